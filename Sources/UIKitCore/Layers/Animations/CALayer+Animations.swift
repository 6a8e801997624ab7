import Foundation

extension CALayer {
    /// Adds an animation, and replaces an existing animation with the same key. With nil as the key, nothing is
    /// replaced.
    ///
    /// The animation begins with the next frame. If the platform does not show frames, or if the user has disabled
    /// animations, the animation ends at once.
    public func add(_ anim: CAAnimation, forKey key: String?) {
        let animations = explicitAnimations ?? LayerAnimations()
        explicitAnimations = animations
        let now = ApplicationEnvironment.current.clock.now
        if let replaced = animations.add(anim, forKey: key, now: now) { Self.end(replaced, isFinished: false) }
        AnimationDriver.current.add(self)
        shownValuesChanged()
    }

    /// Returns the animation with the given key; nil for none.
    public func animation(forKey key: String) -> CAAnimation? {
        explicitAnimations?.entries.first { $0.key == key }?.animation
    }

    /// Returns the keys of the animations that were added with a key; nil for none.
    public func animationKeys() -> [String]? {
        let keys = (explicitAnimations?.entries ?? []).compactMap(\.key)
        return keys.isEmpty ? nil : keys
    }

    /// Removes the animation with the given key. The layer shows its own values at once.
    public func removeAnimation(forKey key: String) {
        guard let removed = explicitAnimations?.remove(key) else { return }
        Self.end(removed, isFinished: false)
        shownValuesChanged()
    }

    /// Returns a copy of the layer with the currently shown values, without sublayers and content.
    public func presentation() -> Self? {
        let copy = type(of: self).init()
        let shown = shownValues
        copy.detachedGeometry.anchor = anchorPoint
        (copy.detachedGeometry.bounds, copy.detachedGeometry.position) = (shown.bounds, shown.position)
        (copy.detachedGeometry.transform, copy.detachedGeometry.opacity) = (shown.transform, Float(shown.opacity))
        copy.detachedGeometry.background = shown.background.map { CGColor($0) }
        copy.detachedGeometry.isHidden = isHidden
        copy.values = values
        shown.apply(to: &copy.values)
        return copy
    }

    /// Returns the layer itself, whose values are not animated.
    public func model() -> Self { self }

    /// The transform about the anchor point. Only the components for x and y are stored and drawn.
    public var transform: CATransform3D {
        get { CATransform3D(affineTransform()) }
        set { setAffineTransform(newValue.affine) }
    }

    /// The values of the layer's properties, including running animations of `UIView`.
    private var modelValues: AnimatedLayerValues {
        var model = AnimatedLayerValues()
        if let view {
            let geometry = view.displayedGeometryWithoutLayer
            (model.bounds, model.position) = (geometry.bounds, geometry.center)
            (model.transform, model.opacity) = (geometry.transform, Double(geometry.alpha))
            model.background = view.extras?.background?.drawn(in: view.traitCollection)
        } else {
            (model.bounds, model.position) = (detachedGeometry.bounds, detachedGeometry.position)
            (model.transform, model.opacity) = (detachedGeometry.transform, Double(detachedGeometry.opacity))
            model.background = detachedGeometry.background?.drawn
        }
        (model.cornerRadius, model.borderWidth) = (values.cornerRadius, values.borderWidth)
        (model.border, model.shadow) = (values.border?.drawn, values.shadow?.drawn)
        (model.shadowOpacity, model.shadowOffset) = (Double(values.shadowOpacity), values.shadowOffset)
        model.shadowRadius = values.shadowRadius
        if let shape = self as? CAShapeLayer {
            (model.strokeStart, model.strokeEnd) = (shape.strokeStart, shape.strokeEnd)
        }
        return model
    }

    /// The currently shown values.
    final var shownValues: AnimatedLayerValues {
        let model = modelValues
        guard let explicitAnimations else { return model }
        return explicitAnimations.shown(model, at: AnimationDriver.current.layerTime)
    }

    /// The geometry with which a layer without a view is drawn.
    final var shownGeometry: LayerGeometry {
        guard explicitAnimations != nil else { return detachedGeometry }
        let shown = shownValues
        var geometry = detachedGeometry
        (geometry.bounds, geometry.position) = (shown.bounds, shown.position)
        (geometry.transform, geometry.opacity) = (shown.transform, Float(shown.opacity))
        geometry.background = shown.background.map { CGColor($0) }
        return geometry
    }

    /// The corners, border and shadow with which a layer without a view is drawn.
    final var shownAppearance: Values {
        guard explicitAnimations != nil else { return values }
        var appearance = values
        shownValues.apply(to: &appearance)
        return appearance
    }

    /// Advances the animations to a time. Returns whether an animation is still running.
    final func advanceAnimations(to now: TimeInterval) -> Bool {
        guard let animations = explicitAnimations else { return false }
        let (started, ended) = animations.advance(to: now)
        shownValuesChanged()
        for entry in started { entry.animation.delegate?.animationDidStart(entry.animation) }
        for entry in ended { Self.end(entry, isFinished: true) }
        return animations.isRunning
    }

    /// Removes all animations that were added to the layer.
    final func endExplicitAnimations() {
        let removed = explicitAnimations?.removeAll() ?? []
        explicitAnimations = nil
        guard !removed.isEmpty else { return }
        for entry in removed where !entry.hasEnded { Self.end(entry, isFinished: false) }
        shownValuesChanged()
    }

    private static func end(_ entry: LayerAnimations.Entry, isFinished: Bool) {
        if !entry.hasEnded || isFinished {
            entry.animation.delegate?.animationDidStop(entry.animation, finished: isFinished)
            for level in entry.transactions { level.end() }
        }
    }

    /// Updates the screen after shown values have changed.
    private func shownValuesChanged() {
        guard let view else { return appearanceChanged() }
        view.host?.viewGeometryDidChange(view)
        view.host?.viewAppearanceDidChange(view)
    }
}

extension AnimatedLayerValues {
    /// Copies the background, corners, border and shadow to a style.
    func apply(to style: inout LayerStyle) {
        style.background = background
        style.cornerRadius = cornerRadius
        style.borderWidth = borderWidth
        style.border = borderWidth > 0 ? border : nil
        guard shadowOpacity > 0, let shadow else {
            style.shadow = nil
            return
        }
        style.shadow = DrawnShadow(
            color: shadow.with(alpha: shadow.alpha * shadowOpacity), offset: shadowOffset, blur: shadowRadius * 2)
    }

    /// Copies the corners, border and shadow to the values of a layer.
    func apply(to values: inout CALayer.Values) {
        (values.cornerRadius, values.borderWidth) = (cornerRadius, borderWidth)
        values.border = border.map { CGColor($0) }
        (values.shadow, values.shadowOpacity) = (shadow.map { CGColor($0) }, Float(shadowOpacity))
        (values.shadowOffset, values.shadowRadius) = (shadowOffset, shadowRadius)
    }
}
