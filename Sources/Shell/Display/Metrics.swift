/// How large the parts of the shell are, in points.
public enum Metrics {
    /// Height of the strip at the top.
    public static let strip = 24.0
    /// Side of an app's icon on home and in the dock.
    public static let icon = 64.0
    /// Width and height of an icon with its label.
    public static let iconCell = (width: 112.0, height: 104.0)
    /// Space above the picture of an icon with its label, for its shadow and its number.
    public static let iconTop = 8.0
    /// Height of the dock.
    public static let dock = 88.0
    /// Width and height of the area of a three-dot control; the dots are in its middle.
    public static let dots = (width: 64.0, height: 24.0)
    /// Width of a menu.
    public static let menuWidth = 280.0
    /// Height of a menu's row.
    public static let menuRow = 44.0
    /// Space above the first row of a menu and below the last.
    public static let menuInset = 8.0
    /// Height of the title of a card, above its picture.
    public static let cardTitle = 36.0
    /// Side of the square in the upper right corner of a card that closes it.
    public static let cardClose = 36.0
    /// Radius of the corners of a card, and of a prominent scene.
    public static let cardCorner = 14.0
    /// Height of the shelf.
    public static let shelf = 196.0
    /// Width of a notification.
    public static let bannerWidth = 440.0
    /// Height of a notification without buttons.
    public static let bannerHeight = 92.0
    /// Height of a notification's buttons.
    public static let bannerActions = 44.0
    /// Width of the bar between two scenes.
    public static let divider = 10.0
    /// Width and height of the bar at the lower edge that leads home, and how far it is from that edge.
    public static let indicator = (width: 142.0, height: 7.0, margin: 3.0)
    /// How far the shadow of a prominent scene, and of the largest panels, reaches.
    public static let shadow = 32.0
    /// Radius of the corners of panels and menus.
    public static let corner = 16.0
    /// Height of the search field.
    public static let searchField = 40.0
    /// Side of the plus on the shelf.
    public static let plus = 56.0
    /// Diameter of the pointer.
    public static let pointer = 20.0
    /// How far from an edge of the screen a finger starts a gesture of the shell.
    public static let edge = 20.0
}
