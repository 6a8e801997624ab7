// swift-tools-version: 6.2
import PackageDescription

/// The compiler settings of all targets: every warning is an error.
let strict: [SwiftSetting] = [.treatAllWarnings(as: .error), .swiftLanguageMode(.v5)]

// The package of the module that replaces Combine in ported apps. Only packages whose sources import Combine depend on
// it, so no other package needs OpenCombine.
let package = Package(
    name: "proscenium-combine",
    products: [.library(name: "ProsceniumCombine", targets: ["ProsceniumCombine"])],
    dependencies: [.package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0")],
    targets: [
        .target(
            name: "ProsceniumCombine",
            dependencies: [
                .product(name: "OpenCombine", package: "OpenCombine"),
                .product(name: "OpenCombineFoundation", package: "OpenCombine"),
                .product(name: "OpenCombineDispatch", package: "OpenCombine"),
            ],
            swiftSettings: strict),
        .testTarget(name: "ProsceniumCombineTests", dependencies: ["ProsceniumCombine"], swiftSettings: strict),
    ]
)
