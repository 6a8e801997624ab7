import Testing

/// The settings with which the gallery is shown for one set of images.
struct GalleryVariant: Sendable, CustomTestStringConvertible {
    let name: String
    var isDark = false
    var scale = 1
    /// The user's language, which determines the direction of the interface.
    var language = "C.UTF-8"
    /// The width of the window in points.
    var width = 1024
    /// The height of the window in points.
    var height = 768
    let shownPages: [String]

    var testDescription: String { name }

    /// The width of the sidebar in points.
    static let sidebarWidth = 272

    static let light = GalleryVariant(name: "light", shownPages: pages + inFront)
    static let dark = GalleryVariant(name: "dark", isDark: true, shownPages: pages + inFront.filter(showsUniqueContent))
    /// The light appearance at scale 2.
    static let fine = GalleryVariant(
        name: "fine", scale: 2, shownPages: ["buttons", "controls", "pickers", "list", "alerts/question"])
    static let mirrored = GalleryVariant(
        name: "mirrored", language: "he_IL.UTF-8",
        shownPages: [
            "labels", "images", "buttons", "menus", "menus/contents", "controls", "progress", "stacks", "table",
            "table/editing", "flow", "list",
            "compositional", "search", "search/found", "pickers", "pages", "bars", "bars/pushed", "tabs",
            "alerts/question", "presentations/popover",
        ])
    /// A window of 360 points, in which the sidebar is not beside the page.
    static let narrow = GalleryVariant(name: "narrow", width: 360, height: 720, shownPages: narrowPages)
    /// The narrow window in the dark appearance.
    static let narrowDark = GalleryVariant(
        name: "narrow-dark", isDark: true, width: 360, height: 720, shownPages: narrowPages.filter(showsUniquePage))
    /// The narrow window in a language that is written from right to left.
    static let narrowMirrored = GalleryVariant(
        name: "narrow-mirrored", language: "he_IL.UTF-8", width: 360, height: 720,
        shownPages: narrowPages.filter(showsUniquePage))
    static let all = [narrow, narrowDark, narrowMirrored, light, dark, fine, mirrored]

    /// In a narrow window a form sheet is the same as a page sheet.
    private static let narrowPages = pages + inFront.filter { $0 != "presentations/form" }

    private static let pages = [
        "labels", "fonts", "colors", "images", "drawing", "buttons", "menus", "controls", "progress", "fields",
        "fields/end",
        "search", "search/active", "search/found", "search/scrolled", "pickers", "pickers/end", "keyboard/field",
        "stacks", "scrolling", "table", "table/editing", "flow", "list", "compositional", "bars", "bars/pushed", "tabs",
        "pages", "pages/1", "animation", "animation/run",
    ]
    private static let inFront = [
        "alerts/message", "alerts/question", "alerts/login", "alerts/actions", "presentations/sheet",
        "presentations/form", "presentations/detents", "presentations/full", "presentations/popover", "pickers/open",
        "menus/pulldown", "menus/popup", "menus/contents",
    ]

    /// Whether a page shows content that the other pages of its kind do not show. Images are large, so not every page
    /// has an image in every variant.
    private static func showsUniqueContent(_ page: String) -> Bool {
        [
            "alerts/login", "alerts/actions", "presentations/detents", "presentations/popover", "pickers/open",
            "menus/contents",
        ].contains(page)
    }

    /// Whether a page of the narrow window also has images in the dark and the mirrored variant. Only images of
    /// additional states of a page are left out.
    private static func showsUniquePage(_ page: String) -> Bool {
        ![
            "search", "search/scrolled", "pages/1", "animation/run", "alerts/message", "alerts/question",
            "presentations/full", "menus/pulldown", "menus/popup",
        ].contains(page)
    }

    /// Returns the part of the window that is compared, in pixels. This part is the page; for presentations that cover
    /// the window, and for one page of each variant, this part is the whole window.
    func area(of page: String) -> (x: Int, y: Int, width: Int, height: Int) {
        let comparesWholeWindow =
            width < 700 || page == "buttons" || page.hasPrefix("alerts/") || page.hasPrefix("presentations/")
            || page == "pickers/open"
        let sidebarWidth = comparesWholeWindow ? 0 : Self.sidebarWidth
        let isMirrored = language != "C.UTF-8"
        return (isMirrored ? 0 : sidebarWidth * scale, 0, (width - sidebarWidth) * scale, height * scale)
    }
}
