import Foundation
import PredicateFormat
import Synchronization

/// The shown values of a layer that animations can change.
struct AnimatedLayerValues: Hashable {
    var bounds = CGRect.zero
    var position = CGPoint.zero
    var transform = CGAffineTransform.identity
    var opacity = 1.0
    var background: DrawnColor?
    var cornerRadius: CGFloat = 0
    var borderWidth: CGFloat = 0
    var border: DrawnColor?
    var shadow: DrawnColor?
    var shadowOpacity = 0.0
    var shadowOffset = CGSize.zero
    var shadowRadius: CGFloat = 0
    var strokeStart: CGFloat = 0
    var strokeEnd: CGFloat = 1
}

/// An animatable property of a layer, or a part of such a property. The key paths are those of Core Animation.
struct LayerProperty: Sendable {
    /// A closure that returns the property's value as numbers.
    let read: @Sendable (AnimatedLayerValues) -> [Double]
    /// A closure that sets the property's value from numbers.
    let write: @Sendable (inout AnimatedLayerValues, [Double]) -> Void

    /// Converts a value of an app's animation to numbers; nil if the value does not have the property's type.
    func vector(of value: Any) -> [Double]? {
        switch value {
        case let number as CGFloat: [Double(number)]
        case let number as any BinaryInteger: [Double(number)]
        case let number as any BinaryFloatingPoint: [Double(number)]
        case let point as CGPoint: [point.x, point.y]
        case let size as CGSize: [size.width, size.height]
        case let rect as CGRect: AnimatableVector.rect(rect)
        case let transform as CATransform3D: AnimatableVector.transform(transform.affine)
        case let transform as CGAffineTransform: AnimatableVector.transform(transform)
        case let color as CGColor: AnimatableVector.color(color.drawn)
        case let color as UIColor: AnimatableVector.color(color.drawn)
        case let number as NSNumber: [number.doubleValue]
        case let value as NSValue: numbers(of: value)
        default: nil
        }
    }

    /// Converts the structure in an object, such as a point, to numbers. The property determines the type of the
    /// structure.
    private func numbers(of value: NSValue) -> [Double] {
        switch read(AnimatedLayerValues()).count {
        case 2:
            String(cString: value.objCType).contains("Size")
                ? [value.cgSizeValue.width, value.cgSizeValue.height] : [value.cgPointValue.x, value.cgPointValue.y]
        case 4: AnimatableVector.rect(value.cgRectValue)
        default: AnimatableVector.transform(value.cgAffineTransformValue)
        }
    }

    /// Returns the property with the given key path. For a property that cannot be animated, reports the fault once and
    /// returns nil.
    static func named(_ keyPath: String) -> LayerProperty? {
        if let found = all[keyPath] { return found }
        let isNew = reported.withLock { $0.count < 100 && $0.insert(keyPath).inserted }
        if isNew {
            UIKitFault.report(
                Diagnostic(
                    code: "propertyNotAnimatable",
                    message: "animations of the layer property “\(keyPath)” have no effect",
                    remedy: "animate position, bounds, transform, opacity, a colour, a border or a shadow"))
        }
        return nil
    }

    private static let reported = Mutex<Set<String>>([])
    private static let all = geometry.merging(transforms) { $1 }.merging(appearance) { $1 }

    private static let geometry: [String: LayerProperty] = [
        "position": LayerProperty(
            read: { [$0.position.x, $0.position.y] }, write: { $0.position = CGPoint(x: $1[0], y: $1[1]) }),
        "position.x": LayerProperty(read: { [$0.position.x] }, write: { $0.position.x = $1[0] }),
        "position.y": LayerProperty(read: { [$0.position.y] }, write: { $0.position.y = $1[0] }),
        "bounds": LayerProperty(
            read: { AnimatableVector.rect($0.bounds) }, write: { $0.bounds = AnimatableVector.rect($1) }),
        "bounds.size": LayerProperty(
            read: { [$0.bounds.width, $0.bounds.height] },
            write: { $0.bounds.size = CGSize(width: max(0, $1[0]), height: max(0, $1[1])) }),
        "bounds.size.width": LayerProperty(
            read: { [$0.bounds.width] }, write: { $0.bounds.size.width = max(0, $1[0]) }),
        "bounds.size.height": LayerProperty(
            read: { [$0.bounds.height] }, write: { $0.bounds.size.height = max(0, $1[0]) }),
        "bounds.origin": LayerProperty(
            read: { [$0.bounds.minX, $0.bounds.minY] }, write: { $0.bounds.origin = CGPoint(x: $1[0], y: $1[1]) }),
        "bounds.origin.x": LayerProperty(read: { [$0.bounds.minX] }, write: { $0.bounds.origin.x = $1[0] }),
        "bounds.origin.y": LayerProperty(read: { [$0.bounds.minY] }, write: { $0.bounds.origin.y = $1[0] }),
    ]

    private static let transforms: [String: LayerProperty] = {
        let rotation = part(3)
        return [
            "transform": LayerProperty(
                read: { AnimatableVector.transform($0.transform) },
                write: { $0.transform = DecomposedTransform($1).transform }),
            "transform.scale": LayerProperty(
                read: { [AnimatableVector.transform($0.transform)[0]] },
                write: { values, vector in
                    var parts = AnimatableVector.transform(values.transform)
                    (parts[0], parts[1]) = (vector[0], vector[0])
                    values.transform = DecomposedTransform(parts).transform
                }),
            "transform.scale.x": part(0), "transform.scale.y": part(1), "transform.rotation": rotation,
            "transform.rotation.z": rotation, "transform.translation.x": part(4), "transform.translation.y": part(5),
            "transform.translation": LayerProperty(
                read: { [$0.transform.tx, $0.transform.ty] },
                write: { ($0.transform.tx, $0.transform.ty) = ($1[0], $1[1]) }),
        ]
    }()

    /// Returns the property for one component of the decomposed transform.
    private static func part(_ index: Int) -> LayerProperty {
        LayerProperty(
            read: { [AnimatableVector.transform($0.transform)[index]] },
            write: { values, vector in
                var parts = AnimatableVector.transform(values.transform)
                parts[index] = vector[0]
                values.transform = DecomposedTransform(parts).transform
            })
    }

    private static let appearance: [String: LayerProperty] = [
        "opacity": LayerProperty(read: { [$0.opacity] }, write: { $0.opacity = min(max($1[0], 0), 1) }),
        "cornerRadius": LayerProperty(read: { [$0.cornerRadius] }, write: { $0.cornerRadius = max(0, $1[0]) }),
        "borderWidth": LayerProperty(read: { [$0.borderWidth] }, write: { $0.borderWidth = max(0, $1[0]) }),
        "shadowOpacity": LayerProperty(
            read: { [$0.shadowOpacity] }, write: { $0.shadowOpacity = min(max($1[0], 0), 1) }),
        "shadowRadius": LayerProperty(read: { [$0.shadowRadius] }, write: { $0.shadowRadius = max(0, $1[0]) }),
        "shadowOffset": LayerProperty(
            read: { [$0.shadowOffset.width, $0.shadowOffset.height] },
            write: { $0.shadowOffset = CGSize(width: $1[0], height: $1[1]) }),
        "strokeStart": LayerProperty(read: { [$0.strokeStart] }, write: { $0.strokeStart = $1[0] }),
        "strokeEnd": LayerProperty(read: { [$0.strokeEnd] }, write: { $0.strokeEnd = $1[0] }),
        "backgroundColor": color(read: { $0.background }, write: { $0.background = $1 }),
        "borderColor": color(read: { $0.border }, write: { $0.border = $1 }),
        "shadowColor": color(read: { $0.shadow }, write: { $0.shadow = $1 }),
    ]

    /// Returns the property for a colour. A nil colour counts as transparent black.
    private static func color(
        read: @escaping @Sendable (AnimatedLayerValues) -> DrawnColor?,
        write: @escaping @Sendable (inout AnimatedLayerValues, DrawnColor) -> Void
    ) -> LayerProperty {
        LayerProperty(
            read: { AnimatableVector.color(read($0) ?? DrawnColor(red: 0, green: 0, blue: 0, alpha: 0)) },
            write: { values, vector in if vector.count == 4 { write(&values, AnimatableVector.color(vector)) } })
    }
}
