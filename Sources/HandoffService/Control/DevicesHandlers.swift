import DeviceTransport
import HandoffModel
import Varlink

/// The handlers of the methods of `org.proscenium.Devices`.
struct DevicesHandlers {
    unowned let core: HandoffCore

    var all: [String: Service.Handler] {
        [
            "GetStatus": { call throws(VarlinkError) in
                _ = try call.decode(NoParameters.self)
                call.reply(core.status)
            },
            "SetOn": { call throws(VarlinkError) in
                let request = try call.decode(DevicesMessages.SetOn.self)
                guard request.port.map({ (1...65_535).contains($0) }) ?? true else { throw .invalidParameter("port") }
                if let host = request.host, NetworkAddress(host: host, port: 0) == nil { throw Self.invalidAddress }
                if request.isOn {
                    try core.turnOn(port: request.port, host: request.host)
                } else {
                    try core.turnOff()
                }
                call.reply(DevicesMessages.Port(port: core.listener.map { Int($0.port) }))
            },
            "Pair": pair,
            "AnswerCode": { call throws(VarlinkError) in
                let answer = try call.decode(DevicesMessages.CodeAnswer.self)
                try core.pairings.answer(answer.code, isEqual: answer.isEqual)
                call.reply()
            },
            "Rename": { call throws(VarlinkError) in
                let request = try call.decode(DevicesMessages.Rename.self)
                try core.rename(request.device, to: request.name)
                call.reply()
            },
            "Revoke": { call throws(VarlinkError) in
                try core.revoke(try call.decode(DevicesMessages.DeviceReference.self).device)
                call.reply()
            },
        ]
    }

    private static let invalidAddress = VarlinkError.devices(
        "InvalidAddress", "the address is not valid",
        "write numbers, such as 192.168.1.7, or 192.168.1.7:4000 with a port")

    private func pair(_ call: IncomingCall) throws(VarlinkError) {
        try call.requireMore()
        let request = try call.decode(DevicesMessages.Pair.self)
        guard core.settings.isOn else {
            throw .devices("Off", "Handoff is off", "run: proscenium handoff on")
        }
        var address: NetworkAddress?
        if let text = request.address {
            guard let parsed = NetworkAddress(text) else { throw Self.invalidAddress }
            address = parsed
        } else if core.listener == nil {
            throw .devices("CannotListen", core.listenProblem ?? "the process does not listen", nil)
        }
        try core.pairings.start(call, address: address)
    }
}

extension VarlinkError {
    private struct Parameters: Encodable {
        let message: String
        let remedy: String?
    }

    /// Returns an error of `org.proscenium.Devices`.
    static func devices(_ name: String, _ message: String, _ remedy: String?) -> VarlinkError {
        VarlinkError(name: DevicesInterface.member(name), parameters: Parameters(message: message, remedy: remedy))
    }

    /// Returns the error for a change that cannot be stored.
    static func notStored(_ error: HandoffStateError) -> VarlinkError {
        let diagnostic = error.diagnostic
        let text = [diagnostic.message, diagnostic.cause].compactMap(\.self).joined(separator: ": ")
        return devices("NotStored", text, diagnostic.remedy)
    }
}
