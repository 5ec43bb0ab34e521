import { executeAll, type Migration } from '#kernel/db/migration.ts';

/**
 * Packs of reference data that were installed; their files are objects of the archive. What a pack is never changes; which one of a kind
 * is active does. One is active per kind at most, and none is ever removed: what was computed with it names it.
 */
export const referencePacks: Migration = {
  name: '0900-reference-packs',
  up: (tx) =>
    executeAll(tx, [
      `CREATE TABLE reference_pack (
        id TEXT PRIMARY KEY,
        kind TEXT NOT NULL CHECK (kind IN ('shifts', 'spectra', 'mass_spectra')),
        name TEXT NOT NULL,
        version TEXT NOT NULL,
        digest TEXT NOT NULL UNIQUE CHECK (length(digest) = 64),
        licence TEXT NOT NULL CHECK (length(licence) > 0),
        description TEXT NOT NULL,
        file_sha256 TEXT NOT NULL CHECK (length(file_sha256) = 64),
        size_bytes INTEGER NOT NULL,
        installed_by TEXT NOT NULL,
        installed_by_name TEXT NOT NULL,
        created_at TEXT NOT NULL,
        state TEXT NOT NULL CHECK (state IN ('inactive', 'active', 'retired')),
        state_reason TEXT CHECK (length(state_reason) BETWEEN 1 AND 500),
        state_by TEXT,
        state_by_name TEXT,
        state_at TEXT,
        CHECK ((state_at IS NULL) = (state_reason IS NULL)),
        CHECK ((state_at IS NULL) = (state_by IS NULL)),
        CHECK ((state_at IS NULL) = (state_by_name IS NULL)),
        CHECK (state = 'inactive' OR state_at IS NOT NULL)
      ) STRICT`,
      'CREATE INDEX reference_pack_by_time ON reference_pack (created_at, id)',
      'CREATE INDEX reference_pack_by_file ON reference_pack (file_sha256)',
      `CREATE UNIQUE INDEX reference_pack_active ON reference_pack (kind) WHERE state = 'active'`,
      `CREATE TRIGGER reference_pack_fixed BEFORE UPDATE OF id, kind, name, version, digest, licence, description, file_sha256, size_bytes,
        installed_by, installed_by_name, created_at ON reference_pack
      BEGIN SELECT RAISE(ABORT, 'what a reference pack is does not change'); END`,
      `CREATE TRIGGER reference_pack_kept BEFORE DELETE ON reference_pack
      BEGIN SELECT RAISE(ABORT, 'a reference pack stays on record'); END`,
    ]),
};
