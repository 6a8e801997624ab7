import Glibc

/// The analysis of an error of `posix_spawn`. The error may be caused by the program, its interpreter or the working
/// folder.
enum SpawnErrorAnalysis {
    static func explain(_ code: Int32, _ specification: LaunchSpecification) -> LaunchError {
        let executable = specification.executable
        if let folder = specification.workingDirectory, let code = errorEntering(folder) {
            return .workingDirectory(path: folder, code: code)
        }
        switch code {
        case EAGAIN: return .tooManyProcesses
        case E2BIG: return .tooLong(executable: executable)
        case ENOEXEC: return .notProgram(executable: executable)
        case ENOENT, ENOTDIR, EACCES, EPERM, EISDIR: break
        default: return .failure(of: "posix_spawn", code: code)
        }
        var status = stat()
        guard stat(executable, &status) == 0 else {
            return errno == EACCES ? .notExecutable(executable: executable) : .missing(executable: executable)
        }
        guard status.st_mode & S_IFMT == S_IFREG else { return .notFile(executable: executable) }
        // The file exists, so these two codes mean that its interpreter or loader is missing.
        let isMissing = code == ENOENT || code == ENOTDIR
        return isMissing ? .interpreterMissing(executable: executable) : .notExecutable(executable: executable)
    }

    private static func errorEntering(_ folder: String) -> Int32? {
        var status = stat()
        guard stat(folder, &status) == 0 else { return errno }
        guard status.st_mode & S_IFMT == S_IFDIR else { return ENOTDIR }
        return access(folder, X_OK) == 0 ? nil : errno
    }
}
