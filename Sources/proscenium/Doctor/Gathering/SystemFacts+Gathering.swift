import DesktopBus
import Foundation

extension BusFacts {
    /// Queries the session bus.
    init(_ surroundings: Surroundings) {
        do throws(BusError) {
            survey = .success(
                try SessionBusSurvey.run(environment: surroundings.environment, within: surroundings.limit))
        } catch {
            survey = .failure(error)
        }
        isChosen = surroundings.variable("DBUS_SESSION_BUS_ADDRESS") != nil
        hasRunner = surroundings.command("dbus-run-session") != nil && surroundings.command("dbus-daemon") != nil
    }
}

extension PackageFacts {
    /// Queries dpkg for the packages that apps need.
    init(_ surroundings: Surroundings) {
        guard let path = surroundings.command("dpkg-query") else {
            self = .notDebian
            return
        }
        let arguments = ["--show", "--showformat=${db:Status-Status} ${Package}\\n"] + RuntimePackages.names
        let command = BoundedCommand(path: path, arguments: arguments, environment: surroundings.plain)
        // The exit status is 1 if a package is unknown, and 2 if the query failed.
        guard let (output, status) = command.run(within: surroundings.limit), status < 2 else {
            self = .unknown
            return
        }
        let lines = output.split(separator: "\n").map { $0.split(separator: " ") }
        self = .installed(Set(lines.filter { $0.first == "installed" }.compactMap { $0.last.map(String.init) }))
    }
}

extension FontFacts {
    /// Queries fontconfig for the font of the user interface, or for its replacement if that font is not installed.
    init(_ surroundings: Surroundings) {
        guard let path = surroundings.command("fc-match") else {
            self = .noTools
            return
        }
        let arguments = ["--format=%{family[0]}\\n%{scalable}\\n", "Inter,sans-serif"]
        // The result depends on the user's own configuration, so fc-match receives the whole environment.
        let command = BoundedCommand(path: path, arguments: arguments, environment: surroundings.environment)
        guard let (output, status) = command.run(within: surroundings.limit) else {
            self = .unknown
            return
        }
        let lines = output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        guard status == 0, lines.count >= 2, !lines[0].isEmpty else {
            self = .none
            return
        }
        self = .match(family: lines[0], isScalable: lines[1] == "True")
    }
}

extension GraphicsFacts {
    /// Examines the devices that programs render with.
    init(_ surroundings: Surroundings) {
        let folder = surroundings.root + "/dev/dri"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        devices = names.filter { $0.hasPrefix("renderD") }.sorted().map { name in
            Device(path: "/dev/dri/\(name)", isUsable: access("\(folder)/\(name)", R_OK | W_OK) == 0)
        }
    }
}

extension Surroundings {
    /// The environment for programs whose output is parsed.
    fileprivate var plain: [String: String] {
        environment.filter { ["PATH", "HOME"].contains($0.key) }.merging(["LC_ALL": "C.UTF-8"]) { $1 }
    }
}
