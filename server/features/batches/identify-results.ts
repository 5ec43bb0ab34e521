import type { NewResult } from '#contract/batches';
import type { ImpurityIdentity, WrittenImpurity } from '#engines/regulatory/identify-impurity.ts';
import { invalidField } from '#kernel/app-error.ts';
import type { Db } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import { type KnownImpurity, listKnownImpurities } from '../dossier-assessments/index.ts';
import { listImpurities } from './store.ts';

/** A result with what its impurity is known by, and the name it is written under. */
export interface IdentifiedResult {
  readonly result: NewResult;
  readonly identity: ImpurityIdentity;
  readonly name: string;
}

type Known = WrittenImpurity & { readonly identity: ImpurityIdentity | null };

const fieldOf = (place: number, field: string): string => `results.${place}.${field}`;

const fold = (name: string): string => name.trim().toLowerCase();

const byId = (known: readonly KnownImpurity[], id: string): Known | null => {
  const found = known.find((each) => each.id === id);
  return found === undefined ? null : { ...found, identity: null };
};

/** The structure the dossier has under a name; refused where it has two. */
const byName = (known: readonly KnownImpurity[], name: string, place: number): Known => {
  const drawn = new Set(
    known.flatMap((each) => (each.smiles !== null && fold(each.name) === fold(name) ? [each.smiles] : [])),
  );
  if (drawn.size > 1)
    throw invalidField(
      fieldOf(place, 'name'),
      `The dossier has ${drawn.size} structures called ${name}; give the impurity_id.`,
    );
  return { name, smiles: [...drawn][0] ?? null, identity: null };
};

/** What each result is of. Throws 422 for an impurity_id that is none of this dossier. */
export const identifyResults = async (
  kernel: Pick<Kernel, 'pool'>,
  db: Db,
  ctx: Ctx,
  dossierId: string,
  results: readonly NewResult[],
): Promise<IdentifiedResult[]> => {
  const known = await listKnownImpurities(db, dossierId);
  const own = new Map((await listImpurities(db, dossierId)).map((row) => [row.id, row]));
  const written = results.map(({ impurity_id, name }, place): Known => {
    if (impurity_id === undefined) return byName(known, name ?? '', place);
    const row = own.get(impurity_id);
    if (row !== undefined)
      return { name: row.name, smiles: null, identity: { key: row.identity, also: [], name: row.name } };
    const found = byId(known, impurity_id);
    if (found === null)
      throw invalidField(fieldOf(place, 'impurity_id'), 'The dossier has no such impurity.');
    return found;
  });
  const named = await kernel.pool.run<readonly ImpurityIdentity[]>(
    'regulatory.name_impurities',
    written.map(({ name, smiles }): WrittenImpurity => ({ name, smiles })),
    { signal: ctx.signal },
  );
  return results.map((result, place) => {
    const each = written[place];
    const identity = each?.identity ?? named[place];
    if (each === undefined || identity === undefined) throw new Error('Every result is identified.');
    return { result, identity, name: each.name };
  });
};
