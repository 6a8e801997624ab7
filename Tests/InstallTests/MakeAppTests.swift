import Foundation
import SceneTestKit
import Testing

/// Tests of `swift package make-app` in a separate package.
@Suite("make-app", .timeLimit(.minutes(15)))
struct MakeAppTests {
    /// Creates the package, with the plugin copied into it.
    private static func package(_ folder: TestFolder) throws -> URL {
        let package = URL(fileURLWithPath: folder.path("HelloApp"))
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        try FileManager.default.copyItem(at: tests.appendingPathComponent("Fixtures/HelloApp"), to: package)
        let plugins = package.appendingPathComponent("Plugins")
        try FileManager.default.createDirectory(at: plugins, withIntermediateDirectories: true)
        try FileManager.default.copyItem(
            at: tests.deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Plugins/MakeApp"),
            to: plugins.appendingPathComponent("MakeApp"))
        return package
    }

    private func make(_ package: URL, _ arguments: String...) throws -> ProgramRun {
        try ProgramRun(
            "/usr/bin/env", ["swift", "package", "make-app"] + arguments,
            environment: ProcessInfo.processInfo.environment, in: package)
    }

    @Test("A product is built and staged with its resources; every fault of an Info.plist has its own message")
    func makesApp() throws {
        let folder = try TestFolder()
        let package = try Self.package(folder)
        let firstBuild = try make(package, "--product", "HelloApp")
        let app = package.appendingPathComponent(".build/apps/HelloApp.app").path
        #expect(firstBuild.status == 0 && firstBuild.output.contains(app), "\(firstBuild.errors)")
        let run = try ProgramRun(app + "/HelloApp", [], environment: [:])
        #expect(run.output == "com.example.hello\n\(app)/hello_HelloApp.resources\nHello from a resource.\n")

        // A release build links the Swift libraries statically, because the target machine may lack them.
        let release = try make(package, "--product", "HelloApp", "-c", "release", "--output", "release")
        #expect(release.status == 0, "\(release.errors)")
        let shipped = package.path + "/release/HelloApp.app"
        let needed = try ProgramRun(
            "/usr/bin/env", ["objdump", "-p", shipped + "/HelloApp"], environment: ProcessInfo.processInfo.environment)
        #expect(needed.output.contains("NEEDED") && !needed.output.contains("libswiftCore"))
        #expect(
            try ProgramRun(shipped + "/HelloApp", [], environment: [:]).output.hasSuffix("Hello from a resource.\n"))

        // Builds twice into one folder, the second over the first, with another plist and more resources.
        let extraFolder = package.appendingPathComponent("extra")
        try FileManager.default.createDirectory(at: extraFolder, withIntermediateDirectories: true)
        try Data("i".utf8).write(to: extraFolder.appendingPathComponent("Icon.png"))
        try write(
            [
                "CFBundleIdentifier": "com.example.other", "CFBundleExecutable": "$(EXECUTABLE_NAME)",
                "Delegates": ["${PRODUCT_MODULE_NAME}.SceneDelegate"], "Price": "5 $ (net)",
                "CFBundlePackageType": "$(PRODUCT_BUNDLE_PACKAGE_TYPE)",
                "CFBundleVersion": "$(CURRENT_PROJECT_VERSION)",
                "CFBundleShortVersionString": "$(MARKETING_VERSION)", "Team": "$(TEAM:default=none:upper)",
            ], package, "Other.plist")
        try Data("// Settings\nMARKETING_VERSION = 2.1 // second\nLOOP = $(LOOP)\nTITLE[sdk=macosx*] = x\n".utf8)
            .write(to: package.appendingPathComponent("Build.xcconfig"))
        let options = ["--info-plist", "Other.plist", "--resources=extra", "--output", "out"]
        for _ in 0..<2 {
            let rebuilt = try make(package, options[0], options[1], options[2], options[3], options[4])
            #expect(rebuilt.status == 0, "\(rebuilt.errors)")
        }
        let out = package.path + "/out"
        #expect(try FileManager.default.contentsOfDirectory(atPath: out) == ["HelloApp.app"])
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: out + "/HelloApp.app").sorted()
                == ["HelloApp", "Icon.png", "Info.plist", "hello_HelloApp.resources"])
        let plist = try Data(contentsOf: URL(fileURLWithPath: out + "/HelloApp.app/Info.plist"))
        let keys = try #require(PropertyListSerialization.propertyList(from: plist, format: nil) as? [String: Any])
        #expect(keys["CFBundleExecutable"] as? String == "HelloApp")
        #expect(
            keys["Delegates"] as? [String] == ["HelloApp.SceneDelegate"] && keys["Price"] as? String == "5 $ (net)")
        #expect(keys["CFBundlePackageType"] as? String == "APPL" && keys["CFBundleVersion"] as? String == "1")
        #expect(keys["CFBundleShortVersionString"] as? String == "2.1" && keys["Team"] as? String == "NONE")
        try faults(package)
    }

    /// Creates a package with a library called UIKit. Also creates, in `HelloApp`, a package that contains the plugin
    /// and uses that library.
    private func packageWithKit(_ folder: TestFolder) throws -> URL {
        let package = try Self.package(folder)
        try FileManager.default.removeItem(at: package.appendingPathComponent("Sources/HelloApp/HelloApp.swift"))
        try FileManager.default.removeItem(at: package.appendingPathComponent("Sources/HelloApp/Resources"))
        let sources = [
            "kit/Package.swift": """
            // swift-tools-version: 6.2
            import PackageDescription
            let package = Package(
                name: "kit", products: [.library(name: "UIKit", targets: ["UIKit"])], targets: [.target(name: "UIKit")])
            """,
            "kit/Sources/UIKit/Kit.swift": "public let kit = \"Hello from the kit.\"\n",
            "HelloApp/Package.swift": """
            // swift-tools-version: 6.2
            import PackageDescription
            let package = Package(
                name: "hello", dependencies: [.package(path: "../kit")],
                targets: [
                    .executableTarget(
                        name: "HelloApp", dependencies: [.product(name: "UIKit", package: "kit")],
                        exclude: ["Info.plist"]),
                    .plugin(
                        name: "MakeApp", capability: .command(intent: .custom(verb: "make-app", description: "d"))),
                ])
            """,
            "HelloApp/Sources/HelloApp/main.swift": "import UIKit\nprint(kit)\n",
        ]
        for (path, text) in sources {
            let file = folder.url.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        return package
    }

    @Test("If UIKit's own build folder contains a build, an app is built with the modules from there")
    func sharedBuild() throws {
        let folder = try TestFolder()
        let package = try packageWithKit(folder)
        let kit = folder.url.appendingPathComponent("kit")
        let app = package.appendingPathComponent(".build/apps/HelloApp.app").path
        let ownModule = package.appendingPathComponent(".build/debug/Modules/UIKit.swiftmodule").path
        let build = try ProgramRun(
            "/usr/bin/env", ["swift", "build"], environment: ProcessInfo.processInfo.environment, in: kit)
        #expect(build.status == 0, "\(build.errors)")
        let module = kit.appendingPathComponent(".build/debug/Modules/UIKit.swiftmodule").path
        let date = try FileManager.default.attributesOfItem(atPath: module)[.modificationDate] as? Date

        let shared = try make(package)
        #expect(shared.status == 0 && shared.output == "\(app)\n", "\(shared.errors)")
        #expect(try ProgramRun(app + "/HelloApp", [], environment: [:]).output == "Hello from the kit.\n")
        #expect(!FileManager.default.fileExists(atPath: ownModule))
        #expect(try FileManager.default.attributesOfItem(atPath: module)[.modificationDate] as? Date == date)

        // Errors in the app's sources are shown, and the previous bundle stays.
        let source = package.appendingPathComponent("Sources/HelloApp/main.swift")
        try Data("import UIKit\nprint(kitten)\n".utf8).write(to: source)
        let faulty = try make(package)
        #expect(faulty.status != 0 && faulty.errors.contains("cannot find 'kitten' in scope"), "\(faulty.errors)")
        #expect(try ProgramRun(app + "/HelloApp", [], environment: [:]).output == "Hello from the kit.\n")

        // Without a build of UIKit, the app's own build folder is used.
        try FileManager.default.removeItem(at: kit.appendingPathComponent(".build"))
        try Data("import UIKit\nprint(kit, 2)\n".utf8).write(to: source)
        let own = try make(package)
        #expect(own.status == 0, "\(own.errors)")
        #expect(try ProgramRun(app + "/HelloApp", [], environment: [:]).output == "Hello from the kit. 2\n")
        #expect(FileManager.default.fileExists(atPath: ownModule))
    }

    private func faults(_ package: URL) throws {
        try write(["CFBundleDisplayName": "x"], package, "none.plist")
        try write(["CFBundleIdentifier": "a b"], package, "bad.plist")
        try write(["CFBundleIdentifier": "a.b", "CFBundleExecutable": "Else"], package, "other.plist")
        try write(["CFBundleIdentifier": "$(PRODUCT_BUNDLE_IDENTIFIER)"], package, "setting.plist")
        try write(["CFBundleIdentifier": "$(LOOP)"], package, "loop.plist")
        try write(["a"], package, "array.plist")
        try Data("{".utf8).write(to: package.appendingPathComponent("text.plist"))
        let cases = [
            ("missing.plist", "there is no Info.plist"), ("none.plist", "CFBundleIdentifier is missing"),
            ("bad.plist", "is not an app identifier"), ("other.plist", "but the product is “HelloApp”"),
            ("setting.plist", "which has no value here"), ("loop.plist", "refers to itself"),
            ("array.plist", "is not a dictionary"),
            ("text.plist", "is not a property list"),
        ]
        for (file, message) in cases {
            let run = try make(package, "--info-plist", file, "--output", "faulty")
            #expect(run.status != 0 && run.errors.contains(message), "\(file): \(run.errors)")
        }
        let product = try make(package, "--product", "Nobody")
        #expect(product.status != 0 && product.errors.contains("products are: HelloApp"), "\(product.errors)")
        let option = try make(package, "--nonsense")
        #expect(option.status != 0 && option.errors.contains("USAGE: swift package make-app"), "\(option.errors)")
        #expect(!FileManager.default.fileExists(atPath: package.path + "/faulty"))
    }

    private func write(_ value: Any, _ package: URL, _ name: String) throws {
        try PropertyListSerialization.data(fromPropertyList: value, format: .xml, options: 0)
            .write(to: package.appendingPathComponent(name))
    }
}
