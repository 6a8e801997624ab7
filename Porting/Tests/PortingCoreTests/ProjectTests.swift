import Foundation
import Testing

@testable import PortingCore

/// The files of a project that exists only in a test.
private struct StoredFiles: ProjectFiles {
    var texts: [String: String]

    func text(_ path: String) -> String? { texts[path] }
    func exists(_ path: String) -> Bool { texts[path] != nil || isFolder(path) }
    func isFolder(_ path: String) -> Bool { texts.keys.contains { $0.hasPrefix(path + "/") } }
    func names(in folder: String) -> [String] {
        let start = folder.isEmpty ? "" : folder + "/"
        let rests = texts.keys.filter { $0.hasPrefix(start) }.map { $0.dropFirst(start.count) }
        return Set(rests.compactMap { $0.split(separator: "/").first.map(String.init) }).sorted()
    }
}

@Suite("Porting: project files")
struct ProjectTests {
    @Test("Property lists in text form are parsed, with comments, quotes and escapes")
    func propertyList() throws {
        let list = try PropertyListTree(
            parsing: #"""
                // !$*UTF8*$!
                { a = 1; "b c" = (x, "y\n\"z\"", /* none */ { d = "\U00e9"; },); e = <group>; }
                """#)
        #expect(list["a"]?.text == "1")
        #expect(list["b c"]?.elements.count == 3)
        #expect(list["b c"]?.elements[1].text == "y\n\"z\"")
        #expect(list["b c"]?.elements[2]["d"]?.text == "é")
        #expect(list["e"]?.text == "<group>")
    }

    @Test(
        "An error in a property list is reported with its line",
        arguments: [
            ("{\n a = 1;\n b", 3), ("{ a = (1, 2;\n}", 1), ("{ a = \"x\n", 1), ("{}\n\nrest", 3), ("", 1),
            ("{ a 1; }", 1),
            (String(repeating: "(", count: 1000), 1),
        ])
    func malformed(_ text: String, _ line: Int) {
        #expect { try PropertyListTree(parsing: text) } throws: { ($0 as? PropertyListTreeError)?.line == line }
    }

    @Test("Build settings are resolved across layers, with modifiers, inheritance and conditions")
    func settings() {
        var table = BuildSettingTable(builtIn: ["TARGET_NAME": "My App", "PRODUCT_NAME": "$(TARGET_NAME)"])
        table.add(
            XcconfigParser.parse("A = 1 // one\n#include \"other.xcconfig\"\nFLAGS[sdk=macosx*] = mac\n") { name in
                name == "other.xcconfig" ? "B = $(A)2\nFLAGS = base\n" : nil
            })
        table.add(["FLAGS": "$(inherited) more", "ID": "org.${PRODUCT_NAME:rfc1034identifier}", "LOOP": "$(LOOP)"])
        #expect(table.value("B") == "12")
        #expect(table.value("FLAGS") == "base more")
        #expect(table.value("ID") == "org.My-App")
        #expect(table.resolve("$(PRODUCT_NAME:c99extidentifier:lower)") == "my_app")
        #expect(table.resolve("$(NONE:default=3)$(A_$(A))$") == "3$")
        #expect(table.unknownNames == ["A_1"])
        #expect(table.value("LOOP") != nil)
    }

    /// The project file of an app whose folder is synchronized, as Xcode 16 writes it.
    private static let synchronized = """
        { rootObject = P; objects = {
          P = { isa = PBXProject; mainGroup = G; targets = (T, U); buildConfigurationList = L; };
          G = { isa = PBXGroup; children = (S, C); sourceTree = "<group>"; };
          S = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; exceptions = (E); };
          E = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T; membershipExceptions = (Info.plist, Old/Old.swift); };
          C = { isa = PBXFileReference; path = Base.xcconfig; sourceTree = "<group>"; };
          T = { isa = PBXNativeTarget; name = "My App"; productType = "com.apple.product-type.application";
                fileSystemSynchronizedGroups = (S); buildPhases = (); buildConfigurationList = L;
                packageProductDependencies = (D); };
          U = { isa = PBXNativeTarget; name = Widget; productType = "com.apple.product-type.app-extension"; };
          D = { isa = XCSwiftPackageProductDependency; productName = Collections; };
          L = { isa = XCConfigurationList; buildConfigurations = (R); };
          R = { isa = XCBuildConfiguration; name = Release; baseConfigurationReference = C;
                buildSettings = { INFOPLIST_FILE = App/Info.plist; SWIFT_VERSION = 5.0; FLAGS = ("$(inherited)", b); }; };
        }; }
        """

    @Test("The members of a synchronized folder are its files without the exceptions")
    func synchronizedFolder() throws {
        let files = StoredFiles(texts: [
            "App/A.swift": "", "App/Views/B.swift": "", "App/Old/Old.swift": "", "App/Info.plist": "",
            "App/Art.xcassets/Contents.json": "", "App/en.lproj/Main.strings": "", "App/Legacy.m": "",
            "Base.xcconfig": "MARKETING_VERSION = 3\nFLAGS = a\n",
        ])
        let project = XcodeProjectReader.read(
            try PropertyListTree(parsing: Self.synchronized), name: "P", file: "P.xcodeproj", text: Self.synchronized,
            files: files)
        var target = try #require(project.targets.first)
        #expect(project.targets.count == 1)
        #expect(target.module == "My_App" && target.product == .app)
        #expect(target.sources == ["App/A.swift", "App/Views/B.swift"])
        #expect(target.resources.map(\.bundlePath) == ["Art.xcassets", "en.lproj/Main.strings"])
        #expect(target.infoPlist == "App/Info.plist")
        #expect(target.packageProducts == ["Collections"])
        #expect(target.settings.value("MARKETING_VERSION") == "3")
        #expect(target.settings.value("FLAGS") == "a b b" || target.settings.value("FLAGS") == "a b")
        #expect(project.diagnostics.map(\.file).contains("App/Legacy.m"))
        #expect(project.diagnostics.first { $0.message.contains("“Widget”") }?.line == 10)
    }

    @Test("A target gets files from another target's synchronized folder if the project assigns them to the target")
    func sharedFiles() throws {
        let text = """
            { rootObject = P; objects = {
              P = { isa = PBXProject; mainGroup = G; targets = (T, F); };
              G = { isa = PBXGroup; children = (S); sourceTree = "<group>"; };
              S = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; exceptions = (E); };
              E = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = F; membershipExceptions = (A.swift); };
              T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
                    fileSystemSynchronizedGroups = (S); };
              F = { isa = PBXNativeTarget; name = Kit; productType = "com.apple.product-type.framework"; };
            }; }
            """
        let files = StoredFiles(texts: ["App/A.swift": "", "App/B.swift": ""])
        let project = XcodeProjectReader.read(
            try PropertyListTree(parsing: text), name: "P", file: "P.xcodeproj", text: text, files: files)
        #expect(project.targets.map(\.sources) == [["App/A.swift", "App/B.swift"], ["App/A.swift"]])
        #expect(project.diagnostics.isEmpty)
    }

    @Test("Packages are found by reference and, in older projects, by folder; a missing file is an error with its line")
    func packages() throws {
        let text = """
            { rootObject = P; objects = {
              P = { isa = PBXProject; mainGroup = G; targets = (T); packageReferences = (R, L); };
              G = { isa = PBXGroup; children = (K, A); sourceTree = "<group>"; };
              K = { isa = PBXFileReference; path = Packages/Kit; sourceTree = "<group>"; };
              A = { isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
              T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
                    buildPhases = (B); packageProductDependencies = (X, Y, Z); };
              B = { isa = PBXSourcesBuildPhase; files = (C); };
              C = { isa = PBXBuildFile; fileRef = A; };
              X = { isa = XCSwiftPackageProductDependency; productName = Algorithms; package = R; };
              Y = { isa = XCSwiftPackageProductDependency; productName = KitUI; };
              Z = { isa = XCSwiftPackageProductDependency; productName = Tools; package = L; };
              R = { isa = XCRemoteSwiftPackageReference; repositoryURL = "https://a.example/swift-algorithms.git";
                    requirement = { kind = exactVersion; version = 1.2.0; }; };
              L = { isa = XCLocalSwiftPackageReference; relativePath = ../Shared; };
            }; }
            """
        let files = StoredFiles(texts: ["Packages/Kit/Package.swift": "products: [.library(name: \"KitUI\")]"])
        let project = XcodeProjectReader.read(
            try PropertyListTree(parsing: text), name: "P", file: "P.xcodeproj", text: text, files: files)
        #expect(
            project.packages.map(\.location)
                == ["https://a.example/swift-algorithms.git", "../Shared", "Packages/Kit"])
        #expect(project.packages.map(\.isLocal) == [false, true, true])
        #expect(project.packages.first?.requirement == "exact: \"1.2.0\"")
        #expect(project.targets.first?.packageProducts == ["Algorithms", "KitUI", "Tools"])
        #expect(
            project.productPackages.mapValues { project.packages[$0].name }
                == ["Algorithms": "swift-algorithms", "KitUI": "Kit", "Tools": "Shared"])
        #expect(project.diagnostics.map(\.line) == [13, 5])
        #expect(project.diagnostics.last?.message == "the file A.swift does not exist")
        #expect(project.diagnostics.map(\.severity) == [.warning, .error])
    }

    @Test("A project without a project object is an error")
    func noProject() {
        let project = XcodeProjectReader.read(
            .dictionary([:]), name: "P", file: "P.pbxproj", text: "", files: StoredFiles(texts: [:]))
        #expect(project.diagnostics.map(\.severity) == [.error])
    }

    @Test("Sources of the same name get different names in the package")
    func targetPaths() {
        #expect(
            SourcePorter.targetPaths(of: ["App/A.swift", "App/One/Cell.swift", "App/Two/Cell.swift", "App/Two/a.swift"])
                == ["A.swift", "One/Cell.swift", "Two/Two_Cell.swift", "Two/Two_a.swift"])
        let shared = SourcePorter.targetPaths(of: ["../Shared/A.swift", "App/B.swift"])
        #expect(shared == ["Shared/A.swift", "App/B.swift"])
    }
}
