import TestSupport
import Testing

@testable import DesktopBus

@Suite("Notification markup")
struct MarkupTests {
    private typealias Span = StyledText.Span

    @Test("Bold, italic, underlined and linked text keeps its style, even if the markup is nested")
    func styles() {
        #expect(
            MarkupParser.parse("a<b>b<i>c</i></b><u>d</u> <a href=\"https://e.f/?g=1&amp;h=2\">i</a>j").spans == [
                Span("a"), Span("b", isBold: true), Span("c", isBold: true, isItalic: true),
                Span("d", isUnderlined: true), Span(" "), Span("i", link: "https://e.f/?g=1&h=2"), Span("j"),
            ])
    }

    @Test(
        "Text that is not markup is kept, and dangerous markup is removed",
        arguments: [
            ("1 < 2 & 3 > 2", "1 < 2 & 3 > 2"), ("a <b", "a <b"), ("<>", "<>"), ("</>", "</>"), ("<3 you>", "<3 you>"),
            ("&amp;&lt;&gt;&quot;&apos;&#65;&#x42;", "&<>\"'AB"), ("&bogus; &", "&bogus; &"), ("&#0;", "&#0;"),
            ("&#xD800;", "&#xD800;"), ("<script>x</script>", "x"), ("<img src=\"/etc/x\" alt=\"A &amp; B\"/>", "A & B"),
            ("<b onclick='x()'>y</b>", "y"), ("a<br>b<br/>c", "a\nb\nc"), ("</b></b>x", "x"),
            ("bell\u{7}\u{1B}[31m", "bell[31m"), ("<b attr>x</b>", "<b attr>x"), ("&lt;b&gt;", "<b>"), ("", ""),
            ("< b>x", "< b>x"), ("<a\n href='https://x'>y</a>", "y"),
        ])
    func plain(markup: String, text: String) {
        #expect(MarkupParser.parse(markup).plain == text)
    }

    @Test(
        "Links other than web and mail links are shown as text",
        arguments: ["javascript:x", "file:///etc/passwd", "", "x", "https://a b", "data:text/html,x"])
    func links(address: String) {
        #expect(MarkupParser.parse("<a href=\"\(address)\">t</a>").spans == [Span("t")])
    }

    @Test("Escaped text round-trips, whatever it contains", arguments: 0..<200)
    func roundTrip(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let alphabet: [Character] = ["<", ">", "&", ";", "b", "/", "\"", "a", "m", "p", "é", "👩‍👩‍👧", " ", "#", "\n"]
        let text = String((0..<Int.random(in: 0...60, using: &random)).map { _ in random.pick(alphabet) })
        var content = DesktopNotification(appName: "", summary: "", body: text)
        content.urgency = .low
        let body = content.arguments(replacing: 0, capabilities: ["body-markup"])[4].string ?? ""
        #expect(MarkupParser.parse(body).plain == text)
        // Parsing raw text must neither crash nor make the text longer.
        #expect(MarkupParser.parse(text).plain.utf8.count <= text.utf8.count)
    }

    @Test("A body of opening brackets is parsed quickly", .timeLimit(.minutes(15)))
    func linear() {
        let markup = String(repeating: "<", count: 16 * 1024)
        #expect(MarkupParser.parse(markup).plain == markup)
    }
}
