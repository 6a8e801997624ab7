import Foundation
import Testing

@testable import UIKitCore

/// The frames and detents of sheets for random containers.
@Suite("Sheet layout") @MainActor
struct SheetLayoutTests {
    typealias Detent = UISheetPresentationController.Detent

    private func traits(_ isCompact: Bool) -> UITraitCollection {
        .standard.overridden(by: UITraitCollection(horizontalSizeClass: isCompact ? .compact : .regular))
    }

    private func layout(
        _ size: CGSize, safe: UIEdgeInsets = .zero, compact: Bool = false,
        style: UIModalPresentationStyle = .pageSheet,
        preferred: CGSize = .zero, _ detents: [Detent]
    ) -> SheetLayout {
        SheetLayout(
            bounds: CGRect(origin: .zero, size: size), safeArea: safe, traits: traits(compact), style: style,
            preferred: preferred, detents: detents)
    }

    /// Returns a detent with a height and the height's text as its identifier.
    private func custom(_ height: CGFloat) -> Detent { .custom(identifier: .init("\(height)")) { _ in height } }

    @Test("Random detents are sorted by height and limited to the maximum height", arguments: 1...10)
    func heights(seed: UInt64) {
        var random = OperationSource(seed: seed)
        for _ in 0..<60 {
            let size = CGSize(width: random.number(in: 300...1400), height: random.number(in: 200...1000))
            let safe = UIEdgeInsets(
                top: CGFloat(random.number(in: 0...50)), left: 0, bottom: CGFloat(random.number(in: 0...40)), right: 0)
            let numbers = (0..<random.number(in: 1...6)).map { _ in CGFloat(random.number(in: -100...1200)) }
            let maximum = size.height - safe.top - 10 - safe.bottom
            let detents = numbers.map(custom) + [.medium(), .large()]
            let layout = layout(size, safe: safe, detents)
            let expected = numbers.map { min(max($0, 0), maximum) } + [maximum / 2, maximum]
            #expect(layout.heights.map(\.height) == expected.sorted().map { $0 + safe.bottom })
            #expect(layout.heights.first { $0.identifier == .medium }?.height == maximum / 2 + safe.bottom)
            for (identifier, height) in layout.heights {
                let frame = layout.frame(identifier)
                #expect(frame.maxY == size.height && frame.midX == size.width / 2)
                let first = layout.heights.first { $0.identifier == identifier }?.height
                #expect(frame.height == first ?? height && frame.width == min(size.width, SheetLayout.maximumWidth))
            }
        }
    }

    @Test("A selection that is nil or unknown gives the smallest detent, whatever the order of the detents")
    func smallest() {
        let detents = [Detent.large(), custom(333), .medium(), custom(120)]
        for start in detents.indices {
            let rotated = Array(detents[start...] + detents[..<start])
            let layout = layout(CGSize(width: 800, height: 600), rotated)
            #expect(layout.frame(nil).height == 120 && layout.frame(.init("other")).height == 120)
            #expect(layout.frame(.medium).height == 295 && layout.frame(.large).height == 590)
        }
    }

    @Test(
        "A custom detent whose resolver returns nil is left out; without detents the sheet is large",
        arguments: [false, true])
    func unresolved(isCompact: Bool) {
        let never = Detent.custom(identifier: .init("never")) { _ in nil }
        let size = CGSize(width: 500, height: 700)
        let some = layout(size, compact: isCompact, [never, .medium()])
        #expect(some.heights.map(\.identifier) == [.medium] && some.frame(.init("never")).height == 345)
        for detents in [[never], []] {
            let none = layout(size, compact: isCompact, detents)
            #expect(none.heights.map(\.identifier) == [.large] && none.heights.map(\.height) == [690])
        }
    }

    @Test(
        "A resolver sees the maximum height without the safe area, and the traits of the container",
        arguments: [false, true])
    func resolver(isCompact: Bool) {
        var seen: [(CGFloat, UIUserInterfaceSizeClass)] = []
        let detent = Detent.custom { context in
            seen.append((context.maximumDetentValue, context.containerTraitCollection.horizontalSizeClass))
            return context.maximumDetentValue * 0.25
        }
        let safe = UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
        let frame = layout(CGSize(width: 600, height: 500), safe: safe, compact: isCompact, [detent]).frame(nil)
        #expect(frame.height == 110 + 30 && frame.maxY == 500)
        #expect(!seen.isEmpty && seen.allSatisfy { $0.0 == 440 && $0.1 == (isCompact ? .compact : .regular) })
    }

    @Test(
        "In a compact width a sheet of any style is attached to the bottom edge and as wide as the container",
        arguments: [
            UIModalPresentationStyle.automatic, .pageSheet, .formSheet,
        ])
    func compact(style: UIModalPresentationStyle) {
        for width in [320, 360, 375, 430, 768] as [CGFloat] {
            let layout = layout(
                CGSize(width: width, height: 800), compact: true, style: style,
                preferred: CGSize(width: 200, height: 100),
                [.large()])
            #expect(layout.isAttached && layout.frame(nil) == CGRect(x: 0, y: 10, width: width, height: 790))
        }
    }

    @Test(
        "A form sheet has its preferred size, limited to the safe area, in the middle of the safe area",
        arguments: 1...8)
    func formSheets(seed: UInt64) {
        var random = OperationSource(seed: seed)
        for _ in 0..<60 {
            let size = CGSize(width: random.number(in: 300...1400), height: random.number(in: 300...1000))
            let safe = UIEdgeInsets(top: CGFloat(random.number(in: 0...40)), left: 7, bottom: 20, right: 3)
            let isDefault = random.coin()
            let preferred =
                isDefault ? .zero : CGSize(width: random.number(in: 1...1500), height: random.number(in: 1...1200))
            let area = CGRect(origin: .zero, size: size).inset(by: safe)
            let frame = layout(size, safe: safe, style: .formSheet, preferred: preferred, [.medium(), .large()]).frame(
                .medium)
            let wanted = isDefault ? SheetLayout.formSheetSize : preferred
            #expect(frame.size == CGSize(width: min(wanted.width, area.width), height: min(wanted.height, area.height)))
            #expect(abs(frame.midX - area.midX) < 0.001 && abs(frame.midY - area.midY) < 0.001)
        }
    }

    @Test("A large page sheet in a regular width keeps a margin at every edge", arguments: 1...8)
    func pageSheets(seed: UInt64) {
        var random = OperationSource(seed: seed)
        for _ in 0..<60 {
            let size = CGSize(width: random.number(in: 200...1600), height: random.number(in: 200...1200))
            let frame = layout(size, [.large()]).frame(.large)
            #expect(frame.minX >= 12 && frame.minY >= 12 && frame.maxX <= size.width - 12)
            #expect(frame.maxY <= size.height - 12 && frame.width <= SheetLayout.maximumWidth)
            #expect(frame.midX == size.width / 2 && frame.midY == size.height / 2)
        }
    }

    @Test("The content behind the sheet is undimmed up to the largest undimmed detent", arguments: 0...3, -1...3)
    func undimmed(selected: Int, limit: Int) throws {
        let root = UIViewController()
        let fixture = TouchFixture.showing(root)
        let sheet = UIViewController()
        let controller = try #require(sheet.sheetPresentationController)
        let detents = [custom(100), custom(200), Detent.medium(), .large()]
        controller.detents = detents
        controller.selectedDetentIdentifier = detents[selected].identifier
        controller.largestUndimmedDetentIdentifier = limit < 0 ? nil : detents[limit].identifier
        root.present(sheet, animated: false)
        fixture.window.layoutIfNeeded()
        let isUndimmed = selected <= limit
        let hit = fixture.window.hitTest(CGPoint(x: 10, y: 5), with: nil)
        #expect((hit === root.view) == isUndimmed)
        #expect(controller.decoration.dimming.alpha == (isUndimmed ? 0 : 1))
        #expect(sheet.view.frame.height == [100, 200, 295, 590][selected])
    }

    @Test("Detents have their identifiers, and custom detents without an identifier get different identifiers")
    func identifiers() {
        #expect(Detent.medium().identifier == .medium && Detent.large().identifier == .large)
        #expect(Detent.custom(identifier: .init("x")) { _ in 1 }.identifier.rawValue == "x")
        let names = (0..<50).map { _ in Detent.custom { _ in 1 }.identifier }
        #expect(Set(names).count == 50)
    }
}
