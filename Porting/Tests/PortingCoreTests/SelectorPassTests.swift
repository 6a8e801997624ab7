import PortingCore
import Testing

@Suite("Porting pass: #selector")
struct SelectorPassTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let expression: String
        let expected: String
        var testDescription: String { expression }
    }

    static let cases = [
        Case(expression: "tap(_:)", expected: #"Selector("tap:", checking: Page.tap(_:))"#),
        Case(expression: "self.tap", expected: #"Selector("tap:", checking: Page.tap(_:))"#),
        Case(expression: "reload", expected: #"Selector("reload", checking: Page.reload)"#),
        Case(expression: "Page.reload", expected: #"Selector("reload", checking: Page.reload)"#),
        Case(
            expression: "Other.move(to:animated:)",
            expected: #"Selector("moveTo:animated:", checking: Other.move(to:animated:))"#),
        Case(expression: "other.move", expected: #"Selector("moveTo:animated:", checking: other.move(to:animated:))"#),
        Case(expression: "renamed", expected: #"Selector("oldName:", checking: Page.renamed(_:))"#),
        Case(expression: "inherited(_:)", expected: #"Selector("inherited:", checking: Page.inherited(_:))"#),
        Case(
            expression: "both as (Page) -> () -> Void",
            expected: #"Selector("both", checking: Page.both as (Page) -> () -> Void)"#),
        Case(expression: "getter: Page.isDone", expected: #"Selector("isDone", checking: \Page.isDone)"#),
        Case(expression: "setter: Page.title", expected: #"Selector("setTitle:", checking: \Page.title)"#),
        Case(expression: "UIView.endEditing", expected: #"Selector("endEditing:", checking: UIView.endEditing(_:))"#),
        Case(expression: "view.endEditing(_:)", expected: #"Selector("endEditing:", checking: UIView.endEditing(_:))"#),
        Case(expression: "copy(_:)", expected: #"Selector("copy:", checking: Page.copy(_:))"#),
        Case(expression: "UIResponder.paste(_:)", expected: #"Selector("paste:", checking: UIResponder.paste(_:))"#),
    ]

    @Test("A #selector becomes a Selector with the Objective-C name and a check of the method", arguments: cases)
    func rewrites(_ item: Case) {
        let ported = Ported(
            """
            import UIKit
            class Base: UIViewController { @objc func inherited(_ sender: Any) {} }
            class Other { @objc func move(to place: Int, animated: Bool) {} }
            class Page: Base {
                @objc func tap(_ sender: UIButton) {}
                @objc func reload() {}
                @objc(oldName:) func renamed(_ sender: Any) {}
                @objc func both() {}
                @objc func both(_ sender: Any) {}
                @objc var isDone = false
                let selector = #selector(\(item.expression))
            }
            """)
        #expect(ported.hasLine("let selector = \(item.expected)"), "\(ported.text)")
        #expect(ported.messages.isEmpty)
    }

    @Test("A method that no source declares is reported if its labels are missing")
    func unknownMethod() {
        let ported = Ported("import UIKit\nlet selector = #selector(Page.unknown)\n")
        #expect(ported.messages.count == 1)
        #expect(ported.messages[0].hasPrefix("File1.swift:2: warning: the method “unknown” is not declared"))
    }

    @Test("A selector finds methods of other files")
    func otherFile() {
        let ported = Ported(
            "import UIKit\nlet selector = #selector(Page.show)\n",
            "import UIKit\nclass Page: UIViewController { @objc func show(_ sender: Any?) {} }\n")
        #expect(ported.hasLine(#"let selector = Selector("show:", checking: Page.show(_:))"#))
    }

    @Test("A selector over several lines keeps the number of lines")
    func keepsLines() {
        let source = "import UIKit\nlet selector = #selector(\n    Page.show(_:)\n)\nlet next = 1\n"
        let lines = Ported(source).text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines[4] == "let next = 1")
    }

    @Test("Key paths become strings")
    func keyPaths() {
        let ported = Ported("let a = #keyPath(Page.title)\nlet b = #keyPath(Page.model.name)\n")
        #expect(ported.text == "let a = \"title\"\nlet b = \"model.name\"\n")
    }
}
