import Foundation

/// A print job: values for the desktop's dialogue, and the pages.
@MainActor package final class PrintJob {
    /// The title, which print queues show.
    package let name: String
    package let isLandscape: Bool
    package let isGrayscale: Bool
    package let duplex: UIPrintInfo.Duplex
    /// Whether the user can choose pages.
    package let showsPageRange: Bool
    /// A PDF file that is written without a dialogue; nil to print.
    package let exportFile: URL?
    private let renderer: UIPrintPageRenderer

    package init(_ renderer: UIPrintPageRenderer, _ info: UIPrintInfo, showsPageRange: Bool, exportFile: URL? = nil) {
        (self.renderer, self.showsPageRange, self.exportFile) = (renderer, showsPageRange, exportFile)
        name = info.jobName
        isLandscape = info.orientation == .landscape
        isGrayscale = [.grayscale, .photoGrayscale].contains(info.outputType)
        duplex = info.duplex
    }

    /// Lays out the pages for a sheet of paper, in points, and returns their number.
    package func layOut(paper: CGRect, printable: CGRect) -> Int {
        renderer.setPaper(paper, printable)
        let count = min(max(0, renderer.numberOfPages), Self.maximumPages)
        if count > 0 { renderer.prepare(forDrawingPages: NSRange(location: 0, length: count)) }
        return count
    }

    /// The maximum number of pages of a job.
    private static let maximumPages = 10_000

    /// Returns the drawing of a page.
    package func drawing(ofPage index: Int) -> Drawing {
        DrawingRecorder.record(in: UITraitCollection(userInterfaceStyle: .light)) { _ in
            renderer.drawPage(at: index, in: renderer.printableRect)
        }
    }
}

/// The result of a print job.
package enum PrintOutcome {
    case completed
    case cancelled
    case failed(any Error)
}

/// The platform's dialogue for printing.
@MainActor package protocol PlatformPrinting: AnyObject {
    /// Prints a job, after the user has chosen a printer in a dialogue.
    ///
    /// - Parameters:
    ///   - surface: the surface of the scene above which the dialogue appears; nil for none.
    ///   - completion: called after the pages were sent to the printer, or the user has cancelled the dialogue.
    func run(
        _ job: PrintJob, over surface: (any PlatformSurface)?, completion: @escaping @MainActor (PrintOutcome) -> Void)
    /// Closes the dialogue or stops the job, if one is running.
    func cancel()
}
