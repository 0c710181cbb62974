#pragma once

// One connection of the hall's server. Part of server.cpp, which alone includes it: what stands on
// Boost.Beast takes long to compile.

#include <utility>

#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

#include "web/hub.hpp"
#include "web/pages.hpp"
#include "web/parting.hpp"
#include "web/qr_svg.hpp"
#include "web/server.hpp"
#include "web/tag.hpp"
#include "web/view_json.hpp"

namespace ringside::web {

namespace beast = boost::beast;
namespace http = boost::beast::http;
namespace websocket = boost::beast::websocket;

/// What a connection needs of the server that it belongs to.
class Owner {
public:
    virtual ~Owner() = default;
    [[nodiscard]] virtual const ServerLimits& limits() const = 0;
    [[nodiscard]] virtual Hub& hub() = 0;
    [[nodiscard]] virtual double instant() const = 0;
    [[nodiscard]] virtual Moment now() const = 0;
    /// Whether pages of this server may call it so, on that end of a connection.
    [[nodiscard]] virtual bool is_own_host(std::string_view host, const Tcp::endpoint& end) = 0;
    /// The hub may have something to say.
    virtual void flush() = 0;
    virtual void gone(ConnectionId id) = 0;
};

/// A connection from its first request to its end: requests, then perhaps a stream of events or a
/// socket. It lives as long as something of it is under way.
class Connection : public std::enable_shared_from_this<Connection> {
public:
    Connection(Owner& owner, ConnectionId id, Tcp::socket socket, std::string address)
        : owner_{owner}, id_{id}, address_{std::move(address)}, stream_{std::move(socket)} {}

    [[nodiscard]] const std::string& address() const { return address_; }
    [[nodiscard]] ConnectionId id() const { return id_; }

    void start() { read_request(); }

    /// Sends it after what waits already. Who does not read is cut.
    void send(const Frame& frame) {
        if (is_cut_) return;
        if (frame.kind == Frame::Kind::state) {
            const auto first = queue_.begin() + (is_writing_ ? 1 : 0);
            for (auto it = first; it < queue_.end();) {
                const bool is_old = it->kind == Frame::Kind::state;
                if (is_old) waiting_ -= it->text->size();
                it = is_old ? queue_.erase(it) : it + 1;
            }
        }
        queue_.push_back(frame);
        waiting_ += frame.text->size();
        if (waiting_ > owner_.limits().unread) return cut();
        if (!is_writing_) write_next();
    }

    /// Ends it because its place is needed, with a word about it where one may be said: between an
    /// answer's bytes, or those of a stream, none may.
    void turn_away() {
        if (!is_cut_ && !socket_ && !is_stream_ && !is_answering_) part(stream_.socket(), no_place);
        cut();
    }

    /// Ends it at once. What is under way ends with an error.
    void cut() {
        if (std::exchange(is_cut_, true)) return;
        Error ignored;
        lowest().socket().close(ignored);
        lowest().cancel();
        owner_.gone(id_);
    }

private:
    using Request = http::request<http::empty_body>;
    using Response = http::response<http::span_body<const char>>;
    using Socket = websocket::stream<beast::tcp_stream>;

    beast::tcp_stream& lowest() { return socket_ ? socket_->next_layer() : stream_; }

    template <typename Method>
    auto bound(Method method) {
        return [self = shared_from_this(), method](Error error, std::size_t) {
            ((*self).*method)(error);
        };
    }

    // ---- requests ----

    /// Whoever has been answered may be silent for longer than a request that has begun may take.
    void await_request() {
        if (buffer_.size() > 0) return read_request();
        is_answering_ = false;
        stream_.expires_after(owner_.limits().silence);
        stream_.async_read_some(buffer_.prepare(512),
                                [self = shared_from_this()](Error error, std::size_t size) {
                                    if (self->is_cut_) return;
                                    if (error) return self->cut();
                                    self->buffer_.commit(size);
                                    self->read_request();
                                });
    }

    void read_request() {
        is_answering_ = false;
        parser_.emplace();
        parser_->header_limit(8 * 1024);
        parser_->body_limit(0);
        stream_.expires_after(owner_.limits().request);
        http::async_read(stream_, buffer_, *parser_, bound(&Connection::on_request));
    }

    void on_request(Error error) {
        if (is_cut_) return;
        is_answering_ = true;
        if (error == http::error::header_limit)
            return refuse(http::status::request_header_fields_too_large);
        const bool has_body = error == http::error::body_limit;
        if (error && !has_body &&
            error.category() == http::make_error_code(http::error::bad_method).category() &&
            error != http::error::end_of_stream && error != http::error::partial_message)
            return refuse(http::status::bad_request);
        if (error && !has_body) return cut();
        request_ = parser_->release();
        answer(has_body);
    }

    void answer(bool has_body) {
        const std::string_view target{request_.target().data(), request_.target().size()};
        const std::string_view path = target.substr(0, target.find('?'));
        const std::string_view host = field(http::field::host);
        Error ignored;
        if (!owner_.is_own_host(host, stream_.socket().local_endpoint(ignored)) ||
            !is_own_origin(host))
            return refuse(http::status::forbidden);
        if (request_.method() != http::verb::get && request_.method() != http::verb::head)
            return refuse(http::status::method_not_allowed);
        if (has_body) return refuse(http::status::payload_too_large);
        const bool is_get = request_.method() == http::verb::get;
        if (path == "/ws")
            return is_get && websocket::is_upgrade(request_) ? upgrade()
                                                             : refuse(http::status::bad_request);
        const view::Language language = language_or_english(parameter(target, "lang"));
        if (path == "/api/stream" && is_get) return stream_events(language);
        if (path == "/api/state") return send_state(language);
        if (path == "/api/time") return send_time();
        if (path == "/api/seal.svg") return send_seal();
        const Page page = page_at(path, field(http::field::accept_encoding).find("gzip") !=
                                            std::string_view::npos);
        if (page.type.empty()) return refuse(http::status::not_found);
        send_page(page, host);
    }

    [[nodiscard]] std::string_view field(http::field name) const {
        const auto value = request_[name];
        return {value.data(), value.size()};
    }

    /// A page of elsewhere has no business here; a socket must come from a page of ours.
    [[nodiscard]] bool is_own_origin(std::string_view host) const {
        if (request_.count(http::field::host) != 1) return false;
        if (request_.count(http::field::origin) == 0) return !websocket::is_upgrade(request_);
        const std::string_view origin = field(http::field::origin);
        constexpr std::string_view scheme = "http://";
        return request_.count(http::field::origin) == 1 && origin.starts_with(scheme) &&
               origin.substr(scheme.size()) == host;
    }

    static std::string_view parameter(std::string_view target, std::string_view name) {
        std::size_t at = target.find('?');
        while (at < target.size()) {
            target.remove_prefix(at + 1);
            const std::string_view one = target.substr(0, target.find('&'));
            if (one.starts_with(name) && one.substr(name.size()).starts_with('='))
                return one.substr(name.size() + 1);
            at = target.find('&');
        }
        return {};
    }

    Response make_response(http::status status, std::string_view type, std::string_view body) {
        Response response{status, request_.version()};
        response.set(http::field::content_type, beast::string_view{type.data(), type.size()});
        response.set(http::field::cache_control, "no-cache");
        response.set("X-Content-Type-Options", "nosniff");
        response.set("Referrer-Policy", "no-referrer");
        response.set("Cross-Origin-Resource-Policy", "same-origin");
        response.body() = {body.data(), body.size()};
        return response;
    }

    void send_page(const Page& page, std::string_view host) {
        Response response = make_response(http::status::ok, page.type, page.body);
        response.set("Content-Security-Policy", content_policy(host));
        response.set("Cross-Origin-Opener-Policy", "same-origin");
        response.set(http::field::vary, "Accept-Encoding");
        if (page.is_compressed) response.set(http::field::content_encoding, "gzip");
        send_tagged(std::move(response), page.tag);
    }

    void send_state(view::Language language) {
        Hub::State state = owner_.hub().state(language);
        if (!state.text) return refuse(http::status::service_unavailable);
        kept_ = state.text;
        send_tagged(make_response(http::status::ok, "application/json", *kept_), state.tag);
    }

    void send_tagged(Response response, std::string_view tag) {
        const std::string quoted = '"' + std::string{tag} + '"';
        response.set(http::field::etag, quoted);
        if (field(http::field::if_none_match) == quoted) {
            response.result(http::status::not_modified);
            response.body() = {};
        }
        send_response(std::move(response));
    }

    void send_time() {
        const double came = owner_.instant();
        kept_ = std::make_shared<const std::string>(
            time_text({{}, came, owner_.instant(), owner_.hub().speed(), 0}));
        send_response(make_response(http::status::ok, "application/json", *kept_));
    }

    void send_seal() {
        const std::string& seal = owner_.hub().seal();
        if (seal.empty()) return refuse(http::status::not_found);
        kept_ = std::make_shared<const std::string>(qr_svg(seal));
        send_tagged(make_response(http::status::ok, "image/svg+xml", *kept_), tag_of(seal));
    }

    void refuse(http::status status) {
        constexpr std::string_view admitted =
            "This is a console of Ringside: /, /judge, /api/state, "
            "/api/stream, /api/time and, of an official result, /api/seal.svg are here, for GET.\n";
        Response response = make_response(status, "text/plain; charset=utf-8", admitted);
        response.set(http::field::allow, "GET, HEAD");
        request_.keep_alive(false);
        send_response(std::move(response));
    }

    void send_response(Response response) {
        response.keep_alive(request_.keep_alive());
        response.prepare_payload();
        response_ = std::move(response);
        stream_.expires_after(owner_.limits().request);
        if (request_.method() == http::verb::head) {
            serializer_.emplace(*response_);
            http::async_write_header(stream_, *serializer_, bound(&Connection::on_response));
        } else {
            http::async_write(stream_, *response_, bound(&Connection::on_response));
        }
    }

    void on_response(Error error) {
        kept_.reset();
        serializer_.reset();
        if (is_cut_) return;
        if (error) return cut();
        if (!response_->keep_alive()) {
            part(stream_.socket(), {});
            return cut();
        }
        await_request();
    }

    // ---- events and sockets ----

    void stream_events(view::Language language) {
        is_stream_ = true;
        stream_.expires_never();
        send({id_, Frame::Kind::reply,
              std::make_shared<const std::string>(
                  "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n"
                  "Cache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\n"
                  "Connection: close\r\n\r\n")});
        owner_.hub().open_stream(id_, language);
        owner_.flush();
        wait_for_end();
    }

    /// Who follows events says nothing more; what he says all the same is passed over.
    void wait_for_end() {
        stream_.async_read_some(buffer_.prepare(512), bound(&Connection::on_end));
    }
    void on_end(Error error) { error ? cut() : wait_for_end(); }

    void upgrade() {
        stream_.expires_never();
        socket_ = std::make_unique<Socket>(std::move(stream_));
        socket_->set_option(websocket::stream_base::timeout{owner_.limits().request,
                                                            owner_.limits().silence, false});
        socket_->read_message_max(longest_message);
        socket_->auto_fragment(false);
        socket_->text(true);
        // Pings take time like anything else that is said.
        socket_->control_callback([this](websocket::frame_type, beast::string_view) {
            if (!is_cut_ && is_flood()) cut();
        });
        socket_->async_accept(request_, [self = shared_from_this()](Error error) {
            if (self->is_cut_) return;
            if (error) return self->cut();
            self->owner_.hub().open(self->id_, self->address_, self->owner_.now());
            self->owner_.flush();
            self->read_message();
        });
    }

    void read_message() { socket_->async_read(buffer_, bound(&Connection::on_message)); }

    void on_message(Error error) {
        if (is_cut_) return;
        if (error || is_flood()) return cut();
        const double came = owner_.instant();
        const auto bytes = buffer_.data();
        const std::string_view text{static_cast<const char*>(bytes.data()), bytes.size()};
        // What is not text is no message either.
        owner_.hub().take(id_, socket_->got_text() ? text : std::string_view{}, owner_.now(), came,
                          owner_.instant());
        buffer_.consume(buffer_.size());
        owner_.flush();
        if (!is_cut_) read_message();
    }

    /// Nobody has so much to say.
    [[nodiscard]] bool is_flood() {
        constexpr int most_a_second = 100;
        const Moment now = owner_.now();
        if (now - second_ >= std::chrono::seconds{1}) {
            second_ = now;
            said_ = 0;
        }
        return ++said_ > most_a_second;
    }

    void write_next() {
        is_writing_ = true;
        const auto bytes = asio::buffer(*queue_.front().text);
        if (is_stream_)
            asio::async_write(stream_, bytes, bound(&Connection::on_written));
        else
            socket_->async_write(bytes, bound(&Connection::on_written));
    }

    void on_written(Error error) {
        is_writing_ = false;
        if (is_cut_) return;
        if (error) return cut();
        const Frame written = std::move(queue_.front());
        queue_.pop_front();
        waiting_ -= written.text->size();
        if (written.kind == Frame::Kind::last) return cut();
        if (!queue_.empty()) write_next();
    }

    Owner& owner_;
    const ConnectionId id_;
    const std::string address_;
    beast::tcp_stream stream_;
    std::unique_ptr<Socket> socket_; ///< once it is one; then it has the stream
    beast::flat_buffer buffer_;
    std::optional<http::request_parser<http::empty_body>> parser_;
    Request request_;
    std::optional<Response> response_;
    std::optional<http::response_serializer<http::span_body<const char>>> serializer_;
    std::shared_ptr<const std::string> kept_; ///< what the response shows
    std::deque<Frame> queue_;                 ///< its first is being written, while one is
    std::size_t waiting_ = 0;                 ///< bytes in it
    Moment second_{};
    int said_ = 0;              ///< messages in that second
    bool is_answering_ = false; ///< a request came, and the answer is not out yet
    bool is_stream_ = false;
    bool is_writing_ = false;
    bool is_cut_ = false;
};

} // namespace ringside::web
