import Foundation
import Glibc

extension TestFolder {
    /// Returns the processes that have a path in this folder among their arguments, or whose `PROSCENIUM_SOCKET` is in
    /// this folder.
    ///
    /// - Parameter argument: restricts the result to processes with this second argument; nil for all.
    package func processes(with argument: String? = nil) -> [Int32] {
        // Other variables may be inherited from the test's own process, so they prove nothing.
        let (folderPath, socket) = (Data(url.path.utf8), Data("PROSCENIUM_SOCKET=\(url.path)/".utf8))
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return names.compactMap { Int32($0) }.filter { process in
            guard process != getpid() else { return false }
            let command = FileManager.default.contents(atPath: "/proc/\(process)/cmdline") ?? Data()
            let variables = FileManager.default.contents(atPath: "/proc/\(process)/environ") ?? Data()
            guard command.range(of: folderPath) != nil || variables.range(of: socket) != nil else { return false }
            let arguments = command.split(separator: 0).dropFirst().first.map { String(decoding: $0, as: UTF8.self) }
            return argument == nil || arguments == argument
        }
    }

    /// Kills the processes that ``processes(with:)`` returns: apps that lost their daemon, and daemons that apps
    /// started on demand.
    package func endProcesses(with argument: String? = nil) {
        for process in processes(with: argument) { kill(process, SIGKILL) }
    }

    /// Ends the daemon that uses this folder, and starts another one.
    ///
    /// Apps and shells start a daemon on demand. If such a daemon starts before the daemon of this function, this
    /// function kills the other daemon and tries again.
    ///
    /// - Throws: ``KitError`` when no daemon is ready after several attempts.
    package func replaceDaemon(_ daemon: DaemonProcess, environment: [String: String]) throws -> DaemonProcess {
        daemon.kill()
        for _ in 0..<4 {
            endProcesses(with: "daemon")
            if let started = try? DaemonProcess(in: self, environment: environment) { return started }
        }
        endProcesses(with: "daemon")
        return try DaemonProcess(in: self, environment: environment)
    }
}
