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

    /// The text of the interface file, which is also its documentation.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    private var bytes: [UInt8] {
        switch self {
        case .scenes: PackageResources.org_proscenium_Scenes_varlink
        case .stage: PackageResources.org_proscenium_Stage_varlink
        case .system: PackageResources.org_proscenium_System_varlink
        }
    }

    /// Returns the parsed interface, as it is checked and served.
    ///
    /// - Throws: `InterfaceSyntaxError`, which tests show never to happen.
    public func description() throws -> InterfaceDescription { try InterfaceDescription(parsing: text) }

    /// Returns the full name of a method or an error, as it is sent over the wire.
    public func member(_ name: String) -> String { "\(rawValue).\(name)" }
}
