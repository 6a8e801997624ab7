import Foundation

/// The announcement of a pointer region to a host that draws the pointer itself.
package struct PointerAnnouncement: Equatable, Sendable {
    /// The number of the region, unique in the process.
    package let identifier: UInt32
    /// The region and its style as numbers, in the order that `docs/pointer-protocol.md` describes.
    package let values: [Float]
}

/// The style of a region for an announcement, in the coordinates of the window's scene.
struct PointerAnnouncementContent {
    /// The kind of a look, with the values of the protocol.
    enum Look: Int {
        case system = 0
        case hidden = 1
        case shape = 2
        case highlight = 3
        case lift = 4
    }

    /// The maximum length of one path, and of a whole announcement, counted in numbers. A Wayland message has at most
    /// 4,096 bytes.
    private static let (pathLimit, totalLimit) = (400, 900)

    let look: Look
    let region: CGRect
    /// Whether the content below the pointer is dark.
    var isDark = false
    /// Whether the window itself draws the shape of a highlight, behind the view.
    var isDrawnByApp = false
    var constrainedAxes: UIAxis = []
    var latchingAxes: UIAxis = []
    var figure = PointerFigure.circle(at: .zero)
    var scale: CGFloat = 1
    var pressedScale: CGFloat = 1
    var parallax: CGFloat = 0
    var accessories: [UIPointerAccessory] = []

    /// Returns the numbers of the announcement. `order` is the position of the region among the window's regions; a
    /// region with a greater order is in front.
    @MainActor func values(order: Int) -> [Float] {
        var values = [look.rawValue, order, flags].map(Float.init)
        values += [
            region.minX, region.minY, region.width, region.height, figure.center.x, figure.center.y, figure.size.width,
            figure.size.height, figure.radius, scale, pressedScale, parallax,
        ].map { Float($0) }
        append(figure.path?.drawn, to: &values)
        let surrounded = figure.scaled(by: scale)
        values.append(Float(accessories.count))
        for accessory in accessories {
            let isRotated = accessory.orientationMatchesAngle
            values += [
                Float(accessory.position.angle), Float(surrounded.distance(to: accessory.position)), isRotated ? 1 : 0,
            ]
            append(accessory.outline.drawn, to: &values)
        }
        return values
    }

    private var flags: Int {
        Int(constrainedAxes.rawValue) | Int(latchingAxes.rawValue) << 2 | (isDark ? 16 : 0) | (isDrawnByApp ? 32 : 0)
    }

    /// Appends the number of a path's values, and then the values. A path that is too long is omitted; the pointer is
    /// then a rectangle of the same size.
    private func append(_ path: DrawnPath?, to values: inout [Float]) {
        let numbers = path.map(Self.numbers) ?? []
        let isShort = numbers.count <= Self.pathLimit && values.count + numbers.count <= Self.totalLimit
        values.append(isShort ? Float(numbers.count) : 0)
        if isShort { values += numbers }
    }

    private static func numbers(_ path: DrawnPath) -> [Float] {
        path.elements.flatMap { element -> [Float] in
            switch element {
            case .move(let point): [0, Float(point.x), Float(point.y)]
            case .line(let point): [1, Float(point.x), Float(point.y)]
            case .cubic(let point, let first, let second):
                [2] + [first.x, first.y, second.x, second.y, point.x, point.y].map { Float($0) }
            case .close: [3]
            }
        }
    }
}
