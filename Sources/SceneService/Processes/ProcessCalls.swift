import Glibc

/// The calls on processes that the Glibc module leaves out, because its headers are read without `_GNU_SOURCE`.
///
/// They are looked up in the C library by name. One that is missing fails with `ENOSYS`, as it does in old kernels.
enum ProcessCalls {
    /// Has `sendSignal` reach the whole group that the process leads; since Linux 6.9.
    static let wholeGroup: UInt32 = 4
    static let closeOnExec: Int32 = 0o2_000_000

    private typealias Open = @Sendable @convention(c) (Int32, UInt32) -> Int32
    private typealias Send = @Sendable @convention(c) (Int32, Int32, UnsafeMutableRawPointer?, UInt32) -> Int32
    private typealias AddNumber = @Sendable @convention(c) (UnsafeMutableRawPointer, Int32) -> Int32
    private typealias AddPath = @Sendable @convention(c) (UnsafeMutableRawPointer, UnsafePointer<CChar>) -> Int32

    private static let openFunction = find("pidfd_open", as: Open.self)
    private static let sendFunction = find("pidfd_send_signal", as: Send.self)
    private static let closeFromFunction = find("posix_spawn_file_actions_addclosefrom_np", as: AddNumber.self)
    private static let changeFolderFunction = find("posix_spawn_file_actions_addchdir_np", as: AddPath.self)

    /// A new descriptor of a process, which becomes readable when the process ends; -1 with `errno`.
    static func openProcess(_ pid: Int32) -> Int32 {
        // The kernel closes such descriptors on exec by itself.
        openFunction?(pid, 0) ?? unavailable()
    }

    /// Sends a signal to the process of a descriptor, whoever has its number now; 0, or -1 with `errno`.
    static func sendSignal(_ descriptor: Int32, _ signal: Int32, flags: UInt32 = 0) -> Int32 {
        sendFunction?(descriptor, signal, nil, flags) ?? unavailable()
    }

    /// Has a new process close every descriptor from a number on; 0 or an error.
    static func addCloseFrom(_ number: Int32, to actions: inout posix_spawn_file_actions_t) -> Int32 {
        // A C library without the call is no obstacle: all descriptors of this project are closed on exec anyway.
        guard let function = closeFromFunction else { return 0 }
        return withUnsafeMutablePointer(to: &actions) { function($0, number) }
    }

    /// Has a new process begin in a folder; 0 or an error.
    static func addFolder(_ path: String, to actions: inout posix_spawn_file_actions_t) -> Int32 {
        guard let function = changeFolderFunction else { return ENOSYS }
        return withUnsafeMutablePointer(to: &actions) { actions in path.withCString { function(actions, $0) } }
    }

    private static func find<Function>(_ name: String, as type: Function.Type) -> Function? {
        // The C library gives the address of a function with exactly the C type written above.
        dlsym(nil, name).map { unsafeBitCast($0, to: type) }
    }

    private static func unavailable() -> Int32 {
        errno = ENOSYS
        return -1
    }
}
