extension ScenePredicate {
    /// One side of a comparison.
    ///
    /// The engine evaluates constants, the evaluated object, and aggregates of constants and the evaluated object. The
    /// other forms exist so that an error can name them and so that an `NSPredicate` can be built from the same tree.
    /// Mirrors Foundation's `NSExpression`.
    public indirect enum Expression: Hashable, Sendable {
        /// A string, a number, nil or an object.
        case constant(Constant)

        /// `SELF`: the object on which the predicate is evaluated.
        case evaluatedObject

        /// `$NAME`: a variable, whose value is substituted later.
        case variable(String)

        /// A property or chain of properties of the evaluated object, such as `length` or `owner.name`.
        case keyPath(String)

        /// `{a, b}`: an ordered collection.
        case aggregate([Expression])

        /// An arithmetic, bit or set operator between two expressions.
        case binary(BinaryOperator, Expression, Expression)

        /// `-a` or `~a`.
        case unary(UnaryOperator, Expression)

        /// `name(a, b)`: one of the language's own functions.
        case function(String, [Expression])

        /// `FUNCTION(target, "selector", a)`: a method of the target.
        case selectorCall(target: Expression, selector: String, arguments: [Expression])

        /// `CAST(value, "Class")`.
        case cast(Expression, className: String)

        /// `TERNARY(condition, a, b)`.
        case ternary(ScenePredicate, Expression, Expression)

        /// `SUBQUERY(collection, $x, condition)`.
        case subquery(Expression, variable: String, ScenePredicate)

        /// `a[0]`, `a[FIRST]`, `a[LAST]`, `a[SIZE]`.
        case element(Expression, Index)

        /// A property of another expression, such as `$x.name`.
        case member(Expression, String)

        /// `$x := a`.
        case assignment(variable: String, Expression)

        /// `ANYKEY`.
        case anyKey

        /// The index of an element of a collection.
        public enum Index: Hashable, Sendable {
            /// `FIRST`
            case first
            /// `LAST`
            case last
            /// `SIZE`: the number of elements.
            case size
            /// An expression: a position or a key.
            case at(Expression)
        }

        /// An operator between two expressions.
        public enum BinaryOperator: String, Hashable, Sendable {
            /// Addition.
            case add = "+"
            /// Subtraction.
            case subtract = "-"
            /// Multiplication.
            case multiply = "*"
            /// Division.
            case divide = "/"
            /// Raising to a power.
            case power = "**"
            /// Bitwise AND.
            case bitwiseAnd = "&"
            /// Bitwise OR.
            case bitwiseOr = "|"
            /// Bitwise exclusive OR.
            case bitwiseXor = "^"
            /// Left shift.
            case leftShift = "<<"
            /// Right shift.
            case rightShift = ">>"
            /// Union of two collections.
            case union = "UNION"
            /// Intersection of two collections.
            case intersect = "INTERSECT"
            /// Difference: the elements of the first collection that are not in the second.
            case minus = "MINUS"

            /// The precedence of the operator; a higher number binds tighter.
            var precedence: Int {
                switch self {
                case .union, .intersect, .minus: 1
                case .bitwiseAnd, .bitwiseOr, .bitwiseXor, .leftShift, .rightShift: 2
                case .add, .subtract: 3
                case .multiply, .divide: 4
                case .power: 5
                }
            }
        }

        /// An operator before one expression.
        public enum UnaryOperator: String, Hashable, Sendable {
            /// Negation.
            case negate = "-"
            /// Bitwise NOT.
            case onesComplement = "~"
        }
    }
}
