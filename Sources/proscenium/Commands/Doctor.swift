import ArgumentParser
import Foundation

/// `proscenium doctor`: reports missing components and unusual settings of this machine.
struct Doctor: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Check this machine for problems, and show how to fix them.",
        discussion: """
            Checks the daemon's folders and socket, the privileges of programs under the shell, the session bus and its \
            notification server, packages, fonts, graphics, the display, menus, and the installed apps. It changes \
            nothing, starts nothing and takes a few seconds at most. The command after an arrow fixes the problem above it.

              ✓  works
              ·  for information
              !  works with restrictions, or may stop working
              ✗  does not work (fault)

            Examples:
              proscenium doctor
              proscenium doctor --json | jq -r 'select(.status == "fault") | .remedy'

            Exit status: 0 if there is no fault, 1 if there is at least one.
            """
    )

    @Flag(help: "Print one JSON object per line for each finding.")
    var json = false

    func run() throws {
        let findings = MachineDiagnosis(MachineFacts.gather()).findings
        if json {
            try findings.forEach(StandardOutput.write(json:))
        } else {
            StandardOutput.write(lines: FindingReport(findings: findings, isColoured: Self.wantsColours).lines)
        }
        if findings.contains(where: { $0.status == .fault }) { throw ExitCode(ExitStatus.refused) }
    }

    private static var wantsColours: Bool {
        let environment = ProcessInfo.processInfo.environment
        let isRefused = environment["NO_COLOR"]?.isEmpty == false
        return isatty(STDOUT_FILENO) == 1 && !isRefused && !["dumb", nil].contains(environment["TERM"])
    }
}
