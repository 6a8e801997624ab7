import Foundation

/// A service that an app offers for its content, such as copying or uploading. Subclasses perform the service.
@preconcurrency @MainActor open class UIActivity: NSObject {
    /// The identifier of a service.
    public struct ActivityType: RawRepresentable, Hashable, Sendable {
        /// The text of the identifier.
        public let rawValue: String

        /// Creates an identifier from a text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Creates an identifier from a text.
        public init(_ rawValue: String) { self.rawValue = rawValue }

        /// Copies the content to the pasteboard.
        public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
        /// Prints the content; not offered here.
        public static let print = ActivityType("com.apple.UIKit.activity.Print")
        /// Sends the content by mail; not offered here.
        public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
        /// Sends the content as a message; not offered here.
        public static let message = ActivityType("com.apple.UIKit.activity.Message")
        /// Saves an image in the photo library; not offered here.
        public static let saveToCameraRoll = ActivityType("com.apple.UIKit.activity.SaveToCameraRoll")
        /// Assigns an image to a contact; not offered here.
        public static let assignToContact = ActivityType("com.apple.UIKit.activity.AssignToContact")
        /// Adds a page to a reading list; not offered here.
        public static let addToReadingList = ActivityType("com.apple.UIKit.activity.AddToReadingList")
        /// Sends the content to a device nearby; not offered here.
        public static let airDrop = ActivityType("com.apple.UIKit.activity.AirDrop")
        /// Opens the content in a book reader; not offered here.
        public static let openInIBooks = ActivityType("com.apple.UIKit.activity.OpenInIBooks")
        /// Creates a PDF document with annotations on the content; not offered here.
        public static let markupAsPDF = ActivityType("com.apple.UIKit.activity.MarkupAsPDF")
        /// Posts the content on Facebook; not offered here.
        public static let postToFacebook = ActivityType("com.apple.UIKit.activity.PostToFacebook")
        /// Posts the content on Twitter; not offered here.
        public static let postToTwitter = ActivityType("com.apple.UIKit.activity.PostToTwitter")
        /// Saves the content in a file. UIKit does not declare this service; apps use the text of its identifier.
        static let saveToFile = ActivityType("com.apple.DocumentManagerUICore.SaveToFiles")
        /// Opens the content with the user's default program for it.
        static let openWithProgram = ActivityType("org.proscenium.activity.Open")
    }

    /// The kind of a service, with UIKit's values.
    public enum Category: Int, Sendable {
        /// Services that change or store the content.
        case action = 0
        /// Services that send the content to people.
        case share = 1
    }

    /// A closure that is called after the service has ended. The argument is true if the service has succeeded.
    var finishHandler: ((Bool) -> Void)?

    /// Creates a service.
    public override init() { super.init() }

    /// The kind of the service. The default is `action`.
    open class var activityCategory: Category { .action }

    /// The identifier of the service; nil for none. Subclasses override this property.
    open var activityType: ActivityType? { nil }

    /// The title of the service; nil for none. Subclasses override this property.
    open var activityTitle: String? { nil }

    /// The image of the service; nil for none. Subclasses override this property.
    open var activityImage: UIImage? { nil }

    /// Returns whether the service accepts items. The default is false. Subclasses override this method.
    open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }

    /// Called with the items before the service is performed. The default does nothing.
    open func prepare(withActivityItems activityItems: [Any]) {}

    /// A view controller that asks the user for more information, and must call `activityDidFinish(_:)`. If the
    /// property is nil, which is the default, `perform()` is called instead.
    open var activityViewController: UIViewController? { nil }

    /// Performs the service. An override must call `activityDidFinish(_:)`. The default reports failure.
    open func perform() { activityDidFinish(false) }

    /// Ends the service and the presentation of its view controller. `completed` is true if the service has succeeded.
    open func activityDidFinish(_ completed: Bool) {
        let handler = finishHandler
        finishHandler = nil
        handler?(completed)
    }
}

/// An object that supplies the content for services, and a placeholder before the content exists. All methods except
/// the first two have defaults.
@preconcurrency @MainActor public protocol UIActivityItemSource: NSObjectProtocol {
    /// Returns an object of the same class as the content.
    func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any
    /// Returns the content for a service; nil for none.
    func activityViewController(
        _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any?
    /// Returns the subject for a service; empty for none.
    func activityViewController(
        _ activityViewController: UIActivityViewController,
        subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String
    /// Returns the uniform type identifier of the content; empty for none.
    func activityViewController(
        _ activityViewController: UIActivityViewController,
        dataTypeIdentifierForActivityType activityType: UIActivity.ActivityType?
    ) -> String
}

extension UIActivityItemSource {
    /// Returns an empty text.
    public func activityViewController(
        _ activityViewController: UIActivityViewController,
        subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String { "" }

    /// Returns an empty text.
    public func activityViewController(
        _ activityViewController: UIActivityViewController,
        dataTypeIdentifierForActivityType activityType: UIActivity.ActivityType?
    ) -> String { "" }
}
