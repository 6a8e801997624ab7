import FuzzSupport
import Glibc

/// The fuzz target, chosen by the environment variable `FUZZ_TARGET`.
enum Target: String, CaseIterable {
    case parser, printer, evaluator, targeting, limits, varlink, messages, manifest, stored
    case notification, desktop, files, icon, snapshot

    static let chosen: Target = {
        let name = getenv("FUZZ_TARGET").map { String(cString: $0) } ?? ""
        guard let target = Target(rawValue: name) else {
            let names = allCases.map(\.rawValue).joined(separator: ", ")
            writeError("proscenium-fuzz: set FUZZ_TARGET to one of: \(names)\n")
            exit(2)
        }
        return target
    }()

    func run(_ bytes: [UInt8]) {
        switch self {
        case .parser: ParserTarget.run(bytes)
        case .printer: PrinterTarget.run(bytes)
        case .evaluator: EvaluatorTarget.run(bytes)
        case .targeting: TargetingTarget.run(bytes)
        case .limits: LimitsTarget.run(bytes)
        case .varlink: VarlinkTarget.run(bytes)
        case .messages: MessagesTarget.run(bytes)
        case .manifest: StoredTarget.runManifest(bytes)
        case .stored: StoredTarget.run(bytes)
        case .notification: NotificationTarget.run(bytes)
        case .desktop: DesktopFileTarget.run(bytes)
        case .files: FilesTarget.run(bytes)
        case .icon: PictureTarget.runIcon(bytes)
        case .snapshot: PictureTarget.runSnapshot(bytes)
        }
    }
}

/// The entry point that libFuzzer calls for every input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    Target.chosen.run(Array(UnsafeBufferPointer(start: start, count: count)))
    return 0
}
