import Foundation
import FuzzSupport
import SceneProtocol
import Varlink

/// A target for the parameters of Proscenium's own methods. Parameters that can be decoded must conform to the
/// interface file when they are encoded again, and must decode to the same value.
enum MessagesTarget {
    private static let interfaces: [String: InterfaceDescription] = {
        var interfaces: [String: InterfaceDescription] = [:]
        for interface in ProtocolInterface.allCases { interfaces[interface.rawValue] = try? interface.description() }
        return interfaces
    }()

    static func run(_ bytes: [UInt8]) {
        guard let call = try? Call(message: Data(bytes)) else { return }
        switch call.method {
        case "org.proscenium.Scenes.Register": check(call, ScenesMessages.Register.self)
        case "org.proscenium.Scenes.Acknowledge": check(call, ScenesCalls.Acknowledge.self)
        case "org.proscenium.Scenes.UpdateScene": check(call, ScenesCalls.UpdateScene.self)
        case "org.proscenium.Scenes.SaveState": check(call, ScenesCalls.SaveState.self)
        case "org.proscenium.Scenes.RequestActivation": check(call, ScenesCalls.RequestActivation.self)
        case "org.proscenium.Scenes.RequestDestruction": check(call, SharedMessages.CloseSession.self)
        case "org.proscenium.Stage.Register": check(call, StageMessages.Register.self)
        case "org.proscenium.Stage.Report": check(call, StageCalls.Report.self)
        case "org.proscenium.Stage.Redeem": check(call, StageCalls.Redeem.self)
        case "org.proscenium.Stage.SnapshotTaken": check(call, StageCalls.SnapshotTaken.self)
        case "org.proscenium.System.Activate": check(call, SystemCalls.Activate.self)
        case "org.proscenium.System.Notify": check(call, NotificationCalls.Notify.self)
        case "org.proscenium.System.Push": check(call, NotificationCalls.Push.self)
        case "org.proscenium.System.AnswerNotification": check(call, NotificationCalls.Answer.self)
        case "org.proscenium.Scenes.SetNotificationCategories": check(call, NotificationCalls.Categories.self)
        case "org.proscenium.Scenes.SetShortcutItems": check(call, ScenesCalls.ShortcutItems.self)
        default: break
        }
    }

    private static func check<Parameters: Codable & Equatable>(_ call: Call, _ type: Parameters.Type) {
        guard let parameters = try? call.decode(type) else { return }
        guard let written = try? JSONEncoder().encode(parameters) else {
            reportFailure("a decoded message cannot be encoded", ["parameters": parameters])
        }
        let again = try? JSONDecoder().decode(type, from: written)
        require(
            again == parameters, "the encoded message decodes to another value",
            ["first": parameters, "again": again as Any])
        let name = call.method.split(separator: ".")
        guard let method = name.last, let interface = interfaces[name.dropLast().joined(separator: ".")] else { return }
        let faults = interface.faults(of: written, as: .input(String(method)))
        require(
            faults.isEmpty, "the encoded message does not conform to the interface", ["call": call, "faults": faults])
    }
}
