import Testing
import UniformTypeIdentifiers

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
        #expect(UniformTypes.mediaType(forIdentifier: "text/x-unknown") == "text/x-unknown")
        #expect(UniformTypes.identifier(forMediaType: "text/x-unknown") == "text/x-unknown")
        #expect(UniformTypes.identifier(forFileExtension: "unknown") == "public.data")
    }

    @Test("Drags use the table of the module UniformTypeIdentifiers: identifiers, names of files, supertypes")
    func sharedTable() {
        #expect(UniformTypes.identifier(forMediaType: "text/csv") == UTType.commaSeparatedText.identifier)
        #expect(UniformTypes.mediaType(forIdentifier: "public.mpeg-4") == "video/mp4")
        #expect(UniformTypes.identifier(forFileExtension: "HEIC") == UTType.heic.identifier)
        #expect(UniformTypes.fileExtension(forIdentifier: "public.jpeg") == UTType.jpeg.preferredFilenameExtension)
        #expect(UniformTypes.conforms("net.daringfireball.markdown", to: "public.text"))
        #expect(!UniformTypes.conforms("public.text", to: "net.daringfireball.markdown"))
        #expect(UniformTypes.conforms("com.example.own", to: "com.example.own"))
    }
}
