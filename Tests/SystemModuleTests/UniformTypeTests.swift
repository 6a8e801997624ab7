import Foundation
import MobileCoreServices
import Testing

@testable import UniformTypeIdentifiers

@Suite("Uniform types")
struct UniformTypeTests {
    @Test(
        "Known extensions and media types have declared types; case is ignored",
        arguments: [
            ("png", "image/png", UTType.png), ("JPG", "image/JPEG", .jpeg), ("txt", "text/plain", .plainText),
            ("pdf", "application/pdf", .pdf), ("json", "application/json", .json), ("mp4", "video/mp4", .mpeg4Movie),
            ("csv", "text/csv", .commaSeparatedText), ("swift", "text/x-swift", .swiftSource),
        ])
    func declared(name: String, mediaType: String, type: UTType) {
        #expect(UTType(filenameExtension: name) == type && UTType(mimeType: mediaType) == type)
        #expect(UTType(type.identifier.uppercased()) == type && type.isDeclared && !type.isDynamic)
        #expect(type.preferredMIMEType == mediaType.lowercased())
    }

    @Test("A type conforms to its direct and indirect supertypes, and not to unrelated types")
    func conformance() {
        #expect(UTType.swiftSource.conforms(to: .sourceCode) && UTType.swiftSource.conforms(to: .text))
        #expect(
            UTType.png.isSubtype(of: .image) && !UTType.png.isSubtype(of: .png) && UTType.image.isSupertype(of: .png))
        #expect(!UTType.png.conforms(to: .text) && UTType.png.supertypes.contains(.item))
        #expect(UTType(filenameExtension: "png", conformingTo: .text) == nil)
        let document = UTType(exportedAs: "com.example.Draft", conformingTo: .plainText)
        #expect(document.identifier == "com.example.draft" && document.conforms(to: .text) && !document.isDeclared)
        #expect(UTType("com.example.unknown") == nil)
    }

    @Test("The supertypes of every declared type are declared, and constants refer to declared types")
    func table() {
        for declaration in TypeDeclaration.system.values {
            for parent in declaration.parents { #expect(TypeDeclaration.system[parent] != nil, "\(parent)") }
            let type = UTType(declaration.identifier)
            #expect(
                type?.conforms(to: .item) == true || type?.conforms(to: .content) == true, "\(declaration.identifier)")
        }
        for type in [UTType.usdz, .webArchive, .appleArchive, .m3uPlaylist, .livePhoto, .toDoItem, .database] {
            #expect(type.isDeclared, "\(type)")
        }
    }

    @Test(
        "An unknown extension has a dynamic type that contains the extension",
        arguments: ["draftx", "ä b.c", "-", String(repeating: "x", count: 255)])
    func dynamic(name: String) throws {
        let type = try #require(UTType(filenameExtension: name, conformingTo: .image))
        #expect(type.isDynamic && type.conforms(to: .image) && type.preferredFilenameExtension == name)
        #expect(UTType(type.identifier) == type)
    }

    @Test("Invalid tags have no type; a tag of an unknown class has a type without tags")
    func invalid() {
        #expect(UTType(filenameExtension: "") == nil && UTType(mimeType: "png") == nil && UTType("") == nil)
        #expect(UTType(filenameExtension: String(repeating: "x", count: 256)) == nil)
        #expect(UTType(tag: "x", tagClass: UTTagClass(rawValue: "com.example.tag"), conformingTo: nil)?.tags == [:])
    }

    @Test("The desktop's database provides further types, and its damaged lines are ignored")
    func sharedNames() {
        let names = SharedTypeNames(
            globs:
                "# comment\n50:application/x-blend:*.blend\n50:text/x-a:*.[ch]\nbroken\n50:application/x-other:*.blend\n::\n"
        )
        #expect(names.mediaType(forExtension: "blend") == "application/x-blend")
        #expect(names.fileExtension(forMediaType: "application/x-other") == "blend")
        #expect(names.mediaType(forExtension: "[ch]") == nil)
    }

    @Test("Types are encoded and decoded")
    func coding() throws {
        let types = [UTType.png, UTType(exportedAs: "com.example.draft", conformingTo: .text)]
        let decoded = try JSONDecoder().decode([UTType].self, from: JSONEncoder().encode(types))
        #expect(decoded == types && decoded[1].conforms(to: .text))
    }

    @Test("The older names refer to the same types")
    func olderNames() {
        #expect(UTTypeConformsTo(kUTTypePNG, kUTTypeImage) && !UTTypeConformsTo(kUTTypePNG, kUTTypeText))
        let type = UTTypeCreatePreferredIdentifierForTag(kUTTagClassFilenameExtension, "png", nil)
        #expect(type?.takeRetainedValue() == kUTTypePNG)
        #expect(UTTypeCopyPreferredTagWithClass(kUTTypePNG, kUTTagClassMIMEType)?.takeRetainedValue() == "image/png")
    }
}
