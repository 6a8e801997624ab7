/// The SQL of a store of version 2: the sample store of version 1, the changes of the migration, and a row of the new
/// table `records`. The SQL never changes, because users have stores of this version.
enum SampleVersion2 {
    static let sql = """
        \(SampleVersion1.sql)
        CREATE TABLE records (
            app TEXT NOT NULL,
            kind TEXT NOT NULL,
            identifier TEXT NOT NULL,
            payload BLOB NOT NULL,
            PRIMARY KEY (app, kind, identifier)
        );
        INSERT INTO grdb_migrations VALUES ('2 records');
        INSERT INTO records VALUES ('com.example.clowntown', 'badge', 'app', x'7B7D');
        """
}
