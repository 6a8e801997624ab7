// swift-tools-version: 6.2
import PackageDescription

/// The compiler settings of the benchmarks. The measured code is compiled with the same settings.
let strict: [SwiftSetting] = [
    .treatAllWarnings(as: .error)
]

/// Apps are linked as `make-app -c release` links them: with Swift's libraries linked statically. The last four
/// libraries are the parts of Foundation.
let app: [LinkerSetting] = [
    .unsafeFlags([
        "-static-stdlib", "-l_FoundationICU", "-lCoreFoundation", "-l_FoundationCollections", "-l_FoundationCShims",
    ])
]

let package = Package(
    name: "proscenium-benchmarks",
    dependencies: [
        .package(name: "proscenium", path: ".."),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    ],
    targets: [
        .target(
            name: "CRE2",
            cxxSettings: [.treatAllWarnings(as: .error)],
            linkerSettings: [.linkedLibrary("re2")]
        ),
        .target(
            name: "CBenchWayland", cSettings: [.treatAllWarnings(as: .error)],
            linkerSettings: [.linkedLibrary("wayland-client")]),
        // A window that is shown to compare compositors.
        .executableTarget(
            name: "bench-window", cSettings: [.treatAllWarnings(as: .error)],
            linkerSettings: [.linkedLibrary("wayland-client")]),
        .systemLibrary(name: "CGTK4", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
        // The two programs whose starts are compared: a GTK program in C, and an app.
        .executableTarget(
            name: "bench-gtk", dependencies: ["CGTK4"], cSettings: [.treatAllWarnings(as: .error)],
            linkerSettings: [.unsafeFlags(["-static-stdlib", "-nostartfiles"])]),
        .executableTarget(
            name: "bench-label", dependencies: [.product(name: "UIKit", package: "proscenium")], swiftSettings: strict,
            linkerSettings: app),
        .executableTarget(
            name: "bench-views", dependencies: [.product(name: "UIKit", package: "proscenium")], swiftSettings: strict,
            linkerSettings: app),
        // The app with coloured windows for the measurement of taps on banners.
        .executableTarget(
            name: "bench-scenes",
            dependencies: [
                .product(name: "UIKit", package: "proscenium"),
                .product(name: "UserNotifications", package: "proscenium"),
            ],
            swiftSettings: strict, linkerSettings: app),
        .executableTarget(
            name: "bench-daemon", dependencies: [.product(name: "SceneService", package: "proscenium")],
            swiftSettings: strict),
        .executableTarget(
            name: "proscenium-bench",
            dependencies: [
                "CRE2", "CBenchWayland", "bench-gtk", "bench-label", "bench-daemon", "bench-window",
                "bench-scenes", "bench-views",
                .product(name: "proscenium-shell", package: "proscenium"),
                .product(name: "compile-interface", package: "proscenium"),
                .product(name: "PredicateFormat", package: "proscenium"),
                .product(name: "SceneModel", package: "proscenium"),
                .product(name: "SceneTargeting", package: "proscenium"),
                .product(name: "SceneStore", package: "proscenium"),
                .product(name: "SceneService", package: "proscenium"),
                .product(name: "SceneProtocol", package: "proscenium"),
                .product(name: "Varlink", package: "proscenium"),
                .product(name: "UIKitTesting", package: "proscenium"),
                .product(name: "GRDBSQLite", package: "GRDB.swift"),
            ],
            swiftSettings: strict
        ),
    ],
    swiftLanguageModes: [.v6],
    cxxLanguageStandard: .cxx17
)
