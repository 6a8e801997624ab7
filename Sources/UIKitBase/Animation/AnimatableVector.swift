import Faults
import Foundation

/// An animatable property of a view.
package enum AnimatableProperty: Hashable, CaseIterable, Sendable {
    case bounds, center, transform, effect, alpha, background, cornerRadius, borderWidth, border, shadow

    /// Whether a change of the property is reported to platforms as a geometry change.
    package var isGeometry: Bool { [.bounds, .center, .transform, .effect].contains(self) }
}

/// Conversion of animatable values to and from vectors of numbers.
package enum AnimatableVector {
    package static func rect(_ rect: CGRect) -> [Double] { [rect.minX, rect.minY, rect.width, rect.height] }

    package static func point(_ point: CGPoint) -> [Double] { [point.x, point.y] }

    package static func transform(_ transform: CGAffineTransform) -> [Double] { DecomposedTransform(transform).vector }

    /// Returns the components of a colour; an empty vector for nil. An animation between nil and a colour uses that
    /// colour with alpha 0 in place of nil.
    package static func color(_ color: DrawnColor?) -> [Double] {
        color.map { [$0.red, $0.green, $0.blue, $0.alpha] } ?? []
    }

    package static func shadow(_ shadow: DrawnShadow?) -> [Double] {
        shadow.map { color($0.color) + [$0.offset.width, $0.offset.height, $0.blur] } ?? []
    }

    package static func rect(_ vector: [Double]) -> CGRect {
        CGRect(x: vector[0], y: vector[1], width: max(0, vector[2]), height: max(0, vector[3]))
    }

    package static func color(_ vector: [Double]) -> DrawnColor {
        func part(_ index: Int) -> Double { min(max(vector[index], 0), 1) }
        return DrawnColor(red: part(0), green: part(1), blue: part(2), alpha: part(3))
    }

    package static func shadow(_ vector: [Double]) -> DrawnShadow {
        DrawnShadow(
            color: color(vector), offset: CGSize(width: vector[4], height: vector[5]), blur: max(0, vector[6]))
    }

    /// Returns the vector that replaces nil in an animation between nil and `other`: the components of `other` with
    /// alpha 0.
    package static func transparentCounterpart(_ other: [Double]) -> [Double] {
        var result = other
        if result.count >= 4 { result[3] = 0 }
        return result
    }

    /// Returns the old value minus the new value. An empty vector, which means nil, counts as a transparent copy of the
    /// other value.
    package static func difference(_ key: AnimatableProperty, _ old: [Double], _ new: [Double]) -> [Double] {
        let before = old.isEmpty ? transparentCounterpart(new) : old
        let after = new.isEmpty ? transparentCounterpart(old) : new
        guard before.count == after.count else {
            InternalFault.report("the old and the new value of \(key) have \(before.count) and \(after.count) numbers")
            return []
        }
        var result = zip(before, after).map { $0 - $1 }
        if key == .transform { result[3] = DecomposedTransform.shortestDifference(result[3]) }
        return result
    }
}
