import Foundation

/// The random identifiers of app vendors, each in a file of the user's state folder.
enum VendorIdentifier {
    /// Returns the vendor of an app: its bundle identifier without the last part.
    static func vendor(of app: String) -> String {
        let parts = app.split(separator: ".")
        return parts.count > 1 ? parts.dropLast().joined(separator: ".") : app
    }

    /// Returns the identifier of an app's vendor, and creates it at the first call; nil if the identifier cannot be
    /// stored.
    static func stored(
        for app: String, environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> UUID? {
        let vendor = vendor(of: app)
        guard !vendor.isEmpty, !vendor.contains("/"), !vendor.hasPrefix(".") else { return nil }
        let state = environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        guard let base = state ?? environment["HOME"].map({ $0 + "/.local/state" }) else { return nil }
        let folder = URL(fileURLWithPath: base + "/proscenium/vendors")
        let file = folder.appendingPathComponent(vendor)
        if let known = read(file) { return known }
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            // Two apps of the vendor can create the file at the same time. The file of the first app is kept.
            let own = folder.appendingPathComponent(".\(vendor).\(UUID().uuidString)")
            defer { unlink(own.path) }
            try UUID().uuidString.write(to: own, atomically: false, encoding: .utf8)
            guard link(own.path, file.path) == 0 || errno == EEXIST else { return nil }
        } catch {
            return nil
        }
        return read(file)
    }

    private static func read(_ file: URL) -> UUID? {
        (try? String(contentsOf: file, encoding: .utf8)).flatMap {
            UUID(uuidString: $0.trimmingCharacters(in: .whitespacesAndNewlines))
        }
    }
}
