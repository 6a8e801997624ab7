import CGTK
import Foundation
import UIKitCore

/// The attributes of a text buffer's runs, stored as text tags of GTK.
final class TextTags {
    private let buffer: UnsafeMutablePointer<GtkTextBuffer>
    /// The attributes that each tag represents, as a run whose text is unused. The buffer owns the tags.
    private var attributesByTag: [UnsafeMutablePointer<GtkTextTag>: TextBlock.Run] = [:]

    init(_ buffer: UnsafeMutablePointer<GtkTextBuffer>) { self.buffer = buffer }

    /// Replaces all attributes by the attributes of the runs. The text of the runs is already in the buffer.
    func apply(_ runs: [TextBlock.Run], besides plain: TextBlock.Run) {
        let table = gtk_text_buffer_get_tag_table(buffer)
        for tag in attributesByTag.keys { gtk_text_tag_table_remove(table, tag) }
        attributesByTag = [:]
        apply(runs, from: 0, besides: plain)
    }

    /// Replaces the attributes of a part of the text with the attributes of the runs. The part begins at
    /// `firstCharacter` and has the same length as the runs together. Runs with the attributes of `plain` get no tag.
    func apply(_ runs: [TextBlock.Run], from firstCharacter: Int, besides plain: TextBlock.Run) {
        var character = firstCharacter
        for run in runs {
            let count = run.text.unicodeScalars.filter { $0 != "\0" }.count
            var (start, end) = (GtkTextIter(), GtkTextIter())
            gtk_text_buffer_get_iter_at_offset(buffer, &start, gint(character))
            gtk_text_buffer_get_iter_at_offset(buffer, &end, gint(character + count))
            character += count
            guard count > 0 else { continue }
            for tag in attributesByTag.keys { gtk_text_buffer_remove_tag(buffer, tag, &start, &end) }
            var style = run
            style.text = plain.text
            guard style != plain else { continue }
            let tag = tag(for: run, gtk_text_buffer_get_tag_table(buffer))
            gtk_text_buffer_apply_tag(buffer, tag, &start, &end)
        }
    }

    private func tag(for run: TextBlock.Run, _ table: OpaquePointer?) -> UnsafeMutablePointer<GtkTextTag> {
        var style = run
        style.text = ""
        if let existing = attributesByTag.first(where: { $0.value == style })?.key { return existing }
        let tag = nonNull(gtk_text_tag_new(nil))
        gtk_text_tag_table_add(table, tag)
        g_object_unref(tag)
        attributesByTag[tag] = style
        set(tag, style)
        return tag
    }

    private func set(_ tag: UnsafeMutablePointer<GtkTextTag>, _ run: TextBlock.Run) {
        let font = FontCatalogue.description(of: run.font)
        cgtk_set_struct(tag, "font-desc", UnsafeRawPointer(font))
        pango_font_description_free(font)
        var color = GdkRGBA(run.color)
        cgtk_set_struct(tag, "foreground-rgba", &color)
        if let background = run.background {
            var color = GdkRGBA(background)
            cgtk_set_struct(tag, "background-rgba", &color)
        }
        if run.underline { cgtk_set_int(tag, "underline", Int32(PANGO_UNDERLINE_SINGLE.rawValue)) }
        if run.strikethrough { cgtk_set_boolean(tag, "strikethrough", 1) }
        if run.kern != 0 { cgtk_set_int(tag, "letter-spacing", units(run.kern)) }
        if run.baselineOffset != 0 { cgtk_set_int(tag, "rise", units(run.baselineOffset)) }
    }

    private func tag(at iterator: inout GtkTextIter) -> UnsafeMutablePointer<GtkTextTag>? {
        attributesByTag.keys.first { gtk_text_iter_has_tag(&iterator, $0) != 0 }
    }

    /// Returns the text with its attributes as runs; nil if the buffer has no tags.
    func runs(font: FontFace, color: DrawnColor) -> [TextBlock.Run]? {
        guard !attributesByTag.isEmpty else { return nil }
        var (start, end) = (GtkTextIter(), GtkTextIter())
        var found: [TextBlock.Run] = []
        gtk_text_buffer_get_start_iter(buffer, &start)
        while gtk_text_iter_is_end(&start) == 0 {
            var run = tag(at: &start).flatMap { attributesByTag[$0] } ?? TextBlock.Run("", font: font, color: color)
            end = start
            if gtk_text_iter_forward_to_tag_toggle(&end, nil) == 0 { gtk_text_buffer_get_end_iter(buffer, &end) }
            run.text = consumeString(gtk_text_buffer_get_text(buffer, &start, &end, 1)) ?? ""
            found.append(run)
            start = end
        }
        return found
    }
}
