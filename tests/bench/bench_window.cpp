// What the window costs beside the drawing of the model: a frame of the timeline or of the scene's tree, a key press in
// its filter, the structure of a large file, and rest. Limits stand in docs/performance.md. Wants a display; see
// figures.sh.
#include <benchmark/benchmark.h>

#include <QApplication>
#include <QDeadlineTimer>
#include <QDockWidget>
#include <QEventLoop>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMouseEvent>
#include <QScrollBar>
#include <QSettings>
#include <QTemporaryDir>
#include <QTimer>
#include <QTreeView>
#include <QWheelEvent>

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <functional>
#include <memory>
#include <string>
#include <thread>

#include "base/file_io.h"
#include "gui/gui_models.h"
#include "gui/large_models.h"
#include "main_window.h"
#include "panels/panel_set.h"
#include "ratio.h"
#include "render/offscreen_context.h"
#include "structure/hex_view.h"
#include "timeline/key_rows.h"
#include "timeline/ruler.h"
#include "timeline/timeline_panel.h"
#include "viewport/viewport.h"

namespace {

using namespace rigscope;

constexpr QSize windowSize(1500, 940);
constexpr int timelineHeight = 480;           // points: twenty rows
constexpr std::size_t largeFile = 50'000'000; // bytes
constexpr qint64 patience = 60'000;           // milliseconds

double milliseconds(const timespec& time) {
    return 1e3 * static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_nsec);
}

// Of this thread alone: other load of the machine and the threads of a software rasteriser do not count.
double threadTime() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return milliseconds(time);
}

double wallTime() {
    timespec time{};
    clock_gettime(CLOCK_MONOTONIC, &time);
    return milliseconds(time);
}

// Of all other threads since they began.
double othersTime() {
    double nanoseconds = 0.0;
    for (const auto& thread : std::filesystem::directory_iterator("/proc/self/task"))
        if (thread.path().filename() != std::to_string(gettid())) {
            double time = 0.0;
            std::ifstream(thread.path() / "schedstat") >> time;
            nanoseconds += time;
        }
    return 1e-6 * nanoseconds;
}

// Lets the window work; rests while there is nothing to do.
bool workUntil(const std::function<bool()>& happened) {
    const QDeadlineTimer deadline(patience);
    QTimer waking; // as waiting for events would go on where none come
    waking.start(1);
    while (!happened()) {
        if (deadline.hasExpired())
            return false;
        QCoreApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents);
    }
    return true;
}

void workFor(int duration) {
    QEventLoop loop;
    QTimer::singleShot(duration, &loop, &QEventLoop::quit);
    loop.exec();
}

// Counts how often a widget was painted.
class Paintings : public QObject {
public:
    explicit Paintings(QWidget& widget) { widget.installEventFilter(this); }
    int count() const { return count_; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override {
        count_ += event->type() == QEvent::Paint ? 1 : 0;
        return QObject::eventFilter(watched, event);
    }

private:
    int count_ = 0;
};

// A window with one document, paused at its start.
class BenchWindow {
public:
    BenchWindow() {
        QSettings().clear();
        window_.resize(windowSize);
        window_.show();
        window_.activateWindow();
    }
    ~BenchWindow() { window_.close(); }
    BenchWindow(const BenchWindow&) = delete;
    BenchWindow& operator=(const BenchWindow&) = delete;

    bool open(const std::filesystem::path& path) {
        window_.open(path);
        if (!workUntil([&] { return session() != nullptr && session()->path() == path; }))
            return false;
        session()->changeClock([](gui::PlaybackClock& clock) { clock.stop(); });
        workFor(300);
        return true;
    }
    gui::MainWindow& window() { return window_; }
    gui::DocumentSession* session() { return window_.documents().current(); }
    const QTemporaryDir& folder() const { return folder_; }
    template <class Widget> Widget* find(const char* name) {
        return window_.findChild<Widget*>(QLatin1StringView(name));
    }

private:
    QTemporaryDir folder_;
    gui::MainWindow window_;
};

// Does one step after the other, each until `painted` has been painted, and tells how long they took: the median, and
// what one in twenty exceeds. The model is not drawn meanwhile.
void measureSteps(benchmark::State& state, BenchWindow& bench, QWidget& painted,
                  const std::function<void(int step)>& take) {
    bench.window().viewport()->setUpdatesEnabled(false);
    const Paintings paintings(painted);
    std::vector<double> times;
    for (auto _ : state) {
        const int before = paintings.count();
        const double start = threadTime();
        take(static_cast<int>(times.size()));
        // What the step asks for is done by events that are posted; the last of them paint.
        for (int i = 0; i < 10 && paintings.count() == before; ++i)
            QCoreApplication::processEvents(QEventLoop::AllEvents);
        QCoreApplication::processEvents(QEventLoop::AllEvents);
        const double time = threadTime() - start;
        if (paintings.count() == before) {
            state.SkipWithError("nothing was painted");
            return;
        }
        times.push_back(time);
        state.SetIterationTime(1e-3 * time);
    }
    std::sort(times.begin(), times.end());
    state.counters["ms"] = bench::medianOf(times);
    state.counters["ms_95"] = times[times.size() * 19 / 20];
}

// The window with a million keys in a large timeline.
std::unique_ptr<BenchWindow> windowWithKeys(benchmark::State& state) {
    auto bench = std::make_unique<BenchWindow>();
    if (!bench->open(test::writeModel(bench->folder(), "keys.b3d", test::millionKeys()))) {
        state.SkipWithError("the model was not opened");
        return nullptr;
    }
    gui::PanelSet& panels = bench->window().panels();
    bench->window().resizeDocks({panels.dock("timeline")}, {timelineHeight}, Qt::Vertical);
    panels.setShown("timeline", true);
    workFor(300);
    return bench;
}

void sendMouse(QWidget& widget, QEvent::Type type, const QPointF& at, Qt::MouseButtons buttons) {
    QMouseEvent event(type, at, widget.mapToGlobal(at), type == QEvent::MouseMove ? Qt::NoButton : Qt::LeftButton,
                      buttons, Qt::NoModifier);
    QApplication::sendEvent(&widget, &event);
}

void sendWheel(QWidget& widget, const QPointF& at, int units, Qt::KeyboardModifiers modifiers) {
    QWheelEvent event(at, widget.mapToGlobal(at), QPoint(), QPoint(0, units), Qt::NoButton, modifiers,
                      Qt::NoScrollPhase, false);
    QApplication::sendEvent(&widget, &event);
}

void timeline_scrub(benchmark::State& state) {
    const auto bench = windowWithKeys(state);
    if (bench == nullptr)
        return;
    auto* const ruler = bench->find<gui::Ruler>("ruler");
    // A selected bone: the properties follow the time.
    bench->session()->select(bench->session()->scene().nodes.back()->id);
    workFor(100);
    const double width = ruler->width() - 60.0;
    const auto place = [&](int step) { return QPointF(30.0 + std::fmod(7.0 * step, width), 10.0); };
    sendMouse(*ruler, QEvent::MouseButtonPress, place(0), Qt::LeftButton);
    QCoreApplication::processEvents();
    measureSteps(state, *bench, *ruler,
                 [&](int step) { sendMouse(*ruler, QEvent::MouseMove, place(step + 1), Qt::LeftButton); });
    sendMouse(*ruler, QEvent::MouseButtonRelease, place(0), Qt::NoButton);
}

// To and fro along the time, zoomed in so that there is something to scroll to.
void timeline_scrollTime(benchmark::State& state) {
    const auto bench = windowWithKeys(state);
    if (bench == nullptr)
        return;
    auto* const ruler = bench->find<gui::Ruler>("ruler");
    const QPointF middle = QRectF(ruler->rect()).center();
    for (int i = 0; i < 4; ++i)
        sendWheel(*ruler, middle, 120, Qt::NoModifier);
    measureSteps(state, *bench, *ruler,
                 [&](int step) { sendWheel(*ruler, middle, step % 8 < 4 ? -60 : 60, Qt::ShiftModifier); });
}

// Down the rows and back.
void timeline_scrollRows(benchmark::State& state) {
    const auto bench = windowWithKeys(state);
    if (bench == nullptr)
        return;
    auto* const rows = bench->find<gui::KeyRows>("keyRows")->viewport();
    measureSteps(state, *bench, *rows, [&](int step) {
        sendWheel(*rows, QPointF(50.0, 50.0), step % 200 < 100 ? -120 : 120, Qt::NoModifier);
    });
}

void timeline_zoom(benchmark::State& state) {
    const auto bench = windowWithKeys(state);
    if (bench == nullptr)
        return;
    auto* const ruler = bench->find<gui::Ruler>("ruler");
    const QPointF middle = QRectF(ruler->rect()).center();
    measureSteps(state, *bench, *ruler,
                 [&](int step) { sendWheel(*ruler, middle, step % 40 < 20 ? 60 : -60, Qt::NoModifier); });
}

// Down the tree of 10,000 nodes, all of them open, and back.
void tree_scroll(benchmark::State& state) {
    BenchWindow bench;
    if (!bench.open(test::writeModel(bench.folder(), "bones.b3d", test::manyBones()))) {
        state.SkipWithError("the model was not opened");
        return;
    }
    auto* const tree = bench.find<QTreeView>("sceneTree");
    tree->expandAll();
    workFor(300);
    if (tree->verticalScrollBar()->maximum() < 9000) {
        state.SkipWithError("the tree does not show all nodes");
        return;
    }
    measureSteps(state, bench, *tree->viewport(), [&](int step) {
        sendWheel(*tree->viewport(), QPointF(50.0, 50.0), step % 200 < 100 ? -1200 : 1200, Qt::NoModifier);
    });
}

// A text letter by letter, and away again.
void filter_keyPress(benchmark::State& state) {
    BenchWindow bench;
    if (!bench.open(test::writeModel(bench.folder(), "bones.b3d", test::manyBones()))) {
        state.SkipWithError("the model was not opened");
        return;
    }
    auto* const filter = bench.find<QLineEdit>("sceneFilter");
    filter->setFocus();
    workFor(100);
    const QString text = QStringLiteral("bone 99");
    measureSteps(state, bench, *bench.find<QTreeView>("sceneTree")->viewport(), [&](int step) {
        const int phase = step % (2 * static_cast<int>(text.size()));
        const bool types = phase < text.size();
        QKeyEvent press(QEvent::KeyPress, types ? Qt::Key_A : Qt::Key_Backspace, Qt::NoModifier,
                        types ? text.mid(phase, 1) : QString());
        QApplication::sendEvent(filter, &press);
    });
}

// Until both sides of the structure panel are painted.
class StructureShown {
public:
    explicit StructureShown(BenchWindow& bench)
        : fields_(*bench.find<QTreeView>("fieldTree")->viewport()),
          bytes_(*bench.find<gui::HexView>("hexView")->viewport()) {}
    bool wait() {
        return workUntil([this] { return fields_.count() > 0 && bytes_.count() > 0; });
    }

private:
    Paintings fields_;
    Paintings bytes_;
};

// From the wish to see the structure of an open file of 50 MB until fields and bytes are painted, by the clock. Each
// time in another window, as the panel is quicker the second time.
void structure_show(benchmark::State& state) {
    std::vector<double> times;
    for (auto _ : state) {
        BenchWindow bench;
        if (!bench.open(test::writeLongMesh(bench.folder(), largeFile))) {
            state.SkipWithError("the model was not opened");
            return;
        }
        bench.window().viewport()->setUpdatesEnabled(false);
        const double start = wallTime();
        bench.window().panels().setShown("structure", true);
        StructureShown(bench).wait();
        times.push_back(wallTime() - start);
        state.SetIterationTime(1e-3 * times.back());
    }
    state.counters["ms"] = bench::medianOf(times);
}

// The same from opening the file, with the panel in sight already: the file is read, too. And until its model is made,
// which the structure does not wait for.
void openFile(benchmark::State& state, std::filesystem::path (*write)(const QTemporaryDir&, std::size_t)) {
    std::vector<double> times;
    std::vector<double> whole;
    for (auto _ : state) {
        BenchWindow bench;
        const std::filesystem::path path = write(bench.folder(), largeFile);
        bench.window().panels().setShown("structure", true);
        workFor(300);
        const auto& shown = bench.find<gui::HexView>("hexView")->bytes();
        const double start = wallTime();
        bench.window().open(path);
        workUntil([&] { return shown.size() > 0; });
        StructureShown(bench).wait();
        times.push_back(wallTime() - start);
        workUntil([&] { return bench.session() != nullptr; });
        whole.push_back(wallTime() - start);
        state.SetIterationTime(1e-3 * times.back());
    }
    state.counters["ms"] = bench::medianOf(times);
    state.counters["ms_document"] = bench::medianOf(whole);
}

void structure_openB3d(benchmark::State& state) { openFile(state, test::writeLongMesh); }
void structure_openOgre(benchmark::State& state) { openFile(state, test::writeLongOgreMesh); }

// What a program pays that does nothing but read the file into memory: how long opening takes at the least.
void structure_readAlone(benchmark::State& state) {
    std::vector<double> times;
    const QTemporaryDir folder;
    const std::filesystem::path path = test::writeLongMesh(folder, largeFile);
    for (auto _ : state) {
        const double start = wallTime();
        const Result<Bytes> bytes = readFile(path);
        times.push_back(wallTime() - start);
        state.SetIterationTime(1e-3 * times.back());
    }
    state.counters["ms"] = bench::medianOf(times);
}

// Processor time of the whole program in three seconds in which nothing happens. A thread of its own looks at it, as
// looking takes time too.
void rest(benchmark::State& state, bool shown) {
    BenchWindow bench;
    if (!bench.open(test::writeModel(bench.folder(), "crawler.b3d", test::crawler()))) {
        state.SkipWithError("the model was not opened");
        return;
    }
    if (!shown) {
        bench.session()->changeClock([](gui::PlaybackClock& clock) { clock.play(); });
        bench.window().hide();
    }
    workFor(2000);
    for (auto _ : state) {
        double used = 0.0;
        QEventLoop loop;
        std::thread looking([&] {
            std::this_thread::sleep_for(std::chrono::milliseconds(500)); // until the loop rests
            const double start = othersTime();
            std::this_thread::sleep_for(std::chrono::seconds(3));
            used = othersTime() - start;
            QMetaObject::invokeMethod(&loop, &QEventLoop::quit, Qt::QueuedConnection);
        });
        loop.exec();
        looking.join();
        state.SetIterationTime(1e-3 * used + 1e-9);
        state.counters["ms_in_3_s"] = used;
    }
}

void rest_paused(benchmark::State& state) { rest(state, true); }
void rest_hidden(benchmark::State& state) { rest(state, false); }

BENCHMARK(timeline_scrub)->UseManualTime()->Unit(benchmark::kMillisecond)->Iterations(400);
BENCHMARK(timeline_scrollTime)->UseManualTime()->Unit(benchmark::kMillisecond)->Iterations(400);
BENCHMARK(timeline_scrollRows)->UseManualTime()->Unit(benchmark::kMillisecond)->Iterations(400);
BENCHMARK(timeline_zoom)->UseManualTime()->Unit(benchmark::kMillisecond)->Iterations(400);
BENCHMARK(tree_scroll)->UseManualTime()->Unit(benchmark::kMillisecond)->Iterations(400);
BENCHMARK(filter_keyPress)->UseManualTime()->Unit(benchmark::kMillisecond)->Iterations(140);
BENCHMARK(structure_show)->UseManualTime()->Unit(benchmark::kMillisecond)->Iterations(5);
BENCHMARK(structure_openB3d)->UseManualTime()->Unit(benchmark::kMillisecond)->Iterations(5);
BENCHMARK(structure_openOgre)->UseManualTime()->Unit(benchmark::kMillisecond)->Iterations(5);
BENCHMARK(structure_readAlone)->UseManualTime()->Unit(benchmark::kMillisecond)->Iterations(9);
BENCHMARK(rest_paused)->UseManualTime()->Unit(benchmark::kMillisecond)->Iterations(1);
BENCHMARK(rest_hidden)->UseManualTime()->Unit(benchmark::kMillisecond)->Iterations(1);

} // namespace

int main(int argc, char** argv) {
    render::prepareProcessForRendering();
    QCoreApplication::setAttribute(Qt::AA_ShareOpenGLContexts);
    QCoreApplication::setOrganizationName(QStringLiteral("rigscope"));
    QCoreApplication::setApplicationName(QStringLiteral("rigscope-bench"));
    const QApplication application(argc, argv);
    const QTemporaryDir settings;
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, settings.path());
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
    return 0;
}
