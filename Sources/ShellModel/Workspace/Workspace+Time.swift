import Foundation
import SceneModel

extension Workspace {
    /// Sets the current time and handles all deadlines that have passed.
    mutating func advance(to time: ShellTime) {
        now = max(now, time)
        for index in outputStates.indices { advanceOutput(at: index) }
        let held = touches.values.lazy.compactMap { touch -> String? in
            if case .banner(let name) = touch.part { name } else { nil }
        }.first
        if banners.isDue(at: now) {
            transition { $0.banners.advance(to: $0.now, lasting: $0.options.durations.banner, holding: held) }
        }
        for (session, deadline) in launchDeadlines where deadline <= now {
            let title = title(of: .session(session))
            abandonLaunch(of: session)
            showMessage(
                "It did not show a window in time. Its card stays in the switcher.", title: "\(title) did not open")
        }
        let expired = closeDeadlines.filter { $0.value <= now }
        if !expired.isEmpty {
            for key in expired.keys { closeDeadlines[key] = nil }
            catalog.increaseRevision()
        }
        pendingPresentations.removeAll { $0.deadline <= now }
        abandonExpiredLaunches()
        advanceSnapshotRefresh()
        advancePendingSwitchers()
        advanceHeldCommandKey()
        advanceTouches()
    }

    private mutating func advanceOutput(at index: OutputIndex) {
        outputStates[index].motions = outputStates[index].motions.filter { $0.value.timing.end > now }
        outputStates[index].departingItems.removeAll { $0.timing.end <= now }
        if outputStates[index].sceneTransitionEnd.map({ $0 <= now }) ?? false {
            outputStates[index].sceneTransitionEnd = nil
        }
        if let deadline = outputStates[index].shelf?.deadline, deadline <= now, !isTouched(outputStates[index].output) {
            transition { $0.outputStates[index].shelf = nil }
        }
        if let deadline = outputStates[index].pull?.restDeadline, deadline <= now {
            outputStates[index].pull?.restDeadline = nil
        }
        advanceIndicator(on: index)
        advanceHomeDrag(on: index)
        if let deadline = outputStates[index].dockDeadline, deadline <= now, !isDockHeld(on: outputStates[index]) {
            transition { $0.outputStates[index].dockDeadline = nil }
        }
    }

    /// Shows the pending switchers whose deadline has passed.
    private mutating func advancePendingSwitchers() {
        for index in outputStates.indices {
            if let pending = outputStates[index].pendingSwitcher, pending.deadline <= now {
                showPendingSwitcher(on: index)
            }
        }
    }

    /// Whether a finger or pressed button that the shell handles is on an output.
    func isTouched(_ output: OutputIdentifier) -> Bool { touches.keys.contains { $0.output == output } }

    /// Returns the next time at which the workspace needs a tick if no other event arrives.
    package func nextChange(after time: ShellTime) -> NextChange {
        if outputStates.contains(where: { isAnimating($0, at: time) }) { return .frame }
        guard let next = deadlines.min() else { return .never }
        return .at(next)
    }

    private func isAnimating(_ state: OutputState, at time: ShellTime) -> Bool {
        // Ended motions count as well, because the next tick must remove them.
        if !state.motions.isEmpty || !state.departingItems.isEmpty || state.sceneTransitionEnd != nil { return true }
        guard case .switcher(let switcher) = state.overlay else { return false }
        return switcher.scroll.isMoving(
            at: time, limit: switcherLayout(switcher, state).maximumOffset(count: switcher.entries.count))
    }

    private var deadlines: [ShellTime] {
        var times = Array(launchDeadlines.values) + Array(closeDeadlines.values)
        if let next = banners.nextDeadline { times.append(next) }
        times += pendingLaunches.map(\.deadline)
        if let refresh = snapshotRefresh { times.append(refresh.deadline) }
        if let next = heldCommandKey.hold.nextDeadline { times.append(next) }
        for state in outputStates {
            if let deadline = state.shelf?.deadline, !isTouched(state.output) { times.append(deadline) }
            if let deadline = state.dockDeadline, !isDockHeld(on: state) { times.append(deadline) }
            if let deadline = state.indicator.deadline, !isTouched(state.output) { times.append(deadline) }
            if let deadline = state.pull?.restDeadline { times.append(deadline) }
            if let deadline = state.drag?.pageTurnDeadline { times.append(deadline) }
            if let deadline = state.pendingSwitcher?.deadline { times.append(deadline) }
            for key in state.scenes {
                guard let window = windows.window(of: key), let entry = windows[window], entry.isMapped, !entry.isShown,
                    let deadline = entry.fitDeadline
                else { continue }
                times.append(deadline)
            }
        }
        times += touches.values.compactMap { $0.longPressDeadline(after: options.durations.longPress) }
        return times
    }
}
