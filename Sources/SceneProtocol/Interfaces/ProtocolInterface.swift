import Foundation
import Varlink

/// The varlink interfaces between apps, stages, tools and the daemon.
public enum ProtocolInterface: String, CaseIterable, Sendable {
    /// The interface for apps and their scenes.
    case scenes = "org.proscenium.Scenes"
    /// The interface for stages, which show sessions.
    case stage = "org.proscenium.Stage"
    /// The interface for every other client.
    case system = "org.proscenium.System"
    /// The interface for the process that exchanges activities with other devices.
    case handoff = "org.proscenium.Handoff"

    /// The text of the interface file, comments included; the file is also the documentation of the interface.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    private var bytes: [UInt8] {
        switch self {
        case .scenes: PackageResources.org_proscenium_Scenes_varlink
        case .stage: PackageResources.org_proscenium_Stage_varlink
        case .system: PackageResources.org_proscenium_System_varlink
        case .handoff: PackageResources.org_proscenium_Handoff_varlink
        }
    }

    /// Returns the interface as the varlink server uses it.
    ///
    /// - Throws: `InterfaceSyntaxError` if the file is not valid. The tests check that every file is valid.
    public func description() throws -> InterfaceDescription { try InterfaceDescription(parsing: text) }

    /// Returns the full name of a method or an error, as it is sent over the wire.
    public func member(_ name: String) -> String { "\(rawValue).\(name)" }
}
