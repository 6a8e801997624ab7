/// The reason why a compiled storyboard or nib cannot be read.
package enum InterfaceFileError: Error, Hashable, CustomStringConvertible {
    /// The file does not start with the signature of a compiled file.
    case notCompiled
    /// The file has a version that this reader does not support.
    case unknownVersion(Int)
    /// The file is larger than the limit.
    case tooLarge
    /// The file ends too early, has impossible contents, or differs from its checksum.
    case damaged(String)

    /// The problem and its remedy.
    package var description: String {
        switch self {
        case .notCompiled: "the file is not a compiled storyboard or nib; build the bundle with make-app"
        case .unknownVersion(let version):
            "the file has version \(version) of the compiled form, but version \(InterfaceFileWriter.version) is needed; "
                + "build the bundle again with make-app"
        case .tooLarge: "the file is larger than \(InterfaceLimits.fileSize >> 20) MB"
        case .damaged(let reason): "the file is damaged (\(reason)); build the bundle again with make-app"
        }
    }
}
