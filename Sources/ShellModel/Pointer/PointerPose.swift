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
    package var accessoryFill = PointerTone.accessory(isDark: false)
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

    /// Interpolates between this pose (0) and another pose (1). The fraction `part` can be slightly greater than 1.
    func mixed(with other: PointerPose, _ part: Double) -> PointerPose {
        guard part != 1 else { return other }
        var mixed = other
        let limited = min(max(part, 0), 1)
        mixed.center = CGPoint(x: mix(center.x, other.center.x, part), y: mix(center.y, other.center.y, part))
        mixed.size = CGSize(
            width: max(0.5, mix(size.width, other.size.width, part)),
            height: max(0.5, mix(size.height, other.size.height, part)))
        mixed.radius = min(
            max(0, mix(radius, other.radius, part)), mixed.size.width / 2, mixed.size.height / 2)
        mixed.fill = fill.mixed(with: other.fill, limited)
        mixed.accessoryFill = accessoryFill.mixed(with: other.accessoryFill, limited)
        mixed.rim = mix(rim, other.rim, limited)
        mixed.opacity = mix(opacity, other.opacity, limited)
        mixed.layers = mixedLayers(other, limited)
        mixed.accessories = mixedAccessories(other, limited)
        return mixed
    }

    private func mixedLayers(_ other: PointerPose, _ part: Double) -> [Layer] {
        let (old, new) = (layers.max { $0.opacity < $1.opacity }, other.layers.first)
        guard let old, let new, old.path != new.path else { return other.layers }
        var (fading, appearing) = (old, new)
        fading.opacity = 1 - part
        appearing.opacity = part
        return [fading, appearing].filter { $0.opacity > 0 }
    }

    private func mixedAccessories(_ other: PointerPose, _ part: Double) -> [Accessory] {
        let assigned = Self.assign(accessories.map(\.accessory), to: other.accessories.map(\.accessory))
        var mixed = zip(other.accessories, assigned).map { new, index -> Accessory in
            guard let index else { return Accessory(accessory: new.accessory, presence: new.presence * part) }
            let old = accessories[index]
            var moved = new
            moved.accessory.angle =
                old.accessory.angle + Self.turn(from: old.accessory.angle, to: new.accessory.angle) * part
            moved.accessory.distance = mix(old.accessory.distance, new.accessory.distance, part)
            moved.presence = mix(old.presence, new.presence, part)
            return moved
        }
        let kept = Set(assigned.compactMap(\.self))
        for (index, old) in accessories.enumerated() where !kept.contains(index) && part < 1 {
            mixed.append(Accessory(accessory: old.accessory, presence: old.presence * (1 - part)))
        }
        return mixed
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

/// The colours of the pointer. All colours are translucent.
enum PointerTone {
    /// The colours of the circle, and the opacities of the rims.
    static let circle = Color(red: 0.227, green: 0.227, blue: 0.251, alpha: 0.46)
    static let pressedCircle = Color(red: 0.227, green: 0.227, blue: 0.251, alpha: 0.62)
    static let (circleRim, shapeRim) = (0.7, 0.45)

    /// The colour of a shape without an effect.
    static func shape(isDark: Bool) -> Color { isDark ? white(0.92, 0.8) : white(0.15, 0.6) }

    /// The colour of a shape on a view. The shape covers the content, so the colour is nearly transparent.
    static func highlight(isDark: Bool) -> Color { isDark ? white(1, 0.16) : white(0, 0.09) }

    static func accessory(isDark: Bool) -> Color { isDark ? white(0.95, 0.8) : white(0.15, 0.75) }

    private static func white(_ white: Double, _ alpha: Double) -> Color {
        Color(red: white, green: white, blue: white, alpha: alpha)
    }
}

extension Color {
    fileprivate func mixed(with other: Color, _ part: Double) -> Color {
        Color(
            red: mix(red, other.red, part), green: mix(green, other.green, part), blue: mix(blue, other.blue, part),
            alpha: mix(alpha, other.alpha, part))
    }
}

private func mix(_ old: Double, _ new: Double, _ part: Double) -> Double { old + (new - old) * part }
