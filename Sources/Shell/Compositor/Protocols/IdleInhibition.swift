import CWlroots

/// Idle inhibition: clients keep the screen on, for example while they play a film.
extension Compositor {
    func listenToIdleInhibition() {
        listeners.on(&protocols.idleInhibition.pointee.events.new_inhibitor) {
            [weak self] (inhibitor: UnsafeMutablePointer<wlr_idle_inhibitor_v1>) in
            guard let self else { return }
            let key = UnsafeMutableRawPointer(inhibitor)
            let listeners = ListenerGroup()
            inhibitors[key] = listeners
            listeners.on(&inhibitor.pointee.events.destroy) { [weak self] in
                guard let self else { return }
                inhibitors.removeValue(forKey: key)?.clear()
                cwl_idle_notifier_set_inhibited(protocols.idle, core.seat, !inhibitors.isEmpty)
            }
            cwl_idle_notifier_set_inhibited(protocols.idle, core.seat, true)
        }
    }

    /// Whether at least one client keeps the screen on.
    package var isIdleInhibited: Bool { !inhibitors.isEmpty }
}
