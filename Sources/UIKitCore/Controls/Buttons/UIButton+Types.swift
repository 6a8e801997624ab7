import Foundation

extension UIButton {
    /// What kind of button it is, with UIKit's values.
    public enum ButtonType: Int, Sendable {
        /// Without a look of its own.
        case custom = 0
        /// The interface's: text and symbols in the tint colour.
        case system = 1
        /// An i in a circle.
        case detailDisclosure = 2
        /// An i in a circle.
        case infoLight = 3
        /// An i in a circle.
        case infoDark = 4
        /// A plus in a circle.
        case contactAdd = 5
        /// A cross that closes something.
        case close = 7

        /// The old name of `system`.
        public static let roundedRect = ButtonType.system

        var symbol: String? {
            switch self {
            case .custom, .system: nil
            case .detailDisclosure, .infoLight, .infoDark: "info.circle"
            case .contactAdd: "plus.circle"
            case .close: "xmark"
            }
        }
    }

    /// What a button is for, with UIKit's values.
    public enum Role: Int, Sendable {
        /// Nothing in particular.
        case normal = 0
        /// What most people want.
        case primary = 1
        /// Going back without having done anything.
        case cancel = 2
        /// Destroying something.
        case destructive = 3
    }
}

/// Edges of a rectangle by the direction of reading.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// The edges of some bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The upper one.
    public static let top = NSDirectionalRectEdge(rawValue: 1 << 0)
    /// Where reading begins.
    public static let leading = NSDirectionalRectEdge(rawValue: 1 << 1)
    /// The lower one.
    public static let bottom = NSDirectionalRectEdge(rawValue: 1 << 2)
    /// Where reading ends.
    public static let trailing = NSDirectionalRectEdge(rawValue: 1 << 3)
    /// All of them.
    public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

/// What is behind everything in a view.
public struct UIBackgroundConfiguration: Hashable, Sendable {
    /// Its colour; nil for what fits the place.
    public var backgroundColor: UIColor?
    /// How round its corners are, in points.
    public var cornerRadius: CGFloat = 0
    /// How far it lies inside, in points.
    public var backgroundInsets = NSDirectionalEdgeInsets.zero
    /// The colour of its edge; nil for the tint colour.
    public var strokeColor: UIColor?
    /// How wide its edge is, in points.
    public var strokeWidth: CGFloat = 0
    /// A picture in it; nil for none.
    public var image: UIImage?
    /// Changes the colour; nil for none.
    public var backgroundColorTransformer: UIConfigurationColorTransformer?
    /// A view in place of the colour; nil for none.
    public var customView: UIView?
    /// Whether the colour follows the state of a cell.
    var followsState = false

    /// Nothing.
    public static func clear() -> UIBackgroundConfiguration {
        var result = UIBackgroundConfiguration()
        result.backgroundColor = .clear
        return result
    }

    init() {}
}
