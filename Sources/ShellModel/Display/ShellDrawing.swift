import Foundation
import SceneModel

/// A drawing of the shell as a value. Equal drawings of equal size look the same, unless an icon or picture in one of
/// them is not loaded yet.
///
/// A drawing fills the frame of its element. `Metrics` defines the sizes of the parts of drawings, so that layout and
/// painting agree.
package enum ShellDrawing: Hashable, Sendable {
    /// The wallpaper.
    case wallpaper
    /// The status strip. The clock is at the left, the names of foreign programs are beside the three-dot controls of
    /// their windows, and the number of stored notifications is at the right.
    case strip(StripDrawing)
    /// The icon of an app on home or in the dock.
    case icon(IconDrawing)
    /// The icon of a folder on home.
    case folder(FolderDrawing)
    /// The panel of an open folder, with its title.
    case folderPanel(title: String, isEdited: Bool)
    /// The rounded background of the dock.
    case dock
    /// The page indicator of home.
    case pageDots(count: Int, current: Int)
    /// The three-dot control of a scene. The control of a prominent scene has a background of its own, because it is
    /// over the dimmed content of other scenes.
    case multitaskingControl(isPressed: Bool, isFocused: Bool, isProminent: Bool = false)
    /// The control that closes a prominent scene.
    case closeControl(isPressed: Bool)
    /// A menu: quick actions or the commands of the three-dot control.
    case menu(MenuDrawing)
    /// A card in the switcher or on the shelf: picture, icon, title, close button.
    case card(CardDrawing)
    /// The background of the shelf.
    case shelf
    /// The plus button of the shelf and the switcher.
    case newWindowButton(isPressed: Bool)
    /// The search field of the switcher or of home, with the typed text.
    case searchField(text: String, placeholder: String)
    /// A notification as a banner or in the list.
    case banner(BannerDrawing)
    /// The background of the notification list, with the title of the list and the text that is shown if the list is
    /// empty.
    case notificationList(title: String, emptyText: String?)
    /// A button with a title.
    case button(title: String, kind: ButtonKind, isPressed: Bool)
    /// The placeholder for a scene: the app's launch screen, or its icon and name.
    case launch(LaunchDrawing)
    /// The divider between two scenes.
    case divider(isDragged: Bool)
    /// The slot that shows where the scene of a dragged icon would open.
    case slot(icon: IconSource, name: String)
    /// The icon that is being dragged.
    case draggedIcon(IconSource)
    /// The shadow around a panel or a prominent scene. The element's frame is the frame of the panel or scene, extended
    /// by `reach` points on every side.
    case shadow(cornerRadius: Double, reach: Double = Metrics.shadowReach)
    /// The home indicator at the lower edge of the screen.
    case indicator(isOverDark: Bool)
    /// The help card, a list of key combinations.
    case help(title: String, rows: [HelpRow])
    /// The card with the shortcuts of an app.
    case shortcuts(ShortcutsDrawing)
    /// One line or paragraph of text.
    case text(TextDrawing)
    /// The circle of the pointer.
    case pointer(isPressed: Bool)
}

/// The kind of a button. The kind determines the colours of the button.
package enum ButtonKind: Hashable, Sendable {
    /// One of several equal choices.
    case plain
    /// The default choice.
    case prominent
    /// A choice that cannot be undone.
    case destructive
}

/// The source of an icon.
package enum IconSource: Hashable, Sendable {
    /// A PNG or SVG file, identified by the path of the file.
    case file(String)
    /// A name in the icon theme.
    case themed(String)
    /// A placeholder: the first letter of a name on a coloured background. The colour is derived from the name.
    case letter(String)
}

/// The status strip at the top of the screen.
package struct StripDrawing: Hashable, Sendable {
    /// The name of the foreign program of a scene, drawn beside the scene's three-dot control.
    package struct Name: Hashable, Sendable {
        /// The text.
        package var text: String
        /// The horizontal centre of the scene, in points from the left edge of the strip.
        package var middle: Double
        /// Whether the scene has the focus.
        package var isFocused: Bool

        /// Creates a name.
        package init(text: String, middle: Double, isFocused: Bool) {
            (self.text, self.middle, self.isFocused) = (text, middle, isFocused)
        }
    }

    /// The formatted time.
    package var clock: String
    /// The formatted date; empty to omit the date.
    package var date: String
    /// The names of the foreign programs, each beside the three-dot control of its scene.
    package var names: [Name]
    /// The number of stored notifications; 0 to draw no number.
    package var notifications: Int
    /// Whether the strip is over the wallpaper or another dark background, so that its text is white.
    package var isOverDark: Bool

    /// Creates a strip.
    package init(clock: String, date: String, names: [Name], notifications: Int, isOverDark: Bool) {
        (self.clock, self.date, self.names) = (clock, date, names)
        (self.notifications, self.isOverDark) = (notifications, isOverDark)
    }
}

/// An app's icon.
package struct IconDrawing: Hashable, Sendable {
    /// The source of the image.
    package var source: IconSource
    /// The text below the image; nil in the dock.
    package var label: String?
    /// The number on the badge; 0 for no badge.
    package var badge: Int
    /// Whether the icon is pressed.
    package var isPressed: Bool
    /// Whether the app is running. In the dock, a running app has a small dot below its icon.
    package var isRunning: Bool
    /// Whether the keyboard has selected the icon.
    package var isFocused: Bool

    /// Creates an icon.
    package init(
        _ source: IconSource, label: String?, badge: Int = 0, isPressed: Bool = false, isRunning: Bool = false,
        isFocused: Bool = false
    ) {
        (self.source, self.label, self.badge) = (source, label, badge)
        (self.isPressed, self.isRunning, self.isFocused) = (isPressed, isRunning, isFocused)
    }
}

/// A menu. The height of each row, and also of the title, is `Metrics.menuRow`. The space above the first line and the
/// space below the last line are `Metrics.menuInset`.
package struct MenuDrawing: Hashable, Sendable {
    /// A row.
    package struct Row: Hashable, Sendable {
        /// The title.
        package var title: String
        /// A second, smaller line; nil for none.
        package var subtitle: String?
        /// The name of a symbol in the icon theme; nil for none.
        package var symbol: String?
        /// Whether the command cannot be undone.
        package var isDestructive: Bool
        /// Whether a line separates the row from the previous row.
        package var startsGroup: Bool

        /// Creates a row.
        package init(
            title: String, subtitle: String? = nil, symbol: String? = nil, isDestructive: Bool = false,
            startsGroup: Bool = false
        ) {
            (self.title, self.subtitle, self.symbol) = (title, subtitle, symbol)
            (self.isDestructive, self.startsGroup) = (isDestructive, startsGroup)
        }
    }

    /// The title of the menu; nil for none.
    package var title: String?
    /// The rows.
    package var rows: [Row]
    /// The index of the row that is pressed or selected with the keyboard; nil for none.
    package var highlighted: Int?

    /// Creates a menu.
    package init(title: String? = nil, rows: [Row], highlighted: Int? = nil) {
        (self.title, self.rows, self.highlighted) = (title, rows, highlighted)
    }
}

/// A card. The title of the card is `Metrics.cardTitle` points high. The picture fills the space below the title.
package struct CardDrawing: Hashable, Sendable {
    /// The content of a card.
    package enum Face: Hashable, Sendable {
        /// No content, because the picture is a separate element in front of the card.
        case empty
        /// A stored picture.
        case picture(PictureIdentifier)
        /// The placeholder for a scene without a picture.
        case launch(LaunchDrawing)
    }

    /// The title.
    package var title: String
    /// The name of the app; nil if the title is sufficient.
    package var subtitle: String?
    /// The app's icon.
    package var icon: IconSource
    /// The content.
    package var face: Face
    /// Whether the card has a close button.
    package var hasClose: Bool
    /// Whether the keyboard has selected the card.
    package var isFocused: Bool
    /// Whether the card has a mark, because its window requests the user's attention.
    package var hasMark: Bool

    /// Creates a card.
    package init(
        title: String, subtitle: String? = nil, icon: IconSource, face: Face, hasClose: Bool, isFocused: Bool = false,
        hasMark: Bool = false
    ) {
        (self.title, self.subtitle, self.icon) = (title, subtitle, icon)
        (self.face, self.hasClose, self.isFocused, self.hasMark) = (face, hasClose, isFocused, hasMark)
    }
}

/// A notification. The width of a notification is the width of its frame, and its height is `Metrics.bannerHeight`. If
/// the notification has buttons, `Metrics.bannerActions` is added to its height.
package struct BannerDrawing: Hashable, Sendable {
    /// The app's icon.
    package var icon: IconSource
    /// The app's name.
    package var appName: String
    /// The first line.
    package var title: String
    /// The second line; nil for none.
    package var subtitle: String?
    /// The body text, of which at most three lines are shown.
    package var body: String
    /// The age of the notification in words.
    package var time: String
    /// The picture at the right edge; nil for none.
    package var picture: PictureIdentifier?
    /// The buttons, which share the width of the notification equally.
    package var actions: [Action]
    /// Whether the notification is pressed or selected with the keyboard.
    package var isPressed: Bool
    /// Whether the notification is critical. A critical notification has a coloured border and a symbol.
    package var isCritical: Bool

    /// A button of a notification.
    package struct Action: Hashable, Sendable {
        /// The title.
        package var title: String
        /// Whether the action cannot be undone.
        package var isDestructive: Bool
        /// Whether the button is pressed.
        package var isPressed: Bool

        /// Creates a button.
        package init(title: String, isDestructive: Bool = false, isPressed: Bool = false) {
            (self.title, self.isDestructive, self.isPressed) = (title, isDestructive, isPressed)
        }
    }

    /// Creates a notification.
    package init(
        icon: IconSource, appName: String, title: String, subtitle: String? = nil, body: String, time: String,
        picture: PictureIdentifier? = nil, actions: [Action] = [], isPressed: Bool = false, isCritical: Bool = false
    ) {
        (self.icon, self.appName, self.title, self.subtitle) = (icon, appName, title, subtitle)
        (self.body, self.time, self.picture, self.actions) = (body, time, picture, actions)
        (self.isPressed, self.isCritical) = (isPressed, isCritical)
    }
}

/// A key combination and its effect, as a row of the help card.
package struct HelpRow: Hashable, Sendable {
    /// The labels of the keys, for example `Super` and `Tab`.
    package var keys: [String]
    /// The description of the effect.
    package var text: String

    /// Creates a row.
    package init(keys: [String], text: String) { (self.keys, self.text) = (keys, text) }
}

/// A text.
package struct TextDrawing: Hashable, Sendable {
    /// The size and weight of the font.
    package enum Style: Hashable, Sendable {
        /// A heading.
        case title
        /// Body text.
        case body
        /// Small text.
        case caption
    }

    /// The alignment of the lines.
    package enum Alignment: Hashable, Sendable {
        /// At the edge where reading starts.
        case leading
        /// Centred.
        case center
        /// At the edge where reading ends.
        case trailing
    }

    /// The text.
    package var text: String
    /// The size and weight of the font.
    package var style: Style
    /// The alignment of the lines.
    package var alignment: Alignment
    /// Whether the background is dark, so that the text is white.
    package var isOverDark: Bool

    /// Creates a text.
    package init(_ text: String, style: Style, alignment: Alignment = .center, isOverDark: Bool = false) {
        (self.text, self.style, self.alignment, self.isOverDark) = (text, style, alignment, isOverDark)
    }
}
