import Foundation

/// An object with a coordinate system: a view, a window scene or a screen.
@preconcurrency @MainActor public protocol UICoordinateSpace: NSObjectProtocol {
    /// The bounds of the space in its own coordinates, in points.
    var bounds: CGRect { get }

    /// Converts a point of this space to another space.
    func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
    /// Converts a point of another space to this space.
    func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
    /// Converts a rectangle of this space to another space; if the spaces are rotated against each other, returns the
    /// bounding rectangle.
    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
    /// Converts a rectangle of another space to this space; if the spaces are rotated against each other, returns the
    /// bounding rectangle.
    func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

/// A coordinate space with a known transform to the space of its scene. Conversions between two of these spaces use the
/// space of the scene as an intermediate step.
@MainActor protocol SceneCoordinateSpace: UICoordinateSpace {
    /// The transform from this space to the space of its scene.
    var transformToScene: CGAffineTransform { get }
}

extension SceneCoordinateSpace {
    /// Returns the transform from this space to another space; the identity if the position of the other space is
    /// unknown.
    func transform(to other: any UICoordinateSpace) -> CGAffineTransform {
        guard let other = other as? any SceneCoordinateSpace, other !== self else { return .identity }
        return transformToScene.concatenating(other.transformToScene.inverted())
    }

    /// Returns the transform from another space to this space; the identity if the position of the other space is
    /// unknown.
    func transform(from other: any UICoordinateSpace) -> CGAffineTransform {
        guard let other = other as? any SceneCoordinateSpace, other !== self else { return .identity }
        return other.transformToScene.concatenating(transformToScene.inverted())
    }
}

/// A coordinate space at a fixed position in its scene: the space of a scene or a screen, or the space that a scene had
/// before its size changed.
@MainActor final class FixedCoordinateSpace: NSObject, SceneCoordinateSpace {
    /// The bounds of the space in its own coordinates.
    let bounds: CGRect
    let transformToScene: CGAffineTransform

    /// Creates a space with the given bounds. The point (0, 0) of the space is at `origin` in the scene.
    init(bounds: CGRect, origin: CGPoint = .zero) {
        self.bounds = bounds
        transformToScene = CGAffineTransform(translationX: origin.x, y: origin.y)
        super.init()
    }

    func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        point.applying(transform(to: coordinateSpace))
    }

    func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        point.applying(transform(from: coordinateSpace))
    }

    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        rect.applying(transform(to: coordinateSpace))
    }

    func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        rect.applying(transform(from: coordinateSpace))
    }
}
