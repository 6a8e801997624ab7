import Foundation

/// System colours, each with one variant for light and one for dark appearance.
extension UIColor {
    /// Red, for warnings and destructive actions.
    public class var systemRed: UIColor { SystemColors.systemRed }
    /// Orange.
    public class var systemOrange: UIColor { SystemColors.systemOrange }
    /// Yellow.
    public class var systemYellow: UIColor { SystemColors.systemYellow }
    /// Green, for enabled and successful states.
    public class var systemGreen: UIColor { SystemColors.systemGreen }
    /// Mint.
    public class var systemMint: UIColor { SystemColors.systemMint }
    /// Teal.
    public class var systemTeal: UIColor { SystemColors.systemTeal }
    /// Cyan.
    public class var systemCyan: UIColor { SystemColors.systemCyan }
    /// Blue, for interactive elements.
    public class var systemBlue: UIColor { SystemColors.systemBlue }
    /// Indigo.
    public class var systemIndigo: UIColor { SystemColors.systemIndigo }
    /// Purple.
    public class var systemPurple: UIColor { SystemColors.systemPurple }
    /// Pink.
    public class var systemPink: UIColor { SystemColors.systemPink }
    /// Brown.
    public class var systemBrown: UIColor { SystemColors.systemBrown }
    /// The standard grey.
    public class var systemGray: UIColor { SystemColors.systemGray }
    /// A grey closer to the background.
    public class var systemGray2: UIColor { SystemColors.systemGray2 }
    /// A grey closer to the background than `systemGray2`.
    public class var systemGray3: UIColor { SystemColors.systemGray3 }
    /// A grey closer to the background than `systemGray3`.
    public class var systemGray4: UIColor { SystemColors.systemGray4 }
    /// A grey closer to the background than `systemGray4`.
    public class var systemGray5: UIColor { SystemColors.systemGray5 }
    /// The grey closest to the background.
    public class var systemGray6: UIColor { SystemColors.systemGray6 }
}

private enum SystemColors {
    static let systemRed = UIColor.styled(0xC93A3F, 0xFF7B7A)
    static let systemOrange = UIColor.styled(0xA9540D, 0xFFA657)
    static let systemYellow = UIColor.styled(0x866500, 0xF2CC60)
    static let systemGreen = UIColor.styled(0x207839, 0x6CCB7E)
    static let systemMint = UIColor.styled(0x0D776B, 0x6FD8C8)
    static let systemTeal = UIColor.styled(0x107381, 0x62CBDB)
    static let systemCyan = UIColor.styled(0x0A77A0, 0x6CC6F0)
    static let systemBlue = UIColor.styled(0x2A62C9, 0x82AAFF)
    static let systemIndigo = UIColor.styled(0x5250C4, 0x9D9BFA)
    static let systemPurple = UIColor.styled(0x8B44B8, 0xCB93F2)
    static let systemPink = UIColor.styled(0xC0306F, 0xFF84B3)
    static let systemBrown = UIColor.styled(0x846339, 0xC9A67B)
    static let systemGray = UIColor.styled(0x696C73, 0x9A9DA6)
    static let systemGray2 = UIColor.styled(0xA9ACB3, 0x6A6D75)
    static let systemGray3 = UIColor.styled(0xC4C7CC, 0x4B4E55)
    static let systemGray4 = UIColor.styled(0xD4D6DA, 0x3C3F45)
    static let systemGray5 = UIColor.styled(0xE3E5E8, 0x2F3136)
    static let systemGray6 = UIColor.styled(0xF1F2F4, 0x222428)
}
