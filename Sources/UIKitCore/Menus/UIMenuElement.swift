import Foundation

/// An element of a menu: an action, a command, a submenu, or a placeholder for elements that are loaded later.
///
/// UIKit copies the elements that it receives, so later changes of an element have no effect on the menus that contain
/// it.
///
/// Archives contain menus and commands, but neither images nor actions, because closures cannot be archived.
@preconcurrency @MainActor open class UIMenuElement: NSObject, NSCopying, @preconcurrency NSSecureCoding {
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

    /// Decodes the title and the subtitle of an element.
    public required init?(coder: NSCoder) {
        (titleValue, subtitle, imageValue) = (coder.text(.title) ?? "", coder.text(.subtitle), nil)
        super.init()
    }

    /// Encodes the title and the subtitle of the element.
    open func encode(with coder: NSCoder) {
        coder.encode(titleValue, .title)
        coder.encode(subtitle, .subtitle)
    }

    /// Always true: elements decode only values of known classes.
    nonisolated open class var supportsSecureCoding: Bool { true }

    /// Returns a copy of the element. The copy of a menu contains copies of the menu's elements.
    ///
    /// An object of an app's own subclass is copied only if the subclass overrides this method, because UIKit cannot
    /// create objects of the subclass.
    nonisolated open func copy(with zone: NSZone? = nil) -> Any { MainActor.assumeIsolated { makeCopy() } }

    /// Returns a new element with the same contents, or the element itself if it cannot be copied.
    func makeCopy() -> UIMenuElement { self }

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

extension UIMenuElement {
    /// Returns a copy, made by the override of an app's subclass if there is one.
    final func copied() -> UIMenuElement {
        // For UIKit's own classes, casting the result of `copy(with:)` would cost as much time as the copy.
        let type = type(of: self)
        if type == UIKeyCommand.self || type == UICommand.self || type == UIMenu.self || type == UIAction.self {
            return makeCopy()
        }
        return copy(with: nil) as? UIMenuElement ?? self
    }
}
