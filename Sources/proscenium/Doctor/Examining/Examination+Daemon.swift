extension Examination {
    func daemon(_ control: ControlFacts) -> [Finding] {
        let word = ShellWord.quoted(control.socket)
        func finding(_ status: Finding.Status, _ code: String, _ message: String, _ remedy: String? = nil) -> Finding {
            Finding(.daemon, status, code, message, remedy: remedy, place: control.socket)
        }
        if let odd = oddSocket(control) { return [odd] }
        switch control.answer {
        case .absent: return [finding(.ok, "daemonAbsent", "no daemon runs; the next command starts one")]
        case .tooLong(let limit):
            return [
                finding(
                    .fault, "socketPathTooLong", "the path of a socket has at most \(limit) bytes", Self.otherSocket)
            ]
        case .stale:
            return [
                finding(
                    .warning, "socketStale",
                    "a daemon that is dead left its socket behind; the next one takes its place by itself", "rm \(word)"
                )
            ]
        case .refused(let code):
            return [
                finding(
                    .fault, "socketRefused", "nobody can be called there: \(SystemText.of(code))", "chmod 600 \(word)")
            ]
        case .untrusted:
            return [
                finding(
                    .fault, "socketUntrusted", "it is in a folder of another user, so who listens there is not trusted",
                    Self.otherSocket)
            ]
        case .silent(let pid):
            return [
                finding(
                    .fault, "daemonSilent",
                    "\(pid.map { "process \($0)" } ?? "somebody") listens and does not answer; to end it harms no app",
                    pid.map { "kill -KILL \($0)" } ?? "fuser -k \(word)")
            ]
        case .strange(let pid, let reason):
            return [
                finding(
                    .fault, "daemonStrange", "who listens there is no daemon of this version: \(reason)",
                    (pid.map { "kill \($0)" } ?? "fuser -k \(word)") + "   # the next command starts a daemon")
            ]
        case .daemon(let daemon): return answers(daemon, control)
        }
    }

    /// Returns a fault of the socket file itself; nil if the file is a trusted socket or missing.
    private func oddSocket(_ control: ControlFacts) -> Finding? {
        func fault(_ code: String, _ message: String, _ remedy: String) -> Finding {
            Finding(.daemon, .fault, code, message, remedy: remedy, place: control.socket)
        }
        let word = ShellWord.quoted(control.socket)
        guard let file = control.file.file else { return nil }
        // As in the other commands, a socket of the superuser is trusted.
        guard file.owner == facts.account.user || file.owner == 0 else {
            return fault(
                "socketForeign", "this belongs to user \(file.owner), so who listens there is not trusted",
                Self.otherSocket)
        }
        guard file.kind == .socket else {
            return fault(
                "socketNoSocket", "this is no socket, so no daemon can listen there",
                "mv \(word) \(ShellWord.quoted(control.socket + ".old"))")
        }
        guard file.mode & 0o077 == 0 else {
            return fault(
                "socketMode", "its mode is \(SystemText.mode(file.mode)), so others may call your apps",
                "chmod 600 \(word)")
        }
        return nil
    }

    private func answers(_ daemon: DaemonFacts, _ control: ControlFacts) -> [Finding] {
        func finding(_ status: Finding.Status, _ code: String, _ message: String, _ remedy: String?) -> Finding {
            Finding(.daemon, status, code, message, remedy: remedy, place: control.socket)
        }
        let state = ShellWord.quoted(daemon.stateFolder)
        var findings: [Finding] = []
        if let trouble = daemon.storeTrouble {
            findings.append(
                finding(
                    .fault, "storeTrouble",
                    "the disk does not take changes, which are kept and tried again: \(trouble)",
                    "df -h \(state) && ls -ld \(state)   # make room there, or let \(account) write"))
        }
        if let salvage = daemon.salvage {
            findings.append(
                finding(
                    .warning, "storeSalvaged", "the store was damaged; what could be read was kept: \(salvage)",
                    "rm \(state)/scenes.sqlite.damaged-*   # when nobody wants to look at them"))
        }
        if daemon.version != Self.version {
            findings.append(
                finding(
                    .warning, "daemonOfOtherVersion",
                    "the daemon is of version \(daemon.version), and this command of \(Self.version)",
                    "kill \(daemon.pid)   # apps stay, and the next command starts a daemon of its own version"))
        }
        if let expected = facts.places?.state.path, expected != daemon.stateFolder {
            findings.append(
                finding(
                    .note, "daemonOfOtherState",
                    "the daemon keeps its state in \(daemon.stateFolder), where one that is started now would not look",
                    "kill \(daemon.pid)   # if that is not meant"))
        }
        let text = "a daemon answers: process \(daemon.pid), version \(daemon.version)"
        return findings.isEmpty ? [finding(.ok, "daemonAnswers", text, nil)] : findings
    }

    private var account: String { facts.account.name ?? "user \(facts.account.user)" }
}
