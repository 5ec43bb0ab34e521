import { structureKey } from '#engines/regulatory/impurity-keys.ts';
import type { Db } from '#kernel/db/store.ts';
import { keysOfEntry } from './keys-of-entry.ts';
import type { StoredWatch } from './rank-watches.ts';
import { readRegistersOf } from './read-current.ts';
import { readRecord } from './read-stored.ts';
import { listCurrentEntries } from './register-store.ts';
import type { StoredRegister } from './tables.ts';
import { listWatchRows } from './watch-store.ts';

/** An impurity a dossier names: a watch, or an entry of its register. */
export interface KnownImpurity {
  readonly id: string;
  readonly name: string;
  readonly smiles: string | null;
  /** What it is known by. */
  readonly keys: readonly string[];
}

const smilesOf = (
  { request }: Pick<StoredRegister, 'request'>,
  section: 'organic_impurities' | 'mutagenic_impurities',
  place: number,
): string | null => request[section]?.[place]?.smiles ?? null;

/** Watches that are not withdrawn, and the entries of the register that count today. */
export const listKnownImpurities = async (db: Db, dossierId: string): Promise<KnownImpurity[]> => {
  const watches = (await listWatchRows(db, dossierId))
    .filter(({ withdrawal }) => withdrawal === null)
    .map((row) => {
      const { id, request, identity } = readRecord<StoredWatch>(row);
      return { id, name: request.name, smiles: request.smiles, keys: [structureKey(identity)] };
    });
  const entries = await listCurrentEntries(db, dossierId);
  const registers = new Map((await readRegistersOf(db, dossierId, entries)).map((each) => [each.id, each]));
  return [
    ...watches,
    ...entries.map((row) => {
      const register = registers.get(row.assessment_id);
      const smiles = register === undefined ? null : smilesOf(register, row.section, row.place);
      return { id: row.id, name: row.name, smiles, keys: keysOfEntry(row) };
    }),
  ];
};
