import Foundation

extension CALayer {
    /// Notifies the view host of a changed appearance, or redraws the view that contains the layer.
    final func changed() {
        if let view {
            view.host?.viewAppearanceDidChange(view)
            if !below.isEmpty || type(of: self) != CALayer.self { view.requestDisplay(in: nil) }
        } else {
            redrawView()
        }
    }

    private func redrawView() {
        var place = above
        while let layer = place, layer.view == nil { place = layer.above }
        place?.view?.requestDisplay(in: nil)
    }

    final func changeOwn(_ change: (inout LayerGeometry) -> Void) {
        change(&own)
        redrawView()
        if let view { view.host?.viewAppearanceDidChange(view) }
    }

    final func change<Value: Equatable>(
        _ path: WritableKeyPath<Values, Value>, _ value: Value, _ key: MotionKey? = nil,
        _ vector: ((Value) -> [Double])? = nil
    ) {
        let old = values[keyPath: path]
        guard old != value else { return }
        values[keyPath: path] = value
        if let view, let key, let vector, let scope = MotionScope.current {
            scope.add(view, key, from: vector(old), to: vector(value)) { $0.layer.change(path, old, key, vector) }
        }
        changed()
    }

    final func changeShadow(_ change: (inout Values) -> Void) {
        let old = values
        change(&values)
        guard old != values else { return }
        if let view, let scope = MotionScope.current {
            scope.add(
                view, .shadow, from: MotionVector.shadow(old.drawnShadow), to: MotionVector.shadow(values.drawnShadow)
            ) { $0.layer.changeShadow { $0 = old } }
        }
        changed()
    }

    final func insert(_ layer: CALayer, _ index: Int) {
        guard layer.view == nil, layer !== self else { return }
        layer.removeFromSuperlayer()
        below.insert(layer, at: min(max(index, 0), below.count))
        layer.above = self
        changed()
    }

    final func replaceSublayers(_ layers: [CALayer]) {
        for old in below { old.above = nil }
        below = []
        for layer in layers { insert(layer, below.count) }
        changed()
    }

    /// Draws a layer without a view, and its sublayers, into the coordinates of its superlayer.
    final func paint(in context: CGContext) {
        guard !own.isHidden, own.opacity > 0 else { return }
        layoutSublayers()
        context.saveGState()
        context.concatenate(own.toParent)
        let isGroup = own.opacity < 1
        if isGroup {
            context.setAlpha(CGFloat(own.opacity))
            context.beginTransparencyLayer(auxiliaryInfo: nil)
        }
        paintContents(in: context)
        if isGroup { context.endTransparencyLayer() }
        context.restoreGState()
    }

    private func paintContents(in context: CGContext) {
        let shape = shape(own.bounds)
        if let background = own.background {
            context.saveGState()
            if let shadow = values.drawnShadow { context.add(.shadow(shadow)) }
            context.add(.fill(shape, background.drawn))
            context.restoreGState()
        }
        context.saveGState()
        if own.clips { context.clip(shape) }
        ThreadDrawing.current.with(context) { draw(in: context) }
        for layer in below.sorted(by: { $0.zPosition < $1.zPosition }) { layer.paint(in: context) }
        context.restoreGState()
        guard values.borderWidth > 0, let border = values.border else { return }
        let half = values.borderWidth / 2
        context.add(
            .stroke(
                self.shape(own.bounds.insetBy(dx: half, dy: half), less: half), border.drawn,
                DrawnStroke(width: values.borderWidth)))
    }

    /// Returns a rectangle with the layer's rounded corners; `less` is subtracted from the radius.
    final func shape(_ rect: CGRect, less: CGFloat = 0) -> DrawnPath {
        let radius = max(0, values.cornerRadius - less)
        let size = CGSize(width: radius, height: radius)
        return DrawnPath(PathShapes.rounded(rect, values.maskedCorners.drawn.map { $0 ? size : .zero }))
    }

    /// Draws the layer and its sublayers into a context. A view's layer is drawn with the view's subviews.
    public func render(in ctx: CGContext) {
        if let view { ViewSnapshot.draw(view, in: ctx) } else { paint(in: ctx) }
    }
}

extension CALayer.Values {
    /// The shadow for platforms; nil for none.
    var drawnShadow: DrawnShadow? {
        guard shadowOpacity > 0, let shadow else { return nil }
        return DrawnShadow(
            color: shadow.drawn.with(alpha: shadow.drawn.alpha * Double(shadowOpacity)), offset: shadowOffset,
            blur: shadowRadius * 2)
    }
}
