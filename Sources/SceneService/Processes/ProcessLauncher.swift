import Glibc
import SceneProtocol

/// Starts programs that are connected to us from their first moment on.
enum ProcessLauncher {
    /// The descriptor on which a program finds its end of the connection.
    static let childDescriptor: Int32 = 3
    /// The variable that tells a program so.
    static let environmentName = "PROSCENIUM_FD"

    /// Starts a program in a process group of its own.
    ///
    /// It has its end of a Unix stream socket as descriptor 3, nothing to read on its standard input, our standard
    /// output and error, no other descriptor, no blocked or ignored signal.
    ///
    /// - Throws: ``LaunchError``; then nothing runs.
    static func launch(_ specification: LaunchSpecification) throws(LaunchError) -> LaunchedProcess {
        try check(specification)
        let (ours, theirs) = try makePair()
        let variables = specification.environment.merging([environmentName: "\(childDescriptor)"]) { $1 }
        let (code, pid) = SpawnCall(
            executable: specification.executable,
            arguments: [specification.executable] + specification.arguments,
            environment: variables.map { "\($0.key)=\($0.value)" }.sorted(),
            steps: steps(socket: theirs.number, folder: specification.workingDirectory), leads: .group
        ).run()
        // Only the child may hold its end, or its end of life would not end the connection.
        theirs.close()
        guard code == 0 else { throw LaunchFailure.explain(code, specification) }

        // Nobody else waits for the child, so its number is not given to another process before we are done.
        let descriptor = ProcessCalls.openProcess(pid)
        guard descriptor >= 0 else {
            let code = errno
            abandon(pid)
            throw .of("pidfd_open", code)
        }
        let held = HeldDescriptor(descriptor)
        guard let startTime = ProcessFacts.startTime(of: pid) else {
            abandon(pid)
            throw hasRoomForDescriptors ? .factsUnreadable : .tooManyDescriptors
        }
        return LaunchedProcess(pid: pid, startTime: startTime, processDescriptor: held, socket: ours)
    }

    /// The socket comes first: should it be 0, 1 or 2 here, what follows would close it. Put where it is already, it merely
    /// survives exec.
    private static func steps(socket: Int32, folder: String?) -> [SpawnCall.Step] {
        [
            .duplicate(socket, as: childDescriptor), .open("/dev/null", flags: O_RDONLY, as: 0),
            .closeFrom(childDescriptor + 1),
        ] + (folder.map { [.enter($0)] } ?? [])
    }

    private static func check(_ specification: LaunchSpecification) throws(LaunchError) {
        func hasNUL(_ text: String) -> Bool { text.utf8.contains(0) }
        if hasNUL(specification.executable) { throw .unusableText(what: "the path of the program") }
        guard specification.executable.utf8.first == UInt8(ascii: "/") else {
            throw .notAbsolute(executable: specification.executable)
        }
        for (index, argument) in specification.arguments.enumerated() where hasNUL(argument) {
            throw .unusableText(what: "argument \(index + 1)")
        }
        for (name, value) in specification.environment
        where name.isEmpty || name.utf8.contains(UInt8(ascii: "=")) || hasNUL(name) || hasNUL(value) {
            throw .unusableText(what: "the environment variable “\(name)”")
        }
        if let folder = specification.workingDirectory, hasNUL(folder) {
            throw .unusableText(what: "the path of the working directory")
        }
    }

    private static func makePair() throws(LaunchError) -> (ours: HeldDescriptor, theirs: HeldDescriptor) {
        var pair: [Int32] = [-1, -1]
        let type = Int32(SOCK_STREAM.rawValue) | ProcessCalls.closeOnExec
        guard socketpair(AF_UNIX, type, 0, &pair) == 0 else { throw .of("socketpair", errno) }
        let (ours, theirs) = (HeldDescriptor(pair[0]), HeldDescriptor(pair[1]))
        // Ours alone: what the program expects of its end is its own affair.
        guard fcntl(ours.number, F_SETFL, fcntl(ours.number, F_GETFL) | O_NONBLOCK) == 0 else {
            throw .of("fcntl", errno)
        }
        return (ours, theirs)
    }

    /// Whether a file could be opened just now.
    private static var hasRoomForDescriptors: Bool {
        let probe = HeldDescriptor(open("/dev/null", O_RDONLY | O_CLOEXEC))
        defer { probe.close() }
        return probe.number >= 0
    }

    /// Ends a child that cannot be kept, and waits for it.
    static func abandon(_ pid: Int32) {
        kill(-pid, SIGKILL)
        while waitpid(pid, nil, 0) < 0, errno == EINTR {}
    }
}
