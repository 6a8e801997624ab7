import Foundation

extension UIWindow {
    /// The main screen, independent of the screen that shows the window.
    public var screen: UIScreen { UIScreen.main }
}

extension UIWindow.Level {
    /// Returns a level that is higher by a number.
    public static func + (level: UIWindow.Level, number: CGFloat) -> UIWindow.Level {
        UIWindow.Level(level.rawValue + number)
    }

    /// Returns a level that is lower by a number.
    public static func - (level: UIWindow.Level, number: CGFloat) -> UIWindow.Level {
        UIWindow.Level(level.rawValue - number)
    }

    /// Raises a level by a number.
    public static func += (level: inout UIWindow.Level, number: CGFloat) { level.rawValue += number }

    /// Lowers a level by a number.
    public static func -= (level: inout UIWindow.Level, number: CGFloat) { level.rawValue -= number }
}
