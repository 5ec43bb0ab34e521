import { hash } from 'node:crypto';
import type { Db } from '#kernel/db/store.ts';
import { findPerson } from '../identity/index.ts';
import type { KeptPrediction } from '../reports/index.ts';
import { findShiftPrediction } from './store.ts';
import { readPrediction } from './to-wire.ts';

const keep = async (db: Db, id: string): Promise<KeptPrediction[]> => {
  const row = await findShiftPrediction(db, id);
  // Assignments may rest on interpretations of other kinds, which reports keep by themselves.
  if (row === undefined) return [];
  const { nucleus, smiles, level, reference_pack: pack, atoms } = readPrediction(row);
  return [
    {
      id,
      made_at: row.created_at,
      made_by: await findPerson(db, row.created_by),
      engine_version: row.engine_version,
      record_sha256: hash('sha256', row.record),
      nucleus,
      smiles,
      level,
      reference_pack:
        pack === null
          ? null
          : { name: pack.name, version: pack.version, digest: pack.digest, licence: pack.licence },
      atoms: atoms.map(({ atom_id, shift_ppm, interval, method }) => ({
        atom_id,
        shift_ppm,
        interval,
        method,
      })),
    },
  ];
};

/** What was stored of the predictions that assignments were taken from. Throws AlteredContent. */
export const findPredictionsForReport = async (
  db: Db,
  ids: readonly string[],
): Promise<readonly KeptPrediction[]> => (await Promise.all(ids.map((id) => keep(db, id)))).flat();
