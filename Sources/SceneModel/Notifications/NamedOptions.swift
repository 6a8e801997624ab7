/// Coding of option sets as lists of names in JSON.
enum NamedOptions {
    /// Reads the list of names of a key; an absent list means no options.
    ///
    /// - Throws: ``FieldError``, also for an unknown name: ignoring an option would change the behaviour that the user
    ///   sees.
    static func read<Key, Options: OptionSet>(
        _ reader: FieldReader<Key>, _ key: Key, _ known: [(name: String, option: Options)]
    ) throws -> Options where Options.Element == Options {
        let expected = "a list of \(ErrorQuoting.list(known.map(\.name)))"
        let names = try reader.optional(key, expected, as: [String].self) ?? []
        return try names.reduce(into: []) { options, name in
            guard let option = known.first(where: { $0.name == name })?.option else {
                throw reader.wrongType(key, expected: expected, found: "the string \(ErrorQuoting.quote(name)) in it")
            }
            options.insert(option)
        }
    }

    /// Returns the names of the options, in the order of `known`.
    static func names<Options: OptionSet>(
        of options: Options, _ known: [(name: String, option: Options)]
    ) -> [String] where Options.Element == Options {
        known.filter { options.contains($0.option) }.map(\.name)
    }
}
