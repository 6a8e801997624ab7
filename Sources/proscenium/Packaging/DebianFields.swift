import Foundation
import SceneModel

/// The fields of a Debian package that describe an app.
struct DebianFields {
    let name: String
    let version: String
    let maintainer: String
    /// The app's name as users see it.
    let title: String

    private static let digits: ClosedRange<Character> = "0"..."9"

    /// Creates the fields of an app.
    ///
    /// - Parameters:
    ///   - version: the version of the app, such as `1.2`.
    ///   - maintainer: the name and the address of the maintainer; nil for the values of `DEBFULLNAME` and `DEBEMAIL`.
    init(
        _ manifest: AppManifest, version: String, maintainer: String?, environment: [String: String]
    ) throws(DebianPackageError) {
        name = try Self.packageName(manifest.identifier)
        guard let first = version.first, Self.digits.contains(first),
            version.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || ".+~".contains($0)) })
        else { throw .version(version) }
        self.version = version
        let maintainer = maintainer ?? Self.maintainer(environment)
        guard maintainer.wholeMatch(of: /[^<>\n]+ <[^<>\s]+@[^<>\s]+>/) != nil else { throw .maintainer(maintainer) }
        self.maintainer = maintainer
        let shown = manifest.displayName.split(whereSeparator: \.isNewline).joined(separator: " ")
        title = shown.allSatisfy(\.isWhitespace) ? manifest.identifier.text : shown
    }

    /// Returns the name of the package: the app identifier in lower case, with a hyphen in place of each character
    /// that Debian does not permit.
    static func packageName(_ app: AppIdentifier) throws(DebianPackageError) -> String {
        let name = String(
            app.text.lowercased().map { $0.isASCII && ($0.isLetter || $0.isNumber || ".-".contains($0)) ? $0 : "-" })
        guard name.count > 1, let first = name.first, first.isLetter || first.isNumber else { throw .name(app.text) }
        return name
    }

    private static func maintainer(_ environment: [String: String]) -> String {
        let user = environment["USER"] ?? "user"
        let name = environment["DEBFULLNAME"] ?? user
        return "\(name) <\(environment["DEBEMAIL"] ?? environment["EMAIL"] ?? "\(user)@localhost")>"
    }

    /// Returns the contents of the file `control`.
    ///
    /// - Parameter libraries: the packages of the libraries; nil if they are unknown.
    func control(architecture: String, installedSize: String, libraries: String?) -> String {
        let needed = ["proscenium", libraries].compactMap { $0 }.joined(separator: ", ")
        return """
            Package: \(name)
            Version: \(version)
            Architecture: \(architecture)
            Maintainer: \(maintainer)
            Installed-Size: \(installedSize)
            Depends: \(needed)
            Section: misc
            Priority: optional
            Description: \(title)
             The app \(title) for Proscenium, with its entries in menus and docks. Every
             user can open the app without installing it again.

            """
    }

    /// The contents of the file `changelog`. Its date is constant, so that the same app makes the same package.
    var changelog: String {
        """
        \(name) (\(version)) unstable; urgency=medium

          * Version \(version).

         -- \(maintainer)  Thu, 01 Jan 2026 00:00:00 +0000

        """
    }
}

/// The reason why a Debian package cannot be created.
enum DebianPackageError: Error, Equatable {
    /// The app identifier cannot be the name of a package.
    case name(String)
    /// The version of the app cannot be the version of a package.
    case version(String)
    /// The maintainer does not have a name and an address.
    case maintainer(String)
    /// dpkg is not installed.
    case noTools
    /// A command failed.
    case failed(command: String)
}
