import Foundation
import Varlink

/// One call in a `varlink` block of the manual with its replies. If a block begins with replies, these are further
/// replies to the streaming call of an earlier block, and the example has no call.
///
/// A line that begins with `→` is a call: its method, `more` for a streaming call, and its parameters. A line that
/// begins with `←` is a reply: its parameters, or `error`, the error's name and its parameters. JSON continues until
/// the next such line.
struct VarlinkExample {
    /// The method as written, with or without the interface's name; nil for later replies.
    var method: String?
    /// Whether the call has a stream of replies.
    var isStreaming = false
    /// The call's parameters as written.
    var parameters = "{}"
    /// The shown replies.
    var replies: [Reply] = []

    /// A reply.
    struct Reply {
        /// The error without its interface's name; nil for success.
        var error: String?
        /// The parameters as written.
        var json: String
        /// The line number of the reply's first line in the file.
        let line: Int
        /// The number of lines of the reply.
        var count = 1
    }

    /// Parses the examples of a block.
    static func read(_ block: ManualFile.Block) -> [VarlinkExample] {
        var examples: [VarlinkExample] = []
        for (index, line) in block.lines.enumerated() {
            let number = block.line + index
            if let call = line.wholeMatch(of: /→ ([\w.]+)( more)?(?: (.*))?/) {
                examples.append(
                    VarlinkExample(
                        method: String(call.1), isStreaming: call.2 != nil, parameters: String(call.3 ?? "{}")))
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
