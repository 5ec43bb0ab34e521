import { genesisHash } from '#kernel/audit/hash-chain.ts';
import { executeAll, forbidChanges, type Migration } from '#kernel/db/migration.ts';

/**
 * Electronic signatures, chained by hash. Each keeps the bytes that were signed, so that it says what was signed whatever
 * becomes of the record; a proof of identity stands behind one signature only.
 */
export const esignatures: Migration = {
  name: '0310-esignatures',
  up: (tx) =>
    executeAll(tx, [
      `CREATE TABLE IF NOT EXISTS esignature (
        sequence INTEGER PRIMARY KEY AUTOINCREMENT,
        id TEXT NOT NULL UNIQUE,
        record_type TEXT NOT NULL,
        record_id TEXT NOT NULL,
        record_version TEXT NOT NULL,
        record_sha256 TEXT NOT NULL CHECK (length(record_sha256) = 64),
        record_snapshot TEXT NOT NULL,
        signer_id TEXT NOT NULL REFERENCES user_account (id),
        signer_name TEXT NOT NULL,
        meaning TEXT NOT NULL CHECK (meaning IN ('authorship', 'review', 'approval', 'responsibility')),
        reason TEXT NOT NULL,
        signed_at TEXT NOT NULL,
        session_id TEXT NOT NULL,
        step_up_id TEXT NOT NULL UNIQUE,
        components TEXT NOT NULL,
        canonical TEXT NOT NULL,
        previous_hash TEXT NOT NULL UNIQUE,
        signature_hash TEXT NOT NULL UNIQUE CHECK (length(signature_hash) = 64)
      ) STRICT`,
      'CREATE INDEX IF NOT EXISTS esignature_of_record ON esignature (record_type, record_id, sequence)',
      'CREATE INDEX IF NOT EXISTS esignature_of_session ON esignature (session_id, signed_at)',
      `CREATE TRIGGER IF NOT EXISTS esignature_link BEFORE INSERT ON esignature
      WHEN NEW.sequence IS NOT coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'esignature'), 0) + 1
        OR NEW.previous_hash IS NOT CASE NEW.sequence
          WHEN 1 THEN '${genesisHash}'
          ELSE (SELECT signature_hash FROM esignature WHERE sequence = NEW.sequence - 1)
        END
      BEGIN SELECT RAISE(ABORT, 'a signature continues the chain of signatures'); END`,
      ...forbidChanges('esignature', 'a signature does not change'),
    ]),
};
