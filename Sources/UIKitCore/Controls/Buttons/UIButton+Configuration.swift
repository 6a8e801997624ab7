import Foundation

extension UIButton {
    /// All that a button shows.
    public struct Configuration: Hashable, Sendable {
        enum Style: Hashable, Sendable { case plain, gray, tinted, filled, borderless, bordered }
        var style: Style
        private var ownInsets: NSDirectionalEdgeInsets?

        init(_ style: Style) { self.style = style }

        /// Text in the tint colour, with something behind it only while it is pressed.
        public static func plain() -> Configuration { Configuration(.plain) }
        /// Text in the tint colour on grey.
        public static func gray() -> Configuration { Configuration(.gray) }
        /// Text in the tint colour on a light shade of it.
        public static func tinted() -> Configuration { Configuration(.tinted) }
        /// Text on the tint colour.
        public static func filled() -> Configuration { Configuration(.filled) }
        /// Text in the tint colour, with nothing behind it.
        public static func borderless() -> Configuration { Configuration(.borderless) }
        /// Text on grey.
        public static func bordered() -> Configuration { Configuration(.bordered) }
        /// Text in the tint colour on a light shade of it.
        public static func borderedTinted() -> Configuration { Configuration(.tinted) }
        /// Text on the tint colour.
        public static func borderedProminent() -> Configuration { Configuration(.filled) }

        /// The title; nil for none.
        public var title: String?
        /// The second line; nil for none.
        public var subtitle: String?
        /// The image; nil for none.
        public var image: UIImage?
        /// How symbols are made.
        public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
        /// Whether something that turns is shown in place of the image.
        public var showsActivityIndicator = false
        /// The colour of text and symbols; nil for the style's.
        public var baseForegroundColor: UIColor?
        /// The colour behind them, as the style uses it; nil for the style's.
        public var baseBackgroundColor: UIColor?
        /// What is behind everything, where it is not to be as the style says.
        public var background = UIBackgroundConfiguration()
        /// How round its corners are.
        public var cornerStyle = CornerStyle.dynamic
        /// How large everything is.
        public var buttonSize = Size.medium
        /// Where the lines of text stand.
        public var titleAlignment = TitleAlignment.automatic
        /// What becomes of a title that has no room.
        public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
        /// At which edge of the text the image is. The default is the leading one.
        public var imagePlacement = NSDirectionalRectEdge.leading
        /// The room between image and text, in points.
        public var imagePadding: CGFloat = 0
        /// The room between title and subtitle, in points.
        public var titlePadding: CGFloat = 1
        /// Whether a selected button looks so. The default is true.
        public var automaticallyUpdateForSelection = true

        /// The room around everything, in points.
        public var contentInsets: NSDirectionalEdgeInsets {
            get { ownInsets ?? buttonSize.insets }
            set { ownInsets = newValue }
        }

        /// The room around everything is as usual again.
        public mutating func setDefaultContentInsets() { ownInsets = nil }

        /// The configuration as it is for a button's state.
        @MainActor public func updated(for button: UIButton) -> Configuration { self }

        /// How round corners are.
        public enum CornerStyle: Int, Sendable {
            /// As the background says.
            case fixed = -1
            /// As the background says, as it suits the size of text.
            case dynamic = 0
            /// A little.
            case small = 1
            /// Somewhat.
            case medium = 2
            /// Much.
            case large = 3
            /// The ends are half circles.
            case capsule = 4
        }

        /// How large everything is.
        public enum Size: Int, Sendable {
            /// As usual.
            case medium = 0
            /// Smaller.
            case small = 1
            /// As small as can be.
            case mini = 2
            /// Larger.
            case large = 3

            var insets: NSDirectionalEdgeInsets {
                let (high, wide): (CGFloat, CGFloat) =
                    switch self {
                    case .medium: (7, 14)
                    case .small: (5, 10)
                    case .mini: (3, 8)
                    case .large: (12, 20)
                    }
                return NSDirectionalEdgeInsets(top: high, leading: wide, bottom: high, trailing: wide)
            }

            var fontSize: CGFloat { self == .large ? 17 : self == .medium ? 15 : 13 }
        }

        /// Where the lines of text stand.
        public enum TitleAlignment: Int, Sendable {
            /// As it suits the image.
            case automatic = 0
            /// Where reading begins.
            case leading = 1
            /// In the middle.
            case center = 2
            /// Where reading ends.
            case trailing = 3
        }
    }
}
