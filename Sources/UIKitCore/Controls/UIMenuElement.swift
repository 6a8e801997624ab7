import Foundation

/// An element of a menu: an action, a command or a submenu.
@MainActor open class UIMenuElement: NSObject {
    /// The text of the element.
    open var title: String { titleValue }
    /// The text below the title; nil for none.
    open var subtitle: String?
    /// The image beside the title; nil for none.
    open var image: UIImage? { imageValue }

    final var titleValue: String
    final var imageValue: UIImage?

    init(title: String, subtitle: String?, image: UIImage?) {
        (titleValue, self.subtitle, imageValue) = (title, subtitle, image)
        super.init()
    }

    /// The attributes of a menu element.
    public struct Attributes: OptionSet, Hashable, Sendable {
        /// The raw bits, with UIKit's values.
        public let rawValue: UInt

        /// Creates attributes from raw bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The element is shown but cannot be chosen.
        public static let disabled = Attributes(rawValue: 1 << 0)
        /// The element deletes or destroys something.
        public static let destructive = Attributes(rawValue: 1 << 1)
        /// The element is not shown.
        public static let hidden = Attributes(rawValue: 1 << 2)
        /// The menu stays open when the element is chosen.
        public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
    }

    /// The state mark of a menu element.
    public enum State: Int, Sendable {
        /// No mark.
        case off = 0
        /// The element is selected.
        case on = 1
        /// Some, but not all, of the values that the element represents are selected.
        case mixed = 2
    }
}
