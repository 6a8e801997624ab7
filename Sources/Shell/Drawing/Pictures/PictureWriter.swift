import Foundation
import PredicateFormat
import SceneModel

/// The reason why an image could not be written.
package enum PictureError: DiagnosticError, Hashable, Sendable {
    /// Memory was exhausted while the image was encoded.
    case encoding(path: String)
    /// The operating system reported an error when the file was written. `code` is the `errno` value.
    case writing(path: String, code: Int32)

    /// The error as a diagnostic whose location is the path.
    package var diagnostic: Diagnostic {
        switch self {
        case .encoding(let path):
            Diagnostic(
                code: "pictureNotEncoded", message: "not enough memory to encode this image",
                remedy: "close some programs", place: path)
        case .writing(let path, let code):
            Diagnostic(
                code: "pictureNotWritten",
                message: "cannot write this image: \(String(cString: strerror(code)))",
                remedy: "check that the folder exists and is writable and that the disk has free space", place: path)
        }
    }
}

/// A writer of PNG files. Writing is slow, so it must not happen on the thread that draws the screen. Writing on any
/// other thread is allowed.
package enum PictureWriter {
    /// Writes an image to a file that only its owner can read.
    ///
    /// The write is atomic: an existing file is replaced, or stays unchanged if an error occurs.
    ///
    /// - Throws: ``PictureError``.
    package static func write(_ picture: Bitmap, to path: String) throws(PictureError) {
        guard let data = PNGFile.encode(picture) else { throw .encoding(path: path) }
        do {
            // The file is not flushed to the disk: after a power loss, a damaged image does as little harm as a missing
            // one.
            try FileReplacement.replace(
                path, with: data, draft: "\(path).\(UUID()).part", permissions: 0o600, isFlushed: false)
        } catch {
            throw .writing(path: path, code: error.code)
        }
    }
}
