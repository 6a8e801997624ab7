import Foundation

/// The arguments of `port-sources`.
struct PortArguments {
    /// An error in the arguments.
    struct Problem: Error {
        let message: String
        /// Whether the usage is printed after the message.
        var showsUsage = false
    }

    private(set) var source: URL?
    private(set) var output: URL?
    private(set) var module: (list: URL, output: URL)?
    private(set) var proscenium: URL?
    private(set) var configuration: String?
    private(set) var isReport = false
    private(set) var isCheck = false
    private(set) var usesPlugin = false
    private(set) var isHelp = false
    /// Whether the coverage of UIKit's API is printed.
    private(set) var isCoverage = false
    /// The name prefixes of the types whose coverage is printed.
    private(set) var typeNames: [String] = []

    init(_ arguments: [String]) throws(Problem) {
        var remaining = arguments[...]
        var operands: [String] = []
        var (list, listOutput): (URL?, URL?)
        while let argument = remaining.popFirst() {
            func value() throws(Problem) -> String {
                guard let value = remaining.popFirst(), !value.isEmpty else {
                    throw Problem(message: "\(argument) needs a value", showsUsage: true)
                }
                return value
            }
            switch argument {
            case "--report": isReport = true
            case "--check": isCheck = true
            case "--plugin": usesPlugin = true
            case "--configuration": configuration = try value()
            case "--proscenium": proscenium = URL(fileURLWithPath: try value())
            case "--module": list = URL(fileURLWithPath: try value())
            case "--output": listOutput = URL(fileURLWithPath: try value())
            case "--coverage": isCoverage = true
            case "-h", "--help": isHelp = true
            case let option where option.hasPrefix("-"):
                throw Problem(message: "unknown option \(option)", showsUsage: true)
            default: operands.append(argument)
            }
        }
        if let list, let listOutput { module = (list, listOutput) }
        guard !isCoverage else {
            typeNames = operands
            return
        }
        guard operands.count <= 2 else { throw Problem(message: "there are more than two folders", showsUsage: true) }
        source = operands.first.map { URL(fileURLWithPath: $0) }
        output = operands.dropFirst().first.map { URL(fileURLWithPath: $0) }
    }
}
