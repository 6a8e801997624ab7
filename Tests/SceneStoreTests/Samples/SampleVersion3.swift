/// The SQL of a store of version 3: the sample store of version 2, the changes of the migration, the checksums of all
/// rows, and a notice. The SQL never changes, because users have stores of this version.
enum SampleVersion3 {
    static let sql = """
        \(SampleVersion2.sql)
        ALTER TABLE apps ADD COLUMN checksum INTEGER;
        ALTER TABLE sessions ADD COLUMN checksum INTEGER;
        ALTER TABLE items ADD COLUMN checksum INTEGER;
        ALTER TABLE snapshots ADD COLUMN checksum INTEGER;
        ALTER TABLE rules ADD COLUMN checksum INTEGER;
        ALTER TABLE records ADD COLUMN checksum INTEGER;
        ALTER TABLE counters ADD COLUMN checksum INTEGER;
        CREATE TABLE notices (
            id INTEGER NOT NULL PRIMARY KEY,
            found INTEGER NOT NULL,
            message TEXT NOT NULL,
            place TEXT,
            checksum INTEGER
        );
        INSERT INTO grdb_migrations VALUES ('3 checksums');
        UPDATE apps SET checksum = -2054853552027122767;
        UPDATE sessions SET checksum = 689382986310613307;
        UPDATE items SET checksum = -4847943927960633540;
        UPDATE snapshots SET checksum = -762742317097582602;
        UPDATE rules SET checksum = 8250511339884703791;
        UPDATE records SET checksum = 7503518968071112380;
        UPDATE counters SET checksum = -8681288600931776904;
        INSERT INTO counters VALUES ('commits', 7, -6179334531711389717);
        INSERT INTO notices VALUES (
            1, 1717147800253, 'the last change is lost', 'scenes.sqlite.damaged-2024-05-31T09:30:00.250Z-wal',
            -173887065074345416);
        """
}
