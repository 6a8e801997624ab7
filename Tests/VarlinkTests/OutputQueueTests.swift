import TestSupport
import Testing

@testable import Varlink

@Suite("Bytes that wait to be sent")
struct OutputQueueTests {
    @Test("B08: Under random operations, the queue returns the same bytes as an array")
    func model() {
        var random = SplitMix64(seed: 7)
        for _ in 0..<100 {
            var (queue, model) = (OutputQueue(), [UInt8]())
            for _ in 0..<60 {
                let length = Int.random(in: 0...(Bool.random(using: &random) ? 50 : 70_000), using: &random)
                let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
                switch Int.random(in: 0..<4, using: &random) {
                case 0: queue.append(bytes)
                case 1: queue.append(shared: bytes)
                case 2:
                    queue.removeFirst(length)
                    model.removeFirst(min(length, model.count))
                    continue
                default:
                    let prefix = queue.withPrefix(length) { Array($0) }
                    #expect(prefix == Array(model.prefix(prefix.count)))
                    #expect(prefix.isEmpty == (model.isEmpty || length == 0) && prefix.count <= length)
                    continue
                }
                model += bytes
                #expect(queue.count == model.count)
            }
        }
    }

    @Test("B08: Replies to many watchers are stored once, and waiting replies are sent together")
    func sharing() {
        let replies = (0..<100).map { [UInt8](repeating: UInt8($0), count: 100) }
        var queues = [OutputQueue](repeating: OutputQueue(), count: 50)
        for index in queues.indices { queues[index].append(shared: replies[0]) }
        let addresses = queues.map { $0.withPrefix(100) { $0.baseAddress } }
        #expect(Set(addresses).count == 1)
        // A reply to one watcher alone does not change the bytes of the other watchers.
        queues[0].append([1])
        #expect(queues[0].count == 101 && queues[1].count == 100)
        for reply in replies.dropFirst() { queues[1].append(shared: reply) }
        #expect(queues[1].withPrefix(1 << 20) { $0.count } == 10_000)
    }
}
