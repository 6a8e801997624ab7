import Foundation

/// Semantic colours, each with one variant for light and one for dark appearance.
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
    static let label = UIColor.styled(0x1B1C1F, 0xF3F4F6)
    static let secondaryLabel = UIColor.styled(0x1B1C1F, 0xF3F4F6, 0.72, 0.70)
    static let tertiaryLabel = UIColor.styled(0x1B1C1F, 0xF3F4F6, 0.64, 0.60)
    static let quaternaryLabel = UIColor.styled(0x1B1C1F, 0xF3F4F6, 0.40, 0.36)
    static let placeholderText = UIColor.styled(0x1B1C1F, 0xF3F4F6, 0.62, 0.56)
    static let link = UIColor.styled(0x2A62C9, 0x82AAFF)
    static let separator = UIColor.styled(0x1B1C1F, 0xF3F4F6, 0.14, 0.16)
    static let opaqueSeparator = UIColor.styled(0xDCDDE1, 0x3A3C42)
    static let systemBackground = UIColor.styled(0xFFFFFF, 0x17181B)
    static let secondarySystemBackground = UIColor.styled(0xF4F5F7, 0x202226)
    static let tertiarySystemBackground = UIColor.styled(0xFFFFFF, 0x2A2C31)
    static let systemGroupedBackground = UIColor.styled(0xF2F3F5, 0x131416)
    static let secondarySystemGroupedBackground = UIColor.styled(0xFFFFFF, 0x1F2125)
    static let tertiarySystemGroupedBackground = UIColor.styled(0xF2F3F5, 0x2A2C31)
    static let systemFill = UIColor.styled(0x5C6068, 0x9EA2AC, 0.20, 0.36)
    static let secondarySystemFill = UIColor.styled(0x5C6068, 0x9EA2AC, 0.16, 0.30)
    static let tertiarySystemFill = UIColor.styled(0x5C6068, 0x9EA2AC, 0.12, 0.22)
    static let quaternarySystemFill = UIColor.styled(0x5C6068, 0x9EA2AC, 0.08, 0.16)
    static let tintColor = UIColor.styled(0x2A62C9, 0x82AAFF)
}
