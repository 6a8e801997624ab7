import Foundation
import SceneModel

extension Workspace {
    /// Advances the time and handles all deadlines that have passed.
    mutating func advance(to time: ShellTime) {
        now = max(now, time)
        for index in desks.indices { advanceDesk(index) }
        let held = touches.values.lazy.compactMap { touch -> String? in
            if case .banner(let name) = touch.part { name } else { nil }
        }.first
        if banners.isDue(at: now) {
            transition { $0.banners.advance(to: $0.now, lasting: $0.options.durations.banner, holding: held) }
        }
        for (session, limit) in launches where limit <= now {
            let title = title(of: .session(session))
            giveUp(session)
            say("It did not show a window in time. Its card stays in the switcher.", "\(title) did not open")
        }
        let late = closing.filter { $0.value <= now }
        if !late.isEmpty {
            for key in late.keys { closing[key] = nil }
            library.touched()
        }
        wishes.removeAll { $0.until <= now }
        advanceTouches()
    }

    private mutating func advanceDesk(_ index: Int) {
        desks[index].motions = desks[index].motions.filter { $0.value.course.end > now }
        desks[index].ghosts.removeAll { $0.course.end <= now }
        if desks[index].scenesMoveUntil.map({ $0 <= now }) ?? false { desks[index].scenesMoveUntil = nil }
        if let until = desks[index].shelf?.until, until <= now, !isTouched(desks[index].output) {
            transition { $0.desks[index].shelf = nil }
        }
        if let moment = desks[index].pull?.restsFrom, moment <= now { desks[index].pull?.restsFrom = nil }
        if let until = desks[index].dockUntil, until <= now, desks[index].drag == nil {
            transition { $0.desks[index].dockUntil = nil }
        }
    }

    private func isTouched(_ output: OutputIdentifier) -> Bool { touches.keys.contains { $0.output == output } }

    /// Returns the next time at which the workspace needs a tick without another event.
    public func nextChange(after time: ShellTime) -> NextChange {
        if desks.contains(where: { isAnimating($0, at: time) }) { return .frame }
        guard let next = deadlines.min() else { return .never }
        return .at(next)
    }

    private func isAnimating(_ desk: Desk, at time: ShellTime) -> Bool {
        // Finished motions count too: the next tick removes them.
        if !desk.motions.isEmpty || !desk.ghosts.isEmpty || desk.scenesMoveUntil != nil { return true }
        guard case .switcher(let switcher) = desk.overlay else { return false }
        return switcher.scroll.isMoving(at: time, limit: SwitcherLayout(geometry(desk)).limit(switcher.entries.count))
    }

    private var deadlines: [ShellTime] {
        var times = Array(launches.values) + Array(closing.values)
        if let next = banners.next { times.append(next) }
        for desk in desks {
            if let until = desk.shelf?.until, !isTouched(desk.output) { times.append(until) }
            if let until = desk.dockUntil, desk.drag == nil { times.append(until) }
            if let moment = desk.pull?.restsFrom { times.append(moment) }
            for key in desk.keys {
                guard let window = windows.window(of: key), let entry = windows[window], entry.isMapped, !entry.isShown,
                    let until = entry.fitsBefore
                else { continue }
                times.append(until)
            }
        }
        times += touches.values.compactMap { $0.longPress(after: options.durations.longPress) }
        return times
    }
}
