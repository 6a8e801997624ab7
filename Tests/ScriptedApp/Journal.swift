import Foundation
import Glibc
import Varlink

/// The log of the app: a file in the bundle and, if there is one, the observing test.
final class Journal {
    /// The connection to the observing test; -1 without one.
    let observer: Int32
    private let file: String
    private let commonFields: [String: JSONValue]

    init(bundle: AppBundle, environment: [String: String]) throws {
        file = bundle.folder.appendingPathComponent(bundle.script.log ?? "log.jsonl").path
        commonFields = [
            "run": .integer(Int64(getpid())), "start": .integer(Int64(bundle.launchNumber)),
            "app": .string(bundle.identifier.text),
        ]
        guard let path = environment["PROSCENIUM_TEST_OBSERVER"] ?? bundle.script.observer else {
            observer = -1
            return
        }
        observer = LocalSocket.connect(to: path, isBlocking: true)
        guard observer >= 0 else { throw SetupError("no observer listens at \(path)") }
    }

    /// Writes an entry at once, so that it survives a crash of the process.
    func write(_ entry: String, _ fields: [String: JSONValue]) {
        let object = fields.merging(commonFields) { $1 }.merging(["entry": .string(entry)]) { $1 }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(object) else { return }
        let line = String(decoding: data, as: UTF8.self) + "\n"
        _ = FileAppending.append(line, to: file)
        if observer >= 0 { LocalSocket.sendAll(Array(line.utf8), to: observer) }
    }
}
