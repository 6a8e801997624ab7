import Foundation
import UniformTypeIdentifiers

/// The desktop's dialogue for printing.
@preconcurrency @MainActor public final class UIPrintInteractionController: NSObject {
    /// A closure that is called after printing. Its second argument is whether the pages were sent to the printer.
    public typealias CompletionHandler = @MainActor (UIPrintInteractionController, Bool, (any Error)?) -> Void

    /// The controller.
    public static let shared = UIPrintInteractionController()

    /// The controller. Use `shared`.
    public class func sharedPrintController() -> UIPrintInteractionController { shared }

    private var runningJob: PrintJob?

    /// Whether the platform can print.
    public class var isPrintingAvailable: Bool { ApplicationEnvironment.current.printing != nil }
    /// The types of files and data that can be printed directly, as uniform type identifiers.
    public class var printableUTIs: Set<String> {
        ["public.png", "public.jpeg", "com.compuserve.gif", "public.svg-image"]
    }

    /// Whether a file can be printed directly: an image that UIKit can show.
    public class func canPrint(_ url: URL) -> Bool { url.isFileURL && UIImage(contentsOfFile: url.path) != nil }
    /// Whether data can be printed directly: an image that UIKit can show.
    public class func canPrint(_ data: Data) -> Bool { UIImage(data: data) != nil }

    /// The properties of the job; nil for the default properties.
    public var printInfo: UIPrintInfo?
    /// The delegate; held weakly.
    public weak var delegate: (any UIPrintInteractionControllerDelegate)?
    /// Whether the user can choose pages. The default is true.
    public var showsPageRange = true
    /// Whether the user can choose the number of copies; always possible in the desktop's dialogue.
    public var showsNumberOfCopies = true
    /// Whether the dialogue shows the paper; always the case in the desktop's dialogue.
    public var showsPaperSelectionForLoadedPapers = false
    /// Whether the user can choose the orientation; always possible in the desktop's dialogue.
    public var showsPaperOrientation = true
    /// The sheet of the last job; nil before the first one.
    public private(set) var printPaper: UIPrintPaper?
    /// The renderer of the pages; nil if a formatter or items provide the pages. Setting a source replaces the other
    /// sources.
    public var printPageRenderer: UIPrintPageRenderer? { didSet { if printPageRenderer != nil { keep(.renderer) } } }
    /// The formatter of the pages; nil if a renderer or items provide the pages.
    public var printFormatter: UIPrintFormatter? { didSet { if printFormatter != nil { keep(.formatter) } } }
    /// An image, or the URL or the data of an image; nil for none.
    public var printingItem: Any? {
        get { printingItems?.first }
        set { printingItems = newValue.map { [$0] } }
    }
    /// Images, or URLs or data of images, each for one page; nil for none.
    public var printingItems: [Any]? { didSet { if printingItems != nil { keep(.items) } } }

    private enum Source { case renderer, formatter, items }

    private func keep(_ source: Source) {
        if source != .renderer { printPageRenderer = nil }
        if source != .formatter { printFormatter = nil }
        if source != .items { printingItems = nil }
    }

    /// Shows the dialogue. Returns false if there is nothing to print or the platform cannot print.
    @discardableResult
    public func present(animated: Bool, completionHandler completion: CompletionHandler? = nil) -> Bool {
        print(to: nil, over: nil, completion)
    }

    /// Shows the dialogue for a rectangle of a view; the rectangle has no effect here.
    @discardableResult
    public func present(
        from rect: CGRect, in view: UIView, animated: Bool, completionHandler completion: CompletionHandler? = nil
    ) -> Bool {
        print(to: nil, over: view.window?.windowScene?.surface, completion)
    }

    /// Shows the dialogue for a button; the position of the button has no effect here.
    @discardableResult
    public func present(
        from item: UIBarButtonItem, animated: Bool, completionHandler completion: CompletionHandler? = nil
    ) -> Bool {
        print(to: nil, over: item.shownView?.window?.windowScene?.surface, completion)
    }

    /// Closes the dialogue.
    public func dismiss(animated: Bool) {
        if runningJob != nil { ApplicationEnvironment.current.printing?.cancel() }
    }

    /// Prints, or writes a PDF file without a dialogue.
    package func print(
        to file: URL?, over surface: (any PlatformSurface)?, _ completion: CompletionHandler? = nil
    ) -> Bool {
        guard runningJob == nil, let printing = ApplicationEnvironment.current.printing, let renderer else {
            return false
        }
        let owner = surface ?? ApplicationEnvironment.current.keyWindow?.windowScene?.surface
        let job = PrintJob(renderer, printInfo ?? UIPrintInfo(), showsPageRange: showsPageRange, exportFile: file)
        runningJob = job
        delegate?.printInteractionControllerWillPresentPrinterOptions(self)
        delegate?.printInteractionControllerDidPresentPrinterOptions(self)
        delegate?.printInteractionControllerWillStartJob(self)
        printing.run(job, over: owner) { [self] outcome in finish(outcome, renderer, completion) }
        return true
    }

    private func finish(_ outcome: PrintOutcome, _ renderer: UIPrintPageRenderer, _ completion: CompletionHandler?) {
        runningJob = nil
        if renderer.paperRect.width > 0 {
            printPaper = UIPrintPaper(renderer.paperRect.size, printable: renderer.printableRect)
        }
        delegate?.printInteractionControllerDidFinishJob(self)
        delegate?.printInteractionControllerWillDismissPrinterOptions(self)
        delegate?.printInteractionControllerDidDismissPrinterOptions(self)
        switch outcome {
        case .completed: completion?(self, true, nil)
        case .cancelled: completion?(self, false, nil)
        case .failed(let error): completion?(self, false, error)
        }
    }

    private var renderer: UIPrintPageRenderer? {
        if let printPageRenderer { return printPageRenderer }
        let renderer = UIPrintPageRenderer()
        if let printFormatter {
            renderer.addPrintFormatter(printFormatter, startingAtPageAt: 0)
            return renderer
        }
        let images = (printingItems ?? []).compactMap(Self.image)
        return images.isEmpty ? nil : ImagePageRenderer(images)
    }

    private static func image(_ item: Any) -> UIImage? {
        switch item {
        case let image as UIImage: image
        case let data as Data: UIImage(data: data)
        case let url as URL: url.isFileURL ? UIImage(contentsOfFile: url.path) : nil
        default: nil
        }
    }
}

/// The delegate of the print dialogue. All methods have defaults that do nothing.
@preconcurrency @MainActor public protocol UIPrintInteractionControllerDelegate: AnyObject {
    /// Called before the dialogue appears.
    func printInteractionControllerWillPresentPrinterOptions(_ controller: UIPrintInteractionController)
    /// Called after the dialogue has appeared.
    func printInteractionControllerDidPresentPrinterOptions(_ controller: UIPrintInteractionController)
    /// Called before the dialogue disappears.
    func printInteractionControllerWillDismissPrinterOptions(_ controller: UIPrintInteractionController)
    /// Called after the dialogue has disappeared.
    func printInteractionControllerDidDismissPrinterOptions(_ controller: UIPrintInteractionController)
    /// Called before the job starts.
    func printInteractionControllerWillStartJob(_ controller: UIPrintInteractionController)
    /// Called after the job has ended.
    func printInteractionControllerDidFinishJob(_ controller: UIPrintInteractionController)
}

extension UIPrintInteractionControllerDelegate {
    /// Does nothing.
    public func printInteractionControllerWillPresentPrinterOptions(_ controller: UIPrintInteractionController) {}
    /// Does nothing.
    public func printInteractionControllerDidPresentPrinterOptions(_ controller: UIPrintInteractionController) {}
    /// Does nothing.
    public func printInteractionControllerWillDismissPrinterOptions(_ controller: UIPrintInteractionController) {}
    /// Does nothing.
    public func printInteractionControllerDidDismissPrinterOptions(_ controller: UIPrintInteractionController) {}
    /// Does nothing.
    public func printInteractionControllerWillStartJob(_ controller: UIPrintInteractionController) {}
    /// Does nothing.
    public func printInteractionControllerDidFinishJob(_ controller: UIPrintInteractionController) {}
}

/// A renderer that prints each image on a page of its own, as large as possible.
@MainActor private final class ImagePageRenderer: UIPrintPageRenderer {
    private let images: [UIImage]

    init(_ images: [UIImage]) { self.images = images }

    override var numberOfPages: Int { images.count }

    override func drawContentForPage(at pageIndex: Int, in contentRect: CGRect) {
        guard images.indices.contains(pageIndex) else { return }
        let image = images[pageIndex]
        image.draw(in: UIView.ContentMode.scaleAspectFit.rect(image.size, in: contentRect))
    }
}
