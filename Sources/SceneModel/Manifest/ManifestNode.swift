/// The faults found so far while one manifest is read.
final class ManifestFaults {
    private(set) var list: [ManifestFault] = []

    /// Notes a fault.
    func note(_ path: String, _ problem: ManifestFault.Problem, _ expected: ManifestExpectation) {
        list.append(
            ManifestFault(keyPath: path, problem: problem, expected: expected.words, remedy: expected.remedy))
    }
}

/// A value of a manifest with its key path; what is asked of it and not there is noted as a fault.
struct ManifestNode {
    let value: PropertyListValue
    let path: String
    let faults: ManifestFaults

    /// Notes that the value is not what was expected.
    func refuse(_ expected: ManifestExpectation) {
        faults.note(path, .unacceptable(found: value.inWords), expected)
    }

    /// The value as a text that is not empty and holds no build setting.
    func text(_ expected: ManifestExpectation) -> String? {
        guard case .string(let text) = value, !text.isEmpty else {
            refuse(expected)
            return nil
        }
        // Making ready what matches patterns takes a good part of an app's start, and hardly a text has a setting.
        if text.utf8.contains(UInt8(ascii: "$")),
            let setting = text.firstMatch(of: /\$\([A-Za-z_][^()]*\)|\$\{[A-Za-z_][^{}]*\}/)
        {
            let remedy = "write the value itself: only Xcode puts it in place of the setting's name"
            let advice = ManifestExpectation(words: expected.words, remedy: remedy)
            faults.note(path, .buildSetting(String(setting.output)), advice)
            return nil
        }
        return text
    }

    /// The value as true or false.
    func flag() -> Bool? {
        guard case .boolean(let truth) = value else {
            refuse(.flag)
            return nil
        }
        return truth
    }

    /// The value as a table of keys.
    func table(_ expected: ManifestExpectation) -> ManifestTable? {
        guard case .dictionary(let entries) = value else {
            refuse(expected)
            return nil
        }
        return ManifestTable(entries: entries, path: path, faults: faults)
    }

    /// The elements of the value, an array.
    func elements(_ expected: ManifestExpectation) -> [ManifestNode] {
        guard case .array(let elements) = value else {
            refuse(expected)
            return []
        }
        return elements.enumerated().map { index, element in
            ManifestNode(value: element, path: path + KeyPathText.component(index), faults: faults)
        }
    }
}

/// A dictionary of a manifest.
struct ManifestTable {
    /// Marks the top-level keys that count on a device with windows; they win over the plain keys.
    static let deviceVariant = "~ipad"

    let entries: [String: PropertyListValue]
    let path: String
    let faults: ManifestFaults

    /// The value of a key, at the top its device variant first; nil when there is none.
    func node(_ key: String) -> ManifestNode? {
        for name in path.isEmpty ? [key + Self.deviceVariant, key] : [key] {
            if let value = entries[name] {
                let path = KeyPathText.join(path, KeyPathText.component(name))
                return ManifestNode(value: value, path: path, faults: faults)
            }
        }
        return nil
    }

    /// The text of a key; nil when the key is absent or its value a fault.
    func text(_ key: String, _ expected: ManifestExpectation) -> String? {
        node(key)?.text(expected)
    }

    /// The value of a key that has no default.
    func required(_ key: String, _ expected: ManifestExpectation) -> ManifestNode? {
        if let node = node(key) { return node }
        faults.note(KeyPathText.join(path, KeyPathText.component(key)), .missing, expected)
        return nil
    }

    /// The tables in an array of dictionaries; none when the key is absent.
    func tables(_ key: String, of element: ManifestExpectation, named elements: String) -> [ManifestTable] {
        (node(key)?.elements(.array(of: elements)) ?? []).compactMap { $0.table(element) }
    }

    /// The distinct texts of an array of strings, in order; none when the key is absent.
    func texts(_ key: String, of element: ManifestExpectation, named elements: String) -> [String] {
        var seen: Set<String> = []
        let nodes = node(key)?.elements(.array(of: elements)) ?? []
        return nodes.compactMap { $0.text(element) }.filter { seen.insert($0).inserted }
    }
}
