import Foundation

/// Where drawing goes: it is written down as steps, which a platform replays as often as it likes.
///
/// Coordinates are points with y growing downwards, as in the contexts that UIKit hands out.
public final class CGContext: NSObject {
    /// What `saveGState` keeps. What a platform must be told of when it is brought back is kept there as well.
    struct State {
        var fill = DrawnColor(red: 0, green: 0, blue: 0)
        var stroke = DrawnColor(red: 0, green: 0, blue: 0)
        var line = DrawnStroke(width: 1)
        var transform = CGAffineTransform.identity
        var alpha: CGFloat = 1
        var blend = DrawnBlend.normal
        var clip: CGRect?
    }

    private(set) var drawing = Drawing()
    var state = State()
    var path = PathBuilder()
    private var kept: [State] = []
    /// For each open layer, how much was kept when it began.
    private var layers: [Int] = []

    var fillColor: DrawnColor {
        get { state.fill }
        set { state.fill = newValue }
    }

    var strokeColor: DrawnColor {
        get { state.stroke }
        set { state.stroke = newValue }
    }

    func add(_ command: DrawingCommand) { drawing.commands.append(command) }

    /// The steps so far, with everything ended that is still open.
    var finished: Drawing {
        while !layers.isEmpty { endTransparencyLayer() }
        while !kept.isEmpty { restoreGState() }
        return drawing
    }

    // MARK: State

    /// Keeps colours, lines, transform, clip, alpha, blending and shadow until `restoreGState()`.
    public func saveGState() {
        kept.append(state)
        add(.save)
    }

    /// Brings back what the last `saveGState()` has kept; does nothing when there is nothing.
    public func restoreGState() {
        guard kept.count > (layers.last ?? 0) else { return }
        state = kept.removeLast()
        add(.restore)
    }

    /// Everything is drawn at another alpha from now on, from 0 to 1.
    public func setAlpha(_ alpha: CGFloat) {
        state.alpha = min(max(alpha, 0), 1)
        add(.blend(alpha: state.alpha, state.blend))
    }

    /// Everything is blended in another way from now on.
    public func setBlendMode(_ mode: CGBlendMode) {
        state.blend = mode.drawn
        add(.blend(alpha: state.alpha, state.blend))
    }

    /// Everything throws a shadow from now on, a third black.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
    }

    /// Everything throws a shadow from now on; none when the colour is nil.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        add(.shadow(color.map { DrawnShadow(color: $0.drawn, offset: offset, blur: blur) }))
    }

    /// What follows is drawn apart and then shown as one.
    public func beginTransparencyLayer(auxiliaryInfo: [String: Any]?) {
        layers.append(kept.count)
        add(.beginLayer)
    }

    /// What follows is drawn apart and then shown as one, kept to a rectangle.
    public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: [String: Any]?) {
        beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
        saveGState()
        clip(to: rect)
    }

    /// Ends what the last `beginTransparencyLayer` began.
    public func endTransparencyLayer() {
        guard let depth = layers.last else { return }
        while kept.count > depth { restoreGState() }
        layers.removeLast()
        add(.endLayer)
    }

    // MARK: Transform

    /// What takes points to the drawing's own coordinates.
    public var ctm: CGAffineTransform { state.transform }

    /// The transform comes before all that are in force.
    public func concatenate(_ transform: CGAffineTransform) {
        state.transform = transform.concatenating(state.transform)
        add(.concatenate(transform))
    }

    /// Moves what follows.
    public func translateBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(translationX: x, y: y)) }

    /// Makes what follows larger or smaller.
    public func scaleBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(scaleX: x, y: y)) }

    /// Turns what follows, in radians.
    public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }
}
