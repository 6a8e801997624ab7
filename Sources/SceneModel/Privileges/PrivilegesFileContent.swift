/// The decoded content of a privileges file. Invalid content causes a ``FieldError`` that names the key.
struct PrivilegesFileContent: Decodable {
    let rules: PrivilegeRules

    private enum Key: String, CodingKey, CaseIterable {
        case version, unsandboxedPrograms, allow
    }

    init(from decoder: any Decoder) throws {
        let reader = try FieldReader<Key>(decoder, "privileges")
        try reader.version(.version, supported: 1)
        var rules = PrivilegeRules()
        let expected = "names of privileges (an array of strings)"
        if let names: [String] = try reader.optional(.unsandboxedPrograms, expected) {
            rules.unsandboxedPrograms = try DisplayPrivilege.set(of: names, path: reader.path(.unsandboxedPrograms))
        }
        let entries: [Entry] = try reader.optional(.allow, "entries (an array of objects)") ?? []
        guard entries.count <= PrivilegesFile.maximumEntryCount else {
            throw reader.wrongType(
                .allow, expected: "at most \(PrivilegesFile.maximumEntryCount) entries", found: "\(entries.count)")
        }
        for entry in entries {
            switch entry.subject {
            case .program(let path): rules.programs[path, default: []].formUnion(entry.privileges)
            case .flatpak(let app): rules.flatpaks[app, default: []].formUnion(entry.privileges)
            }
        }
        self.rules = rules
    }

    /// An entry of the array `allow`.
    private struct Entry: Decodable {
        enum Subject {
            case program(String)
            case flatpak(String)
        }

        let subject: Subject
        let privileges: Set<DisplayPrivilege>

        private enum Key: String, CodingKey, CaseIterable {
            case program, flatpak, privileges
        }

        init(from decoder: any Decoder) throws {
            let reader = try FieldReader<Key>(decoder, "an entry")
            let names: [String] = try reader.required(.privileges, "names of privileges (an array of strings)")
            privileges = try DisplayPrivilege.set(of: names, path: reader.path(.privileges))
            let program: String? = try reader.optional(.program, "the path of an executable file (a string)")
            let flatpak: String? = try reader.optional(.flatpak, "the identifier of a Flatpak app (a string)")
            switch (program, flatpak) {
            case (let path?, nil):
                guard path.hasPrefix("/"), path.utf8.count < 4096 else {
                    throw reader.wrongType(
                        .program, expected: "an absolute path", found: ErrorQuoting.quote(path))
                }
                subject = .program(path)
            case (nil, let app?):
                guard app.contains("."), app.utf8.count <= 255, !app.contains("/") else {
                    throw reader.wrongType(
                        .flatpak, expected: "an identifier such as \"org.example.Recorder\"",
                        found: ErrorQuoting.quote(app))
                }
                subject = .flatpak(app)
            case (nil, nil), (_?, _?):
                throw reader.wrongType(
                    .program, expected: "either the key program or the key flatpak",
                    found: program == nil ? "neither" : "both")
            }
        }
    }
}

extension DisplayPrivilege {
    /// Returns the privileges with the given names.
    ///
    /// - Parameter path: the path of the names in errors.
    /// - Throws: ``FieldError`` for an unknown name.
    fileprivate static func set(of names: [String], path: String) throws -> Set<DisplayPrivilege> {
        var privileges: Set<DisplayPrivilege> = []
        for (index, name) in names.enumerated() {
            guard let privilege = DisplayPrivilege(rawValue: name) else {
                throw FieldError(
                    path: "\(path)[\(index)]",
                    problem: .wrongType(
                        expected: "one of the privileges \(Self.names)",
                        found: ErrorQuoting.quote(name)))
            }
            privileges.insert(privilege)
        }
        return privileges
    }
}
