import type { compoundRoutes } from '#contract/compounds';
import { notFound } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { findOwn } from './find-compound.ts';
import { nameCompound } from './name-compound.ts';
import { requireCasNumber } from './require-cas-number.ts';
import { changeCompound, findLive } from './store.ts';
import type { CompoundTable } from './tables.ts';
import { readSynonyms, toWire } from './to-wire.ts';

type Update = typeof compoundRoutes.update;

const detailsOf = (row: CompoundTable) => ({
  name: row.name,
  synonyms: readSynonyms(row),
  cas_number: row.cas_number,
  notes: row.notes,
});

/** Changes the fields that were sent. Read again inside the transaction: somebody may change another field meanwhile. */
export const updateCompound = async (
  kernel: Pick<Kernel, 'pool' | 'securityEvents' | 'store'>,
  { params, body }: Input<Update>,
  ctx: Ctx,
): Promise<JsonOutcome<Update>> => {
  const found = await findOwn(kernel, ctx, params.id, 'compounds.update');
  requireCasNumber(body.cas_number ?? null);
  // Its structure stays, and so do its names: nothing is asked of a thread while the store is held.
  const { inchi, inchikey, exact_mass } = await nameCompound(kernel.pool, found, ctx.signal);
  let before = found;
  let after = found;
  return {
    write: async (tx) => {
      const current = await findLive(tx, found.id);
      if (current === undefined) throw notFound();
      const change = {
        name: body.name ?? current.name,
        synonyms: body.synonyms === undefined ? current.synonyms : JSON.stringify(body.synonyms),
        cas_number: body.cas_number === undefined ? current.cas_number : body.cas_number,
        notes: body.notes === undefined ? current.notes : body.notes,
        revision: current.revision + 1,
        updated_at: ctx.nowUtc,
      };
      await changeCompound(tx, found.id, change);
      before = current;
      after = { ...current, ...change };
    },
    body: async () => ({ ...toWire(after), inchi, inchikey, exact_mass }),
    audit: () => ({
      recordType: 'compound',
      recordId: found.id,
      payload: { revision: after.revision, before: detailsOf(before), after: detailsOf(after) },
    }),
  };
};
