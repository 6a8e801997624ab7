import SceneModel
import ShellModel

extension Shell {
    /// Reads the user's rules about the privileges of Wayland clients. The file is examined again whenever a client
    /// connects, so that a change applies to all clients that connect after it.
    func startPrivileges() {
        compositor.privileges.restricted = { [logger] decision, processID in
            let names = DisplayPrivilege.allCases.filter(decision.privileges.contains).map(\.rawValue)
            let privileges = names.isEmpty ? "no privileges" : "only the privileges \(names.joined(separator: ", "))"
            logger.debug("process \(processID), \(decision.identity.text), has \(privileges)")
        }
        guard let path = options.privilegesFile else { return }
        var cache = PrivilegesFileCache(path: path)
        let update = { [logger, weak compositor] in
            do throws(PrivilegesFileError) {
                try cache.update()
            } catch {
                logger.error("no program gets privileges: \(error.diagnostic.rendered())")
            }
            compositor?.privileges.rules = cache.rules
        }
        update()
        compositor.privileges.willDecide = update
    }
}
