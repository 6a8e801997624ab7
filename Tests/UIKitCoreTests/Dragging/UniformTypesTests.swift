import Testing

@testable import UIKitCore

@Suite("Uniform types and media types of drags")
struct UniformTypesTests {
    @Test(
        "A uniform type is offered as its media type and read back as the same type",
        arguments: [
            ("public.utf8-plain-text", "text/plain;charset=utf-8"), ("public.url", "text/uri-list"),
            ("public.png", "image/png"), ("public.jpeg", "image/jpeg"), ("com.adobe.pdf", "application/pdf"),
        ])
    func roundTrip(identifier: String, mediaType: String) {
        #expect(UniformTypes.mediaType(forIdentifier: identifier) == mediaType)
        #expect(UniformTypes.identifier(forMediaType: mediaType) == identifier)
    }

    @Test(
        "Other names of plain text are read as UTF-8 text",
        arguments: ["text/plain", "UTF8_STRING", "TEXT/PLAIN;charset=UTF-8"])
    func plainText(mediaType: String) {
        #expect(UniformTypes.identifier(forMediaType: mediaType) == "public.utf8-plain-text")
    }

    @Test("An unknown identifier has no media type, and an unknown media type is its own identifier")
    func unknownTypes() {
        #expect(UniformTypes.mediaType(forIdentifier: "com.example.unknown") == nil)
        #expect(UniformTypes.mediaType(forIdentifier: "") == nil)
        #expect(UniformTypes.mediaType(forIdentifier: "text/csv") == "text/csv")
        #expect(UniformTypes.identifier(forMediaType: "text/csv") == "text/csv")
    }
}
