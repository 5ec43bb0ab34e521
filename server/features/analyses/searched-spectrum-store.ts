import { sql } from 'kysely';
import { boundSlackPpm } from '#engines/nmr/retrieval/match-lines.ts';
import { isWithinReach } from '#kernel/auth/project-access.ts';
import { inList } from '#kernel/db/both-stores.ts';
import type { Db } from '#kernel/db/store.ts';
import { isNotDeleted } from '#kernel/records/deletion-store.ts';
import type { Principal } from '#kernel/request/principal.ts';
import type { LinePattern } from '../search/index.ts';
import type { SearchedSpectrum } from './searched-spectrum.ts';
import type { AnalysisTable, AnalysisTables } from './tables.ts';

const tables = (db: Db) => db.withTables<AnalysisTables>();

/** Rows of one statement: PostgreSQL takes 65,535 values. */
const rowsAtOnce = 1000;

/** Takes the place of what was kept of an earlier revision. */
export const keepSearched = async (db: Db, found: SearchedSpectrum): Promise<void> => {
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
};

/** The title and what tells analyses of one title apart. */
export type NamedAnalysis = Pick<AnalysisTable, 'id' | 'title' | 'nucleus' | 'solvent' | 'created_at'>;

const isReadable = (principal: Principal) =>
  sql<boolean>`${isWithinReach(principal, { owner: 'analysis.created_by', project: 'analysis.project_id' })}
    AND ${isNotDeleted('analysis', 'analysis.id')}`;

/** Of each line the analyses that have one near it, with its distance. */
const nearLine = ({ nucleus, tolerancePpm }: LinePattern, shiftPpm: number) => {
  const reach = tolerancePpm + boundSlackPpm;
  return sql`SELECT analysis_id, min(abs(shift_ppm - ${shiftPpm})) AS off FROM searched_line
    WHERE nucleus = ${nucleus} AND shift_ppm BETWEEN ${shiftPpm - reach} AND ${shiftPpm + reach}
    GROUP BY analysis_id`;
};

/** Analyses the principal may read that have a line near each of those asked for, nearest first; two of them may share one. */
export const listNearLines = async (
  db: Db,
  principal: Principal,
  pattern: LinePattern,
  take: number,
): Promise<NamedAnalysis[]> => {
  const { shiftsPpm } = pattern;
  const near = sql.join(
    shiftsPpm.map((shift) => nearLine(pattern, shift)),
    sql` UNION ALL `,
  );
  const { rows } = await sql<NamedAnalysis>`
    SELECT analysis.id, analysis.title, analysis.nucleus, analysis.solvent, analysis.created_at
    FROM (
      SELECT analysis_id, sum(off) AS off FROM (${near}) AS near
      GROUP BY analysis_id HAVING count(*) = ${shiftsPpm.length}
    ) AS found JOIN analysis ON analysis.id = found.analysis_id
    WHERE ${isReadable(principal)}
    ORDER BY found.off, analysis.created_at DESC, analysis.id DESC LIMIT ${take}`.execute(db);
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
