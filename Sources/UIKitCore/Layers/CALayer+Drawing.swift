import Foundation
import PredicateFormat

extension CALayer {
    /// Updates the screen after the layer's appearance has changed. For the layer of a view, notifies the view host,
    /// and redraws the view if the layer has sublayers or is not a plain `CALayer`. For any other layer, redraws the
    /// view that contains the layer.
    final func appearanceChanged() {
        if let view {
            view.host?.viewAppearanceDidChange(view)
            if !sublayerList.isEmpty || type(of: self) != CALayer.self { view.requestDisplay(in: nil) }
        } else {
            redrawView()
        }
    }

    final func redrawView() {
        var (ancestor, isMask) = (parentLayer ?? maskedLayer, maskedLayer != nil)
        while let layer = ancestor, layer.view == nil {
            if layer.maskedLayer != nil { isMask = true }
            ancestor = layer.parentLayer ?? layer.maskedLayer
        }
        guard let view = ancestor?.view else { return }
        // The mask of a view's layer is not part of the view's drawing.
        if isMask { view.host?.viewAppearanceDidChange(view) }
        view.requestDisplay(in: nil)
    }

    final func changeDetachedGeometry(_ change: (inout LayerGeometry) -> Void) {
        change(&detachedGeometry)
        redrawView()
        if let view { view.host?.viewAppearanceDidChange(view) }
    }

    final func change<Value: Equatable>(
        _ path: WritableKeyPath<Values, Value>, _ value: Value, _ key: AnimatableProperty? = nil,
        _ vector: ((Value) -> [Double])? = nil
    ) {
        let old = values[keyPath: path]
        guard old != value else { return }
        values[keyPath: path] = value
        if let view, let key, let vector, let scope = AnimationDriver.current.recordingGroup {
            scope.add(view, key, from: vector(old), to: vector(value)) { $0.layer.change(path, old, key, vector) }
        }
        appearanceChanged()
    }

    final func changeShadow(_ change: (inout Values) -> Void) {
        let old = values
        change(&values)
        guard old != values else { return }
        if let view, let scope = AnimationDriver.current.recordingGroup {
            scope.add(
                view, .shadow, from: AnimatableVector.shadow(old.drawnShadow),
                to: AnimatableVector.shadow(values.drawnShadow)
            ) { $0.layer.changeShadow { $0 = old } }
        }
        appearanceChanged()
    }

    final func insert(_ layer: CALayer, _ index: Int) {
        guard layer.view == nil else {
            return reportRejected(layer, "it is the layer of a view", "add the view as a subview; nothing was done")
        }
        guard !isInside(layer) else {
            return reportRejected(
                layer, "the layer is this superlayer itself or contains the superlayer",
                "add a layer that does not contain the superlayer; nothing was done")
        }
        layer.removeFromSuperlayer()
        sublayerList.insert(layer, at: min(max(index, 0), sublayerList.count))
        layer.parentLayer = self
        appearanceChanged()
    }

    /// Returns the index of a sublayer in the list of sublayers without `ignored`; nil if the layer is not a sublayer.
    final func index(of sibling: CALayer?, ignoring ignored: CALayer) -> Int? {
        sublayerList.filter { $0 !== ignored }.firstIndex { $0 === sibling }
    }

    /// Whether this layer is `other`, or a descendant of `other` or of the mask of `other`.
    final func isInside(_ other: CALayer) -> Bool {
        var ancestor: CALayer? = self
        while let layer = ancestor {
            if layer === other { return true }
            ancestor = layer.parentLayer ?? layer.maskedLayer
        }
        return false
    }

    final func reportRejected(_ layer: CALayer, _ reason: String, _ remedy: String) {
        UIKitFault.report(
            Diagnostic(
                code: "layerHierarchy", message: "\(layer) cannot be a sublayer or the mask of \(self): \(reason)",
                remedy: remedy))
    }

    final func replaceSublayers(_ layers: [CALayer]) {
        for old in sublayerList { old.parentLayer = nil }
        sublayerList = []
        for layer in layers { insert(layer, sublayerList.count) }
        appearanceChanged()
    }

    /// Draws this layer, which has no view, and its sublayers. The context has the coordinates of the superlayer.
    final func paint(in context: CGContext) {
        let geometry = shownGeometry
        guard !geometry.isHidden, geometry.opacity > 0 else { return }
        layoutSublayers()
        context.saveGState()
        context.concatenate(geometry.toParent)
        let isGroup = geometry.opacity < 1
        if isGroup {
            context.setAlpha(CGFloat(geometry.opacity))
            context.beginTransparencyLayer(auxiliaryInfo: nil)
        }
        paintMasked(in: context) { paintContents(geometry, in: context) }
        if isGroup { context.endTransparencyLayer() }
        context.restoreGState()
    }

    private func paintContents(_ geometry: LayerGeometry, in context: CGContext) {
        let values = shownAppearance
        let shape = Self.shape(geometry.bounds, values)
        if let background = geometry.background {
            context.saveGState()
            if let shadow = values.drawnShadow { context.add(.shadow(shadow)) }
            context.add(.fill(shape, background.drawn))
            context.restoreGState()
        }
        context.saveGState()
        if geometry.clips { context.clip(shape) }
        paintImage(in: geometry.bounds, context)
        DrawingState.current.with(context) { draw(in: context) }
        for layer in sublayerList.sorted(by: { $0.zPosition < $1.zPosition }) { layer.paint(in: context) }
        context.restoreGState()
        guard values.borderWidth > 0, let border = values.border else { return }
        let half = values.borderWidth / 2
        context.add(
            .stroke(
                Self.shape(geometry.bounds.insetBy(dx: half, dy: half), values, less: half), border.drawn,
                DrawnStroke(width: values.borderWidth)))
    }

    /// Returns a rectangle with rounded corners; `less` is subtracted from the radius.
    private static func shape(_ rect: CGRect, _ values: Values, less: CGFloat = 0) -> DrawnPath {
        let radius = max(0, values.cornerRadius - less)
        let size = CGSize(width: radius, height: radius)
        return DrawnPath(PathShapes.rounded(rect, values.maskedCorners.drawn.map { $0 ? size : .zero }))
    }

    /// Returns a rectangle with the layer's rounded corners.
    final func shape(_ rect: CGRect) -> DrawnPath { Self.shape(rect, values) }

    /// Draws the layer and its sublayers into a context. A view's layer is drawn with the view's subviews.
    public func render(in ctx: CGContext) {
        if let view { ViewSnapshot.draw(view, in: ctx) } else { paint(in: ctx) }
    }
}

extension CALayer.Values {
    /// The shadow in the form that platforms draw; nil for none.
    var drawnShadow: DrawnShadow? {
        guard shadowOpacity > 0, let shadow else { return nil }
        return DrawnShadow(
            color: shadow.drawn.with(alpha: shadow.drawn.alpha * Double(shadowOpacity)), offset: shadowOffset,
            blur: shadowRadius * 2)
    }
}
