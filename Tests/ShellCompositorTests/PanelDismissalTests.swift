import Foundation
import Testing

@testable import Shell

@Suite("Panels to dismiss")
struct PanelDismissalTests {
    private static let size = CGSize(width: 400, height: 300)

    private static func panel(
        _ x: Double, _ y: Double, _ width: Double, _ height: Double, keyboard: Bool = false
    ) -> PanelDismissal.Panel {
        .init(bounds: CGRect(x: x, y: y, width: width, height: height), hasExclusiveKeyboard: keyboard)
    }

    private static let cases: [([PanelDismissal.Panel], Set<Int>)] = [
        ([], []),
        // A bar and an on-screen keyboard stay.
        ([panel(0, 0, 400, 30), panel(0, 180, 400, 120)], []),
        ([panel(0, 0, 400, 300)], [0]),
        ([panel(-1000, -1000, 4000, 4000)], [0]),
        ([panel(0, 0, 400, 30), panel(0, 0, 400, 300)], [1]),
        ([panel(0, 0, 1, 1, keyboard: true), panel(0, 0, 400, 30)], [0]),
        // Two halves cover the output together.
        ([panel(0, 0, 200, 300), panel(200, 0, 200, 300)], [0, 1]),
        // Only the visible part counts.
        ([panel(390, 0, 400, 300), panel(500, 0, 400, 300)], []),
        ([.init(bounds: .null, hasExclusiveKeyboard: false)], []),
        ([panel(1e300, 1e300, 1e300, 1e300), panel(-2e9, 0, 4e9, 300)], [1]),
    ]

    @Test("M30: Panels that cover the output or hold the keyboard are dismissed; bars stay", arguments: cases.indices)
    func rule(_ index: Int) {
        let (panels, expected) = Self.cases[index]
        #expect(PanelDismissal.dismissed(panels, in: Self.size) == expected)
    }
}
