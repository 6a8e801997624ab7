import Foundation

/// The appearance of the pointer at one moment.
package struct PointerPose: Hashable, Sendable {
    /// An outline with its opacity. During a transition between two paths, the outlines of both are drawn.
    package struct Layer: Hashable, Sendable {
        /// The path relative to the centre; nil for the rectangle with round corners.
        package var path: PointerPath?
        /// The size of the path's bounds. The path is scaled to the size of the pose.
        package var pathSize: CGSize
        /// The opacity, from 0 to 1.
        package var opacity: Double
    }

    /// An accessory.
    package struct Accessory: Hashable, Sendable {
        /// The accessory, with its current angle and distance.
        package var accessory: PointerAccessory
        /// The progress of the accessory's appearance: 0 for a hidden accessory, 1 for a fully visible one.
        package var presence: Double
    }

    /// The centre in layout coordinates.
    package var center: CGPoint
    /// The size in points.
    package var size: CGSize
    /// The corner radius in points.
    package var radius: Double
    /// The outlines, from back to front.
    package var layers: [Layer]
    /// The colour inside.
    package var fill: Color
    /// The opacity of the white rim.
    package var rim: Double
    /// The accessories, including those that appear or disappear at the moment.
    package var accessories: [Accessory] = []
    /// The colour of the accessories.
    package var accessoryFill = PointerColors.accessory(isDark: false)
    /// The opacity of the whole pointer.
    package var opacity = 1.0

    /// Whether nothing is visible.
    package var isInvisible: Bool { opacity <= 0 || fill.alpha <= 0 && rim <= 0 && accessories.isEmpty }

    /// Creates the pose of a shape.
    init(_ shape: PointerShape, center: CGPoint, scale: Double = 1, fill: Color, rim: Double) {
        self.center = center
        size = CGSize(width: shape.size.width * scale, height: shape.size.height * scale)
        radius = min(shape.radius * scale, size.width / 2, size.height / 2)
        layers = [Layer(path: shape.path, pathSize: shape.size, opacity: 1)]
        (self.fill, self.rim) = (fill, rim)
    }

    /// Interpolates between this pose (0) and another pose (1). `fraction` can be slightly greater than 1.
    func interpolated(to other: PointerPose, _ fraction: Double) -> PointerPose {
        guard fraction != 1 else { return other }
        var result = other
        let limited = min(max(fraction, 0), 1)
        result.center = CGPoint(
            x: interpolate(center.x, other.center.x, fraction), y: interpolate(center.y, other.center.y, fraction))
        result.size = CGSize(
            width: max(0.5, interpolate(size.width, other.size.width, fraction)),
            height: max(0.5, interpolate(size.height, other.size.height, fraction)))
        result.radius = min(
            max(0, interpolate(radius, other.radius, fraction)), result.size.width / 2, result.size.height / 2)
        result.fill = fill.interpolated(to: other.fill, limited)
        result.accessoryFill = accessoryFill.interpolated(to: other.accessoryFill, limited)
        result.rim = interpolate(rim, other.rim, limited)
        result.opacity = interpolate(opacity, other.opacity, limited)
        result.layers = interpolatedLayers(to: other, limited)
        result.accessories = interpolatedAccessories(to: other, limited)
        return result
    }

    private func interpolatedLayers(to other: PointerPose, _ fraction: Double) -> [Layer] {
        let (old, new) = (layers.max { $0.opacity < $1.opacity }, other.layers.first)
        guard let old, let new, old.path != new.path else { return other.layers }
        var (fading, appearing) = (old, new)
        fading.opacity = 1 - fraction
        appearing.opacity = fraction
        return [fading, appearing].filter { $0.opacity > 0 }
    }

    private func interpolatedAccessories(to other: PointerPose, _ fraction: Double) -> [Accessory] {
        let assigned = Self.assign(accessories.map(\.accessory), to: other.accessories.map(\.accessory))
        var result = zip(other.accessories, assigned).map { new, index -> Accessory in
            guard let index else { return Accessory(accessory: new.accessory, presence: new.presence * fraction) }
            let old = accessories[index]
            var moved = new
            moved.accessory.angle =
                old.accessory.angle + Self.turn(from: old.accessory.angle, to: new.accessory.angle) * fraction
            moved.accessory.distance = interpolate(old.accessory.distance, new.accessory.distance, fraction)
            moved.presence = interpolate(old.presence, new.presence, fraction)
            return moved
        }
        let kept = Set(assigned.compactMap(\.self))
        for (index, old) in accessories.enumerated() where !kept.contains(index) && fraction < 1 {
            result.append(Accessory(accessory: old.accessory, presence: old.presence * (1 - fraction)))
        }
        return result
    }

    /// Returns, for each new accessory, the index of the old accessory with the same shape that moves to its place; nil
    /// for a new accessory that fades in. Pairs with a smaller angle between them are assigned first.
    static func assign(_ old: [PointerAccessory], to new: [PointerAccessory]) -> [Int?] {
        var pairs: [(old: Int, new: Int, turn: Double)] = []
        for (newIndex, newAccessory) in new.enumerated() {
            for (oldIndex, oldAccessory) in old.enumerated()
            where oldAccessory.path == newAccessory.path && oldAccessory.isRotated == newAccessory.isRotated {
                pairs.append((oldIndex, newIndex, abs(turn(from: oldAccessory.angle, to: newAccessory.angle))))
            }
        }
        var result = [Int?](repeating: nil, count: new.count)
        var used: Set<Int> = []
        for pair in pairs.sorted(by: { ($0.turn, $0.old) < ($1.turn, $1.old) })
        where result[pair.new] == nil && used.insert(pair.old).inserted { result[pair.new] = pair.old }
        return result
    }

    /// Returns the shortest rotation from one angle to another, from -π to π.
    static func turn(from old: Double, to new: Double) -> Double {
        let turn = (new - old).truncatingRemainder(dividingBy: 2 * .pi)
        return turn > .pi ? turn - 2 * .pi : turn < -.pi ? turn + 2 * .pi : turn
    }
}

extension Color {
    fileprivate func interpolated(to other: Color, _ fraction: Double) -> Color {
        Color(
            red: interpolate(red, other.red, fraction), green: interpolate(green, other.green, fraction),
            blue: interpolate(blue, other.blue, fraction), alpha: interpolate(alpha, other.alpha, fraction))
    }
}

private func interpolate(_ old: Double, _ new: Double, _ fraction: Double) -> Double { old + (new - old) * fraction }
