import Foundation
import SceneModel

/// A drawing of the shell as a value: equal drawings of equal size look the same.
///
/// A drawing fills the frame of its element. `Metrics` defines the sizes of its parts, so that layout and painting
/// agree.
public enum ShellDrawing: Hashable, Sendable {
    /// The wallpaper.
    case wallpaper
    /// The status strip: clock at the left, app names above their scenes, number of stored notifications at the right.
    case strip(StripDrawing)
    /// An app on home or in the dock.
    case icon(IconDrawing)
    /// The rounded background of the dock.
    case dock
    /// The page indicator of home.
    case pageDots(count: Int, current: Int)
    /// The three-dot control of a scene.
    case dots(isPressed: Bool, isFocused: Bool)
    /// A menu: quick actions or the commands of the three-dot control.
    case menu(MenuDrawing)
    /// A card in the switcher or on the shelf: picture, icon, title, close button.
    case card(CardDrawing)
    /// The background of the shelf.
    case shelf
    /// The plus button of the shelf and the switcher.
    case newWindowButton(isPressed: Bool)
    /// The search field of the switcher, with the typed text.
    case searchField(text: String, placeholder: String)
    /// A notification as a banner or in the list.
    case banner(BannerDrawing)
    /// The background of the notification list, with its title and the text of an empty list.
    case notificationList(title: String, emptyText: String?)
    /// A button with a title.
    case button(title: String, kind: ButtonKind, isPressed: Bool)
    /// The placeholder for a scene: the app's launch colour and icon.
    case launch(LaunchDrawing)
    /// The divider between two scenes.
    case divider(isDragged: Bool)
    /// The slot in which a dragged icon would open a scene.
    case slot(icon: IconSource, name: String)
    /// A dragged icon under the finger.
    case draggedIcon(IconSource)
    /// The shadow around a panel or a prominent scene; the frame is that of the panel extended by `reach` points on
    /// every side.
    case shadow(cornerRadius: Double, reach: Double = Metrics.shadowReach)
    /// The home indicator at the lower edge.
    case indicator(isOverDark: Bool)
    /// The list of key combinations.
    case help(title: String, rows: [HelpRow])
    /// One line or paragraph of text.
    case text(TextDrawing)
    /// The circle of the pointer.
    case pointer(isPressed: Bool)
}

/// The role of a button.
public enum ButtonKind: Hashable, Sendable {
    /// One of several equal choices.
    case plain
    /// The default choice.
    case prominent
    /// A choice that cannot be undone.
    case destructive
}

/// The source of an icon.
public enum IconSource: Hashable, Sendable {
    /// A PNG or SVG file, by its path.
    case file(String)
    /// A name in the icon theme.
    case themed(String)
    /// A placeholder: the first letter of a name on a colour derived from the name.
    case letter(String)
}

/// The status strip at the top of the screen.
public struct StripDrawing: Hashable, Sendable {
    /// The name of an app above its scene.
    public struct Name: Hashable, Sendable {
        /// The text.
        public var text: String
        /// The horizontal centre of the scene, in points from the left edge of the strip.
        public var middle: Double
        /// Whether the scene has the focus.
        public var isFocused: Bool

        /// Makes a name.
        public init(text: String, middle: Double, isFocused: Bool) {
            (self.text, self.middle, self.isFocused) = (text, middle, isFocused)
        }
    }

    /// The formatted time.
    public var clock: String
    /// The formatted date; empty to leave it out.
    public var date: String
    /// The names of the apps, beside their three-dot controls.
    public var names: [Name]
    /// The number of stored notifications; 0 for none.
    public var notifications: Int
    /// Whether the strip is over the wallpaper or another dark background, so that its text is white.
    public var isOverDark: Bool

    /// Makes a strip.
    public init(clock: String, date: String, names: [Name], notifications: Int, isOverDark: Bool) {
        (self.clock, self.date, self.names) = (clock, date, names)
        (self.notifications, self.isOverDark) = (notifications, isOverDark)
    }
}

/// An app's icon.
public struct IconDrawing: Hashable, Sendable {
    /// The source of the image.
    public var source: IconSource
    /// The text below the image; nil in the dock.
    public var label: String?
    /// The badge number; 0 for none.
    public var badge: Int
    /// Whether the icon is pressed.
    public var isPressed: Bool
    /// Whether the app runs, shown by a small dot below the icon in the dock.
    public var isRunning: Bool
    /// Whether the keyboard has selected the icon.
    public var isFocused: Bool

    /// Makes an icon.
    public init(
        _ source: IconSource, label: String?, badge: Int = 0, isPressed: Bool = false, isRunning: Bool = false,
        isFocused: Bool = false
    ) {
        (self.source, self.label, self.badge) = (source, label, badge)
        (self.isPressed, self.isRunning, self.isFocused) = (isPressed, isRunning, isFocused)
    }
}

/// A menu; each row is `Metrics.menuRow` high, with `Metrics.menuInset` above the first and below the last, and a title
/// of one row.
public struct MenuDrawing: Hashable, Sendable {
    /// A row.
    public struct Row: Hashable, Sendable {
        /// The title.
        public var title: String
        /// A second, smaller line; nil for none.
        public var subtitle: String?
        /// The name of a symbol in the icon theme; nil for none.
        public var symbol: String?
        /// Whether the command cannot be undone.
        public var isDestructive: Bool
        /// Whether a line separates the row from the previous one.
        public var startsGroup: Bool

        /// Makes a row.
        public init(
            title: String, subtitle: String? = nil, symbol: String? = nil, isDestructive: Bool = false,
            startsGroup: Bool = false
        ) {
            (self.title, self.subtitle, self.symbol) = (title, subtitle, symbol)
            (self.isDestructive, self.startsGroup) = (isDestructive, startsGroup)
        }
    }

    /// The title of the menu; nil for none.
    public var title: String?
    /// The rows.
    public var rows: [Row]
    /// The row that is pressed or selected with the keyboard; nil for none.
    public var highlighted: Int?

    /// Makes a menu.
    public init(title: String? = nil, rows: [Row], highlighted: Int? = nil) {
        (self.title, self.rows, self.highlighted) = (title, rows, highlighted)
    }
}

/// A card. Its title is `Metrics.cardTitle` points high; the picture fills the rest below it.
public struct CardDrawing: Hashable, Sendable {
    /// The content of a card.
    public enum Face: Hashable, Sendable {
        /// Nothing: the picture is a separate element in front of this one.
        case empty
        /// A stored picture.
        case picture(PictureIdentifier)
        /// The placeholder for a scene without a picture.
        case launch(LaunchDrawing)
    }

    /// The title.
    public var title: String
    /// The name of the app; nil if the title is sufficient.
    public var subtitle: String?
    /// The app's icon.
    public var icon: IconSource
    /// The content.
    public var face: Face
    /// Whether the card has a close button.
    public var hasClose: Bool
    /// Whether the keyboard has selected the card.
    public var isFocused: Bool

    /// Makes a card.
    public init(
        title: String, subtitle: String? = nil, icon: IconSource, face: Face, hasClose: Bool, isFocused: Bool = false
    ) {
        (self.title, self.subtitle, self.icon) = (title, subtitle, icon)
        (self.face, self.hasClose, self.isFocused) = (face, hasClose, isFocused)
    }
}

/// A notification, as wide as its frame, `Metrics.bannerHeight` high, and `Metrics.bannerActions` higher with buttons.
public struct BannerDrawing: Hashable, Sendable {
    /// The app's icon.
    public var icon: IconSource
    /// The app's name.
    public var appName: String
    /// The first line.
    public var title: String
    /// The second line; nil for none.
    public var subtitle: String?
    /// The text, limited to two lines.
    public var body: String
    /// The age in words.
    public var time: String
    /// The picture at the right; nil for none.
    public var picture: PictureIdentifier?
    /// The buttons, which share the width.
    public var actions: [Action]
    /// Whether the notification is pressed or selected with the keyboard.
    public var isPressed: Bool
    /// Whether the notification is critical.
    public var isCritical: Bool

    /// A button of a notification.
    public struct Action: Hashable, Sendable {
        /// The title.
        public var title: String
        /// Whether the action cannot be undone.
        public var isDestructive: Bool
        /// Whether the button is pressed.
        public var isPressed: Bool

        /// Makes a button.
        public init(title: String, isDestructive: Bool = false, isPressed: Bool = false) {
            (self.title, self.isDestructive, self.isPressed) = (title, isDestructive, isPressed)
        }
    }

    /// Makes a notification.
    public init(
        icon: IconSource, appName: String, title: String, subtitle: String? = nil, body: String, time: String,
        picture: PictureIdentifier? = nil, actions: [Action] = [], isPressed: Bool = false, isCritical: Bool = false
    ) {
        (self.icon, self.appName, self.title, self.subtitle) = (icon, appName, title, subtitle)
        (self.body, self.time, self.picture, self.actions) = (body, time, picture, actions)
        (self.isPressed, self.isCritical) = (isPressed, isCritical)
    }
}

/// The placeholder for a scene that has not drawn anything yet.
public struct LaunchDrawing: Hashable, Sendable {
    /// The app's icon.
    public var icon: IconSource
    /// The app's name, below the icon.
    public var name: String
    /// The background colour; nil for that of the appearance.
    public var color: Color?

    /// Makes a launch drawing.
    public init(icon: IconSource, name: String, color: Color? = nil) {
        (self.icon, self.name, self.color) = (icon, name, color)
    }
}

/// A key combination and its effect.
public struct HelpRow: Hashable, Sendable {
    /// The labels of the keys: `Super`, `Tab`.
    public var keys: [String]
    /// The description of the effect.
    public var text: String

    /// Makes a row.
    public init(keys: [String], text: String) { (self.keys, self.text) = (keys, text) }
}

/// A text.
public struct TextDrawing: Hashable, Sendable {
    /// The size and weight of the font.
    public enum Style: Hashable, Sendable {
        /// A heading.
        case title
        /// Body text.
        case body
        /// Small text.
        case caption
    }

    /// The alignment of the lines.
    public enum Alignment: Hashable, Sendable {
        /// At the edge where reading starts.
        case leading
        /// Centred.
        case center
        /// At the edge where reading ends.
        case trailing
    }

    /// The text.
    public var text: String
    /// The size and weight of the font.
    public var style: Style
    /// The alignment of the lines.
    public var alignment: Alignment
    /// Whether the text is white.
    public var isOverDark: Bool

    /// Makes a text.
    public init(_ text: String, style: Style, alignment: Alignment = .center, isOverDark: Bool = false) {
        (self.text, self.style, self.alignment, self.isOverDark) = (text, style, alignment, isOverDark)
    }
}
