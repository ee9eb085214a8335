// Changes to the named ranges of one document: remembered to be undone, and written to the list beside the model by a
// worker.
#pragma once

#include <QObject>
#include <QString>

#include <chrono>
#include <future>
#include <vector>

#include "documents/document_session.h"

namespace rigscope::gui {

class RangesStore : public QObject {
    Q_OBJECT

public:
    // The session's, made when it is asked for first; the session owns it.
    static RangesStore& of(DocumentSession& session);
    // Writes what is not written yet.
    ~RangesStore() override;

    const RangeList& list() const { return session_.loaded().document->ranges.list; }
    // The document gets these ranges and the list beside the model is written.
    void change(RangeList list);
    void undo();
    bool canUndo() const { return !history_.empty(); }
    // Why the list could not be written; empty where it was.
    const QString& problem() const { return problem_; }

    // Whether another program has changed the file, as far as one can tell while the list is not being written.
    bool fileIsOther() const;
    // The next reading of the file counts also where edits could not be written; undo brings them back.
    void yieldToFile();

signals:
    void changed(); // also what can be undone, and the problem

private:
    explicit RangesStore(DocumentSession& session);
    // Edits are on their way to the file.
    bool writing() const { return unsaved_ || saving_.valid(); }
    void apply(RangeList list);
    void save();
    void saved();
    void keepEdits(LoadedDocument& newer);
    void followReload();

    DocumentSession& session_;
    std::vector<RangeList> history_;
    bool applying_ = false;
    DocumentRanges latest_; // what is to be written; `text` is the file's, as far as it is known
    bool unsaved_ = false;
    std::future<Result<std::string>> saving_;
    std::chrono::steady_clock::time_point written_; // when it was known last that the file has the edits
    QString problem_;
    bool yields_ = false;
    bool kept_ = false; // the reading that is being taken got the present list
    RangeList beforeReload_;
};

} // namespace rigscope::gui
