extension Examination {
    func stateFolder(_ places: PlaceFacts) -> [Finding] {
        let itself = stateFolderItself(places)
        let disk = disk(places)
        return itself.status == .ok && !disk.isEmpty ? disk : [itself] + disk
    }

    private func stateFolderItself(_ places: PlaceFacts) -> Finding {
        let path = places.state.path
        let word = ShellWord.quoted(path)
        func finding(_ status: Finding.Status, _ code: String, _ message: String, _ remedy: String? = nil) -> Finding {
            Finding(.stateFolder, status, "stateFolder" + code, message, remedy: remedy, place: path)
        }
        let user = facts.account.user
        switch places.state.fact {
        case .missing:
            guard let above = places.aboveState, above.fact.file?.isWritable == true else {
                return finding(
                    .fault, "Unmakeable", "this folder is not there, and you may not make it",
                    asRoot("install -d -m 700 -o \(user) \(word)"))
            }
            return finding(.ok, "ToBeMade", "is made when the daemon starts")
        case .unreachable(let code):
            return finding(
                .fault, "Unreachable", "this folder cannot be looked at: \(SystemText.of(code))",
                "export XDG_STATE_HOME=~/.local/state")
        case .there(let file):
            if file.kind != .folder {
                return finding(.fault, "NoFolder", "this is no folder", "mv \(word) \(ShellWord.quoted(path + ".old"))")
            }
            if file.owner != user {
                return finding(
                    .fault, "Foreign", "this belongs to user \(file.owner)", asRoot("chown -R \(user) \(word)"))
            }
            if !file.isWritable { return finding(.fault, "Closed", "nothing can be stored in it", "chmod 700 \(word)") }
            guard file.mode & 0o077 == 0 else {
                return finding(
                    .warning, "Mode", "its mode is \(SystemText.mode(file.mode)), so others can see what apps do",
                    "chmod 700 \(word)")
            }
            return finding(.ok, "", "belongs to you alone" + (places.disk.map { ", with \($0.freeText) free" } ?? ""))
        }
    }

    private func disk(_ places: PlaceFacts) -> [Finding] {
        guard let disk = places.disk else { return [] }
        var findings: [Finding] = []
        let path = places.state.path
        if disk.freeBytes < 64 << 20 {
            let folder = ShellWord.quoted(places.aboveState?.path ?? path)
            findings.append(
                Finding(
                    .stateFolder, .warning, "stateDiskFull", "only \(disk.freeText) are free on its disk",
                    remedy: "du -xh \(folder) | sort -h | tail   # and remove what is not needed", place: path))
        }
        if let name = disk.networkName {
            findings.append(
                Finding(
                    .stateFolder, .warning, "stateOnNetwork",
                    "it is on another machine's disk (\(name)), where locks and the store cannot be relied on",
                    remedy: "export XDG_STATE_HOME=FOLDER   # one on a disk of this machine",
                    place: path))
        }
        return findings
    }
}

extension DiskFact {
    /// The free space in MiB, or in GiB from 10 GiB.
    fileprivate var freeText: String {
        freeBytes >= 10 << 30 ? "\(freeBytes >> 30) GiB" : "\(freeBytes >> 20) MiB"
    }
}
