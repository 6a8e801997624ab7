import Foundation

extension UIButton {
    /// The complete appearance and content of a button.
    public struct Configuration: Hashable, Sendable {
        enum Style: Hashable, Sendable { case plain, gray, tinted, filled, borderless, bordered }
        var style: Style
        private var customInsets: NSDirectionalEdgeInsets?

        init(_ style: Style) { self.style = style }

        /// Returns a configuration with text in the tint colour, with a background only while the button is pressed.
        public static func plain() -> Configuration { Configuration(.plain) }
        /// Returns a configuration with text in the tint colour on a grey background.
        public static func gray() -> Configuration { Configuration(.gray) }
        /// Returns a configuration with text in the tint colour on a background in a light shade of the tint colour.
        public static func tinted() -> Configuration { Configuration(.tinted) }
        /// Returns a configuration with text on a background in the tint colour.
        public static func filled() -> Configuration { Configuration(.filled) }
        /// Returns a configuration with text in the tint colour, without a background.
        public static func borderless() -> Configuration { Configuration(.borderless) }
        /// Returns a configuration with text in the label colour on a grey background.
        public static func bordered() -> Configuration { Configuration(.bordered) }
        /// Returns the same configuration as `tinted()`: text in the tint colour on a background in a light shade of
        /// the tint colour.
        public static func borderedTinted() -> Configuration { Configuration(.tinted) }
        /// Returns the same configuration as `filled()`: text on a background in the tint colour.
        public static func borderedProminent() -> Configuration { Configuration(.filled) }

        /// The title; nil for none.
        public var title: String?
        /// The subtitle, below the title; nil for none.
        public var subtitle: String?
        /// The image; nil for none.
        public var image: UIImage?
        /// The symbol configuration applied to a symbol image; nil for none.
        public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
        /// Whether an activity indicator is shown in place of the image.
        public var showsActivityIndicator = false
        /// The colour of text and symbols; nil for the style's default.
        public var baseForegroundColor: UIColor?
        /// The background colour; nil for the style's default. The style may modify the colour.
        public var baseBackgroundColor: UIColor?
        /// The properties of the background that differ from the style's default.
        public var background = UIBackgroundConfiguration()
        /// The corner style of the background.
        public var cornerStyle = CornerStyle.dynamic
        /// The size class of the button.
        public var buttonSize = Size.medium
        /// The alignment of title and subtitle.
        public var titleAlignment = TitleAlignment.automatic
        /// The line break mode of the title. `byWordWrapping` wraps the title; all other modes show one line.
        public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
        /// The edge of the text at which the image is placed. The default is the leading edge.
        public var imagePlacement = NSDirectionalRectEdge.leading
        /// The distance between image and text, in points.
        public var imagePadding: CGFloat = 0
        /// The distance between title and subtitle, in points.
        public var titlePadding: CGFloat = 1
        /// Whether the appearance shows that the button is selected. The default is true.
        public var automaticallyUpdateForSelection = true

        /// The insets around the content, in points.
        public var contentInsets: NSDirectionalEdgeInsets {
            get { customInsets ?? buttonSize.insets }
            set { customInsets = newValue }
        }

        /// Resets the content insets to the default of the button size.
        public mutating func setDefaultContentInsets() { customInsets = nil }

        /// Returns the configuration unchanged. The button applies its state when it computes its appearance.
        @preconcurrency @MainActor public func updated(for button: UIButton) -> Configuration { self }

        /// The corner styles of a background.
        public enum CornerStyle: Int, Sendable {
            /// The corner radius of the background configuration.
            case fixed = -1
            /// The corner radius of the background configuration or, if that radius is 0, the standard radius of
            /// controls.
            case dynamic = 0
            /// A small corner radius.
            case small = 1
            /// A medium corner radius.
            case medium = 2
            /// A large corner radius.
            case large = 3
            /// The left and the right end are half circles.
            case capsule = 4
        }

        /// The size classes of a button.
        public enum Size: Int, Sendable {
            /// The default size.
            case medium = 0
            /// Smaller than the default.
            case small = 1
            /// The smallest size.
            case mini = 2
            /// Larger than the default.
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

        /// The alignments of title and subtitle.
        public enum TitleAlignment: Int, Sendable {
            /// If the image is beside the title, at the edge nearer to the image; otherwise centred.
            case automatic = 0
            /// At the leading edge.
            case leading = 1
            /// Centred.
            case center = 2
            /// At the trailing edge.
            case trailing = 3
        }
    }
}
