import Foundation
import Testing

@testable import UIKitBase

@Suite("Cubic curves")
struct CubicCurveTests {
    @Test("The middle of the curve that approximates a quarter circle is on the circle")
    func middle() {
        let quarter = CubicCurve(
            CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 5.5228475), CGPoint(x: 5.5228475, y: 10), CGPoint(x: 0, y: 10))
        let middle = quarter.point(at: 0.5)
        #expect(abs(hypot(middle.x, middle.y) - 10) < 0.01)
    }
}
