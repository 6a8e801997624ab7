/// The Package.swift of a ported project.
struct PackageManifest {
    /// The project.
    let project: AppProject
    /// The path of the package with UIKit.
    let proscenium: String
    /// Whether the build ports the originals each time they change.
    let usesPlugin: Bool
    /// The targets that depend on the module that replaces Combine.
    let combineTargets: Set<String>

    /// The text of the file.
    var text: String {
        // The dependencies give the packages names, because the packages' folders can have any name.
        var dependencies = [".package(name: \"proscenium\", path: \(Self.literal(proscenium)))"]
        if usesPlugin {
            dependencies.append(".package(name: \"porting\", path: \(Self.literal(proscenium + "/Porting")))")
        }
        if !combineTargets.isEmpty {
            let path = proscenium + "/Porting/Combine"
            dependencies.append(".package(name: \"proscenium-combine\", path: \(Self.literal(path)))")
        }
        for package in project.packages {
            dependencies.append(
                package.isLocal
                    ? ".package(path: \(Self.literal(package.location)))"
                    : ".package(url: \(Self.literal(package.location)), \(package.requirement ?? "from: \"0.0.1\""))")
        }
        let targets = project.targets.map { target($0) }
        return """
            // swift-tools-version: 6.2
            import PackageDescription

            let package = Package(
                name: \(Self.literal(BuildSettingTable.moduleName(project.name))),
                dependencies: \(Self.list(dependencies, indentation: "    ")),
                targets: \(Self.list(targets, indentation: "    ")))

            """
    }

    private func target(_ target: AppProject.Target) -> String {
        var target = target
        var dependencies = KnownModules.products.map {
            ".product(name: \"\($0)\", package: \"proscenium\")"
        }
        if combineTargets.contains(target.module) {
            dependencies.append(".product(name: \"\(KnownModules.combine)\", package: \"proscenium-combine\")")
        }
        dependencies += target.dependencies.map(Self.literal)
        dependencies += target.packageProducts.map { product in
            ".product(name: \(Self.literal(product)), package: \(Self.literal(packageName(of: product))))"
        }
        let kind = target.product == .app ? "executableTarget" : "target"
        var lines = [
            "name: \(Self.literal(target.module))",
            "dependencies: " + Self.list(dependencies, indentation: "            "),
        ]
        var excluded: [String] = []
        if target.product == .app { excluded += ["Info.plist", "Resources"] }
        if usesPlugin { excluded.append("port.json") }
        if !excluded.isEmpty { lines.append("exclude: [\(excluded.map(Self.literal).joined(separator: ", "))]") }
        lines.append("swiftSettings: [\(settings(&target).joined(separator: ", "))]")
        if usesPlugin { lines.append("plugins: [.plugin(name: \"PortSources\", package: \"porting\")]") }
        return ".\(kind)(\n            " + lines.joined(separator: ",\n            ") + ")"
    }

    private func packageName(of product: String) -> String {
        if let index = project.productPackages[product] { return project.packages[index].name }
        let names = project.packages.map(\.name)
        return names.first { $0.lowercased() == product.lowercased() } ?? names.first ?? product
    }

    private func settings(_ target: inout AppProject.Target) -> [String] {
        let version = target.settings.value("SWIFT_VERSION") ?? "5"
        var settings = [".swiftLanguageMode(.v\(version.hasPrefix("6") ? "6" : "5"))"]
        if target.settings.value("SWIFT_DEFAULT_ACTOR_ISOLATION") == "MainActor" {
            settings.append(".defaultIsolation(MainActor.self)")
        }
        let conditions = target.settings.value("SWIFT_ACTIVE_COMPILATION_CONDITIONS") ?? ""
        for name in conditions.split(separator: " ") where name != "DEBUG" {
            settings.append(".define(\(Self.literal(String(name))))")
        }
        return settings
    }

    /// Returns an array literal: on one line for a single short element, else with one line for each element.
    private static func list(_ elements: [String], indentation: String) -> String {
        if elements.isEmpty { return "[]" }
        let isShort = elements.count == 1 && !elements[0].contains("\n")
        if isShort { return "[\(elements[0])]" }
        let lines = elements.map { indentation + "    " + $0 }.joined(separator: ",\n")
        return "[\n" + lines + (elements.count > 1 ? ",\n" : "\n") + indentation + "]"
    }

    /// Returns a text as a string literal of Swift.
    static func literal(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}
