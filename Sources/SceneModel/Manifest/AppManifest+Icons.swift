extension AppManifest {
    /// Returns the names by which an icon is looked up, in order of preference.
    ///
    /// Values that cannot be read are ignored without a fault: the keys have changed their form over the years, and an
    /// app works without an icon.
    static func iconNames(_ table: ManifestTable) -> [String] {
        var names: [String] = []
        if case .dictionary(let icons) = table.node("CFBundleIcons")?.value {
            switch icons["CFBundlePrimaryIcon"] {
            case .string(let name): names.append(name)
            case .dictionary(let icon):
                names += texts(icon["CFBundleIconName"]) + texts(icon["CFBundleIconFiles"])
            default: break
            }
        }
        names += texts(table.node("CFBundleIconName")?.value)
        names += texts(table.node("CFBundleIconFiles")?.value)
        names += texts(table.node("CFBundleIconFile")?.value)
        var seen: Set<String> = [""]
        return names.filter { seen.insert($0).inserted }
    }

    private static func texts(_ value: PropertyListValue?) -> [String] {
        switch value {
        case .string(let text): [text]
        case .array(let elements): elements.flatMap(texts)
        default: []
        }
    }
}
