import Foundation

/// The paths of the benchmarks' executables.
enum BenchProgram {
    /// This program itself.
    static var own: URL { URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath() }

    /// Returns a program that was built beside this one.
    static func url(_ name: String) -> URL { own.deletingLastPathComponent().appendingPathComponent(name) }
}
