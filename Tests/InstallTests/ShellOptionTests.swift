import SceneTestKit
import Testing

/// The messages of `proscenium-shell` about its options.
@Suite("Options of the shell")
struct ShellOptionTests {
    @Test(
        "A refused value comes with the values that are allowed",
        arguments: [
            ("--output=100x100", "width and height must each be from 320 to 8192 pixels"),
            ("--output=1366x9000", "width and height must each be from 320 to 8192 pixels"),
            ("--output=-1x99999999999999999999", "write WIDTHxHEIGHT in pixels, such as 1366x1024"),
            ("--output=large", "write WIDTHxHEIGHT in pixels, such as 1366x1024"),
            ("--output=400x500x600", "write WIDTHxHEIGHT in pixels, such as 1366x1024"),
            ("--output=400xAx600", "write WIDTHxHEIGHT in pixels, such as 1366x1024"),
            ("--scale=9", "--scale must be from 0.5 to 4"), ("--scale=nan", "--scale must be from 0.5 to 4"),
            ("--backend=foo", "'auto', 'wayland', 'x11' or 'headless'"), ("--appearance=blue", "'light' and 'dark'"),
            ("--outputt=1366x1024", "Did you mean '--output'?"),
        ])
    func limits(_ argument: String, _ message: String) throws {
        let run = try ProgramRun(
            BuiltProgram.url("proscenium-shell").path, ["--backend", "headless", argument], environment: [:])
        #expect(run.status == 64 && run.output == "" && run.errors.contains(message), "\(run.errors)")
    }

    @Test("The help names the limits")
    func help() throws {
        let run = try ProgramRun(BuiltProgram.url("proscenium-shell").path, ["--help"], environment: [:])
        let text = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(run.status == 0 && text.contains("each side from 320 to 8192") && text.contains("0.5 to 4"))
    }
}
