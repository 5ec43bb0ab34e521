import type { Dossier } from '#contract/dossiers';
import { renderCanonicalJson } from '#kernel/audit/canonical-json.ts';
import { accessToRecord } from '#kernel/auth/project-access.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import { findLimitByName, productOfRegister } from '../dossier-assessments/index.ts';
import { findDossierRow, findLiveDossier, productOf } from '../dossiers/index.ts';
import type { LimitSight, LimitTable, OptimizationTable } from '../optimizations/index.ts';
import { readBound } from './read-bound.ts';

type Product = Dossier['product'];

/** What limits of impurities follow from; a product that is only called otherwise has the same ones. */
const contextOf = ({
  name: _called,
  drug_substance_dose_g: _same,
  product_mass_g: _mass,
  ...context
}: Product) => renderCanonicalJson(context);

const recordAgain = 'Record the impurity risk register of the dossier again; the limit then follows.';

const whyProductDiffers = (then: Product, now: Product): string | null => {
  if (contextOf(then) === contextOf(now)) return null;
  const [before, after] = [then.max_daily_dose_g, now.max_daily_dose_g];
  const what =
    before === after
      ? 'The dossier names another route, kind or duration than its register was made for.'
      : `The daily dose of the dossier is ${after} g, and its register was made for ${before} g.`;
  return `${what} The limit may be another one now. ${recordAgain}`;
};

/** What the newest entry about the impurity says that the run does not follow. */
const whyEntryDiffers = async (
  { store }: Pick<Kernel, 'store'>,
  run: OptimizationTable,
  row: LimitTable,
): Promise<string | null> => {
  const limit = await findLimitByName(store.read, row.dossier_id, row.section, row.impurity);
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

const findStale = async (
  kernel: Pick<Kernel, 'store'>,
  run: OptimizationTable,
  row: LimitTable,
): Promise<string | null> => {
  const { read } = kernel.store;
  const dossier = await findLiveDossier(read, row.dossier_id);
  if (dossier === undefined)
    return 'The dossier of the limit was deleted; the last bound holds. End the limit, or declare a bound of your own.';
  const differs = await whyEntryDiffers(kernel, run, row);
  if (differs !== null) return differs;
  const then = await productOfRegister(read, row.dossier_id, row.register_id);
  return whyProductDiffers(then, productOf(dossier));
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
  for (const row of limits) {
    const dossier = await findDossierRow(kernel.store.read, row.dossier_id);
    const record = { type: 'dossier', id: row.dossier_id, ownerId: dossier?.created_by_user_id ?? null };
    const isReadable = accessToRecord(kernel.store.read, principal, record) !== null;
    const isCurrent = !superseded.has(row.id) && row.is_ended === 0;
    const stale = isCurrent ? await findStale(kernel, run, row) : null;
    found.set(row.id, { isReadable, stale: isReadable || stale === null ? stale : outOfDate });
  }
  return found;
};
