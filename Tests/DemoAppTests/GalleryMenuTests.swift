import SceneProtocol
import Testing
import UIKit
import UIKitTesting

@testable import Gallery
@testable import UIKitCore

/// Tests of the menus and the key commands of the gallery.
@MainActor
@Suite("Demo: Menus of the gallery", .serialized)
struct GalleryMenuTests {
    private func run(
        _ page: String, _ test: (DemoApp, UIWindowScene, GallerySplitController) throws -> Void
    ) throws {
        let demo = try DemoApp("Gallery", Gallery.AppDelegate.self)
        defer { demo.stop() }
        let scene = try demo.openWindow()
        demo.system.open(try #require(URL(string: "gallery:\(page)")), in: scene)
        try test(demo, scene, #require(scene.keyWindow?.rootViewController as? GallerySplitController))
    }

    @Test("M57 M81: Pages is a category after View, with a submenu for each section of the sidebar")
    func menus() throws {
        try run("labels") { demo, _, _ in
            let categories = demo.mainMenu.children.map(\.title)
            #expect(categories == ["Gallery", "File", "Edit", "Format", "View", "Pages", "Window", "Help"])
            let pages = try #require(demo.mainMenu.children.first { $0.title == "Pages" } as? UIMenu)
            let submenus = pages.children.dropFirst().compactMap { $0 as? UIMenu }
            #expect(submenus.map(\.title) == GalleryPage.Section.allCases.map(\.rawValue))
            #expect(submenus.flatMap(\.children).map(\.title) == GalleryPage.allCases.map(\.title))
        }
    }

    @Test("M64: Bracket keys show the next and the previous page, up to the ends; digits show a section's first page")
    func steps() throws {
        try run("labels") { demo, scene, gallery in
            #expect(demo.validated("Previous Page", in: scene) == nil)
            try demo.press("[", in: scene)
            #expect(gallery.shown?.page == .labels)
            for page in [GalleryPage.fonts, .colors] {
                try demo.press("]", in: scene)
                #expect(gallery.shown?.page == page && scene.title == page.title)
            }
            #expect(demo.validated("Next Page", in: scene)?.title == "Next Page: Images")
            #expect(demo.validated("Previous Page", in: scene)?.title == "Previous Page: Fonts")
            try demo.press("[", in: scene)
            #expect(gallery.shown?.page == .fonts)
            for (digit, page) in zip(["1", "2", "3", "4", "5"], GalleryPage.Section.allCases.map(\.pages.first)) {
                try demo.press(digit, in: scene)
                #expect(gallery.shown?.page == page)
            }
            gallery.open(GalleryLocation(page: .dragging))
            #expect(demo.validated("Next Page", in: scene) == nil)
            try demo.press("]", in: scene)
            #expect(gallery.shown?.page == .dragging)
        }
    }

    @Test("M65: Only the shown page has a check mark")
    func marks() throws {
        try run("buttons") { demo, scene, gallery in
            @MainActor func marked() throws -> [String] {
                let start = try #require(scene.keyWindow?.commandStart)
                let pages = try #require(demo.mainMenu.children.first { $0.title == "Pages" } as? UIMenu)
                return pages.flattenedCommands.compactMap {
                    CommandTarget(of: $0, from: start, passesKeyCommand: false)?.validated
                }.filter { $0.state == .on }.map(\.title)
            }
            #expect(try marked() == ["Buttons"])
            let drawing = try #require(
                demo.mainMenu.flattenedCommands.first { $0.propertyList as? String == GalleryPage.drawing.rawValue })
            gallery.showPage(drawing)
            #expect(try gallery.shown?.page == .drawing && marked() == ["Drawing"])
        }
    }

    @Test("M64: Keys open a window, open the shown page in a window, and close the window")
    func windows() throws {
        try run("buttons") { demo, scene, _ in
            let before = demo.app.scenes.count
            try demo.press("n", in: scene)
            #expect(demo.app.scenes.count == before + 1)
            try demo.press("o", in: scene)
            #expect(demo.app.scenes.count == before + 2)
            let opened = try #require(demo.app.scenes.first { $0 !== scene && $0.title == "Buttons" })
            try demo.press("w", in: opened)
            #expect(demo.app.scenes.count == before + 1 && !demo.app.scenes.contains { $0 === opened })
        }
    }

    @Test("M64: The key commands of the page Menus work in addition to the main menu, and Shift selects the alternate")
    func pageCommands() throws {
        try run("menus") { demo, scene, _ in
            for (input, flags, text) in [
                ("j", UIKeyModifierFlags.command, "Zoom In was chosen"),
                ("j", [.shift, .command], "The alternate Zoom Out was chosen"),
                ("k", .command, "Large Text was chosen"), ("k", .command, "Small Text was chosen"),
            ] {
                try demo.press(input, flags, in: scene)
                _ = try demo.view(UILabel.self, in: scene) { $0.text == text }
            }
            try demo.press("1", in: scene)
            try demo.press("j", in: scene)
            #expect(throws: MissingView.self) {
                try demo.view(UILabel.self, in: scene) { $0.text == "Zoom In was chosen" }
            }
        }
    }
}
