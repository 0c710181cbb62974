#pragma once

#include <string>
#include <variant>
#include <vector>

#include "app/table.hpp"
#include "core/fact.hpp"
#include "core/time.hpp"
#include "record/journal.hpp"

namespace ringside::app {

/// What whoever follows a bout must hear, in its order.
namespace news {

/// A fact that is new.
struct Happened {
    core::Fact fact;
    friend bool operator==(const Happened&, const Happened&) = default;
};
/// A correction changed what had happened from here on: the facts from there follow again.
struct Corrected {
    core::Instant from;
    friend bool operator==(const Corrected&, const Corrected&) = default;
};
/// A call stands on the disk, and this is its answer.
struct Answered {
    Answer answer;
    friend bool operator==(const Answered&, const Answered&) = default;
};
/// The bout's sheet was changed, and the record has it.
struct SheetChanged {
    friend bool operator==(const SheetChanged&, const SheetChanged&) = default;
};
/// A call or a sheet counts though no place has taken it yet: it is not acknowledged.
struct NotRecorded {
    int call = 0; ///< 0: a sheet
    friend bool operator==(const NotRecorded&, const NotRecorded&) = default;
};
/// A file of the record could not be used any more; the evening goes on in another, or nowhere yet.
struct FileFailed {
    record::Lost lost;
    std::string goes_on_in;
    friend bool operator==(const FileFailed&, const FileFailed&) = default;
};
/// The console's signature closed the bout; or why it did not.
struct Signed {
    std::string problem; ///< empty: it did
    std::string head;    ///< of the chain, with the signature
    friend bool operator==(const Signed&, const Signed&) = default;
};
/// The console noticed something, and the record has it.
struct Remarked {
    std::string kind;
    std::string text;
    friend bool operator==(const Remarked&, const Remarked&) = default;
};

} // namespace news

using News = std::variant<news::Happened, news::Corrected, news::Answered, news::SheetChanged,
                          news::NotRecorded, news::FileFailed, news::Signed, news::Remarked>;

/// What the official is told of a remark, in the language of `words`: the record's own is English.
[[nodiscard]] std::string remark_text(const view::Catalogue& words, const news::Remarked& remark);

} // namespace ringside::app
