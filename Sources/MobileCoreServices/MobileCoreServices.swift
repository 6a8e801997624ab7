// The names of uniform types before iOS 14. Apps that use the newer `UTType` import UniformTypeIdentifiers.

@_exported import Foundation
import UniformTypeIdentifiers

/// The identifier of the type `public.item`.
public let kUTTypeItem = "public.item"
/// The identifier of the type `public.content`.
public let kUTTypeContent = "public.content"
/// The identifier of the type `public.composite-content`.
public let kUTTypeCompositeContent = "public.composite-content"
/// The identifier of the type `public.data`.
public let kUTTypeData = "public.data"
/// The identifier of the type `public.directory`.
public let kUTTypeDirectory = "public.directory"
/// The identifier of the type `public.folder`.
public let kUTTypeFolder = "public.folder"
/// The identifier of the type `public.volume`.
public let kUTTypeVolume = "public.volume"
/// The identifier of the type `com.apple.package`.
public let kUTTypePackage = "com.apple.package"
/// The identifier of the type `com.apple.bundle`.
public let kUTTypeBundle = "com.apple.bundle"
/// The identifier of the type `public.message`.
public let kUTTypeMessage = "public.message"
/// The identifier of the type `public.contact`.
public let kUTTypeContact = "public.contact"
/// The identifier of the type `public.url`.
public let kUTTypeURL = "public.url"
/// The identifier of the type `public.file-url`.
public let kUTTypeFileURL = "public.file-url"
/// The identifier of the type `public.archive`.
public let kUTTypeArchive = "public.archive"
/// The identifier of the type `public.database`.
public let kUTTypeDatabase = "public.database"
/// The identifier of the type `public.image`.
public let kUTTypeImage = "public.image"
/// The identifier of the type `public.audiovisual-content`.
public let kUTTypeAudiovisualContent = "public.audiovisual-content"
/// The identifier of the type `public.movie`.
public let kUTTypeMovie = "public.movie"
/// The identifier of the type `public.video`.
public let kUTTypeVideo = "public.video"
/// The identifier of the type `public.audio`.
public let kUTTypeAudio = "public.audio"
/// The identifier of the type `public.text`.
public let kUTTypeText = "public.text"
/// The identifier of the type `public.plain-text`.
public let kUTTypePlainText = "public.plain-text"
/// The identifier of the type `public.utf8-plain-text`.
public let kUTTypeUTF8PlainText = "public.utf8-plain-text"
/// The identifier of the type `public.utf16-plain-text`.
public let kUTTypeUTF16PlainText = "public.utf16-plain-text"
/// The identifier of the type `public.rtf`.
public let kUTTypeRTF = "public.rtf"
/// The identifier of the type `public.html`.
public let kUTTypeHTML = "public.html"
/// The identifier of the type `public.xml`.
public let kUTTypeXML = "public.xml"
/// The identifier of the type `public.json`.
public let kUTTypeJSON = "public.json"
/// The identifier of the type `public.comma-separated-values-text`.
public let kUTTypeCommaSeparatedText = "public.comma-separated-values-text"
/// The identifier of the type `com.apple.property-list`.
public let kUTTypePropertyList = "com.apple.property-list"
/// The identifier of the type `public.vcard`.
public let kUTTypeVCard = "public.vcard"
/// The identifier of the type `public.source-code`.
public let kUTTypeSourceCode = "public.source-code"
/// The identifier of the type `public.swift-source`.
public let kUTTypeSwiftSource = "public.swift-source"
/// The identifier of the type `public.png`.
public let kUTTypePNG = "public.png"
/// The identifier of the type `public.jpeg`.
public let kUTTypeJPEG = "public.jpeg"
/// The identifier of the type `com.compuserve.gif`.
public let kUTTypeGIF = "com.compuserve.gif"
/// The identifier of the type `public.tiff`.
public let kUTTypeTIFF = "public.tiff"
/// The identifier of the type `com.microsoft.bmp`.
public let kUTTypeBMP = "com.microsoft.bmp"
/// The identifier of the type `public.svg-image`.
public let kUTTypeScalableVectorGraphics = "public.svg-image"
/// The identifier of the type `public.camera-raw-image`.
public let kUTTypeRawImage = "public.camera-raw-image"
/// The identifier of the type `com.apple.live-photo`.
public let kUTTypeLivePhoto = "com.apple.live-photo"
/// The identifier of the type `com.apple.quicktime-movie`.
public let kUTTypeQuickTimeMovie = "com.apple.quicktime-movie"
/// The identifier of the type `public.mpeg`.
public let kUTTypeMPEG = "public.mpeg"
/// The identifier of the type `public.mpeg-4`.
public let kUTTypeMPEG4 = "public.mpeg-4"
/// The identifier of the type `public.mpeg-4-audio`.
public let kUTTypeMPEG4Audio = "public.mpeg-4-audio"
/// The identifier of the type `public.mp3`.
public let kUTTypeMP3 = "public.mp3"
/// The identifier of the type `com.microsoft.waveform-audio`.
public let kUTTypeWaveformAudio = "com.microsoft.waveform-audio"
/// The identifier of the type `com.adobe.pdf`.
public let kUTTypePDF = "com.adobe.pdf"
/// The identifier of the type `public.zip-archive`.
public let kUTTypeZipArchive = "public.zip-archive"
/// The identifier of the type `public.font`.
public let kUTTypeFont = "public.font"

/// The class of tags that are extensions of file names.
public let kUTTagClassFilenameExtension = UTTagClass.filenameExtension.rawValue
/// The class of tags that are media types.
public let kUTTagClassMIMEType = UTTagClass.mimeType.rawValue

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns whether a type is another type or a subtype of it.
public func UTTypeConformsTo(_ identifier: String, _ ancestor: String) -> Bool {
    guard let ancestor = UTType(ancestor) else { return identifier.lowercased() == ancestor.lowercased() }
    return UTType(importedAs: identifier).conforms(to: ancestor)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns whether two identifiers name the same type.
public func UTTypeEqual(_ first: String, _ second: String) -> Bool { first.lowercased() == second.lowercased() }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the preferred type for a tag among the types that conform to another type; nil if no type matches. On an
/// iPad, a caller calls `takeRetainedValue()` on the result, so the result has a method with this name.
public func UTTypeCreatePreferredIdentifierForTag(
    _ tagClass: String, _ tag: String, _ ancestor: String?
) -> UTTypeReference? {
    UTType(tag: tag, tagClass: UTTagClass(rawValue: tagClass), conformingTo: ancestor.flatMap { UTType($0) })
        .map { UTTypeReference($0.identifier) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the preferred tag of a type; nil for none.
public func UTTypeCopyPreferredTagWithClass(_ identifier: String, _ tagClass: String) -> UTTypeReference? {
    UTType(importedAs: identifier).tags[UTTagClass(rawValue: tagClass)]?.first.map { UTTypeReference($0) }
}

/// A text that a function of this module returns instead of an unmanaged string.
public struct UTTypeReference: Sendable {
    private let text: String

    init(_ text: String) { self.text = text }

    /// Returns the text.
    public func takeRetainedValue() -> String { text }
}
