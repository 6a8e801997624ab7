import Foundation

/// Colours of the interface, each in one variant for light and one for dark.
extension UIColor {
    /// The red of warnings and of what destroys.
    public class var systemRed: UIColor { Palette.systemRed }
    /// The interface's orange.
    public class var systemOrange: UIColor { Palette.systemOrange }
    /// The interface's yellow.
    public class var systemYellow: UIColor { Palette.systemYellow }
    /// The green of what is on or went well.
    public class var systemGreen: UIColor { Palette.systemGreen }
    /// The interface's mint.
    public class var systemMint: UIColor { Palette.systemMint }
    /// The interface's teal.
    public class var systemTeal: UIColor { Palette.systemTeal }
    /// The interface's cyan.
    public class var systemCyan: UIColor { Palette.systemCyan }
    /// The blue of what can be touched.
    public class var systemBlue: UIColor { Palette.systemBlue }
    /// The interface's indigo.
    public class var systemIndigo: UIColor { Palette.systemIndigo }
    /// The interface's purple.
    public class var systemPurple: UIColor { Palette.systemPurple }
    /// The interface's pink.
    public class var systemPink: UIColor { Palette.systemPink }
    /// The interface's brown.
    public class var systemBrown: UIColor { Palette.systemBrown }
    /// The middle grey.
    public class var systemGray: UIColor { Palette.systemGray }
    /// A grey nearer to the background.
    public class var systemGray2: UIColor { Palette.systemGray2 }
    /// A grey nearer to the background than the second.
    public class var systemGray3: UIColor { Palette.systemGray3 }
    /// A grey nearer to the background than the third.
    public class var systemGray4: UIColor { Palette.systemGray4 }
    /// A grey nearer to the background than the fourth.
    public class var systemGray5: UIColor { Palette.systemGray5 }
    /// The grey next to the background.
    public class var systemGray6: UIColor { Palette.systemGray6 }
}

private enum Palette {
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
