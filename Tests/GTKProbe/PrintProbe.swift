import Foundation
import UIKitCore
import UIKitGTK

/// A probe that prints a text of several pages into a PDF file, writes the result to standard output, and ends.
@MainActor
enum PrintProbe {
    /// A renderer with a header that is a filled rectangle.
    private final class Renderer: UIPrintPageRenderer {
        override func drawHeaderForPage(at pageIndex: Int, in headerRect: CGRect) {
            UIColor.systemRed.setFill()
            UIBezierPath(rect: headerRect).fill()
        }
    }

    static func start(file: String) {
        let renderer = Renderer()
        renderer.headerHeight = 20
        let words = (0..<1_500).map { "word\($0)" }.joined(separator: " ")
        renderer.addPrintFormatter(UISimpleTextPrintFormatter(text: words), startingAtPageAt: 0)
        let controller = UIPrintInteractionController.shared
        let info = UIPrintInfo.printInfo()
        (info.jobName, info.orientation) = (
            "Probe", CommandLine.arguments.contains("landscape") ? .landscape : .portrait
        )
        (controller.printInfo, controller.printPageRenderer) = (info, renderer)
        let isRunning = controller.print(to: URL(fileURLWithPath: file), over: nil) { _, isDone, error in
            let paper = renderer.paperRect.size
            Output.print(
                "printed \(isDone) \(error == nil) pages \(renderer.numberOfPages) paper "
                    + "\(Output.number(paper.width))x\(Output.number(paper.height)) inside "
                    + "\(renderer.paperRect.contains(renderer.printableRect))")
            exit(0)
        }
        if !isRunning { Output.print("printed nothing") }
    }
}
