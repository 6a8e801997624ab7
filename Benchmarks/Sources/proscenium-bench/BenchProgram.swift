import Foundation

/// The programs of the measurements.
enum BenchProgram {
    /// This program itself.
    static var own: URL { URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath() }

    /// A program that was built beside this one.
    static func url(_ name: String) -> URL { own.deletingLastPathComponent().appendingPathComponent(name) }
}
