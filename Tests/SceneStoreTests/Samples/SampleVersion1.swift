/// The SQL of a store of version 1. It never changes, because users have stores of this version.
enum SampleVersion1 {
    static let sql = """
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
        CREATE TABLE damagedRows (
            id INTEGER PRIMARY KEY,
            tableName TEXT NOT NULL,
            reason TEXT NOT NULL,
            found INTEGER NOT NULL,
            statement TEXT NOT NULL
        );
        PRAGMA application_id = 1347633998;
        CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
        INSERT INTO grdb_migrations VALUES ('1 sessions');
        INSERT INTO counters VALUES ('nextItem', 12);
        INSERT INTO apps VALUES (
            'com.example.clowntown', 'Clown Town', 1, '/opt/ClownTown.app', NULL, 'P-1', 4242, 987654);
        INSERT INTO sessions VALUES (
            'S-1', 'com.example.clowntown', 'UIWindowSceneSessionRoleApplication',
            1717147800250, 1717147800251, 1, 0, 1,
            'Robbie', 'SELF BEGINSWITH "clown/"', 'SELF == "clown/robbie"',
            '{"name":"Default","role":"UIWindowSceneSessionRoleApplication"}',
            '{"activityType":"com.example.clowntown.open","version":1}', '{"page":3}');
        INSERT INTO items VALUES (11, 'com.example.clowntown', 'S-1', 'P-1', 2, 1, 0, x'7B7D');
        INSERT INTO snapshots VALUES ('S-1', 'S-1.png', 1717147800252, 640, 480);
        INSERT INTO rules VALUES ('com.example.clowntown', 'robbie', 'S-1', 1, 'SELF == "robbie"');
        """
}
