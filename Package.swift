// swift-tools-version: 6.2
import Glibc
import PackageDescription

/// The compiler settings of all Swift targets: every warning is an error.
let strict: [SwiftSetting] = [
    .treatAllWarnings(as: .error)
]

/// Returns the linker flags of the release build of one kind of program, `app` or `shell`. Functions that run at launch
/// are placed next to each other, in the order that scripts/link_order.py recorded. No symbol is exported: a program
/// that contains Swift's libraries would otherwise export a megabyte of names, and the loader would read all of them.
func releaseLinkerFlags(_ kind: String) -> [String] {
    let file = "\(Context.packageDirectory)/packaging/order/\(kind)"
    return [
        "-Xlinker", "--symbol-ordering-file=\(file)", "-Xlinker", "--no-warn-symbol-ordering",
        "-Xlinker", "--no-export-dynamic",
    ]
}

/// Returns the value of `pkgConfig` for system libraries.
///
/// SwiftPM prints a warning for every flag in a pkg-config file that is not a folder or a library, such as an option
/// for threads. If the libraries are in their usual place, the pkg-config files of this package are used, because
/// these files contain only folders and libraries. SwiftPM separates names at spaces, so a path must not contain any.
func pkgConfig(_ names: String, header: String, ownFile: String) -> String {
    let file = "\(Context.packageDirectory)/packaging/pkgconfig/\(ownFile).pc"
    let hasOtherPlace = !(Context.environment["PKG_CONFIG_PATH"] ?? "").isEmpty
    let isUsable = !hasOtherPlace && !file.contains(" ") && access("/usr/include/\(header)", R_OK) == 0
    return isUsable ? file : names
}

/// Whether pkg-config finds a package, such as `gtk4` or `wlroots < 0.16`.
func isInstalled(_ package: String) -> Bool {
    guard let output = popen("pkg-config --exists '\(package)' 2>/dev/null", "r") else { return false }
    return pclose(output) == 0
}

/// Returns the name by which pkg-config finds wlroots: the newest supported version that is installed, or the value of
/// the environment variable PROSCENIUM_WLROOTS. Returns nil if no supported version is installed, or if the value of
/// the variable is `none`.
func installedWlroots() -> String? {
    if let forced = Context.environment["PROSCENIUM_WLROOTS"], !forced.isEmpty {
        return forced == "none" ? nil : forced
    }
    if let newest = ["wlroots-0.20", "wlroots-0.19", "wlroots-0.18"].first(where: isInstalled) { return newest }
    // The pkg-config files of Fedora and of Debian 12 have names without a version. The versions 0.16 and 0.17 are
    // not supported.
    let isUsable = isInstalled("wlroots < 0.16") || isInstalled("wlroots >= 0.18")
    return isUsable ? "wlroots" : nil
}

let wlroots = installedWlroots()

/// Returns the value of `pkgConfig` for wlroots. From 0.18 on, the shell also uses the library for Wayland clients.
func pkgConfigOfWlroots() -> String {
    switch wlroots {
    case nil: "wlroots"
    case "wlroots": pkgConfig("wlroots", header: "wlr/config.h", ownFile: "wlroots")
    case .some(let name): pkgConfig("\(name) wayland-client", header: "\(name)/wlr/config.h", ownFile: name)
    }
}

/// The modules whose declarations apps use through `UIKit` and through companion modules such as `QuickLook`.
///
/// The compiled module `UIKit` contains only the names of these modules, so its file stays the same when they change.
/// SwiftPM compiles a target again only if the file of a module among its dependencies has changed. Therefore, every
/// target that imports `UIKit` depends on these modules as well. Without these dependencies, an app would keep the
/// method tables of the old classes, and crash.
let exportedByUIKit = ["UIKitCore", "UIKitBase"]

let package = Package(
    name: "proscenium",
    products: [
        .library(name: "PredicateFormat", targets: ["PredicateFormat"]),
        .library(name: "SceneModel", targets: ["SceneModel"]),
        .library(name: "SceneTargeting", targets: ["SceneTargeting"]),
        .library(name: "Varlink", targets: ["Varlink"]),
        .library(name: "SceneStore", targets: ["SceneStore"]),
        .library(name: "SceneProtocol", targets: ["SceneProtocol"]),
        .library(name: "SceneService", targets: ["SceneService"]),
        .library(name: "UserNotifications", targets: ["UserNotifications"] + exportedByUIKit),
        .library(name: "QuickLook", targets: ["QuickLook"] + exportedByUIKit),
        .library(name: "SafariServices", targets: ["SafariServices"] + exportedByUIKit),
        .library(name: "UniformTypeIdentifiers", targets: ["UniformTypeIdentifiers"]),
        .library(name: "MobileCoreServices", targets: ["MobileCoreServices"]),
        .library(name: "CoreSpotlight", targets: ["CoreSpotlight"]),
        .library(name: "OSLog", targets: ["OSLog"]),
        .library(name: "UIKitTesting", targets: ["UIKitTesting"] + exportedByUIKit),
        .library(name: "UIKit", targets: ["UIKit"] + exportedByUIKit),
        // The next three libraries are only for the fuzzers.
        .library(name: "ShellModel", targets: ["ShellModel"]),
        .library(name: "DesktopBus", targets: ["DesktopBus"]),
        .library(name: "Shell", targets: ["Shell"]),
        .executable(name: "proscenium", targets: ["proscenium"]),
        .executable(name: "proscenium-shell", targets: ["proscenium-shell"]),
        // This program is only for the benchmarks: apps compile their storyboards with the plugin.
        .executable(name: "compile-interface", targets: ["compile-interface"]),
        .plugin(name: "MakeApp", targets: ["MakeApp"]),
        // This library is only for tests: tests load the library into processes whose writes are to fail.
        .library(name: "FaultyFiles", type: .dynamic, targets: ["FaultyFiles"]),
        // This library is only for tests: tests load the library into processes whose file changes they record.
        .library(name: "RecordingFiles", type: .dynamic, targets: ["RecordingFiles"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    ],
    targets: [
        .target(name: "Faults", swiftSettings: strict),
        .target(name: "PredicateFormat", swiftSettings: strict),
        .target(name: "JSONReading", swiftSettings: strict),
        .target(name: "SceneModel", dependencies: ["JSONReading", "PredicateFormat"], swiftSettings: strict),
        .target(name: "SceneTargeting", dependencies: ["Faults", "SceneModel"], swiftSettings: strict),
        .target(name: "EventLoop", swiftSettings: strict),
        .target(name: "InterfaceFiles", swiftSettings: strict),
        .target(name: "InterfaceCompiler", dependencies: ["AssetCatalogs", "InterfaceFiles"], swiftSettings: strict),
        .executableTarget(
            name: "compile-interface", dependencies: ["AssetCatalogs", "InterfaceCompiler"], swiftSettings: strict),
        .target(name: "Varlink", dependencies: ["Faults", "EventLoop", "JSONReading"], swiftSettings: strict),
        .target(
            name: "SceneStore",
            dependencies: [
                "SceneModel", .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "GRDBSQLite", package: "GRDB.swift"),
            ],
            swiftSettings: strict
        ),
        .target(
            name: "SceneProtocol", dependencies: ["SceneModel", "Varlink"],
            resources: [
                .embedInCode("Interfaces/org.proscenium.Scenes.varlink"),
                .embedInCode("Interfaces/org.proscenium.Stage.varlink"),
                .embedInCode("Interfaces/org.proscenium.System.varlink"),
                .embedInCode("Interfaces/org.proscenium.Handoff.varlink"),
            ],
            swiftSettings: strict
        ),
        .target(
            name: "HandoffModel", dependencies: ["EventLoop", "SceneModel", "SceneProtocol"],
            resources: [.embedInCode("Interfaces/org.proscenium.Devices.varlink")], swiftSettings: strict),
        .systemLibrary(name: "CGnuTLS", pkgConfig: "gnutls", providers: [.apt(["libgnutls28-dev"])]),
        .target(name: "DeviceTransport", dependencies: ["EventLoop", "CGnuTLS"], swiftSettings: strict),
        .target(
            name: "HandoffService",
            dependencies: [
                "DeviceTransport", "HandoffModel", "SceneClient", .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: strict),
        .executableTarget(
            name: "proscenium-handoff",
            dependencies: [
                "HandoffService", "ProcessSpawning",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: strict),
        .target(name: "ProcessSpawning", swiftSettings: strict),
        .target(
            name: "SceneClient",
            dependencies: ["ProcessSpawning", "EventLoop", "Varlink", "SceneModel", "SceneProtocol"],
            swiftSettings: strict),
        .target(
            name: "SceneService",
            dependencies: [
                "Faults", "ProcessSpawning", "SceneTargeting", "SceneProtocol", "SceneStore",
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: strict
        ),
        .target(
            name: "UIKitBase", dependencies: ["Faults", "PredicateFormat", "SceneModel", "EventLoop"],
            swiftSettings: strict),
        .target(
            name: "UIKitCore",
            dependencies: [
                "AssetCatalogs", "Faults", "UIKitBase", "PredicateFormat", "SceneModel", "EventLoop", "Varlink",
                "SceneProtocol", "SceneClient", "InterfaceFiles", "UniformTypeIdentifiers",
            ],
            swiftSettings: strict),
        .target(name: "AssetCatalogs", swiftSettings: strict),
        .target(name: "AssetCompiler", dependencies: ["AssetCatalogs"], swiftSettings: strict),
        .executableTarget(name: "compile-assets", dependencies: ["AssetCompiler"], swiftSettings: strict),
        .target(name: "UserNotifications", dependencies: ["UIKitCore"], swiftSettings: strict),
        .target(name: "QuickLook", dependencies: ["UIKitCore"], swiftSettings: strict),
        .target(name: "SafariServices", dependencies: ["UIKitCore"], swiftSettings: strict),
        .target(name: "UniformTypeIdentifiers", swiftSettings: strict),
        .target(name: "MobileCoreServices", dependencies: ["UniformTypeIdentifiers"], swiftSettings: strict),
        .target(name: "CoreSpotlight", dependencies: ["UniformTypeIdentifiers"], swiftSettings: strict),
        .target(name: "OSLog", swiftSettings: strict),
        .target(name: "UIKitTesting", dependencies: ["UIKitCore"], swiftSettings: strict),
        .target(name: "_Testing_UIKit", swiftSettings: strict),
        .target(name: "UIKit", dependencies: ["UIKitCore", "UIKitGTK", "_Testing_UIKit"], swiftSettings: strict),
        .systemLibrary(
            name: "CGTK", pkgConfig: pkgConfig("gtk4", header: "gtk-4.0/gtk/gtk.h", ownFile: "gtk4"),
            providers: [.apt(["libgtk-4-dev"])]),
        .target(
            name: "UIKitGTK", dependencies: ["Faults", "UIKitCore", "CGTK", "CPointerProtocol"],
            swiftSettings: strict + [.defaultIsolation(MainActor.self)],
            // Every app is linked with this library. An app has some 40,000 relative relocations: addresses that
            // depend on where the app is loaded. Packing the relocations reduces their size to a hundredth, so an app
            // is a megabyte smaller, on disk and in memory.
            linkerSettings: [
                .unsafeFlags(
                    ["-use-ld=lld", "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs"], .when(platforms: [.linux])),
                .unsafeFlags(releaseLinkerFlags("app"), .when(platforms: [.linux], configuration: .release)),
            ]),
        .systemLibrary(name: "CSDBus", pkgConfig: "libsystemd", providers: [.apt(["libsystemd-dev"])]),
        .target(
            name: "DesktopBus",
            dependencies: [
                "Faults", "EventLoop", "PredicateFormat", "CSDBus", .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: strict
        ),
        .systemLibrary(
            name: "CCairo",
            pkgConfig: pkgConfig(
                "pangocairo gdk-pixbuf-2.0", header: "pango-1.0/pango/pangocairo.h", ownFile: "pangocairo"),
            providers: [.apt(["libpango1.0-dev", "libgdk-pixbuf-2.0-dev"])]),
        .systemLibrary(name: "CLZ4", pkgConfig: "liblz4", providers: [.apt(["liblz4-dev"])]),
        .target(name: "ShellModel", dependencies: ["Faults", "SceneProtocol"], swiftSettings: strict),
        .target(
            name: "Shell",
            dependencies: [
                "Faults", "ShellModel", "SceneClient", "AssetCatalogs", "DesktopBus", "CWlroots", "CCairo", "CLZ4",
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: strict
        ),
        .systemLibrary(
            name: "CWlrootsSystem", pkgConfig: pkgConfigOfWlroots(),
            providers: [.apt(["libwlroots-dev"])]),
        .target(name: "CPointerProtocol"),
        .target(name: "CWlroots", dependencies: ["CWlrootsSystem", "CPointerProtocol"]),
        .plugin(
            name: "MakeApp",
            capability: .command(
                intent: .custom(
                    verb: "make-app", description: "Builds a product and puts it into an app bundle.")),
            dependencies: ["compile-assets", "compile-interface"]
        ),
        .executableTarget(
            name: "proscenium",
            dependencies: [
                "Faults", "ProcessSpawning", "SceneService", "SceneClient", "DesktopBus", "HandoffModel",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: strict
        ),
        .testTarget(name: "FaultsTests", dependencies: ["Faults"], swiftSettings: strict),
        .testTarget(name: "JSONReadingTests", dependencies: ["JSONReading"], swiftSettings: strict),
        .testTarget(
            name: "PredicateFormatTests",
            dependencies: ["PredicateFormat", "TestSupport"],
            resources: [.process("Vectors")],
            swiftSettings: strict
        ),
        .target(
            name: "TestSupport", dependencies: ["PredicateFormat"], path: "Tests/TestSupport", swiftSettings: strict),
        .testTarget(
            name: "SceneModelTests", dependencies: ["SceneModel", "TestSupport", "PowerLossKit", "file-worker"],
            swiftSettings: strict),
        .testTarget(
            name: "SceneTargetingTests", dependencies: ["SceneTargeting", "TestSupport"], swiftSettings: strict),
        .target(
            name: "EventLoopTestKit", dependencies: ["EventLoop"], path: "Tests/EventLoopTestKit",
            swiftSettings: strict),
        .testTarget(
            name: "InterfaceCompilerTests",
            dependencies: ["AssetCatalogs", "InterfaceCompiler", "InterfaceFiles", "compile-interface", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "EventLoopTests", dependencies: ["EventLoop", "EventLoopTestKit"], swiftSettings: strict),
        .testTarget(name: "VarlinkTests", dependencies: ["Varlink", "TestSupport"], swiftSettings: strict),
        .target(name: "FaultyFiles", path: "Tests/FaultyFiles"),
        .target(name: "RecordingFiles", path: "Tests/RecordingFiles"),
        .target(
            name: "PowerLossKit", dependencies: ["TestSupport"], path: "Tests/PowerLossKit", swiftSettings: strict),
        .executableTarget(
            name: "store-worker", dependencies: ["SceneStore"], path: "Tests/StoreWorker", swiftSettings: strict),
        .testTarget(
            name: "SceneStoreTests",
            dependencies: ["SceneStore", "TestSupport", "PowerLossKit", "FaultyFiles", "store-worker"],
            swiftSettings: strict),
        .testTarget(
            name: "HandoffModelTests",
            dependencies: ["HandoffModel", "EventLoop", "SceneModel", "SceneProtocol", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "DeviceTransportTests", dependencies: ["DeviceTransport", "EventLoop"], swiftSettings: strict),
        .testTarget(
            name: "SceneProtocolTests", dependencies: ["SceneProtocol", "TestSupport"], swiftSettings: strict),
        .testTarget(
            name: "SceneClientTests",
            // Without the modules whose types the tests use, the tests would keep the old layout of changed types.
            dependencies: ["EventLoop", "SceneClient", "SceneModel", "SceneProtocol", "TestSupport", "Varlink"],
            swiftSettings: strict),
        .executableTarget(
            name: "file-worker", dependencies: ["SceneService"], path: "Tests/FileWorker", swiftSettings: strict),
        .testTarget(
            name: "SceneServiceTests",
            dependencies: ["SceneService", "TestSupport", "PowerLossKit", "file-worker"], swiftSettings: strict),
        .target(
            name: "SceneTestKit", dependencies: ["HandoffModel", "SceneProtocol", "SceneModel", "Varlink"],
            path: "Tests/SceneTestKit",
            swiftSettings: strict),
        .executableTarget(
            name: "scripted-app", dependencies: ["SceneProtocol", "SceneModel", "Varlink"], path: "Tests/ScriptedApp",
            swiftSettings: strict),
        .target(
            name: "BusTestKit", dependencies: ["DesktopBus"], path: "Tests/BusTestKit", swiftSettings: strict),
        .testTarget(
            name: "DaemonTests",
            dependencies: [
                "SceneTestKit", "BusTestKit", "SceneStore", "DesktopBus", "proscenium", "scripted-app", "FaultyFiles",
                "PowerLossKit", "TestSupport", "DeviceTransport", "EventLoop", "HandoffModel", "HandoffService",
                "proscenium-handoff",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "InstallTests",
            dependencies: [
                "BusTestKit", "SceneTestKit", "SceneService", "proscenium", "proscenium-handoff", "proscenium-shell",
                "scripted-app", "TestSupport",
            ],
            exclude: ["Fixtures"], swiftSettings: strict),
        .testTarget(
            name: "DesktopBusTests",
            dependencies: [
                "DesktopBus", "BusTestKit", "TestSupport", .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: strict),
        .target(
            name: "UIKitBaseTestKit", dependencies: ["UIKitBase"], path: "Tests/UIKitBaseTestKit",
            swiftSettings: strict),
        .testTarget(
            name: "UIKitBaseTests",
            dependencies: ["UIKitBase", "PredicateFormat", "SceneModel", "UIKitBaseTestKit", "TestSupport"],
            swiftSettings: strict),
        // The keyboard layouts of the system, for tests.
        .systemLibrary(
            name: "CXkbCommon", path: "Tests/XkbCommon", pkgConfig: "xkbcommon",
            providers: [.apt(["libxkbcommon-dev"])]),
        .target(
            name: "KeyboardLayoutTestKit", dependencies: ["UIKitCore", "CXkbCommon"],
            path: "Tests/KeyboardLayoutTestKit", swiftSettings: strict),
        .target(
            name: "FocusTestKit", dependencies: ["UIKitCore"], path: "Tests/FocusTestKit", swiftSettings: strict),
        .testTarget(
            name: "UIKitCoreTests",
            dependencies: [
                "AssetCompiler", "Faults", "KeyboardLayoutTestKit", "InterfaceCompiler",
                "UIKitCore", "UserNotifications", "QuickLook", "PredicateFormat", "SceneModel", "Varlink",
                "SceneProtocol", "EventLoopTestKit", "UIKitBaseTestKit", "TestSupport", "UniformTypeIdentifiers",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "AssetCompilerTests", dependencies: ["AssetCatalogs", "AssetCompiler", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "SystemModuleTests",
            dependencies: [
                "UIKit", "OSLog", "UniformTypeIdentifiers", "MobileCoreServices", "CoreSpotlight", "SafariServices",
            ],
            swiftSettings: strict),
        .target(name: "ClownApp", dependencies: ["UIKit"], path: "Tests/ClownApp", swiftSettings: strict),
        .executableTarget(
            name: "first-app", dependencies: ["UIKit"], path: "examples/first-app", exclude: ["Info.plist"],
            swiftSettings: strict),
        // The package that `proscenium new TemplateApp` creates.
        .executableTarget(
            name: "TemplateApp", dependencies: ["UIKit"], path: "examples/TemplateApp/Sources/TemplateApp",
            exclude: ["Info.plist"], swiftSettings: strict),
        // The package that `proscenium port` creates from the project Porting/Examples/Errands. Its target is called
        // Errands there; here it has another name, because apps cannot use the names of this package's targets.
        .executableTarget(
            name: "PortedErrands", dependencies: ["UIKit"], path: "Porting/Examples/ErrandsPackage/Sources/Errands",
            exclude: ["Info.plist", "Resources"], swiftSettings: [.swiftLanguageMode(.v5)]),
        // The package that `proscenium port` creates from the project Porting/Examples/Trails, which has a storyboard.
        .executableTarget(
            name: "PortedTrails", dependencies: ["UIKit"], path: "Porting/Examples/TrailsPackage/Sources/Trails",
            exclude: ["Info.plist", "Resources"], swiftSettings: [.swiftLanguageMode(.v5)]),
        // The packages of an app with documents, an app with tabs and an app with a split view.
        .executableTarget(
            name: "PortedJotter", dependencies: ["UIKit", "UniformTypeIdentifiers"],
            path: "Porting/Examples/JotterPackage/Sources/Jotter", exclude: ["Info.plist", "Resources"],
            swiftSettings: [.swiftLanguageMode(.v5)]),
        .executableTarget(
            name: "PortedKettle", dependencies: ["UIKit"], path: "Porting/Examples/KettlePackage/Sources/Kettle",
            exclude: ["Info.plist", "Resources"], swiftSettings: [.swiftLanguageMode(.v5)]),
        .executableTarget(
            name: "PortedLarder", dependencies: ["UIKit"], path: "Porting/Examples/LarderPackage/Sources/Larder",
            exclude: ["Info.plist", "Resources"], swiftSettings: [.swiftLanguageMode(.v5)]),
        .testTarget(
            name: "PortedAppTests",
            dependencies: [
                "PortedErrands", "PortedJotter", "PortedKettle", "PortedLarder", "PortedTrails", "InterfaceCompiler",
                "UIKit", "UIKitBase", "UIKitTesting",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "TemplateAppTests", dependencies: ["TemplateApp", "UIKitTesting"],
            path: "examples/TemplateApp/Tests/TemplateAppTests", swiftSettings: strict),
        .target(name: "TalkListings", dependencies: ["UIKit"], path: "Tests/TalkListings", swiftSettings: strict),
        .executableTarget(
            name: "talk-app", dependencies: ["TalkListings", "ClownApp", "UIKit"], path: "Tests/TalkApp",
            swiftSettings: strict),
        .executableTarget(
            name: "Gallery", dependencies: ["UIKit", "UniformTypeIdentifiers"], path: "Apps/Gallery",
            exclude: ["Info.plist", "Resources"],
            resources: [.copy("Pictures/hills.png"), .copy("Pictures/hills@2x.png")], swiftSettings: strict),
        .executableTarget(
            name: "ClownTown", dependencies: ["UIKit", "UserNotifications"], path: "Apps/ClownTown",
            exclude: ["Info.plist", "Resources"], swiftSettings: strict),
        .executableTarget(
            name: "Tabs", dependencies: ["UIKit"], path: "Apps/Tabs", exclude: ["Info.plist", "Resources"],
            swiftSettings: strict),
        .executableTarget(
            name: "Drafts", dependencies: ["UIKit"], path: "Apps/Drafts", exclude: ["Info.plist", "Resources"],
            swiftSettings: strict),
        .executableTarget(
            name: "uikit-test-app", dependencies: ["ClownApp", "UIKit"], path: "Tests/UIKitTestApp",
            swiftSettings: strict),
        .executableTarget(
            name: "scene-cycle", dependencies: ["UIKitTesting", "ClownApp"], path: "Tests/SceneCycle",
            swiftSettings: strict),
        .executableTarget(name: "desktop-bubble", dependencies: ["CGTK"], path: "Tests/DesktopBubble"),
        .testTarget(
            name: "UIKitAppTests",
            dependencies: [
                "UIKitTesting", "ClownApp", "SceneTestKit", "BusTestKit", "SceneService", "SceneProtocol", "proscenium",
                "uikit-test-app", "talk-app", "scene-cycle", "desktop-bubble",
            ],
            swiftSettings: strict),
        .executableTarget(
            name: "gtk-probe", dependencies: ["UIKitGTK", "UIKitCore", "CGTK", "SceneProtocol", "EventLoopTestKit"],
            path: "Tests/GTKProbe", swiftSettings: strict),
        .testTarget(
            name: "GalleryTests",
            dependencies: [
                "BusTestKit", "CCairo", "FocusTestKit", "SceneModel", "SceneTestKit", "Gallery", "UIKit", "UIKitCore",
                "proscenium",
            ],
            exclude: ["References"], swiftSettings: strict),
        .testTarget(
            name: "UIKitGTKTests", dependencies: ["AssetCompiler", "BusTestKit", "EventLoopTestKit", "gtk-probe"],
            exclude: ["accessibility.py", "clipboard.py", "inputmethod.py", "keys.py", "qtdrag.py"],
            swiftSettings: strict),
        .testTarget(
            name: "TalkListingTests", dependencies: ["TalkListings", "UIKit", "UIKitTesting", "SceneTestKit"],
            swiftSettings: strict),
        .testTarget(
            name: "DemoAppTests",
            dependencies: [
                "ClownTown", "Tabs", "Drafts", "Gallery", "UIKit", "UIKitCore", "UIKitTesting", "SceneTestKit",
                "SceneProtocol", "SceneModel", "FocusTestKit", "KeyboardLayoutTestKit",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "ManualTests",
            dependencies: [
                "SceneTestKit", "SceneProtocol", "SceneStore", "SceneModel", "PredicateFormat", "Varlink", "proscenium",
                "proscenium-handoff", "scripted-app",
            ],
            swiftSettings: strict),
        .executableTarget(
            name: "proscenium-shell",
            dependencies: [
                "ProcessSpawning", "Shell", "ShellModel",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: strict,
            // The program is linked like the installed shell, with Swift's libraries inside: finding and binding
            // shared libraries would take a fifth of the time until the shell answers. The last four libraries are
            // the parts of Foundation.
            linkerSettings: [
                .unsafeFlags(
                    [
                        "-static-stdlib", "-use-ld=lld", "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs",
                        "-l_FoundationICU", "-lCoreFoundation", "-l_FoundationCollections", "-l_FoundationCShims",
                    ] + releaseLinkerFlags("shell"), .when(platforms: [.linux], configuration: .release))
            ]),
        .testTarget(
            name: "ShellTests",
            dependencies: [
                "Shell", "ShellModel", "CWlroots", "SceneTestKit", "SceneProtocol", "SceneModel", "BusTestKit",
                "DesktopBus", "proscenium",
                "proscenium-shell",
                "uikit-test-app", "ClownTown", "Tabs", "Drafts", "gtk-probe",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "ShellDrawingTests", dependencies: ["Shell", "ShellModel", "SceneModel"], exclude: ["References"],
            swiftSettings: strict),
        .testTarget(
            name: "ShellStageTests",
            dependencies: ["Shell", "ShellModel", "SceneTestKit", "BusTestKit", "proscenium", "scripted-app"],
            swiftSettings: strict),
        .testTarget(
            name: "ShellCompositorTests",
            dependencies: [
                "Shell", "ShellModel", "SceneModel", "SceneProtocol", "EventLoopTestKit", "TestSupport", "CWlroots",
                "CCairo",
            ],
            exclude: ["Screens/References"], swiftSettings: strict),
        .testTarget(name: "ShellModelTests", dependencies: ["ShellModel", "TestSupport"], swiftSettings: strict),
        .testTarget(
            name: "DemoTests",
            dependencies: [
                "SceneTestKit", "BusTestKit", "proscenium", "proscenium-shell", "ClownTown", "Tabs", "Drafts",
                "Gallery",
            ],
            swiftSettings: strict),
        .testTarget(name: "prosceniumTests", dependencies: ["proscenium", "SceneTestKit"], swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)

// The module that WLCS, the conformance suite for Wayland compositors, loads. scripts/wlcs.sh builds and runs it. The
// module uses headers under version 3 of the GPL, so it is a part of the package only for this script.
if Context.environment["PROSCENIUM_CONFORMANCE"] == "1" {
    package.products.append(.library(name: "WlcsModule", type: .dynamic, targets: ["WlcsModule"]))
    package.targets += [
        .target(
            name: "CWlcs", path: "Tests/Conformance/CWlcs", linkerSettings: [.linkedLibrary("wayland-client")]),
        .target(
            name: "WlcsModule", dependencies: ["CWlcs", "Shell", "ShellModel"], path: "Tests/Conformance/WlcsModule",
            swiftSettings: strict),
    ]
}

/// Returns the names of the targets of this package on which a target depends directly.
func dependencies(of target: Target) -> [String] {
    target.dependencies.compactMap { dependency in
        if case .byNameItem(let name, _) = dependency { name } else { nil as String? }
    }
}

// Without wlroots, the package has no shell and no target that depends on the shell. All other targets can be built.
if wlroots == nil {
    // Most tests of this target do not use the shell; the others are skipped.
    for target in package.targets where target.name == "InstallTests" {
        target.dependencies.removeAll { if case .byNameItem("proscenium-shell", _) = $0 { true } else { false } }
    }
    var removed: Set = ["CWlrootsSystem"]
    var count = 0
    while count != removed.count {
        count = removed.count
        for target in package.targets where !removed.isDisjoint(with: dependencies(of: target)) {
            removed.insert(target.name)
        }
    }
    package.targets.removeAll { removed.contains($0.name) }
    package.products.removeAll { removed.contains($0.name) }
    let line = "wlroots is not installed, so the shell is left out; 'make doctor' names the package\n"
    _ = line.withCString { write(STDERR_FILENO, $0, strlen($0)) }
}

// The test targets to build, separated by commas; all of them without the variable. A build with a sanitizer takes
// several times as long as an ordinary one, so scripts/sanitize.sh builds only the tests that it runs.
if let names = Context.environment["PROSCENIUM_TESTS"], !names.isEmpty {
    let chosen = names.split(separator: ",").map(String.init)
    package.targets.removeAll { $0.type == .test && !chosen.contains($0.name) }
}

for target in package.targets {
    let names = dependencies(of: target)
    guard names.contains("UIKit") || names.contains("UIKitTesting") else { continue }
    target.dependencies += exportedByUIKit.filter { !names.contains($0) }.map { .byName(name: $0) }
}
