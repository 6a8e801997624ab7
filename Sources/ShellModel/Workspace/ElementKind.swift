/// The kind of an element of the shell, with its subject. Kind and subject determine the element's identifier.
indirect enum ElementKind: Hashable, Sendable {
    case wallpaper, backdrop, strip, stripBackground, indicator, indicatorPill
    case backgroundPanels, bottomPanels
    case dock, dockSeparator, pageDots, insertionMark
    case folderPanel
    case divider, dim
    case shelf, shelfNewWindow
    case switcher, search, switcherNewWindow, emptyText
    case overlayScrim, menu
    case notificationList, notificationListClear, appearanceButton
    case help, shortcuts, reply
    case slot, draggedIcon
    case leftDropZone, rightDropZone, shelfDropZone
    case icon(String)
    case dockIcon(String)
    case scene(SceneKey)
    case scenePlaceholder(SceneKey)
    case sceneBackground(SceneKey)
    case multitaskingControl(SceneKey)
    /// The control that closes a prominent scene.
    case closeControl(SceneKey)
    /// The scrollers of a window that is larger than its scene's frame, and their visible bars.
    case horizontalScroller(SceneKey)
    case verticalScroller(SceneKey)
    case horizontalScrollerBar(SceneKey)
    case verticalScrollerBar(SceneKey)
    /// The shadow of another element.
    case shadow(ElementKind)
    case window(WindowIdentifier)
    case card(SceneKey)
    case cardPicture(SceneKey)
    /// The card of an app that can open a further scene.
    case appCard(String)
    case shelfCard(SceneKey)
    case shelfPicture(SceneKey)
    case banner(String)
    case notificationRow(String)

    private static let plain: [ElementKind] = [
        .wallpaper, .backgroundPanels, .bottomPanels, .backdrop, .strip, .stripBackground, .indicator, .indicatorPill,
        .dock, .dockSeparator, .pageDots, .insertionMark, .folderPanel, .divider, .dim, .shelf, .shelfNewWindow,
        .switcher,
        .search, .switcherNewWindow, .emptyText, .overlayScrim, .menu, .notificationList, .notificationListClear,
        .appearanceButton,
        .help, .shortcuts,
        .reply, .slot, .draggedIcon, .leftDropZone, .rightDropZone, .shelfDropZone,
    ]
    private static let byName = Dictionary(uniqueKeysWithValues: plain.map { ("\($0)", $0) })
    private static let names = Dictionary(uniqueKeysWithValues: plain.map { ($0, ElementIdentifier("\($0)")) })

    /// The identifier of the element.
    var identifier: ElementIdentifier {
        switch self {
        case .icon(let app): ElementIdentifier("icon/" + app)
        case .dockIcon(let app): ElementIdentifier("dockIcon/" + app)
        case .scene(let key): ElementIdentifier("scene/" + key.text)
        case .scenePlaceholder(let key): ElementIdentifier("face/" + key.text)
        case .sceneBackground(let key): ElementIdentifier("ground/" + key.text)
        case .multitaskingControl(let key): ElementIdentifier("dots/" + key.text)
        case .closeControl(let key): ElementIdentifier("close/" + key.text)
        case .horizontalScroller(let key): ElementIdentifier("scrollX/" + key.text)
        case .verticalScroller(let key): ElementIdentifier("scrollY/" + key.text)
        case .horizontalScrollerBar(let key): ElementIdentifier("barX/" + key.text)
        case .verticalScrollerBar(let key): ElementIdentifier("barY/" + key.text)
        case .shadow(let part): ElementIdentifier("depth/" + part.identifier.description)
        case .window(let window): ElementIdentifier("window/\(window.rawValue)")
        case .card(let key): ElementIdentifier("card/" + key.text)
        case .cardPicture(let key): ElementIdentifier("cardFace/" + key.text)
        case .appCard(let app): ElementIdentifier("appCard/" + app)
        case .shelfCard(let key): ElementIdentifier("shelfCard/" + key.text)
        case .shelfPicture(let key): ElementIdentifier("shelfFace/" + key.text)
        case .banner(let name): ElementIdentifier("banner/" + name)
        case .notificationRow(let name): ElementIdentifier("note/" + name)
        default: Self.names[self] ?? ElementIdentifier("\(self)")
        }
    }

    /// Parses an identifier; the result is nil if no element of the shell has such an identifier.
    init?(_ identifier: ElementIdentifier) {
        let text = identifier.description
        guard let slash = text.firstIndex(of: "/") else {
            guard let part = Self.byName[text] else { return nil }
            self = part
            return
        }
        let subject = text[text.index(after: slash)...]
        self.init(kind: text[..<slash], of: subject)
    }

    private init?(kind: Substring, of subject: Substring) {
        switch kind {
        case "icon": self = .icon(String(subject))
        case "dockIcon": self = .dockIcon(String(subject))
        case "appCard": self = .appCard(String(subject))
        case "banner": self = .banner(String(subject))
        case "note": self = .notificationRow(String(subject))
        case "depth":
            guard let part = ElementKind(ElementIdentifier(String(subject))) else { return nil }
            self = .shadow(part)
        case "window":
            guard let number = UInt64(subject) else { return nil }
            self = .window(WindowIdentifier(number))
        default:
            guard let key = SceneKey(text: subject), let part = Self.part(kind, key) else { return nil }
            self = part
        }
    }

    private static func part(_ kind: Substring, _ key: SceneKey) -> ElementKind? {
        switch kind {
        case "scene": .scene(key)
        case "face": .scenePlaceholder(key)
        case "ground": .sceneBackground(key)
        case "dots": .multitaskingControl(key)
        case "close": .closeControl(key)
        case "scrollX": .horizontalScroller(key)
        case "scrollY": .verticalScroller(key)
        case "barX": .horizontalScrollerBar(key)
        case "barY": .verticalScrollerBar(key)
        case "card": .card(key)
        case "cardFace": .cardPicture(key)
        case "shelfCard": .shelfCard(key)
        case "shelfFace": .shelfPicture(key)
        default: nil
        }
    }

    /// The key under which the motion of the element is stored. A scene's window and the scene's placeholder pictures
    /// share a key, because window and pictures move together.
    var motionKey: ElementKind {
        switch self {
        case .scenePlaceholder(let key), .cardPicture(let key), .shelfPicture(let key): .scene(key)
        default: self
        }
    }

    /// Whether the element is a placed scene: its window or the placeholder for its window.
    var isPlacedScene: Bool {
        switch self {
        case .scene, .scenePlaceholder: true
        default: false
        }
    }

    /// Whether the element is a scene's picture on the shelf.
    var isShelfPicture: Bool { if case .shelfPicture = self { true } else { false } }

    /// The scene that the element shows as a window or picture; nil for all other elements.
    var shownScene: SceneKey? {
        if case .scene(let key) = motionKey { key } else { nil }
    }
}
