import Foundation
import Varlink

/// The interfaces between apps, stages, tools and the system side.
public enum ProtocolInterface: String, CaseIterable, Sendable {
    /// Apps and their scenes.
    case scenes = "org.proscenium.Scenes"
    /// Whoever shows sessions.
    case stage = "org.proscenium.Stage"
    /// Everyone else.
    case system = "org.proscenium.System"

    /// The interface file, which is its documentation.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    private var bytes: [UInt8] {
        switch self {
        case .scenes: PackageResources.org_proscenium_Scenes_varlink
        case .stage: PackageResources.org_proscenium_Stage_varlink
        case .system: PackageResources.org_proscenium_System_varlink
        }
    }

    /// The interface as it is checked and served.
    ///
    /// - Throws: `InterfaceSyntaxError`, which tests show never to happen.
    public func description() throws -> InterfaceDescription { try InterfaceDescription(parsing: text) }

    /// The full name of a method or an error, as it goes over the wire.
    public func member(_ name: String) -> String { "\(rawValue).\(name)" }
}
