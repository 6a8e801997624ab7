import Foundation
import SceneService

/// A daemon for the benchmarks. The arguments of the program are the daemon's socket and the state folder. The program
/// writes a byte to standard output when the daemon is ready.
@main
struct BenchDaemonProgram {
    static func main() throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 3 else { exit(2) }
        let options = DaemonOptions(
            socket: arguments[1], stateFolder: URL(fileURLWithPath: arguments[2], isDirectory: true),
            environment: ProcessInfo.processInfo.environment)
        let daemon = try SceneDaemon(options)
        FileHandle.standardOutput.write(Data("r".utf8))
        try daemon.run()
    }
}
