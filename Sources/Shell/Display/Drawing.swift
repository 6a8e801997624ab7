import Foundation
import SceneModel

/// Something that the shell draws itself, as a value: equal drawings of equal size look the same.
///
/// A drawing fills the frame of its element. Parts of `Metrics` say how large the parts in it are, so that whoever lays out and whoever
/// draws agree.
public enum Drawing: Hashable, Sendable {
    /// The picture behind everything.
    case wallpaper
    /// Clock at the left, app names above their scenes, number of kept notifications at the right.
    case strip(StripDrawing)
    /// An app on home or in the dock.
    case icon(IconDrawing)
    /// The rounded ground of the dock.
    case dock
    /// The dots of home's pages.
    case pageDots(count: Int, current: Int)
    /// The three-dot control of a scene.
    case dots(isPressed: Bool, isFocused: Bool)
    /// A list of things to choose from: quick actions, what the three-dot control offers.
    case menu(MenuDrawing)
    /// A session in the switcher or on the shelf: picture, icon, title, the cross.
    case card(CardDrawing)
    /// The ground of the shelf.
    case shelf
    /// The shelf's plus.
    case newWindowButton(isPressed: Bool)
    /// The field that filters the switcher, with what was typed.
    case searchField(text: String, placeholder: String)
    /// A notification that has just come, or one of the list.
    case banner(BannerDrawing)
    /// The ground of the list of notifications, with its title and what it says when it is empty.
    case notificationList(title: String, emptyText: String?)
    /// A button with a word on it.
    case button(title: String, kind: ButtonKind, isPressed: Bool)
    /// What stands where a scene will be: the app's launch colour and icon.
    case launch(LaunchDrawing)
    /// The bar between two scenes.
    case divider(isDragged: Bool)
    /// Where a dragged icon would open a scene.
    case slot(icon: IconSource, name: String)
    /// A dragged icon under the finger.
    case draggedIcon(IconSource)
    /// The shadow around a panel or a prominent scene; the frame is that of the panel grown by `reach` points on every side.
    case shadow(cornerRadius: Double, reach: Double = Metrics.shadow)
    /// The bar at the lower edge that leads home.
    case indicator(isOverDark: Bool)
    /// The list of keys.
    case help(title: String, rows: [HelpRow])
    /// One line or paragraph of text.
    case text(TextDrawing)
    /// The circle of the pointer.
    case pointer(isPressed: Bool)
}

/// What a button is for.
public enum ButtonKind: Hashable, Sendable {
    /// One of several.
    case plain
    /// What most people want.
    case prominent
    /// What cannot be taken back.
    case destructive
}

/// Where an icon comes from.
public enum IconSource: Hashable, Sendable {
    /// A file, PNG or SVG, by its path.
    case file(String)
    /// A name of the icon theme.
    case themed(String)
    /// No icon: the first letter of a name on a colour that follows from it.
    case letter(String)
}

/// The top of the screen.
public struct StripDrawing: Hashable, Sendable {
    /// A name and the middle of the scene it stands over, in points from the left.
    public struct Name: Hashable, Sendable {
        /// What is written.
        public var text: String
        /// The middle, in points from the strip's left.
        public var middle: Double
        /// Whether its scene has the focus.
        public var isFocused: Bool

        /// Makes a name.
        public init(text: String, middle: Double, isFocused: Bool) {
            (self.text, self.middle, self.isFocused) = (text, middle, isFocused)
        }
    }

    /// The time as it is written.
    public var clock: String
    /// The date as it is written; empty to leave it out.
    public var date: String
    /// The apps' names, beside their three-dot controls.
    public var names: [Name]
    /// How many notifications are kept; 0 for none.
    public var notifications: Int
    /// Whether it stands on the wallpaper, or on something dark, and is written in white.
    public var isOverDark: Bool

    /// Makes a strip.
    public init(clock: String, date: String, names: [Name], notifications: Int, isOverDark: Bool) {
        (self.clock, self.date, self.names) = (clock, date, names)
        (self.notifications, self.isOverDark) = (notifications, isOverDark)
    }
}

/// An app's icon.
public struct IconDrawing: Hashable, Sendable {
    /// The picture.
    public var source: IconSource
    /// What is written below; nil in the dock.
    public var label: String?
    /// The number at its corner; 0 for none.
    public var badge: Int
    /// Whether a finger is on it.
    public var isPressed: Bool
    /// Whether the app runs: a small dot below, in the dock.
    public var isRunning: Bool
    /// Whether the keyboard has chosen it.
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

/// A menu; each row is `Metrics.menuRow` high, with `Metrics.menuInset` above the first and below the last, and a title of one row.
public struct MenuDrawing: Hashable, Sendable {
    /// A row.
    public struct Row: Hashable, Sendable {
        /// What is written.
        public var title: String
        /// A second, smaller line; nil for none.
        public var subtitle: String?
        /// A symbol by its name in the icon theme; nil for none.
        public var symbol: String?
        /// Whether it cannot be taken back.
        public var isDestructive: Bool
        /// Whether a line separates it from the row before.
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

    /// What the menu is about; nil for none.
    public var title: String?
    /// Its rows.
    public var rows: [Row]
    /// The row under the finger or chosen by the keyboard; nil for none.
    public var highlighted: Int?

    /// Makes a menu.
    public init(title: String? = nil, rows: [Row], highlighted: Int? = nil) {
        (self.title, self.rows, self.highlighted) = (title, rows, highlighted)
    }
}

/// A card. Its title is a line of `Metrics.cardTitle` points above the picture, which fills the rest.
public struct CardDrawing: Hashable, Sendable {
    /// What is shown in it.
    public enum Face: Hashable, Sendable {
        /// Nothing: the picture is an element of its own, in front of this one.
        case empty
        /// A kept picture.
        case picture(PictureIdentifier)
        /// What stands for a scene without a picture.
        case launch(LaunchDrawing)
    }

    /// The title.
    public var title: String
    /// The name of the app; nil where the title is enough.
    public var subtitle: String?
    /// The app's icon.
    public var icon: IconSource
    /// What is shown.
    public var face: Face
    /// Whether the cross that closes it is there.
    public var hasClose: Bool
    /// Whether the keyboard has chosen it.
    public var isFocused: Bool

    /// Makes a card.
    public init(
        title: String, subtitle: String? = nil, icon: IconSource, face: Face, hasClose: Bool, isFocused: Bool = false
    ) {
        (self.title, self.subtitle, self.icon) = (title, subtitle, icon)
        (self.face, self.hasClose, self.isFocused) = (face, hasClose, isFocused)
    }
}

/// A notification, as wide as its frame, `Metrics.bannerHeight` high and `Metrics.bannerActions` more with buttons.
public struct BannerDrawing: Hashable, Sendable {
    /// The app's icon.
    public var icon: IconSource
    /// The app's name.
    public var appName: String
    /// The first line.
    public var title: String
    /// The second line; nil for none.
    public var subtitle: String?
    /// The text, two lines of it.
    public var body: String
    /// When, in words.
    public var time: String
    /// A picture at its right; nil for none.
    public var picture: PictureIdentifier?
    /// Its buttons, which share its width.
    public var actions: [Action]
    /// Whether a finger is on it, or the keyboard has chosen it.
    public var isPressed: Bool
    /// Whether it must be seen.
    public var isCritical: Bool

    /// A button of a notification.
    public struct Action: Hashable, Sendable {
        /// What it says.
        public var title: String
        /// Whether it cannot be taken back.
        public var isDestructive: Bool
        /// Whether a finger is on it.
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

/// What stands where a scene has drawn nothing yet.
public struct LaunchDrawing: Hashable, Sendable {
    /// The app's icon.
    public var icon: IconSource
    /// The app's name, below the icon.
    public var name: String
    /// The ground; nil for that of the appearance.
    public var color: Color?

    /// Makes it.
    public init(icon: IconSource, name: String, color: Color? = nil) {
        (self.icon, self.name, self.color) = (icon, name, color)
    }
}

/// A key and what it does.
public struct HelpRow: Hashable, Sendable {
    /// The keys, each on a cap: `Super`, `Tab`.
    public var keys: [String]
    /// What they do.
    public var text: String

    /// Makes a row.
    public init(keys: [String], text: String) { (self.keys, self.text) = (keys, text) }
}

/// A text.
public struct TextDrawing: Hashable, Sendable {
    /// How large and heavy.
    public enum Style: Hashable, Sendable {
        /// A heading.
        case title
        /// Ordinary text.
        case body
        /// Small text.
        case caption
    }

    /// Where its lines stand.
    public enum Alignment: Hashable, Sendable {
        /// Where reading starts.
        case leading
        /// In the middle.
        case center
        /// Where reading ends.
        case trailing
    }

    /// What is written.
    public var text: String
    /// How large and heavy.
    public var style: Style
    /// Where its lines stand.
    public var alignment: Alignment
    /// Whether it is written in white.
    public var isOverDark: Bool

    /// Makes a text.
    public init(_ text: String, style: Style, alignment: Alignment = .center, isOverDark: Bool = false) {
        (self.text, self.style, self.alignment, self.isOverDark) = (text, style, alignment, isOverDark)
    }
}
