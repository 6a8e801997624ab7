import Foundation
import Testing

@testable import UIKitCore

@Suite("M69 Shapes of the pointer")
@MainActor
struct PointerShapeTests {
    let fixture = PointerFixture()
    private var presenter: PointerPresenter { fixture.pointer.presenter }
    private var figure: PointerFigureView? { presenter.figureView }

    @Test("A shape is dark over a light view and light over a dark view of the same window")
    func tone() throws {
        fixture.style = { _ in UIPointerStyle(shape: .roundedRect(CGRect(x: 0, y: 0, width: 24, height: 24))) }
        fixture.view.backgroundColor = .white
        fixture.move(100, 100)
        #expect(figure?.isOverDark == false)
        let dark = figure?.backgroundColor
        fixture.view.backgroundColor = .black
        fixture.move(101, 100)
        #expect(figure?.isOverDark == true && figure?.backgroundColor != dark)
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 100))
        inner.backgroundColor = .yellow
        fixture.view.addSubview(inner)
        fixture.move(60, 100)
        #expect(figure?.isOverDark == false)
    }

    @Test("A beam selects the text cursor, and a hidden pointer hides the cursor; UIKit draws nothing")
    func cursors() {
        let styles: [(UIPointerStyle, PointerCursor)] = [
            (UIPointerStyle(shape: .verticalBeam(length: 20)), .text),
            (UIPointerStyle(shape: .horizontalBeam(length: 20)), .verticalText), (.hidden(), .hidden),
            (.system(), .standard),
        ]
        let hiddenWithArrow = UIPointerStyle.hidden()
        hiddenWithArrow.accessories = [.arrow(.top)]
        for (style, cursor) in styles + [(hiddenWithArrow, .hidden)] {
            fixture.style = { _ in style }
            fixture.move(100, 100)
            #expect(presenter.cursor == cursor)
            #expect(fixture.window.children == [fixture.view])
            fixture.move(0, 0)
            #expect(presenter.cursor == .standard)
        }
    }

    @Test("A rectangle is centred at the pointer and moved by its origin; the point (0, 0) of a path is at the pointer")
    func placement() {
        fixture.style = { _ in UIPointerStyle(shape: .roundedRect(CGRect(x: 5, y: -2, width: 30, height: 10))) }
        fixture.move(100, 100)
        #expect(figure?.frame == CGRect(x: 90, y: 93, width: 30, height: 10))
        #expect(figure?.layer.cornerRadius == 5 && presenter.cursor == .hidden)
        fixture.move(110, 100)
        #expect(figure?.frame.midX == 115)
        fixture.style = { _ in UIPointerStyle(shape: .path(UIBezierPath(rect: CGRect(x: 0, y: 0, width: 8, height: 4))))
        }
        fixture.interaction.invalidate()
        #expect(figure?.frame == CGRect(x: 109, y: 99, width: 10, height: 6))
        fixture.move(0, 0)
        #expect(figure == nil && fixture.window.children == [fixture.view])
    }

    @Test("A constrained pointer stays at the centre of a row, and jumps to the next row at its edge")
    func rows() throws {
        fixture.region = { request, _ in
            let row = Int(request.location.y / 30)
            return UIPointerRegion(rect: CGRect(x: 0, y: CGFloat(row) * 30, width: 200, height: 30), identifier: row)
        }
        fixture.style = { _ in
            UIPointerStyle(shape: .verticalBeam(length: 100), constrainedAxes: .vertical)
        }
        for y in stride(from: CGFloat(51), to: 79, by: 3) {
            fixture.move(60 + y, y)
            let center = try #require(figure).center
            #expect(abs(center.y - 65) <= 2 && center.x == 60 + y)
        }
        fixture.move(100, 81)
        let center = try #require(figure).center
        #expect(abs(center.y - 95) <= 2)
        // The length of the beam is at most the height of the row.
        #expect(figure?.bounds.height == 30)
    }

    @Test("A constrained and latched pointer follows the drag of a divider")
    func divider() throws {
        fixture.region = { _, _ in
            let region = UIPointerRegion(rect: CGRect(x: 90, y: 0, width: 20, height: 100))
            region.latchingAxes = .horizontal
            return region
        }
        fixture.style = { _ in
            let style = UIPointerStyle(shape: .verticalBeam(length: 40), constrainedAxes: .horizontal)
            style.accessories = [.arrow(.left), .arrow(.right)]
            return style
        }
        fixture.move(145, 100)
        let start = try #require(figure).center
        #expect(abs(start.x - 150) <= 2 && start.y == 100)
        fixture.press(.began, 145, 100)
        fixture.press(.moved, 345, 150)
        let center = try #require(figure).center
        #expect(center.x == start.x + 200 && center.y > 100 && center.y < 150)
        let positions = try #require(presenter.accessoriesView).positions
        #expect(positions.allSatisfy { abs($0.y - center.y) < 0.01 })
        #expect(positions[0].x < center.x && positions[1].x > center.x)
        fixture.press(.ended, 345, 150)
        #expect(figure == nil && presenter.accessoriesView == nil)
    }
}
