import Foundation

/// Semantic colours, each with one variant for light and one for dark appearance. The values are those of UIKit in
/// iOS 15.
extension UIColor {
    /// Primary text.
    public class var label: UIColor { SemanticColors.label }
    /// Secondary text.
    public class var secondaryLabel: UIColor { SemanticColors.secondaryLabel }
    /// Tertiary text.
    public class var tertiaryLabel: UIColor { SemanticColors.tertiaryLabel }
    /// Quaternary text, such as the titles of disabled controls.
    public class var quaternaryLabel: UIColor { SemanticColors.quaternaryLabel }
    /// Placeholder text in an empty field.
    public class var placeholderText: UIColor { SemanticColors.placeholderText }
    /// Links.
    public class var link: UIColor { SemanticColors.link }
    /// Translucent separator lines.
    public class var separator: UIColor { SemanticColors.separator }
    /// Opaque separator lines.
    public class var opaqueSeparator: UIColor { SemanticColors.opaqueSeparator }
    /// The main background.
    public class var systemBackground: UIColor { SemanticColors.systemBackground }
    /// The background of groups on the main background.
    public class var secondarySystemBackground: UIColor { SemanticColors.secondarySystemBackground }
    /// The background of groups within other groups.
    public class var tertiarySystemBackground: UIColor { SemanticColors.tertiarySystemBackground }
    /// The main background of grouped lists.
    public class var systemGroupedBackground: UIColor { SemanticColors.systemGroupedBackground }
    /// The background of groups in grouped lists.
    public class var secondarySystemGroupedBackground: UIColor { SemanticColors.secondarySystemGroupedBackground }
    /// The background of groups within other groups in grouped lists.
    public class var tertiarySystemGroupedBackground: UIColor { SemanticColors.tertiarySystemGroupedBackground }
    /// The fill colour of thin shapes, such as the track of a slider.
    public class var systemFill: UIColor { SemanticColors.systemFill }
    /// The fill colour of shapes of medium size, such as a switch.
    public class var secondarySystemFill: UIColor { SemanticColors.secondarySystemFill }
    /// The fill colour of larger shapes, such as buttons and fields.
    public class var tertiarySystemFill: UIColor { SemanticColors.tertiarySystemFill }
    /// The fill colour of large shapes.
    public class var quaternarySystemFill: UIColor { SemanticColors.quaternarySystemFill }
    /// The colour of interactive elements in views without a tint colour of their own.
    public class var tintColor: UIColor { SemanticColors.tintColor }

    /// Creates a colour from the hexadecimal RGB values and the alphas of its light and dark variants.
    static func styled(_ light: UInt32, _ dark: UInt32, _ lightAlpha: Double = 1, _ darkAlpha: Double = 1) -> UIColor {
        UIColor(
            .styled(light: DrawnColor(rgb: light, alpha: lightAlpha), dark: DrawnColor(rgb: dark, alpha: darkAlpha)))
    }
}

private enum SemanticColors {
    static let label = UIColor.styled(0x000000, 0xFFFFFF)
    static let secondaryLabel = UIColor.styled(0x3C3C43, 0xEBEBF5, 0.6, 0.6)
    static let tertiaryLabel = UIColor.styled(0x3C3C43, 0xEBEBF5, 0.3, 0.3)
    static let quaternaryLabel = UIColor.styled(0x3C3C43, 0xEBEBF5, 0.18, 0.16)
    static let placeholderText = UIColor.styled(0x3C3C43, 0xEBEBF5, 0.3, 0.3)
    static let link = UIColor.styled(0x007AFF, 0x0984FF)
    static let separator = UIColor.styled(0x3C3C43, 0x545458, 0.29, 0.6)
    static let opaqueSeparator = UIColor.styled(0xC6C6C8, 0x38383A)
    static let systemBackground = UIColor.styled(0xFFFFFF, 0x000000)
    static let secondarySystemBackground = UIColor.styled(0xF2F2F7, 0x1C1C1E)
    static let tertiarySystemBackground = UIColor.styled(0xFFFFFF, 0x2C2C2E)
    static let systemGroupedBackground = UIColor.styled(0xF2F2F7, 0x000000)
    static let secondarySystemGroupedBackground = UIColor.styled(0xFFFFFF, 0x1C1C1E)
    static let tertiarySystemGroupedBackground = UIColor.styled(0xF2F2F7, 0x2C2C2E)
    static let systemFill = UIColor.styled(0x787880, 0x787880, 0.2, 0.36)
    static let secondarySystemFill = UIColor.styled(0x787880, 0x787880, 0.16, 0.32)
    static let tertiarySystemFill = UIColor.styled(0x767680, 0x767680, 0.12, 0.24)
    static let quaternarySystemFill = UIColor.styled(0x747480, 0x767680, 0.08, 0.18)
    static let tintColor = UIColor.styled(0x007AFF, 0x0A84FF)
}
