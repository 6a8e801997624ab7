import Foundation

/// Benchmarks of the shell's memory: when idle, and for each card.
enum ShellMemory {
    private static let cards = 24

    static func run(_ options: Options, _ goals: inout Goals) throws {
        let bench = try ShellBench()
        usleep(2_000_000)
        let none = Double(bench.shell.memory)
        let app = try bench.addApp("first")
        for number in 0..<cards {
            let content = "bench:card-\(number)-" + String(0x1000 + number * 0x0917, radix: 16)
            try bench.open(content, in: app)
            try bench.wait("window \(number) is in front") { bench.logTime(app, since: 0, content) != nil }
            // Wait until the transition has ended and the previous window's snapshot is on the disk.
            usleep(700_000)
        }
        try bench.end(app)
        usleep(3_000_000)
        let kept = Double(bench.shell.memory)
        // Super and the up arrow open the switcher, Escape closes it.
        try press(["-M", "logo", "-k", "Up", "-m", "logo"], bench)
        usleep(3_000_000)
        let opened = Double(bench.shell.memory)
        try press(["-k", "Escape"], bench)
        usleep(2_000_000)
        let closed = Double(bench.shell.memory)
        var table = Table(
            "Proportional memory of the shell", columns: ["cards", "memory", "per card"], isLeft: [0])
        for (words, memory) in [
            ("no cards", none), ("\(cards) cards", kept), ("\(cards) cards, in the switcher", opened),
            ("\(cards) cards, after the switcher", closed),
        ] {
            let share = (memory - none) / Double(cards)
            table.add([words, Format.bytes(Int(memory)), words == "no cards" ? "" : Format.bytes(Int(max(0, share)))])
        }
        print(table.text)
        goals.add("shell: memory without cards", bytes: none, within: 40e6)
        goals.add(
            "shell: memory of a card", bytes: max(kept, closed) / Double(cards) - none / Double(cards), within: 1e6
        )
    }

    private static func press(_ keys: [String], _ bench: ShellBench) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/wtype")
        process.arguments = keys
        process.environment = bench.shell.environment
        try process.run()
        process.waitUntilExit()
    }
}
