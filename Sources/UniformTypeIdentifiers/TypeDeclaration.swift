/// The declaration of a uniform type: its supertypes, file name extensions and media types.
struct TypeDeclaration: Sendable {
    let identifier: String
    /// The direct supertypes.
    let parents: [String]
    /// The file name extensions without the dot; the first one is for new files.
    var extensions: [String] = []
    /// The media types; the first one is preferred.
    var mediaTypes: [String] = []
    /// The description for people, in English; nil for none.
    var summary: String?

    init(
        _ identifier: String, _ parents: [String], _ extensions: [String] = [], _ mediaTypes: [String] = [],
        _ summary: String? = nil
    ) {
        (self.identifier, self.parents, self.summary) = (identifier, parents, summary)
        (self.extensions, self.mediaTypes) = (extensions, mediaTypes)
    }

    /// The declarations of the system by identifier.
    static let system: [String: TypeDeclaration] = Dictionary(
        uniqueKeysWithValues: (abstract + text + source + images + media + documents + archives).map {
            ($0.identifier, $0)
        })

    /// The declarations in the order in which file names and media types are looked up.
    static let ordered: [TypeDeclaration] = text + source + images + media + documents + archives + abstract

    private static let abstract: [TypeDeclaration] = [
        TypeDeclaration("public.item", []), TypeDeclaration("public.content", []),
        TypeDeclaration("public.composite-content", ["public.content"]),
        TypeDeclaration("public.data", ["public.item"], [], ["application/octet-stream"]),
        TypeDeclaration("public.directory", ["public.item"], [], ["inode/directory"]),
        TypeDeclaration("public.folder", ["public.directory"], [], [], "folder"),
        TypeDeclaration("public.volume", ["public.folder"]),
        TypeDeclaration("com.apple.package", ["public.directory"]),
        TypeDeclaration("com.apple.bundle", ["public.directory"]),
        TypeDeclaration("com.apple.framework", ["com.apple.bundle"], ["framework"]),
        TypeDeclaration("com.apple.application", ["public.executable"]),
        TypeDeclaration("com.apple.application-bundle", ["com.apple.application", "com.apple.package"], ["app"]),
        TypeDeclaration("public.executable", ["public.item"]),
        TypeDeclaration("public.symlink", ["public.item"]), TypeDeclaration("public.message", ["public.item"]),
        TypeDeclaration("public.contact", ["public.item"]), TypeDeclaration("public.calendar-event", ["public.item"]),
        TypeDeclaration("public.to-do-item", ["public.item"]),
        TypeDeclaration("public.url", ["public.data"]), TypeDeclaration("public.file-url", ["public.url"]),
        TypeDeclaration("public.archive", ["public.data"]), TypeDeclaration("public.database", ["public.item"]),
        TypeDeclaration("public.image", ["public.data", "public.content"]),
        TypeDeclaration("public.audiovisual-content", ["public.data", "public.content"]),
        TypeDeclaration("public.movie", ["public.audiovisual-content"]),
        TypeDeclaration("public.video", ["public.movie"]),
        TypeDeclaration("public.audio", ["public.audiovisual-content"]),
        TypeDeclaration("public.presentation", ["public.composite-content"]),
        TypeDeclaration("public.spreadsheet", ["public.content"]),
        TypeDeclaration("public.font", ["public.data", "public.content"]),
        TypeDeclaration("public.3d-content", ["public.content"]),
        TypeDeclaration("public.disk-image", ["public.archive"]),
        TypeDeclaration("public.log", ["public.item"], ["log"], ["text/x-log"]),
    ]

    private static let text: [TypeDeclaration] = [
        TypeDeclaration("public.text", ["public.data", "public.content"]),
        TypeDeclaration("public.plain-text", ["public.text"], ["txt", "text"], ["text/plain"], "plain text document"),
        TypeDeclaration("public.utf8-plain-text", ["public.plain-text"]),
        TypeDeclaration("public.utf16-plain-text", ["public.plain-text"]),
        TypeDeclaration("public.utf16-external-plain-text", ["public.plain-text"]),
        TypeDeclaration("public.rtf", ["public.text"], ["rtf"], ["text/rtf", "application/rtf"], "RTF document"),
        TypeDeclaration("com.apple.rtfd", ["com.apple.package", "public.composite-content"], ["rtfd"]),
        TypeDeclaration("com.apple.flat-rtfd", ["public.data", "public.composite-content"]),
        TypeDeclaration("public.html", ["public.text"], ["html", "htm"], ["text/html"], "HTML document"),
        TypeDeclaration("public.xml", ["public.text"], ["xml"], ["text/xml", "application/xml"], "XML document"),
        TypeDeclaration("public.yaml", ["public.text"], ["yaml", "yml"], ["application/yaml", "application/x-yaml"]),
        TypeDeclaration("public.json", ["public.text"], ["json"], ["application/json"], "JSON document"),
        TypeDeclaration("public.geojson", ["public.json"], ["geojson"], ["application/geo+json"]),
        TypeDeclaration("public.css", ["public.text"], ["css"], ["text/css"], "CSS style sheet"),
        TypeDeclaration("net.daringfireball.markdown", ["public.plain-text"], ["md", "markdown"], ["text/markdown"]),
        TypeDeclaration("public.delimited-values-text", ["public.text"]),
        TypeDeclaration(
            "public.comma-separated-values-text", ["public.delimited-values-text"], ["csv"], ["text/csv"],
            "CSV document"),
        TypeDeclaration(
            "public.tab-separated-values-text", ["public.delimited-values-text"], ["tsv"],
            ["text/tab-separated-values"]),
        TypeDeclaration(
            "public.utf8-tab-separated-values-text", ["public.tab-separated-values-text", "public.utf8-plain-text"]),
        TypeDeclaration("com.apple.property-list", ["public.data"], ["plist"]),
        TypeDeclaration("com.apple.xml-property-list", ["public.xml", "com.apple.property-list"]),
        TypeDeclaration("com.apple.binary-property-list", ["com.apple.property-list"]),
        TypeDeclaration(
            "public.vcard", ["public.text", "public.contact"], ["vcf", "vcard"], ["text/vcard", "text/directory"]),
        TypeDeclaration("com.apple.ical.ics", ["public.text", "public.calendar-event"], ["ics"], ["text/calendar"]),
        TypeDeclaration("public.email-message", ["public.message"], ["eml"], ["message/rfc822"]),
    ]

    private static let source: [TypeDeclaration] = [
        TypeDeclaration("public.source-code", ["public.plain-text"]),
        TypeDeclaration("public.assembly-source", ["public.source-code"], ["s"]),
        TypeDeclaration("public.c-source", ["public.source-code"], ["c"], ["text/x-csrc"]),
        TypeDeclaration("public.objective-c-source", ["public.source-code"], ["m"]),
        TypeDeclaration("public.swift-source", ["public.source-code"], ["swift"], ["text/x-swift"], "Swift source"),
        TypeDeclaration("public.c-plus-plus-source", ["public.source-code"], ["cpp", "cc", "cxx"], ["text/x-c++src"]),
        TypeDeclaration("public.objective-c-plus-plus-source", ["public.source-code"], ["mm"]),
        TypeDeclaration("public.c-header", ["public.source-code"], ["h"], ["text/x-chdr"]),
        TypeDeclaration("public.c-plus-plus-header", ["public.source-code"], ["hpp", "hh"], ["text/x-c++hdr"]),
        TypeDeclaration("public.script", ["public.source-code"]),
        TypeDeclaration("public.shell-script", ["public.script"], ["sh"], ["application/x-shellscript"]),
        TypeDeclaration("public.python-script", ["public.script"], ["py"], ["text/x-python"]),
        TypeDeclaration("public.ruby-script", ["public.script"], ["rb"], ["application/x-ruby"]),
        TypeDeclaration("public.perl-script", ["public.script"], ["pl"], ["application/x-perl"]),
        TypeDeclaration("public.php-script", ["public.script"], ["php"], ["application/x-php"]),
        TypeDeclaration("com.netscape.javascript-source", ["public.source-code"], ["js"], ["text/javascript"]),
    ]

    private static let images: [TypeDeclaration] = [
        TypeDeclaration("public.png", ["public.image"], ["png"], ["image/png"], "PNG image"),
        TypeDeclaration("public.jpeg", ["public.image"], ["jpeg", "jpg", "jpe"], ["image/jpeg"], "JPEG image"),
        TypeDeclaration("com.compuserve.gif", ["public.image"], ["gif"], ["image/gif"], "GIF image"),
        TypeDeclaration("public.tiff", ["public.image"], ["tiff", "tif"], ["image/tiff"], "TIFF image"),
        TypeDeclaration("com.microsoft.bmp", ["public.image"], ["bmp"], ["image/bmp"], "BMP image"),
        TypeDeclaration("com.microsoft.ico", ["public.image"], ["ico"], ["image/vnd.microsoft.icon"]),
        TypeDeclaration("com.apple.icns", ["public.image"], ["icns"], ["image/icns"]),
        TypeDeclaration("public.heic", ["public.heif-standard"], ["heic"], ["image/heic"]),
        TypeDeclaration("public.heif", ["public.heif-standard"], ["heif"], ["image/heif"]),
        TypeDeclaration("public.heif-standard", ["public.image"]),
        TypeDeclaration("org.webmproject.webp", ["public.image"], ["webp"], ["image/webp"], "WebP image"),
        TypeDeclaration("public.camera-raw-image", ["public.image"]),
        TypeDeclaration("public.svg-image", ["public.image"], ["svg"], ["image/svg+xml"], "SVG image"),
        TypeDeclaration("com.apple.live-photo", ["public.data", "public.content"]),
    ]

    private static let media: [TypeDeclaration] = [
        TypeDeclaration("com.apple.quicktime-movie", ["public.movie"], ["mov"], ["video/quicktime"], "QuickTime movie"),
        TypeDeclaration("public.mpeg", ["public.movie"], ["mpg", "mpeg"], ["video/mpeg"]),
        TypeDeclaration("public.mpeg-4", ["public.movie"], ["mp4"], ["video/mp4"], "MPEG-4 movie"),
        TypeDeclaration("public.avi", ["public.movie"], ["avi"], ["video/x-msvideo", "video/avi"]),
        TypeDeclaration("public.mpeg-4-audio", ["public.audio"], ["m4a"], ["audio/mp4"]),
        TypeDeclaration("public.mp3", ["public.audio"], ["mp3"], ["audio/mpeg"], "MP3 audio"),
        TypeDeclaration("com.microsoft.waveform-audio", ["public.audio"], ["wav"], ["audio/x-wav", "audio/vnd.wave"]),
        TypeDeclaration("public.aiff-audio", ["public.audio"], ["aiff", "aif"], ["audio/x-aiff", "audio/aiff"]),
        TypeDeclaration("public.midi-audio", ["public.audio"], ["mid", "midi"], ["audio/midi"]),
        TypeDeclaration("public.playlist", ["public.item"]),
        TypeDeclaration("public.m3u-playlist", ["public.playlist", "public.text"], ["m3u"], ["audio/x-mpegurl"]),
    ]

    private static let documents: [TypeDeclaration] = [
        TypeDeclaration(
            "com.adobe.pdf", ["public.data", "public.composite-content"], ["pdf"], ["application/pdf"], "PDF document"),
        TypeDeclaration(
            "org.idpf.epub-container", ["public.data", "public.composite-content"], ["epub"], ["application/epub+zip"]),
        TypeDeclaration("public.usd", ["public.3d-content", "public.data"], ["usd"]),
        TypeDeclaration(
            "com.pixar.universal-scene-description-mobile", ["public.3d-content", "public.data"], ["usdz"],
            ["model/vnd.usdz+zip"]),
        TypeDeclaration("com.apple.webarchive", ["public.data", "public.composite-content"], ["webarchive"]),
        TypeDeclaration("com.apple.internet-location", ["public.data"], ["inetloc"]),
        TypeDeclaration("public.x509-certificate", ["public.data"], ["cer", "crt"], ["application/x-x509-ca-cert"]),
        TypeDeclaration("com.rsa.pkcs-12", ["public.data"], ["p12", "pfx"], ["application/x-pkcs12"]),
    ]

    private static let archives: [TypeDeclaration] = [
        TypeDeclaration("public.zip-archive", ["public.archive"], ["zip"], ["application/zip"], "ZIP archive"),
        TypeDeclaration(
            "org.gnu.gnu-zip-archive", ["public.archive"], ["gz"], ["application/gzip", "application/x-gzip"]),
        TypeDeclaration(
            "public.bzip2-archive", ["public.archive"], ["bz2"], ["application/x-bzip2", "application/x-bzip"]),
        TypeDeclaration("public.tar-archive", ["public.archive"], ["tar"], ["application/x-tar"]),
        TypeDeclaration("com.apple.archive", ["public.archive"], ["aar"]),
    ]
}
