/// The pending requests to the machine, with their completion handlers.
struct PendingRequests {
    private var waiting: [RequestNumber: (RequestOutcome) -> Void] = [:]
    private var last: UInt64 = 0

    /// Stores a completion handler and returns a new number for its request.
    mutating func open(_ then: @escaping (RequestOutcome) -> Void) -> RequestNumber {
        last += 1
        let number = RequestNumber(rawValue: last)
        waiting[number] = then
        return number
    }

    /// Removes and returns the completion handler of a request; nil the second time.
    mutating func close(_ number: RequestNumber) -> ((RequestOutcome) -> Void)? { waiting.removeValue(forKey: number) }
}
