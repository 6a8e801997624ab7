import Foundation
import PredicateFormat
import SceneModel

/// The reason why an app could not be installed or removed.
public enum InstallError: DiagnosticError, Hashable, Sendable {
    /// The path is not the path of a folder.
    case notFolder(path: String)
    /// The folder's name does not end with `.app`, or begins with a dot.
    case folderName(path: String)
    /// The bundle's Info.plist is missing or invalid.
    case manifest(ManifestError)
    /// The app identifier is too long for the file names that contain it.
    case identifierTooLong(AppIdentifier, limit: Int)
    /// The Info.plist does not name an executable.
    case executableUnnamed(path: String)
    /// The executable does not exist or is not a file.
    case executableMissing(path: String)
    /// The executable has no execute permission.
    case notExecutable(path: String)
    /// A symbolic link in the bundle has its target outside the bundle.
    case linkOutsideBundle(path: String, target: String)
    /// The target of a symbolic link in the bundle does not exist.
    case brokenLink(path: String, target: String)
    /// The bundle contains a pipe, a socket or a device.
    case specialFile(path: String)
    /// The folders in the bundle are nested too deeply.
    case tooDeep(path: String, limit: Int)
    /// The bundle changed while it was copied.
    case changed(path: String)
    /// The destination folder of the bundle belongs to the app in the payload; nil if the owner of the folder is
    /// unknown.
    case folderOccupied(path: String, by: AppIdentifier?)
    /// A file that does not belong to the app already exists at the path of the app's desktop entry.
    case entryOccupied(path: String)
    /// The path of the `proscenium` command cannot be written in a desktop entry.
    case commandPath(String)
    /// The app is not in the record of installed apps.
    case notInstalled(AppIdentifier)
    /// The record of installed apps cannot be used.
    case record(path: String, reason: String)
    /// The `steps` function of a test stopped the operation before this step.
    case interrupted(before: InstallStep)
    /// A system call failed. The payload is the name of the call, the path and the `errno`.
    case system(call: String, path: String, code: Int32)

    /// The diagnostic, with the file or folder as its location.
    public var diagnostic: Diagnostic {
        switch self {
        case .manifest(let error): error.diagnostic
        case .notFolder, .folderName, .executableUnnamed, .executableMissing, .notExecutable, .linkOutsideBundle,
            .brokenLink, .specialFile, .tooDeep, .changed:
            bundleDiagnostic
        default: placeDiagnostic
        }
    }

    private var bundleDiagnostic: Diagnostic {
        func at(_ path: String, _ code: String, _ message: String, _ remedy: String) -> Diagnostic {
            Diagnostic(code: "install" + code, message: message, remedy: remedy, place: path)
        }
        return switch self {
        case .notFolder(let path):
            at(path, "NotFolder", "this folder does not exist", "pass the bundle: a folder such as ClownTown.app")
        case .folderName(let path):
            at(
                path, "FolderName", "this is not a valid name for an app bundle",
                "use a name that ends with .app and does not begin with a dot")
        case .executableUnnamed(let path):
            at(
                path, "ExecutableUnnamed", "this Info.plist names no executable",
                "add it: <key>CFBundleExecutable</key><string>…</string>")
        case .executableMissing(let path):
            at(
                path, "ExecutableMissing", "the executable that the Info.plist names does not exist",
                "build the app and put its executable there, or correct CFBundleExecutable")
        case .notExecutable(let path):
            at(path, "NotExecutable", "this program is not executable", "make it executable with chmod +x")
        case .linkOutsideBundle(let path, let target):
            at(
                path, "LinkLeadsOut", "this symbolic link points outside the bundle, to \(Self.sanitized(target))",
                "replace it with the file itself: a bundle must contain all of its files")
        case .brokenLink(let path, let target):
            at(
                path, "LinkLeadsNowhere", "this symbolic link is broken; it points to \(Self.sanitized(target))",
                "remove or correct it")
        case .specialFile(let path):
            at(path, "SpecialFile", "this is neither a file, a folder nor a symbolic link", "remove it from the bundle")
        case .tooDeep(let path, let limit):
            at(path, "TooDeep", "folders are nested more than \(limit) levels deep", "reduce the nesting")
        case .changed(let path):
            at(
                path, "Changed", "the bundle changed while it was being copied",
                "install it again when nothing writes to it")
        default:
            placeDiagnostic
        }
    }

    private var placeDiagnostic: Diagnostic {
        func at(_ path: String?, _ code: String, _ message: String, _ remedy: String?) -> Diagnostic {
            Diagnostic(code: "install" + code, message: message, remedy: remedy, place: path)
        }
        return switch self {
        case .identifierTooLong(let app, let limit):
            at(
                nil, "IdentifierTooLong", "the identifier “\(app)” is too long for a file name",
                "use at most \(limit) bytes")
        case .folderOccupied(let path, let owner):
            at(
                path, "FolderTaken",
                "this folder already exists and \(owner.map { "belongs to “\($0)”" } ?? "does not belong to this app")",
                "rename the bundle's folder, or "
                    + (owner.map { "remove that app with: proscenium uninstall \($0)" } ?? "move this folder"))
        case .entryOccupied(let path):
            at(
                path, "EntryTaken", "this file already exists and does not belong to this app",
                "move it, or change the app's identifier")
        case .commandPath(let path):
            at(
                Self.sanitized(path), "CommandPath",
                "the path of the proscenium command cannot be written to a desktop entry",
                "run it from a path without control characters")
        case .notInstalled(let app):
            at(
                nil, "NotInstalled", "“\(app)” is not installed",
                "list the apps with: proscenium apps; an app that was only run from its bundle has no installed files")
        case .record(let path, let reason):
            at(
                path, "Record", "the installation record cannot be used: \(reason)",
                "move it and install the apps again")
        case .interrupted(let step):
            at(nil, "Interrupted", "stopped before the step “\(step.rawValue)”", "run the command again")
        case .system(let call, let path, let code):
            at(path, "System", "\(call) failed: \(String(cString: strerror(code)))", Self.remedy(code))
        default:
            at(nil, "Failed", "the app could not be installed", nil)
        }
    }

    private static func remedy(_ code: Int32) -> String? {
        switch code {
        case ENOSPC, EDQUOT: "free disk space and run the command again"
        case EACCES, EPERM: "grant yourself the permission and run the command again"
        case EROFS: "set XDG_DATA_HOME to a folder that can be written"
        default: nil
        }
    }

    /// Returns a path, or text from a bundle, in quotes. Control characters are replaced, because they could change the
    /// state of a terminal.
    private static func sanitized(_ text: String) -> String {
        "“"
            + text.unicodeScalars.reduce(into: "") { result, scalar in
                result.append(scalar.properties.generalCategory == .control ? "·" : Character(scalar))
            } + "”"
    }
}
