import Foundation
import SceneModel

extension Workspace {
    /// Advances the time and handles all deadlines that have passed.
    mutating func advance(to time: ShellTime) {
        now = max(now, time)
        for index in outputStates.indices { advanceDesk(index) }
        let held = touches.values.lazy.compactMap { touch -> String? in
            if case .banner(let name) = touch.part { name } else { nil }
        }.first
        if banners.isDue(at: now) {
            transition { $0.banners.advance(to: $0.now, lasting: $0.options.durations.banner, holding: held) }
        }
        for (session, limit) in launchDeadlines where limit <= now {
            let title = title(of: .session(session))
            abandonLaunch(of: session)
            showMessage(
                "It did not show a window in time. Its card stays in the switcher.", title: "\(title) did not open")
        }
        let late = closeDeadlines.filter { $0.value <= now }
        if !late.isEmpty {
            for key in late.keys { closeDeadlines[key] = nil }
            library.increaseRevision()
        }
        wishes.removeAll { $0.deadline <= now }
        advanceTouches()
    }

    private mutating func advanceDesk(_ index: Int) {
        outputStates[index].motions = outputStates[index].motions.filter { $0.value.course.end > now }
        outputStates[index].departingItems.removeAll { $0.course.end <= now }
        if outputStates[index].sceneTransitionEnd.map({ $0 <= now }) ?? false {
            outputStates[index].sceneTransitionEnd = nil
        }
        if let until = outputStates[index].shelf?.deadline, until <= now, !isTouched(outputStates[index].output) {
            transition { $0.outputStates[index].shelf = nil }
        }
        if let moment = outputStates[index].pull?.restDeadline, moment <= now {
            outputStates[index].pull?.restDeadline = nil
        }
        if let until = outputStates[index].dockDeadline, until <= now, outputStates[index].drag == nil {
            transition { $0.outputStates[index].dockDeadline = nil }
        }
    }

    private func isTouched(_ output: OutputIdentifier) -> Bool { touches.keys.contains { $0.output == output } }

    /// Returns the next time at which the workspace needs a tick without another event.
    package func nextChange(after time: ShellTime) -> NextChange {
        if outputStates.contains(where: { isAnimating($0, at: time) }) { return .frame }
        guard let next = deadlines.min() else { return .never }
        return .at(next)
    }

    private func isAnimating(_ desk: OutputState, at time: ShellTime) -> Bool {
        // Finished motions count too: the next tick removes them.
        if !desk.motions.isEmpty || !desk.departingItems.isEmpty || desk.sceneTransitionEnd != nil { return true }
        guard case .switcher(let switcher) = desk.overlay else { return false }
        return switcher.scroll.isMoving(
            at: time, limit: SwitcherLayout(geometry(desk)).maximumOffset(count: switcher.entries.count))
    }

    private var deadlines: [ShellTime] {
        var times = Array(launchDeadlines.values) + Array(closeDeadlines.values)
        if let next = banners.nextDeadline { times.append(next) }
        for desk in outputStates {
            if let until = desk.shelf?.deadline, !isTouched(desk.output) { times.append(until) }
            if let until = desk.dockDeadline, desk.drag == nil { times.append(until) }
            if let moment = desk.pull?.restDeadline { times.append(moment) }
            for key in desk.scenes {
                guard let window = windows.window(of: key), let entry = windows[window], entry.isMapped, !entry.isShown,
                    let until = entry.fitDeadline
                else { continue }
                times.append(until)
            }
        }
        times += touches.values.compactMap { $0.longPressDeadline(after: options.durations.longPress) }
        return times
    }
}
