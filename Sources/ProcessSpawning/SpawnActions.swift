import Glibc

/// File actions of `posix_spawn` that the Glibc module does not export, because the module's headers are read without
/// `_GNU_SOURCE`.
///
/// The functions are looked up in the C library by name.
enum SpawnActions {
    private typealias AddNumber = @Sendable @convention(c) (UnsafeMutableRawPointer, Int32) -> Int32
    private typealias AddPath = @Sendable @convention(c) (UnsafeMutableRawPointer, UnsafePointer<CChar>) -> Int32

    private static let closeFromFunction = find("posix_spawn_file_actions_addclosefrom_np", as: AddNumber.self)
    private static let changeFolderFunction = find("posix_spawn_file_actions_addchdir_np", as: AddPath.self)

    /// Adds an action that closes every descriptor from `number` upwards in the new process; returns 0 or an error
    /// number.
    static func addCloseFrom(_ number: Int32, to actions: inout posix_spawn_file_actions_t) -> Int32 {
        // A C library without the function is acceptable: all descriptors of this project are close-on-exec anyway.
        guard let function = closeFromFunction else { return 0 }
        return withUnsafeMutablePointer(to: &actions) { function($0, number) }
    }

    /// Adds an action that changes the working folder of the new process; returns 0 or an error number.
    static func addChangeDirectory(_ path: String, to actions: inout posix_spawn_file_actions_t) -> Int32 {
        guard let function = changeFolderFunction else { return ENOSYS }
        return withUnsafeMutablePointer(to: &actions) { actions in path.withCString { function(actions, $0) } }
    }

    private static func find<Function>(_ name: String, as type: Function.Type) -> Function? {
        // The C library returns the address of a function with exactly the C type written above.
        dlsym(nil, name).map { unsafeBitCast($0, to: type) }
    }
}
