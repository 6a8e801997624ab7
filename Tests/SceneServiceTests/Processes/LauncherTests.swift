import EventLoop
import Foundation
import Testing

@testable import SceneService

@Suite("Process launcher", .timeLimit(.minutes(15)))
struct LauncherTests {
    @Test("B03: A child communicates in both directions on descriptor 3; the child's environment contains this number")
    func socket() throws {
        let fixture = try ChildProcessFixture()
        let (_, socket) = try fixture.start(#"read line <&3; echo "$PROSCENIUM_FD: $line" >&3"#)
        #expect(fcntl(socket.number, F_GETFL) & O_NONBLOCK != 0)
        #expect(fcntl(socket.number, F_GETFD) & FD_CLOEXEC != 0)
        #expect(send(socket.number, "clown\n", 6, 0) == 6)
        #expect(try fixture.wait { fixture.output == "3: clown\n" && fixture.exit == .exited(status: 0) })
        var byte: UInt8 = 0
        // The connection has ended, because only the child had the other end.
        #expect(recv(socket.number, &byte, 1, 0) == 0)
    }

    @Test("B03: A child starts with no blocked or ignored signals, whatever its parent blocks and ignores")
    func signals() throws {
        var blocked = sigset_t()
        var previousMask = sigset_t()
        sigemptyset(&blocked)
        sigaddset(&blocked, SIGTERM)
        sigaddset(&blocked, SIGUSR1)
        pthread_sigmask(SIG_BLOCK, &blocked, &previousMask)
        signal(SIGUSR2, SIG_IGN)
        defer {
            pthread_sigmask(SIG_SETMASK, &previousMask, nil)
            signal(SIGUSR2, SIG_DFL)
        }
        let text = try ChildProcessFixture().run("exec sed -En 's/^Sig(Blk|Ign):.//p' /proc/self/status >&3")
        let masks = text.split(separator: "\n").map { UInt64($0, radix: 16) }
        // The C library owns signals 32 and 33, and configures them in every program.
        let examinedSignals: UInt64 = ~0x1_8000_0000
        #expect(masks.map { $0.map { $0 & examinedSignals } } == [0, 0])
    }

    @Test("B03: A child leads its own process group, starts in its folder and has only the given environment")
    func environment() throws {
        let fixture = try ChildProcessFixture()
        let (child, _) = try fixture.start(
            #"cut -d' ' -f5 /proc/$$/stat >&3; pwd >&3; echo "$1" >&3; env | grep -v '^_\|^PWD=' | sort >&3"#,
            ["an argument"], environment: ["CLOWN": "Crusty = 1", "PROSCENIUM_FD": "9"], folder: "/usr")
        #expect(try fixture.wait { fixture.exit != nil && fixture.output.contains("PROSCENIUM_FD") })
        let expected = ["\(child.pid)", "/usr", "an argument", "CLOWN=Crusty = 1", "PATH=/usr/bin:/bin"]
        #expect(fixture.output == (expected + ["PROSCENIUM_FD=3", ""]).joined(separator: "\n"))
    }

    @Test("B03: A child inherits only the descriptors 0 to 3, and descriptor 0 is /dev/null")
    func descriptors() throws {
        let leaks = (0..<20).map { _ in dup(2) }
        defer { for leak in leaks { close(leak) } }
        #expect(leaks.allSatisfy { $0 >= 0 && fcntl($0, F_GETFD) & FD_CLOEXEC == 0 })
        let script = """
            list=; n=0; while [ $n -lt 300 ]; do [ -L /proc/$$/fd/$n ] && list="$list $n"; n=$((n + 1)); done
            echo "$list" $(readlink /proc/$$/fd/0) >&3
            """
        #expect(try ChildProcessFixture().run(script) == " 0 1 2 3 /dev/null\n")
    }

    @Test("B03: A pidfd is closed when its process ends; a socket that was released is not closed")
    func closesDescriptors() throws {
        let loop = try EpollLoop()
        let launched = try ProcessLauncher.launch(LaunchSpecification(executable: "/bin/true"))
        let child = try ChildProcess(launched, on: loop) { _ in }
        let deadline = MonotonicTime.now + .seconds(20)
        while !child.hasEnded, .now < deadline { try loop.turn(until: deadline) }
        #expect(child.hasEnded)
        #expect(launched.processDescriptor.number == -1)
        let number = launched.socket.release()
        launched.socket.close()
        #expect(launched.socket.release() == -1)
        #expect(fcntl(number, F_GETFD) & FD_CLOEXEC != 0)
        #expect(close(number) == 0)
    }

    private static let failures: [(LaunchSpecification, LaunchError, String)] = [
        (
            LaunchSpecification(executable: "/nowhere/clown"), .missing(executable: "/nowhere/clown"),
            """
            /nowhere/clown: this program does not exist
              check the path in the app's manifest, or install the app again
            """
        ),
        (
            LaunchSpecification(executable: "sh"), .notAbsolute(executable: "sh"),
            "sh: the program's path is not absolute\n  use an absolute path"
        ),
        (
            LaunchSpecification(executable: "/usr"), .notFile(executable: "/usr"),
            "/usr: this is not a regular file\n  use the path of the program itself"
        ),
        (
            LaunchSpecification(executable: "/etc/passwd"), .notExecutable(executable: "/etc/passwd"),
            """
            /etc/passwd: this program is not executable
              make it executable with chmod +x; its parent folders and file system must allow execution too
            """
        ),
        (
            LaunchSpecification(executable: "/bin/sh", workingDirectory: "/nowhere"),
            .workingDirectory(path: "/nowhere", code: ENOENT),
            """
            /nowhere: the program cannot use this working folder
              cause: No such file or directory
              create the folder and give this user access to it
            """
        ),
        (
            LaunchSpecification(executable: "/bin/sh", arguments: ["a\0b"]), .unusableText(subject: "argument 1"),
            """
            argument 1 cannot be passed to a program
              remove NUL characters, and “=” from names of environment variables
            """
        ),
        (
            LaunchSpecification(executable: "/bin/sh", environment: ["A=B": "c"]),
            .unusableText(subject: "the environment variable “A=B”"),
            """
            the environment variable “A=B” cannot be passed to a program
              remove NUL characters, and “=” from names of environment variables
            """
        ),
        (
            LaunchSpecification(executable: "/bin/sh", arguments: [String(repeating: "a", count: 10_000_000)]),
            .tooLong(executable: "/bin/sh"),
            "/bin/sh: the arguments and the environment exceed the system's limit\n  shorten them"
        ),
    ]

    @Test("B03: A program that cannot be started is refused with a reason", arguments: failures.indices)
    func refusals(_ index: Int) {
        let (specification, expected, text) = Self.failures[index]
        #expect(throws: expected) { try ProcessLauncher.launch(specification) }
        #expect(expected.description == text)
    }

    @Test("B03: A script without its interpreter and an invalid executable are distinguished from a missing program")
    func invalidExecutables() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "launcher-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        func launch(_ content: String) throws {
            let path = folder.appending(path: UUID().uuidString).path
            #expect(FileManager.default.createFile(atPath: path, contents: Data(content.utf8)))
            #expect(chmod(path, 0o755) == 0)
            do throws(LaunchError) {
                _ = try ProcessLauncher.launch(LaunchSpecification(executable: path))
            } catch {
                throw Refused(code: error.diagnostic.code)
            }
        }
        #expect(throws: Refused(code: "launchInterpreterMissing")) { try launch("#!/nowhere/sh\n") }
        #expect(throws: Refused(code: "launchNotProgram")) { try launch("nonsense") }
    }

    private struct Refused: Error, Equatable { let code: String }

    @Test("Exceeded system limits are reported as the reason")
    func limits() {
        #expect(LaunchError.failure(of: "socketpair", code: EMFILE) == .tooManyDescriptors)
        #expect(LaunchError.failure(of: "pidfd_open", code: ENOMEM) == .outOfMemory)
        let shell = LaunchSpecification(executable: "/bin/sh")
        #expect(SpawnErrorAnalysis.explain(EAGAIN, shell) == .tooManyProcesses)
        #expect(SpawnErrorAnalysis.explain(ENFILE, shell) == .tooManyDescriptors)
        #expect(
            SpawnErrorAnalysis.explain(ETXTBSY, shell).description
                == "the system refused to start the program\n  cause: posix_spawn: Text file busy")
    }

    @Test("B03: A launch without free descriptors is refused with that reason, and leaves no child")
    func noDescriptors() async {
        await #expect(processExitsWith: .success) {
            var limit = rlimit(rlim_cur: 64, rlim_max: 64)
            setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
            var usedDescriptors: [Int32] = []
            while case let number = dup(2), number >= 0 { usedDescriptors.append(number) }
            var refusals = 0
            // The testing library may open and close files of its own, so the exact number needed is not checked.
            for _ in 0..<6 {
                do throws(LaunchError) {
                    let launched = try ProcessLauncher.launch(LaunchSpecification(executable: "/bin/true"))
                    #expect(waitpid(launched.pid, nil, 0) == launched.pid)
                } catch {
                    #expect(error == .tooManyDescriptors)
                    refusals += 1
                }
                #expect(waitpid(-1, nil, WNOHANG) == -1 && errno == ECHILD)
                if let last = usedDescriptors.popLast() { close(last) }
            }
            #expect((1..<6).contains(refusals))
        }
    }
}
