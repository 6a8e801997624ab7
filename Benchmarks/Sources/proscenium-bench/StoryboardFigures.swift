import Foundation
import UIKitTesting

/// Benchmarks of storyboards: compiling 50 scenes, and loading the first scene compared with the same views in code.
@MainActor
enum StoryboardFigures {
    private static let (scenes, labels) = (50, 40)

    static func run(_ options: Options, _ goals: inout Goals) throws {
        let bundle = try InProcessBundle.make("storyboards")
        defer { try? FileManager.default.removeItem(at: bundle) }
        let app = try TestApplication(bundle: bundle)
        defer { app.stop() }
        let rounds = options.isQuick ? 3 : 20
        let compiling = try (0..<rounds).map { _ in try compile(in: bundle) }
        let loading = try (0..<rounds).map { try load($0, from: bundle) }
        let coding = (0..<rounds).map { _ in timed { blackHole(makeController()) } }
        var table = Table("Storyboards", columns: ["operation", "median", "slowest"], isLeft: [0])
        let compiled = add("compile \(scenes) scenes with \(labels) labels each", compiling, &table)
        let loaded = add("load the first scene of \(scenes)", loading, &table)
        let coded = add("create the same views in code", coding, &table)
        print(table.text)
        goals.add("compile a storyboard of \(scenes) scenes", time: compiled, under: 1_000_000_000)
        goals.add("first scene of a storyboard, beyond code", time: max(0, loaded - coded), under: 10_000_000)
    }

    /// Adds a row to the table and returns the median.
    private static func add(_ name: String, _ times: [Double], _ table: inout Table) -> Double {
        let sorted = times.sorted()
        let median = sorted[sorted.count / 2]
        table.add([name, Format.time(median), Format.time(sorted[sorted.count - 1])])
        return median
    }

    private static func timed(_ body: () throws -> Void) rethrows -> Double {
        let start = Measure.now()
        try body()
        return Double(Measure.now() - start)
    }

    /// Runs `compile-interface` on a storyboard in the bundle, and returns the duration, including the start of the
    /// process.
    private static func compile(in bundle: URL) throws -> Double {
        let source = bundle.appendingPathComponent("Main.storyboard")
        try Data(storyboard.utf8).write(to: source)
        let process = Process()
        process.executableURL = BenchProgram.url("compile-interface")
        process.arguments = [bundle.path]
        return try timed {
            try process.run()
            process.waitUntilExit()
            guard process.terminationStatus == 0 else { throw Failure.notCompiled(process.terminationStatus) }
        }
    }

    /// Loads a copy of the compiled storyboard, which is read again because of its new name.
    private static func load(_ round: Int, from bundle: URL) throws -> Double {
        let name = "Copy\(round)"
        try FileManager.default.copyItem(
            at: bundle.appendingPathComponent("Main.storyboardc"),
            to: bundle.appendingPathComponent("\(name).storyboardc"))
        var count = 0
        let time = timed {
            let board = UIStoryboard(name: name, bundle: Bundle(path: bundle.path))
            count = board.instantiateInitialViewController()?.view.subviews.count ?? 0
        }
        guard count == labels else { throw Failure.notLoaded(count) }
        return time
    }

    private static func makeController() -> UIViewController {
        let controller = UIViewController()
        for index in 0..<labels {
            let label = UILabel(frame: CGRect(x: 10, y: CGFloat(index) * 20, width: 200, height: 18))
            (label.text, label.font, label.textColor) = ("Label \(index)", .systemFont(ofSize: 15), .label)
            controller.view.addSubview(label)
        }
        return controller
    }

    private enum Failure: Error {
        case notCompiled(Int32)
        case notLoaded(Int)
    }

    /// The storyboard in Xcode's format.
    private static var storyboard: String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" \
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" \
        colorMatched="YES" initialViewController="vc0">
        <device id="ipad9_7" orientation="landscape" layout="fullscreen" appearance="light"/>
        <scenes>\((0..<scenes).map(scene).joined(separator: "\n"))</scenes>
        </document>
        """
    }

    private static func scene(_ number: Int) -> String {
        """
        <scene sceneID="s\(number)"><objects><viewController id="vc\(number)" sceneMemberID="viewController">
        <view key="view" contentMode="scaleToFill" id="v\(number)">
        <rect key="frame" x="0.0" y="0.0" width="1024" height="900"/>
        <subviews>\((0..<labels).map { label($0, in: number) }.joined(separator: "\n"))</subviews>
        </view></viewController></objects></scene>
        """
    }

    private static func label(_ index: Int, in scene: Int) -> String {
        """
        <label opaque="NO" contentMode="left" fixedFrame="YES" text="Label \(index)" textAlignment="natural" \
        lineBreakMode="tailTruncation" translatesAutoresizingMaskIntoConstraints="NO" id="l\(scene)-\(index)">
        <rect key="frame" x="10" y="\(index * 20)" width="200" height="18"/>
        <fontDescription key="fontDescription" type="system" pointSize="15"/>
        <color key="textColor" systemColor="labelColor"/></label>
        """
    }
}
