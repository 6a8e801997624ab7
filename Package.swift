// swift-tools-version: 6.2
import PackageDescription

/// Every target of the project is held to the same bar.
let strict: [SwiftSetting] = [
    .treatAllWarnings(as: .error)
]

let package = Package(
    name: "proscenium",
    products: [
        .library(name: "PredicateFormat", targets: ["PredicateFormat"]),
        .library(name: "SceneModel", targets: ["SceneModel"]),
        .library(name: "SceneTargeting", targets: ["SceneTargeting"]),
        .executable(name: "proscenium", targets: ["proscenium"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
    ],
    targets: [
        .target(name: "PredicateFormat", swiftSettings: strict),
        .target(name: "SceneModel", dependencies: ["PredicateFormat"], swiftSettings: strict),
        .target(name: "SceneTargeting", dependencies: ["SceneModel"], swiftSettings: strict),
        .executableTarget(
            name: "proscenium",
            dependencies: [
                "SceneTargeting",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "PredicateFormatTests",
            dependencies: ["PredicateFormat", "TestSupport"],
            resources: [.process("Vectors")],
            swiftSettings: strict
        ),
        .target(
            name: "TestSupport", dependencies: ["PredicateFormat"], path: "Tests/TestSupport", swiftSettings: strict),
        .testTarget(
            name: "SceneModelTests", dependencies: ["SceneModel", "TestSupport"], swiftSettings: strict),
        .testTarget(
            name: "SceneTargetingTests", dependencies: ["SceneTargeting", "TestSupport"], swiftSettings: strict),
        .testTarget(name: "prosceniumTests", dependencies: ["proscenium"], swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)
