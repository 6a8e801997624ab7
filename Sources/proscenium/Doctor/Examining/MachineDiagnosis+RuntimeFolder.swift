extension MachineDiagnosis {
    func runtimeFolder(_ folders: FolderFacts) -> [Finding] {
        let first = runtimeFolderFinding(folders)
        // Unless the user chose another path, the socket folder is inside the runtime folder, and a fault of the
        // runtime folder explains every fault of the socket folder.
        let folder = first.status == .fault && !folders.isSocketPathSet ? nil : socketFolderFinding(folders)
        // If the runtime folder has no problem, the finding about the socket folder replaces the finding that the
        // runtime folder is in order.
        return folder.map { first.status == .ok ? [$0] : [first, $0] } ?? [first]
    }

    private func runtimeFolderFinding(_ folders: FolderFacts) -> Finding {
        func finding(_ status: Finding.Status, _ code: String, _ message: String, _ remedy: String? = nil) -> Finding {
            Finding(
                .runtimeFolder, status, "runtimeFolder" + code, message, remedy: remedy,
                place: folders.runtimeFolderVariable)
        }
        guard let path = folders.runtimeFolderVariable else {
            return finding(
                .warning, "Unset", "XDG_RUNTIME_DIR is not set, so programs may look for sockets in different folders",
                privateRuntimeFolderCommand)
        }
        guard path.hasPrefix("/") else {
            return finding(
                .warning, "Relative", "XDG_RUNTIME_DIR is not an absolute path and is ignored",
                privateRuntimeFolderCommand)
        }
        let word = ShellWord.quoted(path)
        switch folders.runtime {
        case .missing:
            let isLogin = path.hasPrefix("/run/user/")
            let make =
                isLogin ? asRoot("install -d -m 700 -o \(facts.account.user) \(word)") : "mkdir -p -m 700 \(word)"
            return finding(.fault, "Missing", "XDG_RUNTIME_DIR names a folder that does not exist", make)
        case .unreachable(let code):
            return finding(
                .fault, "Unreachable", "cannot access this folder: \(SystemNumberText.errorDescription(code))",
                privateRuntimeFolderCommand)
        case .exists(let file):
            if file.kind != .folder {
                return finding(.fault, "NoFolder", "this is not a folder", privateRuntimeFolderCommand)
            }
            if file.owner != facts.account.user {
                return finding(.fault, "Foreign", "this belongs to user \(file.owner)", privateRuntimeFolderCommand)
            }
            if !file.isWritable { return finding(.fault, "Closed", "this folder is not writable", "chmod 700 \(word)") }
            guard file.mode & 0o777 == 0o700 else {
                return finding(
                    .warning, "Mode",
                    "its mode is \(SystemNumberText.octalMode(file.mode)), but it should be 0700 to keep other users out",
                    "chmod 700 \(word)")
            }
            return finding(.ok, "", "accessible to you only")
        }
    }

    /// The command with which the user gets a private runtime folder.
    private var privateRuntimeFolderCommand: String {
        if let folder = facts.account.loginRuntimeFolder { return "export XDG_RUNTIME_DIR=\(ShellWord.quoted(folder))" }
        guard !facts.account.hasSystemd || facts.account.user == 0 else {
            return "sudo loginctl enable-linger \"$USER\" && export XDG_RUNTIME_DIR=/run/user/\(facts.account.user)"
        }
        return "mkdir -p -m 700 ~/.local/run && export XDG_RUNTIME_DIR=~/.local/run"
    }

    /// Returns a finding about the folder of the control socket; nil if the folder does not exist or has no problem.
    private func socketFolderFinding(_ folders: FolderFacts) -> Finding? {
        let path = folders.socketFolder.path
        let word = ShellWord.quoted(path)
        func finding(_ status: Finding.Status, _ code: String, _ message: String, _ remedy: String) -> Finding {
            Finding(.runtimeFolder, status, "socketFolder" + code, message, remedy: remedy, place: path)
        }
        switch folders.socketFolder.fact {
        case .missing: return nil
        case .unreachable(let code):
            return finding(
                .fault, "Unreachable",
                "cannot access the socket's folder: \(SystemNumberText.errorDescription(code))",
                Self.chooseSocketCommand)
        case .exists(let file):
            if file.kind == .link {
                return finding(
                    .fault, "Link", "the socket's folder is a symbolic link, so the daemon does not listen there",
                    folders.isSocketPathSet ? Self.chooseSocketCommand : "rm \(word)")
            }
            if file.kind != .folder {
                return finding(
                    .fault, "NoFolder", "the parent of the socket is not a folder",
                    "mv \(word) \(ShellWord.quoted(path + ".old"))")
            }
            if file.owner != facts.account.user {
                return finding(
                    .fault, "Foreign",
                    "the socket's folder belongs to user \(file.owner), so the listener is not trusted",
                    Self.chooseSocketCommand)
            }
            if file.mode & 0o022 != 0 {
                return finding(
                    .fault, "Shared",
                    "other users may write to the socket's folder, so the daemon does not listen there",
                    folders.isSocketPathSet ? Self.chooseSocketCommand : "chmod 700 \(word)")
            }
            // Other users may read a folder that the user has chosen: the mode of the socket does not let them connect.
            guard !folders.isSocketPathSet, file.mode & 0o077 != 0 || file.mode & 0o700 != 0o700 else { return nil }
            return finding(
                .warning, "Mode",
                "its mode is \(SystemNumberText.octalMode(file.mode)), but it should be 0700 to keep other users out",
                "chmod 700 \(word)")
        }
    }

    /// The command that selects another path for the control socket.
    static let chooseSocketCommand =
        "mkdir -p -m 700 ~/.local/run && export PROSCENIUM_SOCKET=~/.local/run/proscenium-socket"
}
