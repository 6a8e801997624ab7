import Foundation

/// The state machine of the shell's pointer. The state consists of the pointer's region, press, latch, transitions and
/// visibility.
///
/// All positions are in layout coordinates. All times are in seconds of a clock that the owner chooses.
package struct PointerMachine: Sendable {
    /// A region under the pointer.
    package struct Hit: Hashable, Sendable {
        /// The number that identifies the surface.
        package var surface: UInt
        /// The number of the region.
        package var id: UInt32
        /// The region.
        package var region: PointerRegion
        /// The upper left corner of the surface.
        package var origin: CGPoint

        /// Creates a hit.
        package init(surface: UInt, id: UInt32, region: PointerRegion, origin: CGPoint) {
            (self.surface, self.id, self.region, self.origin) = (surface, id, region, origin)
        }
    }

    private struct Latch: Hashable {
        /// The location of the press, and the location at which the pointer was shown at the press.
        var origin, shown: CGPoint
        var region: PointerRegion
    }

    private struct Transition: Hashable {
        var start: PointerPose
        var time: Double
        var spring: PointerSpring
    }

    private struct Fade: Hashable {
        var (from, to) = (1.0, 1.0)
        var time = 0.0
        var duration = 0.0

        func opacity(at now: Double) -> Double {
            guard duration > 0, now < time + duration else { return to }
            return from + (to - from) * max(0, now - time) / duration
        }
    }

    /// The location of the pointer.
    package private(set) var location: CGPoint
    /// The region under the pointer, or the region to which the pointer is latched; nil without one.
    package private(set) var hit: Hit?
    /// Whether a button is pressed.
    package private(set) var isPressed = false
    /// Whether the pointer is hidden or fades out.
    package private(set) var isHidden = false
    /// Whether the content below the pointer is dark; nil if the owner does not know the content. In that case the
    /// region's announcement determines the tone of the pointer.
    package private(set) var isOverDark: Bool?
    private var latch: Latch?
    /// Whether the pointer has moved so far that its latch was released. The pointer then has no region until the
    /// button is released.
    private var hasUnlatched = false
    private var transition: Transition?
    private var fade = Fade()
    private var lastActivity = 0.0

    /// Creates the pointer at a location.
    package init(at location: CGPoint = .zero) { self.location = location }

    /// Whether the pointer's shape stays latched to its region until the button is released. Lookups of regions are
    /// then unnecessary.
    package var isLatched: Bool { latch != nil }

    // MARK: Inputs

    /// Handles a movement. `hit` is the region at the location; nil for none.
    package mutating func move(to location: CGPoint, _ hit: Hit?, at time: Double) {
        guard location.x.isFinite, location.y.isFinite else { return }
        let old = pose(at: time)
        self.location = location
        show(at: time)
        if let latch {
            guard isReleased(latch) else { return }
            (self.latch, hasUnlatched) = (nil, true)
            change(to: nil, from: old, at: time)
            return
        }
        if !hasUnlatched { change(to: hit, from: old, at: time) }
    }

    /// Handles the press of a button.
    package mutating func press(isPrimary: Bool, at time: Double) {
        show(at: time)
        guard !isPressed else { return }
        let old = pose(at: time)
        isPressed = true
        if isPrimary, let hit, !hit.region.latchingAxes.isEmpty, hit.region.look != .hidden {
            latch = Latch(origin: location, shown: shownLocation, region: hit.region)
        }
        begin(from: old, .exit, at: time)
    }

    /// Handles the release of all buttons. `hit` is the region at the location; nil for none.
    package mutating func release(_ hit: Hit?, at time: Double) {
        guard isPressed else { return }
        let old = pose(at: time)
        show(at: time)
        (isPressed, latch, hasUnlatched) = (false, nil, false)
        if !change(to: hit, from: old, at: time) { begin(from: old, .exit, at: time) }
    }

    /// Handles a change of the regions or windows under a pointer that has not moved. `hit` is the region at the
    /// location; nil for none.
    package mutating func update(_ hit: Hit?, at time: Double) {
        guard latch == nil, !hasUnlatched else { return }
        change(to: hit, from: pose(at: time), at: time)
    }

    /// Handles a change of the content below the pointer. `isDark` is nil if the content is not known.
    package mutating func contentChanged(isDark: Bool?, at time: Double) {
        guard isDark != isOverDark else { return }
        let (old, before) = (pose(at: time), target)
        isOverDark = isDark
        if target != before { begin(from: old, .exit, at: time) }
    }

    /// Hides the pointer until it moves. Returns false if a pressed pointer cannot be hidden.
    @discardableResult
    package mutating func hide(slowly: Bool, at time: Double) -> Bool {
        guard !isPressed else { return false }
        guard !isHidden else { return true }
        isHidden = true
        let duration = slowly ? PointerMetrics.fadeOut : 0
        fade = Fade(from: fade.opacity(at: time), to: 0, time: time, duration: duration)
        return true
    }

    /// The time at which the pointer must be hidden unless it moves before; nil if it must not be hidden.
    package var hideTime: Double? { isHidden || isPressed ? nil : lastActivity + PointerMetrics.hideDelay }

    private mutating func show(at time: Double) {
        lastActivity = time
        guard isHidden else { return }
        isHidden = false
        fade = Fade(from: fade.opacity(at: time), to: 1, time: time, duration: PointerMetrics.fadeIn)
    }

    @discardableResult
    private mutating func change(to new: Hit?, from old: PointerPose, at time: Double) -> Bool {
        let before = hit
        hit = new
        let isSame =
            switch (before, new) {
            case (nil, nil): true
            case (let before?, let new?): before.region.hasSameLook(as: new.region) && before.origin == new.origin
            default: false
            }
        guard !isSame else { return false }
        begin(from: old, new == nil ? .exit : .entrance, at: time)
        return true
    }

    private mutating func begin(from old: PointerPose, _ spring: PointerSpring, at time: Double) {
        var start = old
        start.opacity = 1
        transition = Transition(start: start, time: time, spring: spring)
    }

    // MARK: Latching

    private func isReleased(_ latch: Latch) -> Bool {
        func isFar(_ distance: Double, _ extent: Double, _ axis: PointerAxes) -> Bool {
            !latch.region.latchingAxes.contains(axis)
                && abs(distance) > max(extent * PointerMetrics.unlatchExtents, PointerMetrics.unlatchDistance)
        }
        return isFar(location.x - latch.origin.x, latch.region.frame.width, .horizontal)
            || isFar(location.y - latch.origin.y, latch.region.frame.height, .vertical)
    }

    /// The distance by which a latched shape has moved; zero without a latch.
    private var displacement: CGPoint {
        guard let latch else { return .zero }
        func part(_ distance: Double, _ length: Double, _ axis: PointerAxes) -> Double {
            latch.region.latchingAxes.contains(axis)
                ? distance : PointerResistance.followed(distance, length: length)
        }
        return CGPoint(
            x: part(location.x - latch.origin.x, latch.region.frame.width, .horizontal),
            y: part(location.y - latch.origin.y, latch.region.frame.height, .vertical))
    }

    // MARK: Look

    /// Returns the pose of the pointer at a time.
    package func pose(at time: Double) -> PointerPose {
        var pose = target
        if let transition {
            pose = transition.start.interpolated(to: pose, transition.spring.position(at: time - transition.time))
        }
        pose.opacity *= fade.opacity(at: time)
        return pose
    }

    /// Whether an animation of the pointer continues after a time.
    package func isMoving(at time: Double) -> Bool {
        let isChanging = transition.map { time < $0.time + $0.spring.duration } ?? false
        return isChanging || time < fade.time + fade.duration
    }

    /// Whether the pointer is a circle exactly at its location, so that a movement does not require a new picture.
    package func isPlainCircle(at time: Double) -> Bool {
        guard !isMoving(at: time), latch == nil else { return false }
        return hit.map { $0.region.look == .system && $0.region.accessories.isEmpty } ?? true
    }

    /// The pose at the end of all transitions.
    private var target: PointerPose {
        guard let hit else { return circle(at: location, isDark: isOverDark ?? false) }
        let region = latch?.region ?? hit.region
        var pose = pose(of: region, origin: hit.origin)
        if region.look != .hidden {
            pose.accessories = region.accessories.map { PointerPose.Accessory(accessory: $0, presence: 1) }
        }
        pose.accessoryFill = PointerColors.accessory(isDark: isDark(region))
        return pose
    }

    /// Whether the content below the pointer in a region is dark. For an effect, the app's announcement decides,
    /// because the shape of the pointer covers the content and would falsify the measurement.
    private func isDark(_ region: PointerRegion) -> Bool {
        region.isEffect ? region.isDark : isOverDark ?? region.isDark
    }

    private func pose(of region: PointerRegion, origin: CGPoint) -> PointerPose {
        let isDark = isDark(region)
        switch region.look {
        case .system: return circle(at: shownLocation, isDark: isDark)
        case .hidden:
            var pose = circle(at: location, isDark: isDark)
            (pose.fill.alpha, pose.rim) = (0, 0)
            return pose
        case .shape:
            let place = shownLocation
            return PointerPose(
                region.shape, center: CGPoint(x: place.x + region.center.x, y: place.y + region.center.y),
                scale: isPressed ? PointerMetrics.pressedShape : 1, fill: PointerColors.shape(isDark: isDark),
                rim: PointerColors.shapeRim)
        case .highlight, .lift:
            let offset = latch == nil ? parallax(region, origin) : displacement
            var fill = PointerColors.highlight(isDark: isDark)
            if region.look == .lift || region.isDrawnByApp { fill.alpha = 0 }
            return PointerPose(
                region.shape,
                center: CGPoint(
                    x: origin.x + region.center.x + offset.x, y: origin.y + region.center.y + offset.y),
                scale: isPressed ? region.pressedScale : region.scale, fill: fill, rim: 0)
        }
    }

    private func circle(at center: CGPoint, isDark: Bool) -> PointerPose {
        let side = PointerMetrics.diameter
        return PointerPose(
            PointerShape(size: CGSize(width: side, height: side), radius: side / 2), center: center,
            scale: isPressed ? PointerMetrics.pressedCircle : 1,
            fill: PointerColors.circle(isDark: isDark, isPressed: isPressed), rim: PointerColors.circleRim)
    }

    private func parallax(_ region: PointerRegion, _ origin: CGPoint) -> CGPoint {
        func part(_ offset: Double, _ length: Double) -> Double {
            min(max(offset / (length / 2), -1), 1) * region.parallax
        }
        return CGPoint(
            x: part(location.x - origin.x - region.frame.midX, region.frame.width),
            y: part(location.y - origin.y - region.frame.midY, region.frame.height))
    }

    /// The location at which a shape is shown: near the middle of its region on constrained axes, or as far as its
    /// latch allows.
    private var shownLocation: CGPoint {
        guard let hit else { return location }
        if let latch { return CGPoint(x: latch.shown.x + displacement.x, y: latch.shown.y + displacement.y) }
        let region = hit.region
        func constrained(_ value: Double, _ middle: Double, _ axis: PointerAxes) -> Double {
            guard region.constrainedAxes.contains(axis) else { return value }
            let offset = (value - middle) * PointerMetrics.constrainedFraction
            let limit = PointerMetrics.maximumConstrainedOffset
            return middle + min(max(offset, -limit), limit)
        }
        return CGPoint(
            x: constrained(location.x, hit.origin.x + region.frame.midX, .horizontal),
            y: constrained(location.y, hit.origin.y + region.frame.midY, .vertical))
    }
}
