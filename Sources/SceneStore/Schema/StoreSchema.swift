import GRDB

/// The versions of the database schema, oldest first. A released version is never changed.
struct StoreSchema: Sendable {
    /// One version: the SQL that migrates a database from the previous version to this version.
    struct Version: Sendable {
        /// The identifier of the migration. The database file records the identifiers of applied migrations.
        let name: String
        let sql: String
        /// Whether the checksums of all rows that have none are computed after the SQL. A version that changes stored
        /// values, or that adds columns to the tables in ``StoreTable``, must clear the checksums of the affected rows
        /// and set this property.
        var sealsRows = false
    }

    /// The SQLite application identifier of this store: "PSCN" in ASCII.
    static let applicationID = 0x5053_434E

    /// The schema that this version of the program uses.
    static let current = StoreSchema(versions: [
        Version(name: "1 sessions", sql: version1),
        Version(name: "2 records", sql: version2),
        Version(name: "3 checksums", sql: version3, sealsRows: true),
    ])

    let versions: [Version]

    var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        for version in versions {
            migrator.registerMigration(version.name) { database in
                try database.execute(sql: version.sql)
                if version.sealsRows { try RowSealing(database).sealAll() }
            }
        }
        return migrator
    }

    /// Returns the schema version of a database that may be damaged; nil if no version can be recognised.
    ///
    /// The list of applied migrations in the database takes precedence. If this list cannot be read or contains a
    /// damaged name, the result is the newest version whose tables and columns all exist in the database.
    func version(of database: Database) throws -> Version? {
        let applied = try? String.fetchAll(database, sql: "SELECT identifier FROM grdb_migrations")
        if let applied, let version = versions.prefix(applied.count).last {
            let names = versions.prefix(applied.count).map(\.name)
            if applied.count == names.count, Set(applied) == Set(names) { return version }
        }
        let scratch = try DatabaseQueue()
        var matching: Version?
        for version in versions {
            try migrator.migrate(scratch, upTo: version.name)
            let isContained = try scratch.read { try StoreTable.stored(in: $0).allSatisfy { $0.exists(in: database) } }
            if isContained { matching = version }
        }
        return matching
    }

    /// Whether a newer version of the program has created or migrated a database.
    ///
    /// - Throws: ``StoreDamage`` if the database has an unknown version but lacks an earlier one, because then the name
    ///   of a version is damaged.
    func isSuperseded(in database: Database) throws -> Bool {
        guard try migrator.hasBeenSuperseded(database) else { return false }
        let applied = try migrator.appliedIdentifiers(database)
        guard versions.allSatisfy({ applied.contains($0.name) }) else {
            throw StoreDamage("the list of schema versions is damaged")
        }
        return true
    }

    private static let version3 = """
        ALTER TABLE apps ADD COLUMN checksum INTEGER;
        ALTER TABLE sessions ADD COLUMN checksum INTEGER;
        ALTER TABLE items ADD COLUMN checksum INTEGER;
        ALTER TABLE snapshots ADD COLUMN checksum INTEGER;
        ALTER TABLE rules ADD COLUMN checksum INTEGER;
        ALTER TABLE records ADD COLUMN checksum INTEGER;
        ALTER TABLE counters ADD COLUMN checksum INTEGER;
        INSERT INTO counters (name, value) VALUES ('commits', 0);
        CREATE TABLE notices (
            id INTEGER NOT NULL PRIMARY KEY,
            found INTEGER NOT NULL,
            message TEXT NOT NULL,
            place TEXT,
            checksum INTEGER
        );
        """

    private static let version2 = """
        CREATE TABLE records (
            app TEXT NOT NULL,
            kind TEXT NOT NULL,
            identifier TEXT NOT NULL,
            payload BLOB NOT NULL,
            PRIMARY KEY (app, kind, identifier)
        );
        """

    /// Columns with texts also accept blobs. A text that contains a NUL is stored as a blob, because SQLite's functions
    /// would stop at the NUL.
    private static let version1 = """
        CREATE TABLE apps (
            identifier TEXT NOT NULL PRIMARY KEY,
            displayName TEXT,
            supportsMultipleScenes INTEGER NOT NULL CHECK (supportsMultipleScenes IN (0, 1)),
            bundle TEXT,
            executable TEXT,
            process TEXT,
            pid INTEGER CHECK (typeof(pid) IN ('integer', 'null')),
            startTime INTEGER CHECK (typeof(startTime) IN ('integer', 'null'))
        );
        CREATE TABLE sessions (
            identifier TEXT NOT NULL PRIMARY KEY,
            app TEXT NOT NULL,
            role TEXT NOT NULL,
            created INTEGER NOT NULL CHECK (typeof(created) = 'integer'),
            lastActive INTEGER NOT NULL CHECK (typeof(lastActive) = 'integer'),
            isPrivate INTEGER NOT NULL CHECK (isPrivate IN (0, 1)),
            isDiscarded INTEGER NOT NULL CHECK (isDiscarded IN (0, 1)),
            conditionsVersion INTEGER NOT NULL CHECK (typeof(conditionsVersion) = 'integer'),
            title TEXT,
            can TEXT NOT NULL,
            prefers TEXT NOT NULL,
            configuration TEXT NOT NULL,
            activity TEXT,
            userInfo TEXT
        );
        CREATE TABLE items (
            number INTEGER NOT NULL PRIMARY KEY CHECK (number > 0),
            app TEXT NOT NULL,
            session TEXT,
            process TEXT,
            attempts INTEGER NOT NULL CHECK (typeof(attempts) = 'integer'),
            crashes INTEGER NOT NULL CHECK (typeof(crashes) = 'integer'),
            isQuarantined INTEGER NOT NULL CHECK (isQuarantined IN (0, 1)),
            payload BLOB NOT NULL
        );
        CREATE TABLE snapshots (
            session TEXT NOT NULL PRIMARY KEY,
            file TEXT NOT NULL,
            taken INTEGER NOT NULL CHECK (typeof(taken) = 'integer'),
            width INTEGER NOT NULL CHECK (typeof(width) = 'integer'),
            height INTEGER NOT NULL CHECK (typeof(height) = 'integer')
        );
        CREATE TABLE rules (
            app TEXT NOT NULL,
            identifier TEXT NOT NULL,
            session TEXT,
            predicateVersion INTEGER NOT NULL CHECK (typeof(predicateVersion) = 'integer'),
            predicate TEXT NOT NULL,
            PRIMARY KEY (app, identifier)
        );
        CREATE TABLE counters (name TEXT NOT NULL PRIMARY KEY, value INTEGER NOT NULL);
        INSERT INTO counters VALUES ('nextItem', 1);
        CREATE TABLE damagedRows (
            id INTEGER PRIMARY KEY,
            tableName TEXT NOT NULL,
            reason TEXT NOT NULL,
            found INTEGER NOT NULL,
            statement TEXT NOT NULL
        );
        PRAGMA application_id = \(applicationID);
        """
}
