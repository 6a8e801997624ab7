import Foundation
import SceneModel
import ShellModel
import Testing

@testable import Shell

@Suite("Icons and names")
struct IconTests {
    private let folder: TestFolder
    private let bundles: TestFolder

    init() throws {
        (folder, bundles) = (try TestFolder(), try TestFolder())
        try folder.write(
            "home/icons/mine/index.theme",
            """
            [Icon Theme]
            Name=Mine
            Inherits=parent, mine,nowhere
            Directories=16x16/apps,48x48/apps,64x64@2/apps,scalable/apps,../evil

            [16x16/apps]
            Size=16
            Type=Fixed
            [48x48/apps]
            Size=48
            Type=Threshold
            [64x64@2/apps]
            Size=64
            Scale=2
            Type=Fixed
            [scalable/apps]
            Size=96
            MinSize=200
            MaxSize=512
            Type=Scalable
            """)
        try folder.write("system/icons/parent/index.theme", "[Icon Theme]\nDirectories=a\n[a]\nSize=32\n")
    }

    private var directories: [String] { [folder.path + "/home", folder.path + "/system"] }
    private var theme: IconTheme { IconTheme(dataDirectories: directories, name: "mine") }
    private func finder(_ language: String = "de_AT.UTF-8") -> IconFinder {
        IconFinder(dataDirectories: directories, theme: theme, language: language)
    }

    @Test("The folder with the requested size is used, otherwise the nearest size; larger sizes are preferred")
    func sizes() throws {
        for folderPath in [
            "16x16/apps/clown.png", "48x48/apps/clown.png", "64x64@2/apps/clown.png", "scalable/apps/clown.svg",
        ] {
            try folder.write("home/icons/mine/" + folderPath, "x")
        }
        let theme = theme
        func folderPath(_ pixels: Int) -> String? {
            theme.file("clown", pixels: pixels)?.components(separatedBy: "/mine/").last
        }
        #expect(folderPath(16) == "16x16/apps/clown.png")
        #expect(folderPath(47) == "48x48/apps/clown.png")
        #expect(folderPath(128) == "64x64@2/apps/clown.png")
        #expect(folderPath(60) == "48x48/apps/clown.png")
        #expect(folderPath(80) == "64x64@2/apps/clown.png")
        #expect(folderPath(300) == "scalable/apps/clown.svg")
        #expect(folderPath(1000) == "scalable/apps/clown.svg")
    }

    @Test("Other data folders, inherited themes, hicolor without an index, and pixmaps are searched in this order")
    func order() throws {
        let pixmap = try folder.write("system/pixmaps/clown.png", "x")
        #expect(theme.file("clown", pixels: 48) == pixmap)
        let hicolorIcon = try folder.write("home/icons/hicolor/256x256/apps/clown.png", "x")
        #expect(theme.file("clown", pixels: 48) == hicolorIcon)
        let parent = try folder.write("system/icons/parent/a/clown.png", "x")
        #expect(theme.file("clown", pixels: 48) == parent)
        let themeIcon = try folder.write("system/icons/mine/16x16/apps/clown.png", "x")
        #expect(theme.file("clown", pixels: 48) == themeIcon)
        #expect(IconTheme(dataDirectories: directories, name: "no such").file("clown", pixels: 48) == hicolorIcon)
    }

    @Test("Names that contain paths find nothing")
    func names() throws {
        try folder.write("home/icons/mine/secret.png", "x")
        try folder.write("home/icons/evil/secret.png", "x")
        for name in ["", "../secret", "a/b", "secret", "x\u{0}", String(repeating: "x", count: 4000)] {
            #expect(theme.file(name, pixels: 48) == nil)
        }
    }

    @Test("Icons and symbols of the installed theme are loaded in the requested size")
    func adwaita() throws {
        let loader = IconLoader(theme: TestPainter.theme)
        let folder = try #require(loader.icon(.themed("folder"), pixels: 96).picture)
        #expect(max(folder.width, folder.height) <= 96)
        let symbol = try #require(loader.symbol("window-new", pixels: 32).picture)
        #expect((symbol.width, symbol.height) == (32, 32))
        #expect(loader.symbol("window-new-symbolic", pixels: 32).picture?.bytes == symbol.bytes)
        #expect(loader.icon(.letter("A"), pixels: 32).picture == nil)
        #expect(loader.icon(.themed("no such icon"), pixels: 32).picture == nil)
        #expect(loader.icon(.themed("folder"), pixels: 0).picture == nil)
    }

    @Test(
        "M30: Drawing does not wait for an icon: a placeholder is drawn, and the arrival of the icon is reported"
    )
    func loadsInBackground() throws {
        let path = try folder.write("icon.png", Samples.png(64, 64))
        let loaded = DispatchSemaphore(value: 0)
        let loader = IconLoader(theme: theme) { source in
            if source == .file(path) || source == .themed("nowhere") { loaded.signal() }
        }
        func isLoading(_ found: IconLoader.IconState) -> Bool {
            if case .loading(nil) = found { true } else { false }
        }
        #expect(isLoading(loader.icon(.file(path), pixels: 64)))
        #expect(loaded.wait(timeout: .now() + 20) == .success)
        let picture = try #require(loader.icon(.file(path), pixels: 64).picture)
        #expect(loader.isIdle && picture.width == 64)
        guard case .loading(let otherSize?) = loader.icon(.file(path), pixels: 32) else {
            Issue.record("no icon of another size is shown while the requested size is loading")
            return
        }
        #expect(otherSize === picture)
        #expect(loaded.wait(timeout: .now() + 20) == .success)
        #expect(loader.icon(.file(path), pixels: 32).picture?.width == 32)
        // A missing icon is reported as well.
        #expect(isLoading(loader.icon(.themed("nowhere"), pixels: 16)))
        #expect(loaded.wait(timeout: .now() + 20) == .success)
        guard case .none = loader.icon(.themed("nowhere"), pixels: 16) else {
            Issue.record("a missing icon is still being loaded")
            return
        }
        let done = DispatchSemaphore(value: 0)
        loader.prepare(.file(path), pixels: 48) { done.signal() }
        #expect(done.wait(timeout: .now() + 20) == .success)
        guard case .picture = loader.icon(.file(path), pixels: 48) else {
            Issue.record("the prepared icon is not cached")
            return
        }
    }

    @Test("Loaded icons are cached, and missing ones are looked up again after the cache is cleared")
    func loader() throws {
        let loader = IconLoader(theme: theme)
        #expect(loader.icon(.themed("late"), pixels: 16).picture == nil)
        try folder.write("home/icons/mine/16x16/apps/late.png", Samples.png(16, 16))
        #expect(loader.icon(.themed("late"), pixels: 16).picture == nil)
        loader.removeAll()
        let found = try #require(loader.icon(.themed("late"), pixels: 16).picture)
        #expect(loader.icon(.themed("late"), pixels: 16).picture === found)
    }

    @Test("M13: A desktop file provides the name and the icon, in the user's language")
    func desktopFile() throws {
        try folder.write("home/icons/mine/48x48/apps/foot.png", "x")
        try folder.write(
            "system/applications/foot.desktop",
            """
            # A comment
            [Desktop Entry]
            Name=Foot
            Name[de]=Fu\\sß
            Name[fr]=Pied
            Icon=foot
            Name=Second
            [Desktop Action new]
            Name=New
            """)
        #expect(finder().find(app: "foot", bundle: nil) == .init(icon: .themed("foot"), name: "Fu ß"))
        #expect(finder("fr").find(app: "foot.desktop", bundle: nil).name == "Pied")
        #expect(finder("C").find(app: "Foot", bundle: nil).name == "Foot")
        try folder.write("home/applications/foot.desktop", "[Desktop Entry]\nName=Gone\nHidden=true\n")
        #expect(finder().find(app: "foot", bundle: nil) == .init(icon: .letter("foot"), name: nil))
    }

    @Test("Desktop files in subfolders, with another window class or with an icon path are found")
    func otherDesktopFiles() throws {
        let icon = try folder.write("pictures/a.png", "x")
        try folder.write("home/applications/kde/clock.desktop", "[Desktop Entry]\nName=Clock\nIcon=\(icon)\n")
        #expect(finder().find(app: "kde-clock", bundle: nil) == .init(icon: .file(icon), name: "Clock"))
        try folder.write(
            "home/applications/other.desktop", "[Desktop Entry]\nName=Other\nStartupWMClass=Strange\nIcon=gone\n")
        #expect(finder().find(app: "strange", bundle: nil) == .init(icon: .letter("Other"), name: "Other"))
        #expect(finder().find(app: "../../etc/passwd", bundle: nil).name == nil)
        #expect(finder().find(app: "", bundle: nil) == .init(icon: .letter(""), name: nil))
        #expect(finder().icon("file://" + icon) == .file(icon))
        #expect(finder().icon(icon + ".none") == nil)
    }

    @Test("M30: Groups of a key file may be repeated; the first value of a key counts, without spaces around it")
    func keyFile() {
        let file = KeyFile("x=0\n[A]\r\n k = v w \r\n#k2=1\nno value\n[B]\nx=1\n[open\n[A]\nk=later\nl\t=2=3\n[C]\n")
        #expect(
            file.value("k", in: "A") == "v w" && file.value("l", in: "A") == "2=3" && file.value("x", in: "B") == "1")
        #expect(file.value("x", in: "A") == nil && file.value("k2", in: "A") == nil && file.value("k", in: "C") == nil)
    }

    private func bundle(_ keys: String, _ files: [String: Data] = [:]) throws -> String {
        let name = UUID().uuidString + ".app"
        try bundles.write(
            name + "/Info.plist",
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict><key>CFBundleIdentifier</key><string>com.example.clown</string>
            <key>CFBundleName</key><string>Clown Town</string>\(keys)</dict></plist>
            """)
        for (file, data) in files { try bundles.write(name + "/" + file, data) }
        return bundles.path + "/" + name
    }

    @Test("A bundle's icon is the scalable file, else the largest file, of the first icon name that has a file")
    func bundleIcon() throws {
        let keys =
            "<key>CFBundleIconFiles</key><array><string>None</string><string>Icon</string><string>Other</string></array>"
        let sizes = [
            "Icon.png": Samples.png(60, 60), "Icon@2x.png": Samples.png(120, 120), "Icon@3x.png": Data("no".utf8),
        ]
        let path = try bundle(keys, sizes.merging(["Other.png": Samples.png(500, 500)]) { one, _ in one })
        #expect(
            finder().find(app: "com.example.clown", bundle: path)
                == .init(icon: .file(path + "/Icon@2x.png"), name: "Clown Town"))
        let drawn = try bundle(keys, sizes.merging(["Icon.svg": Samples.svg("")]) { one, _ in one })
        #expect(finder().find(app: "x", bundle: drawn).icon == .file(drawn + "/Icon.svg"))
        let none = try bundle("<key>CFBundleIconFile</key><string>../Icon</string>", sizes)
        #expect(finder().find(app: "x", bundle: none) == .init(icon: .letter("Clown Town"), name: "Clown Town"))
    }

    @Test("The launch screen in a bundle is found with its icon, and its image is drawn in the middle of its colour")
    func launchScreen() throws {
        let screen = #"""
            {"light": {"color": [1, 1, 0], "image": {"file": "logo.png", "width": 40, "height": 20}}, "dark": {}}
            """#
        let files = ["LaunchScreen.json": Data(screen.utf8), "logo.png": Samples.png(80, 40)]
        let path = try bundle("", files)
        let content = try #require(finder().find(app: "x", bundle: path).launch)
        let drawing = content.drawing(icon: .letter("C"), name: "Clown", in: .light)
        #expect(drawing.image == LaunchImage(path: path + "/logo.png", width: 40, height: 20) && drawing.name.isEmpty)

        let size = CGSize(width: 120, height: 100)
        func paint(_ drawing: LaunchDrawing) throws -> Bitmap {
            try #require(TestPainter.shared.paint(.launch(drawing), size: size, scale: 1, appearance: .light))
        }
        let (yellow, blue) = (UInt32(0xFFFF_FF00), UInt32(0xFF30_60C0))
        let picture = try paint(drawing)
        #expect(picture.pixel(x: 60, y: 50) == blue && picture.pixel(x: 42, y: 42) == blue)
        for (x, y) in [(2, 2), (38, 50), (60, 38), (60, 62), (118, 98)] { #expect(picture.pixel(x: x, y: y) == yellow) }
        // A missing image is replaced by the icon.
        var missing = drawing
        missing.image?.path = path + "/gone.png"
        #expect(try paint(missing).pixel(x: 60, y: 50) != yellow)
    }

    @Test("A bundle's name is in the user's language; an unreadable bundle is skipped")
    func bundleName() throws {
        let german = Data("/* Name */\n\"CFBundleDisplayName\" = \"Clown\\\"dorf\";\n// End".utf8)
        let path = try bundle("", ["de.lproj/InfoPlist.strings": german])
        #expect(finder().find(app: "x", bundle: path).name == "Clown\"dorf")
        #expect(finder("en").find(app: "x", bundle: path).name == "Clown Town")
        #expect(finder().find(app: "x", bundle: bundles.path) == .init(icon: .letter("x"), name: nil))
        #expect(finder().find(app: "x", bundle: "relative").name == nil)
    }

    @Test(
        "A bundle's name is found in localisations named by script, by region or by English language name",
        arguments: [
            ("zh-Hans", "zh_CN.UTF-8"), ("zh-Hant", "zh_TW"), ("German", "de"), ("German", "de_AT.UTF-8@euro"),
            ("sr-Latn", "sr_RS@latin"), ("pt-BR", "pt_BR"), ("pt_BR", "pt-BR"),
        ])
    func localizedName(localization: String, language: String) throws {
        let strings = Data("CFBundleDisplayName = \"Translated\";".utf8)
        let path = try bundle("", ["\(localization).lproj/InfoPlist.strings": strings])
        #expect(finder(language).find(app: "x", bundle: path).name == "Translated")
        #expect(finder("fr").find(app: "x", bundle: path).name == "Clown Town")
    }

    @Test("Translated texts are read in all formats, and damaged texts are omitted")
    func strings() throws {
        func texts(_ text: String) -> [String: String] { StringsFile(Data(text.utf8)).texts }
        #expect(texts("a = b; \"c d\"=\"e\\nf\";") == ["a": "b", "c d": "e\nf"])
        #expect(texts("\u{FEFF}a=b;\nbroken\nc=\"d\";") == ["a": "b", "c": "d"])
        #expect(texts("/* never ends a=b;").isEmpty && texts("\"a\" = \"b").isEmpty && texts("\"a\\").isEmpty)
        #expect(texts("<plist version=\"1.0\"><dict><key>a</key><string>b</string></dict></plist>") == ["a": "b"])
        #expect(texts("<plist").isEmpty)
        let wide = try #require("\"a\" = \"ü\";".data(using: .utf16))
        #expect(StringsFile(wide).texts == ["a": "ü"])
    }
}
