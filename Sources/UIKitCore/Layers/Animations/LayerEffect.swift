import Foundation

/// The values of an animated property.
enum EffectValues {
    case range(from: [Double]?, to: [Double]?, by: [Double]?)
    case keyframes(KeyframeValues)
}

/// The values of a keyframe animation.
struct KeyframeValues {
    let vectors: [[Double]]
    /// The fractions of the duration at which the values are reached. For discrete values, also the fraction at which
    /// the last value ends.
    var times: [Double] = []
    var curves: [CubicTimingCurve] = []
    var isDiscrete = false

    init(vectors: [[Double]]) { self.vectors = vectors }

    /// Returns the fractions from an app's list. If the list has the wrong length, returns fractions at equal
    /// distances.
    func times(from list: [Double]?) -> [Double] {
        let count = isDiscrete ? vectors.count + 1 : vectors.count
        if let list, list.count == count { return list }
        return count < 2 ? [0] : (0..<count).map { Double($0) / Double(count - 1) }
    }

    /// The fractions that give the same speed between all values.
    var pacedTimes: [Double] {
        var sums = [0.0]
        for (one, two) in zip(vectors, vectors.dropFirst()) {
            let square = zip(one, two).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
            sums.append((sums.last ?? 0) + square.squareRoot())
        }
        guard let total = sums.last, total > 0 else { return times(from: nil) }
        return sums.map { $0 / total }
    }

    /// Returns the value at a fraction of the duration.
    func value(at fraction: Double) -> [Double] {
        guard vectors.count > 1 else { return vectors.first ?? [] }
        let index = max(0, (times.lastIndex { $0 <= fraction }) ?? 0)
        if isDiscrete { return vectors[min(index, vectors.count - 1)] }
        guard index + 1 < vectors.count, index + 1 < times.count else { return vectors[vectors.count - 1] }
        let span = times[index + 1] - times[index]
        let part = span > 0 ? min(max((fraction - times[index]) / span, 0), 1) : 1
        let eased = curves.indices.contains(index) ? curves[index].value(at: part) : part
        return LayerEffect.mix(vectors[index], vectors[index + 1], eased)
    }
}

/// The effect of an animation on one property.
struct LayerEffect {
    let property: LayerProperty
    let values: EffectValues
    let isAdditive: Bool
    var curve: CubicTimingCurve
    var timing: AnimationTiming
    /// The spring that replaces the timing curve; nil for none.
    var spring: Spring?
    /// The animation groups that contain the animation, the innermost first.
    var groups: [(timing: AnimationTiming, curve: CubicTimingCurve)] = []

    /// Applies the effect to shown values.
    ///
    /// - Parameters:
    ///   - seconds: the time since the animation was added, in seconds.
    ///   - model: the values of the layer's properties.
    func apply(to shown: inout AnimatedLayerValues, model: AnimatedLayerValues, after seconds: TimeInterval) {
        var seconds = seconds
        for group in groups.reversed() {
            guard case .active(let fraction, _) = group.timing.state(after: seconds) else { return }
            seconds = group.curve.value(at: fraction) * group.timing.duration
        }
        guard case .active(let fraction, _) = timing.state(after: seconds) else { return }
        let current = isAdditive ? property.read(shown) : property.read(model)
        guard let value = value(at: fraction, current) else { return }
        if isAdditive {
            guard current.count == value.count else { return }
            property.write(&shown, zip(current, value).map { $0 + $1 })
        } else {
            property.write(&shown, value)
        }
    }

    private func value(at fraction: Double, _ current: [Double]) -> [Double]? {
        let progress = spring.map { $0.value(at: fraction * timing.duration) } ?? curve.value(at: fraction)
        switch values {
        case .keyframes(let frames): return frames.value(at: progress)
        case .range(let from, let to, let by):
            let zero = [Double](repeating: 0, count: current.count)
            let base = isAdditive ? zero : current
            let start = from ?? Self.sum(to, by, sign: -1) ?? base
            let end = to ?? Self.sum(from ?? base, by, sign: 1) ?? base
            guard start.count == end.count else { return nil }
            return Self.mix(start, end, progress)
        }
    }

    private static func sum(_ one: [Double]?, _ two: [Double]?, sign: Double) -> [Double]? {
        guard let one, let two, one.count == two.count else { return nil }
        return zip(one, two).map { $0 + sign * $1 }
    }

    static func mix(_ one: [Double], _ two: [Double], _ part: Double) -> [Double] {
        zip(one, two).map { $0 + ($1 - $0) * part }
    }
}

/// A conversion of paths to points.
enum PathSamples {
    /// The number of straight segments that replace a curve.
    private static let pieces = 24

    /// Returns the corners of a path, and points on its curves.
    static func points(of path: DrawnPath) -> [CGPoint] {
        var points: [CGPoint] = []
        var start = CGPoint.zero
        for element in path.elements {
            switch element {
            case .move(let point):
                points.append(point)
                start = point
            case .line(let point): points.append(point)
            case .cubic(let end, let control1, let control2):
                let begin = points.last ?? .zero
                for piece in 1...pieces {
                    let part = CGFloat(piece) / CGFloat(pieces)
                    points.append(point(begin, control1, control2, end, part))
                }
            case .close: points.append(start)
            }
        }
        return points
    }

    /// Returns the subpaths of a path as lines.
    static func lines(of path: DrawnPath) -> [[CGPoint]] {
        var lines: [[CGPoint]] = []
        for element in path.elements {
            switch element {
            case .move(let point): lines.append([point])
            case .line(let point): append([point], to: &lines)
            case .cubic(let end, let control1, let control2):
                let begin = lines.last?.last ?? .zero
                append(
                    (1...pieces).map { point(begin, control1, control2, end, CGFloat($0) / CGFloat(pieces)) },
                    to: &lines)
            case .close: append(lines.last?.first.map { [$0] } ?? [], to: &lines)
            }
        }
        return lines
    }

    private static func append(_ points: [CGPoint], to lines: inout [[CGPoint]]) {
        if lines.isEmpty { lines.append([]) }
        lines[lines.count - 1] += points
    }

    private static func point(
        _ one: CGPoint, _ two: CGPoint, _ three: CGPoint, _ four: CGPoint, _ part: CGFloat
    ) -> CGPoint {
        let rest = 1 - part
        let weights = [rest * rest * rest, 3 * rest * rest * part, 3 * rest * part * part, part * part * part]
        let points = [one, two, three, four]
        return CGPoint(
            x: zip(weights, points).reduce(0) { $0 + $1.0 * $1.1.x },
            y: zip(weights, points).reduce(0) { $0 + $1.0 * $1.1.y })
    }
}

/// A part of a path between two fractions of its length.
struct PathPart {
    var start: CGFloat
    var end: CGFloat

    /// Returns this part of a path. The whole path keeps its curves; a part of it consists of lines.
    func path(of path: DrawnPath) -> DrawnPath {
        let (from, to) = (min(max(start, 0), 1), min(max(end, 0), 1))
        guard from > 0 || to < 1 else { return path }
        let lines = PathSamples.lines(of: path)
        let total = lines.reduce(0) { sum, line in sum + zip(line, line.dropFirst()).reduce(0) { $0 + length($1) } }
        var (builder, passed) = (PathBuilder(), CGFloat(0))
        for line in lines {
            var isConnected = false
            for pair in zip(line, line.dropFirst()) {
                let length = length(pair)
                let (first, last) = (max(from * total - passed, 0), min(to * total - passed, length))
                passed += length
                guard length > 0, first < last else { continue }
                if !isConnected || first > 0 { builder.move(to: point(pair, first / length)) }
                builder.addLine(to: point(pair, last / length))
                isConnected = true
            }
        }
        return DrawnPath(builder.elements)
    }

    private func length(_ pair: (CGPoint, CGPoint)) -> CGFloat { pair.0.distance(to: pair.1) }

    private func point(_ pair: (CGPoint, CGPoint), _ part: CGFloat) -> CGPoint {
        CGPoint(x: pair.0.x + (pair.1.x - pair.0.x) * part, y: pair.0.y + (pair.1.y - pair.0.y) * part)
    }
}
