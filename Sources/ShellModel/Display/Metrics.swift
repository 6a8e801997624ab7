import SceneModel

/// The sizes of the shell's parts in points.
package enum Metrics {
    /// Height of the status strip.
    package static let stripHeight = 24.0
    /// Side length of an app's icon on home and in the dock.
    package static let icon = 64.0
    /// Width and height of an icon with its label.
    package static let iconCell = (width: 112.0, height: 104.0)
    /// Space above the image of an icon with a label. The icon's shadow and badge are drawn there.
    package static let iconTop = 8.0
    /// Height of the dock.
    package static let dock = 88.0
    /// Width and height of the area of a three-dot control. The dots are in the centre of the area.
    package static let multitaskingControl = (width: 64.0, height: 24.0)
    /// Width and height of the area of the control that closes a prominent scene, and the diameter of its circle. The
    /// circle is in the centre of the width, 4 points above the scene.
    package static let closeControl = (width: 44.0, height: 32.0, diameter: 24.0)
    /// Width of a menu.
    package static let menuWidth = 280.0
    /// Height of a menu's row.
    package static let menuRow = 44.0
    /// Space above the first row of a menu and below the last.
    package static let menuInset = 8.0
    /// Height of the title of a card, above the card's picture.
    package static let cardTitle = 36.0
    /// Side length of the close button in the upper right corner of a card.
    package static let cardClose = 36.0
    /// Corner radius of a card and of a prominent scene.
    package static let cardCorner = 14.0
    /// Height of the shelf.
    package static let shelf = 196.0
    /// Width of a notification.
    package static let bannerWidth = 440.0
    /// Height of a notification without buttons.
    package static let bannerHeight = 92.0
    /// Height of a notification's buttons.
    package static let bannerActions = 44.0
    /// Width of the divider between two scenes.
    package static let divider = 10.0
    /// Width and height of the home indicator, and its distance from the lower edge.
    package static let indicator = (width: 142.0, height: 7.0, margin: 3.0)
    /// Extent of the shadow of a prominent scene and of the largest panels.
    package static let shadowReach = 32.0
    /// Corner radius of panels and menus.
    package static let panelCornerRadius = 16.0
    /// Height of the search field.
    package static let searchField = 40.0
    /// Side length of the plus button on the shelf.
    package static let plus = 56.0
    /// A picture is cropped to fill its frame if the aspect ratios of the picture and the frame differ by at most this
    /// factor. With a larger factor, cropping would remove too much of the picture.
    package static let largestCrop = 1.2
    /// Diameter of the pointer.
    package static let pointer = 20.0
    /// Maximum distance from an edge of the screen at which a contact starts a gesture of the shell.
    package static let edgeGestureDistance = HomeIndicatorInset.height
}
