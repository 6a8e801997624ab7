/// The icon of a folder: the first icons of its contents in a grid of three columns.
package struct FolderDrawing: Hashable, Sendable {
    /// The maximum number of icons in the grid.
    package static let maximumIcons = 9

    /// The first icons of the contents.
    package var icons: [IconSource]
    /// The text below the icon.
    package var label: String
    /// The number on the badge; 0 for no badge.
    package var badge: Int
    /// Whether the icon is pressed.
    package var isPressed: Bool
    /// Whether the keyboard has selected the folder, or a dragged icon is over it.
    package var isFocused: Bool

    /// Creates a folder's icon.
    package init(icons: [IconSource], label: String, badge: Int = 0, isPressed: Bool = false, isFocused: Bool = false) {
        (self.icons, self.label, self.badge) = (icons, label, badge)
        (self.isPressed, self.isFocused) = (isPressed, isFocused)
    }
}
