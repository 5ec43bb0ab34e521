import type { Dossier } from '#contract/dossiers';
import { accessToRecord } from '#kernel/auth/project-access.ts';
import type { Db } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import { type ImpurityLimits, openImpurityLimits } from '../dossier-assessments/index.ts';
import { findDossierRow, findLiveDossier, limitContextOf, productOf } from '../dossiers/index.ts';
import type { LimitSight, LimitTable, OptimizationTable } from '../optimizations/index.ts';
import { readBound } from './read-bound.ts';

type Product = Dossier['product'];

const recordAgain = 'Record the impurity risk register of the dossier again; the limit then follows.';

const whyProductDiffers = (then: Product, now: Product): string | null => {
  if (limitContextOf(then) === limitContextOf(now)) return null;
  const [before, after] = [then.max_daily_dose_g, now.max_daily_dose_g];
  const what =
    before === after
      ? 'The dossier names another product mass, route, kind or duration than its register was made for.'
      : `The daily dose of the dossier is ${after} g, and its register was made for ${before} g.`;
  return `${what} The limit may be another one now. ${recordAgain}`;
};

/** What the newest entry about the impurity says that the run does not follow. */
const whyEntryDiffers = (limits: ImpurityLimits, run: OptimizationTable, row: LimitTable): string | null => {
  const limit = limits.byName(row.section, row.impurity);
  if (limit === null)
    return `No register of the dossier that counts names the impurity any more; the last bound holds. ${recordAgain}`;
  if (limit.entryId === row.entry_id) return null;
  const read = readBound(limit, row.unit);
  if (read.ok && read.bound === row.bound) return null;
  const now = read.ok ? `it is ${read.bound} ${row.unit} now` : 'the dossier states none any more';
  return run.status === 'finished'
    ? `The limit has changed since the run was finished: ${now}. The run keeps the limits of its end; open it again to follow.`
    : `A later register of the dossier changed the limit: ${now}. End the limit and follow it again.`;
};

/** A dossier that limits come from, read once for all of them; `live` is null where it was deleted. */
interface LimitDossier {
  readonly ownerId: string | null;
  readonly live: { readonly product: Product; readonly limits: ImpurityLimits } | null;
}

const readDossier = async (db: Db, dossierId: string): Promise<LimitDossier> => {
  const row = await findDossierRow(db, dossierId);
  const dossier = await findLiveDossier(db, dossierId);
  return {
    ownerId: row?.created_by_user_id ?? null,
    live:
      dossier === undefined
        ? null
        : { product: productOf(dossier), limits: await openImpurityLimits(db, dossierId) },
  };
};

const findStale = async (
  { live }: LimitDossier,
  run: OptimizationTable,
  row: LimitTable,
): Promise<string | null> => {
  if (live === null)
    return 'The dossier of the limit was deleted; the last bound holds. End the limit, or declare a bound of your own.';
  const differs = whyEntryDiffers(live.limits, run, row);
  if (differs !== null) return differs;
  return whyProductDiffers(await live.limits.productOf(row.register_id), live.product);
};

const outOfDate = 'The limit may be out of date; ask somebody who may read its dossier.';

/**
 * What who asks may know of limits a run follows: all of it where they may read the dossier, that one applies and whether it is out of
 * date where they may not. States another one took the place of are never out of date: they are what was.
 */
export const judgeSights = async (
  kernel: Pick<Kernel, 'store'>,
  { principal }: Pick<Ctx, 'principal'>,
  run: OptimizationTable,
  limits: readonly LimitTable[],
): Promise<ReadonlyMap<string, LimitSight>> => {
  const superseded = new Set(limits.flatMap(({ supersedes }) => supersedes ?? []));
  const found = new Map<string, LimitSight>();
  for (const [dossierId, rows] of Map.groupBy(limits, ({ dossier_id }) => dossier_id)) {
    const dossier = await readDossier(kernel.store.read, dossierId);
    const record = { type: 'dossier', id: dossierId, ownerId: dossier.ownerId };
    const isReadable = (await accessToRecord(kernel.store.read, principal, record)) !== null;
    for (const row of rows) {
      const isCurrent = !superseded.has(row.id) && row.is_ended === 0;
      const stale = isCurrent ? await findStale(dossier, run, row) : null;
      found.set(row.id, { isReadable, stale: isReadable || stale === null ? stale : outOfDate });
    }
  }
  return found;
};
