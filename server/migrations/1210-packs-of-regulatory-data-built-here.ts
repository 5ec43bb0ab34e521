import { executeAll, type Migration } from '#kernel/db/migration.ts';

/** Packs of carcinogenicity studies and of mutagenicity tests are built here too. The column means what it did; only what it may say is more. */
export const packsOfRegulatoryDataBuiltHere: Migration = {
  name: '1210-packs-of-regulatory-data-built-here',
  up: (tx) =>
    executeAll(tx, [
      `ALTER TABLE pack_build ADD COLUMN built_kind TEXT NOT NULL DEFAULT 'shifts'
      CHECK (built_kind IN ('shifts', 'spectra', 'mass_spectra', 'carcinogenic_potency', 'mutagenicity'))`,
      'DROP TRIGGER pack_build_ended',
      'UPDATE pack_build SET built_kind = kind',
      'ALTER TABLE pack_build DROP COLUMN kind',
      'ALTER TABLE pack_build RENAME COLUMN built_kind TO kind',
      `CREATE TRIGGER pack_build_ended BEFORE UPDATE ON pack_build WHEN OLD.status <> 'queued'
      BEGIN SELECT RAISE(ABORT, 'a build that ended does not change'); END`,
    ]),
};
