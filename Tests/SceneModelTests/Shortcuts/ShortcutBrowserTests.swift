import Foundation
import Testing

@testable import SceneModel

@Suite("The list of shortcuts: texts, limits, search and layout")
struct ShortcutBrowserTests {
    static func list(_ titles: [[String]]) -> ShortcutList {
        var number = 0
        return ShortcutList(
            sections: titles.enumerated().map { index, titles in
                ShortcutList.Section(
                    title: "Section \(index)",
                    commands: titles.map { title in
                        number += 1
                        return ShortcutList.Command(number: number, title: title, keys: ["Ctrl", "\(number % 10)"])
                    })
            })
    }

    private let sample = list([["New Tab", "Close Tab", "Print…"], ["Übergröße", "Sort by Name"], ["Renew"]])

    // MARK: Texts and limits

    @Test(
        "M63: Titles are shown in one line without control characters",
        arguments: [
            ("Plain", "Plain"), ("a\tb\nc\r\u{2028}d", "a b c  d"), ("\u{7}bell\u{1B}[31m", "bell[31m"),
            ("\u{202E}reversed\u{2066}", "reversed"), ("e\u{301}\u{200D}", "e\u{301}\u{200D}"),
            ("\u{FEFF}x\u{E000}", "x"),
            (String(repeating: "a", count: 20), String(repeating: "a", count: 9) + "…"),
            ("👨‍👩‍👧‍👦", "👨‍👩‍👧‍👦"), ("", ""),
        ])
    func texts(_ text: String, _ shown: String) { #expect(ShortcutText.displayable(text, limit: 10) == shown) }

    @Test("M63: A character of thousands of scalars is truncated")
    func zalgo() {
        let text = "a" + String(repeating: "\u{301}", count: 100_000)
        #expect(ShortcutText.displayable(text, limit: 10).unicodeScalars.count <= 81)
    }

    @Test("M60: A list beyond the limits is not valid")
    func limits() {
        #expect(sample.isValid && ShortcutList().isValid)
        #expect(Self.list([Array(repeating: "x", count: 1000)]).isValid)
        #expect(!Self.list([Array(repeating: "x", count: 1001)]).isValid)
        #expect(!Self.list(Array(repeating: ["x"], count: 101)).isValid)
        #expect(!Self.list([[]]).isValid)
        var twice = sample
        twice.sections[0].commands[1].number = 1
        #expect(!twice.isValid)
        var keyless = sample
        keyless.sections[0].commands[0].keys = []
        #expect(!keyless.isValid)
        keyless.sections[0].commands[0].keys = Array(repeating: "k", count: 7)
        #expect(!keyless.isValid)
    }

    // MARK: Search

    @Test(
        "M61: The search finds parts of titles in all categories, and ignores case and accents",
        arguments: [
            ("tab", ["New Tab", "Close Tab"], "New Tab"), ("NEW", ["New Tab", "Renew"], "New Tab"),
            ("ubergro", ["Übergröße"], "Übergröße"), ("tab close", ["Close Tab"], "Close Tab"), ("  ", nil, nil),
            ("name", ["Sort by Name"], "Sort by Name"), ("new tab", ["New Tab"], "New Tab"), ("zzz", [], nil),
            ("", nil, nil), ("…", ["Print…"], "Print…"),
        ] as [(String, [String]?, String?)])
    func search(_ text: String, _ found: [String]?, _ best: String?) {
        var browser = ShortcutBrowser(sample)
        browser.setText(text)
        #expect(browser.sections.flatMap(\.commands).map(\.title) == found ?? sample.commands.map(\.title))
        #expect(browser.highlighted.flatMap { sample.command($0)?.title } == best)
        #expect(browser.sections.allSatisfy { !$0.commands.isEmpty })
        #expect(browser.isEngaged == !text.isEmpty)
    }

    @Test("M61: On random texts, the search agrees with a simple search")
    func randomSearch() {
        var random = SystemRandomNumberGenerator()
        func word() -> String {
            String((0..<Int.random(in: 1...3)).map { _ in "abc ".randomElement(using: &random) ?? "a" })
        }
        for _ in 0..<300 {
            let titles = (0..<8).map { _ in word() + word() }
            let text = word() + word()
            let words = text.split(separator: " ")
            let expected = titles.indices.filter { index in words.allSatisfy { titles[index].contains($0) } }
            let ranks = ShortcutSearch(titles).ranks(text)
            #expect(titles.indices.filter { ranks[$0] != nil } == expected)
        }
    }

    @Test("M61: A new list keeps the searched text; an overlong text is truncated")
    func replacing() {
        var browser = ShortcutBrowser(ShortcutList(), isEngaged: true)
        browser.setText("tab")
        #expect(browser.sections.isEmpty && browser.highlighted == nil)
        browser.setList(sample)
        #expect(browser.sections.flatMap(\.commands).count == 2 && browser.highlighted == 1)
        browser.setText(String(repeating: "x", count: 5000))
        #expect(browser.text.count == ShortcutBrowser.maximumText)
    }

    // MARK: Layout

    @Test(
        "M60: At every size, all lines are in columns inside the card, and none overlap",
        arguments: [(360.0, 640.0), (640, 360), (800, 600), (1280, 800), (1920, 1080), (2560, 1440), (40, 30), (0, 0)])
    func layout(_ width: Double, _ height: Double) {
        let area = CGRect(x: 10, y: 24, width: width, height: height)
        for counts in [[1], [3, 2, 1], [40, 2], [5, 9, 30, 4, 4, 12, 7], [400], Array(repeating: 10, count: 100)] {
            for isRightToLeft in [false, true] {
                let list = Self.list(counts.map { Array(repeating: "Title", count: $0) })
                let layout = ShortcutLayout(list.sections, in: area, isRightToLeft: isRightToLeft)
                check(layout, list, area)
            }
        }
    }

    private func check(_ layout: ShortcutLayout, _ list: ShortcutList, _ area: CGRect) {
        if area.width > 100, area.height > 150 {
            #expect(
                area.contains(layout.card) && layout.card.contains(layout.field) && layout.card.contains(layout.list))
            #expect(!layout.field.intersects(layout.list))
        }
        #expect(layout.lines.compactMap(\.number) == list.commands.map(\.number))
        #expect(layout.lines.count == list.commands.count + list.sections.count)
        var last: [Int: CGRect] = [:]
        for line in layout.lines {
            #expect(line.frame.minX > -0.5 && line.frame.maxX < layout.list.width + 0.5)
            #expect(line.frame.minY >= 0 && line.frame.maxY <= layout.contentHeight + 0.5)
            if let above = last[line.column] { #expect(line.frame.minY >= above.maxY - 0.01) }
            last[line.column] = line.frame
        }
        let frames = last.sorted { $0.key < $1.key }.map(\.value)
        for (first, second) in zip(frames, frames.dropFirst()) {
            #expect(first.maxX <= second.minX || second.maxX <= first.minX)
        }
        for offset in [0, layout.maximumOffset / 2, layout.maximumOffset, 1e9, -5, .nan, .infinity] {
            for line in layout.visibleLines(offset: offset) { #expect(line.frame.intersects(layout.list)) }
        }
    }

    @Test("M60: Columns begin at the side where reading begins")
    func mirrored() {
        let list = Self.list([Array(repeating: "a", count: 15), Array(repeating: "b", count: 15)])
        let area = CGRect(x: 0, y: 0, width: 1200, height: 700)
        let left = ShortcutLayout(list.sections, in: area, isRightToLeft: false)
        let right = ShortcutLayout(list.sections, in: area, isRightToLeft: true)
        #expect(left.lines.map(\.column) == right.lines.map(\.column) && left.lines.last?.column == 1)
        for (one, other) in zip(left.lines, right.lines) {
            #expect(abs(one.frame.minX + other.frame.maxX - left.list.width) < 0.01)
        }
    }

    @Test("M60: A short list needs one column, a long one uses the width, and all of it can be reached by scrolling")
    func columns() {
        let area = CGRect(x: 0, y: 0, width: 1920, height: 900)
        let short = ShortcutLayout(Self.list([["a", "b"]]).sections, in: area, isRightToLeft: false)
        #expect(Set(short.lines.map(\.column)) == [0] && short.maximumOffset == 0)
        let long = Self.list([Array(repeating: "a", count: 1000)])
        let layout = ShortcutLayout(long.sections, in: area, isRightToLeft: false)
        #expect(Set(layout.lines.map(\.column)).count == 6 && layout.maximumOffset > 0)
        for number in [1, 500, 1000] {
            let offset = layout.offset(showing: number, from: 0)
            let line = layout.visibleLines(offset: offset).first { $0.number == number }
            #expect(line.map { layout.list.insetBy(dx: -1, dy: -1).contains($0.frame) } == true)
            if let line {
                #expect(layout.command(at: CGPoint(x: line.frame.midX, y: line.frame.midY), offset: offset) == number)
            }
        }
    }

    @Test("M61: A search does not change the size of the card")
    func steady() {
        let list = Self.list([Array(repeating: "a", count: 20), Array(repeating: "b", count: 20)])
        let area = CGRect(x: 0, y: 0, width: 1024, height: 768)
        var browser = ShortcutBrowser(list)
        let whole = ShortcutLayout(list.sections, in: area, isRightToLeft: false)
        browser.setText("b")
        let found = ShortcutLayout(browser.sections, reserving: list.sections, in: area, isRightToLeft: false)
        #expect(found.card == whole.card && found.lines.count == 21)
    }

    // MARK: Arrows

    @Test("M61: The arrow keys reach every command, and move to neighbouring columns")
    func arrows() {
        let list = Self.list([["a", "b", "c"], ["d", "e"]])
        let area = CGRect(x: 0, y: 0, width: 800, height: 260)
        for isRightToLeft in [false, true] {
            let layout = ShortcutLayout(list.sections, in: area, isRightToLeft: isRightToLeft)
            #expect(Set(layout.lines.map(\.column)) == [0, 1])
            var browser = ShortcutBrowser(list)
            var visited: [Int?] = []
            for _ in 0..<6 {
                browser.move(.down, in: layout)
                visited.append(browser.highlighted)
            }
            #expect(visited == [1, 2, 3, 4, 5, 5] && browser.isEngaged)
            browser.move(.up, in: layout)
            #expect(browser.highlighted == 4)
            browser.move(isRightToLeft ? .right : .left, in: layout)
            #expect(browser.highlighted == 1)
            browser.move(isRightToLeft ? .right : .left, in: layout)
            #expect(browser.highlighted == 1)
            browser.move(isRightToLeft ? .left : .right, in: layout)
            #expect(browser.highlighted == 4)
        }
        var empty = ShortcutBrowser(ShortcutList())
        empty.move(.down, in: ShortcutLayout([], in: area, isRightToLeft: false))
        #expect(empty.highlighted == nil)
    }
}
