// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "TemplateApp",
    dependencies: [.package(path: "../proscenium")],
    targets: [
        .executableTarget(
            name: "TemplateApp", dependencies: [.product(name: "UIKit", package: "proscenium")],
            exclude: ["Info.plist"],
            // The language mode of Xcode's templates. Without this line, Swift 6 checks the isolation of all code.
            swiftSettings: [.swiftLanguageMode(.v5)]),
        .testTarget(
            name: "TemplateAppTests",
            dependencies: ["TemplateApp", .product(name: "UIKitTesting", package: "proscenium")]),
    ])
