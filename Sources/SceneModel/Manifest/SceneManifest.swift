/// The part of a manifest under `UIApplicationSceneManifest`.
struct SceneManifest {
    let supportsMultipleScenes: Bool
    let configurations: [SceneRole: [SceneConfiguration]]

    /// Reads the scene manifest and records its faults; nil if the key is absent or its value is not a dictionary.
    init?(_ manifest: ManifestTable) {
        guard
            let table = manifest.node("UIApplicationSceneManifest")?.table(.dictionary("the scene manifest"))
        else { return nil }
        supportsMultipleScenes = table.node("UIApplicationSupportsMultipleScenes")?.flag() ?? false
        let roles = table.node("UISceneConfigurations")?.table(.dictionary("scene configurations by role"))
        configurations = roles.map(Self.configurations) ?? [:]
    }

    private static func configurations(_ roles: ManifestTable) -> [SceneRole: [SceneConfiguration]] {
        var result: [SceneRole: [SceneConfiguration]] = [:]
        for name in roles.entries.keys.sorted() {
            let role = SceneRole(rawValue: name)
            let tables = roles.tables(
                name, of: .dictionary("a scene configuration"), named: "scene configurations")
            var firstPlaces: [String: String] = [:]
            result[role] = tables.map { table in
                let configuration = configuration(table, role)
                recordDuplicate(configuration.name, in: table, &firstPlaces)
                return configuration
            }
        }
        return result
    }

    private static func configuration(_ table: ManifestTable, _ role: SceneRole) -> SceneConfiguration {
        func text(_ key: String, _ words: String, _ example: String) -> String? {
            table.text(key, .text(words, example: example))
        }
        return SceneConfiguration(
            name: text("UISceneConfigurationName", "a configuration's name", "Default"),
            role: role,
            sceneClassName: text("UISceneClassName", "the name of a scene class", "UIWindowScene"),
            delegateClassName: text(
                "UISceneDelegateClassName", "the name of a class with its module", "ClownTown.SceneDelegate"),
            storyboardName: text("UISceneStoryboardFile", "the name of a storyboard", "Main")
        )
    }

    /// Records a fault if two configurations of a role have the same name: `UISceneConfiguration(name:sessionRole:)`
    /// could not distinguish them.
    private static func recordDuplicate(_ name: String?, in table: ManifestTable, _ firstPlaces: inout [String: String])
    {
        guard let name else { return }
        let path = KeyPathFormatter.join(table.path, "UISceneConfigurationName")
        guard let first = firstPlaces[name] else {
            firstPlaces[name] = path
            return
        }
        let expected = ManifestExpectation(
            description: "a unique name for each configuration of a role", remedy: "rename or remove one of the two"
        )
        table.faults.add(path, at: .duplicate(value: name, first: first), expected: expected)
    }
}
