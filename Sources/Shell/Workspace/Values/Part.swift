/// The part of the workspace that an element represents; it determines the element's identifier.
indirect enum Part: Hashable, Sendable {
    case wallpaper, backdrop, strip, indicator, indicatorPill
    case dock, pageDots
    case divider, dim
    case shelf, shelfPlus
    case switcher, search, plus, emptyText
    case shade, menu
    case list, listClear
    case help, reply
    case slot, draggedIcon
    case icon(String)
    case dockIcon(String)
    case scene(SceneKey)
    case face(SceneKey)
    case ground(SceneKey)
    case dots(SceneKey)
    /// The shadow of another part.
    case depth(Part)
    case window(WindowIdentifier)
    case card(SceneKey)
    case cardFace(SceneKey)
    case shelfCard(SceneKey)
    case shelfFace(SceneKey)
    case banner(String)
    case note(String)

    private static let plain: [Part] = [
        .wallpaper, .backdrop, .strip, .indicator, .indicatorPill, .dock, .pageDots, .divider, .dim, .shelf, .shelfPlus,
        .switcher,
        .search, .plus, .emptyText, .shade, .menu, .list, .listClear, .help, .reply, .slot, .draggedIcon,
    ]
    private static let byName = Dictionary(uniqueKeysWithValues: plain.map { ("\($0)", $0) })
    private static let names = Dictionary(uniqueKeysWithValues: plain.map { ($0, ElementIdentifier("\($0)")) })

    /// The identifier of the part's element.
    var identifier: ElementIdentifier {
        switch self {
        case .icon(let app): ElementIdentifier("icon/" + app)
        case .dockIcon(let app): ElementIdentifier("dockIcon/" + app)
        case .scene(let key): ElementIdentifier("scene/" + key.text)
        case .face(let key): ElementIdentifier("face/" + key.text)
        case .ground(let key): ElementIdentifier("ground/" + key.text)
        case .dots(let key): ElementIdentifier("dots/" + key.text)
        case .depth(let part): ElementIdentifier("depth/" + part.identifier.description)
        case .window(let window): ElementIdentifier("window/\(window.rawValue)")
        case .card(let key): ElementIdentifier("card/" + key.text)
        case .cardFace(let key): ElementIdentifier("cardFace/" + key.text)
        case .shelfCard(let key): ElementIdentifier("shelfCard/" + key.text)
        case .shelfFace(let key): ElementIdentifier("shelfFace/" + key.text)
        case .banner(let name): ElementIdentifier("banner/" + name)
        case .note(let name): ElementIdentifier("note/" + name)
        default: Self.names[self] ?? ElementIdentifier("\(self)")
        }
    }

    /// Parses an identifier; nil if it does not name a part.
    init?(_ identifier: ElementIdentifier) {
        let text = identifier.description
        guard let slash = text.firstIndex(of: "/") else {
            guard let part = Self.byName[text] else { return nil }
            self = part
            return
        }
        let rest = text[text.index(after: slash)...]
        self.init(kind: text[..<slash], of: rest)
    }

    private init?(kind: Substring, of rest: Substring) {
        switch kind {
        case "icon": self = .icon(String(rest))
        case "dockIcon": self = .dockIcon(String(rest))
        case "banner": self = .banner(String(rest))
        case "note": self = .note(String(rest))
        case "depth":
            guard let part = Part(ElementIdentifier(String(rest))) else { return nil }
            self = .depth(part)
        case "window":
            guard let number = UInt64(rest) else { return nil }
            self = .window(WindowIdentifier(number))
        default:
            guard let key = SceneKey(text: rest), let part = Self.part(kind, key) else { return nil }
            self = part
        }
    }

    private static func part(_ kind: Substring, _ key: SceneKey) -> Part? {
        switch kind {
        case "scene": .scene(key)
        case "face": .face(key)
        case "ground": .ground(key)
        case "dots": .dots(key)
        case "card": .card(key)
        case "cardFace": .cardFace(key)
        case "shelfCard": .shelfCard(key)
        case "shelfFace": .shelfFace(key)
        default: nil
        }
    }

    /// The part whose motion this part shares: a window and its placeholder pictures move as one.
    var mover: Part {
        switch self {
        case .face(let key), .cardFace(let key), .shelfFace(let key): .scene(key)
        default: self
        }
    }

    /// Whether the part is a scene at its place: its window or the placeholder for it.
    var isInPlace: Bool {
        switch self {
        case .scene, .face: true
        default: false
        }
    }

    /// Whether the part is a scene's picture on the shelf.
    var isOnShelf: Bool { if case .shelfFace = self { true } else { false } }

    /// The scene that the part shows; nil for all other parts.
    var shownScene: SceneKey? {
        if case .scene(let key) = mover { key } else { nil }
    }
}
