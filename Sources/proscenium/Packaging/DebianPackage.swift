import Foundation

/// A Debian package that installs an app for all users.
struct DebianPackage {
    /// The fields that describe the package.
    let fields: DebianFields
    /// The folder with the package's files.
    let root: URL
    /// The text of the file `copyright`.
    let copyright: String
    /// The path of the app's executable, relative to the root folder.
    let executable: String

    /// Builds the package, and returns its file.
    ///
    /// - Parameter folder: the folder for the package.
    func build(in folder: URL) throws -> URL {
        guard Self.isInstalled("dpkg-deb") else { throw DebianPackageError.noTools }
        let control = root.appendingPathComponent("DEBIAN")
        let documents = root.appendingPathComponent("usr/share/doc/" + fields.name)
        for folder in [control, documents, folder] {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
        }
        try write(copyright, to: documents.appendingPathComponent("copyright"))
        try write(fields.changelog, to: documents.appendingPathComponent("changelog"))
        try Self.run("gzip -9n \"$1\"", [documents.appendingPathComponent("changelog").path])
        try Self.run(
            "cd \"$1\" && find usr -type f -print0 | LC_ALL=C sort -z | xargs -0r md5sum >DEBIAN/md5sums", [root.path])
        let architecture = try Self.run("dpkg --print-architecture", [])
        let size = try Self.run("du -sk --exclude=DEBIAN \"$1\" | cut -f 1", [root.path])
        let text = fields.control(
            architecture: architecture, installedSize: size, libraries: try libraries(architecture))
        try write(text, to: control.appendingPathComponent("control"))
        let file = folder.appendingPathComponent("\(fields.name)_\(fields.version)_\(architecture).deb")
        try Self.run("dpkg-deb --root-owner-group --build \"$1\" \"$2\" >/dev/null", [root.path, file.path])
        return file
    }

    /// Returns the packages of the libraries that the app's executable needs; nil if dpkg-shlibdeps is not installed.
    private func libraries(_ architecture: String) throws -> String? {
        guard Self.isInstalled("dpkg-shlibdeps") else { return nil }
        // The program reads the name of the source package in its working folder.
        let folder = root.appendingPathComponent("DEBIAN/debian")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let control = "Source: \(fields.name)\n\nPackage: \(fields.name)\nArchitecture: \(architecture)\n"
        try write(control, to: folder.appendingPathComponent("control"))
        let line = "cd \"$1/DEBIAN\" && dpkg-shlibdeps -O --ignore-missing-info -e\"$1/$2\" 2>/dev/null"
        let output = try Self.run(line, [root.path, executable])
        return output.hasPrefix("shlibs:Depends=") ? String(output.dropFirst("shlibs:Depends=".count)) : nil
    }

    private func write(_ text: String, to file: URL) throws {
        try Data(text.utf8).write(to: file)
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file.path)
    }

    private static func isInstalled(_ program: String) -> Bool {
        (try? run("command -v \"$1\" >/dev/null", [program])) != nil
    }

    /// Runs a line of the shell, and returns its output without the line break at the end.
    @discardableResult private static func run(_ line: String, _ arguments: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", line, "sh"] + arguments
        process.standardInput = FileHandle.nullDevice
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        guard process.terminationReason == .exit, process.terminationStatus == 0 else {
            throw DebianPackageError.failed(command: line)
        }
        return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .newlines)
    }
}
