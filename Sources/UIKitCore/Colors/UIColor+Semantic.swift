import Foundation

/// Colours by what they are for, each in one variant for light and one for dark.
extension UIColor {
    /// Text that says what matters.
    public class var label: UIColor { Roles.label }
    /// Text that says more about it.
    public class var secondaryLabel: UIColor { Roles.secondaryLabel }
    /// Text in the background.
    public class var tertiaryLabel: UIColor { Roles.tertiaryLabel }
    /// Text that is hardly there, such as what cannot be chosen.
    public class var quaternaryLabel: UIColor { Roles.quaternaryLabel }
    /// Text in an empty field.
    public class var placeholderText: UIColor { Roles.placeholderText }
    /// Text that leads somewhere.
    public class var link: UIColor { Roles.link }
    /// Lines between things, through which one sees.
    public class var separator: UIColor { Roles.separator }
    /// Lines between things.
    public class var opaqueSeparator: UIColor { Roles.opaqueSeparator }
    /// What everything stands on.
    public class var systemBackground: UIColor { Roles.systemBackground }
    /// What groups in it stand on.
    public class var secondarySystemBackground: UIColor { Roles.secondarySystemBackground }
    /// What groups in groups stand on.
    public class var tertiarySystemBackground: UIColor { Roles.tertiarySystemBackground }
    /// What grouped lists stand on.
    public class var systemGroupedBackground: UIColor { Roles.systemGroupedBackground }
    /// What the groups of lists stand on.
    public class var secondarySystemGroupedBackground: UIColor { Roles.secondarySystemGroupedBackground }
    /// What groups in the groups of lists stand on.
    public class var tertiarySystemGroupedBackground: UIColor { Roles.tertiarySystemGroupedBackground }
    /// Fills thin things, such as the track of a slider.
    public class var systemFill: UIColor { Roles.systemFill }
    /// Fills things of middle size, such as a switch.
    public class var secondarySystemFill: UIColor { Roles.secondarySystemFill }
    /// Fills larger things, such as buttons and fields.
    public class var tertiarySystemFill: UIColor { Roles.tertiarySystemFill }
    /// Fills large things.
    public class var quaternarySystemFill: UIColor { Roles.quaternarySystemFill }
    /// The colour of what can be touched where no view has another.
    public class var tintColor: UIColor { Roles.tintColor }

    /// A colour by its bits in light and in dark.
    static func styled(_ light: UInt32, _ dark: UInt32, _ lightAlpha: Double = 1, _ darkAlpha: Double = 1) -> UIColor {
        UIColor(
            .styled(light: DrawnColor(rgb: light, alpha: lightAlpha), dark: DrawnColor(rgb: dark, alpha: darkAlpha)))
    }
}

private enum Roles {
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
