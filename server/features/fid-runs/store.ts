import { sql } from 'kysely';
import { requireUnaltered } from '#kernel/altered-content.ts';
import { requireRecorded } from '#kernel/audit/recorded-payload.ts';
import { isOwnedOrShared } from '#kernel/auth/project-access.ts';
import { mayWork } from '#kernel/auth/role-powers.ts';
import { inList, oneOrZero } from '#kernel/db/both-stores.ts';
import { oldestFirst, type Page } from '#kernel/db/page-cursor.ts';
import type { Db } from '#kernel/db/store.ts';
import { readStored } from '#kernel/db/stored-json.ts';
import { isNotDeleted } from '#kernel/records/deletion-store.ts';
import type { Principal } from '#kernel/request/principal.ts';
import { digestRun, digestSpectrum } from './digests.ts';
import { type StoredSpectrum, storedIndirect } from './run-result.ts';
import type {
  DerivedSpectrumTable,
  FidReviewTable,
  FidRunTable,
  FidRunTables,
  ProcessingCacheTable,
} from './tables.ts';

const tables = (db: Db) => db.withTables<FidRunTables>();

/** What may have made a run: the job of an analysis, or a request. */
const madeBy = [{ event: 'fid_run.processed' }, { event: 'raw_fid.process' }] as const;

/** The same spectrum found again is the same row. */
export const insertSpectrum = async (db: Db, spectrum: StoredSpectrum): Promise<void> => {
  await tables(db)
    .insertInto('derived_spectrum')
    .values({
      digest: spectrum.digest,
      nucleus: spectrum.nucleus,
      points: spectrum.points,
      from_ppm: spectrum.fromPpm,
      to_ppm: spectrum.toPpm,
      frequency_mhz: spectrum.frequencyMhz,
      samples: spectrum.samples,
      indirect: spectrum.indirect === undefined ? null : JSON.stringify(spectrum.indirect),
    })
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .execute();
};

const toSpectrum = (row: DerivedSpectrumTable): StoredSpectrum => ({
  digest: row.digest,
  nucleus: row.nucleus,
  points: row.points,
  fromPpm: row.from_ppm,
  toPpm: row.to_ppm,
  frequencyMhz: row.frequency_mhz,
  samples: row.samples,
  ...(row.indirect === null
    ? {}
    : {
        indirect: readStored(storedIndirect, row.indirect, {
          column: 'derived_spectrum.indirect',
          id: row.digest,
        }),
      }),
});

/** The spectrum as it was recorded: its samples and its axis are hashed again. Throws AlteredContent; null where no spectrum ever had this digest. */
export const findSpectrum = async (db: Db, digest: string): Promise<StoredSpectrum | null> => {
  const row = await tables(db)
    .selectFrom('derived_spectrum')
    .selectAll()
    .where('digest', '=', digest)
    .executeTakeFirst();
  if (row === undefined) return null;
  const spectrum = toSpectrum(row);
  const content = { record: { type: 'spectrum', id: digest }, what: `the spectrum ${digest.slice(0, 16)}…` };
  requireUnaltered(content, digest, digestSpectrum(spectrum));
  return spectrum;
};

export const insertRun = async (db: Db, row: FidRunTable): Promise<void> => {
  await tables(db).insertInto('fid_run').values(row).execute();
};

/** A run whose result is what was recorded. Throws AlteredContent. */
export const findRun = async (db: Db, id: string): Promise<FidRunTable | undefined> => {
  const row = await tables(db).selectFrom('fid_run').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) return undefined;
  const content = { record: { type: 'fid_run', id }, what: `the result of run ${id}` };
  await requireRecorded(db, content, madeBy, { field: 'run_sha256', found: digestRun(row) });
  return row;
};

/** When a run was made; its result is neither read nor compared. */
export const findRunTime = async (db: Db, id: string): Promise<string | undefined> =>
  (await tables(db).selectFrom('fid_run').select('created_at').where('id', '=', id).executeTakeFirst())
    ?.created_at;

export const listRunsOfAnalysis = (db: Db, analysisId: string): Promise<Omit<FidRunTable, 'result'>[]> =>
  tables(db)
    .selectFrom('fid_run')
    .select(['id', 'archive_id', 'analysis_id', 'author_id', 'title', 'nucleus', 'preset', 'engine_version'])
    .select([
      'recipe_digest',
      'spectrum_digest',
      'confidence',
      'review_state',
      'review_reason',
      'asked_reviewer_id',
      'created_at',
    ])
    .where('analysis_id', '=', analysisId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Moves a run from one of the given states; false when it is in another one by now. */
export const changeReviewState = async (
  db: Db,
  runId: string,
  from: readonly FidRunTable['review_state'][],
  to: FidRunTable['review_state'],
): Promise<boolean> => {
  const result = await tables(db)
    .updateTable('fid_run')
    .set({ review_state: to })
    .where('id', '=', runId)
    .where(inList('review_state', from))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
};

/** A correction, or whoever owns the analysis, asks for a decision anew, whatever was decided before it. A run that waits already keeps its reason. */
export const reopenReview = async (
  db: Db,
  runId: string,
  reason: string,
  askedReviewerId: string | null = null,
): Promise<void> => {
  await tables(db)
    .updateTable('fid_run')
    .set({ review_state: 'pending', review_reason: reason, asked_reviewer_id: askedReviewerId })
    .where('id', '=', runId)
    .where('review_state', 'in', ['approved', 'rejected', 'not_required'])
    .execute();
};

/** How each of the runs stands with its reviewers. */
export const listReviewStates = async (
  db: Db,
  runIds: readonly string[],
): Promise<ReadonlyMap<string, FidRunTable['review_state']>> => {
  if (runIds.length === 0) return new Map();
  const rows = await tables(db)
    .selectFrom('fid_run')
    .select(['id', 'review_state'])
    .where(inList('id', runIds))
    .execute();
  return new Map(rows.map((row) => [row.id, row.review_state]));
};

/** Who works here sees what waits outside of shared projects; everybody what is their own, and what waits in projects shared with them. */
const waitsFor = (principal: Principal) => {
  const isShared = isOwnedOrShared(principal, {
    type: 'fid_run',
    id: 'fid_run.id',
    owner: 'fid_run.author_id',
  });
  return mayWork(principal) ? sql<boolean>`(${isOutsideSharedProjects} OR ${isShared})` : isShared;
};

export const listWaitingRuns = (db: Db, principal: Principal, page: Page): Promise<FidRunTable[]> =>
  tables(db)
    .selectFrom('fid_run')
    .selectAll()
    .where('review_state', '=', 'pending')
    .where(waitsFor(principal))
    .where(isNotDeleted('analysis', 'fid_run.analysis_id'))
    .$call(oldestFirst('fid_run', page))
    .execute();

export const insertReview = async (db: Db, row: FidReviewTable): Promise<void> => {
  await tables(db).insertInto('fid_review').values(row).execute();
};

export const listReviewsOfRun = (db: Db, runId: string): Promise<FidReviewTable[]> =>
  tables(db)
    .selectFrom('fid_review')
    .selectAll()
    .where('run_id', '=', runId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** The newest decision on each of the runs that has one. */
export const listLastReviews = async (
  db: Db,
  runIds: readonly string[],
): Promise<ReadonlyMap<string, FidReviewTable>> => {
  if (runIds.length === 0) return new Map();
  const rows = await tables(db)
    .selectFrom('fid_review')
    .selectAll()
    .where(inList('run_id', runIds))
    .orderBy('created_at', 'asc')
    .orderBy('id', 'asc')
    .execute();
  return new Map(rows.map((row) => [row.run_id, row]));
};

/** A project with members has reviewers of its own; its runs are open to nobody else. */
const isOutsideSharedProjects = sql<boolean>`NOT EXISTS (SELECT 1 FROM analysis
  JOIN project_member ON project_member.project_id = analysis.project_id WHERE analysis.id = fid_run.analysis_id)`;

/** True when a run of these bytes waits for a review, or the person has reviewed one; of runs outside of shared projects. */
export const isOpenToReviewer = async (
  db: Db,
  { archiveId, personId }: { readonly archiveId: string; readonly personId: string },
): Promise<boolean> => {
  const isOpen = sql`EXISTS (
      SELECT 1 FROM fid_run WHERE archive_id = ${archiveId} AND review_state = 'pending' AND ${isOutsideSharedProjects}
        AND ${isNotDeleted('analysis', 'fid_run.analysis_id')}
      UNION ALL
      SELECT 1 FROM fid_review JOIN fid_run ON fid_run.id = fid_review.run_id
      WHERE fid_run.archive_id = ${archiveId} AND fid_review.reviewer_id = ${personId} AND ${isOutsideSharedProjects}
    )`;
  const { rows } = await sql<{ open: 0 | 1 }>`SELECT ${oneOrZero(isOpen)} AS open`.execute(db);
  return rows[0]?.open === 1;
};

export const findCachedRow = async (db: Db, cacheKey: string): Promise<ProcessingCacheTable | null> =>
  (await tables(db)
    .selectFrom('processing_cache')
    .selectAll()
    .where('cache_key', '=', cacheKey)
    .executeTakeFirst()) ?? null;

/** So many results are kept, the newest: a few hundred MB at most. What is forgotten is computed again when asked for. */
const mostCachedResults = 2000;

/** The newest result of a key wins: a damaged entry is replaced by the recomputed one. The oldest beyond the bound go. */
export const putCachedRow = async (db: Db, row: ProcessingCacheTable): Promise<void> => {
  const { cache_key: _key, ...newer } = row;
  await tables(db)
    .insertInto('processing_cache')
    .values(row)
    .onConflict((conflict) => conflict.column('cache_key').doUpdateSet(newer))
    .execute();
  await tables(db)
    .deleteFrom('processing_cache')
    .where(sql<boolean>`(created_at, cache_key) < (SELECT created_at, cache_key FROM processing_cache
      ORDER BY created_at DESC, cache_key DESC LIMIT 1 OFFSET ${mostCachedResults - 1})`)
    .execute();
};
