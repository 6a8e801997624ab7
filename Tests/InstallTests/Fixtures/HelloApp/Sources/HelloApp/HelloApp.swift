import Foundation

/// A program that prints the path of its bundle and the text of its resource.
@main
struct HelloApp {
    static func main() throws {
        let greeting = Bundle.module.url(forResource: "greeting", withExtension: "txt")
        print(Bundle.main.bundleIdentifier ?? "no identifier")
        print(Bundle.module.bundlePath)
        print(try greeting.map { try String(contentsOf: $0, encoding: .utf8) } ?? "no greeting", terminator: "")
    }
}
