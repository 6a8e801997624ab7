import Foundation
import TestSupport
import Testing

@testable import UIKitCore

@Suite("Search over commands")
struct CommandSearchTests {
    @Test(
        "M81: Better matches come first, and equal matches keep their order",
        arguments: [
            ("copy", ["Copy", "Copy Style", "Paste and Copy", "Xcopy"]),
            ("COPY sty", ["Copy Style"]), ("p c", ["Paste and Copy"]),
            ("c p", ["Paste and Copy", "Copy Style", "Copy"]),
            ("edit copy", ["Copy", "Paste and Copy"]), ("pac", ["Paste and Copy"]), ("ubersicht", ["Übersicht"]),
            ("パ", ["パン"]), ("zzz", []), ("  ", ["Copy Style", "Copy", "Paste and Copy", "Xcopy", "Übersicht", "パン"]),
        ])
    func ranking(_ query: String, _ expected: [String]) {
        let titles = ["Copy Style", "Copy", "Paste and Copy", "Xcopy", "Übersicht", "パン"]
        let search = CommandSearch(texts: titles, contexts: ["Format", "Edit", "Edit"])
        #expect(search.indices(matching: query).map { titles[$0] } == expected)
    }

    @Test("M81: Random queries find what a plain search by word beginnings finds, in the same order", arguments: 0..<60)
    func random(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        func word(_ length: Int) -> String {
            String((0..<length).map { _ in Array("abc").randomElement(using: &random) ?? "a" })
        }
        let titles = (0..<40).map { _ in
            (0..<Int.random(in: 1...3, using: &random)).map { _ in word(3) }.joined(separator: " ")
        }
        let search = CommandSearch(texts: titles)
        for _ in 0..<30 {
            let query = word(Int.random(in: 1...3, using: &random))
            let found = search.indices(matching: query)
            #expect(Set(found).count == found.count)
            let byWord = titles.indices.filter { index in
                titles[index].split(separator: " ").contains { $0.hasPrefix(query) }
            }
            #expect(Set(found).isSuperset(of: byWord))
            let inWords = found.filter { byWord.contains($0) }
            #expect(Array(found.prefix(byWord.count)) == inWords, "word beginnings precede other matches")
            let longer = search.indices(matching: query + "a")
            #expect(Set(longer).isSubset(of: found), "a longer query finds no more")
        }
    }

    @Test("M81: Extreme texts and queries are searched safely")
    func extremes() {
        let long = String(repeating: "ab ", count: 100_000)
        let search = CommandSearch(
            texts: ["", long, "\u{0}\u{7}", "e\u{301}\u{301}\u{301}", "+"], contexts: ["x", long])
        #expect(search.indices(matching: long).contains(1))
        #expect(search.indices(matching: "e") == [3] && search.indices(matching: "+") == [4])
        #expect(search.indices(matching: "\u{0}").count == 5)
        #expect(CommandSearch(texts: []).indices(matching: "a").isEmpty)
    }

    @Test(
        "B10: Shortcuts are named by the keys of the keyboard, for people and for assistive technologies",
        arguments: [
            ("z", [.shift, .command], CommandKey.control, "Ctrl+Shift+Z", "Control+Shift+Z"),
            ("z", [.shift, .command], .logo, "Super+Shift+Z", "Meta+Shift+Z"),
            ("i", [.control, .command], .control, "Super+Ctrl+I", "Meta+Control+I"),
            (UIKeyCommand.inputUpArrow, .alternate, .control, "Alt+↑", "Alt+ArrowUp"),
            ("\r", [], .control, "Return", "Enter"), (UIKeyCommand.f11, [], .control, "F11", "F11"),
            (UIKeyCommand.inputEscape, [], .logo, "Esc", "Escape"),
        ] as [(String, UIKeyModifierFlags, CommandKey, String, String)])
    func caps(
        _ input: String, _ flags: UIKeyModifierFlags, _ commandKey: CommandKey, _ text: String, _ spoken: String
    ) {
        let combination = KeyCombination(normalized: input, flags)
        #expect(KeyCaps(combination, commandKey: commandKey).text == text)
        #expect(KeyCaps.spoken(combination, commandKey: commandKey) == spoken)
    }
}
