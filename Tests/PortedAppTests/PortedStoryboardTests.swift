import Foundation
import InterfaceCompiler
import InterfaceFiles
import Testing
import UIKit
import UIKitTesting

@testable import PortedTrails

/// Tests of an app with a storyboard that `proscenium port` has created from an iPad project, without manual changes.
@MainActor
@Suite("M86: ported app with a storyboard", .serialized)
struct PortedStoryboardTests {
    private let app: TestApplication
    private let window: UIWindowScene
    private let navigation: UINavigationController
    private let list: TrailListViewController

    init() throws {
        let bundle = try Self.bundle()
        defer { try? FileManager.default.removeItem(at: bundle) }
        app = try TestApplication(bundle: bundle, delegate: PortedTrails.AppDelegate.self)
        app.system?.openWindow()
        window = try #require(app.scenes.first)
        navigation = try #require(window.keyWindow?.rootViewController as? UINavigationController)
        list = try #require(navigation.topViewController as? TrailListViewController)
        app.runPendingWork()
    }

    /// Creates a bundle as make-app does.
    private static func bundle() throws -> URL {
        let repository = (0..<3).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
        let sources = repository.appendingPathComponent("Porting/Examples/TrailsPackage/Sources/Trails")
        // In this package the module has another name, and the names of classes begin with the module.
        let manifest = try String(contentsOf: sources.appendingPathComponent("Info.plist"), encoding: .utf8)
            .replacing("Trails.SceneDelegate", with: "PortedTrails.SceneDelegate")
        let bundle = FileManager.default.temporaryDirectory.appendingPathComponent("trails-\(UUID().uuidString)")
        let folder = bundle.appendingPathComponent("Base.lproj")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(manifest.utf8).write(to: bundle.appendingPathComponent("Info.plist"))
        let storyboard = sources.appendingPathComponent("Resources/Base.lproj/Main.storyboard")
        let output = try InterfaceCompiler.compile(Data(contentsOf: storyboard), file: "Main.storyboard")
        try #require(output.warnings.isEmpty, "\(output.warnings)")
        try Data(InterfaceFileWriter.encode(output.file)).write(to: folder.appendingPathComponent("Main.storyboardc"))
        return bundle
    }

    private func cell(_ row: Int) throws -> TrailCell {
        try #require(list.tableView.cellForRow(at: IndexPath(row: row, section: 0)) as? TrailCell)
    }

    /// Performs the action of a bar item.
    private func perform(_ item: UIBarButtonItem?) throws {
        let item = try #require(item)
        let action = try #require(item.action)
        UIView.performWithoutAnimation {
            #expect(app.application.sendAction(action, to: item.target, from: item, for: nil))
        }
        app.runPendingWork()
    }

    @Test("M86: The scene shows the storyboard, and a tap on a prototype cell shows the page with its outlets")
    func page() throws {
        defer { app.stop() }
        #expect(list.navigationItem.title == "Trails" && list.tableView.style == .insetGrouped)
        #expect(try cell(1).nameLabel.text == "Mill Creek" && cell(1).lengthLabel.text == "7.2 km")
        #expect(try cell(2).stateView.tintColor == .systemRed)

        try app.tap(try cell(2), at: CGPoint(x: 200, y: 20))
        app.runPendingWork()
        let page = try #require(navigation.topViewController as? TrailViewController)
        #expect(page.navigationItem.title == "Signal Hill" && page.nameLabel.text == "Signal Hill")
        #expect(!page.openSwitch.isOn && page.ratingSlider.value == 5 && page.stars.count == 5)
        page.ratingSlider.value = 2
        page.ratingSlider.sendActions(for: .valueChanged)
        #expect(
            page.stars.map(\.tintColor) == [.systemOrange, .systemOrange, .systemGray4, .systemGray4, .systemGray4])
        #expect(page.notesView.layer.cornerRadius == 10)
    }

    @Test("M86: A bar button presents the form; its unwind segues dismiss it, with or without a new trail")
    func form() throws {
        defer { app.stop() }
        try perform(list.navigationItem.rightBarButtonItem)
        let presented = try #require(list.presentedViewController as? UINavigationController)
        #expect(presented.modalPresentationStyle == .formSheet)
        let form = try #require(presented.topViewController as? NewTrailViewController)
        #expect(!form.saveButton.isEnabled && form.nameField.delegate === form)
        form.nameField.text = "North Loop"
        form.nameField.sendActions(for: .editingChanged)
        form.lengthStepper.value = 9
        form.lengthStepper.sendActions(for: .valueChanged)
        #expect(form.saveButton.isEnabled && form.lengthLabel.text == "9.0 km")
        try perform(form.navigationItem.rightBarButtonItem)
        #expect(list.presentedViewController == nil && list.trails.map(\.name).last == "North Loop")
        #expect(list.tableView.numberOfRows(inSection: 0) == 4)

        try perform(list.navigationItem.rightBarButtonItem)
        let second = try #require(list.presentedViewController as? UINavigationController)
        try perform(second.topViewController?.navigationItem.leftBarButtonItem)
        #expect(list.presentedViewController == nil && list.trails.count == 4)
    }
}
