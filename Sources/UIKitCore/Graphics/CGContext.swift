import Foundation

/// A drawing context that records commands. A platform can replay the commands any number of times.
///
/// Coordinates are points with y growing downwards, as in the contexts that UIKit provides.
public final class CGContext: NSObject {
    /// The part of the graphics state that the context stores and that `saveGState` saves. The platform saves and
    /// restores all other graphics state, such as the shadow, when it replays the recorded commands.
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
    private var savedStates: [State] = []
    /// For each open layer, the number of saved states when the layer began.
    private var layerDepths: [Int] = []

    var fillColor: DrawnColor {
        get { state.fill }
        set { state.fill = newValue }
    }

    var strokeColor: DrawnColor {
        get { state.stroke }
        set { state.stroke = newValue }
    }

    func add(_ command: DrawingCommand) { drawing.commands.append(command) }

    /// The recorded commands, with all open layers ended and all saved states restored.
    var finishedDrawing: Drawing {
        while !layerDepths.isEmpty { endTransparencyLayer() }
        while !savedStates.isEmpty { restoreGState() }
        return drawing
    }

    // MARK: State

    /// Saves colours, line style, transform, clip, alpha, blend mode and shadow until `restoreGState()`.
    public func saveGState() {
        savedStates.append(state)
        add(.save)
    }

    /// Restores the state saved by the last `saveGState()`. Does nothing if no state was saved since the current
    /// transparency layer began.
    public func restoreGState() {
        guard savedStates.count > (layerDepths.last ?? 0) else { return }
        state = savedStates.removeLast()
        add(.restore)
    }

    /// Sets the alpha of all further drawing, from 0 to 1.
    public func setAlpha(_ alpha: CGFloat) {
        state.alpha = min(max(alpha, 0), 1)
        add(.blend(alpha: state.alpha, state.blend))
    }

    /// Sets the blend mode of all further drawing.
    public func setBlendMode(_ mode: CGBlendMode) {
        state.blend = mode.drawn
        add(.blend(alpha: state.alpha, state.blend))
    }

    /// Sets a shadow for all further drawing, in black with an alpha of 1/3.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
    }

    /// Sets the shadow of all further drawing; a nil colour removes the shadow.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        add(.shadow(color.map { DrawnShadow(color: $0.drawn, offset: offset, blur: blur) }))
    }

    /// Begins a transparency layer: all drawing from this call to the end of the layer is composited as one image.
    public func beginTransparencyLayer(auxiliaryInfo: [String: Any]?) {
        layerDepths.append(savedStates.count)
        add(.beginLayer)
    }

    /// Begins a transparency layer, clipped to a rectangle.
    public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: [String: Any]?) {
        beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
        saveGState()
        clip(to: rect)
    }

    /// Ends the innermost transparency layer, and restores the states that were saved in the layer.
    public func endTransparencyLayer() {
        guard let depth = layerDepths.last else { return }
        while savedStates.count > depth { restoreGState() }
        layerDepths.removeLast()
        add(.endLayer)
    }

    // MARK: Transform

    /// The current transform, from the coordinates of drawing calls to the coordinates of the recorded drawing.
    public var ctm: CGAffineTransform { state.transform }

    /// Prepends a transform to the current one.
    public func concatenate(_ transform: CGAffineTransform) {
        state.transform = transform.concatenating(state.transform)
        add(.concatenate(transform))
    }

    /// Translates the coordinate system.
    public func translateBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(translationX: x, y: y)) }

    /// Scales the coordinate system.
    public func scaleBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(scaleX: x, y: y)) }

    /// Rotates the coordinate system, in radians.
    public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }
}
