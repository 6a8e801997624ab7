import Foundation
import InterfaceCompiler
import InterfaceFiles

/// A factory for storyboards in Xcode's format.
enum XcodeFile {
    /// Returns a storyboard with scenes.
    static func storyboard(initial: String? = "vc1", _ scenes: String, resources: String = "") -> Data {
        let attribute = initial.map { " initialViewController=\"\($0)\"" } ?? ""
        return Data(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" \
            targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" \
            useSafeAreas="YES" colorMatched="YES"\(attribute)>
                <device id="ipad9_7" orientation="landscape" layout="fullscreen" appearance="light"/>
                <dependencies>
                    <plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="21679"/>
                </dependencies>
                <scenes>
            \(scenes)
                </scenes>
                <resources>\(resources)</resources>
            </document>

            """.utf8)
    }

    /// Returns a scene with a view controller whose view has the given contents.
    static func scene(
        _ id: String, identifier: String? = nil, attributes: String = "", _ contents: String = "",
        connections: String = ""
    ) -> String {
        let storyboardIdentifier = identifier.map { " storyboardIdentifier=\"\($0)\"" } ?? ""
        return """
                    <scene sceneID="s-\(id)">
                        <objects>
                            <viewController\(storyboardIdentifier) id="\(id)"\(attributes) sceneMemberID="viewController">
                                <view key="view" contentMode="scaleToFill" id="v-\(id)">
                                    <rect key="frame" x="0.0" y="0.0" width="1024" height="768"/>
                                    <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
            \(contents)
                                </view>
                                <connections>\(connections)</connections>
                            </viewController>
                            <placeholder placeholderIdentifier="IBFirstResponder" id="fr-\(id)" userLabel="First Responder" \
            sceneMemberID="firstResponder"/>
                        </objects>
                        <point key="canvasLocation" x="139" y="130"/>
                    </scene>
            """
    }

    /// Compiles a source. Returns the file and the warnings, or nil and the error.
    static func compile(_ data: Data) -> (file: InterfaceFile?, messages: [String]) {
        do {
            let output = try InterfaceCompiler.compile(data, file: "Main.storyboard")
            return (output.file, output.warnings.map(\.description))
        } catch {
            return (nil, [error.description])
        }
    }
}
