import DesktopBus

extension MachineDiagnosis {
    /// Returns the findings about the session bus and its notification server.
    func sessionBus(_ bus: BusFacts) -> [Finding] {
        switch bus.survey {
        case .success(let survey):
            [Finding(.sessionBus, .ok, "busAnswers", "the session bus answers", place: survey.address)]
                + notifications(survey.notifications)
        case .failure(let error):
            [busFailureFinding(error, bus)] + [
                Finding(.notifications, .note, "notificationsUnknown", "cannot be checked without a session bus")
            ]
        }
    }

    private func busFailureFinding(_ error: BusError, _ bus: BusFacts) -> Finding {
        let diagnostic = error.diagnostic
        let reason = diagnostic.cause.map { ": \($0)" } ?? ""
        // A wrong address in DBUS_SESSION_BUS_ADDRESS prevents all programs of the login session from using a bus.
        // Without the variable, the session may not need a bus.
        let status: Finding.Status = bus.isAddressSet ? .fault : .warning
        let start = busStartCommand(bus, isListening: Self.isListening(error))
        return Finding(
            .sessionBus, status, diagnostic.code, diagnostic.message + reason,
            remedy: bus.isAddressSet ? "unset DBUS_SESSION_BUS_ADDRESS && \(start)" : start, place: diagnostic.location)
    }

    /// Whether a process listens at the address without being a working bus, so that starting a bus is not enough.
    private static func isListening(_ error: BusError) -> Bool {
        switch error {
        case .refused, .handshakeTimedOut, .timedOut: true
        default: false
        }
    }

    private func busStartCommand(_ bus: BusFacts, isListening: Bool) -> String {
        if facts.account.hasSystemd, facts.account.user != 0 {
            return isListening ? "systemctl --user restart dbus.service" : "systemctl --user start dbus.socket"
        }
        if bus.hasBusRunner { return "dbus-run-session -- \"$SHELL\"   # a shell with its own bus" }
        return asRoot("apt install dbus-user-session") + "   # or dbus-daemon; then log in again"
    }

    private func notifications(_ notifications: SessionBusSurvey.Notifications) -> [Finding] {
        func finding(_ status: Finding.Status, _ code: String, _ message: String, _ remedy: String?) -> [Finding] {
            [Finding(.notifications, status, code, message, remedy: remedy)]
        }
        let install = asRoot("apt install dunst") + " && dunst &"
        switch notifications {
        case .startable:
            return finding(
                .note, "notificationsStartable",
                "no notification server is running; the session bus activates one for the first notification", nil)
        case .absent:
            return finding(.warning, "notificationsAbsent", "there is no notification server", install)
        case .silent(let process):
            return finding(
                .warning, "notificationsSilent", "\(process?.description ?? "the server") does not answer",
                process.map { "kill -KILL \($0.pid)" } ?? install)
        case .available(let server):
            let name = [server.name, server.version].filter { !$0.isEmpty }.joined(separator: " ")
            let maker = server.vendor.isEmpty ? "" : " by \(server.vendor)"
            guard server.capabilities.contains("actions") else {
                return finding(
                    .warning, "notificationsWithoutActions",
                    "\(name)\(maker) shows notifications without actions, so tapping one cannot open its session",
                    install)
            }
            return finding(.ok, "notifications", "\(name)\(maker) shows notifications with actions", nil)
        }
    }
}
