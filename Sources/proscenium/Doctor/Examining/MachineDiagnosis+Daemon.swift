extension MachineDiagnosis {
    func daemon(_ control: ControlFacts) -> [Finding] {
        let word = ShellWord.quoted(control.socket)
        func finding(_ status: Finding.Status, _ code: String, _ message: String, _ remedy: String? = nil) -> Finding {
            Finding(.daemon, status, code, message, remedy: remedy, place: control.socket)
        }
        if let fault = socketFileFault(control) { return [fault] }
        switch control.answer {
        case .absent: return [finding(.ok, "daemonAbsent", "the daemon is not running; the next command starts it")]
        case .tooLong(let limit):
            return [
                finding(
                    .fault, "socketPathTooLong", "the socket's path is longer than \(limit) bytes",
                    Self.chooseSocketCommand)
            ]
        case .stale:
            return [
                finding(
                    .warning, "socketStale",
                    "this is the socket of a daemon that has ended; the next daemon replaces it", "rm \(word)"
                )
            ]
        case .refused(let code):
            return [
                finding(
                    .fault, "socketRefused", "cannot connect: \(SystemNumberText.errorDescription(code))",
                    "chmod 600 \(word)")
            ]
        case .untrusted:
            return [
                finding(
                    .fault, "socketUntrusted", "it is in another user's folder, so the listener is not trusted",
                    Self.chooseSocketCommand)
            ]
        case .unresponsive(let pid):
            return [
                finding(
                    .fault, "daemonSilent",
                    "\(pid.map { "process \($0)" } ?? "a process") listens but does not answer; it can be ended without harm to apps",
                    pid.map { "kill -KILL \($0)" } ?? "fuser -k \(word)")
            ]
        case .incompatible(let pid, let reason):
            return [
                finding(
                    .fault, "daemonStrange", "the listener is not a daemon of this version: \(reason)",
                    (pid.map { "kill \($0)" } ?? "fuser -k \(word)") + "   # the next command starts a daemon")
            ]
        case .daemon(let daemon): return daemonFindings(daemon, control)
        }
    }

    /// Returns a finding about a fault of the socket file itself; nil if the file is a trusted socket or does not
    /// exist.
    private func socketFileFault(_ control: ControlFacts) -> Finding? {
        func fault(_ code: String, _ message: String, _ remedy: String) -> Finding {
            Finding(.daemon, .fault, code, message, remedy: remedy, place: control.socket)
        }
        let word = ShellWord.quoted(control.socket)
        guard let file = control.file.file else { return nil }
        // A socket of the superuser is trusted, as in the other commands.
        guard file.owner == facts.account.user || file.owner == 0 else {
            return fault(
                "socketForeign", "it belongs to user \(file.owner), so the listener is not trusted",
                Self.chooseSocketCommand)
        }
        guard file.kind == .socket else {
            return fault(
                "socketNoSocket", "it is not a socket, so the daemon cannot listen there",
                "mv \(word) \(ShellWord.quoted(control.socket + ".old"))")
        }
        guard file.mode & 0o077 == 0 else {
            return fault(
                "socketMode", "its mode is \(SystemNumberText.octalMode(file.mode)), so other users can call your apps",
                "chmod 600 \(word)")
        }
        return nil
    }

    private func daemonFindings(_ daemon: DaemonFacts, _ control: ControlFacts) -> [Finding] {
        func finding(_ status: Finding.Status, _ code: String, _ message: String, _ remedy: String?) -> Finding {
            Finding(.daemon, status, code, message, remedy: remedy, place: control.socket)
        }
        let state = ShellWord.quoted(daemon.stateFolder)
        var findings: [Finding] = []
        if let trouble = daemon.storeError {
            findings.append(
                finding(
                    .fault, "storeTrouble",
                    "the store cannot be written; changes are kept in memory and retried: \(trouble)",
                    "df -h \(state) && ls -ld \(state)   # free space there, or give \(account) write permission"))
        }
        if let salvage = daemon.salvage {
            findings.append(
                finding(
                    .warning, "storeSalvaged",
                    "the store was damaged: \(salvage.split(separator: "\n").first.map(String.init) ?? "")",
                    "proscenium status --acknowledge   # shows what was lost; rm \(state)/scenes.sqlite.damaged-* as well"
                ))
        }
        if daemon.version != Self.version {
            findings.append(
                finding(
                    .warning, "daemonOfOtherVersion",
                    "the daemon has version \(daemon.version), this command \(Self.version)",
                    "kill \(daemon.pid)   # apps keep running; the next command starts a daemon of its own version"))
        }
        if let expected = facts.folders?.state.path, expected != daemon.stateFolder {
            findings.append(
                finding(
                    .note, "daemonOfOtherState",
                    "the daemon stores its state in \(daemon.stateFolder); one started now would use another folder",
                    "kill \(daemon.pid)   # if that is not intended"))
        }
        let text = "the daemon answers: process \(daemon.pid), version \(daemon.version)"
        return findings.isEmpty ? [finding(.ok, "daemonAnswers", text, nil)] : findings
    }

    private var account: String { facts.account.name ?? "user \(facts.account.user)" }
}
