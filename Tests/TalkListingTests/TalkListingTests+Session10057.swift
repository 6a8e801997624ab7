import Testing
import UIKit
import UIKitTesting

@testable import TalkListings

/// Tests that run the listings of session 10057 about windows, menus and key commands.
extension TalkListingTests {
    @Test("M55 M57 M58 M79 M81: Session 10057: the builder inserts the tabs and the bookmarks, and refuses duplicates")
    func mainMenu() throws {
        let (app, system) = try app("TalkListings.BrowserSceneDelegate", BrowserAppDelegate.self)
        defer { app.stop() }
        system.openWindow()
        let delegate = try #require(app.application.delegate as? BrowserAppDelegate)
        // A press of a key uses the menu, so the menu is built then.
        try app.press(.keyboardT, characters: "t", modifiers: .command, in: #require(app.scenes.first))
        #expect(delegate.builtMenus.first == ["New Tab", "Close Tab"])
        let categories = delegate.builtMenus.dropFirst().first?.dropFirst()
        #expect(categories == ["File", "Edit", "Format", "View", "Bookmarks", "Window", "Help"])
        #expect(delegate.builtMenus.last == ["Toggle Bookmark", "Sort By"])
        #expect(delegate.acceptedShortcuts == [false, true, true])
        #expect(delegate.acceptedViewModes == [false, true, true])
    }

    @Test("M64 M65 M79: Session 10057: key commands open tabs and close open tabs; a title depends on the bookmark")
    func keyCommands() throws {
        let (app, system) = try app("TalkListings.BrowserSceneDelegate", BrowserAppDelegate.self)
        defer { app.stop() }
        system.openWindow()
        let scene = try #require(app.scenes.first)
        let controller = try #require(scene.keyWindow?.rootViewController as? BrowserViewController)
        // Without an open tab, removing the last tab would end the process.
        try app.press(.keyboardW, characters: "w", modifiers: .command, in: scene)
        for _ in 0..<2 { try app.press(.keyboardT, characters: "t", modifiers: .command, in: scene) }
        #expect(controller.openTabs.count == 2)
        for _ in 0..<2 { try app.press(.keyboardD, characters: "d", modifiers: .command, in: scene) }
        #expect(controller.validatedTitles == ["Add to Bookmarks", "Remove from Bookmarks"])
        for count in [1, 0, 0] {
            try app.press(.keyboardW, characters: "w", modifiers: .command, in: scene)
            #expect(controller.openTabs.count == count)
        }
    }

    @Test("M38 M39 M40 M43 M79: Session 10057: actions and pinches open windows for items that have content")
    func activation() throws {
        let (app, system) = try app("TalkListings.NoteSceneDelegate")
        defer { app.stop() }
        system.openWindow()
        let scene = try #require(app.scenes.first)
        let controller = ItemsController(collectionViewLayout: UICollectionViewFlowLayout())
        scene.keyWindow?.rootViewController = controller
        scene.keyWindow?.layoutIfNeeded()
        for action in [controller.makeAction(), controller.makeActionWithAlternate()] {
            #expect(action.title == "Open in New Window" && !action.attributes.contains(.hidden))
            let button = UIButton(type: .system, primaryAction: action)
            button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
            controller.view.addSubview(button)
            let count = app.scenes.count
            try app.tap(button)
            #expect(app.scenes.count == count + 1)
            button.removeFromSuperview()
            app.focus(scene)
        }
        #expect(!controller.showsDetails)
        let collection = try #require(controller.collectionView)
        let delegate = try #require(collection.delegate)
        let activities = (0..<2).map { index in
            delegate.collectionView(
                collection, sceneActivationConfigurationForItemAt: IndexPath(item: index, section: 0), point: .zero
            )?.userActivity.targetContentIdentifier
        }
        #expect(activities == [nil, "item1"])
        let configuration = controller.makeConfiguration(collection, IndexPath(item: 1, section: 0))
        let cell = collection.cellForItem(at: IndexPath(item: 1, section: 0)) as? ThumbnailCell
        #expect(configuration.preview?.view === cell?.thumbnailView && cell != nil)
    }

    @Test(
        "M41 M79: Session 10057: a pinch on a view opens a window for the point, and reports a refusal",
        arguments: [true, false])
    func interaction(isGranted: Bool) throws {
        let (app, system) = try app("TalkListings.NoteSceneDelegate")
        defer { app.stop() }
        system.openWindow()
        let scene = try #require(app.scenes.first)
        let controller = ItemsController(collectionViewLayout: UICollectionViewFlowLayout())
        let view = UIView(frame: CGRect(x: 0, y: 100, width: 400, height: 300))
        scene.keyWindow?.addSubview(view)
        let interaction = controller.addInteraction(to: view)
        #expect(view.interactions.contains { $0 === interaction })
        system.grantsActivation = isGranted
        for (x, count) in [(50, 1), (150, isGranted ? 2 : 1)] {
            try pinch(view, at: CGPoint(x: x, y: 150), app)
            #expect(app.scenes.count == count)
            app.focus(scene)
        }
        #expect(controller.messages.isEmpty == isGranted)
    }

    private func pinch(_ view: UIView, at point: CGPoint, _ app: TestApplication) throws {
        func finger(_ number: Int, _ distance: CGFloat) -> CGPoint {
            CGPoint(x: point.x + (number == 1 ? -distance : distance), y: point.y)
        }
        for number in 1...2 { try app.touchDown(view, at: finger(number, 20), finger: number) }
        for distance in [30.0, 45, 70, 110] {
            app.clock.advance(by: 0.02)
            for number in 1...2 { try app.touchMove(view, to: finger(number, distance), finger: number) }
        }
        for number in 1...2 { try app.touchUp(view, at: finger(number, 110), finger: number) }
        app.runPendingWork()
    }
}
