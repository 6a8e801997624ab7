import Foundation
import Testing
import UIKitBaseTestKit

@testable import UIKitCore

@Suite("M68 Pointer interactions of apps with faults or unusual behaviour")
@MainActor
struct PointerHostileTests {
    let fixture = PointerFixture()

    @Test(
        "Regions that are not finite or outside of the view are reported once and ignored",
        arguments: [
            CGRect(x: CGFloat.nan, y: 0, width: 10, height: 10), CGRect.infinite, CGRect.null,
            CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 10), CGRect(x: 5000, y: 0, width: 10, height: 10),
        ])
    func regions(_ rect: CGRect) {
        fixture.region = { _, _ in UIPointerRegion(rect: rect) }
        let faults = Faults.of {
            for step in 0..<5 { fixture.move(100 + CGFloat(step), 100) }
        }.faults
        #expect(faults.codes.count == 1)
        #expect(fixture.calls() == [])
        fixture.region = { $1 }
        fixture.move(100, 100)
        #expect(fixture.calls() == ["style view", "enter view"])
    }

    @Test("A region that does not contain the pointer and an empty region cause no fault")
    func regionsElsewhere() {
        let faults = Faults.of {
            fixture.region = { _, _ in UIPointerRegion(rect: CGRect(x: 0, y: 0, width: 10, height: 10)) }
            fixture.move(100, 100)
            fixture.region = { _, _ in UIPointerRegion(rect: .zero) }
            fixture.move(101, 100)
        }.faults
        #expect(faults.codes == [] && fixture.calls() == [])
    }

    @Test("Styles that cannot be shown are reported once and ignored")
    func styles() throws {
        let broken = UIBezierPath()
        broken.move(to: CGPoint(x: CGFloat.nan, y: 0))
        broken.addLine(to: CGPoint(x: 1, y: 1))
        let beside = UITargetedPreview(
            view: UIView(), parameters: UIPreviewParameters(),
            target: UIPreviewTarget(container: UIView(), center: .zero))
        let accessory = UIPointerStyle.system()
        accessory.accessories = [UIPointerAccessory(.verticalBeam(length: 4), position: .init(offset: 0, angle: 0))]
        let turned = UIPointerStyle.system()
        turned.accessories = [.arrow(.init(offset: 14, angle: .nan))]
        let wrong = [
            UIPointerStyle(shape: .path(broken)), UIPointerStyle(shape: .path(UIBezierPath())),
            UIPointerStyle(shape: .verticalBeam(length: .nan)), UIPointerStyle(shape: .horizontalBeam(length: -1)),
            UIPointerStyle(shape: .roundedRect(.infinite)),
            UIPointerStyle(shape: .roundedRect(CGRect(x: 0, y: 0, width: 5, height: 5), radius: .nan)),
            UIPointerStyle(effect: .lift(beside)), accessory, turned,
        ]
        fixture.useColumns()
        let faults = Faults.of {
            for (index, style) in wrong.enumerated() {
                fixture.style = { _ in style }
                fixture.move(60 + CGFloat(index % 2) * 50, 100)
            }
        }.faults
        #expect(faults.codes == ["pointerStyle"])
        #expect(fixture.calls() == wrong.indices.map { "style \($0 % 2)" })
        for style in wrong { #expect(style.fault != nil) }
    }

    @Test("An app that invalidates in every call causes no endless loop")
    func invalidation() {
        fixture.style = { [fixture] _ in
            fixture.interaction.invalidate()
            return .system()
        }
        fixture.enter = { [fixture] _, _ in fixture.interaction.invalidate() }
        fixture.move(100, 100)
        #expect(fixture.calls() == ["style view", "enter view", "style view"])
    }

    @Test("An app may remove the interaction or its view in every call", arguments: [0, 1, 2, 3], [true, false])
    func removal(_ call: Int, _ removesView: Bool) {
        let remove = { [fixture] in
            if removesView {
                fixture.view.removeFromSuperview()
            } else {
                fixture.view.removeInteraction(fixture.interaction)
            }
        }
        fixture.region = { _, whole in
            if call == 0 { remove() }
            return whole
        }
        fixture.style = { _ in
            if call == 1 { remove() }
            return .system()
        }
        fixture.enter = { _, _ in if call == 2 { remove() } }
        fixture.exit = { _, _ in if call == 3 { remove() } }
        fixture.move(100, 100)
        if call == 3 { fixture.move(0, 0) }
        #expect(fixture.pointer.active == nil && fixture.pointer.style == nil)
        let calls = fixture.calls()
        #expect(calls.filter { $0 == "enter view" }.count == calls.filter { $0 == "exit view" }.count)
    }

    @Test("A style that the app changes after returning it has no effect until the next request")
    func mutation() {
        let style = UIPointerStyle.system()
        style.accessories = [.arrow(.top)]
        fixture.style = { _ in style }
        fixture.move(100, 100)
        style.accessories = []
        #expect(fixture.pointer.style?.accessories.count == 1)
        fixture.interaction.invalidate()
        #expect(fixture.pointer.style?.accessories.count == 0)
    }

    @Test("An interaction does not retain its view, and its view is nil after the view is deallocated")
    func lifetime() {
        let interaction = UIPointerInteraction(delegate: nil)
        weak var gone: UIView?
        do {
            let view = UIView()
            view.addInteraction(interaction)
            gone = view
            #expect(interaction.view === view)
        }
        #expect(gone == nil && interaction.view == nil)
        interaction.invalidate()
        fixture.view.addInteraction(interaction)
        #expect(interaction.view === fixture.view)
        fixture.view.removeInteraction(interaction)
        #expect(interaction.view == nil)
    }

    @Test("Locations that are not finite are ignored")
    func locations() {
        fixture.move(100, 100)
        _ = fixture.calls()
        fixture.move(.nan, 100)
        fixture.move(.infinity, .infinity)
        fixture.press(.began, .nan, .nan)
        #expect(fixture.calls() == [])
    }
}
