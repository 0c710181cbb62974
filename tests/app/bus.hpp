#pragma once

#include <chrono>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <systemd/sd-bus.h>
#include <unistd.h>

#include "support/catch.hpp"
#include "support/folder.hpp"

namespace ringside::test {

/// A child of the test, ended with it. Make it while the test has no other thread.
class Child {
public:
    explicit Child(const std::function<void()>& run) : pid_{::fork()} {
        if (pid_ != 0) return;
        ::prctl(PR_SET_PDEATHSIG, SIGKILL);
        run();
        ::_exit(1);
    }
    ~Child() { kill(); }
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;

    void stop() { ::kill(pid_, SIGSTOP); }
    void kill() {
        if (pid_ <= 0) return;
        ::kill(pid_, SIGKILL);
        ::waitpid(pid_, nullptr, 0);
        pid_ = -1;
    }

private:
    pid_t pid_;
};

/// A message bus of the test's own: Debian's dbus-daemon.
class BusDaemon {
public:
    BusDaemon() {
        int ends[2] = {-1, -1};
        REQUIRE(::pipe(ends) == 0);
        const std::string config = (folder_.path() / "bus.conf").string();
        std::ofstream{config}
            << "<busconfig><type>session</type><listen>" << address()
            << "</listen><auth>EXTERNAL</auth><policy context='default'>"
               "<allow send_destination='*'/><allow receive_sender='*'/><allow own='*'/>"
               "</policy></busconfig>\n";
        child_ = std::make_unique<Child>([&] {
            ::dup2(ends[1], STDOUT_FILENO);
            ::close(ends[0]);
            ::dup2(::open("/dev/null", O_WRONLY),
                   STDERR_FILENO); // it tells of limits it cannot set
            ::execlp("dbus-daemon", "dbus-daemon", "--nofork", "--nosyslog", "--print-address=1",
                     ("--config-file=" + config).c_str(), nullptr);
        });
        ::close(ends[1]);
        // It says where it listens once it does.
        char first = 0;
        const bool listens = ::read(ends[0], &first, 1) == 1;
        ::close(ends[0]);
        REQUIRE(listens);
    }
    [[nodiscard]] std::string address() const {
        return "unix:path=" + (folder_.path() / "bus").string();
    }
    void kill() { child_->kill(); }
    /// It listens on, but answers nobody.
    void hang() { child_->stop(); }

private:
    Folder folder_;
    std::unique_ptr<Child> child_;
};

/// A variable of the environment for the length of a test.
class Variable {
public:
    Variable(const char* name, const std::string& value) : name_{name} {
        if (const char* before = std::getenv(name)) before_ = before;
        ::setenv(name, value.c_str(), 1);
    }
    ~Variable() {
        if (before_)
            ::setenv(name_, before_->c_str(), 1);
        else
            ::unsetenv(name_);
    }
    Variable(const Variable&) = delete;
    Variable& operator=(const Variable&) = delete;

private:
    const char* name_;
    std::optional<std::string> before_;
};

/// Whoever answers on a bus, in the thread of the test: it does so while the test waits.
class Service {
public:
    Service(const std::string& address, const char* name, const char* path) {
        sd_bus* bus = nullptr;
        REQUIRE(sd_bus_new(&bus) >= 0);
        bus_.reset(bus);
        REQUIRE(sd_bus_set_address(bus, address.c_str()) >= 0);
        REQUIRE(sd_bus_set_bus_client(bus, 1) >= 0);
        REQUIRE(sd_bus_negotiate_fds(bus, 1) >= 0);
        REQUIRE(sd_bus_start(bus) >= 0);
        REQUIRE(sd_bus_add_object(bus, nullptr, path, receive, this) >= 0);
        REQUIRE(sd_bus_request_name(bus, name, 0) >= 0);
    }
    virtual ~Service() = default;
    Service(const Service&) = delete;
    Service& operator=(const Service&) = delete;

    void work() {
        while (sd_bus_process(bus_.get(), nullptr) > 0) {
        }
        sd_bus_wait(bus_.get(), 10'000);
    }
    /// Whether somebody is still on the bus.
    [[nodiscard]] bool sees(const std::string& client) const {
        sd_bus_message* reply = nullptr;
        int there = 0;
        REQUIRE(sd_bus_call_method(bus_.get(), "org.freedesktop.DBus", "/org/freedesktop/DBus",
                                   "org.freedesktop.DBus", "NameHasOwner", nullptr, &reply, "s",
                                   client.c_str()) >= 0);
        REQUIRE(sd_bus_message_read(reply, "b", &there) >= 0);
        sd_bus_message_unref(reply);
        return there != 0;
    }

protected:
    /// Answers a call; 0 leaves it without an answer.
    virtual int answer(sd_bus_message* call) = 0;

private:
    static int receive(sd_bus_message* call, void* self, sd_bus_error*) {
        return static_cast<Service*>(self)->answer(call);
    }
    struct Close {
        void operator()(sd_bus* bus) const { sd_bus_close_unref(bus); }
    };
    std::unique_ptr<sd_bus, Close> bus_;
};

/// What logind does about inhibitors: a lock is the one end of a pipe.
class Logind : public Service {
public:
    struct Lock {
        std::string what;
        std::string who;
        std::string why;
        std::string mode;
        int end = -1; ///< ours
        [[nodiscard]] bool is_held() const {
            pollfd source{end, POLLIN, 0};
            return ::poll(&source, 1, 0) == 0; // it hangs up with the last holder
        }
    };

    explicit Logind(const std::string& address)
        : Service{address, "org.freedesktop.login1", "/org/freedesktop/login1"} {}
    ~Logind() override {
        for (const Lock& lock : locks) ::close(lock.end);
    }

    [[nodiscard]] std::vector<std::string> held() const {
        std::vector<std::string> held;
        for (const Lock& lock : locks)
            if (lock.is_held()) held.push_back(lock.what);
        return held;
    }

    std::vector<Lock> locks;
    std::set<std::string> refused;    ///< what it does not lock
    std::set<std::string> unanswered; ///< what it says nothing about
    int asked = 0;

protected:
    int answer(sd_bus_message* call) override {
        if (sd_bus_message_is_method_call(call, "org.freedesktop.login1.Manager", "Inhibit") <= 0)
            return 0;
        const char* what = nullptr;
        const char* who = nullptr;
        const char* why = nullptr;
        const char* mode = nullptr;
        if (sd_bus_message_read(call, "ssss", &what, &who, &why, &mode) < 0) return 0;
        ++asked;
        if (unanswered.contains(what)) return 1;
        if (refused.contains(what))
            return sd_bus_reply_method_errorf(call, SD_BUS_ERROR_ACCESS_DENIED, "Permission %s",
                                              "denied");
        int ends[2] = {-1, -1};
        if (::pipe2(ends, O_CLOEXEC) != 0) return 0;
        locks.push_back({what, who, why, mode, ends[0]});
        const int sent = sd_bus_reply_method_return(call, "h", ends[1]);
        ::close(ends[1]);
        return sent;
    }
};

/// What a desktop does about its screen saver: it is held off while whoever asked is on the bus.
class ScreenSaver : public Service {
public:
    explicit ScreenSaver(const std::string& address)
        : Service{address, "org.freedesktop.ScreenSaver", "/org/freedesktop/ScreenSaver"} {}

    [[nodiscard]] bool is_held_off() const { return !holder.empty() && sees(holder); }

    std::string holder;
    std::string who;
    std::string why;

protected:
    int answer(sd_bus_message* call) override {
        const char* name = nullptr;
        const char* reason = nullptr;
        if (sd_bus_message_is_method_call(call, "org.freedesktop.ScreenSaver", "Inhibit") <= 0 ||
            sd_bus_message_read(call, "ss", &name, &reason) < 0)
            return 0;
        who = name;
        why = reason;
        holder = sd_bus_message_get_sender(call);
        return sd_bus_reply_method_return(call, "u", 7U);
    }
};

} // namespace ringside::test
