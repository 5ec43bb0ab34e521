import { inList } from '#kernel/db/both-stores.ts';
import { newestFirst, type Page } from '#kernel/db/page-cursor.ts';
import type { Db } from '#kernel/db/store.ts';
import type {
  ReleaseDecisionTable,
  ReleaseEvidenceTable,
  ReleaseTables,
  SystemReleaseTable,
} from './tables.ts';

const tables = (db: Db) => db.withTables<ReleaseTables>();

/** A release with everything that belongs to it, evidence in its order, decisions oldest first. */
export interface ReleaseRecord {
  readonly release: SystemReleaseTable;
  readonly evidence: readonly ReleaseEvidenceTable[];
  readonly decisions: readonly ReleaseDecisionTable[];
}

export const insertRelease = async (db: Db, row: SystemReleaseTable): Promise<void> => {
  await tables(db).insertInto('system_release').values(row).execute();
};

export const insertEvidence = async (db: Db, row: ReleaseEvidenceTable): Promise<void> => {
  await tables(db).insertInto('system_release_evidence').values(row).execute();
};

export const insertDecision = async (db: Db, row: ReleaseDecisionTable): Promise<void> => {
  await tables(db).insertInto('system_release_decision').values(row).execute();
};

export const findRelease = async (db: Db, id: string): Promise<ReleaseRecord | null> => {
  const release = await tables(db)
    .selectFrom('system_release')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (release === undefined) return null;
  const evidence = await tables(db)
    .selectFrom('system_release_evidence')
    .selectAll()
    .where('release_id', '=', id)
    .orderBy('position')
    .execute();
  return { release, evidence, decisions: await listDecisions(db, [id]) };
};

export const listDecisions = async (
  db: Db,
  releaseIds: readonly string[],
): Promise<ReleaseDecisionTable[]> =>
  releaseIds.length === 0
    ? []
    : tables(db)
        .selectFrom('system_release_decision')
        .selectAll()
        .where(inList('release_id', releaseIds))
        .orderBy('created_at')
        .orderBy('id')
        .execute();

export const listReleases = (db: Db, page: Page): Promise<SystemReleaseTable[]> =>
  tables(db).selectFrom('system_release').selectAll().$call(newestFirst('system_release', page)).execute();

/** The release of a version that is not retired, if there is one. */
export const findStanding = (db: Db, version: string): Promise<{ id: string } | undefined> =>
  tables(db)
    .selectFrom('system_release')
    .select('id')
    .where('version', '=', version)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('system_release_decision')
            .select('id')
            .whereRef('release_id', '=', 'system_release.id')
            .where('decision', '=', 'retire'),
        ),
      ),
    )
    .executeTakeFirst();

/** Hashes of everything kept with releases: evidence and the packages they were released with. */
export const listReleaseHashes = async (db: Db): Promise<string[]> => {
  const evidence = await tables(db).selectFrom('system_release_evidence').select('sha256').execute();
  const packages = await tables(db)
    .selectFrom('system_release_decision')
    .select('package_sha256')
    .where('package_sha256', 'is not', null)
    .execute();
  const hashes = [...evidence.map((row) => row.sha256), ...packages.map((row) => row.package_sha256)];
  return [...new Set(hashes.filter((hash) => hash !== null))];
};

export const isKeptWithRelease = async (db: Db, sha256: string): Promise<boolean> => {
  const evidence = await tables(db)
    .selectFrom('system_release_evidence')
    .select('id')
    .where('sha256', '=', sha256)
    .limit(1)
    .executeTakeFirst();
  if (evidence !== undefined) return true;
  const decision = await tables(db)
    .selectFrom('system_release_decision')
    .select('id')
    .where('package_sha256', '=', sha256)
    .limit(1)
    .executeTakeFirst();
  return decision !== undefined;
};
