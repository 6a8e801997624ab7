import Glibc

/// What a new process can do beside what the Glibc module shows, because the headers are read without `_GNU_SOURCE`.
///
/// The calls are looked up in the C library by name.
enum SpawnActions {
    private typealias AddNumber = @Sendable @convention(c) (UnsafeMutableRawPointer, Int32) -> Int32
    private typealias AddPath = @Sendable @convention(c) (UnsafeMutableRawPointer, UnsafePointer<CChar>) -> Int32

    private static let closeFromFunction = find("posix_spawn_file_actions_addclosefrom_np", as: AddNumber.self)
    private static let changeFolderFunction = find("posix_spawn_file_actions_addchdir_np", as: AddPath.self)

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
}
