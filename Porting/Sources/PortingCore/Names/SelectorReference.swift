import SwiftSyntax

/// The method or property that a `#selector` expression refers to.
struct SelectorReference {
    /// The kind of the selected member.
    enum Kind: Equatable {
        case method
        case getter
        case setter
    }

    /// The kind of the selected member.
    let kind: Kind
    /// The expression that names the member, without a cast.
    let expression: ExprSyntax
    /// The expression before the member's name; nil if nothing precedes the name.
    let base: ExprSyntax?
    /// The member's name without labels.
    let baseName: String
    /// The labels; nil if the expression has no labels.
    let labels: [String]?
    /// The number of parameters of the type to which the method is cast; nil without a cast.
    let castParameters: Int?
    /// The text of the cast, such as ` as (Editor) -> () -> Void`; empty without a cast.
    let cast: String

    /// Reads a `#selector` expression; nil if the expression does not name a member.
    init?(_ node: MacroExpansionExprSyntax) {
        guard node.arguments.count == 1, let argument = node.arguments.first else { return nil }
        kind = argument.label.map { $0.text == "setter" ? .setter : .getter } ?? .method
        var expression = argument.expression
        (castParameters, cast) = Self.removeCast(&expression)
        while let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
            let inner = tuple.elements.first
        {
            expression = inner.expression
        }
        self.expression = expression
        let reference: DeclReferenceExprSyntax
        if let member = expression.as(MemberAccessExprSyntax.self) {
            (base, reference) = (member.base, member.declName)
        } else if let name = expression.as(DeclReferenceExprSyntax.self) {
            (base, reference) = (nil, name)
        } else {
            return nil
        }
        baseName = reference.baseName.identifierText
        labels = reference.argumentNames.map { $0.arguments.map { $0.name.identifierText } }
    }

    /// Removes `as Type` from an expression. Returns the number of parameters of the type's last function, and the text.
    private static func removeCast(_ expression: inout ExprSyntax) -> (parameters: Int?, text: String) {
        guard let sequence = expression.as(SequenceExprSyntax.self) else { return (nil, "") }
        let parts = Array(sequence.elements)
        guard parts.count == 3, parts[1].is(UnresolvedAsExprSyntax.self), let type = parts[2].as(TypeExprSyntax.self)
        else { return (nil, "") }
        expression = parts[0]
        var function = type.type.unwrapped.as(FunctionTypeSyntax.self)
        while let result = function?.returnClause.type.unwrapped.as(FunctionTypeSyntax.self) { function = result }
        return (function?.parameters.count, " as " + type.plainText)
    }
}

extension TypeSyntax {
    /// The type without parentheses, question marks and exclamation marks around it.
    var unwrapped: TypeSyntax {
        if let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
            return only.type.unwrapped
        }
        if let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType.unwrapped }
        if let optional = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return optional.wrappedType.unwrapped }
        return self
    }
}
