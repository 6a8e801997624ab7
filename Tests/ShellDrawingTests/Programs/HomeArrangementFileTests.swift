import Foundation
import Logging
import Synchronization
import Testing

@testable import Shell
@testable import ShellModel

@Suite("File with the arrangement of home")
struct HomeArrangementFileTests {
    private let folder: TestFolder
    private let logger = Logger(label: "test")

    init() throws { folder = try TestFolder() }

    private var path: String { folder.path + "/state/proscenium-shell/home.json" }
    private var file: HomeArrangementFile { HomeArrangementFile(path: path, logger: logger) }

    private func items(_ texts: String...) -> [HomeItem] { texts.compactMap(HomeItem.init(text:)) }

    @Test("A written arrangement is read back unchanged; only the user can access the file and its folder")
    func roundTrip() throws {
        #expect(file.read() == nil)
        let arrangement = HomeArrangement(
            layout: .init(
                order: items("program:foot", "folder:7", "org.example.mail"),
                folders: [
                    7: .init(title: "Games \u{202E}❤️", category: .games, items: items("program:a", "program:b c/ü"))
                ]),
            hidden: Set(items("program:x")), dock: items("org.example.mail"), recents: items("program:foot"))
        let file = file
        for count in 0..<50 {
            var next = arrangement
            next.recents = items("program:\(count)")
            file.write(next)
        }
        file.write(arrangement)
        file.finish()
        #expect(file.read() == arrangement)
        file.write(HomeArrangement())
        file.finish()
        #expect(file.read() == HomeArrangement())
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path + "/state/proscenium-shell") == [
                "home.json"
            ])
    }

    @Test(
        "A damaged file is moved to another name, and a new file can be written",
        arguments: ["", "{", "[]", "{\"version\":1}", "\u{0}\u{1}", "{\"hidden\":[1],\"recents\":[]}"])
    func damaged(_ text: String) throws {
        try folder.write("state/proscenium-shell/home.json", text)
        #expect(file.read() == nil)
        #expect(FileManager.default.fileExists(atPath: path + ".damaged"))
        let file = file
        file.write(HomeArrangement(dock: items("program:foot")))
        file.finish()
        #expect(file.read()?.dock == items("program:foot"))
    }

    @Test("A file of a later version is moved unchanged, each time to another name")
    func newer() throws {
        let texts = [2, Int.max].map { "{\"version\":\($0),\"layout\":{\"pages\":[]},\"hidden\":[],\"recents\":[]}" }
        let messages = LogLines()
        let file = HomeArrangementFile(path: path, logger: Logger(label: "test") { _ in messages })
        for text in texts {
            try folder.write("state/proscenium-shell/home.json", text)
            #expect(file.read() == nil)
            file.write(HomeArrangement(dock: items("program:foot")))
            file.finish()
            #expect(file.read()?.dock == items("program:foot"))
        }
        for (name, text) in zip([".newer", ".newer-2"], texts) {
            #expect(try String(contentsOfFile: path + name, encoding: .utf8) == text)
        }
        #expect(messages.texts.count == 2)
        #expect(messages.texts.first?.contains("it has version 2, and this shell reads version 1") == true)
    }

    @Test("If all names for unreadable files are taken, an unreadable file keeps its name and is not replaced")
    func protected() throws {
        for number in 1...20 {
            try folder.write("state/proscenium-shell/home.json.damaged" + (number == 1 ? "" : "-\(number)"), "old")
        }
        try folder.write("state/proscenium-shell/home.json", "damaged")
        let file = file
        #expect(file.read() == nil)
        file.write(HomeArrangement(dock: []))
        file.finish()
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "damaged")
        #expect(try String(contentsOfFile: path + ".damaged-20", encoding: .utf8) == "old")
    }

    @Test("Invalid and repeated items of a stored arrangement are omitted")
    func invalidItems() throws {
        try folder.write(
            "state/proscenium-shell/home.json",
            """
            {"version":1,"hidden":["program:","folder:-1","a b"],"recents":["program:x","program:x","folder:1"],
            "dock":["folder:1","program:x"],
            "layout":{"order":["program:x","folder:1","folder:2","program:x"],
            "folders":[{"number":1,"title":"T","category":"unknown","items":["program:x","program:y","folder:1"]},
            {"number":3,"title":"U","items":["program:z"]}]}}
            """)
        let read = try #require(file.read())
        #expect(read.hidden.isEmpty)
        #expect(read.recents == items("program:x"))
        #expect(read.dock == items("program:x"))
        #expect(read.layout?.order == items("program:x", "folder:1"))
        #expect(read.layout?.folders == [1: .init(title: "T", items: items("program:y"))])
    }

    @Test("Numbers, texts and lists of a stored arrangement are limited, and the arrangement can still be changed")
    func limits() throws {
        let many = (0..<20_000).map { "\"program:\($0)\"" }.joined(separator: ",")
        let long = String(repeating: "e\u{301}", count: 10_000)
        try folder.write(
            "state/proscenium-shell/home.json",
            """
            {"version":1,"hidden":[\(many)],"recents":[\(many)],"dock":["program:\(long)","program:x"],
            "layout":{"order":["folder:\(Int.max)","folder:1000000","program:a","program:b",\(many)],
            "folders":[{"number":\(Int.max),"title":"T","items":["program:y","program:z"]},
            {"number":1000000,"title":"\(long)","items":["program:v","program:w"]}]}}
            """)
        var read = try #require(file.read())
        #expect(read.hidden.count == 10_000)
        #expect(read.recents.count == 12)
        #expect(read.dock == items("program:x"))
        #expect(read.layout?.order.prefix(3) == items("folder:1000000", "program:a", "program:b")[...])
        #expect(read.layout?.order.count == 9999)
        #expect(read.layout?.folders.keys.sorted() == [1_000_000])
        #expect(read.layout?.folders[1_000_000]?.title == String(long.prefix(85)))
        read.layout?.group(.program(ProgramIdentifier("a")), with: .program(ProgramIdentifier("b")), title: "New")
        #expect(read.layout?.folders.keys.sorted() == [100, 1_000_000])
        read.layout?.folders[Int.max] = .init(title: "T", items: items("program:y", "program:z"))
        read.layout?.group(.program(ProgramIdentifier("0")), with: .program(ProgramIdentifier("1")), title: "New")
        #expect(read.layout?.folders.keys.sorted() == [100, 101, 1_000_000, Int.max])
    }

    @Test("A draft of a killed shell is replaced; a folder in place of the file and a read-only folder are tolerated")
    func obstacles() throws {
        try folder.write("state/proscenium-shell/home.json.part", "{\"ver")
        let file = file
        file.write(HomeArrangement(dock: []))
        file.finish()
        #expect(file.read()?.dock == [])
        let other = HomeArrangementFile(path: folder.path + "/state", logger: logger)
        #expect(other.read() == nil)
        let closed = HomeArrangementFile(path: "/proc/nowhere/home.json", logger: logger)
        closed.write(HomeArrangement())
        closed.finish()
        #expect(closed.read() == nil)
    }

    @Test("The file is in the state folder of the user")
    func place() {
        #expect(HomeArrangementFile.path(["XDG_STATE_HOME": "/s", "HOME": "/h"]) == "/s/proscenium-shell/home.json")
        #expect(
            HomeArrangementFile.path(["XDG_STATE_HOME": "s", "HOME": "/h"])
                == "/h/.local/state/proscenium-shell/home.json")
        #expect(HomeArrangementFile.path([:]) == nil)
    }
}

/// A log that collects its lines.
private struct LogLines: LogHandler {
    private final class Storage: Sendable {
        let lines = Mutex<[String]>([])
    }

    private let storage = Storage()
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.trace

    var texts: [String] { storage.lines.withLock { $0 } }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) { storage.lines.withLock { $0.append("\(event.message)") } }
}
