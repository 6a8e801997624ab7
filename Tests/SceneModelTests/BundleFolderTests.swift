import Foundation
import Testing

@testable import SceneModel

@Suite("Bundle folders")
struct BundleFolderTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private var path: String { folder.url.path }

    private func writeManifest(_ keys: String = "") throws {
        let identifier = "<key>CFBundleIdentifier</key><string>com.example.clown</string>"
        try folder.file("Info.plist", Data("<plist><dict>\(identifier)\(keys)</dict></plist>".utf8))
    }

    private func bundle(_ keys: String = "") throws -> BundleFolder {
        try writeManifest(keys)
        return try BundleFolder(path: path)
    }

    private func error(_ read: () throws -> Void) -> BundleError? {
        do {
            try read()
            return nil
        } catch {
            return error as? BundleError
        }
    }

    @Test("A bundle has its manifest, its executable with links resolved, and its icon")
    func reads() throws {
        let program = try folder.file("bin/clown", Data("#!".utf8))
        #expect(chmod(program.path, 0o755) == 0)
        #expect(symlink("bin/clown", path + "/Clown") == 0)
        try folder.file("Icon.png", png(64, 64))
        let bundle = try bundle(
            "<key>CFBundleExecutable</key><string>Clown</string><key>CFBundleIconFile</key><string>Icon</string>")
        #expect(bundle.path == path && bundle.manifest.identifier.text == "com.example.clown")
        #expect(try bundle.executable() == BundleFolder.resolved(program.path))
        #expect(bundle.icon() == BundleIcon(names: ["Icon.png"], in: path))
        #expect(try BundleFolder(path: path + "/x/..") == bundle)
    }

    @Test("A path that is not absolute or contains NUL is refused", arguments: ["", "Clown.app", "./x", "/x\0"])
    func paths(path: String) {
        #expect(error { _ = try BundleFolder(path: path) } == .notAbsolute(path: path))
    }

    @Test("An Info.plist that is missing, irregular, too large or malformed is refused, without blocking")
    func manifests() throws {
        let file = path + "/Info.plist"
        func refusal() -> String? {
            guard case .manifest(let error)? = error({ _ = try BundleFolder(path: path) }) else { return nil }
            return error.diagnostic.rendered()
        }
        let table: [(text: String, make: () throws -> Void)] = [
            ("does not exist", {}),
            ("is a folder", { _ = mkdir(file, 0o700) }),
            ("is a pipe", { _ = mkfifo(file, 0o600) }),
            ("form a cycle", { _ = symlink("Info.plist", file) }),
            ("is empty", { try Data().write(to: URL(fileURLWithPath: file)) }),
            ("is larger than", { try Data(count: 2 << 20).write(to: URL(fileURLWithPath: file)) }),
            ("property list", { try Data("clown".utf8).write(to: URL(fileURLWithPath: file)) }),
            ("CFBundleIdentifier", { try Data("<plist><dict/></plist>".utf8).write(to: URL(fileURLWithPath: file)) }),
        ]
        for (text, make) in table {
            unlink(file)
            try make()
            #expect(refusal()?.contains(text) == true, "\(text)")
            rmdir(file)
        }
    }

    @Test("A missing, irregular or non-executable program is refused, and the error names its path")
    func executables() throws {
        #expect(error { _ = try bundle().executable() } == .executableUnnamed(bundle: path))
        let named = try bundle("<key>CFBundleExecutable</key><string>Clown</string>")
        let file = path + "/Clown"
        func refusal() -> BundleError? { error { _ = try named.executable() } }
        #expect(refusal() == .executableMissing(bundle: path, name: "Clown"))
        for make in [{ mkdir(file, 0o755) }, { mkfifo(file, 0o755) }, { symlink("Clown", file) }] {
            try #require(make() == 0)
            #expect(refusal() == .executableMissing(bundle: path, name: "Clown"))
            remove(file)
        }
        try folder.file("Clown", Data("#!".utf8))
        chmod(file, 0o644)
        #expect(refusal() == .notExecutable(bundle: path, name: "Clown"))
        chmod(file, 0o755)
        #expect(refusal() == nil)
    }

    @Test(
        "The first icon name with a file is used; SVG files are preferred to bitmaps, and large bitmaps to small ones")
    func icons() throws {
        func icon(_ names: String...) -> BundleIcon? { BundleIcon(names: names, in: path) }
        #expect(icon("Icon") == nil && icon() == nil)
        try folder.file("Icon.png", png(64, 64))
        try folder.file("Icon@2x.png", png(128, 128))
        try folder.file("Other.png", png(512, 512))
        #expect(icon("None", "Icon", "Other")?.name == "Icon@2x.png")
        #expect(icon("Icon")?.kind == .pixels(width: 128, height: 128))
        try folder.file("Icon@2x~ipad.png", png(256, 100))
        #expect(icon("Icon")?.name == "Icon@2x.png")
        try folder.file("Icon.svg", Data("<".utf8))
        #expect(icon("Icon")?.kind == .scalable)
    }

    @Test("Files that are not icons, and files outside the bundle's folder, are ignored")
    func unusableIcons() throws {
        try folder.file("Text.png", Data("GIF".utf8))
        try folder.file("Flat.png", png(0, 5))
        try folder.file("Short.png", png(8, 8).prefix(20))
        try folder.file(".hidden.png", png(8, 8))
        try folder.file("inner/Icon.png", png(8, 8))
        #expect(mkdir(path + "/Folder.png", 0o700) == 0 && mkfifo(path + "/Pipe.png", 0o600) == 0)
        for name in ["Text", "Flat", "Short", ".hidden", "inner/Icon", "Folder", "Pipe", "", "x\0"] {
            #expect(BundleIcon(names: [name], in: path) == nil, "\(name)")
        }
    }

    @Test("Translated names are listed by locale, and the name for a language is one of the listed names")
    func localizedNames() throws {
        func write(_ localization: String, _ text: String) throws {
            try folder.file("\(localization).lproj/InfoPlist.strings", Data(text.utf8))
        }
        try write("zh-Hans", "CFBundleDisplayName = \"Chinese\";")
        try write("German", "CFBundleDisplayName = \"Old\";")
        try write("pt-BR", "CFBundleDisplayName = \"\"; CFBundleName = \"Brazilian\";")
        try write("fr", "Other = \"x\";")
        try write("Base", "CFBundleName = \"Base\";")
        let bundle = try bundle()
        #expect(bundle.localizedNames() == ["zh_CN": "Chinese", "de": "Old", "pt_BR": "Brazilian"])
        #expect(bundle.localizedName(for: "zh_CN.UTF-8") == "Chinese")
        #expect(bundle.localizedName(for: "de_AT.UTF-8@euro") == "Old")
        #expect(bundle.localizedName(for: "pt-BR") == "Brazilian")
        for language in ["fr", "pt", "zh_TW", "en", "C", ""] { #expect(bundle.localizedName(for: language) == nil) }
        // Of two localisations for one locale, the newer name is read, unless it does not translate the app's name.
        try write("de", "Other = \"x\";")
        #expect(bundle.localizedName(for: "de") == "Old" && bundle.localizedNames()["de"] == "Old")
        try write("de", "CFBundleName = \"New\";")
        #expect(bundle.localizedName(for: "de") == "New" && bundle.localizedNames()["de"] == "New")
    }

    @Test("Files with translated names that are irregular, too large or malformed are ignored, without blocking")
    func unusableNames() throws {
        for (index, localization) in ["aa", "bb", "cc", "dd"].enumerated() {
            let file = "\(path)/\(localization).lproj/InfoPlist.strings"
            try FileManager.default.createDirectory(
                atPath: "\(path)/\(localization).lproj", withIntermediateDirectories: true)
            switch index {
            case 0: #expect(mkfifo(file, 0o600) == 0)
            case 1: #expect(mkdir(file, 0o700) == 0)
            case 2: try Data(count: 2 << 20).write(to: URL(fileURLWithPath: file))
            default: try Data("CFBundleName = \"".utf8).write(to: URL(fileURLWithPath: file))
            }
            #expect(try bundle().localizedName(for: localization) == nil)
        }
        #expect(try bundle().localizedNames().isEmpty)
    }

    @Test("A language gives its locales from the most to the least specific")
    func locales() {
        #expect(LocaleNames.candidates(for: "de_AT.UTF-8@euro") == ["de_AT@euro", "de_AT", "de@euro", "de"])
        #expect(LocaleNames.candidates(for: "zh-Hant-TW") == ["zh_TW", "zh"])
        #expect(LocaleNames.candidates(for: "fr") == ["fr"])
        for language in ["C.UTF-8", "", "@"] { #expect(LocaleNames.candidates(for: language).isEmpty) }
    }

    /// Returns the first bytes of a PNG file.
    private func png(_ width: UInt32, _ height: UInt32) -> Data {
        func bytes(_ number: UInt32) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) } }
        return Data(
            PNGHeader.signature + [0, 0, 0, 13] + Array("IHDR".utf8) + bytes(width) + bytes(height) + [8, 6, 0, 0, 0])
    }
}
