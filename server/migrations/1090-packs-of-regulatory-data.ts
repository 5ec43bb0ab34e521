import { executeAll, type Migration } from '#kernel/db/migration.ts';

/**
 * Two kinds of packs more: carcinogenic potencies and mutagenicity. Other tables refer to the packs, so the table stays where it is
 * and its column takes the place of a narrower one.
 */
export const packsOfRegulatoryData: Migration = {
  name: '1090-packs-of-regulatory-data',
  up: (tx) =>
    executeAll(tx, [
      'DROP TRIGGER reference_pack_fixed',
      'DROP INDEX reference_pack_active',
      'ALTER TABLE reference_pack RENAME COLUMN kind TO narrower_kind',
      `ALTER TABLE reference_pack ADD COLUMN kind TEXT NOT NULL DEFAULT 'shifts'
        CHECK (kind IN ('shifts', 'spectra', 'mass_spectra', 'carcinogenic_potency', 'mutagenicity'))`,
      'UPDATE reference_pack SET kind = narrower_kind',
      'ALTER TABLE reference_pack DROP COLUMN narrower_kind',
      `CREATE UNIQUE INDEX reference_pack_active ON reference_pack (kind) WHERE state = 'active'`,
      `CREATE TRIGGER reference_pack_fixed BEFORE UPDATE OF id, kind, name, version, digest, licence, description, file_sha256, size_bytes,
        installed_by, installed_by_name, created_at ON reference_pack
      BEGIN SELECT RAISE(ABORT, 'what a reference pack is does not change'); END`,
    ]),
};
