import Foundation
import FuzzSupport

@testable import SceneModel
@testable import SceneService
@testable import Shell
@testable import ShellModel

/// A target for desktop entries and key files of other programs, and for desktop entries that the installer writes.
enum DesktopFileTarget {
    private static let context = ProgramEntry.Context(language: "de_AT.UTF-8@euro", searchPath: [])

    /// The first byte chooses between a file and texts that are written into a file.
    static func run(_ bytes: [UInt8]) {
        guard let first = bytes.first else { return }
        switch first {
        case UInt8(ascii: "<"): writeAndRead(bytes.dropFirst())
        case UInt8(ascii: "/"): blackHole(StringsFile(Data(bytes)))
        default: read(String(decoding: bytes, as: UTF8.self))
        }
    }

    private static func read(_ text: String) {
        let file = KeyFile(text)
        require(KeyFile(text) == file, "a key file read twice gives different values", ["text": text])
        let entry = ProgramEntry(file, identifier: "fuzz", path: "/fuzz.desktop", context)
        guard let entry, let command = entry.command else { return }
        guard let line = DesktopCommandLine(command) else { return }
        let arguments = line.arguments(name: entry.program.name, icon: entry.icon, path: entry.path)
        blackHole(arguments)
    }

    /// Every reader must find exactly the texts that the installer wrote, whatever the name of the app is.
    private static func writeAndRead(_ bytes: ArraySlice<UInt8>) {
        let texts = bytes.split(separator: 0, omittingEmptySubsequences: false).prefix(4).map {
            String(decoding: $0, as: UTF8.self)
        }
        guard let name = texts.first, texts.count > 1 else { return }
        var lines = ["[Desktop Entry]", "Name=" + DesktopEntryEncoding.name(name, fallback: "fuzz")]
        let command = DesktopEntryEncoding.commandLine("/usr/bin/" + texts[1], Array(texts.dropFirst(2)))
        if let command { lines.append("Exec=" + command) }
        lines.append("End=yes")
        let file = KeyFile(lines.joined(separator: "\n") + "\n")
        let group = "Desktop Entry"
        require(file.value("End", in: group) == "yes", "a text ends the group", ["lines": lines])
        require(
            file.value("Exec", in: group) == nil || command != nil, "a name adds a command", ["lines": lines])
        require(file.text("Name", in: group, language: "C") != "", "the name is lost", ["lines": lines])
        guard command != nil else { return }
        let read = file.text("Exec", in: group, language: "C").flatMap(DesktopCommandLine.init)
        let words = read?.arguments(name: name, icon: nil, path: "/fuzz.desktop") ?? []
        let expected = ["/usr/bin/" + texts[1]] + texts.dropFirst(2)
        require(
            words.count >= expected.count
                && zip(words.suffix(expected.count), expected).allSatisfy { $0.hasSameBytes(as: $1) },
            "the command must end with the expected arguments", ["lines": lines, "words": words, "expected": expected])
    }

    @inline(never)
    private static func blackHole(_ value: some Any) { withExtendedLifetime(value) {} }
}
