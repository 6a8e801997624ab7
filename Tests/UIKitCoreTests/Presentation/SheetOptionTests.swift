import Foundation
import Testing

@testable import UIKitCore

/// The options of sheets that apps set before or during the presentation.
@Suite("Options of sheets") @MainActor
struct SheetOptionTests {
    private typealias Detent = UISheetPresentationController.Detent

    /// Presents a sheet in a window, after a closure has configured it.
    private func shown(
        narrow: Bool = true, _ configure: (UISheetPresentationController) -> Void = { _ in }
    ) throws -> (UIViewController, UISheetPresentationController, TouchFixture) {
        let root = UIViewController()
        let fixture = TouchFixture.showing(root, CGSize(width: narrow ? 400 : 800, height: 600), narrow: narrow)
        let sheet = UIViewController()
        let presentation = try #require(sheet.sheetPresentationController)
        configure(presentation)
        root.present(sheet, animated: false)
        fixture.window.layoutIfNeeded()
        return (sheet, presentation, fixture)
    }

    @Test("A sheet has UIKit's defaults")
    func defaults() throws {
        let sheet = try #require(UIViewController().sheetPresentationController)
        #expect(sheet.detents.map(\.identifier) == [.large] && sheet.selectedDetentIdentifier == nil)
        #expect(sheet.largestUndimmedDetentIdentifier == nil && !sheet.prefersGrabberVisible)
        #expect(sheet.preferredCornerRadius == nil && sheet.prefersScrollingExpandsWhenScrolledToEdge)
        #expect(!sheet.prefersEdgeAttachedInCompactHeight && !sheet.widthFollowsPreferredContentSizeWhenEdgeAttached)
        #expect(UISheetPresentationController.automaticDimension < 0 && sheet.sourceView == nil)
    }

    @Test("On request, a sheet at the bottom of a window has a grabber in the middle of its upper edge")
    func grabber() throws {
        let (controller, sheet, fixture) = try shown()
        let grabber = sheet.decoration.grabber
        #expect(grabber.isHidden)
        sheet.prefersGrabberVisible = true
        fixture.window.layoutIfNeeded()
        #expect(!grabber.isHidden && grabber.frame.midX == controller.view.frame.midX)
        #expect(grabber.frame.minY > controller.view.frame.minY)
        let (_, wide, _) = try shown(narrow: false) { $0.prefersGrabberVisible = true }
        #expect(wide.decoration.grabber.isHidden, "a sheet in the middle of a window has none")
    }

    /// A preferred corner radius, and the radius of the sheet.
    nonisolated static let radii: [(CGFloat?, CGFloat)] = [(nil, 12), (30, 30), (0, 0), (-1, 12)]

    @Test("A sheet has the preferred corner radius, or the standard one", arguments: radii)
    func cornerRadius(preferred: CGFloat?, radius: CGFloat) throws {
        let (controller, sheet, fixture) = try shown { $0.preferredCornerRadius = preferred }
        #expect(controller.view.layer.cornerRadius == radius)
        #expect(controller.view.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
        sheet.preferredCornerRadius = 7
        fixture.window.layoutIfNeeded()
        #expect(controller.view.layer.cornerRadius == 7)
    }

    @Test("Custom detents are resolved again after their invalidation, and on request in a context")
    func invalidation() throws {
        var height: CGFloat = 200
        let detent = Detent.custom(identifier: .init("mine")) { _ in height }
        let (controller, sheet, fixture) = try shown { $0.detents = [detent] }
        #expect(controller.view.frame.height == 200 && detent.identifier.rawValue == "mine")
        height = 300
        sheet.animateChanges { sheet.invalidateDetents() }
        fixture.window.layoutIfNeeded()
        #expect(controller.view.frame.height == 300)
        let context = DetentContext(traits: controller.traitCollection, maximum: 500)
        #expect(detent.resolvedValue(in: context) == 300 && Detent.medium().resolvedValue(in: context) == 250)
        #expect(Detent.large().resolvedValue(in: context) == 500)
        #expect(Detent.custom { _ in nil }.resolvedValue(in: context) == nil)
        #expect(Detent.custom { _ in 1 }.identifier != Detent.custom { _ in 1 }.identifier)
    }
}
