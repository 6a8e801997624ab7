import Foundation

/// A converter of PDF images to SVG. gdk-pixbuf does not read PDF, so the program `pdftocairo` of Poppler converts such
/// an image when the app is built.
struct PDFConverter {
    /// The remedy for a machine without the program.
    static let remedy = "install poppler-utils, or export the image as SVG"
    private static let timeLimit: TimeInterval = 20

    /// The path of the program; nil if it is not installed.
    let program: String?

    init(searchPath: String = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin") {
        program = searchPath.split(separator: ":").map { $0 + "/pdftocairo" }.first { access($0, X_OK) == 0 }
    }

    /// Returns the first page as an SVG file; nil if the page cannot be converted.
    func svg(of file: String) -> Data? {
        guard let program else { return nil }
        let output = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + ".svg")
        defer { try? FileManager.default.removeItem(at: output) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = ["-svg", "-f", "1", "-l", "1", file, output.path]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        let isFinished = DispatchSemaphore(value: 0)
        process.terminationHandler = { _ in isFinished.signal() }
        guard (try? process.run()) != nil else { return nil }
        if isFinished.wait(timeout: .now() + Self.timeLimit) == .timedOut {
            kill(process.processIdentifier, SIGKILL)
            isFinished.wait()
            return nil
        }
        return process.terminationStatus == 0 ? try? Data(contentsOf: output) : nil
    }
}
