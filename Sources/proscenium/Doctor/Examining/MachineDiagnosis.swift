/// The rules that derive findings from the facts about a machine.
///
/// The rules use only the facts, so tests can check every finding without a machine in the corresponding state.
struct MachineDiagnosis {
    let facts: MachineFacts

    init(_ facts: MachineFacts) { self.facts = facts }

    /// All findings, ordered by area. Every area has at least one finding.
    var findings: [Finding] {
        account
            + findings(for: facts.folders, areas: [.runtimeFolder, .stateFolder]) {
                runtimeFolder($0) + stateFolder($0)
            }
            + findings(for: facts.control, areas: [.daemon], examine: daemon)
            + findings(for: facts.limitsFile, areas: [.limits], examine: limits)
            + findings(for: facts.privilegesFile, areas: [.privileges], examine: privileges)
            + findings(for: facts.bus, areas: [.sessionBus, .notifications], examine: sessionBus)
            + findings(for: facts.packages, areas: [.packages], examine: packages)
            + findings(for: facts.fonts, areas: [.fonts], examine: fonts)
            + findings(for: facts.graphics, areas: [.graphics], examine: graphics)
            + findings(for: facts.display, areas: [.display, .menus]) { display($0) + menuEntryFolders($0) }
            + findings(for: facts.apps, areas: [.apps], examine: apps)
    }

    /// The version of this command, for comparison with the daemon's version.
    static var version: String { Proscenium.configuration.version }

    private func findings<Part>(
        for part: Part?, areas: [Finding.Area], examine: (Part) -> [Finding]
    ) -> [Finding] {
        part.map(examine)
            ?? areas.map {
                Finding(
                    $0, .warning, "notExamined", "the check took too long; a network disk may not respond",
                    remedy: "proscenium doctor   # run it again when the machine is less busy or the disk responds")
            }
    }

    /// Returns a command prefixed with `sudo` unless the user is the superuser.
    func asRoot(_ command: String) -> String { facts.account.user == 0 ? command : "sudo " + command }

    private var account: [Finding] {
        let account = facts.account
        var findings: [Finding] = []
        if account.user == 0 {
            findings.append(
                Finding(.account, .note, "superuser", "running as root: these are root's apps and sessions, not yours"))
        }
        if account.softDescriptorLimit < 256 {
            let isEnough = account.hardDescriptorLimit >= 1024
            let entry = "\(account.name ?? "*") hard nofile 4096"
            findings.append(
                Finding(
                    .account, .warning, "fewDescriptors",
                    "a process may open only \(account.softDescriptorLimit) files; an app with many windows needs more",
                    remedy: isEnough
                        ? "ulimit -n 1024"
                        : asRoot("sh -c \"echo '\(entry)' >> /etc/security/limits.conf\"   # then log in again")))
        }
        guard findings.isEmpty else { return findings }
        let name = account.name ?? "number \(account.user)"
        return [
            Finding(
                .account, .ok, "account",
                "user \(name), with up to \(account.softDescriptorLimit) open files per process")
        ]
    }

    private func limits(_ file: LimitsFileState) -> [Finding] {
        switch file {
        case .missing(let path):
            return [
                Finding(
                    .limits, .ok, "limitsStandard", "no limits file; using the defaults", place: path)
            ]
        case .read(let path):
            return [Finding(.limits, .ok, "limitsRead", "the limits file is valid", place: path)]
        case .unusable(let path, let error):
            let reason = [error.message, error.cause, error.remedy].compactMap { $0 }.joined(separator: "; ")
            let (word, other) = (ShellWord.quoted(path), ShellWord.quoted(path + ".old"))
            return [
                Finding(
                    .limits, .fault, error.code, "the daemon does not start with these limits: \(reason)",
                    remedy: "${EDITOR:-vi} \(word)   # or use the defaults: mv \(word) \(other)",
                    place: error.location ?? path)
            ]
        }
    }
}

/// Quoting of a text, so that a command-line shell reads it as one word.
enum ShellWord {
    static func quoted(_ text: String) -> String {
        let isPlain = text.unicodeScalars.allSatisfy {
            $0.isASCII
                && ($0.properties.isAlphabetic || $0.properties.numericType != nil
                    || "-_./:=+@,%".unicodeScalars.contains($0))
        }
        return isPlain && !text.isEmpty ? text : "'" + text.replacing("'", with: "'\\''") + "'"
    }
}
