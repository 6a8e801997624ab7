import SceneModel

/// The rules about the privileges of programs under the shell.
extension MachineDiagnosis {
    func privileges(_ file: PrivilegesFileState) -> [Finding] {
        switch file {
        case .missing(let path):
            [
                Finding(
                    .privileges, .ok, "privilegesStandard",
                    "no privileges file; under the shell your programs outside of sandboxes may capture the screen, send "
                        + "input, read the clipboard and show panels, and sandboxed programs may not", place: path)
            ]
        case .read(let path, let rules, let unmatched):
            [
                Finding(
                    .privileges, .ok, "privilegesRead",
                    "under the shell your programs outside of sandboxes have \(text(rules.unsandboxedPrograms)); "
                        + "\(rules.programs.count) named programs and \(rules.flatpaks.count) Flatpak apps have more",
                    place: path)
            ] + unmatched.map { finding(about: $0, in: path) }
        case .unusable(let path, let error):
            [
                Finding(
                    .privileges, .fault, error.code,
                    "the shell gives no program a privilege: "
                        + [error.message, error.cause, error.remedy].compactMap { $0 }.joined(separator: "; "),
                    remedy: "${EDITOR:-vi} \(ShellWord.quoted(path))", place: error.location ?? path)
            ]
        }
    }

    private func finding(about program: UnmatchedProgram, in file: String) -> Finding {
        let reason =
            switch program.reason {
            case .missing: "no file has this path"
            case .link(let target): "name the path without symbolic links, \(target)"
            case .script: "the file is a script, and its process has the path of the interpreter"
            }
        return Finding(
            .privileges, .warning, "privilegesProgram", "the privileges of \(program.path) have no effect: \(reason)",
            remedy: "${EDITOR:-vi} \(ShellWord.quoted(file))", place: file)
    }

    private func text(_ privileges: Set<DisplayPrivilege>) -> String {
        if privileges.count == DisplayPrivilege.allCases.count { return "all privileges" }
        if privileges.isEmpty { return "no privileges" }
        let names = DisplayPrivilege.allCases.filter(privileges.contains).map(\.rawValue)
        return "the privileges \(names.joined(separator: ", "))"
    }
}
