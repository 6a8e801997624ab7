import Glibc
import ProcessSpawning

/// A launcher of programs that inherit a connection to the daemon.
enum ProcessLauncher {
    /// The number of the descriptor at which the program finds its end of the connection.
    static let childDescriptor: Int32 = 3
    /// The environment variable that contains the number of this descriptor.
    static let descriptorVariable = "PROSCENIUM_FD"

    /// Starts a program in a process group of its own.
    ///
    /// The program inherits one end of a Unix stream socket as descriptor 3, `/dev/null` as its standard input, and the
    /// daemon's standard output and standard error. The program inherits no other descriptor, and no signal is blocked
    /// or ignored.
    ///
    /// - Throws: ``LaunchError``; in this case no process remains.
    static func launch(_ specification: LaunchSpecification) throws(LaunchError) -> LaunchedProcess {
        try check(specification)
        let (daemonEnd, appEnd) = try makePair()
        let variables = specification.environment.merging([descriptorVariable: "\(childDescriptor)"]) { $1 }
        let (code, pid) = SpawnCall(
            executable: specification.executable,
            arguments: [specification.executable] + specification.arguments,
            environment: variables.map { "\($0.key)=\($0.value)" }.sorted(),
            steps: steps(socket: appEnd.number, folder: specification.workingDirectory), processGroupMode: .group
        ).run()
        // The daemon must not keep the child's end open. Otherwise the connection would not end when the child exits.
        appEnd.close()
        guard code == 0 else { throw SpawnErrorAnalysis.explain(code, specification) }

        // The pid still identifies the child, because only this process can reap the child.
        let descriptor = ProcessCalls.openProcess(pid)
        guard descriptor >= 0 else {
            let code = errno
            killAndReap(pid)
            throw .failure(of: "pidfd_open", code: code)
        }
        let held = OwnedFileDescriptor(descriptor)
        guard let startTime = ProcessFacts.startTime(of: pid) else {
            killAndReap(pid)
            throw hasRoomForDescriptors ? .factsUnreadable : .tooManyDescriptors
        }
        return LaunchedProcess(pid: pid, startTime: startTime, processDescriptor: held, socket: daemonEnd)
    }

    /// Returns the steps that set up the descriptors. The socket is duplicated first, because the following steps close
    /// a socket with the number 0, 1 or 2. If the socket already has the number of the target, the duplication merely
    /// clears close-on-exec.
    private static func steps(socket: Int32, folder: String?) -> [SpawnCall.Step] {
        [
            .duplicate(socket, as: childDescriptor), .open("/dev/null", flags: O_RDONLY, as: 0),
            .closeFrom(childDescriptor + 1),
        ] + (folder.map { [.changeDirectory(to: $0)] } ?? [])
    }

    private static func check(_ specification: LaunchSpecification) throws(LaunchError) {
        func hasNUL(_ text: String) -> Bool { text.utf8.contains(0) }
        if hasNUL(specification.executable) { throw .unusableText(subject: "the program's path") }
        guard specification.executable.utf8.first == UInt8(ascii: "/") else {
            throw .notAbsolute(executable: specification.executable)
        }
        for (index, argument) in specification.arguments.enumerated() where hasNUL(argument) {
            throw .unusableText(subject: "argument \(index + 1)")
        }
        for (name, value) in specification.environment
        where name.isEmpty || name.utf8.contains(UInt8(ascii: "=")) || hasNUL(name) || hasNUL(value) {
            throw .unusableText(subject: "the environment variable “\(name)”")
        }
        if let folder = specification.workingDirectory, hasNUL(folder) {
            throw .unusableText(subject: "the path of the working folder")
        }
    }

    private static func makePair() throws(LaunchError) -> (daemonEnd: OwnedFileDescriptor, appEnd: OwnedFileDescriptor)
    {
        var pair: [Int32] = [-1, -1]
        let type = Int32(SOCK_STREAM.rawValue) | ProcessCalls.closeOnExec
        guard socketpair(AF_UNIX, type, 0, &pair) == 0 else { throw .failure(of: "socketpair", code: errno) }
        let (daemonEnd, appEnd) = (OwnedFileDescriptor(pair[0]), OwnedFileDescriptor(pair[1]))
        // Only the daemon's end is made non-blocking. The program chooses the mode of its own end.
        guard fcntl(daemonEnd.number, F_SETFL, fcntl(daemonEnd.number, F_GETFL) | O_NONBLOCK) == 0 else {
            throw .failure(of: "fcntl", code: errno)
        }
        return (daemonEnd, appEnd)
    }

    /// Whether another file can be opened now.
    private static var hasRoomForDescriptors: Bool {
        let probe = OwnedFileDescriptor(open("/dev/null", O_RDONLY | O_CLOEXEC))
        defer { probe.close() }
        return probe.number >= 0
    }

    /// Kills a child process and its group, and waits for the end of the child.
    static func killAndReap(_ pid: Int32) {
        kill(-pid, SIGKILL)
        while waitpid(pid, nil, 0) < 0, errno == EINTR {}
    }
}
