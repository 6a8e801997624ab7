/// The restrictions of a process that the kernel's file `status` lists.
struct RestrictionState: Hashable, Sendable {
    let hasNoNewPrivileges, hasSystemCallFilter: Bool

    init(_ status: String) {
        var values: [Substring: Substring] = [:]
        for line in status.split(separator: "\n") {
            let parts = line.split(separator: ":", maxSplits: 1)
            if parts.count == 2 { values[parts[0]] = parts[1].drop { $0 == "\t" || $0 == " " } }
        }
        // A line that is missing counts as a restriction. A kernel without the restriction omits the line for the
        // shell, too, so the comparison finds no difference.
        hasNoNewPrivileges = values["NoNewPrivs"] != "0"
        hasSystemCallFilter = values["Seccomp"] != "0"
    }
}
