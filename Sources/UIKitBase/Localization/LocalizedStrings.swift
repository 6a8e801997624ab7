import Foundation
import Synchronization

// Foundation's function on Linux ignores the user's languages, and crashes for a key with plural forms. The functions
// below have fewer parameters, so the compiler prefers them. A call with all parameters uses Foundation's function.

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the text of a key in the user's language, from the file `Localizable` of the app's bundle. Without a text,
/// returns the key.
public func NSLocalizedString(_ key: String, comment: String) -> String {
    AppLocalization.text(key, table: nil, bundle: .main, value: "")
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the text of a key in the user's language, from a file of the app's bundle. Without a text, returns the key.
public func NSLocalizedString(_ key: String, tableName: String?, comment: String) -> String {
    AppLocalization.text(key, table: tableName, bundle: .main, value: "")
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the text of a key in the user's language, from the file `Localizable` of a bundle. Without a text, returns
/// the key.
public func NSLocalizedString(_ key: String, bundle: Bundle, comment: String) -> String {
    AppLocalization.text(key, table: nil, bundle: bundle, value: "")
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the text of a key in the user's language, from the file `Localizable` of the app's bundle. Without a text,
/// returns `value`.
public func NSLocalizedString(_ key: String, value: String, comment: String) -> String {
    AppLocalization.text(key, table: nil, bundle: .main, value: value)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the text of a key in the user's language, from a file of a bundle. Without a text, returns the key.
public func NSLocalizedString(_ key: String, tableName: String?, bundle: Bundle, comment: String) -> String {
    AppLocalization.text(key, table: tableName, bundle: bundle, value: "")
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the text of a key in the user's language, from a file of the app's bundle. Without a text, returns `value`.
public func NSLocalizedString(_ key: String, tableName: String?, value: String, comment: String) -> String {
    AppLocalization.text(key, table: tableName, bundle: .main, value: value)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the text of a key in the user's language, from the file `Localizable` of a bundle. Without a text, returns
/// `value`.
public func NSLocalizedString(_ key: String, bundle: Bundle, value: String, comment: String) -> String {
    AppLocalization.text(key, table: nil, bundle: bundle, value: value)
}

/// The translated texts of bundles, in the user's languages.
package enum AppLocalization {
    private static let bundles = Mutex<[String: LocalizedTexts]>([:])

    /// Returns the text of a key. Without a text, returns `value`, or the key if `value` is empty.
    ///
    /// - Parameter table: the name of a file without its extension; nil or empty for `Localizable`.
    package static func text(_ key: String, table: String?, bundle: Bundle, value: String) -> String {
        let table = table.flatMap { $0.isEmpty ? nil : $0 } ?? "Localizable"
        return texts(of: bundle).text(key, table: table) ?? (value.isEmpty ? key : value)
    }

    /// Returns the texts of a bundle. The localisation of a bundle is chosen only once.
    package static func texts(of bundle: Bundle) -> LocalizedTexts {
        let path = bundle.bundlePath
        if let known = bundles.withLock({ $0[path] }) { return known }
        let development = bundle.infoDictionary?["CFBundleDevelopmentRegion"] as? String
        let new = LocalizedTexts(folder: path, languages: .current, development: development)
        return bundles.withLock { bundles in
            if let other = bundles[path] { return other }
            bundles[path] = new
            return new
        }
    }
}
