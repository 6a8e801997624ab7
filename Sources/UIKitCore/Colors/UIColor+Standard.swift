import Foundation

/// Fixed colours that are the same in light and dark appearance.
extension UIColor {
    /// Black.
    public class var black: UIColor { StandardColors.black }
    /// A dark grey.
    public class var darkGray: UIColor { StandardColors.darkGray }
    /// A light grey.
    public class var lightGray: UIColor { StandardColors.lightGray }
    /// White.
    public class var white: UIColor { StandardColors.white }
    /// A medium grey.
    public class var gray: UIColor { StandardColors.gray }
    /// Pure red.
    public class var red: UIColor { StandardColors.red }
    /// Pure green.
    public class var green: UIColor { StandardColors.green }
    /// Pure blue.
    public class var blue: UIColor { StandardColors.blue }
    /// A mixture of green and blue.
    public class var cyan: UIColor { StandardColors.cyan }
    /// A mixture of red and green.
    public class var yellow: UIColor { StandardColors.yellow }
    /// A mixture of red and blue.
    public class var magenta: UIColor { StandardColors.magenta }
    /// A colour between red and yellow.
    public class var orange: UIColor { StandardColors.orange }
    /// A dark magenta.
    public class var purple: UIColor { StandardColors.purple }
    /// A dark orange.
    public class var brown: UIColor { StandardColors.brown }
    /// Fully transparent.
    public class var clear: UIColor { StandardColors.clear }
    /// The colour of text on a dark background.
    public class var lightText: UIColor { StandardColors.lightText }
    /// The colour of text on a light background.
    public class var darkText: UIColor { StandardColors.darkText }
}

private enum StandardColors {
    static let black = UIColor(DrawnColor(rgb: 0x000000))
    static let darkGray = UIColor(DrawnColor(rgb: 0x555555))
    static let lightGray = UIColor(DrawnColor(rgb: 0xAAAAAA))
    static let white = UIColor(DrawnColor(rgb: 0xFFFFFF))
    static let gray = UIColor(DrawnColor(red: 0.5, green: 0.5, blue: 0.5))
    static let red = UIColor(DrawnColor(rgb: 0xFF0000))
    static let green = UIColor(DrawnColor(rgb: 0x00FF00))
    static let blue = UIColor(DrawnColor(rgb: 0x0000FF))
    static let cyan = UIColor(DrawnColor(rgb: 0x00FFFF))
    static let yellow = UIColor(DrawnColor(rgb: 0xFFFF00))
    static let magenta = UIColor(DrawnColor(rgb: 0xFF00FF))
    static let orange = UIColor(DrawnColor(red: 1, green: 0.5, blue: 0))
    static let purple = UIColor(DrawnColor(red: 0.5, green: 0, blue: 0.5))
    static let brown = UIColor(DrawnColor(rgb: 0x996633))
    static let clear = UIColor(DrawnColor.clear)
    static let lightText = UIColor(DrawnColor(rgb: 0xFFFFFF, alpha: 0.6))
    static let darkText = UIColor(DrawnColor(rgb: 0x000000))
}
