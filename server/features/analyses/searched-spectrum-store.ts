import { sql } from 'kysely';
import { boundSlackPpm } from '#engines/nmr/retrieval/match-lines.ts';
import { isWithinReach } from '#kernel/auth/project-access.ts';
import { inList } from '#kernel/db/both-stores.ts';
import type { Db } from '#kernel/db/store.ts';
import { isNotDeleted } from '#kernel/records/deletion-store.ts';
import type { Principal } from '#kernel/request/principal.ts';
import type { LinePattern } from '../search/index.ts';
import { isUnscreened, type KeptScreen, keepScreens } from '../structures/index.ts';
import type { SearchedSpectrum } from './searched-spectrum.ts';
import type { AnalysisTable, AnalysisTables } from './tables.ts';

const tables = (db: Db) => db.withTables<AnalysisTables>();

/** Rows of one statement: PostgreSQL takes 65,535 values. */
const rowsAtOnce = 1000;

/** Takes the place of what was kept of an earlier revision. */
export const keepSearched = async (
  db: Db,
  found: SearchedSpectrum,
  screens: readonly KeptScreen[],
): Promise<void> => {
  const { analysisId, revision, nucleus, structure, shiftsPpm } = found;
  await tables(db).deleteFrom('searched_line').where('analysis_id', '=', analysisId).execute();
  await tables(db).deleteFrom('searched_spectrum').where('analysis_id', '=', analysisId).execute();
  await tables(db)
    .insertInto('searched_spectrum')
    .values({
      analysis_id: analysisId,
      revision,
      nucleus,
      smiles: structure?.smiles ?? null,
    })
    .execute();
  const rows = shiftsPpm.map((shift_ppm, number) => ({
    analysis_id: analysisId,
    number,
    nucleus,
    shift_ppm,
  }));
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await tables(db)
      .insertInto('searched_line')
      .values(rows.slice(from, from + rowsAtOnce))
      .execute();
  await keepScreens(db, screens);
};

/** The title and what tells analyses of one title apart. */
export type NamedAnalysis = Pick<AnalysisTable, 'id' | 'title' | 'nucleus' | 'solvent' | 'created_at'>;

const isReadable = (principal: Principal) =>
  sql<boolean>`${isWithinReach(principal, { owner: 'analysis.created_by', project: 'analysis.project_id' })}
    AND ${isNotDeleted('analysis', 'analysis.id')}`;

/** Lines near one that is asked for. */
const isNear = ({ tolerancePpm }: LinePattern, shiftPpm: number) => {
  const reach = tolerancePpm + boundSlackPpm;
  return sql<boolean>`searched_line.shift_ppm BETWEEN ${shiftPpm - reach} AND ${shiftPpm + reach}`;
};

/** Beyond so many lines near two that are asked for it is not told which of them is the rarer. */
const mostCounted = 20_000;

/** The lines asked for, the one with the fewest near it first. */
const rarestFirst = async (db: Db, pattern: LinePattern): Promise<readonly number[]> => {
  const { nucleus, shiftsPpm } = pattern;
  if (shiftsPpm.length < 2) return shiftsPpm;
  const counts = shiftsPpm.map(
    (shift, place) => sql`SELECT ${sql.lit(place)} AS place, count(*) AS near FROM (
      SELECT 1 FROM searched_line WHERE nucleus = ${nucleus} AND ${isNear(pattern, shift)} LIMIT ${mostCounted}
    ) AS counted`,
  );
  const { rows } = await sql<{ place: number; near: number }>`${sql.join(counts, sql` UNION ALL `)}`.execute(
    db,
  );
  const nearOf = new Map(rows.map(({ place, near }) => [Number(place), Number(near)]));
  return shiftsPpm
    .map((shift, place) => ({ shift, near: nearOf.get(place) ?? 0 }))
    .toSorted((a, b) => a.near - b.near)
    .map(({ shift }) => shift);
};

/**
 * Analyses the principal may read that have a line near each of those asked for, nearest first; two of them may share one. Those with the
 * rarest line are looked up for the others one by one: lines of a solvent are in nearly every spectrum.
 */
export const listNearLines = async (
  db: Db,
  principal: Principal,
  pattern: LinePattern,
  take: number,
): Promise<NamedAnalysis[]> => {
  const [rarest, ...others] = await rarestFirst(db, pattern);
  if (rarest === undefined) return [];
  const ofFound = (shift: number) =>
    sql`FROM searched_line WHERE searched_line.analysis_id = found.analysis_id AND ${isNear(pattern, shift)}`;
  const hasOthers = others.map((shift) => sql<boolean>`EXISTS (SELECT 1 ${ofFound(shift)})`);
  const distances = others.map(
    (shift) => sql<number>`(SELECT min(abs(searched_line.shift_ppm - ${shift})) ${ofFound(shift)})`,
  );
  const { rows } = await sql<NamedAnalysis>`
    SELECT analysis.id, analysis.title, analysis.nucleus, analysis.solvent, analysis.created_at
    FROM (
      SELECT searched_line.analysis_id, min(abs(searched_line.shift_ppm - ${rarest})) AS off FROM searched_line
      WHERE searched_line.nucleus = ${pattern.nucleus} AND ${isNear(pattern, rarest)}
      GROUP BY searched_line.analysis_id
    ) AS found JOIN analysis ON analysis.id = found.analysis_id
    WHERE ${sql.join([...hasOthers, isReadable(principal)], sql` AND `)}
    ORDER BY ${sql.join([sql`found.off`, ...distances], sql` + `)}, analysis.created_at DESC, analysis.id DESC
    LIMIT ${take}`.execute(db);
  return rows;
};

/** The lines of some analyses between two shifts. */
export const listLinesBetween = async (
  db: Db,
  ids: readonly string[],
  { fromPpm, toPpm }: { readonly fromPpm: number; readonly toPpm: number },
): Promise<ReadonlyMap<string, readonly number[]>> => {
  const rows = await tables(db)
    .selectFrom('searched_line')
    .select(['analysis_id', 'shift_ppm'])
    .where(inList('analysis_id', ids))
    .where('shift_ppm', '>=', fromPpm)
    .where('shift_ppm', '<=', toPpm)
    .orderBy('analysis_id')
    .orderBy('shift_ppm')
    .execute();
  const found = new Map<string, number[]>();
  for (const { analysis_id, shift_ppm } of rows) {
    const known = found.get(analysis_id);
    if (known === undefined) found.set(analysis_id, [shift_ppm]);
    else known.push(shift_ppm);
  }
  return found;
};

const isSearched = sql<boolean>`EXISTS (SELECT 1 FROM searched_spectrum
  WHERE searched_spectrum.analysis_id = analysis.id AND searched_spectrum.revision = analysis.revision)`;

/** Of the spectra of a nucleus the principal may read: how many can be found by their lines, and how many still wait for it. */
export const countSearched = async (
  db: Db,
  principal: Principal,
  nucleus: string,
): Promise<{ readonly kept: number; readonly waiting: number }> => {
  const { rows } = await sql<{ kept: number; waiting: number }>`
    SELECT count(*) FILTER (WHERE ${isSearched}) AS kept, count(*) FILTER (WHERE NOT ${isSearched}) AS waiting
    FROM analysis
    WHERE analysis.nucleus = ${nucleus} AND analysis.run_id IS NOT NULL AND ${isReadable(principal)}`.execute(
    db,
  );
  const [counted] = rows;
  return { kept: Number(counted?.kept ?? 0), waiting: Number(counted?.waiting ?? 0) };
};

/** The newest analyses with a structure that the principal may read. */
export const listWithStructure = async (
  db: Db,
  principal: Principal,
  take: number,
): Promise<(NamedAnalysis & { readonly smiles: string })[]> => {
  const { rows } = await sql<NamedAnalysis & { smiles: string }>`
    SELECT analysis.id, analysis.title, analysis.nucleus, analysis.solvent, analysis.created_at,
      searched_spectrum.smiles
    FROM searched_spectrum JOIN analysis ON analysis.id = searched_spectrum.analysis_id
    WHERE searched_spectrum.smiles IS NOT NULL AND ${isReadable(principal)}
    ORDER BY analysis.created_at DESC, analysis.id DESC LIMIT ${take}`.execute(db);
  return rows;
};

/** Analyses with a result that cannot be found by what they hold yet, after one of them, in the order of their ids. */
export const listUnsearched = (db: Db, afterId: string, take: number): Promise<AnalysisTable[]> =>
  tables(db)
    .selectFrom('analysis')
    .selectAll()
    .where('id', '>', afterId)
    .where('run_id', 'is not', null)
    .where(sql<boolean>`NOT ${isSearched}`)
    .orderBy('id')
    .limit(take)
    .execute();

/** Analyses whose structure can be found and whose screen is not kept, after one of them, in the order of their ids. */
export const listUnscreened = async (
  db: Db,
  afterId: string,
  take: number,
): Promise<{ readonly id: string; readonly smiles: string }[]> => {
  const { rows } = await sql<{ id: string; smiles: string }>`
    SELECT analysis_id AS id, smiles FROM searched_spectrum
    WHERE analysis_id > ${afterId} AND smiles IS NOT NULL
      AND ${isUnscreened('searched_spectrum.analysis_id', 'searched_spectrum.smiles')}
    ORDER BY analysis_id LIMIT ${take}`.execute(db);
  return rows;
};
