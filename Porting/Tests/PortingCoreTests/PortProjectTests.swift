import Foundation
import PortingCore
import Testing

/// A folder that is removed after the test.
final class TemporaryFolder {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("porting-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// Writes a file with its folders.
    func write(_ text: String, to path: String) throws {
        let file = url.appendingPathComponent(path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    func text(_ path: String) -> String? { try? String(contentsOf: url.appendingPathComponent(path), encoding: .utf8) }
}

@Suite("Porting: packages")
struct PortProjectTests {
    private static let porting = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    private func options(check: Bool = false) -> ProjectPorter.Options {
        var options = ProjectPorter.Options(
            proscenium: Self.porting.deletingLastPathComponent(), reservedNames: ["Gallery"])
        options.isCheck = check
        return options
    }

    private func app(_ folder: TemporaryFolder) throws -> URL {
        try folder.write("@UIApplicationMain class App: UIResponder {}\n", to: "App/App.swift")
        try folder.write("let a = 1\n", to: "App/Views/Page.swift")
        try folder.write("{ \"a\": 1 }", to: "App/data.json")
        return folder.url.appendingPathComponent("App")
    }

    @Test(
        "Each example project is ported to its package in the repository, without a problem",
        arguments: ["Errands", "Jotter", "Kettle", "Larder", "Trails"])
    func example(name: String) throws {
        let folder = try TemporaryFolder()
        let output = folder.url.appendingPathComponent("\(name)Package")
        let examples = Self.porting.appendingPathComponent("Examples")
        let report = ProjectPorter.port(examples.appendingPathComponent(name), to: output, options())
        #expect(report.diagnostics.isEmpty, "\(report.lines)")
        let expected = examples.appendingPathComponent("\(name)Package")
        for path in report.writtenFiles where path != "Package.swift" {
            let (new, old) = (output.appendingPathComponent(path), expected.appendingPathComponent(path))
            #expect(
                try Data(contentsOf: new) == Data(contentsOf: old),
                "run `port-sources Porting/Examples/\(name) Porting/Examples/\(name)Package`: \(path)")
        }
        #expect(report.writtenFiles.count >= 9)
    }

    @Test("A folder without a project file becomes a package with one app")
    func plainFolder() throws {
        let folder = try TemporaryFolder()
        let report = ProjectPorter.port(try app(folder), to: folder.url.appendingPathComponent("Out"), options())
        #expect(report.diagnostics.isEmpty && report.targets == ["App"])
        #expect(folder.text("Out/Sources/App/App.swift")?.contains("@main") == true)
        #expect(folder.text("Out/Sources/App/Views/Page.swift") == "let a = 1\n")
        #expect(folder.text("Out/Sources/App/Resources/data.json") != nil)
        #expect(folder.text("Out/Sources/App/Info.plist")?.contains("com.example.App") == true)
        #expect(folder.text("Out/Package.swift")?.contains("    targets: [\n        .executableTarget(") == true)
    }

    @Test("Only a package whose sources import Combine depends on the package that replaces it")
    func combine() throws {
        let folder = try TemporaryFolder()
        let source = try app(folder)
        let output = folder.url.appendingPathComponent("Out")
        _ = ProjectPorter.port(source, to: output, options())
        #expect(folder.text("Out/Package.swift")?.contains("proscenium-combine") == false)
        try folder.write("import Combine\nlet b = Just(1)\n", to: "App/Model.swift")
        _ = ProjectPorter.port(source, to: output, options())
        let manifest = try #require(folder.text("Out/Package.swift"))
        #expect(manifest.contains(".package(name: \"proscenium-combine\", path: \""))
        #expect(manifest.contains("/Porting/Combine\")"))
        #expect(manifest.contains(".product(name: \"ProsceniumCombine\", package: \"proscenium-combine\")"))
    }

    @Test("A package in the project's folder is named by its path from the new package")
    func localPackage() throws {
        let folder = try TemporaryFolder()
        let project = """
            { rootObject = P; objects = {
              P = { isa = PBXProject; mainGroup = G; targets = (T); packageReferences = (L, U); };
              G = { isa = PBXGroup; children = (A); sourceTree = "<group>"; };
              A = { isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
              T = { isa = PBXNativeTarget; name = Shop; productType = "com.apple.product-type.application";
                    buildPhases = (B); packageProductDependencies = (D, E); };
              B = { isa = PBXSourcesBuildPhase; files = (C); };
              C = { isa = PBXBuildFile; fileRef = A; };
              D = { isa = XCSwiftPackageProductDependency; productName = Prices; package = L; };
              E = { isa = XCSwiftPackageProductDependency; productName = Core; package = U; };
              U = { isa = XCLocalSwiftPackageReference; relativePath = ..; };
              L = { isa = XCLocalSwiftPackageReference; relativePath = Packages/Goods; };
            }; }
            """
        try folder.write(project, to: "All/Shop/Shop.xcodeproj/project.pbxproj")
        try folder.write("let a = 1\n", to: "All/Shop/A.swift")
        let source = folder.url.appendingPathComponent("All/Shop")
        let all = source.deletingLastPathComponent().resolvingSymlinksInPath().path
        for (output, path) in [("All/Out", "../Shop"), ("Other/Out", "\(all)/Shop")] {
            _ = ProjectPorter.port(source, to: folder.url.appendingPathComponent(output), options())
            let manifest = try #require(folder.text("\(output)/Package.swift"))
            #expect(manifest.contains(".package(path: \"\(path)/Packages/Goods\")"))
            #expect(manifest.contains(".product(name: \"Prices\", package: \"Goods\")"))
            #expect(manifest.contains(".package(path: \"\(all)\")"))
            #expect(manifest.contains(".product(name: \"Core\", package: \"All\")"))
        }
    }

    @Test("A target with the name of one of Proscenium's targets gets another name")
    func reservedName() throws {
        let folder = try TemporaryFolder()
        try folder.write("let a = 1\n", to: "Gallery/A.swift")
        let report = ProjectPorter.port(
            folder.url.appendingPathComponent("Gallery"), to: folder.url.appendingPathComponent("Out"), options())
        #expect(report.targets == ["GalleryApp"])
        #expect(folder.text("Out/Sources/GalleryApp/Info.plist")?.contains("<string>GalleryApp</string>") == true)
    }

    @Test("A second port writes only changed files, and does not overwrite a file that a person has changed")
    func secondPort() throws {
        let folder = try TemporaryFolder()
        let (source, output) = (try app(folder), folder.url.appendingPathComponent("Out"))
        _ = ProjectPorter.port(source, to: output, options())
        #expect(ProjectPorter.port(source, to: output, options()).writtenFiles.isEmpty)

        try folder.write("let a = 2\n", to: "App/Views/Page.swift")
        #expect(ProjectPorter.port(source, to: output, options()).writtenFiles == ["Sources/App/Views/Page.swift"])

        try folder.write("let mine = 3\n", to: "Out/Sources/App/Views/Page.swift")
        let unchanged = ProjectPorter.port(source, to: output, options())
        #expect(unchanged.hasErrors && unchanged.writtenFiles.isEmpty)
        #expect(folder.text("Out/Sources/App/Views/Page.swift") == "let mine = 3\n")

        try FileManager.default.removeItem(at: source.appendingPathComponent("Views"))
        try FileManager.default.removeItem(at: source.appendingPathComponent("data.json"))
        let removed = ProjectPorter.port(source, to: output, options())
        #expect(folder.text("Out/Sources/App/Views/Page.swift") == "let mine = 3\n")
        #expect(folder.text("Out/Sources/App/Resources/data.json") == nil)
        #expect(removed.diagnostics.contains { $0.message.contains("changed by hand") })
    }

    @Test("A port to a folder that contains files of a person is refused and replaces no file")
    func foreignFolder() throws {
        let folder = try TemporaryFolder()
        try folder.write("mine", to: "Out/Package.swift")
        let report = ProjectPorter.port(try app(folder), to: folder.url.appendingPathComponent("Out"), options())
        #expect(report.hasErrors && folder.text("Out/Package.swift") == "mine")
    }

    @Test("A check writes nothing")
    func check() throws {
        let folder = try TemporaryFolder()
        let report = ProjectPorter.port(
            try app(folder), to: folder.url.appendingPathComponent("Out"), options(check: true))
        #expect(!report.writtenFiles.isEmpty)
        #expect(!FileManager.default.fileExists(atPath: folder.url.appendingPathComponent("Out").path))
    }

    @Test("A broken source is an error with its file, and a broken project an error with its line")
    func badInput() throws {
        let folder = try TemporaryFolder()
        try folder.write("class A {\n", to: "App/A.swift")
        try folder.write("let b = 1\n", to: "App/B.swift")
        let report = ProjectPorter.port(
            folder.url.appendingPathComponent("App"), to: folder.url.appendingPathComponent("Out"), options())
        #expect(report.hasErrors && report.diagnostics.first?.file == "A.swift")
        #expect(folder.text("Out/Sources/App/B.swift") == "let b = 1\n")

        try folder.write("{ objects = {\n", to: "Bad/Bad.xcodeproj/project.pbxproj")
        let bad = ProjectPorter.port(
            folder.url.appendingPathComponent("Bad"), to: folder.url.appendingPathComponent("Out2"), options())
        #expect(bad.diagnostics.first?.line == 2 && bad.hasErrors)
    }

    @Test("A project of a newer Xcode is an error with its line, and everything that is known is ported")
    func newerFormat() throws {
        let folder = try TemporaryFolder()
        let example = Self.porting.appendingPathComponent("Examples/Larder")
        let source = folder.url.appendingPathComponent("Larder")
        try FileManager.default.copyItem(at: example, to: source)
        let file = source.appendingPathComponent("Larder.xcodeproj/project.pbxproj")
        let text = try String(contentsOf: file, encoding: .utf8)
        try Data(text.replacing("objectVersion = 77", with: "objectVersion = 120").utf8).write(to: file)
        let report = ProjectPorter.port(source, to: folder.url.appendingPathComponent("Out"), options())
        #expect(report.diagnostics.map(\.line) == [6] && report.hasErrors && report.targets == ["Larder"])
        #expect(folder.text("Out/Sources/Larder/Food.swift") != nil)
    }

    @Test("The build ports only the changed sources and the sources that depend on them")
    func incremental() {
        let pass = IncrementalPass(.init())
        func source(_ name: String, _ text: String, isMissing: Bool = false) -> IncrementalPass.Source {
            .init(path: name, stamp: StableHash.digest(text), isResultMissing: isMissing, read: { text })
        }
        let page = source("Page.swift", "import UIKit\nclass Page: UIView { @objc func show() {} }\n")
        let user = source("User.swift", "import UIKit\nlet s = #selector(Page.show)\n")
        let other = source("Other.swift", "import UIKit\nclass Other: UIView {}\n")
        let first = pass.run([page, user, other], after: .init())
        #expect(first.texts.count == 3)
        #expect(pass.run([page, user, other], after: first.state).texts.isEmpty)

        let edited = source("Other.swift", "import UIKit\nclass Other: UIView { let a = 1 }\n")
        #expect(pass.run([page, user, edited], after: first.state).texts.keys.sorted() == ["Other.swift"])

        let renamed = source("Page.swift", "import UIKit\nclass Page: UIView { @objc func show(_ a: Any) {} }\n")
        let second = pass.run([renamed, user, other], after: first.state)
        #expect(second.texts.keys.sorted() == ["Page.swift", "User.swift"])
        #expect(second.texts["User.swift"]?.contains("\"show:\"") == true)

        let lost = source("Other.swift", "import UIKit\nclass Other: UIView {}\n", isMissing: true)
        #expect(pass.run([page, user, lost], after: first.state).texts.keys.sorted() == ["Other.swift"])

        let unreadable = IncrementalPass.Source(path: "Gone.swift", stamp: "", isResultMissing: true, read: { nil })
        let third = pass.run([page, user, other, unreadable], after: first.state)
        #expect(third.diagnostics.map(\.file) == ["Gone.swift"] && third.diagnostics.first?.severity == .error)
    }
}
