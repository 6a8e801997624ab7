import Foundation
import Testing

@testable import UIKitCore

@Suite("Positions of menus") @MainActor
struct MenuPlacementTests {
    private static let area = CGRect(x: 8, y: 8, width: 784, height: 584)
    /// The usable area of a window that is 360 points wide.
    private static let narrow = CGRect(x: 8, y: 8, width: 344, height: 624)

    private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
        CGRect(x: x, y: y, width: width, height: height)
    }

    private func place(
        _ anchor: MenuPlacement.Anchor, height: CGFloat = 200, in area: CGRect = MenuPlacementTests.area,
        isRightToLeft: Bool = false
    ) -> MenuPlacement {
        MenuPlacement(
            size: CGSize(width: 250, height: height), anchor: anchor, area: area, isRightToLeft: isRightToLeft)
    }

    @Test(
        "M55: A control's menu is below or above the control, aligned with its edge; a menu that is too high scrolls",
        arguments: [
            (CGRect(x: 20, y: 40, width: 80, height: 40), 200, CGRect(x: 20, y: 86, width: 250, height: 200)),
            (CGRect(x: 700, y: 40, width: 80, height: 40), 200, CGRect(x: 530, y: 86, width: 250, height: 200)),
            (CGRect(x: 20, y: 500, width: 80, height: 40), 200, CGRect(x: 20, y: 294, width: 250, height: 200)),
            (CGRect(x: 0, y: 40, width: 4, height: 40), 200, CGRect(x: 8, y: 86, width: 250, height: 200)),
            (CGRect(x: 20, y: 200, width: 80, height: 40), 5000, CGRect(x: 20, y: 246, width: 250, height: 346)),
            (CGRect(x: 20, y: 400, width: 80, height: 40), 5000, CGRect(x: 20, y: 8, width: 250, height: 386)),
            (CGRect(x: 20, y: 20, width: 80, height: 560), 5000, CGRect(x: 20, y: 8, width: 250, height: 584)),
            (CGRect(x: 20, y: 20, width: 80, height: 560), 100, CGRect(x: 20, y: 250, width: 250, height: 100)),
        ] as [(CGRect, CGFloat, CGRect)])
    func control(source: CGRect, height: CGFloat, frame: CGRect) {
        #expect(place(.control(source), height: height).frame == frame)
    }

    @Test(
        "M55: A menu at the pointer extends away from the edges of the window",
        arguments: [
            (CGPoint(x: 100, y: 100), false, CGPoint(x: 100, y: 100)),
            (CGPoint(x: 700, y: 100), false, CGPoint(x: 450, y: 100)),
            (CGPoint(x: 100, y: 500), false, CGPoint(x: 100, y: 300)),
            (CGPoint(x: 700, y: 500), false, CGPoint(x: 450, y: 300)),
            (CGPoint(x: 400, y: 100), true, CGPoint(x: 150, y: 100)),
            (CGPoint(x: 100, y: 100), true, CGPoint(x: 100, y: 100)),
            (CGPoint(x: 0, y: 0), false, CGPoint(x: 8, y: 8)),
        ])
    func pointer(point: CGPoint, isRightToLeft: Bool, origin: CGPoint) {
        #expect(place(.point(point), isRightToLeft: isRightToLeft).frame.origin == origin)
    }

    @Test("M55: A submenu is beside its panel, on the other side if there is no room, or over it in a narrow window")
    func submenus() {
        let panel = rect(100, 100, 250, 300)
        let row = rect(100, 188, 250, 44)
        #expect(place(.row(row, panel: panel)).frame.origin == CGPoint(x: 346, y: 188))
        #expect(place(.row(row.offsetBy(dx: 400, dy: 0), panel: panel.offsetBy(dx: 400, dy: 0))).frame.minX == 254)
        #expect(
            place(.row(row.offsetBy(dx: 400, dy: 0), panel: panel.offsetBy(dx: 400, dy: 0)), isRightToLeft: true).frame
                .minX == 254)
        let covering = place(.row(row, panel: panel), in: Self.narrow)
        #expect(covering.coversParent && covering.frame == rect(100, 188, 250, 200))
        #expect(!place(.row(row, panel: panel)).coversParent)
        #expect(place(.row(rect(100, 560, 250, 30), panel: panel)).frame.maxY == Self.area.maxY)
    }

    @Test("M55: A preview keeps its place if its menu fits beside it, otherwise it moves or becomes smaller")
    func previews() throws {
        let kept = place(.preview(rect(100, 100, 120, 80)))
        #expect(kept.preview == rect(100, 100, 120, 80) && kept.frame.origin == CGPoint(x: 100, y: 192))
        let above = place(.preview(rect(100, 400, 120, 80)))
        #expect(above.preview == rect(100, 400, 120, 80) && above.frame.maxY == 388)
        let moved = place(.preview(rect(100, 200, 120, 300)), height: 260)
        #expect(moved.preview == rect(100, 20, 120, 300) && moved.frame == rect(100, 332, 250, 260))
        let beside = place(.preview(rect(100, 50, 120, 500)), height: 260)
        #expect(beside.preview == rect(100, 50, 120, 500) && beside.frame == rect(232, 50, 250, 260))
        let small = place(.preview(rect(8, 8, 344, 600)), height: 2000, in: Self.narrow)
        let preview = try #require(small.preview)
        #expect(preview.height >= 0.39 * 612 && preview.maxY < small.frame.minY && small.frame.height > 300)
    }

    @Test("M55: Menus and previews stay in the window and apart from each other", arguments: 1...20)
    func random(seed: UInt64) {
        var random = OperationSource(seed: seed)
        for _ in 0..<200 {
            let area = CGRect(
                x: 8, y: random.number(in: 8...60), width: random.number(in: 250...1200),
                height: random.number(in: 200...900))
            let source = rect(
                CGFloat(random.number(in: -300...1300)), CGFloat(random.number(in: -300...1100)),
                CGFloat(random.number(in: 1...500)), CGFloat(random.number(in: 1...700)))
            let anchors: [MenuPlacement.Anchor] = [
                .control(source), .point(source.origin), .preview(source), .barTitle(source),
                .row(source, panel: source.insetBy(dx: 0, dy: -50)),
            ]
            let anchor = random.element(of: anchors)
            let isRightToLeft = random.coin()
            let height = CGFloat(random.number(in: 20...2000))
            let placement = place(anchor, height: height, in: area, isRightToLeft: isRightToLeft)
            let text = "\(anchor), \(height) in \(area)"
            #expect(isInside(placement.frame, area), "\(text)")
            if let preview = placement.preview {
                #expect(
                    isInside(preview, area) && !preview.insetBy(dx: 1, dy: 1).intersects(placement.frame), "\(text)")
            }
            if case .control = anchor,
                height + MenuPlacement.controlGap <= max(area.maxY - source.maxY, source.minY - area.minY),
                source.minY >= area.minY, source.maxY <= area.maxY
            {
                #expect(placement.frame.height == height && !placement.frame.intersects(source), "\(text)")
            }
            expectMirrored(placement, anchor, height, area, isRightToLeft, text)
        }
    }

    /// Compares a placement with the placement in the opposite direction for the mirrored anchor.
    private func expectMirrored(
        _ placement: MenuPlacement, _ anchor: MenuPlacement.Anchor, _ height: CGFloat, _ area: CGRect,
        _ isRightToLeft: Bool, _ text: String
    ) {
        func mirror(_ rect: CGRect) -> CGRect {
            CGRect(x: area.minX + area.maxX - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
        }
        let mirrored: MenuPlacement.Anchor =
            switch anchor {
            case .control(let rect): .control(mirror(rect))
            case .barTitle(let rect): .barTitle(mirror(rect))
            case .point(let point): .point(mirror(CGRect(origin: point, size: .zero)).origin)
            case .preview(let rect): .preview(mirror(rect))
            case .row(let row, let panel): .row(mirror(row), panel: mirror(panel))
            }
        let other = place(mirrored, height: height, in: area, isRightToLeft: !isRightToLeft)
        let expected = mirror(placement.frame)
        #expect(
            abs(other.frame.minX - expected.minX) < 0.01 && other.frame.minY == expected.minY
                && other.frame.size == expected.size && other.coversParent == placement.coversParent, "\(text)")
    }

    private func isInside(_ rect: CGRect, _ area: CGRect) -> Bool {
        area.minX - 0.01 <= rect.minX && rect.maxX <= area.maxX + 0.01 && area.minY - 0.01 <= rect.minY
            && rect.maxY <= area.maxY + 0.01
    }

    @Test("M55: The rows at a position are the rows that a search through all rows finds", arguments: 1...20)
    func lists(seed: UInt64) {
        var random = OperationSource(seed: seed)
        let heights = (0..<random.number(in: 0...40)).map { _ in CGFloat(random.number(in: 20...90)) }
        let starts = Set(heights.indices.filter { _ in random.number(below: 4) == 0 })
        let layout = MenuListLayout(heights: heights, groupStarts: starts)
        let gaps = starts.filter { $0 > 0 }.count
        #expect(layout.height == heights.reduce(0, +) + CGFloat(gaps) * MenuListLayout.groupGap)
        for _ in 0..<100 {
            let y = CGFloat(random.number(in: -50...Int(layout.height) + 50))
            let row = heights.indices.first { layout.extent(of: $0).top <= y && y < layout.extent(of: $0).bottom }
            #expect(layout.row(at: y) == row, "\(y)")
            let end = y + CGFloat(random.number(in: 0...300))
            let visible = heights.indices.filter { layout.extent(of: $0).bottom > y && layout.extent(of: $0).top < end }
            let rows = layout.rows(from: y, to: end)
            #expect(
                end == y || Set(visible).isSubset(of: Set(rows)) && rows.count <= visible.count + 1, "\(y) to \(end)")
        }
    }
}
