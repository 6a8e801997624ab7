import PortingCore
import Testing

@Suite("Porting pass: registrations")
struct RegistrationPassTests {
    @Test("The file of a type registers its methods and outlets, and the attributes are removed")
    func registers() {
        let ported = Ported(
            """
            import UIKit

            @objcMembers class Page: UIViewController {
                @IBOutlet weak var label: UILabel!
                @IBOutlet private var fields: [UITextField]!
                @IBInspectable var radius: CGFloat = 4
                @IBAction func save(_ sender: UIButton) {}
                @objc private func keyboard(notification: NSNotification) -> Bool { true }
                func exposed() {}
                private func hidden() {}
            }

            """)
        #expect(
            ported.text == """
                import UIKit

                class Page: UIViewController {
                    weak var label: UILabel!
                    private var fields: [UITextField]!
                    var radius: CGFloat = 4
                    func save(_ sender: UIButton) {}
                    private func keyboard(notification: NSNotification) -> Bool { true }
                    func exposed() {}
                    private func hidden() {}

                    fileprivate nonisolated static func registerMembers1() {
                        ObjCMembers.outlet("label") { (object: Page, value: Any?) in object.label = value as? UILabel }
                        ObjCMembers.outlet("fields") { (object: Page, value: Any?) in object.fields = value as? [UITextField] }
                        ObjCMembers.outlet("radius") { (object: Page, value: Any?) in if let value = value as? CGFloat { object.radius = value } }
                        ObjCMembers.action("save:") { (object: Page, sender: UIButton) in object.save(sender) }
                        ObjCMembers.action("keyboardWithNotification:") { (object: Page, sender: NSNotification) in _ = object.keyboard(notification: sender) }
                        ObjCMembers.action("exposed") { (object: Page) in object.exposed() }
                    }
                }

                @section(".init_array") @used
                nonisolated private let registerMembers: @convention(c) () -> Void = {
                    ObjCMembers.addRegistration {
                        Page.registerMembers1()
                    }
                }

                """)
        #expect(ported.messages.isEmpty)
    }

    @Test("A second pass does not change the result of the first")
    func idempotent() {
        let source = """
            @UIApplicationMain class AppDelegate: UIResponder, UIApplicationDelegate {}
            @objc protocol Owner { @objc optional func done(_ page: Page) }
            class Page: NSObject {
                weak var owner: Owner?
                @objc dynamic var title = "" { didSet { owner?.done?(self) } }
                @objc func tap() { token = observe(\\.title) { _, _ in } }
                let action = #selector(tap)
            }
            extension Page { override var description: String { title } }
            """
        let once = Ported(source).text
        #expect(once != source)
        let again = Ported(once)
        #expect(again.text == once)
        #expect(again.kinds.isEmpty && !again.outputs[0].isChanged)
    }

    @Test("A source that needs no change is returned byte for byte")
    func untouched() {
        let source = "// Ünïcode\r\nimport UIKit\n\n\tclass A: UIView { override func draw(_ rect: CGRect) {} }"
        #expect(Ported(source).text == source)
        #expect(!Ported(source).outputs[0].isChanged)
    }

    @Test("Members of nested, private and conditional types are registered from inside their types")
    func nestedTypes() {
        let ported = Ported(
            """
            import UIKit
            enum Screens {
                private final class Page: UIView {
                    #if DEBUG
                    @objc func debug() {}
                    #else
                    @objc func release() {}
                    #endif
                }
            }
            private extension UIView { @objc func flash() {} }
            """)
        #expect(ported.hasLine("Page.registerMembers1()"))
        #expect(ported.hasLine("Screens.registerMembers2()"))
        #expect(ported.hasLine("UIView.registerMembers3()"))
        #expect(ported.hasLine("#if !(DEBUG)"))
        #expect(ported.hasLine("nonisolated static func registerMembers3() {"))
    }

    @Test("A member that cannot be registered is reported with its line")
    func reports() {
        let ported = Ported(
            """
            import UIKit
            class Box<Value>: UIView {
                @IBAction func open() {}
                @IBOutlet var lid: UIView!
            }
            class Page: UIView {
                @objc static func shared() {}
                let selector = #selector(Page.shared)
                @NSManaged var name: String
            }
            """)
        let places = ported.messages.map { $0.split(separator: ":")[1] }
        #expect(places.sorted() == ["3", "4", "7", "9"], "\(ported.messages)")
    }

    @Test("A segue action is registered with the arguments that it takes")
    func segueActions() {
        let ported = Ported(
            """
            import UIKit
            class Page: UIViewController {
                @IBSegueAction func make(_ coder: NSCoder) -> Page? { nil }
                @IBSegueAction private func show(_ coder: NSCoder, sender: Any?, segueIdentifier: String?) -> Page? { nil }
            }
            """)
        let types = "(object: Page, coder: NSCoder, sender: Any?, identifier: String?) in"
        #expect(ported.messages.isEmpty && !ported.text.contains("@IBSegueAction"), "\(ported.messages)")
        #expect(ported.text.contains("ObjCMembers.segueAction(\"make:\") { \(types) object.make(coder) }"))
        #expect(
            ported.text.contains(
                "segueAction(\"show:sender:segueIdentifier:\") { \(types) object.show(coder, sender: sender, segueIdentifier: identifier) }"
            ))
    }

    @Test("Methods in a #selector are registered even if only a protocol exposes them")
    func exposedByProtocol() {
        let ported = Ported(
            """
            import UIKit
            class Page: UIView, Saving {
                func save(_ sender: Any) {}
                let selector = #selector(save(_:))
            }
            """,
            "@objc protocol Saving { func save(_ sender: Any) }\n")
        #expect(
            ported.hasLine(#"ObjCMembers.action("save:") { (object: Page, sender: Any) in object.save(sender) }"#),
            "\(ported.text)")
    }

    @Test("A target in the initialiser of a property is nil, because the object does not exist yet")
    func initializerTarget() {
        let ported = Ported(
            """
            import UIKit
            class Page: UIView {
                let button: UIButton = {
                    let button = UIButton()
                    button.addTarget(self, action: #selector(save), for: .touchUpInside)
                    return button
                }()
                lazy var item = UIBarButtonItem(title: "", style: .plain, target: self, action: #selector(save))
                @objc func save() {}
            }
            """)
        #expect(
            ported.hasLine(
                #"button.addTarget(nil, action: Selector("save", checking: Page.save), for: .touchUpInside)"#))
        #expect(ported.text.contains("target: self,"))
    }

    @Test("Methods with parameters other than a sender and an event are not registered")
    func otherParameters() {
        let ported = Ported(
            """
            import UIKit
            class Page: UIView {
                @objc func three(a: Int, b: Int, c: Int) {}
                @objc func closure(_ done: @escaping () -> Void) {}
            }
            """)
        #expect(!ported.text.contains("ObjCMembers") && !ported.text.contains("@objc"))
    }

    @Test("Breakpoints and messages have the lines of the original")
    func originalLines() {
        let source = "import UIKit\nclass Page: UIView {\n    @objc func tap() {}\n}\nclass Next {\n}\n"
        let text = Ported(source, namesOriginals: true).text
        var (line, places) = (0, [String: Int]())
        for content in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if content.hasPrefix("#sourceLocation(file: \"File1.swift\", line: ") {
                line = Int(content.split(separator: " ").last?.dropLast() ?? "") ?? -1
            } else {
                if places[String(content)] == nil { places[String(content)] = line }
                line += 1
            }
        }
        #expect(places["class Page: UIView {"] == 2)
        #expect(places["class Next {"] == 5)
    }
}
