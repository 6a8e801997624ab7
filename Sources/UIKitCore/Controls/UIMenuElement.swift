import Foundation

/// An entry of a menu: an action, a command, or a menu in it.
@MainActor open class UIMenuElement: NSObject {
    /// What the entry says.
    open var title: String { titleValue }
    /// The second line under the title; nil for none.
    open var subtitle: String?
    /// The picture beside the title; nil for none.
    open var image: UIImage? { imageValue }

    final var titleValue: String
    final var imageValue: UIImage?

    init(title: String, subtitle: String?, image: UIImage?) {
        (titleValue, self.subtitle, imageValue) = (title, subtitle, image)
        super.init()
    }

    /// How an entry behaves.
    public struct Attributes: OptionSet, Hashable, Sendable {
        /// The bits, with UIKit's values.
        public let rawValue: UInt

        /// The attributes of some bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// It is shown and cannot be chosen.
        public static let disabled = Attributes(rawValue: 1 << 0)
        /// It destroys something.
        public static let destructive = Attributes(rawValue: 1 << 1)
        /// It is not shown.
        public static let hidden = Attributes(rawValue: 1 << 2)
        /// The menu stays when it is chosen.
        public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
    }

    /// The mark at an entry.
    public enum State: Int, Sendable {
        /// None.
        case off = 0
        /// It is chosen.
        case on = 1
        /// Some of what it stands for is chosen.
        case mixed = 2
    }
}
