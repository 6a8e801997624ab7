import Foundation

/// The executables of the benchmarks.
enum BenchProgram {
    /// This program itself.
    static var own: URL { URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath() }

    /// Returns a program that was built beside this one.
    static func url(_ name: String) -> URL { own.deletingLastPathComponent().appendingPathComponent(name) }
}
