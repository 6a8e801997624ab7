import Foundation

/// The properties of a print job.
@preconcurrency @MainActor open class UIPrintInfo: NSObject {
    /// The kinds of output, with UIKit's values.
    public enum OutputType: Int, Sendable {
        /// Text and graphics in colour.
        case general = 0
        /// Photos in colour.
        case photo = 1
        /// Text and graphics in grey.
        case grayscale = 2
        /// Photos in grey.
        case photoGrayscale = 3
    }

    /// The orientations of pages, with UIKit's values.
    public enum Orientation: Int, Sendable {
        /// Upright.
        case portrait = 0
        /// Sideways.
        case landscape = 1
    }

    /// The ways of printing on both sides, with UIKit's values.
    public enum Duplex: Int, Sendable {
        /// One side.
        case none = 0
        /// Both sides, turned over the long edge.
        case longEdge = 1
        /// Both sides, turned over the short edge.
        case shortEdge = 2
    }

    /// Creates default properties.
    public override init() { super.init() }

    /// Creates properties from the dictionary of other properties; nil for the default properties.
    public convenience init(dictionary: [AnyHashable: Any]?) {
        self.init()
        guard let dictionary else { return }
        jobName = dictionary["jobName"] as? String ?? jobName
        printerID = dictionary["printerID"] as? String
        outputType = (dictionary["outputType"] as? Int).flatMap(OutputType.init) ?? outputType
        orientation = (dictionary["orientation"] as? Int).flatMap(Orientation.init) ?? orientation
        duplex = (dictionary["duplex"] as? Int).flatMap(Duplex.init) ?? duplex
    }

    /// Returns default properties.
    open class func printInfo() -> UIPrintInfo { UIPrintInfo() }

    /// The name of the job. The default is the name of the app.
    open var jobName = ProcessInfo.processInfo.processName
    /// The printer; nil for the printer that the user has chosen last. Stored, but without effect here.
    open var printerID: String?
    /// The kind of output. The default is `general`.
    open var outputType = OutputType.general
    /// The orientation of pages. The default is `portrait`.
    open var orientation = Orientation.portrait
    /// The sides on which pages are printed. The default is `none`.
    open var duplex = Duplex.none

    /// The properties as a dictionary.
    open var dictionaryRepresentation: [AnyHashable: Any] {
        var result: [AnyHashable: Any] = [
            "jobName": jobName, "outputType": outputType.rawValue, "orientation": orientation.rawValue,
            "duplex": duplex.rawValue,
        ]
        result["printerID"] = printerID
        return result
    }
}

/// A sheet of paper.
@preconcurrency @MainActor open class UIPrintPaper: NSObject {
    /// The size in points.
    public final let paperSize: CGSize
    /// The area that a printer can print on.
    public final let printableRect: CGRect

    init(_ size: CGSize, printable: CGRect) { (paperSize, printableRect) = (size, printable) }

    /// Returns the smallest sheet that is large enough for a page; the largest sheet if none is large enough.
    open class func bestPaper(forPageSize contentSize: CGSize, withPapersFrom paperList: [UIPrintPaper]) -> UIPrintPaper
    {
        func area(_ paper: UIPrintPaper) -> CGFloat { paper.paperSize.width * paper.paperSize.height }
        let fitting = paperList.filter {
            $0.printableRect.width >= contentSize.width && $0.printableRect.height >= contentSize.height
        }
        let best = fitting.min { area($0) < area($1) } ?? paperList.max { area($0) < area($1) }
        return best ?? UIPrintPaper(contentSize, printable: CGRect(origin: .zero, size: contentSize))
    }
}
