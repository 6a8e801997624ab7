/// The sizes of the shell's parts in points.
public enum Metrics {
    /// Height of the status strip.
    public static let stripHeight = 24.0
    /// Side of an app's icon on home and in the dock.
    public static let icon = 64.0
    /// Width and height of an icon with its label.
    public static let iconCell = (width: 112.0, height: 104.0)
    /// Space above the image of an icon with a label, for its shadow and its badge.
    public static let iconTop = 8.0
    /// Height of the dock.
    public static let dock = 88.0
    /// Width and height of the area of a three-dot control; the dots are in its centre.
    public static let multitaskingControl = (width: 64.0, height: 24.0)
    /// Width of a menu.
    public static let menuWidth = 280.0
    /// Height of a menu's row.
    public static let menuRow = 44.0
    /// Space above the first row of a menu and below the last.
    public static let menuInset = 8.0
    /// Height of the title of a card, above its picture.
    public static let cardTitle = 36.0
    /// Side of a card's close button in its upper right corner.
    public static let cardClose = 36.0
    /// Corner radius of a card and of a prominent scene.
    public static let cardCorner = 14.0
    /// Height of the shelf.
    public static let shelf = 196.0
    /// Width of a notification.
    public static let bannerWidth = 440.0
    /// Height of a notification without buttons.
    public static let bannerHeight = 92.0
    /// Height of a notification's buttons.
    public static let bannerActions = 44.0
    /// Width of the divider between two scenes.
    public static let divider = 10.0
    /// Width and height of the home indicator, and its distance from the lower edge.
    public static let indicator = (width: 142.0, height: 7.0, margin: 3.0)
    /// Extent of the shadow of a prominent scene and of the largest panels.
    public static let shadowReach = 32.0
    /// Corner radius of panels and menus.
    public static let panelCornerRadius = 16.0
    /// Height of the search field.
    public static let searchField = 40.0
    /// Side of the plus button on the shelf.
    public static let plus = 56.0
    /// Diameter of the pointer.
    public static let pointer = 20.0
    /// Distance from an edge of the screen within which a finger starts a gesture of the shell.
    public static let edgeGestureDistance = 20.0
}
