import ArgumentParser
import SceneModel

/// The options of all commands that call the daemon.
struct DaemonConnectionOptions: ParsableArguments {
    @Flag(help: "Fail if the daemon is not running, instead of starting it.")
    var noStart = false

    /// Connects to the daemon; starts the daemon first if it is not running and `noStart` is false.
    ///
    /// - Throws: ``DaemonCallError``.
    func connect() throws(DaemonCallError) -> SystemConnection {
        let instance = DaemonPaths.current
        let client = try DaemonStarter(instance: instance).connect(mayStart: !noStart)
        return SystemConnection(client: client, socket: instance.socket)
    }
}
