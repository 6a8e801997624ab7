/// The faults found so far while one manifest is read.
final class ManifestFaults {
    private(set) var list: [ManifestFault] = []

    /// Records a fault.
    func add(_ path: String, at problem: ManifestFault.Problem, expected: ManifestExpectation) {
        list.append(
            ManifestFault(keyPath: path, problem: problem, expected: expected.description, remedy: expected.remedy))
    }
}

/// A value of a manifest with the key path of the value. The accessors record a fault if the value is not the expected
/// one.
struct ManifestNode {
    let value: PropertyListValue
    let path: String
    let faults: ManifestFaults

    /// Records that the value is not the expected one.
    func recordMismatch(_ expected: ManifestExpectation) {
        faults.add(path, at: .unacceptable(found: value.typeDescription), expected: expected)
    }

    /// Returns the value as a non-empty text without a build setting; otherwise records a fault and returns nil.
    func text(_ expected: ManifestExpectation) -> String? {
        guard case .string(let text) = value, !text.isEmpty else {
            recordMismatch(expected)
            return nil
        }
        // The check for `$` comes first: compiling the pattern takes a considerable part of an app's start time, and
        // hardly any text contains a build setting.
        if text.utf8.contains(UInt8(ascii: "$")),
            let setting = text.firstMatch(of: /\$\([A-Za-z_][^()]*\)|\$\{[A-Za-z_][^{}]*\}/)
        {
            let remedy = "write the value itself: only Xcode replaces build settings"
            let advice = ManifestExpectation(description: expected.description, remedy: remedy)
            faults.add(path, at: .buildSetting(String(setting.output)), expected: advice)
            return nil
        }
        return text
    }

    /// Returns the value as a Boolean; otherwise records a fault and returns nil.
    func flag() -> Bool? {
        guard case .boolean(let truth) = value else {
            recordMismatch(.flag)
            return nil
        }
        return truth
    }

    /// Returns the value as a dictionary; otherwise records a fault and returns nil.
    func table(_ expected: ManifestExpectation) -> ManifestTable? {
        guard case .dictionary(let entries) = value else {
            recordMismatch(expected)
            return nil
        }
        return ManifestTable(entries: entries, path: path, faults: faults)
    }

    /// Returns the elements of the value if the value is an array; otherwise records a fault and returns an empty list.
    func elements(_ expected: ManifestExpectation) -> [ManifestNode] {
        guard case .array(let elements) = value else {
            recordMismatch(expected)
            return []
        }
        return elements.enumerated().map { index, element in
            ManifestNode(value: element, path: path + KeyPathFormatter.component(index), faults: faults)
        }
    }
}

/// A dictionary of a manifest.
struct ManifestTable {
    /// The suffix of top-level keys for devices with windows. A key with this suffix takes precedence over the same key
    /// without the suffix.
    static let deviceVariant = "~ipad"

    let entries: [String: PropertyListValue]
    let path: String
    let faults: ManifestFaults

    /// Returns the value of a key; nil if the key is absent. At the top level of the manifest, the key with the suffix
    /// ``deviceVariant`` takes precedence.
    func node(_ key: String) -> ManifestNode? {
        for name in path.isEmpty ? [key + Self.deviceVariant, key] : [key] {
            if let value = entries[name] {
                let path = KeyPathFormatter.join(path, KeyPathFormatter.component(name))
                return ManifestNode(value: value, path: path, faults: faults)
            }
        }
        return nil
    }

    /// Returns the text of a key; nil if the key is absent. If the value is not acceptable, records a fault and returns
    /// nil.
    func text(_ key: String, _ expected: ManifestExpectation) -> String? {
        node(key)?.text(expected)
    }

    /// Returns the value of a required key; if the key is absent, records a fault and returns nil.
    func required(_ key: String, _ expected: ManifestExpectation) -> ManifestNode? {
        if let node = node(key) { return node }
        faults.add(KeyPathFormatter.join(path, KeyPathFormatter.component(key)), at: .missing, expected: expected)
        return nil
    }

    /// Returns the dictionaries in an array; empty if the key is absent.
    func tables(_ key: String, of element: ManifestExpectation, named elements: String) -> [ManifestTable] {
        (node(key)?.elements(.array(of: elements)) ?? []).compactMap { $0.table(element) }
    }

    /// Returns the distinct texts of an array of strings, in order; empty if the key is absent.
    func texts(_ key: String, of element: ManifestExpectation, named elements: String) -> [String] {
        var seen: Set<String> = []
        let nodes = node(key)?.elements(.array(of: elements)) ?? []
        return nodes.compactMap { $0.text(element) }.filter { seen.insert($0).inserted }
    }
}
