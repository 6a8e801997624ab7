import Foundation
import Testing

@testable import UIKitBase

@Suite("Geometry values")
struct GeometryValueTests {
    @Test("An NSValue returns the structure that it was created with, also for extreme numbers")
    func roundTrips() {
        let huge = CGFloat.greatestFiniteMagnitude
        #expect(NSValue(cgPoint: CGPoint(x: -1, y: huge)).cgPointValue == CGPoint(x: -1, y: huge))
        #expect(NSValue(cgSize: CGSize(width: 0.5, height: huge)).cgSizeValue == CGSize(width: 0.5, height: huge))
        let rect = CGRect(x: 1, y: -2, width: 3, height: 4)
        #expect(NSValue(cgRect: rect).cgRectValue == rect && NSValue(cgRect: rect) == NSValue(cgRect: rect))
        let vector = CGVector(dx: 3, dy: -huge)
        #expect(NSValue(cgVector: vector).cgVectorValue == vector)
        let transform = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        #expect(NSValue(cgAffineTransform: transform).cgAffineTransformValue == transform)
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
        let directional = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        #expect(NSValue(directionalEdgeInsets: directional).directionalEdgeInsetsValue == directional)
    }

    @Test("A value of another structure is read as zero, and not as a part of its bytes")
    func otherStructure() {
        let vector = NSValue(cgVector: CGVector(dx: 1, dy: 2))
        #expect(vector.cgAffineTransformValue == .identity && vector.directionalEdgeInsetsValue == .zero)
        #expect(NSNumber(value: 3).cgVectorValue == .zero)
    }
}
