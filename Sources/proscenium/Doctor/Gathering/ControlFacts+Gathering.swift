import Foundation
import PredicateFormat
import SceneModel
import SceneProtocol
import SceneService
import Varlink

extension ControlFacts {
    /// Examines the control socket, and queries the daemon if a daemon listens on the socket.
    init(_ host: HostEnvironment) {
        let instance = host.daemonPaths
        let socket = instance.socket
        self.init(socket: socket, file: HostEnvironment.examine(path: socket, followsLink: false), answer: .absent)
        guard socket.utf8.count <= SocketProbe.maximumPathLength else {
            answer = .tooLong(limit: SocketProbe.maximumPathLength)
            return
        }
        do throws(DaemonCallError) {
            try SocketTrust.check(socket)
        } catch {
            answer = .untrusted
            return
        }
        switch SocketProbe.connect(socket) {
        case .failed(ENOENT), .failed(ENOTDIR): answer = .absent
        case .failed(ECONNREFUSED): answer = .stale
        case .failed(EAGAIN): answer = .unresponsive(pid: nil)
        case .failed(let code): answer = .refused(code)
        case .connected(let descriptor, let pid): answer = Self.queryDaemon(descriptor, pid, host.queryTimeout)
        }
    }

    private static func queryDaemon(_ descriptor: Int32, _ pid: Int32?, _ limit: Duration) -> ProbeResult {
        do throws(ClientError) {
            let client = try Client(fileDescriptor: descriptor)
            let status = try client.call(
                ProtocolInterface.system.member("GetStatus"), returning: SystemMessages.Status.self, timeout: limit / 2)
            let apps = try client.call(
                ProtocolInterface.system.member("ListApps"), returning: SystemMessages.Apps.self, timeout: limit / 2)
            let bundles = apps.apps.compactMap { app in app.bundle.map { (app.app.text, $0) } }
            return .daemon(
                DaemonFacts(
                    pid: status.processID, version: status.version, stateFolder: status.stateFolder,
                    storeError: status.storeTrouble, salvage: status.salvage,
                    bundles: Dictionary(bundles) { first, _ in first }))
        } catch {
            return error == .timedOut ? .unresponsive(pid: pid) : .incompatible(pid: pid, reason: error.description)
        }
    }
}

extension LimitsFileState {
    /// Reads the user's limits file in the same way as the daemon does.
    init(_ host: HostEnvironment) {
        let path = host.daemonPaths.limitsFile
        if case .missing = HostEnvironment.examine(path: path) {
            self = .missing(path)
            return
        }
        do throws(LimitsFileError) {
            _ = try LimitsFile.read(URL(fileURLWithPath: path))
            self = .read(path)
        } catch {
            self = .unusable(path, error.diagnostic)
        }
    }
}

extension PrivilegesFileState {
    /// Reads the user's privileges file in the same way as the shell does.
    init(_ host: HostEnvironment) {
        let path = PrivilegesFile.path(in: host.environment.merging(["HOME": host.home]) { $1 }) ?? ""
        do throws(PrivilegesFileError) {
            let rules = try PrivilegesFile.read(path)
            self =
                if let rules {
                    .read(path, rules, rules.programs.keys.sorted().compactMap(UnmatchedProgram.init))
                } else {
                    .missing(path)
                }
        } catch {
            self = .unusable(path, error.diagnostic)
        }
    }
}

extension UnmatchedProgram {
    /// Examines the path of a program of the privileges file; nil if the path can be that of a running executable file.
    fileprivate init?(_ path: String) {
        self.path = path
        guard let resolved = realpath(path, nil) else {
            reason = .missing
            return
        }
        defer { free(resolved) }
        let target = String(cString: resolved)
        guard target == path else {
            reason = .link(to: target)
            return
        }
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            let file = FileHandle(forReadingAtPath: path), (try? file.read(upToCount: 2)) == Data("#!".utf8)
        else { return nil }
        reason = .script
    }
}

extension AppFacts {
    /// Examines the installed apps and the apps that the daemon knows.
    init(_ host: HostEnvironment, known: [String: String]) {
        let folders = InstallFolders(environment: host.environment, home: host.home)
        var found: [String: App] = [:]
        do throws(InstallError) {
            // The installer is only used for reading, so the command that it would write to menu entries does not
            // matter.
            for app in try AppInstaller(folders: folders, command: "/", databaseProgram: nil).installed() {
                found[app.app.text] = App(
                    identifier: app.app.text, bundle: app.bundle, problem: Self.problem(app.bundle), isInstalled: true,
                    isInstallationComplete: app.isComplete)
            }
        } catch {
            installationListError = error.diagnostic
        }
        // Without the record of installed apps, orphaned desktop entries cannot be recognised.
        if installationListError == nil {
            orphans = Self.orphans(folders.desktopEntries.path, installed: Set(found.keys))
        }
        for (identifier, bundle) in known where found[identifier]?.bundle != bundle {
            let problem = Self.problem(bundle)
            // The installed bundle of the app is already in the list. Another bundle of the same app matters only if
            // that bundle has a problem.
            if problem == nil, found[identifier] != nil { continue }
            found[identifier] = App(identifier: identifier, bundle: bundle, problem: problem, isInstalled: false)
        }
        apps = found.values.sorted { $0.identifier < $1.identifier }
    }

    /// Returns the reason why the app of a bundle cannot be launched; nil if the app can be launched.
    private static func problem(_ bundle: String) -> String? {
        guard HostEnvironment.examine(path: bundle).file?.kind == .folder else { return "its bundle was removed" }
        let manifest: AppManifest
        do throws(ManifestError) {
            manifest = try AppManifest(contentsOf: URL(fileURLWithPath: bundle + "/Info.plist"))
        } catch {
            return error.diagnostic.message
        }
        guard let name = manifest.executable else { return "its Info.plist names no executable" }
        guard access("\(bundle)/\(name)", X_OK) == 0 else { return "its executable is missing or not executable" }
        return nil
    }

    private static let largestEntry = 1 << 20

    private static func orphans(_ folder: String, installed: Set<String>) -> [OrphanedEntry] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.sorted().filter { $0.hasSuffix(".desktop") }.compactMap { name in
            let path = "\(folder)/\(name)"
            guard let data = try? RegularFile.read(URL(fileURLWithPath: path), limit: largestEntry),
                let owner = DesktopEntry.owner(of: String(decoding: data, as: UTF8.self)), !installed.contains(owner)
            else { return nil }
            return OrphanedEntry(identifier: owner, path: path)
        }
    }
}
