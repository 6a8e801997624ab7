import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import PortedErrands

/// Tests of an app that `proscenium port` has created from an iPad project, without manual changes.
@MainActor
@Suite("Ported app", .serialized)
struct PortedAppTests {
    private let app: TestApplication
    private let window: UIWindowScene
    private let list: ErrandListViewController

    init() throws {
        let repository = (0..<3).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
        let sources = repository.appendingPathComponent("Porting/Examples/ErrandsPackage/Sources/Errands")
        // In this package the module has another name, and the names of classes begin with the module.
        let manifest = try String(contentsOf: sources.appendingPathComponent("Info.plist"), encoding: .utf8)
            .replacing("Errands.SceneDelegate", with: "PortedErrands.SceneDelegate")
        let bundle = FileManager.default.temporaryDirectory.appendingPathComponent("ported-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: bundle) }
        try Data(manifest.utf8).write(to: bundle.appendingPathComponent("Info.plist"))
        app = try TestApplication(bundle: bundle, delegate: PortedErrands.AppDelegate.self)
        app.system?.openWindow()
        window = try #require(app.scenes.first)
        let navigation = window.keyWindow?.rootViewController as? UINavigationController
        list = try #require(navigation?.topViewController as? ErrandListViewController)
        app.runPendingWork()
    }

    private func cell(_ row: Int) throws -> ErrandCell {
        try #require(list.tableView.cellForRow(at: IndexPath(row: row, section: 0)) as? ErrandCell)
    }

    /// Performs the action of a bar item. The action is found by its name.
    private func perform(_ item: UIBarButtonItem?) throws {
        let item = try #require(item)
        let action = try #require(item.action)
        #expect(app.application.sendAction(action, to: item.target, from: item, for: nil))
        app.runPendingWork()
    }

    @Test("Selectors, notifications, observed properties and conditions for iOS work as in the project")
    func worksAsInProject() throws {
        defer { app.stop() }
        let store = ErrandStore.shared
        let count = store.errands.count
        #expect(list.title == "Errands")
        #expect(list.footer.text == "\(store.openCount) open")

        // This step uses a bar item with a target, an action without parameters, a notification, and an observed
        // property.
        try perform(list.navigationItem.rightBarButtonItems?.first)
        #expect(store.errands.count == count + 1)
        #expect(list.tableView.numberOfRows(inSection: 0) == count + 1)
        #expect(list.footer.text == "\(count + 1) open")

        // This step uses a control in a cell, and a delegate protocol that was an Objective-C protocol.
        let first = try cell(0)
        first.doneSwitch.isOn = true
        first.doneSwitch.sendActions(for: .valueChanged)
        app.runPendingWork()
        #expect(store.errands[0].isDone && list.footer.text == "\(count) open")

        // This step uses an overriding property in an extension in another file, and an action of a key command.
        #expect(list.keyCommands?.first?.action == Selector("addErrand"))
        try app.press(.keyboardN, characters: "n", modifiers: .command, in: window)
        app.runPendingWork()
        #expect(store.errands.count == count + 2)

        // The bar item has no target. The test sends its action to the list, which is in the responder chain.
        let done = try #require(list.navigationItem.rightBarButtonItems?.last)
        #expect(app.application.sendAction(try #require(done.action), to: list, from: done, for: nil))
        #expect(store.openCount == 0)
    }

    @Test("Outlets are set by name, and methods of a class with exposed members receive sender and event")
    func members() throws {
        defer { app.stop() }
        let label = UILabel()
        #expect(ObjCMembers.setOutlet("footer", of: list, to: label))
        #expect(list.footer === label)
        #expect(!ObjCMembers.setOutlet("missing", of: list, to: label))

        let detail = ErrandViewController()
        detail.loadViewIfNeeded()
        detail.stepper.value = 7
        detail.stepper.sendActions(for: .valueChanged)
        #expect(ErrandStore.shared.errands[0].amount == 7 && detail.amountLabel.text == "7")
        detail.field.text = "Rye bread"
        detail.field.sendActions(for: .editingChanged)
        #expect(detail.title == "Rye bread")
        // endEditing(_:) has a Boolean parameter. As in Objective-C, a control can call it with the sender as the
        // argument.
        #expect(detail.view.responds(to: "endEditing:"))
    }
}
