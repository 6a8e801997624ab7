import CCairo
import Glibc

/// The functions of librsvg that the shell uses, loaded dynamically.
///
/// The library is loaded when the first SVG file is read. If the shell were linked to the library, the library and its
/// dependencies would take a tenth of the shell's memory and start-up time.
struct SVGLibrary: Sendable {
    let newFromData: ccairo_svg_new_from_data
    let renderDocument: ccairo_svg_render_document
    let getSizeInPixels: ccairo_svg_get_size_in_pixels
    let getDimensions: ccairo_svg_get_dimensions

    /// The library; nil if the library is not installed, or if it lacks a function because it is older than version
    /// 2.52.
    static let installed = SVGLibrary("librsvg-2.so.2")

    init?(_ name: String) {
        // The library is never closed, because its types stay registered with GLib until the process ends.
        guard let library = dlopen(name, RTLD_NOW | RTLD_LOCAL),
            let newFromData = dlsym(library, "rsvg_handle_new_from_data"),
            let renderDocument = dlsym(library, "rsvg_handle_render_document"),
            let getSizeInPixels = dlsym(library, "rsvg_handle_get_intrinsic_size_in_pixels"),
            let getDimensions = dlsym(library, "rsvg_handle_get_intrinsic_dimensions")
        else { return nil }
        self.newFromData = unsafeBitCast(newFromData, to: ccairo_svg_new_from_data.self)
        self.renderDocument = unsafeBitCast(renderDocument, to: ccairo_svg_render_document.self)
        self.getSizeInPixels = unsafeBitCast(getSizeInPixels, to: ccairo_svg_get_size_in_pixels.self)
        self.getDimensions = unsafeBitCast(getDimensions, to: ccairo_svg_get_dimensions.self)
    }
}
