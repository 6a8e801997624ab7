import Foundation

/// A file of the manual, with its examples.
struct ManualFile {
    /// The file's name without its folder.
    let name: String
    /// The whole text.
    let text: String

    /// A fenced code block.
    struct Block {
        /// The word after the opening fence.
        let language: String
        /// The lines between the fences.
        let lines: [String]
        /// The line number of the block's first line in the file.
        let line: Int
        /// The interface that the last second-level heading names; empty for any other heading.
        let section: String
    }

    /// A command of a `console` block with its shown output.
    struct Example {
        let command: String
        let output: [String]
        /// The line number of the command in the file.
        let line: Int
    }

    /// The folder of the manual.
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("docs/manual")

    /// Reads a file of the manual.
    init(_ name: String) throws {
        self.name = name
        text = try String(contentsOf: Self.folder.appendingPathComponent(name), encoding: .utf8)
    }

    /// The blocks in order.
    var blocks: [Block] {
        var blocks: [Block] = []
        var open: (language: String, line: Int, lines: [String])?
        var section = ""
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if let current = open {
                if line == "```" {
                    blocks.append(
                        Block(
                            language: current.language, lines: current.lines, line: current.line, section: section))
                    open = nil
                } else {
                    open?.lines.append(String(line))
                }
            } else if line.hasPrefix("```") {
                open = (String(line.dropFirst(3)), index + 2, [])
            } else if line.hasPrefix("## ") {
                section =
                    line.split(whereSeparator: { " `".contains($0) }).first { $0.hasPrefix("org.") }.map(String.init)
                    ?? ""
            }
        }
        return blocks
    }

    /// Returns the blocks of a language.
    func blocks(_ language: String) -> [Block] { blocks.filter { $0.language == language } }
}

extension ManualFile.Block {
    /// The block's commands, which are the lines that begin with `$`, each with the output lines below it.
    var shown: [ManualFile.Example] {
        var shown: [ManualFile.Example] = []
        for (index, text) in lines.enumerated() {
            if text.hasPrefix("$ ") {
                shown.append(.init(command: String(text.dropFirst(2)), output: [], line: line + index))
            } else if let last = shown.popLast() {
                shown.append(.init(command: last.command, output: last.output + [text], line: last.line))
            }
        }
        return shown
    }
}
