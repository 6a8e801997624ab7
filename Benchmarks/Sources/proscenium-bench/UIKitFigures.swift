import Foundation
import UIKitTesting

/// Benchmarks of UIKit's own cost in an app: connecting a scene, layout, hit tests and scrolling.
///
/// The headless platform draws nothing and the scripted daemon answers immediately.
@MainActor
enum UIKitFigures {
    static func run(_ options: Options, _ goals: inout Goals) throws {
        let bundle = try InProcessBundle.make("uikit")
        defer { try? FileManager.default.removeItem(at: bundle) }
        let app = try TestApplication(bundle: bundle)
        defer { app.stop() }
        guard let system = app.system else { return }
        var table = Table("UIKit", columns: ["operation", "median", "p99"], isLeft: [0])
        let rounds = options.isQuick ? 300 : 3000
        try add("connect a scene", under: 200_000, connecting(app, system, rounds), &table, &goals)
        try add("layout, 1,000 views, one change", under: 5_000_000, layout(app, system, rounds / 3), &table, &goals)
        try add("hit test in 1,000 views", under: 20_000, hitTest(app, system, rounds), &table, &goals)
        try add("pointer move over 1,000 regions", under: 20_000, pointer(app, system, rounds), &table, &goals)
        try scrolling(app, system, rounds / 3, &table, &goals)
        try band(app, system, rounds / 3, &table, &goals)
        print(table.text)
    }

    /// Measures one step of scrolling. A frame at 60 Hz has 16.7 ms, and most of this time must remain for drawing.
    private static func scrolling(
        _ app: TestApplication, _ system: ScriptedDaemon, _ steps: Int, _ table: inout Table, _ goals: inout Goals
    ) throws {
        guard let (window, scene) = makeWindow(app, system) else { return }
        defer { system.discard(scene.session) }
        let figures = ScrollFigures(in: window, steps: steps)
        try add("scroll 10,000 items, a frame's layout", under: 4_000_000, figures.times, &table, &goals)
        goals.add("created to visible cells", ratio: Double(figures.made) / Double(max(figures.seen, 1)), atMost: 1.5)
    }

    /// Measures a frame of a band over 10,000 items. At the end of the band, several hundred items are selected.
    private static func band(
        _ app: TestApplication, _ system: ScriptedDaemon, _ steps: Int, _ table: inout Table, _ goals: inout Goals
    ) throws {
        guard let (window, scene) = makeWindow(app, system) else { return }
        defer { system.discard(scene.session) }
        let figures = try BandFigures(app, in: window, steps: steps)
        guard figures.selected > 500 else { throw UIKitFailure.noBand(figures.selected) }
        try add("band over 10,000 items, a frame", under: 4_000_000, figures.times, &table, &goals)
    }

    private static func add(
        _ name: String, under limit: Double, _ times: [Double], _ table: inout Table, _ goals: inout Goals
    ) throws {
        let sorted = times.sorted()
        let (median, p99) = (sorted[sorted.count / 2], sorted[sorted.count * 99 / 100])
        table.add([name, Format.time(median), Format.time(p99)])
        goals.add(name, time: median, under: limit)
    }

    private static func timed(_ body: () throws -> Void) rethrows -> Double {
        let start = Measure.now()
        try body()
        return Double(Measure.now() - start)
    }

    /// Measures the time from the message that connects a scene until the scene is active, with all callbacks.
    private static func connecting(_ app: TestApplication, _ system: ScriptedDaemon, _ rounds: Int) -> [Double] {
        (0..<rounds).map { _ in
            let time = timed { system.openWindow() }
            if let scene = app.scenes.first { system.discard(scene.session) }
            return time
        }
    }

    /// Measures a layout after a change of one label's width, in a window with 1,000 views and 3,000 constraints.
    private static func layout(_ app: TestApplication, _ system: ScriptedDaemon, _ rounds: Int) -> [Double] {
        guard let (window, scene) = makeWindow(app, system) else { return [] }
        defer { system.discard(scene.session) }
        var widths: [NSLayoutConstraint] = []
        for _ in 0..<20 {
            let column = UIView()
            column.translatesAutoresizingMaskIntoConstraints = false
            window.addSubview(column)
            NSLayoutConstraint.activate([
                column.topAnchor.constraint(equalTo: window.topAnchor),
                column.leadingAnchor.constraint(equalTo: window.leadingAnchor),
                column.trailingAnchor.constraint(equalTo: window.trailingAnchor),
                column.bottomAnchor.constraint(lessThanOrEqualTo: window.bottomAnchor),
            ])
            var above: UIView?
            for _ in 0..<49 {
                let view = UIView()
                view.translatesAutoresizingMaskIntoConstraints = false
                column.addSubview(view)
                let width = view.widthAnchor.constraint(equalToConstant: 80)
                width.isActive = true
                widths.append(width)
                view.heightAnchor.constraint(equalToConstant: 10).isActive = true
                view.topAnchor.constraint(equalTo: above?.bottomAnchor ?? column.topAnchor).isActive = true
                above = view
            }
        }
        window.layoutIfNeeded()
        return (0..<rounds).map { round in
            let constraint = widths[round * 7 % widths.count]
            return timed {
                constraint.constant = constraint.constant == 80 ? 100 : 80
                window.layoutIfNeeded()
            }
        }
    }

    /// Measures a hit test among 1,000 views. The views are direct subviews of the window, in 40 columns and 25 rows.
    private static func hitTest(_ app: TestApplication, _ system: ScriptedDaemon, _ rounds: Int) -> [Double] {
        guard let (window, scene) = makeWindow(app, system) else { return [] }
        defer { system.discard(scene.session) }
        for index in 0..<1000 {
            let view = UIView(frame: CGRect(x: index % 40 * 20, y: index / 40 * 20, width: 20, height: 20))
            window.addSubview(view)
        }
        return (0..<rounds).map { round in
            let point = CGPoint(x: round * 37 % 800, y: round * 53 % 500)
            return timed { _ = window.hitTest(point, with: nil) }
        }
    }

    /// Measures the delivery of a pointer movement among 1,000 views with pointer interactions: the hit test, and the
    /// requests for the region and for its style, which is nil. Each movement enters another region.
    private static func pointer(_ app: TestApplication, _ system: ScriptedDaemon, _ rounds: Int) throws -> [Double] {
        guard let (window, scene) = makeWindow(app, system) else { return [] }
        defer { system.discard(scene.session) }
        let delegate = PlainPointerDelegate()
        for index in 0..<1000 {
            let view = UIView(frame: CGRect(x: index % 40 * 20, y: index / 40 * 20, width: 20, height: 20))
            view.addInteraction(UIPointerInteraction(delegate: delegate))
            window.addSubview(view)
        }
        let times = try (0..<rounds).map { round in
            let point = CGPoint(x: round * 37 % 800, y: round * 53 % 500)
            return try timed { try app.hover(window, at: point) }
        }
        guard delegate.requests > rounds / 2 else { throw UIKitFailure.noRegions }
        return times
    }

    private enum UIKitFailure: Error {
        /// The pointer movements entered no regions.
        case noRegions
        /// The band selected fewer items than it covered.
        case noBand(Int)
    }

    private static func makeWindow(_ app: TestApplication, _ system: ScriptedDaemon) -> (UIWindow, UIWindowScene)? {
        system.openWindow()
        guard let scene = app.scenes.first else { return nil }
        let window = UIWindow(windowScene: scene)
        window.isHidden = false
        return (window, scene)
    }
}

/// A delegate that leaves the default regions unchanged and returns no style.
private final class PlainPointerDelegate: NSObject, UIPointerInteractionDelegate {
    private(set) var requests = 0

    func pointerInteraction(
        _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
    ) -> UIPointerStyle? {
        requests += 1
        return nil
    }
}
