import Foundation
import Testing

@testable import UIKitCore

/// Tests of colours and attributed texts as data of item providers.
@Suite("Objects of item providers") @MainActor
struct ItemObjectTests {
    private func load<Object: NSItemProviderReading & SendableMetatype>(
        _ provider: NSItemProvider, _ aClass: Object.Type
    ) async -> Object? {
        await withCheckedContinuation { done in
            provider.loadObject(ofClass: aClass) { object, _ in
                let loaded = ItemTransfer(object: object as? Object)
                done.resume(returning: loaded)
            }
        }.object
    }

    @Test("A colour is exchanged in the desktop's format for colours, with an error of at most 1/65535")
    func color() async throws {
        let provider = NSItemProvider(object: UIColor(red: 1, green: 0.5, blue: 0, alpha: 0.25))
        #expect(provider.registeredTypeIdentifiers == [UniformTypes.color])
        #expect(UniformTypes.mediaType(forIdentifier: UniformTypes.color) == "application/x-color")
        let color = try #require(await load(provider, UIColor.self))
        let drawn = color.drawn(in: UITraitCollection(userInterfaceStyle: .light))
        for (value, expected) in [(drawn.red, 1), (drawn.green, 0.5), (drawn.blue, 0), (drawn.alpha, 0.25)] {
            #expect(abs(value - expected) <= 1.0 / 65535)
        }
        for count in [0, 7, 9, 100] {
            #expect(throws: (any Error).self) {
                try UIColor.object(withItemProviderData: Data(count: count), typeIdentifier: UniformTypes.color)
            }
        }
        let invalid = NSItemProvider(object: UIColor(red: .nan, green: .infinity, blue: -7, alpha: 2))
        #expect(await load(invalid, UIColor.self) != nil)
    }

    @Test("An attributed text keeps its attributes; other programs get its characters; invalid data is rejected")
    func attributedText() async throws {
        let text = NSMutableAttributedString(string: "Bold ", attributes: [.font: UIFont.boldSystemFont(ofSize: 20)])
        text.append(
            NSAttributedString(
                string: "and red", attributes: [.foregroundColor: UIColor(red: 1, green: 0, blue: 0, alpha: 1)]))
        let provider = NSItemProvider(object: text)
        #expect(provider.registeredTypeIdentifiers == [UniformTypes.attributedText, "public.utf8-plain-text"])
        #expect(await load(provider, NSString.self)?.description == "Bold and red")
        let loaded = try #require(await load(provider, NSAttributedString.self))
        #expect(loaded.string == "Bold and red")
        let font = loaded.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
        #expect(font == UIFont.boldSystemFont(ofSize: 20))
        let color = loaded.attribute(.foregroundColor, at: 6, effectiveRange: nil) as? UIColor
        #expect(color == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        #expect(await load(provider, NSMutableAttributedString.self) != nil)
        let plain = NSItemProvider(object: NSString(string: "plain"))
        #expect(await load(plain, NSAttributedString.self)?.string == "plain")
        for data in ["", "{", "{\"runs\": 7}", "[]"] {
            #expect(throws: (any Error).self) {
                try NSAttributedString.object(
                    withItemProviderData: Data(data.utf8), typeIdentifier: UniformTypes.attributedText)
            }
        }
        let run = #"{"text": "a", "size": 1e300, "weight": -5, "color": [1, 2], "link": "%"}"#
        let read = try NSAttributedString.object(
            withItemProviderData: Data("{\"runs\": [\(run)]}".utf8), typeIdentifier: UniformTypes.attributedText)
        #expect(read.string == "a" && read.attribute(.foregroundColor, at: 0, effectiveRange: nil) == nil)
    }
}
