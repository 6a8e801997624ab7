import ArgumentParser
import Foundation

/// `proscenium doctor`: reports whatever is missing or unusual on this machine.
struct Doctor: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Show what is missing or odd on this machine, and how to mend it.",
        discussion: """
            Looks at the folders and the socket of the daemon, the session bus and who shows notifications there, \
            packages, fonts, graphics, the display, menus, and the apps that are installed. It changes nothing, starts \
            nothing and takes a few seconds at most. Behind an arrow stands the command that mends what is above it.

              ✓  as it should be
              ·  worth knowing
              !  does not work as well as it could, or only for now
              ✗  does not work: a fault

            Examples:
              proscenium doctor
              proscenium doctor --json | jq -r 'select(.status == "fault") | .remedy'

            Exit status: 0 when there is no fault, 1 when there is at least one.
            """
    )

    @Flag(help: "Write one JSON object to a line for each finding.")
    var json = false

    func run() throws {
        let findings = Examination(MachineFacts.gather()).findings
        if json {
            try findings.forEach(StandardOutput.write(json:))
        } else {
            StandardOutput.write(lines: DoctorText(findings: findings, isColoured: Self.wantsColours).lines)
        }
        if findings.contains(where: { $0.status == .fault }) { throw ExitCode(ExitStatus.refused) }
    }

    private static var wantsColours: Bool {
        let environment = ProcessInfo.processInfo.environment
        let isRefused = environment["NO_COLOR"]?.isEmpty == false
        return isatty(STDOUT_FILENO) == 1 && !isRefused && !["dumb", nil].contains(environment["TERM"])
    }
}
