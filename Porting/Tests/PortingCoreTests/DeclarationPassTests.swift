import PortingCore
import Testing

@Suite("Porting pass: declarations, imports and observation")
struct DeclarationPassTests {
    @Test("The class with the entry point is marked @main")
    func entryPoint() {
        let ported = Ported("import UIKit\n@UIApplicationMain\nclass AppDelegate: UIResponder {}\n")
        #expect(ported.text == "import UIKit\n@main\nclass AppDelegate: UIResponder {}\n")
    }

    @Test("Observed properties announce their changes")
    func announces() {
        let ported = Ported(
            """
            import UIKit
            class Model: NSObject {
                @objc dynamic var a = 1
                @objc dynamic var b: Int = 2 { didSet { print(b) } }
                @objc dynamic var c: Int { get { a } set { a = newValue } }
                @objc dynamic var d: Int { a }
            }
            """)
        #expect(
            ported.text.contains(
                """
                    var a = 1 {
                        willSet { _portWillChange("a") }
                        didSet { _portDidChange("a") }
                    }

                """))
        let inPlace = Ported("class A: NSObject {\n    @objc dynamic var a = 1\n}\n", namesOriginals: true)
        #expect(inPlace.hasLine(#"var a = 1 { willSet { _portWillChange("a") } didSet { _portDidChange("a") } }"#))
        #expect(
            ported.hasLine(
                #"var b: Int = 2 { willSet { _portWillChange("b") } didSet { defer { _portDidChange("b") }; print(b) } }"#
            ))
        #expect(
            ported.hasLine(
                #"var c: Int { get { a } set { _portWillChange("c"); defer { _portDidChange("c") }; a = newValue } }"#))
        #expect(ported.hasLine("var d: Int { a }"))
    }

    @Test("Observations get the key of the property, except observations of user defaults")
    func observes() {
        let ported = Ported(
            """
            import UIKit
            class Model: NSObject { @objc dynamic var name = "" }
            extension UserDefaults { @objc dynamic var size: Int { integer(forKey: "size") } }
            let a = model.observe(\\.name, options: [.new]) { _, _ in }
            let b = UserDefaults.standard.observe(\\.size) { _, _ in }
            let c = scrollView.observe(\\.contentOffset) { _, _ in }
            """)
        #expect(ported.hasLine(#"let a = model.observe(\.name, _key: "name", options: [.new]) { _, _ in }"#))
        #expect(ported.hasLine(#"let b = UserDefaults.standard.observe(\.size) { _, _ in }"#))
        #expect(ported.messages.count == 1 && ported.messages[0].contains("File1.swift:6"))
    }

    @Test("A class gets a member that calls an override in an extension, even if the extension is in another file")
    func overrides() {
        let ported = Ported(
            """
            import UIKit
            class Page: UIViewController {
            }
            """,
            """
            import UIKit
            extension Page {
                override func viewDidLoad() { super.viewDidLoad() }
                override var prefersStatusBarHidden: Bool { true }
                override func move(to place: Int, _ flag: Bool) throws -> Int { 1 }
            }
            """)
        #expect(ported.hasLine("override func viewDidLoad() { extension_viewDidLoad() }"))
        #expect(ported.hasLine("override var prefersStatusBarHidden: Bool { extension_prefersStatusBarHidden }"))
        #expect(
            ported.hasLine(
                "override func move(to place: Int, _ flag: Bool) throws -> Int { try extension_move(to: place, flag) }")
        )
        #expect(ported.outputs[1].text.contains("    func extension_viewDidLoad() { super.viewDidLoad() }"))
        #expect(ported.outputs[1].text.contains("    var extension_prefersStatusBarHidden: Bool { true }"))
    }

    @Test("A class gets a member that calls a member of an extension if a subclass overrides it")
    func overridden() {
        let ported = Ported(
            """
            import UIKit
            class Page: UIViewController {}
            extension Page { @objc func setUp() {} }
            class Special: Page { override func setUp() {} }
            """)
        #expect(ported.hasLine("func setUp() { extension_setUp() }"))
        #expect(ported.text.contains("extension Page { func extension_setUp() {}"))
        #expect(ported.hasLine("class Special: Page { override func setUp() {} }"))
    }

    @Test("An override in an extension of a class of UIKit is reported")
    func foreignOverride() {
        let ported = Ported("import UIKit\nextension UIView {\n    override func layoutSubviews() {}\n}\n")
        #expect(ported.messages.count == 1 && ported.messages[0].contains("File1.swift:3"))
    }

    @Test("Objective-C protocols are limited to classes, and optional requirements get defaults")
    func protocols() {
        let ported = Ported(
            """
            import UIKit
            @objc public protocol Owner: NSCoding {
                @objc optional func done(_ page: Page)
                @objc optional func next(after page: Page) -> Page?
                @objc optional func count() -> Int
            }
            func call(_ owner: Owner?) { owner?.done?(page) }
            """)
        #expect(ported.hasLine("public protocol Owner: NSCoding, AnyObject {"))
        #expect(ported.hasLine("func done(_ page: Page) {}"))
        #expect(ported.hasLine("func next(after page: Page) -> Page? { nil }"))
        #expect(ported.hasLine("func call(_ owner: Owner?) { owner?.done(page) }"))
        #expect(ported.messages.count == 1 && ported.messages[0].contains("File1.swift:5"))
    }

    @Test("A source that uses names of UIKit without importing UIKit gets the import")
    func implicitImport() {
        #expect(
            Ported("import Foundation\nvar s: Selector?\n").text
                == "import Foundation; import UIKit\nvar s: Selector?\n")
        #expect(
            Ported("import CoreGraphics\nvar t: CGAffineTransform\n").text == "import UIKit\nvar t: CGAffineTransform\n"
        )
        #expect(Ported("import UIKit.UIGestureRecognizerSubclass\n").text == "import UIKit\n")
        #expect(Ported("import os\nlet log = Logger()\n").text == "import OSLog\nlet log = Logger()\n")
        #expect(Ported("import os.log\n").text == "import OSLog\n")
        #expect(Ported("class A: NSObject { @objc func a() {} }").text.hasPrefix("import UIKit\nclass A"))
    }

    @Test("Combine is replaced by its own module, and the import of a single declaration by the import of the module")
    func combine() {
        #expect(Ported("import Combine\n").text == "import ProsceniumCombine\n")
        #expect(Ported("import class Combine.AnyCancellable\n").text == "import ProsceniumCombine\n")
        #expect(Ported("import struct CoreGraphics.CGFloat\n").text == "import UIKit\n")
        #expect(Ported("import ProsceniumCombine\n").messages == [])
        let guarded = "#if canImport(Combine)\nimport Combine\n#endif\n"
        #expect(Ported(guarded).text == guarded.replacing("import Combine", with: "import ProsceniumCombine"))
    }

    @Test("Modules that do not exist are reported unless a condition tests for them")
    func missingModules() {
        let ported = Ported("import MapKit\n#if canImport(SwiftUI)\nimport SwiftUI\n#endif\n")
        #expect(
            ported.messages.count == 1
                && ported.messages[0].contains("File1.swift:1: warning: the module “MapKit” is not available"))
    }

    @Test("A condition on iOS becomes a condition that is true on Linux")
    func platforms() {
        let ported = Ported("#if os(iOS) || os(tvOS)\nlet a = 1\n#elseif !os(iOS)\nlet a = 2\n#endif\n")
        #expect(
            ported.text == "#if canImport(UIKit) || os(tvOS)\nlet a = 1\n#elseif !canImport(UIKit)\nlet a = 2\n#endif\n"
        )
    }

    @Test("A syntax error is reported with its line, and the other sources are still ported")
    func broken() {
        let ported = Ported(
            "class A { @objc func a( {} }\n", "import UIKit\n@UIApplicationMain class B: UIResponder {}\n")
        #expect(ported.outputs[0].diagnostics.first?.severity == .error)
        #expect(ported.outputs[0].diagnostics.first?.line == 1)
        #expect(!ported.outputs[0].isChanged)
        #expect(ported.outputs[1].text.contains("@main"))
    }
}
