import Foundation

/// A delegate that can list its regions and styles without calling the app, before the pointer is over the view.
@MainActor protocol PredictablePointerDelegate: AnyObject {
    /// The current regions and styles; nil if a closure of the app determines them.
    var announcedRegions: [(UIPointerRegion, UIPointerStyle)]? { get }
}

/// A line of text, or an area beside the lines, over which the pointer is a beam.
package struct PointerTextLine: Equatable {
    /// The region of the line, in the coordinates of the view.
    package var frame: CGRect
    /// The length of the beam in points.
    package var beamLength: CGFloat
    /// Whether the beam stays in the middle of the region, because the region is one line.
    package var isCentered: Bool
}

/// A view of text, over which the pointer is a beam.
@MainActor package protocol PointerTextView: UIView {
    /// The visible lines of the text. Their regions do not overlap.
    var pointerLines: [PointerTextLine] { get }
}

/// An object that collects the regions of a window for a host that draws the pointer itself.
///
/// Regions of UIKit's own interactions, and of interactions without a delegate, are announced before the pointer
/// reaches them. An app's delegate is called only for the location of the pointer. A region that the delegate returns
/// is therefore announced when the pointer enters the region, and withdrawn when the delegate stops returning the
/// region.
@MainActor package final class PointerAnnouncer {
    /// A region that an app's delegate has returned.
    private struct DelegateRegion {
        let interaction: UIPointerInteraction
        let region: UIPointerRegion
        let target: PointerTarget
        let style: UIPointerStyle
        let identifier: UInt32
    }

    /// The maximum number of regions that are announced in advance, and of regions that delegates have returned.
    static let (limit, delegateRegionLimit) = (512, 32)

    private unowned let window: UIWindow
    private var interactions: [ObjectIdentifier: UIPointerInteraction] = [:]
    private var texts: [ObjectIdentifier: WeakReference] = [:]
    private var identifiers: [ObjectIdentifier: [UInt32]] = [:]
    private var delegateRegions: [DelegateRegion] = []
    private static var lastIdentifier: UInt32 = 0

    init(_ window: UIWindow) { self.window = window }

    private var isNeeded: Bool { window.viewHost?.drawsPointer == true }

    // MARK: Registration

    func add(_ interaction: UIPointerInteraction) { interactions[ObjectIdentifier(interaction)] = interaction }

    func remove(_ interaction: UIPointerInteraction) {
        let key = ObjectIdentifier(interaction)
        (interactions[key], identifiers[key]) = (nil, nil)
        if delegateRegions.contains(where: { $0.interaction === interaction }) {
            delegateRegions.removeAll { $0.interaction === interaction }
            window.viewHost?.pointerRegionsDidChange(in: window)
        }
    }

    package func add(text: any PointerTextView) { texts[ObjectIdentifier(text)] = WeakReference(text) }

    /// Withdraws the regions that the delegate of an interaction has returned, because the interaction's regions have
    /// changed.
    func invalidate(_ interaction: UIPointerInteraction) {
        guard isNeeded else { return }
        delegateRegions.removeAll { $0.interaction === interaction }
        window.viewHost?.pointerRegionsDidChange(in: window)
    }

    // MARK: Delegates

    /// Handles the result of a lookup at a location in the window: the region that was found, and its style; nil for
    /// none.
    func handleLookup(_ found: PointerController.Found?, _ style: UIPointerStyle?, at location: CGPoint) {
        guard isNeeded else { return }
        let isFromDelegate = found.map { predictedRegions(of: $0.interaction) == nil } ?? false
        // The regions at this location that the app returned before but does not return now.
        let stale = delegateRegions.filter { old in
            guard old.target != found?.target, let view = old.interaction.view else { return false }
            return view.convert(old.region.rect, to: window).contains(location)
        }
        var changed = !stale.isEmpty
        delegateRegions.removeAll { old in stale.contains { $0.identifier == old.identifier } }
        if let found {
            let old = delegateRegions.firstIndex { $0.target == found.target }
            if let style, isFromDelegate, old == nil || delegateRegions[old ?? 0].style !== style {
                let identifier = old.map { delegateRegions[$0].identifier } ?? Self.makeIdentifier()
                if let old { delegateRegions.remove(at: old) }
                delegateRegions.append(
                    DelegateRegion(
                        interaction: found.interaction, region: found.region, target: found.target, style: style,
                        identifier: identifier))
                changed = true
            } else if let old, style == nil {
                delegateRegions.remove(at: old)
                changed = true
            }
        }
        if delegateRegions.count > Self.delegateRegionLimit {
            delegateRegions.removeFirst(delegateRegions.count - Self.delegateRegionLimit)
        }
        if changed { window.viewHost?.pointerRegionsDidChange(in: window) }
    }

    private static func makeIdentifier() -> UInt32 {
        lastIdentifier &+= 1
        return lastIdentifier
    }

    // MARK: Announcements

    /// The announcements of the regions that delegates have returned for locations of the pointer.
    package var delegateAnnouncements: [PointerAnnouncement] {
        delegateRegions.compactMap { entry in
            guard let view = entry.interaction.view, entry.interaction.isEnabled else { return nil }
            return announcement(entry.identifier, entry.region, entry.style, in: view, isFromDelegate: true)
        }
    }

    /// The announcements of the regions that UIKit can list without calling the app.
    package var predictedAnnouncements: [PointerAnnouncement] {
        var announcements: [PointerAnnouncement] = []
        for (key, interaction) in interactions where interaction.isEnabled && announcements.count < Self.limit {
            guard let view = interaction.view, visiblePart(of: view.bounds, in: view) != nil,
                let regions = predictedRegions(of: interaction)
            else { continue }
            announcements += regions.enumerated().compactMap { index, entry in
                announcement(identifier(key, index), entry.0, entry.1, in: view, isFromDelegate: false)
            }
        }
        for (key, reference) in texts where announcements.count < Self.limit {
            guard let view = reference.object as? any PointerTextView, view.window === window else {
                texts[key] = nil
                identifiers[key] = nil
                continue
            }
            announcements += view.pointerLines.enumerated().compactMap { index, line in
                announcement(of: line, in: view, identifier(key, index))
            }
        }
        return announcements
    }

    /// Returns the regions of an interaction; nil if they cannot be listed without calling the app.
    private func predictedRegions(of interaction: UIPointerInteraction) -> [(UIPointerRegion, UIPointerStyle)]? {
        guard let view = interaction.view else { return nil }
        guard let delegate = interaction.delegate else {
            return interaction.automaticStyle.map { [(UIPointerRegion(rect: view.bounds), $0)] } ?? []
        }
        return (delegate as? any PredictablePointerDelegate)?.announcedRegions
    }

    private func identifier(_ key: ObjectIdentifier, _ index: Int) -> UInt32 {
        while identifiers[key, default: []].count <= index {
            identifiers[key, default: []].append(Self.makeIdentifier())
        }
        return identifiers[key]?[index] ?? 0
    }

    private func announcement(
        of line: PointerTextLine, in view: UIView, _ identifier: UInt32
    ) -> PointerAnnouncement? {
        let style = UIPointerStyle(
            shape: .verticalBeam(length: line.beamLength), constrainedAxes: line.isCentered ? .vertical : [])
        return announcement(identifier, UIPointerRegion(rect: line.frame), style, in: view, isFromDelegate: false)
    }

    private func announcement(
        _ identifier: UInt32, _ region: UIPointerRegion, _ style: UIPointerStyle, in view: UIView, isFromDelegate: Bool
    ) -> PointerAnnouncement? {
        guard let visible = visiblePart(of: region.rect, in: view), style.fault == nil, !isCovered(visible, view),
            var content = content(of: style, visible, in: view)
        else { return nil }
        content.latchingAxes = region.latchingAxes
        if case .effect(let effect, _) = style.content {
            let view = effect.preview.view
            // Of a lift, the shell draws only the accessories, which are around the view.
            content.isDark = content.look == .lift ? view.isSurroundedByDarkContent : view.isOverDarkContent
            content.isDrawnByApp =
                content.look == .highlight && window.pointer.presenter.showsHighlight(of: view)
        } else {
            content.isDark = view.isOverDarkContent
        }
        var depth = 0
        var ancestor = view.superview
        while let current = ancestor, depth < 1_000 { (ancestor, depth) = (current.superview, depth + 1) }
        let windows = window.windowScene?.windowsFromFront ?? []
        let level = windows.firstIndex(of: window).map { windows.count - $0 } ?? 0
        let order = level * 4_000 + depth * 2 + (isFromDelegate ? 1 : 0)
        return PointerAnnouncement(identifier: identifier, values: content.values(order: order))
    }

    // MARK: Geometry

    /// Returns the part of a rectangle in a view that is visible, in the coordinates of the window; nil for none.
    private func visiblePart(of rect: CGRect, in view: UIView) -> CGRect? {
        var visible = view.convert(rect, to: window).intersection(window.bounds)
        var ancestor: UIView? = view
        while let current = ancestor, current !== window {
            if current.isHidden || current.alpha < 0.01 { return nil }
            if current.clipsToBounds, current !== view {
                visible = visible.intersection(current.convert(current.bounds, to: window))
            }
            ancestor = current.superview
        }
        return ancestor == nil || window.isHidden || visible.isEmpty || !visible.isFinite ? nil : visible
    }

    /// Whether another view or window covers the middle of a visible part.
    private func isCovered(_ visible: CGRect, _ view: UIView) -> Bool {
        let middle = CGPoint(x: visible.midX, y: visible.midY)
        guard let hit = window.hitTest(middle, with: nil), hit.isDescendant(of: view) else { return true }
        let inFront = window.windowScene?.windowsFromFront.prefix { $0 !== window } ?? []
        return inFront.contains { $0.hitTest(window.convert(middle, to: $0), with: nil) != nil }
    }

    private func content(of style: UIPointerStyle, _ visible: CGRect, in view: UIView) -> PointerAnnouncementContent? {
        let region = visible.offsetBy(dx: window.frame.minX, dy: window.frame.minY)
        var content: PointerAnnouncementContent
        switch style.content {
        case .hidden: return PointerAnnouncementContent(look: .hidden, region: region)
        case .system: content = PointerAnnouncementContent(look: .system, region: region)
        case .shape(let shape, let axes):
            content = PointerAnnouncementContent(look: .shape, region: region)
            content.constrainedAxes = axes
            content.figure = .shape(shape, at: .zero, in: visible)
        case .effect(let effect, let shape):
            guard let made = self.content(of: effect, shape, region) else { return nil }
            content = made
        }
        content.accessories = Array(style.shownAccessories)
        return content
    }

    private func content(
        of effect: UIPointerEffect, _ shape: UIPointerShape?, _ region: CGRect
    ) -> PointerAnnouncementContent? {
        let view = effect.preview.view
        guard let superview = view.superview, view.window === window else { return nil }
        let (kind, figure) = PointerViewEffect.kindAndFigure(effect, shape)
        guard kind.isMerging else { return PointerAnnouncementContent(look: .system, region: region) }
        var content = PointerAnnouncementContent(look: kind == .lift ? .lift : .highlight, region: region)
        content.figure = figure
        let center = superview.convert(figure.center, to: window)
        content.figure.center = CGPoint(x: center.x + window.frame.minX, y: center.y + window.frame.minY)
        content.scale = kind.scale(for: figure.size, isPressed: false)
        content.pressedScale = kind.scale(for: figure.size, isPressed: true)
        let reach = kind == .lift ? PointerMeasures.liftParallax : PointerMeasures.highlightParallax
        content.parallax = UIAccessibility.isReduceMotionEnabled ? 0 : reach
        return content
    }
}
