extension MachineDiagnosis {
    func packages(_ packages: PackageFacts) -> [Finding] {
        let names = RuntimePackages.needs.map { $0.packages[0] }.joined(separator: " ")
        switch packages {
        case .notDebian:
            return [
                Finding(
                    .packages, .note, "packagesNotDebian", "not a Debian system; package check skipped",
                    remedy: "install your distribution's equivalents of: \(names)")
            ]
        case .unknown:
            return [
                Finding(
                    .packages, .warning, "packagesUnknown", "dpkg-query does not list the installed packages",
                    remedy: asRoot("dpkg --configure -a"))
            ]
        case .installed(let installed):
            let missing = RuntimePackages.needs.filter { installed.isDisjoint(with: $0.packages) }
            guard !missing.isEmpty else {
                return [Finding(.packages, .ok, "packages", "all packages that apps need are installed")]
            }
            let list = missing.map { "\($0.packages[0]) (\($0.purpose))" }.joined(separator: ", ")
            let command = "apt install " + missing.map { $0.packages[0] }.joined(separator: " ")
            return [
                Finding(.packages, .warning, "packagesMissing", "not installed: \(list)", remedy: asRoot(command))
            ]
        }
    }

    func fonts(_ fonts: FontFacts) -> [Finding] {
        let install = asRoot("apt install fonts-inter")
        switch fonts {
        case .noTools:
            return [
                Finding(
                    .fonts, .note, "fontsNoTools", "fontconfig's tools are not installed; font check skipped",
                    remedy: asRoot("apt install fontconfig"))
            ]
        case .unknown:
            return [
                Finding(.fonts, .warning, "fontsUnknown", "fontconfig does not answer", remedy: "fc-cache --force")
            ]
        case .none: return [Finding(.fonts, .warning, "fontsNone", "no fonts are installed", remedy: install)]
        case .match(let family, let isScalable):
            guard isScalable, !Self.isNotSansSerif(family) else {
                return [
                    Finding(
                        .fonts, .warning, "fontsNoSans", "there is no sans-serif font; “\(family)” is used instead",
                        remedy: install)
                ]
            }
            return [Finding(.fonts, .ok, "fonts", "the interface font is \(family)")]
        }
    }

    /// Whether the name of a font family shows that the family is not a proportional sans-serif family.
    private static func isNotSansSerif(_ family: String) -> Bool {
        let words = family.lowercased().split(separator: " ")
        if words.contains("sans") { return words.contains("mono") }
        return words.contains { ["mono", "serif", "math", "symbols", "emoji", "fixed", "courier"].contains($0) }
    }
}
