import Foundation
import SceneModel

extension Workspace {
    /// The violated invariants, for tests.
    ///
    /// - Returns: one sentence for each violation; empty if no invariant is violated.
    package var invariantViolations: [String] {
        var broken: [String] = []
        let keys = outputStates.flatMap(\.scenes)
        if Set(keys).count != keys.count { broken.append("a scene has two frames") }
        for key in keys where !isAlive(key) { broken.append("\(key.text) has a frame but does not exist") }
        if !outputStates.isEmpty, index(of: focusedOutput) == nil { broken.append("no output has the focus") }
        for state in outputStates { broken += faults(of: state) }
        broken += launchFaults(keys) + reportFaults()
        if banners.shown.count > NotificationStore.maximumShown { broken.append("too many banners at once") }
        if Set(banners.stored.map(\.identifier)).count != banners.stored.count {
            broken.append("a notification is listed twice")
        }
        if banners.stored.count > NotificationStore.capacity { broken.append("too many notifications are listed") }
        if case .at(let time) = nextChange(after: now), time <= now {
            broken.append("a deadline has passed without its action")
        }
        if pairs.contains(where: { $0.left == $0.right }) { broken.append("a scene is paired with itself") }
        return broken
    }

    private func faults(of state: OutputState) -> [String] {
        var broken: [String] = []
        let name = state.output.name
        if state.scenes.isEmpty ? state.focus != nil : !(state.focus.map(state.shows) ?? false) {
            broken.append("the focused scene of \(name) is not visible")
        }
        if let prominent = state.prominent, state.focus != prominent { broken.append("a dimmed scene has the focus") }
        if let end = state.sceneTransitionEnd, end.seconds(since: now) > 1 {
            broken.append("a transition does not end")
        }
        for motion in state.motions.values where motion.timing.end.seconds(since: now) > 1 {
            broken.append("a motion on \(name) does not end: \(motion)")
        }
        for departing in state.departingItems
        where departing.timing.end.seconds(since: now) > 1 || departing.timing.end <= now {
            broken.append("\(departing.item.kind) stays on \(name)")
        }
        if state.shelf != nil, state.isHome { broken.append("the shelf is open on the home screen") }
        broken += sizeFaults(of: state)
        let display = display(of: state.output, at: now)
        if display.focus != nil, state.output != focusedOutput {
            broken.append("\(name) has the keyboard without the focus")
        }
        if Set(display.elements.map(\.id)).count != display.elements.count {
            broken.append("an element of \(name) is duplicated")
        }
        return broken + elementFaults(display, state)
    }

    private func elementFaults(_ display: Display, _ state: OutputState) -> [String] {
        let bounds = geometry(state).bounds
        return display.elements.compactMap { element in
            let frame = element.frame
            guard frame.minX.isFinite, frame.minY.isFinite, frame.width.isFinite, frame.height.isFinite else {
                return "\(element.id) has no valid frame"
            }
            if element.opacity < 0 || element.opacity > 1 { return "\(element.id) has an invalid opacity" }
            if case .window = element.content, element.opacity != 1 { return "\(element.id) is a translucent window" }
            let isDragged = element.id == ElementKind.draggedIcon.identifier || state.pull != nil || state.swipe != nil
            if !element.isMoving, !isDragged, !frame.intersects(bounds) { return "\(element.id) is outside the output" }
            return ElementKind(element.id) == nil ? "\(element.id) has an invalid identifier" : nil
        }
    }

    private func sizeFaults(of state: OutputState) -> [String] {
        state.scenes.compactMap { key in
            guard let window = windows.window(of: key), let sceneFrame = frame(of: key, on: state) else { return nil }
            return sentConfigurations[window]?.size == sceneFrame.size
                ? nil : "\(key.text) was configured with a size other than its frame"
        }
    }

    private func launchFaults(_ keys: [SceneKey]) -> [String] {
        var broken: [String] = []
        for key in keys {
            guard let session = key.session else { continue }
            if !isShown(key), launchDeadlines[session] == nil {
                broken.append("\(key.text) is launching without a deadline")
            }
        }
        for session in launchDeadlines.keys where !keys.contains(.session(session)) {
            broken.append("\(session) is launching but not visible")
        }
        return broken
    }

    private func reportFaults() -> [String] {
        guard isConnected == true else { return [] }
        return catalog.cards.keys.compactMap { session in
            reports.reported[session] == activationState(of: session)
                ? nil : "the reported activation state of \(session) is wrong"
        }
    }
}
