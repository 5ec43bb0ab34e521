import { type Denoted, tellSubstances } from '#engines/regulatory/same-substance.ts';
import { conflict } from '#kernel/app-error.ts';
import type { Tx } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { IdentifiedResult } from './identify-results.ts';
import { countResults, denoteImpurities, findImpurity, insertImpurity, insertResults } from './store.ts';
import type { BatchResultTable, BatchTable } from './tables.ts';

const mostPerBatch = 500;

/** The impurity of the batches that a result is of, also where it was met by its name alone before its structure was known. */
const findKnown = (
  known: ReadonlyMap<string, Denoted>,
  { identity, name }: IdentifiedResult,
): string | undefined => {
  const isSame = tellSubstances([...known.values()]);
  const denoted = { names: [identity.name, name], keys: [identity.key, ...identity.also] };
  const same = [...known].filter(([, each]) => isSame(denoted, each));
  // One that is known by the very key goes before those that share a name.
  return (same.find(([, { keys }]) => keys.includes(identity.key)) ?? same[0])?.[0];
};

/** Finds the impurity of a result, or makes it known. What the batches call impurities is read once for all results. */
const openImpurities = (
  tx: Tx,
  kernel: Pick<Kernel, 'newId'>,
  ctx: Ctx,
  dossierId: string,
): ((result: IdentifiedResult) => Promise<string>) => {
  let denoted: Map<string, Denoted> | null = null;
  return async (result) => {
    const { identity } = result;
    const found = await findImpurity(tx, dossierId, { identity: identity.key });
    if (found !== undefined) return found.id;
    denoted ??= new Map(await denoteImpurities(tx, dossierId));
    const known = findKnown(denoted, result);
    if (known !== undefined) return known;
    const id = kernel.newId('imp');
    await insertImpurity(tx, {
      id,
      dossier_id: dossierId,
      identity: identity.key,
      name: identity.name,
      created_by: ctx.principal.id,
      created_at: ctx.nowUtc,
    });
    denoted.set(id, { names: [identity.name], keys: [identity.key] });
    return id;
  };
};

/** Appends measurements to a batch; an impurity that was met for the first time is known from then on. */
export const recordResults = async (
  tx: Tx,
  kernel: Pick<Kernel, 'newId'>,
  ctx: Ctx,
  batch: BatchTable,
  results: readonly IdentifiedResult[],
): Promise<void> => {
  if ((await countResults(tx, batch.id)) + results.length > mostPerBatch)
    throw conflict(`A batch holds at most ${mostPerBatch} results.`);
  const impurityOf = openImpurities(tx, kernel, ctx, batch.dossier_id);
  const rows: BatchResultTable[] = [];
  for (const [place, identified] of results.entries()) {
    const { value, unit, below_loq, method } = identified.result;
    rows.push({
      id: kernel.newId('brs'),
      dossier_id: batch.dossier_id,
      batch_id: batch.id,
      impurity_id: await impurityOf(identified),
      place,
      name: identified.name,
      value,
      unit,
      below_loq: below_loq ? 1 : 0,
      method: method ?? null,
      created_by: ctx.principal.id,
      created_at: ctx.nowUtc,
    });
  }
  await insertResults(tx, rows);
};
