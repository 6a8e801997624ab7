import SceneProtocol
import Testing
import UIKit
import UIKitTesting

@testable import ClownTown

/// Tests of the menus and the key commands of Clown Town.
@MainActor
@Suite("Demo: Menus of Clown Town", .serialized)
struct ClownTownMenuTests {
    private func run(_ test: (DemoApp, UIWindowScene) throws -> Void) throws {
        let demo = try DemoApp("ClownTown", ClownTown.AppDelegate.self)
        defer { demo.stop() }
        try test(demo, demo.openWindow())
    }

    private func shown(_ scene: UIWindowScene) -> String? {
        let navigation = scene.keyWindow?.rootViewController as? UINavigationController
        return (navigation?.topViewController as? ClownViewController)?.clown.name
    }

    private func cell(_ name: String, _ demo: DemoApp, in scene: UIWindowScene) throws -> ClownCell {
        try demo.view(ClownCell.self, in: scene) { $0.clown?.name == name }
    }

    /// Moves the focus of the grid to its first card.
    private func focusFirstCard(_ demo: DemoApp, in scene: UIWindowScene) throws {
        let collection = try demo.view(UICollectionView.self, in: scene)
        collection.becomeFirstResponder()
        try demo.app.press(.keyboardDownArrow, in: scene)
    }

    @Test("M81 M57: Format is removed, so that ⌘I and ⌘B are free; Clown is a category after Edit")
    func menus() throws {
        try run { demo, _ in
            let categories = demo.mainMenu.children.map(\.title)
            #expect(categories == ["Clown Town", "File", "Edit", "Clown", "View", "Window", "Help"])
            let inputs = demo.keyCommands.filter { ["i", "b"].contains($0.input) }.map(\.title)
            #expect(inputs == ["Show Details", "Book Now"])
        }
    }

    @Test("M66 M65 M38: The commands apply to the card that the arrow keys have reached")
    func card() throws {
        try run { demo, town in
            #expect(demo.validated("Favourite", in: town) == nil && demo.validated("Book Now", in: town) == nil)
            try focusFirstCard(demo, in: town)
            #expect(demo.validated("Show Details", in: town)?.title == "Show Crusty")
            #expect(demo.validated("Favourite", in: town)?.state == .off)
            try demo.press("l", in: town)
            #expect(UserDefaults.standard.favourites == ["Crusty"])
            #expect(demo.validated("Favourite", in: town)?.state == .on)
            #expect(demo.validated("Book Now", in: town)?.title == "Book Crusty for Now")
            try demo.press("b", in: town)
            #expect(UserDefaults.standard.orders == ["Crusty": "Now"])
            #expect(demo.validated("Book Now", in: town)?.title == "Cancel Order of Crusty")
            try demo.press("c", in: town)
            #expect(UIPasteboard.general.string == "http://clowntown.example.com/clown/Crusty")
            try demo.press("o", in: town)
            let window = try #require(demo.app.scenes.first { $0 !== town })
            #expect(shown(window) == "Crusty" && shown(town) == nil)
            demo.app.focus(town)
            try demo.press("i", in: town)
            #expect(shown(town) == "Crusty")
        }
    }

    @Test("M66: The commands are delivered to a card that has the focus, and apply to its clown")
    func focusedCard() throws {
        try run { demo, town in
            let card = try cell("Robbie", demo, in: town)
            let target = card.target(forAction: TownMenu.toggleFavourite, withSender: nil)
            #expect(target as? ClownCell === card)
            #expect(UIApplication.shared.sendAction(TownMenu.toggleFavourite, to: card, from: nil, for: nil))
            #expect(UserDefaults.standard.favourites == ["Robbie"])
            card.copy(nil as Any?)
            #expect(UIPasteboard.general.string?.hasSuffix("Robbie") == true)
        }
    }

    @Test("M64 M65: On the page of a clown the commands apply to this clown; Back returns to the town")
    func page() throws {
        try run { demo, town in
            UIView.setAnimationsEnabled(false)
            defer { UIView.setAnimationsEnabled(true) }
            #expect(demo.validated("Back to the Town", in: town) == nil)
            demo.system.open(try #require(URL(string: "clowntown:Zaza")), in: town)
            #expect(demo.validated("Show Details", in: town) == nil)
            #expect(demo.validated("Open in New Window", in: town)?.title == "Open Zaza in New Window")
            try demo.press("l", in: town)
            #expect(UserDefaults.standard.favourites == ["Zaza"])
            try demo.press("[", in: town)
            #expect(shown(town) == nil)
            let window = try demo.openWindow(for: try #require(Clown(named: "Pip")).activity)
            #expect(demo.validated("Open in New Window", in: window) == nil)
            #expect(demo.validated("Back to the Town", in: window) == nil)
            try demo.press("w", in: window)
            #expect(demo.app.scenes == [town])
        }
    }

    @Test("M64: Key commands search, filter and open windows")
    func town() throws {
        try run { demo, town in
            let field = try demo.view(UISearchTextField.self, in: town)
            try demo.press("f", in: town)
            #expect(field.isFirstResponder)
            UserDefaults.standard.toggleFavourite(try #require(Clown(named: "Hugo")))
            let controller = try #require(
                (town.keyWindow?.rootViewController as? UINavigationController)?.topViewController
                    as? TownViewController)
            try demo.press("2", in: town)
            #expect(controller.shownNames == ["Hugo"])
            #expect(demo.validated("Favourites", in: town)?.state == .on)
            try demo.press("1", in: town)
            #expect(controller.shownNames.count == 9)
            try demo.press("n", in: town)
            #expect(demo.app.scenes.count == 2)
        }
    }

    @Test("M55 M38: A card's context menu opens a window, marks the favourite, copies the link, and books a time")
    func contextMenu() throws {
        try run { demo, town in
            let entries = try demo.openContextMenu(of: cell("Robbie", demo, in: town))
            #expect(entries == ["Open in New Window", "Favourite", "Copy Link", "Book"])
            try demo.choose("Favourite", in: town)
            #expect(UserDefaults.standard.favourites == ["Robbie"])
            #expect(try demo.openContextMenu(of: cell("Robbie", demo, in: town))[1] == "+Favourite")
            try demo.choose("Book", in: town)
            try demo.choose("5 pm", in: town)
            #expect(UserDefaults.standard.orders == ["Robbie": "5 pm"])
            let booked = try demo.openContextMenu(of: cell("Robbie", demo, in: town))
            #expect(booked.last == "Cancel Order")
            try demo.choose("Open in New Window", in: town)
            let window = try #require(demo.app.scenes.first { $0 !== town })
            #expect(shown(window) == "Robbie")
        }
    }
}
