import Foundation
import Varlink

/// One call of a `varlink` block with its replies, or replies of a standing call that come later.
///
/// A line that begins with `→` is a call: its method, `more` where it is a standing one, and its parameters. A line that begins with `←`
/// is a reply: its parameters, or `error`, the error's name and its parameters. JSON goes on to the next such line.
struct VarlinkExample {
    /// The method as it is written, with the name of the interface or without it; nil for replies that come later.
    var method: String?
    /// Whether the call is a standing one.
    var isStanding = false
    /// The parameters of the call, as they are written.
    var parameters = "{}"
    /// The replies.
    var replies: [Reply] = []

    /// A reply.
    struct Reply {
        /// The error without the name of its interface; nil for none.
        var error: String?
        /// The parameters, as they are written.
        var json: String
        /// The number of its first line in the file.
        let line: Int
        /// How many lines it has.
        var count = 1
    }

    /// The examples of a block.
    static func read(_ block: ManualFile.Block) -> [VarlinkExample] {
        var examples: [VarlinkExample] = []
        for (index, line) in block.lines.enumerated() {
            let number = block.line + index
            if let call = line.wholeMatch(of: /→ ([\w.]+)( more)?(?: (.*))?/) {
                examples.append(
                    VarlinkExample(
                        method: String(call.1), isStanding: call.2 != nil, parameters: String(call.3 ?? "{}")))
            } else if let reply = line.wholeMatch(of: /← (?:error (\w+) )?(.*)/) {
                if examples.isEmpty { examples.append(VarlinkExample()) }
                examples[examples.count - 1].replies.append(
                    Reply(error: reply.1.map(String.init), json: String(reply.2), line: number))
            } else if !examples.isEmpty {
                examples[examples.count - 1].add(line)
            }
        }
        return examples
    }

    private mutating func add(_ line: String) {
        guard var last = replies.popLast() else { return parameters += "\n" + line }
        last.json += "\n" + line
        last.count += 1
        replies.append(last)
    }
}
