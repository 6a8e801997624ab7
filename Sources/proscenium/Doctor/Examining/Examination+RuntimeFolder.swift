extension Examination {
    func runtimeFolder(_ places: PlaceFacts) -> [Finding] {
        let first = runtimeFolderItself(places)
        // A fault of the runtime folder explains every fault of a socket folder inside it.
        let folder = first.status == .fault && !places.isSocketChosen ? nil : socketFolder(places)
        // If both folders are fine, only one finding says so.
        return folder.map { first.status == .ok ? [$0] : [first, $0] } ?? [first]
    }

    private func runtimeFolderItself(_ places: PlaceFacts) -> Finding {
        func finding(_ status: Finding.Status, _ code: String, _ message: String, _ remedy: String? = nil) -> Finding {
            Finding(
                .runtimeFolder, status, "runtimeFolder" + code, message, remedy: remedy, place: places.runtimeVariable)
        }
        guard let path = places.runtimeVariable else {
            return finding(
                .warning, "Unset", "XDG_RUNTIME_DIR is not set, so programs may look for sockets in different folders",
                ownRuntimeFolder)
        }
        guard path.hasPrefix("/") else {
            return finding(
                .warning, "Relative", "XDG_RUNTIME_DIR is not an absolute path and is ignored", ownRuntimeFolder)
        }
        let word = ShellWord.quoted(path)
        switch places.runtime {
        case .missing:
            let isLogin = path.hasPrefix("/run/user/")
            let make =
                isLogin ? asRoot("install -d -m 700 -o \(facts.account.user) \(word)") : "mkdir -p -m 700 \(word)"
            return finding(.fault, "Missing", "XDG_RUNTIME_DIR names a folder that does not exist", make)
        case .unreachable(let code):
            return finding(
                .fault, "Unreachable", "cannot access this folder: \(SystemText.of(code))", ownRuntimeFolder)
        case .there(let file):
            if file.kind != .folder { return finding(.fault, "NoFolder", "this is not a folder", ownRuntimeFolder) }
            if file.owner != facts.account.user {
                return finding(.fault, "Foreign", "this belongs to user \(file.owner)", ownRuntimeFolder)
            }
            if !file.isWritable { return finding(.fault, "Closed", "this folder is not writable", "chmod 700 \(word)") }
            guard file.mode & 0o777 == 0o700 else {
                return finding(
                    .warning, "Mode",
                    "its mode is \(SystemText.mode(file.mode)), but it should be 0700 to keep other users out",
                    "chmod 700 \(word)")
            }
            return finding(.ok, "", "accessible to you only")
        }
    }

    /// The command that gives the user a private runtime folder.
    private var ownRuntimeFolder: String {
        if let folder = facts.account.loginFolder { return "export XDG_RUNTIME_DIR=\(ShellWord.quoted(folder))" }
        guard !facts.account.hasSystemd || facts.account.user == 0 else {
            return "sudo loginctl enable-linger \"$USER\" && export XDG_RUNTIME_DIR=/run/user/\(facts.account.user)"
        }
        return "mkdir -p -m 700 ~/.local/run && export XDG_RUNTIME_DIR=~/.local/run"
    }

    /// Returns a finding about the folder of the control socket; nil if the folder is missing or fine.
    private func socketFolder(_ places: PlaceFacts) -> Finding? {
        let path = places.socketFolder.path
        let word = ShellWord.quoted(path)
        func finding(_ status: Finding.Status, _ code: String, _ message: String, _ remedy: String) -> Finding {
            Finding(.runtimeFolder, status, "socketFolder" + code, message, remedy: remedy, place: path)
        }
        switch places.socketFolder.fact {
        case .missing: return nil
        case .unreachable(let code):
            return finding(
                .fault, "Unreachable", "cannot access the socket's folder: \(SystemText.of(code))",
                Self.otherSocket)
        case .there(let file):
            if file.kind != .folder {
                return finding(
                    .fault, "NoFolder", "the parent of the socket is not a folder",
                    "mv \(word) \(ShellWord.quoted(path + ".old"))")
            }
            if file.owner != facts.account.user, !(file.owner == 0 && places.isSocketChosen) {
                return finding(
                    .fault, "Foreign",
                    "the socket's folder belongs to user \(file.owner), so the listener is not trusted",
                    Self.otherSocket)
            }
            // A folder that the user chose may have any mode; the mode of the socket keeps other users out.
            guard !places.isSocketChosen, file.mode & 0o077 != 0 || file.mode & 0o700 != 0o700 else { return nil }
            return finding(
                .warning, "Mode",
                "its mode is \(SystemText.mode(file.mode)), but it should be 0700 to keep other users out",
                "chmod 700 \(word)")
        }
    }

    /// The command that chooses another path for the socket.
    static let otherSocket = "mkdir -p -m 700 ~/.local/run && export PROSCENIUM_SOCKET=~/.local/run/proscenium-socket"
}
