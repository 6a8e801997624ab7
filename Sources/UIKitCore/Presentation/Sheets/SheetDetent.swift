import Foundation

extension UISheetPresentationController {
    /// A height at which a sheet rests.
    @preconcurrency @MainActor public final class Detent: NSObject {
        /// The identifier of a detent.
        public struct Identifier: RawRepresentable, Hashable, Sendable {
            /// The identifier as text.
            public let rawValue: String
            /// Creates an identifier from text.
            public init(rawValue: String) { self.rawValue = rawValue }
            /// Creates an identifier from text.
            public init(_ rawValue: String) { self.rawValue = rawValue }
            /// Half the maximum height.
            public static let medium = Identifier("com.apple.UIKit.medium")
            /// The maximum height.
            public static let large = Identifier("com.apple.UIKit.large")
        }

        /// The identifier of the detent.
        public let identifier: Identifier
        private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

        init(
            _ identifier: Identifier,
            _ resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) {
            (self.identifier, self.resolver) = (identifier, resolver)
            super.init()
        }

        /// Returns a detent of half the maximum height.
        public class func medium() -> Detent { Detent(.medium) { $0.maximumDetentValue / 2 } }

        /// Returns a detent of the maximum height.
        public class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

        /// Returns a detent whose height `resolver` computes, in points and without the safe area at the bottom edge.
        /// If `resolver` returns nil for a context, the detent is not available in that context.
        public class func custom(
            identifier: Identifier? = nil,
            resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) -> Detent { Detent(identifier ?? Identifier(UUID().uuidString), resolver) }

        /// Returns the height in a context, in points; nil if the detent is not available in this context.
        public func resolvedValue(
            in context: any UISheetPresentationControllerDetentResolutionContext
        ) -> CGFloat? { resolver(context) }
    }
}

/// The context in which a detent's height is computed.
@preconcurrency @MainActor public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
    /// The traits of the sheet's container.
    var containerTraitCollection: UITraitCollection { get }
    /// The maximum height of a sheet, in points.
    var maximumDetentValue: CGFloat { get }
}

/// A detent context with stored values.
@MainActor final class DetentContext: NSObject, UISheetPresentationControllerDetentResolutionContext {
    let containerTraitCollection: UITraitCollection
    let maximumDetentValue: CGFloat

    init(traits: UITraitCollection, maximum: CGFloat) {
        (containerTraitCollection, maximumDetentValue) = (traits, maximum)
    }
}
