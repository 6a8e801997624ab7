import Foundation

/// Something that points and rectangles can be given in: a view, a window scene, a screen.
@MainActor public protocol UICoordinateSpace: NSObjectProtocol {
    /// The extent of the space in its own coordinates, in points.
    var bounds: CGRect { get }

    /// A point of this space, in the coordinates of another.
    func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
    /// A point of another space, in the coordinates of this one.
    func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
    /// A rectangle of this space, in the coordinates of another; where that is turned, the rectangle around it.
    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
    /// A rectangle of another space, in the coordinates of this one; where this is turned, the rectangle around it.
    func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

/// A space whose way to the space of the scene is known, which is how all of ours find to one another.
@MainActor protocol SceneCoordinateSpace: UICoordinateSpace {
    /// What takes a point of this space to the space of its scene.
    var transformToScene: CGAffineTransform { get }
}

extension SceneCoordinateSpace {
    /// What takes a point of this space to another; the identity when nothing is known about the other.
    func transform(to other: any UICoordinateSpace) -> CGAffineTransform {
        guard let other = other as? any SceneCoordinateSpace, other !== self else { return .identity }
        return transformToScene.concatenating(other.transformToScene.inverted())
    }

    /// What takes a point of another space to this one; the identity when nothing is known about the other.
    func transform(from other: any UICoordinateSpace) -> CGAffineTransform {
        guard let other = other as? any SceneCoordinateSpace, other !== self else { return .identity }
        return other.transformToScene.concatenating(transformToScene.inverted())
    }
}

/// A space that lies at a fixed place in its scene: the scene's own, a screen's, one that was in force before a change.
@MainActor final class FixedCoordinateSpace: NSObject, SceneCoordinateSpace {
    /// The extent in its own coordinates.
    let bounds: CGRect
    let transformToScene: CGAffineTransform

    /// A space with the given bounds whose origin lies at `origin` in the scene.
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
