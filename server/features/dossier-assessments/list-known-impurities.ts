import type { Db } from '#kernel/db/store.ts';
import type { StoredWatch } from './rank-watches.ts';
import { listRegisters, readCurrentRegister } from './read-current.ts';
import { readRecord } from './read-stored.ts';
import type { StoredRegister } from './tables.ts';
import { listWatchRows } from './watch-store.ts';

/** An impurity a dossier names: a watch, or an entry of its register. */
export interface KnownImpurity {
  readonly id: string;
  readonly name: string;
  readonly smiles: string | null;
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
      const { id, request } = readRecord<StoredWatch>(row);
      return { id, name: request.name, smiles: request.smiles };
    });
  const { entries } = await readCurrentRegister(db, dossierId);
  const registers = new Map((await listRegisters(db, dossierId)).map((each) => [each.id, each]));
  return [
    ...watches,
    ...entries.map(({ id, name, register_id, section, place }) => {
      const register = registers.get(register_id);
      return { id, name, smiles: register === undefined ? null : smilesOf(register, section, place) };
    }),
  ];
};
