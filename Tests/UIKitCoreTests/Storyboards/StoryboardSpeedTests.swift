import Foundation
import InterfaceCompiler
import Testing

@testable import UIKitCore

@Suite("M86: speed of storyboards", .serialized) @MainActor
struct StoryboardSpeedTests {
    private typealias Board = InterfaceBundle

    private func time(_ body: () -> Void) -> Duration {
        let times = (0..<5).map { _ in ContinuousClock().measure(body) }
        return times.min() ?? .zero
    }

    @Test("M86: Loading the first controller of 50 scenes takes little longer than creating the controller in code")
    func firstController() throws {
        let labels = (0..<40).map { index in
            Board.view(
                "label", "l%-\(index)", CGRect(x: 10, y: CGFloat(index) * 20, width: 200, height: 18),
                "text=\"Label \(index)\" textAlignment=\"natural\" lineBreakMode=\"tailTruncation\"",
                "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"15\"/><color key=\"textColor\" systemColor=\"labelColor\"/>"
            )
        }.joined()
        let scenes = (0..<50).map { scene in
            Board.scene("vc\(scene)", view: "<subviews>\(labels.replacing("l%", with: "l\(scene)"))</subviews>")
        }
        let board = try InterfaceBundle(["Main.storyboard": Board.document(initial: "vc0", scenes.joined())])
        let name = board.bundle.bundlePath + "/Main.storyboardc"
        let fromStoryboard = time {
            // A copy with another name is not in the cache, so it is read from the file.
            let copy = "Copy\(UUID())"
            try? FileManager.default.copyItem(atPath: name, toPath: board.bundle.bundlePath + "/\(copy).storyboardc")
            let controller = UIStoryboard(name: copy, bundle: board.bundle).instantiateInitialViewController()
            #expect(controller?.view.subviews.count == 40)
        }
        let fromCode = time {
            let controller = UIViewController()
            for index in 0..<40 {
                let label = UILabel(frame: CGRect(x: 10, y: CGFloat(index) * 20, width: 200, height: 18))
                (label.text, label.font, label.textColor) = ("Label \(index)", .systemFont(ofSize: 15), .label)
                controller.view.addSubview(label)
            }
        }
        // The goal for a release build is 10 ms. A debug build is several times slower.
        #expect(fromStoryboard - fromCode < .milliseconds(60), "\(fromStoryboard), \(fromCode)")
    }
}
