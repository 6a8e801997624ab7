import Foundation

/// The assignment of old accessories to new accessories, so that similar accessories move instead of being replaced.
enum PointerAccessoryMatch {
    /// The properties by which accessories are assigned.
    struct Key: Equatable {
        /// Equal for accessories with equal shapes.
        var shape: DrawnPath
        /// The direction, in radians.
        var angle: CGFloat
    }

    /// Returns the index of the matching old accessory for each new accessory; nil for a new accessory without a match.
    /// Each old accessory is used at most once. Pairs with the smallest angle between them are matched first.
    static func assign(_ old: [Key], to new: [Key]) -> [Int?] {
        var result = [Int?](repeating: nil, count: new.count)
        var pairs: [(old: Int, new: Int, turn: CGFloat)] = []
        for (newIndex, newKey) in new.enumerated() {
            for (oldIndex, oldKey) in old.enumerated() where oldKey.shape == newKey.shape {
                pairs.append((oldIndex, newIndex, abs(turn(from: oldKey.angle, to: newKey.angle))))
            }
        }
        var used: Set<Int> = []
        for pair in pairs.sorted(by: { ($0.turn, $0.old) < ($1.turn, $1.old) })
        where result[pair.new] == nil && !used.contains(pair.old) {
            result[pair.new] = pair.old
            used.insert(pair.old)
        }
        return result
    }

    /// Returns the shortest rotation from one angle to another, from -π to π.
    static func turn(from old: CGFloat, to new: CGFloat) -> CGFloat {
        let turn = (new - old).truncatingRemainder(dividingBy: 2 * .pi)
        return turn > .pi ? turn - 2 * .pi : turn < -.pi ? turn + 2 * .pi : turn
    }
}

extension UIPointerAccessory {
    /// The outline of the accessory around its position, not rotated.
    final var outline: UIBezierPath {
        let figure = PointerFigure.shape(shape, at: .zero, in: .infinite)
        let outline = figure.outline.copied()
        outline.apply(CGAffineTransform(translationX: figure.center.x, y: figure.center.y))
        return outline
    }

    final var key: PointerAccessoryMatch.Key {
        PointerAccessoryMatch.Key(shape: outline.drawn, angle: position.angle)
    }
}
