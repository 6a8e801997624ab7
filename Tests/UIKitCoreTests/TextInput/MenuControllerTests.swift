import Foundation
import Testing

@testable import UIKitCore

/// Tests of the edit menu that apps show with `UIMenuController`.
@MainActor
@Suite("The menu controller")
struct MenuControllerTests {
    /// A view that can copy, and that has two commands of its own.
    private final class Board: UIView {
        static let pin = Selector("pin:", Board.pin(_:))
        static let hide = Selector("hide:", Board.hide(_:))
        var performed: [String] = []
        var allowsHide = false

        override var canBecomeFirstResponder: Bool { true }
        override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
            action == Self.hide ? allowsHide : super.canPerformAction(action, withSender: sender)
        }
        override func copy(_ sender: Any?) { performed.append("copy \(sender is UIMenuController)") }
        func pin(_ sender: Any?) { performed.append("pin \(sender is UIMenuController)") }
        func hide(_ sender: Any?) { performed.append("hide") }
    }

    private func run(width: CGFloat = 800, _ test: (TouchFixture, Board, UIMenuController) throws -> Void) rethrows {
        let fixture = TouchFixture(size: CGSize(width: width, height: 600))
        let board = Board(frame: CGRect(x: 50, y: 100, width: 200, height: 100))
        fixture.window.addSubview(board)
        board.becomeFirstResponder()
        let controller = UIMenuController.shared
        controller.menuItems = [
            UIMenuItem(title: "Pin", action: Board.pin), UIMenuItem(title: "Hide", action: Board.hide),
        ]
        defer {
            controller.hideMenu()
            (controller.menuItems, controller.arrowDirection) = (nil, .default)
        }
        try test(fixture, board, controller)
    }

    private func titles(_ fixture: TouchFixture) -> [String] {
        fixture.window.editMenu?.buttons.map(\.title) ?? []
    }

    @Test("The menu shows and sends the standard commands and the app's commands that the first responder can perform")
    func commands() {
        run { fixture, board, controller in
            controller.showMenu(from: board, rect: board.bounds)
            #expect(controller.isMenuVisible && titles(fixture) == ["Copy", "Pin"])
            fixture.window.editMenu?.buttons[1].sendActions(for: .primaryActionTriggered)
            #expect(board.performed == ["pin true"] && !controller.isMenuVisible)
            board.allowsHide = true
            controller.showMenu(from: board, rect: board.bounds)
            #expect(titles(fixture) == ["Copy", "Pin", "Hide"])
            fixture.window.editMenu?.buttons[0].sendActions(for: .primaryActionTriggered)
            #expect(board.performed == ["pin true", "copy true"])
        }
    }

    @Test("The menu is above the rectangle, or below it on request; an update shows changed commands")
    func place() {
        run { fixture, board, controller in
            controller.showMenu(from: board, rect: CGRect(x: 0, y: 0, width: 20, height: 20))
            #expect(controller.menuFrame.maxY <= 100)
            controller.arrowDirection = .up
            controller.showMenu(from: board, rect: CGRect(x: 0, y: 0, width: 20, height: 20))
            #expect(controller.menuFrame.minY >= 120)
            board.allowsHide = true
            controller.update()
            #expect(titles(fixture).last == "Hide")
        }
    }

    @Test("Showing and hiding post each notification once; without a window or commands, the menu is not shown")
    func notifications() {
        run { fixture, board, controller in
            var posted: [String] = []
            let names = [
                UIMenuController.willShowMenuNotification, UIMenuController.didShowMenuNotification,
                UIMenuController.willHideMenuNotification, UIMenuController.didHideMenuNotification,
            ]
            let tokens = names.map { name in
                NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
                    MainActor.assumeIsolated { posted.append(name.rawValue) }
                }
            }
            defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
            controller.showMenu(from: UIView(), rect: .zero)
            #expect(posted.isEmpty && !controller.isMenuVisible)
            controller.showMenu(from: board, rect: board.bounds)
            controller.hideMenu(from: UIView())
            #expect(controller.isMenuVisible)
            controller.hideMenu(from: board)
            controller.hideMenu()
            #expect(posted == names.map(\.rawValue))
            board.resignFirstResponder()
            controller.menuItems = nil
            controller.showMenu(from: board, rect: board.bounds)
            #expect(!controller.isMenuVisible)
        }
    }

    @Test("Commands that do not fit into the window are on further pages", arguments: [false, true])
    func pages(isRightToLeft: Bool) throws {
        try run(width: 360) { fixture, board, controller in
            controller.menuItems = (1...12).map { UIMenuItem(title: "Command \($0)", action: Board.pin) }
            controller.showMenu(from: board, rect: board.bounds)
            let menu = try #require(fixture.window.editMenu)
            menu.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
            var seen: [String] = []
            for _ in 0..<20 {
                menu.setNeedsLayout()
                menu.layoutIfNeeded()
                #expect(fixture.window.bounds.contains(menu.frame))
                let shown = menu.subviews.compactMap { $0 as? EditMenuButton }.filter { !$0.isHidden }
                for (index, button) in shown.enumerated() {
                    #expect(menu.bounds.contains(button.frame), "\(button.title)")
                    #expect(!shown[..<index].contains { $0.frame.insetBy(dx: 0.5, dy: 0).intersects(button.frame) })
                }
                seen += shown.map(\.title).filter { $0.count > 1 }
                guard let next = shown.first(where: { $0.title == "›" }) else { break }
                next.sendActions(for: .primaryActionTriggered)
            }
            #expect(seen == ["Copy"] + (1...12).map { "Command \($0)" })
        }
    }
}
