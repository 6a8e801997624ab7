import AssetCatalogs
import Foundation
import Testing

@testable import AssetCompiler

@Suite("Colour sets and data sets of asset catalogues")
struct ColorSetTests {
    private func components(_ color: String) throws -> [Double]? {
        let fixture = try CatalogFixture()
        try fixture.contents("c.colorset", "{\"colors\": [{\"idiom\": \"universal\", \"color\": \(color)}]}")
        return try fixture.compile().color(named: "c")?.variants.first?.components
    }

    @Test(
        "Components are fractions, numbers up to 255 or hexadecimal numbers",
        arguments: [
            ("\"1.000\"", 1.0), ("\"0.500\"", 0.5), ("\"255\"", 1), ("\"51\"", 0.2), ("\"0xFF\"", 1),
            ("\"0x33\"", 0.2), ("0.25", 0.25), ("1", 1), ("51", 0.2), ("\"0\"", 0), ("\"-0.5\"", 0), ("\"1.5\"", 1),
        ])
    func notations(text: String, value: Double) throws {
        let found = try components(
            "{\"color-space\": \"srgb\", \"components\": {\"red\": \(text), \"green\": \"0.0\", \"blue\": \"0\", "
                + "\"alpha\": \"0.5\"}}")
        #expect(found == [value, 0, 0, 0.5])
    }

    @Test("Colours in other colour spaces are converted to sRGB")
    func spaces() throws {
        let grey = try components("{\"color-space\": \"extended-gray\", \"components\": {\"white\": \"0.25\"}}")
        #expect(grey == [0.25, 0.25, 0.25, 1])
        let rgb = "\"components\": {\"red\": \"0.5\", \"green\": \"0.25\", \"blue\": \"0.75\", \"alpha\": 1}"
        let wide = try #require(try components("{\"color-space\": \"display-p3\", \(rgb)}"))
        for (found, expected) in zip(wide, [0.541, 0.235, 0.778, 1]) { #expect(abs(found - expected) < 0.01) }
        let linear = try #require(try components("{\"color-space\": \"extended-linear-srgb\", \(rgb)}"))
        #expect(abs(linear[0] - 0.7354) < 0.001)
        #expect(try components("{\"color-space\": \"cmyk\", \(rgb)}") == nil)
    }

    @Test("A colour has variants for dark appearance and increased contrast, and can be a colour of the system")
    func variants() throws {
        func color(_ red: Int, _ appearances: [(String, String)]) -> String {
            let list = appearances.map { "{\"appearance\": \"\($0)\", \"value\": \"\($1)\"}" }.joined(separator: ", ")
            return """
                {"idiom": "universal", "appearances": [\(list)], "color": {"color-space": "srgb",
                "components": {"red": "\(red)", "green": "0", "blue": "0", "alpha": "1.0"}}}
                """
        }
        let fixture = try CatalogFixture()
        try fixture.contents(
            "c.colorset",
            """
            {"colors": [\(color(0, [])), \(color(51, [("luminosity", "dark")])), \(color(102, [("contrast", "high")])),
            \(color(153, [("luminosity", "dark"), ("contrast", "high")])), \(color(204, [("luminosity", "tinted")]))]}
            """)
        try fixture.contents(
            "s.colorset",
            """
            {"colors": [{"idiom": "universal", "color": {"platform": "ios", "reference": "systemIndigoColor"}}]}
            """)
        let index = try fixture.compile()
        let asset = try #require(try index.color(named: "c"))
        func red(_ change: (inout AssetEnvironment) -> Void) -> Double? {
            asset.variants.best(in: AssetEnvironment(change)).first?.components?.first
        }
        #expect(red { _ in } == 0 && red { $0.style = .dark } == 0.2 && red { $0.isHighContrast = true } == 0.4)
        #expect(red { ($0.style, $0.isHighContrast) = (.dark, true) } == 0.6)
        #expect(try index.color(named: "s")?.variants.first?.system == "systemIndigoColor")
    }

    @Test("A data set has the contents and the type of its file")
    func data() throws {
        let fixture = try CatalogFixture()
        try fixture.write("[1]", "levels.dataset/levels.json")
        try fixture.contents(
            "levels.dataset",
            """
            {"data": [{"idiom": "universal", "filename": "levels.json", "universal-type-identifier": "public.json"}]}
            """)
        let index = try fixture.compile()
        let variant = try #require(try index.data(named: "levels")?.variants.first)
        #expect(variant.type == "public.json" && index.contents(of: variant.file) == Data("[1]".utf8))
    }
}
