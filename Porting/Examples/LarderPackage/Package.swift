// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Larder",
    dependencies: [.package(name: "proscenium", path: "../../..")],
    targets: [
        .executableTarget(
            name: "Larder",
            dependencies: [
                .product(name: "UIKit", package: "proscenium"),
                .product(name: "UserNotifications", package: "proscenium"),
                .product(name: "QuickLook", package: "proscenium"),
                .product(name: "SafariServices", package: "proscenium"),
                .product(name: "UniformTypeIdentifiers", package: "proscenium"),
                .product(name: "MobileCoreServices", package: "proscenium"),
                .product(name: "CoreSpotlight", package: "proscenium"),
                .product(name: "OSLog", package: "proscenium"),
            ],
            exclude: ["Info.plist", "Resources"],
            swiftSettings: [.swiftLanguageMode(.v5)])
    ])
