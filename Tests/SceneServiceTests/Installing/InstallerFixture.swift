import Foundation
import SceneModel
import TestSupport

@testable import SceneService

/// A temporary data folder, and a folder for building bundles, for one test.
final class InstallerFixture: Sendable {
    let root: URL
    var data: URL { root.appendingPathComponent("data") }
    var builds: URL { root.appendingPathComponent("builds") }

    init() throws {
        root = FileManager.default.temporaryDirectory.appendingPathComponent("in-" + UUID().uuidString.prefix(8))
        for folder in [data, builds] {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        }
    }

    deinit { try? FileManager.default.removeItem(at: root) }

    func installer(exchanges: Bool = true, database: String? = nil) -> AppInstaller {
        var installer = AppInstaller(
            folders: InstallFolders(dataHome: data), command: "/opt/bin/proscenium", databaseProgram: database)
        installer.usesAtomicExchange = exchanges
        return installer
    }

    /// Creates a bundle, replacing one of the same name.
    @discardableResult
    func bundle(
        _ name: String = "Clown.app", identifier: String = "com.example.clown", text: String = "1",
        plist: [String: PropertyListValue] = [:], files: [String: Data] = [:]
    ) throws -> URL {
        let url = builds.appendingPathComponent(name)
        try? FileManager.default.removeItem(at: url)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        var values: [String: PropertyListValue] = [
            "CFBundleIdentifier": .string(identifier), "CFBundleExecutable": .string("Clown"),
        ]
        values.merge(plist) { $1 }
        try PropertyListSerialization.data(
            fromPropertyList: PropertyListValue.dictionary(values).propertyListObject, format: .xml, options: 0
        ).write(to: url.appendingPathComponent("Info.plist"))
        try Data("#!/bin/sh\necho \(text)\n".utf8).write(to: url.appendingPathComponent("Clown"))
        chmod(url.appendingPathComponent("Clown").path, 0o755)
        for (path, content) in files.merging(["text": Data(text.utf8)], uniquingKeysWith: { $1 }) {
            let file = url.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try content.write(to: file)
        }
        return url
    }

    /// Returns all paths in the data folder with the content of files, `/` for folders, `->` for links.
    func listing() throws -> [String: String] {
        var result: [String: String] = [:]
        let names = FileManager.default.enumerator(atPath: data.path)
        while let name = names?.nextObject() as? String {
            let path = data.appendingPathComponent(name).path
            var status = stat()
            lstat(path, &status)
            switch status.st_mode & S_IFMT {
            case S_IFDIR: result[name] = "/"
            case S_IFLNK: result[name] = "->"
            default: result[name] = String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
            }
        }
        return result
    }

    func text(_ path: String) -> String? {
        (try? Data(contentsOf: data.appendingPathComponent(path))).map { String(decoding: $0, as: UTF8.self) }
    }

    static func png(_ width: Int, _ height: Int) -> Data {
        func bytes(_ number: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) } }
        return Data(
            [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 13] + Array("IHDR".utf8) + bytes(width) + bytes(height)
                + [8, 6, 0, 0, 0])
    }
}

extension AppManifest {
    /// Creates a manifest from its keys.
    init(_ values: [String: PropertyListValue]) throws {
        let object = PropertyListValue.dictionary(values).propertyListObject
        try self.init(
            data: PropertyListSerialization.data(fromPropertyList: object, format: .xml, options: 0),
            file: "Info.plist")
    }
}

/// The program `desktop-file-validate`, if it is installed.
enum DesktopValidator {
    static let path = "/usr/bin/desktop-file-validate"
    static var isInstalled: Bool { access(path, X_OK) == 0 }

    /// Returns the program's complaints about entries; an empty string if all entries are valid.
    static func complaints(_ entries: [DesktopEntry]) throws -> String {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("de-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (number, entry) in entries.enumerated() {
            try Data(entry.text.utf8).write(to: folder.appendingPathComponent("\(number).desktop"))
        }
        let output = folder.appendingPathComponent("output")
        try Data().write(to: output)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = entries.indices.map { folder.appendingPathComponent("\($0).desktop").path }
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = process.standardOutput
        try process.run()
        process.waitUntilExit()
        let text = String(decoding: try Data(contentsOf: output), as: UTF8.self)
        return process.terminationStatus == 0 ? text : "status \(process.terminationStatus)\n" + text
    }
}
