import Foundation
import Logging
import ShellModel
import Testing

@testable import Shell

@Suite("File with the arrangement of home")
struct HomeArrangementFileTests {
    private let folder: TestFolder
    private let logger = Logger(label: "test")

    init() throws { folder = try TestFolder() }

    private var path: String { folder.path + "/state/proscenium-shell/home.json" }
    private var file: HomeArrangementFile { HomeArrangementFile(path: path, logger: logger) }

    private func items(_ texts: String...) -> [HomeItem] { texts.compactMap(HomeItem.init(text:)) }

    @Test("What is written is read again; the file and its folder belong to the user only")
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
        "A damaged file loses only the order of the icons: the file is set aside, and a new file can be written",
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

    @Test("Invalid and repeated items of a stored arrangement are left out")
    func invalidItems() throws {
        try folder.write(
            "state/proscenium-shell/home.json",
            """
            {"version":9,"hidden":["program:","folder:-1","a b"],"recents":["program:x","program:x","folder:1"],
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

    @Test("A half-written file of a killed shell, a folder in its place and a read-only folder do no harm")
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
