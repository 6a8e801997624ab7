import Foundation

/// System colours, each with one variant for light and one for dark appearance. The values are those of UIKit in iOS
/// 15.
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
    /// A grey closer to the background than `systemGray`.
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
    static let systemRed = UIColor.styled(0xFF3B30, 0xFF453A)
    static let systemOrange = UIColor.styled(0xFF9500, 0xFF9F0A)
    static let systemYellow = UIColor.styled(0xFFCC00, 0xFFD60A)
    static let systemGreen = UIColor.styled(0x34C759, 0x30D158)
    static let systemMint = UIColor.styled(0x00C7BE, 0x66D4CF)
    static let systemTeal = UIColor.styled(0x30B0C7, 0x40C8E0)
    static let systemCyan = UIColor.styled(0x32ADE6, 0x64D2FF)
    static let systemBlue = UIColor.styled(0x007AFF, 0x0A84FF)
    static let systemIndigo = UIColor.styled(0x5856D6, 0x5E5CE6)
    static let systemPurple = UIColor.styled(0xAF52DE, 0xBF5AF2)
    static let systemPink = UIColor.styled(0xFF2D55, 0xFF375F)
    static let systemBrown = UIColor.styled(0xA2845E, 0xAC8E68)
    static let systemGray = UIColor.styled(0x8E8E93, 0x8E8E93)
    static let systemGray2 = UIColor.styled(0xAEAEB2, 0x636366)
    static let systemGray3 = UIColor.styled(0xC7C7CC, 0x48484A)
    static let systemGray4 = UIColor.styled(0xD1D1D6, 0x3A3A3C)
    static let systemGray5 = UIColor.styled(0xE5E5EA, 0x2C2C2E)
    static let systemGray6 = UIColor.styled(0xF2F2F7, 0x1C1C1E)
}
