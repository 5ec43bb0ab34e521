import { executeAll, type Migration } from '#kernel/db/migration.ts';

/**
 * The compound registry: one row per owner and structure, which the index holds also when two requests race. What a
 * compound is never changes, only what is said of it; an attachment ends without going away.
 */
export const compounds: Migration = {
  name: '0390-compounds',
  up: (tx) =>
    executeAll(tx, [
      `CREATE TABLE IF NOT EXISTS compound (
        id TEXT PRIMARY KEY,
        name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
        synonyms TEXT NOT NULL,
        cas_number TEXT,
        notes TEXT,
        identity TEXT NOT NULL,
        identity_method TEXT NOT NULL,
        smiles TEXT NOT NULL,
        molfile TEXT NOT NULL,
        formula TEXT NOT NULL,
        molar_mass_g_mol REAL,
        molar_mass_uncertainty_g_mol REAL,
        molar_mass_source TEXT,
        given_notation TEXT NOT NULL CHECK (given_notation IN ('smiles', 'molfile')),
        given_text TEXT NOT NULL,
        revision INTEGER NOT NULL,
        created_by TEXT NOT NULL,
        created_at TEXT NOT NULL,
        updated_at TEXT NOT NULL
      ) STRICT`,
      'CREATE UNIQUE INDEX IF NOT EXISTS compound_by_structure ON compound (created_by, identity)',
      'CREATE INDEX IF NOT EXISTS compound_by_owner ON compound (created_by, created_at, id)',
      'CREATE INDEX IF NOT EXISTS compound_by_formula ON compound (formula)',
      `CREATE TRIGGER IF NOT EXISTS compound_no_delete BEFORE DELETE ON compound
      BEGIN SELECT RAISE(ABORT, 'a compound is a record and is not deleted'); END`,
      `CREATE TRIGGER IF NOT EXISTS compound_no_other_structure BEFORE UPDATE OF id, identity, identity_method, smiles,
        molfile, formula, molar_mass_g_mol, molar_mass_uncertainty_g_mol, molar_mass_source, given_notation, given_text,
        created_by, created_at ON compound
      BEGIN SELECT RAISE(ABORT, 'another structure is another compound'); END`,
      `CREATE TABLE IF NOT EXISTS compound_attachment (
        id TEXT PRIMARY KEY,
        compound_id TEXT NOT NULL REFERENCES compound (id),
        analysis_id TEXT REFERENCES analysis (id),
        project_id TEXT REFERENCES project (id),
        created_by TEXT NOT NULL,
        created_at TEXT NOT NULL,
        detached_by TEXT,
        detached_at TEXT,
        CHECK ((analysis_id IS NULL) <> (project_id IS NULL)),
        CHECK ((detached_by IS NULL) = (detached_at IS NULL))
      ) STRICT`,
      `CREATE UNIQUE INDEX IF NOT EXISTS compound_attachment_once ON compound_attachment
        (compound_id, ifnull(analysis_id, ''), ifnull(project_id, '')) WHERE detached_at IS NULL`,
      'CREATE INDEX IF NOT EXISTS compound_attachment_of_analysis ON compound_attachment (analysis_id)',
      'CREATE INDEX IF NOT EXISTS compound_attachment_of_project ON compound_attachment (project_id)',
      `CREATE TRIGGER IF NOT EXISTS compound_attachment_no_delete BEFORE DELETE ON compound_attachment
      BEGIN SELECT RAISE(ABORT, 'an attachment ends and is not deleted'); END`,
      `CREATE TRIGGER IF NOT EXISTS compound_attachment_ends_once BEFORE UPDATE ON compound_attachment
      WHEN OLD.detached_at IS NOT NULL
      BEGIN SELECT RAISE(ABORT, 'an attachment that ended does not change'); END`,
    ]),
};
