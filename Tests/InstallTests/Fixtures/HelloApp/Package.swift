// swift-tools-version: 6.2
import PackageDescription

// The test copies the plugin into this package, so that nothing else of the project must be built for it.
let package = Package(
    name: "hello",
    targets: [
        .executableTarget(name: "HelloApp", exclude: ["Info.plist"], resources: [.copy("Resources/greeting.txt")]),
        .plugin(
            name: "MakeApp",
            capability: .command(
                intent: .custom(verb: "make-app", description: "Builds a product and puts it into an app bundle."))),
    ]
)
