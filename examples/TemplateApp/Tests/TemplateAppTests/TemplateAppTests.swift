import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import TemplateApp

/// Runs the whole app in the test, without a display.
@MainActor
@Suite(.serialized)
struct TemplateAppTests {
    @Test func buttonOpensAnItemInItsOwnWindow() throws {
        let package = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let bundle = package.appendingPathComponent("Sources/TemplateApp")
        let app = try TestApplication(bundle: bundle, delegate: AppDelegate.self)
        defer { app.stop() }
        app.system?.openWindow()
        let window = try #require(app.scenes.first)
        #expect(window.title == "TemplateApp")

        let navigation = window.keyWindow?.rootViewController as? UINavigationController
        let page = try #require(navigation?.topViewController as? ItemViewController)
        app.runPendingWork()
        try app.tap(page.button)
        app.runPendingWork()

        let item = try #require(app.scenes.first { $0 !== window })
        #expect(app.scenes.count == 2 && item.title == "items/1")
        let prefers = item.activationConditions.prefersToActivateForTargetContentIdentifierPredicate
        #expect(prefers.evaluate(with: "items/1") && !prefers.evaluate(with: "items/2"))
    }
}
