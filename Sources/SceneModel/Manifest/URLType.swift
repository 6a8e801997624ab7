/// A kind of link that an app opens: an element of `CFBundleURLTypes`.
package struct URLType: Hashable, Sendable {
    /// The name of this kind of link (`CFBundleURLName`), usually in reverse-DNS form; nil for none.
    package let name: String?

    /// The app's role for such links (`CFBundleTypeRole`), such as `Editor` or `Viewer`; nil for none.
    package let role: String?

    /// The schemes (`CFBundleURLSchemes`), in lower case and without a colon; at least one.
    package let schemes: [String]

    /// Reads an element and records its faults.
    init(_ table: ManifestTable) {
        name = table.text("CFBundleURLName", .text("a name", example: "com.example.clowntown.link"))
        role = table.text("CFBundleTypeRole", .text("a role", example: "Viewer"))
        schemes = Self.schemes(table)
    }

    private static func schemes(_ table: ManifestTable) -> [String] {
        let several = ManifestExpectation.array(of: "URL schemes, at least one")
        let one = ManifestExpectation.text("a URL scheme without \"://\"", example: "clowntown")
        guard let node = table.required("CFBundleURLSchemes", several) else { return [] }
        let elements = node.elements(several)
        if case .array(let values) = node.value, values.isEmpty {
            table.faults.add(node.path, at: .unacceptable(found: "an empty array"), expected: several)
        }
        var schemes: [String] = []
        for element in elements {
            guard let text = element.text(one) else { continue }
            let scheme = text.lowercased()
            guard URLRules.isScheme(scheme) else {
                element.recordMismatch(one)
                continue
            }
            if !schemes.contains(scheme) { schemes.append(scheme) }
        }
        return schemes
    }
}

/// Checks and normalisation of the URL schemes and hosts that an app can claim.
enum URLRules {
    /// Whether a text in lower case is a valid URL scheme.
    static func isScheme(_ text: String) -> Bool {
        let letters = "a"..."z" as ClosedRange<Unicode.Scalar>
        guard let first = text.unicodeScalars.first, letters.contains(first) else { return false }
        return text.unicodeScalars.allSatisfy { scalar in
            letters.contains(scalar) || "0123456789+-.".unicodeScalars.contains(scalar)
        }
    }

    /// Returns a host in lower case and without a final dot.
    static func normalized(host: String) -> String {
        let host = host.lowercased()
        return host.hasSuffix(".") ? String(host.dropLast()) : host
    }

    /// Whether a normalised host is a valid DNS name: labels of 1 to 63 bytes, at most 253 bytes in total.
    static func isHost(_ host: String) -> Bool {
        host.utf8.count <= 253 && host.split(separator: ".", omittingEmptySubsequences: false).allSatisfy(isLabel)
    }

    private static func isLabel(_ label: Substring) -> Bool {
        (1...63).contains(label.utf8.count) && !label.hasPrefix("-") && !label.hasSuffix("-")
            && label.unicodeScalars.allSatisfy { scalar in
                ("a"..."z" as ClosedRange<Unicode.Scalar>).contains(scalar)
                    || "0123456789-".unicodeScalars.contains(scalar)
            }
    }
}
