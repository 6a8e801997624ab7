import BusTestKit
import Foundation
import SceneModel
import SceneTestKit
import Testing

// Only one shell runs at a time, so these tests belong to the serialized suite.
extension ShellStoryTests {
    /// Tests of `proscenium-shell` in a window of an X display, with real keys, and with real touches if the X server
    /// has its test driver for input.
    @Suite("The shell in a window of a desktop", .serialized, .enabled(if: Programs.has("xdotool", "import")))
    struct NestedShellTests {
        @Test(
            "M01 M30: Real keys open apps and switch between them, and the app follows the size of the outer window",
            .enabled(if: PrivateDisplay.isAvailable))
        func keys() throws {
            let folder = try TestFolder()
            let display = try PrivateDisplay(size: "1400x1050")
            let nested = try NestedShell(on: display.name, width: 1400, in: folder)
            try nested.saveScreenshot("nested-home")
            let (drafts, tabs) = ("com.example.drafts", "com.example.tabs")
            try nested.open(drafts, search: "drafts")
            try nested.saveScreenshot("nested-drafts")
            try nested.open(tabs, search: "tabs")
            #expect(try nested.states()[drafts] == .background)
            try nested.press("super+Tab")
            try nested.wait("the scene before is active") {
                try nested.states() == [drafts: .foregroundActive, tabs: .background]
            }
            try nested.waitForStableScreen()
            // The lower right corner of the window shows only the app's background.
            let background = try nested.pixel(1180, 840)
            #expect(background != [0, 0, 0])
            try nested.resize(1000, 700)
            try nested.wait("the app fills the smaller window") {
                try nested.pixel(980, 640) == background && nested.pixel(1050, 640) == [0, 0, 0]
            }
            try nested.waitForStableScreen()
            try nested.saveScreenshot("nested-small")
            try nested.resize(1300, 1000)
            try nested.wait("the app fills the larger window") { try nested.pixel(1280, 940) == background }
            try nested.waitForStableScreen()
            try nested.saveScreenshot("nested-large")
            #expect(try nested.isRunning && nested.states()[drafts] == .foregroundActive)
        }

        @Test(
            "M14 M45: Real touches press an app's button and pull the home indicator up",
            .enabled(if: TouchDisplay.isAvailable))
        func touches() throws {
            let folder = try TestFolder()
            let display = try TouchDisplay(in: folder)
            let nested = try NestedShell(on: display.name, width: TouchDisplay.size.width, in: folder)
            let app = "com.example.clowntown"
            try nested.open(app, search: "clown")
            try nested.saveScreenshot("nested-clown")
            // The button of the window opens another window of the app.
            try display.tap(CGPoint(x: 70, y: ForeignProgram.top + 42))
            try nested.wait("the second window is active") {
                try nested.system.sessions().contains {
                    $0.session.title == "clowntown:robbie" && $0.state == .foregroundActive
                }
            }
            try nested.wait("the second window is drawn") { try nested.pixel(1000, 500) == [0, 0, 255] }
            try nested.waitForStableScreen()
            try nested.saveScreenshot("nested-touched")
            try display.drag(from: CGPoint(x: 600, y: 896), to: CGPoint(x: 600, y: 300))
            try nested.wait("home") {
                try nested.system.sessions().allSatisfy { $0.state == .background || $0.state == .unattached }
            }
            try nested.waitForStableScreen()
            try nested.saveScreenshot("nested-touched-home")
        }
    }
}
