import Foundation
import SceneModel
import ShellModel

@testable import Shell

/// A drawing of each kind, in the sizes that the shell uses.
struct DrawingSamples {
    struct Piece: Sendable {
        var name: String
        var drawing: ShellDrawing
        var size: CGSize
        /// The background in the contact sheet: the wallpaper, the dimmed wallpaper or an app's window.
        var background = Background.wallpaper

        init(
            _ name: String, _ drawing: ShellDrawing, _ width: Double, _ height: Double,
            on background: Background = .wallpaper
        ) {
            (self.name, self.drawing, self.size, self.background) = (
                name, drawing, CGSize(width: width, height: height), background
            )
        }
    }

    enum Background {
        case wallpaper
        case dimmed
        case app
    }

    static let pieces: [Piece] = home + controls + menus + cards + banners + panels

    static let home = [
        Piece("strip", .strip(strip(notifications: 3)), 1024, 24),
        Piece("icon", .icon(IconDrawing(.letter("Clown Town"), label: "Clown Town")), 112, 104),
        Piece("icon-badge", .icon(IconDrawing(.letter("Mail"), label: "Mail", badge: 12)), 112, 104),
        Piece("icon-pressed", .icon(IconDrawing(.letter("Notes"), label: "Notes", isPressed: true)), 112, 104),
        Piece("icon-focused", .icon(IconDrawing(.letter("Reader"), label: "Reader", isFocused: true)), 112, 104),
        Piece(
            "icon-long",
            .icon(IconDrawing(.themed("folder"), label: "A name that is far too long for it", badge: 4567)), 112, 104),
        Piece("icon-symbol", .icon(IconDrawing(.themed("utilities-terminal-symbolic"), label: "Terminal")), 112, 104),
        Piece("icon-dock", .icon(IconDrawing(.letter("Drawings"), label: nil, isRunning: true)), 80, 88),
        Piece("dock", .dock, 420, 88),
        Piece("page-dots", .pageDots(count: 4, current: 1), 120, 20),
        Piece("dragged", .draggedIcon(.letter("Clown Town")), 88, 88),
    ]

    static let controls = [
        Piece("dots", .multitaskingControl(isPressed: false, isFocused: true), 64, 24, on: .app),
        Piece("dots-unfocused", .multitaskingControl(isPressed: false, isFocused: false), 64, 24, on: .app),
        Piece("dots-pressed", .multitaskingControl(isPressed: true, isFocused: true), 64, 24, on: .app),
        Piece(
            "dots-prominent", .multitaskingControl(isPressed: false, isFocused: true, isProminent: true), 64, 24,
            on: .app),
        Piece("close", .closeControl(isPressed: false), 44, 32, on: .app),
        Piece("close-pressed", .closeControl(isPressed: true), 44, 32, on: .app),
        Piece("divider", .divider(isDragged: false), 10, 240),
        Piece("divider-dragged", .divider(isDragged: true), 10, 240),
        Piece("button", .button(title: "Clear All", kind: .plain, isPressed: false), 120, 36),
        Piece("button-pressed", .button(title: "Clear All", kind: .plain, isPressed: true), 120, 36),
        Piece("button-prominent", .button(title: "Open", kind: .prominent, isPressed: false), 120, 36),
        Piece("button-destructive", .button(title: "Close Window", kind: .destructive, isPressed: false), 150, 36),
        Piece("pointer", .pointer(isPressed: false), 20, 20, on: .app),
        Piece("pointer-pressed", .pointer(isPressed: true), 20, 20, on: .app),
        Piece("plus", .newWindowButton(isPressed: false), 56, 56, on: .dimmed),
        Piece("plus-pressed", .newWindowButton(isPressed: true), 56, 56, on: .dimmed),
        Piece("search", .searchField(text: "", placeholder: "Search"), 320, 40, on: .dimmed),
        Piece("search-typed", .searchField(text: "clown", placeholder: "Search"), 320, 40, on: .dimmed),
    ]

    static let menus = [
        Piece("menu", .menu(quickActions), 280, 16 + 44 * 6),
        Piece("menu-dots", .menu(dotsMenu), 280, 16 + 44 * 4, on: .app),
    ]

    static let cards = [
        Piece(
            "card",
            .card(
                CardDrawing(
                    title: "Circus of the Sun", subtitle: "Clown Town", icon: .letter("Clown Town"),
                    face: .picture(.file("sample")), hasClose: true)), 320, 276, on: .dimmed),
        Piece(
            "card-launch",
            .card(
                CardDrawing(
                    title: "Mail", icon: .letter("Mail"),
                    face: .launch(LaunchDrawing(icon: .letter("Mail"), name: "Mail")), hasClose: true, isFocused: true)),
            320, 276, on: .dimmed),
        Piece(
            "card-small",
            .card(
                CardDrawing(
                    title: "A window with a rather long title", icon: .letter("Notes"), face: .picture(.file("none")),
                    hasClose: false)), 180, 156, on: .dimmed),
        Piece("launch", .launch(LaunchDrawing(icon: .letter("Reader"), name: "Reader")), 480, 360),
        Piece(
            "launch-color",
            .launch(
                LaunchDrawing(icon: .letter("Notes"), name: "Notes", color: Color(red: 0.1, green: 0.3, blue: 0.25))),
            480,
            360),
        Piece("slot", .slot(icon: .letter("Clown Town"), name: "Clown Town"), 260, 420, on: .app),
    ]

    static let banners = [
        Piece("banner", .banner(banner), 440, 92, on: .app),
        Piece("banner-actions", .banner(actions), 440, 136, on: .app),
        Piece("banner-critical", .banner(critical), 440, 92, on: .app),
        Piece("banner-rtl", .banner(rightToLeft), 440, 92, on: .app),
        Piece("list", .notificationList(title: "Notifications", emptyText: nil), 480, 300, on: .app),
        Piece(
            "list-empty", .notificationList(title: "Notifications", emptyText: "No notifications"), 480, 300, on: .app),
    ]

    static let panels = [
        Piece("shelf", .shelf, 800, 196, on: .app),
        Piece("shadow", .shadow(cornerRadius: 16), 400, 300, on: .app),
        Piece("indicator", .indicator(isOverDark: false), 142, 7, on: .app),
        Piece("indicator-dark", .indicator(isOverDark: true), 142, 7, on: .dimmed),
        Piece("help", .help(title: "Keyboard", rows: help), 460, 420, on: .dimmed),
        Piece("help-columns", .help(title: "Keyboard", rows: help + help), 760, 420, on: .dimmed),
        Piece("shortcuts", .shortcuts(shortcuts(isRightToLeft: false)), 620, 240, on: .dimmed),
        Piece("shortcuts-rtl", .shortcuts(shortcuts(isRightToLeft: true)), 620, 240, on: .dimmed),
        Piece(
            "text-title", .text(TextDrawing("No Open Windows", style: .title, isOverDark: true)), 360, 40, on: .dimmed),
        Piece(
            "text-body",
            .text(
                TextDrawing(
                    "Windows that you open are shown here. Those whose app does not run keep their picture and come back as you left them.",
                    style: .body, isOverDark: true)), 360, 70, on: .dimmed),
        Piece(
            "text-caption", .text(TextDrawing("2 windows", style: .caption, alignment: .trailing, isOverDark: true)),
            360, 20,
            on: .dimmed),
    ]

    static func strip(notifications: Int) -> StripDrawing {
        StripDrawing(
            clock: "9:41", date: "Tue 14 Sep",
            names: [
                .init(text: "Clown Town", middle: 256, isFocused: true),
                .init(text: "Mail", middle: 768, isFocused: false),
            ], notifications: notifications, isOverDark: true)
    }

    static let quickActions = MenuDrawing(
        title: "Clown Town",
        rows: [
            .init(title: "New Clown", symbol: "list-add-symbolic"),
            .init(title: "Circus of the Sun", subtitle: "Opened yesterday", symbol: "document-open-recent-symbolic"),
            .init(title: "New Window", symbol: "window-new-symbolic", startsGroup: true),
            .init(title: "Show All Windows", symbol: "view-grid-symbolic"),
            .init(title: "Remove App", symbol: "user-trash-symbolic", isDestructive: true, startsGroup: true),
        ], highlighted: 2)

    static let dotsMenu = MenuDrawing(rows: [
        .init(title: "Full Screen", symbol: "view-fullscreen-symbolic"),
        .init(title: "Split View", symbol: "view-dual-symbolic"),
        .init(title: "Move to Shelf", symbol: "go-bottom-symbolic"),
        .init(title: "Close", symbol: "window-close-symbolic", isDestructive: true, startsGroup: true),
    ])

    static let banner = BannerDrawing(
        icon: .letter("Clown Town"), appName: "Clown Town", title: "Dora the Clown",
        body:
            "The tent is up, and the elephants have found the sugar again. Could somebody please come before they find the cream?",
        time: "now")

    static let actions = BannerDrawing(
        icon: .letter("Mail"), appName: "Mail", title: "Ringmaster", subtitle: "Tonight’s order",
        body: "First the acrobats, then you, then the lions.", time: "5 min ago", picture: .file("sample"),
        actions: [
            .init(title: "Reply"), .init(title: "Mark as Read", isPressed: true),
            .init(title: "Delete", isDestructive: true),
        ])

    static let critical = BannerDrawing(
        icon: .themed("battery-caution-symbolic"), appName: "Power", title: "Battery is low",
        body: "It lasts for about nine minutes.", time: "now", isCritical: true)

    static let rightToLeft = BannerDrawing(
        icon: .letter("سيرك"), appName: "مدينة المهرجين", title: "المهرج دورا",
        body: "الخيمة منصوبة، والفيلة وجدت السكر مرة أخرى. هل يمكن لأحد أن يأتي من فضلك قبل أن تجد القشدة؟",
        time: "الآن")

    /// Returns a card with two columns of commands, one of them highlighted, in a list that scrolls.
    static func shortcuts(isRightToLeft: Bool) -> ShortcutsDrawing {
        let titles = isRightToLeft ? ["ملف", "جديد", "إغلاق"] : ["File", "New Window", "Close"]
        let lines = [16.0, 320].flatMap { x in
            [
                ShortcutsDrawing.Line(.header(titles[0]), CGRect(x: x, y: 68, width: 284, height: 34)),
                .init(
                    .command(title: titles[1], keys: ["Ctrl", "N"], isHighlighted: x == 16),
                    CGRect(x: x, y: 102, width: 284, height: 34)),
                .init(
                    .command(title: titles[2], keys: ["Ctrl", "Shift", "←"], isHighlighted: false),
                    CGRect(x: x, y: 136, width: 284, height: 34)),
            ]
        }
        var drawing = ShortcutsDrawing(
            text: isRightToLeft ? "" : "n", placeholder: "Search commands",
            field: CGRect(x: 16, y: 16, width: 588, height: 40), list: CGRect(x: 16, y: 68, width: 588, height: 156),
            lines: lines)
        drawing.isRightToLeft = isRightToLeft
        drawing.scroller = ShortcutsDrawing.Scroller(start: 0.2, length: 0.5)
        return drawing
    }

    static let help = [
        HelpRow(keys: ["Super", "Tab"], text: "Switcher"), HelpRow(keys: ["Super", "H"], text: "Home"),
        HelpRow(keys: ["Super", "F"], text: "Full screen"), HelpRow(keys: ["Super", "←"], text: "Split on the left"),
        HelpRow(keys: ["Super", "→"], text: "Split on the right"), HelpRow(keys: ["Super", "N"], text: "New window"),
        HelpRow(keys: ["Super", "Shift", "W"], text: "Close the window and forget what was in it for good"),
    ]
}
