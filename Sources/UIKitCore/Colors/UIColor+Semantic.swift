import Foundation

/// Semantic colours, each with one variant for light and one for dark appearance. Backgrounds have a third, lighter
/// variant for dark appearance at the elevated level. The values are those of UIKit in iOS 15.
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
        let drawnDark = DrawnColor(rgb: dark, alpha: darkAlpha)
        return UIColor(
            .styled(light: DrawnColor(rgb: light, alpha: lightAlpha), dark: drawnDark, elevated: drawnDark))
    }

    /// Creates an opaque colour from the hexadecimal RGB values of its variants for light style, dark style, and dark
    /// style at the elevated level.
    static func leveled(_ light: UInt32, _ dark: UInt32, _ elevated: UInt32) -> UIColor {
        UIColor(
            .styled(
                light: DrawnColor(rgb: light, alpha: 1), dark: DrawnColor(rgb: dark, alpha: 1),
                elevated: DrawnColor(rgb: elevated, alpha: 1)))
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
    static let systemBackground = UIColor.leveled(0xFFFFFF, 0x000000, 0x1C1C1E)
    static let secondarySystemBackground = UIColor.leveled(0xF2F2F7, 0x1C1C1E, 0x2C2C2E)
    static let tertiarySystemBackground = UIColor.leveled(0xFFFFFF, 0x2C2C2E, 0x3A3A3C)
    static let systemGroupedBackground = UIColor.leveled(0xF2F2F7, 0x000000, 0x1C1C1E)
    static let secondarySystemGroupedBackground = UIColor.leveled(0xFFFFFF, 0x1C1C1E, 0x2C2C2E)
    static let tertiarySystemGroupedBackground = UIColor.leveled(0xF2F2F7, 0x2C2C2E, 0x3A3A3C)
    static let systemFill = UIColor.styled(0x787880, 0x787880, 0.2, 0.36)
    static let secondarySystemFill = UIColor.styled(0x787880, 0x787880, 0.16, 0.32)
    static let tertiarySystemFill = UIColor.styled(0x767680, 0x767680, 0.12, 0.24)
    static let quaternarySystemFill = UIColor.styled(0x747480, 0x767680, 0.08, 0.18)
    static let tintColor = UIColor.styled(0x007AFF, 0x0A84FF)
}
