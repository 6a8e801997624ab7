import Foundation
import Glibc
import SceneModel
import SceneTestKit
import Shell
import Testing

@testable import ShellModel

// Only one shell runs at a time, so these tests belong to the serialized suite.
extension ShellStoryTests {
    /// Tests of foreign programs that are started from home, and of the arrangement of home.
    @Suite("Programs on home", .serialized)
    struct ProgramStoryTests {
        private let files: TestFolder

        init() throws { files = try TestFolder() }

        private func fixture(
            size: (Int, Int) = (1366, 1024), appearance: Appearance = .light,
            keyboard: CompositorOptions.Keyboard = .init()
        ) throws -> ShellFixture {
            let environment = [
                "XDG_STATE_HOME": files.path("state"), "HOME": files.url.path, "PATH": "/usr/bin:/bin",
                "GDK_BACKEND": "wayland", "GTK_A11Y": "none", "GSETTINGS_BACKEND": "memory", "GSK_RENDERER": "cairo",
                "LOG": files.path("log"),
            ]
            return try ShellFixture(
                outputs: [.init(width: size.0, height: size.1)], workspace: WorkspaceOptions(appearance: appearance),
                keyboard: keyboard, programs: [files.path("applications")], environment: environment)
        }

        private func write(_ name: String, _ text: String) throws {
            try FileManager.default.createDirectory(
                atPath: files.path("applications"), withIntermediateDirectories: true)
            try ("[Desktop Entry]\nType=Application\n" + text)
                .write(toFile: files.path("applications/\(name).desktop"), atomically: true, encoding: .utf8)
        }

        /// Writes the desktop file of a program that appends its arguments to the log.
        private func writeLogger(_ name: String, _ title: String, more: String = "") throws {
            try write(
                name,
                """
                Name=\(title)
                Exec=sh -c "echo \\\\"\\\\$0 \\\\$WAYLAND_DISPLAY \\\\$PWD\\\\" >> \\\\"\\\\$LOG\\\\"" \(name) %U
                \(more)
                """)
        }

        private func log() -> [String] {
            ((try? String(contentsOfFile: files.path("log"), encoding: .utf8)) ?? "").split(separator: "\n").map(
                String.init)
        }

        @Test("A program is found at home, started by a tap and by typing, and its window fills the screen")
        func start() throws {
            let probe = BuiltProgram.url("gtk-probe").path
            // The probe runs until its standard input ends.
            try write("probe", "Name=Probe\nExec=sh -c \"sleep 30 | '\(probe)' touch\"\nStartupWMClass=gtk-probe\n")
            try writeLogger(
                "lister", "Lister",
                more:
                    "Actions=all;\n[Desktop Action all]\nName=List All\nExec=sh -c \"echo all >> \\\\\"\\\\$LOG\\\\\"\""
            )
            let fixture = try fixture()
            try fixture.tapElement("icon/program:lister")
            try fixture.waitUntil("the program runs") { self.log().count == 1 }
            let socket = try #require(try fixture.shell.perform { $0.compositor.socketName })
            #expect(log() == ["lister \(fixture.runtime)/\(socket) \(files.url.path)"])
            try fixture.longPress(on: "icon/program:lister")
            try fixture.choose("List All")
            try fixture.waitUntil("the action runs") { self.log().last == "all" }
            try fixture.waitUntilStill()
            try fixture.type("prob")
            try fixture.waitUntil("the result") { try fixture.element("icon/")?.id.description == "icon/program:probe" }
            try fixture.waitForStableScreen()
            try fixture.saveScreenshot("home-search")
            try fixture.press(28)
            try fixture.waitUntil("the window") { try fixture.element("scene/w:") != nil }
            try fixture.wait(for: ShellFixture.white, x: 1000, y: 700)
            // The other program is offered for the other half of the screen.
            try fixture.press(105, holding: [125])
            try fixture.waitUntil("the choice") { try fixture.element("appCard/program:lister") != nil }
            try fixture.waitForStableScreen()
            try fixture.saveScreenshot("split-program")
            try fixture.tapElement("appCard/program:lister")
            try fixture.waitUntil("the program runs again") { self.log().count == 3 }
        }

        @Test("Programs that are installed and removed while the shell runs appear and disappear")
        func installed() throws {
            try writeLogger("first", "First")
            let fixture = try fixture()
            try fixture.waitUntil("the first program") { try fixture.element("icon/program:first") != nil }
            try writeLogger("second", "Second")
            try fixture.waitUntil("the second program") { try fixture.element("icon/program:second") != nil }
            try FileManager.default.removeItem(atPath: files.path("applications/first.desktop"))
            try fixture.waitUntil("the first program is gone") { try fixture.element("icon/program:first") == nil }
        }

        @Test("A program that cannot be started or ends with an error is reported")
        func failure() throws {
            try write("broken", "Name=Broken\nExec=sh -c \"exit 3\"\n")
            let fixture = try fixture()
            try fixture.tapElement("icon/program:broken")
            try fixture.waitUntil("the banner") {
                guard case .drawing(.banner(let banner)) = try fixture.element("banner/")?.content else { return false }
                return banner.title == "Broken could not be opened" && banner.body == "sh ended with status 3."
            }
        }

        /// Returns the title of the open folder.
        private func title(in fixture: ShellFixture) throws -> String? {
            guard case .drawing(.folderPanel(let title, _)) = try fixture.element("folderPanel")?.content else {
                return nil
            }
            return title
        }

        @Test(
            "Home, a folder and the search fit on wide and narrow screens, light and dark",
            arguments: [(1280, 800, Appearance.light), (360, 640, .dark), (360, 640, .light), (1280, 800, .dark)])
        func sizes(_ width: Int, _ height: Int, _ appearance: Appearance) throws {
            for number in 1...9 {
                try writeLogger("game\(number)", "A Long Game Title \(number)", more: "Categories=Game;")
            }
            try writeLogger("terminal", "Terminal", more: "Icon=utilities-terminal")
            let fixture = try fixture(size: (width, height), appearance: appearance)
            let name = "home-\(width)-\(appearance)"
            func check(_ state: String, _ count: Int) throws {
                try fixture.waitUntilStill()
                let screen = CGRect(x: 0, y: 0, width: width, height: height)
                let frames = try fixture.shell.perform { shell in
                    shell.workspace.display(of: ShellFixture.output, at: ShellTime(nanoseconds: .max / 2)).elements
                        .filter { $0.id.description.hasPrefix("icon/") }.map(\.frame)
                }
                #expect(frames.count == count, "\(state)")
                #expect(frames.allSatisfy { screen.contains($0) }, "\(state)")
                try fixture.saveScreenshot(name + "-" + state)
            }
            try fixture.waitUntil("the programs") { try fixture.element("icon/program:terminal") != nil }
            try check("home", 3)
            try fixture.longPress(on: "icon/program:terminal")
            try check("menu", 3)
            try fixture.press(1)
            try fixture.tapElement("icon/folder:")
            try fixture.waitUntil("the folder") { try fixture.element("folderPanel") != nil }
            try check("folder", 9)
            let panel = try #require(try fixture.element("folderPanel")?.frame)
            try fixture.tap(panel.midX, panel.minY + 26)
            try fixture.press(57)
            try fixture.type("und mehr")
            try fixture.waitUntil("the typed title") { try title(in: fixture) == "Games und mehr" }
            try check("rename", 9)
            try fixture.press(28)
            try fixture.waitUntil("the stored title") {
                (try? String(contentsOfFile: files.path("state/proscenium-shell/home.json"), encoding: .utf8))?
                    .contains("Games und mehr") == true
            }
            try fixture.press(1)
            try fixture.press(57, holding: [125])
            try fixture.waitUntil("the search") { try fixture.element("search") != nil }
            try check("search", 11)
        }

        @Test(
            "The icon order and the dock survive a restart of the shell; a damaged file restores the standard order")
        func arrangement() throws {
            for name in ["alpha", "beta", "gamma"] { try writeLogger(name, name.capitalized) }
            let fixture = try fixture()
            try fixture.waitUntil("the icons") { try fixture.element("icon/program:gamma") != nil }
            try fixture.waitUntilStill()
            try fixture.longPress(on: "icon/program:gamma")
            try fixture.choose("Keep in Dock")
            try fixture.waitUntil("the dock") { try fixture.element("dockIcon/program:gamma") != nil }
            try fixture.waitUntilStill()
            let place = try #require(try fixture.element("icon/program:alpha")?.frame)
            let start = try #require(try fixture.center(of: "icon/program:beta"))
            try fixture.inject(.pointer(ShellFixture.output, start))
            try fixture.inject(.button(0x110, isDown: true))
            for x in [start.x - 30, place.minX + 60, place.minX + 24] {
                try fixture.inject(.pointer(ShellFixture.output, CGPoint(x: x, y: place.minY + 40)))
            }
            try fixture.inject(.button(0x110, isDown: false))
            func order() throws -> [String] {
                try fixture.elements().filter { $0.hasPrefix("icon/program:") }.map { String($0.dropFirst(13)) }
            }
            try fixture.waitUntil("the new order") { try order() == ["beta", "alpha", "gamma"] }
            try fixture.restartShell()
            try fixture.waitUntil("the stored order") { try order() == ["beta", "alpha", "gamma"] }
            #expect(try fixture.element("dockIcon/program:gamma") != nil)
            let file = files.path("state/proscenium-shell/home.json")
            try "{".write(toFile: file, atomically: false, encoding: .utf8)
            try fixture.restartShell()
            try fixture.waitUntil("the standard order") { try order() == ["alpha", "beta", "gamma"] }
            #expect(FileManager.default.fileExists(atPath: file + ".damaged"))
        }
    }
}
