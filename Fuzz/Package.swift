// swift-tools-version: 6.2
import PackageDescription

/// The compiler settings of the fuzzers. The code under test is compiled with the same settings.
let strict: [SwiftSetting] = [
    .treatAllWarnings(as: .error)
]

let package = Package(
    name: "proscenium-fuzz",
    dependencies: [
        .package(name: "proscenium", path: "..")
    ],
    targets: [
        .target(
            name: "FuzzSupport",
            dependencies: [
                .product(name: "PredicateFormat", package: "proscenium")
            ],
            swiftSettings: strict
        ),
        // libFuzzer provides `main`, so this target links only with the options that scripts/fuzz.sh sets.
        .executableTarget(
            name: "proscenium-fuzz",
            dependencies: [
                "FuzzSupport",
                .product(name: "PredicateFormat", package: "proscenium"),
                .product(name: "SceneModel", package: "proscenium"),
                .product(name: "SceneTargeting", package: "proscenium"),
                .product(name: "SceneProtocol", package: "proscenium"),
                .product(name: "Varlink", package: "proscenium"),
                .product(name: "SceneStore", package: "proscenium"),
                .product(name: "SceneService", package: "proscenium"),
                .product(name: "DesktopBus", package: "proscenium"),
                .product(name: "Shell", package: "proscenium"),
                .product(name: "ShellModel", package: "proscenium"),
            ],
            swiftSettings: strict
        ),
    ],
    swiftLanguageModes: [.v6]
)
