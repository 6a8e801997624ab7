import Foundation

/// The default values that an app declares in its `Settings.bundle`.
///
/// On an iPad, `UserDefaults` contains the values after the user has opened the app's page in Settings. Linux has no
/// program that shows these pages, so the values are registered at each launch, with the lowest precedence.
package enum SettingsDefaults {
    private static let maximumSize = 4 << 20
    /// The maximum number of pages.
    private static let maximumCount = 256

    /// Returns the default values of all pages by key; empty if the bundle has no `Settings.bundle`. A page that cannot
    /// be read is left out; each page is read once.
    ///
    /// - Parameter folder: the path of the app's bundle.
    package static func values(folder: String) -> [String: Any] {
        let settings = folder + "/Settings.bundle"
        guard FileManager.default.fileExists(atPath: settings) else { return [:] }
        var values: [String: Any] = [:]
        var pending = ["Root"]
        var seen: Set<String> = []
        while let name = pending.popLast(), seen.count < maximumCount {
            guard seen.insert(name).inserted, !name.contains("/"), !name.utf8.contains(0) else { continue }
            for specifier in specifiers(settings + "/" + name + ".plist") {
                if let page = specifier["File"] as? String { pending.append(page) }
                guard let key = specifier["Key"] as? String, let value = specifier["DefaultValue"] else { continue }
                if values[key] == nil { values[key] = value }
            }
        }
        return values
    }

    private static func specifiers(_ path: String) -> [[String: Any]] {
        guard let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int, size <= maximumSize,
            let data = FileManager.default.contents(atPath: path),
            let page = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
        else { return [] }
        return page["PreferenceSpecifiers"] as? [[String: Any]] ?? []
    }

    /// Registers the values of an app's bundle in the standard defaults.
    package static func register(folder: String) {
        let values = values(folder: folder)
        if !values.isEmpty { UserDefaults.standard.register(defaults: values) }
    }
}
