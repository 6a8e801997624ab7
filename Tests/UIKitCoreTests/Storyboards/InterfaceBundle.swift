import Foundation
import InterfaceCompiler
import InterfaceFiles
import Testing

@testable import UIKitCore

/// A bundle in a temporary folder with compiled storyboards and nibs.
@MainActor final class InterfaceBundle {
    let bundle: Bundle
    private let folder: URL

    /// Creates a bundle from files by name. Sources in Xcode's format, such as `Main.storyboard`, are compiled; other
    /// files are copied.
    init(_ files: [String: String]) throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("storyboards-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, text) in files {
            let target = folder.appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
            guard ["storyboard", "xib"].contains(target.pathExtension) else {
                try Data(text.utf8).write(to: target)
                continue
            }
            let output = try InterfaceCompiler.compile(Data(text.utf8), file: name)
            try #require(output.warnings.isEmpty, "\(output.warnings)")
            let ending = output.file.kind == .storyboard ? "storyboardc" : "nib"
            try Data(InterfaceFileWriter.encode(output.file))
                .write(to: target.deletingPathExtension().appendingPathExtension(ending))
        }
        bundle = try #require(Bundle(path: folder.path))
    }

    isolated deinit { try? FileManager.default.removeItem(at: folder) }

    /// Creates a bundle with a storyboard `Main` that has the given scenes.
    static func storyboard(initial: String? = "vc1", _ scenes: String...) throws -> InterfaceBundle {
        try InterfaceBundle(["Main.storyboard": document(initial: initial, scenes.joined())])
    }

    static func document(initial: String? = "vc1", _ scenes: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" \
        targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" \
        useSafeAreas="YES" colorMatched="YES"\(initial.map { " initialViewController=\"\($0)\"" } ?? "")>
            <device id="ipad9_7" orientation="landscape" layout="fullscreen" appearance="light"/>
            <scenes>
        \(scenes)
            </scenes>
        </document>
        """
    }

    /// Returns the text of a nib with objects, and with connections of the owner.
    static func nib(owner: String = "", _ objects: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" \
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
            <objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner">
                    <connections>\(owner)</connections>
                </placeholder>
                <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
        \(objects)
            </objects>
        </document>
        """
    }

    /// Returns a scene with a controller.
    ///
    /// - Parameters:
    ///   - attributes: attributes of the controller, such as its class.
    ///   - view: the contents of its view; nil for no view.
    ///   - contents: more contents of the controller.
    ///   - objects: further objects of the scene.
    static func scene(
        _ id: String, _ element: String = "viewController", _ attributes: String = "", view: String? = "",
        contents: String = "", connections: String = "", objects: String = ""
    ) -> String {
        let viewText = view.map { contents in
            """
            <view key="view" contentMode="scaleToFill" id="v-\(id)">
                <rect key="frame" x="0.0" y="0.0" width="400" height="400"/>
                <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                \(contents)
                <viewLayoutGuide key="safeArea" id="safe-\(id)"/>
                <color key="backgroundColor" systemColor="systemBackgroundColor"/>
            </view>
            """
        }
        return """
            <scene sceneID="s-\(id)">
                <objects>
                    <\(element) id="\(id)" \(attributes) sceneMemberID="viewController">
                        \(viewText ?? "")\(contents)
                        <connections>\(connections)</connections>
                    </\(element)>
                    <placeholder placeholderIdentifier="IBFirstResponder" id="fr-\(id)" userLabel="First Responder" \
            sceneMemberID="firstResponder"/>
                    \(objects)
                </objects>
                <point key="canvasLocation" x="0.0" y="0.0"/>
            </scene>
            """
    }

    /// Returns a view element with a frame.
    static func view(
        _ element: String, _ id: String, _ frame: CGRect = CGRect(x: 10, y: 20, width: 100, height: 30),
        _ attributes: String = "", _ contents: String = ""
    ) -> String {
        """
        <\(element) opaque="NO" contentMode="scaleToFill" fixedFrame="YES" id="\(id)" \(attributes)>
            <rect key="frame" x="\(frame.minX)" y="\(frame.minY)" width="\(frame.width)" height="\(frame.height)"/>
            <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>
            \(contents)
        </\(element)>
        """
    }

    var main: UIStoryboard { UIStoryboard(name: "Main", bundle: bundle) }
}

/// A controller of the tests' storyboards, with outlets and actions as the porting pass registers them.
final class StoryboardController: UIViewController {
    weak var label: UILabel?
    var labels: [UILabel] = []
    weak var heightConstraint: NSLayoutConstraint?
    weak var item: UIBarButtonItem?
    var radius: CGFloat = 0
    var isFancy = false
    var note = ""
    let log = Log()
    var refusesSegues = false
    var configure: ((UIStoryboardSegue) -> Void)?
    var textInInit: String?

    required init?(coder: NSCoder) {
        Self.register
        super.init(coder: coder)
        textInInit = title
    }

    private static let register: Void = {
        ObjCMembers.outlet("label") { (object: StoryboardController, value: Any?) in object.label = value as? UILabel }
        ObjCMembers.outlet("labels") { (object: StoryboardController, value: Any?) in
            if let value = value as? [UILabel] { object.labels = value }
        }
        ObjCMembers.outlet("heightConstraint") { (object: StoryboardController, value: Any?) in
            object.heightConstraint = value as? NSLayoutConstraint
        }
        ObjCMembers.outlet("item") { (object: StoryboardController, value: Any?) in
            object.item = value as? UIBarButtonItem
        }
        ObjCMembers.outlet("radius") { (object: StoryboardController, value: Any?) in
            if let value = value as? CGFloat { object.radius = value }
        }
        ObjCMembers.outlet("isFancy") { (object: StoryboardController, value: Any?) in
            if let value = value as? Bool { object.isFancy = value }
        }
        ObjCMembers.outlet("note") { (object: StoryboardController, value: Any?) in
            if let value = value as? String { object.note = value }
        }
        ObjCMembers.action("tapped:") { (object: StoryboardController, sender: UIButton) in
            object.log.add("tapped \(sender.tag)")
        }
        ObjCMembers.action("recognized:") { (object: StoryboardController, sender: UIGestureRecognizer) in
            object.log.add("recognized")
        }
        ObjCMembers.action("unwind:") { (object: StoryboardController, segue: UIStoryboardSegue) in
            object.log.add("unwind \(segue.identifier ?? "-") from \(segue.source.title ?? "-")")
        }
        ObjCMembers.segueAction("makeDetail:") { (object: StoryboardController, coder: NSCoder, _: Any?, _: String?) in
            let made = StoryboardController(coder: coder)
            made?.note = "made"
            return made
        }
    }()

    override func awakeFromNib() {
        super.awakeFromNib()
        log.add("awake \(isViewLoaded)")
    }

    override func viewDidLoad() { log.add("loaded \(label?.text ?? "-")") }

    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
        log.add("should \(identifier)")
        return !refusesSegues
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        log.add("prepare \(segue.identifier ?? "-") to \(segue.destination.title ?? "-")")
        configure?(segue)
    }
}

/// A view of the tests' storyboards.
final class StoryboardView: UIView {
    let log = Log()
    var frameInInit = CGRect.zero
    var subviewsInInit = 0

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        (frameInInit, subviewsInInit) = (frame, subviews.count)
    }

    override func awakeFromNib() {
        super.awakeFromNib()
        log.add("awake \(subviews.count)")
    }
}

/// A cell of the tests' storyboards.
final class StoryboardCell: UITableViewCell {
    weak var name: UILabel?
    let log = Log()

    required init?(coder: NSCoder) {
        Self.register
        super.init(coder: coder)
    }

    private static let register: Void = {
        ObjCMembers.outlet("name") { (object: StoryboardCell, value: Any?) in object.name = value as? UILabel }
        ObjCMembers.action("cellTapped:") { (object: StoryboardCell, _: Any?) in object.log.add("tapped") }
    }()
}

/// A segue of the tests' storyboards.
final class StoryboardSegue: UIStoryboardSegue {
    static var performed: [String] = []
    override func perform() { Self.performed.append("\(identifier ?? "-") to \(destination.title ?? "-")") }
}
