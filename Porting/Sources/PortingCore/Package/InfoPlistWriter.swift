import Foundation

/// A writer of the Info.plist of a ported app, in which values replace the names of build settings.
struct InfoPlistWriter {
    /// The app's target.
    private var target: AppProject.Target
    /// The Swift names of the app's classes, by their names in Objective-C.
    private let classNames: [String: String]
    private(set) var diagnostics: [PortingDiagnostic] = []

    init(_ target: AppProject.Target, classNames: [String: String]) {
        self.target = target
        self.classNames = classNames
    }

    /// Returns the property list as XML.
    ///
    /// - Parameter original: the contents of the project's Info.plist; nil if the project does not have one.
    mutating func write(original: Data?) -> Data {
        var keys: [String: Any] = [:]
        if let original {
            do {
                keys = try PropertyListSerialization.propertyList(from: original, format: nil) as? [String: Any] ?? [:]
            } catch {
                diagnostics.append(
                    PortingDiagnostic(
                        .error, file: target.infoPlist ?? "Info.plist", line: nil, "this is not a property list",
                        remedy: "open it in Xcode and save it"))
            }
        } else if let name = target.infoPlist {
            diagnostics.append(
                PortingDiagnostic(
                    .error, file: name, line: nil, "the project names this Info.plist, but it does not exist",
                    remedy: "restore it"))
        }
        addGeneratedKeys(&keys)
        keys = resolve(keys) as? [String: Any] ?? [:]
        finish(&keys)
        for name in target.settings.unknownNames.sorted() {
            diagnostics.append(
                PortingDiagnostic(
                    .warning, file: target.infoPlist ?? "Info.plist", line: nil,
                    "the build setting \(name) has no value in the project, so it is empty",
                    remedy: "write its value into the Info.plist of the package"))
        }
        return (try? PropertyListSerialization.data(fromPropertyList: keys, format: .xml, options: 0)) ?? Data()
    }

    /// Adds the keys that Xcode generates from build settings.
    private mutating func addGeneratedKeys(_ keys: inout [String: Any]) {
        let usual = [
            "CFBundleIdentifier": "PRODUCT_BUNDLE_IDENTIFIER", "CFBundleShortVersionString": "MARKETING_VERSION",
            "CFBundleVersion": "CURRENT_PROJECT_VERSION", "CFBundleName": "PRODUCT_NAME",
            "CFBundlePackageType": "PRODUCT_BUNDLE_PACKAGE_TYPE",
        ]
        for (key, setting) in usual where keys[key] == nil {
            if let value = target.settings.value(setting), !value.isEmpty { keys[key] = value }
        }
        for setting in target.settings.names(withPrefix: Self.prefix) {
            guard let value = target.settings.value(setting), !value.isEmpty else { continue }
            let name = String(setting.dropFirst(Self.prefix.count))
            let (key, content) = Self.generated(name, value)
            if let content, keys[key] == nil { keys[key] = content }
        }
    }

    /// The beginning of the names of the settings from which Xcode generates keys.
    private static let prefix = "INFOPLIST_KEY_"
    /// The keys whose values are lists; their settings separate the elements by spaces.
    private static let listKeys: Set<String> = [
        "UISupportedInterfaceOrientations", "UIRequiredDeviceCapabilities", "UIBackgroundModes",
    ]

    /// Returns the key that Xcode generates from a setting, and its value; nil as the value if Xcode generates nothing.
    private static func generated(_ name: String, _ value: String) -> (key: String, value: Any?) {
        let isOn = value == "YES"
        switch name {
        case "UIApplicationSceneManifest_Generation":
            let manifest: [String: Any] = [
                "UIApplicationSupportsMultipleScenes": true, "UISceneConfigurations": [String: Any](),
            ]
            return ("UIApplicationSceneManifest", isOn ? manifest : nil)
        case "UILaunchScreen_Generation": return ("UILaunchScreen", isOn ? [String: Any]() : nil)
        default: break
        }
        var (key, base) = (name, name)
        for (ending, device) in [("_iPad", "~ipad"), ("_iPhone", "~iphone")] where name.hasSuffix(ending) {
            base = String(name.dropLast(ending.count))
            key = base + device
        }
        if listKeys.contains(base) { return (key, value.split(separator: " ").map(String.init)) }
        return (key, isOn || value == "NO" ? isOn : value)
    }

    private mutating func resolve(_ value: Any) -> Any {
        switch value {
        case let text as String: return target.settings.resolve(text)
        case let list as [Any]: return list.map { resolve($0) }
        case let keys as [String: Any]:
            var result: [String: Any] = [:]
            for (key, value) in keys { result[target.settings.resolve(key)] = resolve(value) }
            return result
        default: return value
        }
    }

    /// Sets the values that depend on the package: the executable, the identifier and the names of classes.
    private mutating func finish(_ keys: inout [String: Any]) {
        keys["CFBundleExecutable"] = target.module
        let identifier = keys["CFBundleIdentifier"] as? String ?? ""
        if identifier.isEmpty {
            keys["CFBundleIdentifier"] = "com.example." + target.module.lowercased().replacing("_", with: "-")
            diagnostics.append(
                PortingDiagnostic(
                    .warning, file: target.infoPlist ?? "Info.plist", line: nil, "the app has no identifier",
                    remedy: "set CFBundleIdentifier in the Info.plist of the package"))
        }
        if var manifest = keys["UIApplicationSceneManifest"] as? [String: Any],
            let roles = manifest["UISceneConfigurations"] as? [String: Any]
        {
            manifest["UISceneConfigurations"] = roles.mapValues(qualified)
            keys["UIApplicationSceneManifest"] = manifest
        }
    }

    /// Returns scene configurations in which the names of classes include the module.
    private func qualified(_ configurations: Any) -> Any {
        guard let list = configurations as? [[String: Any]] else { return configurations }
        return list.map { configuration in
            var configuration = configuration
            for key in ["UISceneDelegateClassName", "UISceneClassName"] {
                guard let name = configuration[key] as? String, let swiftName = classNames[name] else { continue }
                configuration[key] = "\(target.module).\(swiftName)"
            }
            return configuration
        }
    }
}
