import type { PackKind, PackTrouble } from '#contract/reference-packs';
import type { UsedPack } from '#kernel/contract/used-pack.ts';
import { openInstalled, type PackServices } from './open-packs.ts';
import type { OpenedPack } from './read-pack.ts';
import { findActivePack, listActivePacks } from './store.ts';
import type { ReferencePackTable } from './tables.ts';

/** A pack as answers name it. */
export type PackName = UsedPack;

/** The pack in use, with its manifest and what is in it. Whoever computes holds on to it until the answer. */
export type ActivePack<K extends OpenedPack['kind']> = PackName & Extract<OpenedPack, { readonly kind: K }>;

const isOfKind = <K extends OpenedPack['kind']>(
  opened: OpenedPack,
  kind: K,
): opened is Extract<OpenedPack, { readonly kind: K }> => opened.kind === kind;

/** What stands for a kind: the name of the pack in use, or why there is none. `trouble` is null where none is active. */
export interface PackStanding {
  readonly pack: PackName | null;
  readonly trouble: PackTrouble | null;
}

const nameOf = ({ id, name, version, digest, licence }: ReferencePackTable): PackName => ({
  id,
  name,
  version,
  digest,
  licence,
});

export const packStanding = async (kernel: PackServices, kind: PackKind): Promise<PackStanding> => {
  const row = await findActivePack(kernel.store.read, kind);
  if (row === undefined) return { pack: null, trouble: null };
  const opening = await openInstalled(kernel, row);
  return 'trouble' in opening
    ? { pack: null, trouble: opening.trouble }
    : { pack: nameOf(row), trouble: null };
};

/** The pack of a kind that predictions made from now on use; null where there is none, or none that can be used. */
export const activePack = async <K extends OpenedPack['kind']>(
  kernel: PackServices,
  kind: K,
): Promise<ActivePack<K> | null> => {
  const row = await findActivePack(kernel.store.read, kind);
  if (row === undefined) return null;
  const opening = await openInstalled(kernel, row);
  if ('trouble' in opening) return null;
  const { opened } = opening;
  if (!isOfKind(opened, kind)) throw new Error(`The pack ${row.id} is recorded as of another kind.`);
  return { ...opened, ...nameOf(row) };
};

/** Every pack in use by kind: active, and read without trouble. What programs compare of what they compute with. */
export const packsInUse = async (
  kernel: PackServices,
): Promise<readonly (PackName & { readonly kind: PackKind })[]> => {
  const rows = await listActivePacks(kernel.store.read);
  const openings = await Promise.all(rows.map((row) => openInstalled(kernel, row)));
  return rows.flatMap((row, place) =>
    'opened' in (openings[place] ?? {}) ? [{ ...nameOf(row), kind: row.kind }] : [],
  );
};
