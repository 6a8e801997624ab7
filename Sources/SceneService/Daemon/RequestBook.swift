/// Requests that wait for the machine's answer, and what to do with it.
struct RequestBook {
    private var waiting: [RequestNumber: (Answer) -> Void] = [:]
    private var last: UInt64 = 0

    /// Makes a number for a request.
    mutating func open(_ then: @escaping (Answer) -> Void) -> RequestNumber {
        last += 1
        let number = RequestNumber(rawValue: last)
        waiting[number] = then
        return number
    }

    /// What to do with the answer to a request, once.
    mutating func close(_ number: RequestNumber) -> ((Answer) -> Void)? { waiting.removeValue(forKey: number) }
}
