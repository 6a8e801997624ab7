import Foundation

/// The view with the accessories around the pointer. The centre of the view is the centre of the pointer.
@MainActor final class PointerAccessoriesView: PointerPart {
    private var arms: [PointerAccessoryArm] = []
    /// Whether the content below the pointer is dark, so that the accessories are light.
    var isOverDark = false { didSet { for arm in arms { arm.isOverDark = isOverDark } } }

    /// Shows accessories around a figure. Accessories that match previous accessories move along an arc; the other
    /// accessories appear or disappear.
    func show(_ accessories: ArraySlice<UIPointerAccessory>, around figure: PointerFigure, isAnimated: Bool) {
        let new = accessories.map(\.key)
        let assigned = PointerAccessoryMatch.assign(arms.map(\.key), to: new)
        let old = arms
        arms = zip(accessories, assigned).map { accessory, index in
            let distance = figure.distance(to: accessory.position)
            if let index {
                old[index].show(accessory, distance: distance)
                return old[index]
            }
            let arm = PointerAccessoryArm(accessory)
            arm.isOverDark = isOverDark
            UIView.performWithoutAnimation {
                addSubview(arm)
                arm.show(accessory, distance: distance)
                if isAnimated { arm.isShrunk = true }
            }
            arm.isShrunk = false
            return arm
        }
        let kept = Set(assigned.compactMap(\.self))
        for (index, arm) in old.enumerated() where !kept.contains(index) { arm.isShrunk = true }
    }

    /// Removes the views of accessories that have disappeared.
    func removeShrunk() {
        for case let arm as PointerAccessoryArm in subviews where arm.isShrunk { arm.removeFromSuperview() }
    }

    var isEmpty: Bool { arms.isEmpty }

    /// The positions of the accessories, in the coordinates of the window.
    var positions: [CGPoint] { arms.map { $0.convert($0.position, to: nil as UIView?) } }
}

/// A view of size zero at the centre of the pointer. The view has one accessory as a subview at a distance, so rotating
/// the view moves the accessory along an arc.
@MainActor private final class PointerAccessoryArm: ControlPart {
    private(set) var key: PointerAccessoryMatch.Key
    private let glyph: PointerGlyphView
    /// Whether the accessory is invisible.
    var isShrunk = false {
        didSet {
            alpha = isShrunk ? 0 : 1
            updateGlyph()
        }
    }
    /// Whether the accessory is light, because the content below it is dark.
    var isOverDark: Bool {
        get { glyph.isOverDark }
        set { glyph.isOverDark = newValue }
    }
    /// The position of the accessory, in the arm's coordinates.
    var position: CGPoint { CGPoint(x: 0, y: -distance) }
    private var glyphAngle: CGFloat = 0
    private var distance: CGFloat = 0

    init(_ accessory: UIPointerAccessory) {
        key = accessory.key
        glyph = PointerGlyphView(accessory.outline)
        super.init(frame: .zero)
        isOpaque = false
        addSubview(glyph)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ accessory: UIPointerAccessory, distance: CGFloat) {
        key = accessory.key
        self.distance = distance
        center = .zero
        transform = CGAffineTransform(rotationAngle: key.angle)
        glyphAngle = accessory.orientationMatchesAngle ? 0 : -key.angle
        updateGlyph()
    }

    private func updateGlyph() {
        let scale: CGFloat = isShrunk ? 0.3 : 1
        let turn = CGAffineTransform(rotationAngle: glyphAngle)
        glyph.transform = CGAffineTransform(scaleX: scale, y: scale).concatenating(turn)
        // The point (0, 0) of the accessory's shape is at the accessory's position. This point need not be the middle
        // of the glyph.
        let anchor = glyph.anchor.applying(turn)
        glyph.center = CGPoint(x: anchor.x, y: anchor.y - distance)
    }
}

/// The drawing of an accessory.
@MainActor private final class PointerGlyphView: ControlPart {
    private let outline: UIBezierPath
    var isOverDark = false { didSet { if isOverDark != oldValue { setNeedsDisplay() } } }
    /// The middle of the outline, relative to the point (0, 0) of the outline.
    let anchor: CGPoint

    init(_ outline: UIBezierPath) {
        let area = outline.bounds.insetBy(dx: -1, dy: -1)
        self.outline = outline
        anchor = CGPoint(x: area.midX, y: area.midY)
        super.init(frame: CGRect(origin: .zero, size: area.size))
        isOpaque = false
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        let moved = outline.copied()
        moved.apply(CGAffineTransform(translationX: bounds.midX - anchor.x, y: bounds.midY - anchor.y))
        WindowPointerColors.accessory(isDark: isOverDark).setFill()
        moved.fill()
    }
}
