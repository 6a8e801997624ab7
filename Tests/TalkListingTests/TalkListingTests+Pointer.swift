import Testing
import UIKit
import UIKitTesting

@testable import TalkListings

/// Tests that run the listings of session 10057 about the pointer.
extension TalkListingTests {
    @Test("M74 M79: Session 10057: a band selects the items that it touches, and its end finalises the selection once")
    func bandSelection() throws {
        let (app, system) = try app("TalkListings.NoteSceneDelegate")
        defer { app.stop() }
        system.openWindow()
        let controller = BoardController()
        controller.addSelection()
        let window = try #require(app.scenes.first?.keyWindow)
        window.rootViewController = controller
        try app.pointerDown(controller.view, at: CGPoint(x: 10, y: 10))
        try app.pointerMove(controller.view, to: CGPoint(x: 70, y: 70))
        try app.pointerMove(controller.view, to: CGPoint(x: 160, y: 70))
        #expect(controller.selectedItems == [0, 1] && controller.finalizedSelections.isEmpty)
        try app.pointerMove(controller.view, to: CGPoint(x: 90, y: 160))
        try app.pointerUp(controller.view, at: CGPoint(x: 90, y: 160))
        #expect(controller.finalizedSelections == [[0, 3]])
        // A finger draws no band.
        try app.touchDown(controller.view, at: CGPoint(x: 10, y: 10))
        try app.touchMove(controller.view, to: CGPoint(x: 200, y: 200))
        try app.touchUp(controller.view, at: CGPoint(x: 200, y: 200))
        #expect(controller.finalizedSelections.count == 1)
    }

    @Test("M70 M79: Session 10057: accessories have predefined and custom positions, and two arrows surround a lift")
    func accessories() throws {
        let top = UIPointerAccessory.Position.topRight
        #expect(AccessoryPositions.adjusted.offset == 40 && AccessoryPositions.adjusted.angle == top.angle)
        #expect(top.offset != 40)
        #expect(AccessoryPositions.custom.offset == 23 && AccessoryPositions.custom.angle == .pi * 1.25)
        let (app, system) = try app("TalkListings.NoteSceneDelegate")
        defer { app.stop() }
        system.openWindow()
        let window = try #require(app.scenes.first?.keyWindow)
        let view = DraggableView(frame: CGRect(x: 100, y: 100, width: 80, height: 40))
        window.addSubview(view)
        try app.hover(view)
        #expect(view.requests == 1)
        let interaction = try #require(view.interactions.first as? UIPointerInteraction)
        let style = view.pointerInteraction(interaction, styleFor: UIPointerRegion(rect: view.bounds))
        #expect(style?.accessories.map(\.position.angle) == [UIPointerAccessory.Position.left, .right].map(\.angle))
    }
}
