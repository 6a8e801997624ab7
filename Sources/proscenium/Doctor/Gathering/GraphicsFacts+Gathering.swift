import DesktopBus
import Foundation

extension BusFacts {
    /// Queries the session bus and its notification server.
    init(_ host: HostEnvironment) {
        do throws(BusError) {
            survey = .success(
                try SessionBusSurvey.run(environment: host.environment, within: host.queryTimeout))
        } catch {
            survey = .failure(error)
        }
        isAddressSet = host.variable("DBUS_SESSION_BUS_ADDRESS") != nil
        hasBusRunner =
            host.findExecutable("dbus-run-session") != nil && host.findExecutable("dbus-daemon") != nil
    }
}

extension PackageFacts {
    /// Queries dpkg for the packages that apps need.
    init(_ host: HostEnvironment) {
        guard let path = host.findExecutable("dpkg-query") else {
            self = .notDebian
            return
        }
        let arguments = ["--show", "--showformat=${db:Status-Status} ${Package}\\n"] + RuntimePackages.names
        let command = TimeLimitedCommand(path: path, arguments: arguments, environment: host.parsingEnvironment)
        // The exit status is 1 if a package is unknown, and 2 if the query failed. Unknown packages are acceptable.
        guard let (output, status) = command.run(within: host.queryTimeout), status < 2 else {
            self = .unknown
            return
        }
        let lines = output.split(separator: "\n").map { $0.split(separator: " ") }
        self = .installed(Set(lines.filter { $0.first == "installed" }.compactMap { $0.last.map(String.init) }))
    }
}

extension FontFacts {
    /// Queries fontconfig for the font of the user interface, or for its substitute if this font is not installed.
    init(_ host: HostEnvironment) {
        guard let path = host.findExecutable("fc-match") else {
            self = .noTools
            return
        }
        let arguments = ["--format=%{family[0]}\\n%{scalable}\\n", "Inter,sans-serif"]
        // The result depends on the user's fontconfig settings, so fc-match receives the whole environment.
        let command = TimeLimitedCommand(path: path, arguments: arguments, environment: host.environment)
        guard let (output, status) = command.run(within: host.queryTimeout) else {
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
    /// Examines the render devices of GPUs.
    init(_ host: HostEnvironment) {
        let folder = host.systemRoot + "/dev/dri"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        devices = names.filter { $0.hasPrefix("renderD") }.sorted().map { name in
            Device(path: "/dev/dri/\(name)", isUsable: access("\(folder)/\(name)", R_OK | W_OK) == 0)
        }
    }
}

extension HostEnvironment {
    /// The environment for programs whose output is parsed: it has a fixed locale and no other settings of the user.
    fileprivate var parsingEnvironment: [String: String] {
        environment.filter { ["PATH", "HOME"].contains($0.key) }.merging(["LC_ALL": "C.UTF-8"]) { $1 }
    }
}
