import Testing

/// The settings under which the gallery is shown for one set of images.
struct GalleryVariant: Sendable, CustomTestStringConvertible {
    let name: String
    var isDark = false
    var scale = 1
    /// The user's language, which determines the direction of the interface.
    var language = "C.UTF-8"
    let places: [String]

    var testDescription: String { name }

    /// The size of the window in points.
    static let (width, height) = (1024, 768)
    /// The width of the sidebar in points.
    static let side = 272

    static let light = GalleryVariant(name: "light", places: pages + inFront)
    static let dark = GalleryVariant(name: "dark", isDark: true, places: pages + inFront.filter(showsUniqueContent))
    /// At scale 2.
    static let fine = GalleryVariant(
        name: "fine", scale: 2, places: ["buttons", "controls", "pickers", "list", "alerts/question"])
    static let mirrored = GalleryVariant(
        name: "mirrored", language: "he_IL.UTF-8",
        places: [
            "labels", "images", "buttons", "controls", "progress", "stacks", "table", "table/editing", "flow", "list",
            "compositional", "search", "search/found", "pickers", "pages", "bars", "bars/pushed", "tabs",
            "alerts/question", "presentations/popover",
        ])
    static let all = [light, dark, fine, mirrored]

    private static let pages = [
        "labels", "fonts", "colors", "images", "drawing", "buttons", "controls", "progress", "fields", "fields/end",
        "search", "search/active", "search/found", "search/scrolled", "pickers", "pickers/end", "keyboard/field",
        "stacks", "scrolling", "table", "table/editing", "flow", "list", "compositional", "bars", "bars/pushed", "tabs",
        "pages", "pages/1", "animation", "animation/run",
    ]
    private static let inFront = [
        "alerts/message", "alerts/question", "alerts/login", "alerts/actions", "presentations/sheet",
        "presentations/form", "presentations/detents", "presentations/full", "presentations/popover", "pickers/open",
    ]

    /// Whether a page shows something that the other pages of its kind do not. Images are large, so that not all pages
    /// are in all looks.
    private static func showsUniqueContent(_ place: String) -> Bool {
        ["alerts/login", "alerts/actions", "presentations/detents", "presentations/popover", "pickers/open"].contains(
            place)
    }

    /// Returns the part of the window that is compared: the page, or the whole window for presentations in front of
    /// everything and for one page of each look.
    func area(of place: String) -> (x: Int, y: Int, width: Int, height: Int) {
        let isWhole =
            place == "buttons" || place.hasPrefix("alerts/") || place.hasPrefix("presentations/")
            || place == "pickers/open"
        let side = isWhole ? 0 : Self.side
        let isMirrored = language != "C.UTF-8"
        return (isMirrored ? 0 : side * scale, 0, (Self.width - side) * scale, Self.height * scale)
    }
}
