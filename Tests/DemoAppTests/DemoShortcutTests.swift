import KeyboardLayoutTestKit
import Testing
import UIKit

@testable import ClownTown
@testable import Drafts
@testable import Gallery
@testable import Tabs
@testable import UIKitCore

/// Tests of the shortcuts of all demo apps.
@MainActor
@Suite("Shortcuts of the demo apps", .serialized)
struct DemoShortcutTests {
    /// The apps with menus of their own.
    enum App: String, CaseIterable {
        case clownTown = "ClownTown"
        case drafts = "Drafts"
        case gallery = "Gallery"
        case tabs = "Tabs"

        @MainActor func start() throws -> DemoApp {
            switch self {
            case .clownTown: try DemoApp(rawValue, ClownTown.AppDelegate.self)
            case .drafts: try DemoApp(rawValue, Drafts.AppDelegate.self)
            case .gallery: try DemoApp(rawValue, Gallery.AppDelegate.self)
            case .tabs: try DemoApp(rawValue, Tabs.AppDelegate.self)
            }
        }

        /// The commands that responders of the app declare beside the main menu.
        @MainActor var responderCommands: [UIKeyCommand] {
            guard self == .gallery else { return [] }
            return GalleryPage.allCases.flatMap { page in
                let controller = page.makeController()
                controller.loadViewIfNeeded()
                return controller.keyCommands ?? []
            }
        }

        var expectedTitles: [String] {
            switch self {
            case .clownTown:
                ["New Window", "Close Window", "Find a Clown", "Show Details", "Book Now", "Favourite"]
            case .drafts:
                ["New Draft", "Edit Draft", "Send", "Save Draft", "Delete Draft", "Discard Draft", "Bold", "Center"]
            case .gallery:
                [
                    "New Window", "Open in New Window", "Close Window", "Next Page", "Previous Page", "Labels",
                    "Animation", "Zoom In", "Large Text",
                ]
            case .tabs:
                ["New Tab", "Close Tab", "Reopen Closed Tab", "Add Bookmark", "By Name", "Show Tab 9", "Close Window"]
            }
        }
    }

    @Test(
        "B10 M67: Every command of a demo app can be typed on every layout, and no two commands need the same keys",
        arguments: App.allCases)
    func everyCommand(_ app: App) throws {
        let demo = try app.start()
        let commands = demo.keyCommands + app.responderCommands
        demo.stop()
        for layout in SystemLayout.names {
            let system = try SystemLayout(layout)
            for isRightToLeft in [false, true] {
                let context = ShortcutContext(layout: system.layout, isRightToLeft: isRightToLeft)
                let index = KeyCommandIndex(commands, in: context)
                let titles = commands.filter { $0.combination?.isTypedByTextKey == true }.map(\.title)
                let problems = system.problems(typing: titles) { press, flags in
                    let keyPress = KeyPress(
                        code: press.key, plain: press.plain, typed: press.typed, flags: flags, commandKey: .logo,
                        layout: system.layout)
                    return index.entries(for: keyPress).map(\.command.title)
                }
                #expect(problems.isEmpty, "\(app), \(layout): \(problems)")
            }
        }
    }

    @Test("M56 M57 M58: The builder accepts all menus of an app, and no shortcut occurs twice", arguments: App.allCases)
    func accepted(_ app: App) throws {
        let demo = try app.start()
        defer { demo.stop() }
        let commands = demo.keyCommands + app.responderCommands
        let titles = Set(commands.map(\.title))
        #expect(titles.isSuperset(of: app.expectedTitles), "\(titles)")
        let combinations = commands.map(\.combination?.description)
        #expect(Set(combinations).count == combinations.count)
    }
}
