extension MachineDiagnosis {
    func stateFolder(_ folders: FolderFacts) -> [Finding] {
        let itself = stateFolderFinding(folders)
        let disk = diskFindings(folders)
        return itself.status == .ok && !disk.isEmpty ? disk : [itself] + disk
    }

    private func stateFolderFinding(_ folders: FolderFacts) -> Finding {
        let path = folders.state.path
        let word = ShellWord.quoted(path)
        func finding(_ status: Finding.Status, _ code: String, _ message: String, _ remedy: String? = nil) -> Finding {
            Finding(.stateFolder, status, "stateFolder" + code, message, remedy: remedy, place: path)
        }
        let user = facts.account.user
        switch folders.state.fact {
        case .missing:
            guard let above = folders.nearestStateAncestor, above.fact.file?.isWritable == true else {
                return finding(
                    .fault, "Unmakeable", "this folder does not exist, and you may not create it",
                    asRoot("install -d -m 700 -o \(user) \(word)"))
            }
            return finding(.ok, "ToBeMade", "is created when the daemon starts")
        case .unreachable(let code):
            return finding(
                .fault, "Unreachable", "cannot access this folder: \(SystemNumberText.errorDescription(code))",
                "export XDG_STATE_HOME=~/.local/state")
        case .exists(let file):
            if file.kind != .folder {
                return finding(
                    .fault, "NoFolder", "this is not a folder", "mv \(word) \(ShellWord.quoted(path + ".old"))")
            }
            if file.owner != user {
                return finding(
                    .fault, "Foreign", "this belongs to user \(file.owner)", asRoot("chown -R \(user) \(word)"))
            }
            if !file.isWritable { return finding(.fault, "Closed", "this folder is not writable", "chmod 700 \(word)") }
            guard file.mode & 0o077 == 0 else {
                return finding(
                    .warning, "Mode",
                    "its mode is \(SystemNumberText.octalMode(file.mode)), so other users can read the apps' state",
                    "chmod 700 \(word)")
            }
            return finding(
                .ok, "", "accessible to you only" + (folders.disk.map { ", with \($0.freeText) free" } ?? ""))
        }
    }

    private func diskFindings(_ folders: FolderFacts) -> [Finding] {
        guard let disk = folders.disk else { return [] }
        var findings: [Finding] = []
        let path = folders.state.path
        if disk.freeBytes < 64 << 20 {
            let folder = ShellWord.quoted(folders.nearestStateAncestor?.path ?? path)
            findings.append(
                Finding(
                    .stateFolder, .warning, "stateDiskFull", "only \(disk.freeText) is free on its disk",
                    remedy: "du -xh \(folder) | sort -h | tail   # then remove what you do not need", place: path))
        }
        if let name = disk.networkFileSystemType {
            findings.append(
                Finding(
                    .stateFolder, .warning, "stateOnNetwork",
                    "it is on a network file system (\(name)), where locks and the store are unreliable",
                    remedy: "export XDG_STATE_HOME=FOLDER   # on a local disk",
                    place: path))
        }
        return findings
    }
}

extension DiskFact {
    /// The free space in MiB; from 10 GiB upwards in GiB.
    fileprivate var freeText: String {
        freeBytes >= 10 << 30 ? "\(freeBytes >> 30) GiB" : "\(freeBytes >> 20) MiB"
    }
}
