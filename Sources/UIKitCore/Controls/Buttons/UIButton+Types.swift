import Foundation

extension UIButton {
    /// The types of buttons, with UIKit's raw values.
    public enum ButtonType: Int, Sendable {
        /// A button without a default appearance.
        case custom = 0
        /// The standard appearance: text and symbols in the tint colour.
        case system = 1
        /// The letter i in a circle.
        case detailDisclosure = 2
        /// The letter i in a circle.
        case infoLight = 3
        /// The letter i in a circle.
        case infoDark = 4
        /// A plus sign in a circle.
        case contactAdd = 5
        /// A cross in a circle, for closing a view.
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

    /// The roles of a button, with UIKit's raw values.
    public enum Role: Int, Sendable {
        /// No particular role.
        case normal = 0
        /// The action that users most often choose.
        case primary = 1
        /// An action that cancels a task without making a change.
        case cancel = 2
        /// An action that deletes or destroys something.
        case destructive = 3
    }
}

/// The edges of a rectangle relative to the reading direction.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
    /// The raw bits.
    public let rawValue: UInt

    /// Creates a set of edges from raw bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The upper edge.
    public static let top = NSDirectionalRectEdge(rawValue: 1 << 0)
    /// The edge at which reading begins.
    public static let leading = NSDirectionalRectEdge(rawValue: 1 << 1)
    /// The lower edge.
    public static let bottom = NSDirectionalRectEdge(rawValue: 1 << 2)
    /// The edge at which reading ends.
    public static let trailing = NSDirectionalRectEdge(rawValue: 1 << 3)
    /// All four edges.
    public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

/// The background of a view.
public struct UIBackgroundConfiguration: Hashable, Sendable {
    /// The background colour; nil for the default of the containing view.
    public var backgroundColor: UIColor?
    /// The corner radius, in points.
    public var cornerRadius: CGFloat = 0
    /// The distance of the background from the edges of the view, in points.
    public var backgroundInsets = NSDirectionalEdgeInsets.zero
    /// The colour of the border; nil for the tint colour.
    public var strokeColor: UIColor?
    /// The width of the border, in points.
    public var strokeWidth: CGFloat = 0
    /// The background image; nil for none.
    public var image: UIImage?
    /// A transformation of the colour; nil for none.
    public var backgroundColorTransformer: UIConfigurationColorTransformer?
    /// A view that is shown instead of the colour; nil for none.
    public var customView: UIView?
    /// Whether the colour depends on the state of a cell.
    var followsState = false

    /// Returns a transparent background.
    public static func clear() -> UIBackgroundConfiguration {
        var result = UIBackgroundConfiguration()
        result.backgroundColor = .clear
        return result
    }

    init() {}
}
