import Foundation
import Testing

@testable import UIKitCore

/// Copies of attributed texts, and the comparisons of attributes that Foundation makes in the texts of apps.
@Suite("Copies of attributed texts") @MainActor
struct AttributedTextTests {
    /// An object of an app's class, which Foundation cannot compare by itself.
    final class Marker: NSObject {
        let number: Int

        init(_ number: Int) { self.number = number }

        override func isEqual(_ object: Any?) -> Bool { (object as? Marker)?.number == number }

        override var hash: Int { number }
    }

    /// A value that cannot be compared.
    final class Opaque {}

    typealias Attributes = [NSAttributedString.Key: Any]
    private static let key = NSAttributedString.Key("key")

    private func text(_ runs: [(String, Attributes)]) -> NSAttributedString {
        FoundationTextBuilder.text(of: runs.map { AttributedText.Run(text: $0, attributes: $1) })
    }

    private static func paragraph(_ spacing: CGFloat) -> NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        style.lineSpacing = spacing
        return style
    }

    /// A name, and a closure that creates a new value with a number.
    nonisolated static let values: [(String, @MainActor (Int) -> Any)] = [
        ("font", { UIFont.systemFont(ofSize: CGFloat(10 + $0)) }),
        ("colour", { UIColor(white: CGFloat($0) / 8, alpha: 1) }),
        ("dynamic colour", { $0 == 1 ? UIColor.label : UIColor.systemRed }),
        ("paragraph style", { AttributedTextTests.paragraph(CGFloat($0)) }),
        ("integer", { $0 }), ("double", { Double($0) / 2 }), ("string", { "text \($0)" }),
        ("URL", { URL(fileURLWithPath: "/\($0)") }),
    ]

    @Test("Foundation compares, joins and changes texts with UIKit's attribute values", arguments: values)
    func foundation(name: String, value: @MainActor (Int) -> Any) {
        let changing = NSMutableAttributedString(string: "")
        for number in [1, 1, 2, 1] {
            changing.append(NSAttributedString(string: "ab", attributes: [Self.key: value(number)]))
        }
        var ranges: [NSRange] = []
        let whole = NSRange(location: 0, length: 8)
        changing.enumerateAttribute(Self.key, in: whole, options: []) { _, range, _ in ranges.append(range) }
        #expect(ranges.map(\.length) == [4, 2, 2], "equal neighbours are one run of \(name)")
        changing.addAttribute(Self.key, value: value(2), range: NSRange(location: 2, length: 3))
        changing.addAttribute(Self.key, value: value(2), range: NSRange(location: 0, length: 8))
        changing.deleteCharacters(in: NSRange(location: 1, length: 3))
        changing.replaceCharacters(in: NSRange(location: 0, length: 1), with: "xyz")
        let expected = NSAttributedString(string: "xyzabab", attributes: [Self.key: value(2)])
        #expect(changing.string == "xyzabab" && changing.isEqual(to: expected))
        #expect(!changing.isEqual(to: NSAttributedString(string: "xyzabab", attributes: [Self.key: value(1)])))
    }

    @Test("Equal values make texts equal, and other values make them different", arguments: values)
    func equality(name: String, value: @MainActor (Int) -> Any) {
        func make(_ numbers: [Int]) -> AttributedText {
            AttributedText(
                "abcd", zip(["ab", "cd"], numbers).map { .init(text: $0, attributes: [Self.key: value($1)]) })
        }
        #expect(make([1, 2]) == make([1, 2]), "\(name)")
        #expect(make([1, 2]) != make([1, 1]) && make([1, 2]) != make([2, 2]), "\(name)")
    }

    @Test("Texts with other characters, ranges or keys are different")
    func differences() {
        let text = AttributedText(text([("ab", [.kern: 1]), ("cd", [:])]))
        #expect(text == AttributedText(self.text([("ab", [.kern: 1]), ("cd", [:])])))
        #expect(text != AttributedText(self.text([("abc", [.kern: 1]), ("d", [:])])))
        #expect(text != AttributedText(self.text([("ab", [.kern: 1]), ("ce", [:])])))
        #expect(text != AttributedText(self.text([("ab", [.tracking: 1]), ("cd", [:])])))
        #expect(text != AttributedText(self.text([("ab", [.kern: 1, .tracking: 1]), ("cd", [:])])))
        #expect(text != AttributedText(plain: "abcd"))
    }

    @Test("Objects of other classes are compared with isEqual, and values without a comparison by identity")
    func foreignValues() {
        let opaque = Opaque()
        func make(_ value: Any) -> AttributedText {
            AttributedText("a", [.init(text: "a", attributes: [Self.key: value])])
        }
        #expect(make(Marker(1)) == make(Marker(1)) && make(Marker(1)) != make(Marker(2)))
        #expect(make(opaque) == make(opaque) && make(opaque) != make(Opaque()))
        #expect(make(Marker(1)) != make(1) && make("1") != make(1))
    }

    @Test("A label shows texts with adjacent objects of an app's class, and returns them")
    func foreignRuns() {
        let label = UILabel()
        let runs: [(String, Attributes)] = (0..<6).map { ("\($0)", [Self.key: Marker($0 % 2), .kern: CGFloat($0)]) }
        label.attributedText = text(runs)
        label.textColor = .red
        label.font = .systemFont(ofSize: 10)
        let shown = label.attributedText
        #expect(shown?.string == "012345")
        for index in 0..<6 {
            let found = shown?.attributes(at: index, effectiveRange: nil) ?? [:]
            #expect(found[Self.key] as? Marker == Marker(index % 2) && found[.foregroundColor] as? UIColor == .red)
        }
        label.attributedText = shown
        #expect(label.text == "012345")
    }

    @Test("The text that a view returns is not the app's text, and stays the same object until the view changes")
    func identity() {
        let label = UILabel()
        let own = NSMutableAttributedString(string: "ab", attributes: [.kern: 2])
        label.attributedText = own
        let first = label.attributedText
        #expect(first !== own && first === label.attributedText && !(first is NSMutableAttributedString))
        label.textColor = .blue
        #expect(first !== label.attributedText)
    }

    /// Returns the views that keep an attributed text, each with a setter and a getter of the text.
    private func keepers() -> [(name: String, set: (NSAttributedString?) -> Void, get: () -> NSAttributedString?)] {
        let (label, button, field, view) = (UILabel(), UIButton(), UITextField(), UITextView())
        let refresh = UIRefreshControl()
        return [
            ("label", { label.attributedText = $0 }, { label.attributedText }),
            ("title", { button.setAttributedTitle($0, for: .normal) }, { button.attributedTitle(for: .highlighted) }),
            ("current title", { button.setAttributedTitle($0, for: .normal) }, { button.currentAttributedTitle }),
            ("field", { field.attributedText = $0 }, { field.attributedText }),
            ("placeholder", { field.attributedPlaceholder = $0 }, { field.attributedPlaceholder }),
            ("text view", { view.attributedText = $0 }, { view.attributedText }),
            ("refresh control", { refresh.attributedTitle = $0 }, { refresh.attributedTitle }),
        ]
    }

    @Test("M64: Views copy an attributed text, so that later changes of the app's text do not reach them")
    func copies() {
        for keeper in keepers() {
            let changing = NSMutableAttributedString(string: "ab", attributes: [.foregroundColor: UIColor.red])
            keeper.set(changing)
            changing.append(NSAttributedString(string: "cd", attributes: [.foregroundColor: UIColor.blue]))
            changing.addAttribute(.foregroundColor, value: UIColor.green, range: NSRange(location: 0, length: 4))
            #expect(keeper.get()?.string == "ab", "\(keeper.name)")
            let color = keeper.get()?.attribute(.foregroundColor, at: 0, effectiveRange: nil)
            #expect(color as? UIColor == .red, "\(keeper.name)")
            keeper.set(changing)
            #expect(keeper.get()?.string == "abcd", "\(keeper.name)")
            keeper.set(nil)
            #expect(keeper.get()?.string ?? "" == "", "\(keeper.name)")
        }
    }

    @Test("M64: The content of a list cell copies its attributed texts, and equal contents stay equal")
    func listContent() {
        let changing = NSMutableAttributedString(string: "ab", attributes: [.font: UIFont.systemFont(ofSize: 9)])
        var content = UIListContentConfiguration.cell()
        (content.attributedText, content.secondaryAttributedText) = (changing, changing)
        let copy = content
        changing.append(NSAttributedString(string: "c", attributes: [.font: UIFont.systemFont(ofSize: 30)]))
        #expect(content.attributedText?.string == "ab" && content.secondaryAttributedText?.string == "ab")
        #expect(content == copy)
        content.attributedText = changing
        #expect(content != copy && content.attributedText?.string == "abc")
    }

    @Test("A label shows the attributes that a text had when it was set, not later random changes", arguments: 1...12)
    func operations(seed: UInt64) {
        var random = OperationSource(seed: seed)
        let label = UILabel()
        var model = (0..<12).map { _ in random.number(below: 3) }
        for _ in 0..<40 {
            let changing = NSMutableAttributedString(string: "")
            for number in model {
                changing.append(NSAttributedString(string: "x", attributes: number == 0 ? [:] : [.kern: number]))
            }
            label.attributedText = changing
            let start = random.number(below: model.count)
            let length = 1 + random.number(below: model.count - start)
            let value = random.number(below: 3)
            let range = NSRange(location: start, length: length)
            changing.setAttributes(value == 0 ? [:] : [.kern: value], range: range)
            let shown = label.attributedText
            let found = model.indices.map { shown?.attribute(.kern, at: $0, effectiveRange: nil) as? Int ?? 0 }
            #expect(found == model)
            for index in start..<start + length { model[index] = value }
        }
    }

    @Test("The time for copying, changing and returning a text does not grow with the square of its number of runs")
    func manyRuns() {
        func seconds(_ count: Int) -> TimeInterval {
            let runs = (0..<count).map { number -> (String, Attributes) in
                ("ab", [.font: UIFont.systemFont(ofSize: CGFloat(8 + number % 5)), .foregroundColor: UIColor.red])
            }
            let (source, label) = (text(runs), UILabel())
            let start = ProcessInfo.processInfo.systemUptime
            label.attributedText = source
            label.attributedText = NSMutableAttributedString(attributedString: source)
            label.textAlignment = .center
            #expect(label.attributedText?.length == 2 * count)
            #expect(label.content.attributed?.runs.count == count)
            return ProcessInfo.processInfo.systemUptime - start
        }
        _ = seconds(100)
        let (short, long) = (seconds(1000), seconds(10_000))
        #expect(long < max(short * 60, 1), "\(short) s for 1,000 runs, \(long) s for 10,000 runs")
    }

    @Test("M64: A kern of any number type is drawn", arguments: 0...3)
    func numbers(kind: Int) {
        let values: [Any] = [2, 2.0, CGFloat(2), NSNumber(value: 2)]
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
        label.attributedText = NSAttributedString(string: "ab", attributes: [.kern: values[kind]])
        for case .text(let block, _) in label.drawing.commands { #expect(block.runs.map(\.kern) == [2]) }
        #expect(label.intrinsicContentSize.width == 21)
    }
}
