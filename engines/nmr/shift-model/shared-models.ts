import { type ModelNucleus, modelNuclei } from '../vocabulary.ts';
import type { IntervalTable } from './conformal.ts';
import { decodeForests, decodeTables } from './decode-model.ts';
import type { NucleusModel, ShiftModels } from './shift-model.ts';

/** The files of a nucleus in memory that threads share, as the writer laid them out. */
interface SharedNucleus {
  readonly tables: SharedArrayBuffer;
  readonly trees: SharedArrayBuffer;
  readonly intervals: IntervalTable;
}

/** The models of a pack that was checked when it was loaded. It is handed from thread to thread without a copy. */
export interface SharedShiftModels {
  /** Digest of the pack: two with the same one hold the same models. */
  readonly digest: string;
  readonly nuclei: Readonly<Partial<Record<ModelNucleus, SharedNucleus>>>;
}

/** Packs a thread keeps decoded: the one in use, and the one before it while predictions that began with it end. */
const packsKept = 2;

/** Models decoded in this thread by the digest of their pack, the newest last. */
const decoded = new Map<string, ShiftModels>();

const decodeNucleus = (nucleus: ModelNucleus, shared: SharedNucleus): NucleusModel => {
  const tables = decodeTables(new Uint8Array(shared.tables), `${nucleus}.tables`);
  if (!tables.ok) throw new Error(tables.error.message);
  const forests = decodeForests(new Uint8Array(shared.trees), `${nucleus}.trees`, 2);
  if (!forests.ok) throw new Error(forests.error.message);
  const [shiftForest, scaleForest] = forests.value;
  if (shiftForest === undefined || scaleForest === undefined)
    throw new Error(`${nucleus}.trees does not hold both forests.`);
  return { nucleus, tables: tables.value, shiftForest, scaleForest, intervals: shared.intervals };
};

/**
 * Models that read where the shared files lie; decoded once for each thread and digest. Throws on files that are not sound:
 * whoever shares them has checked them.
 */
export const openShared = (shared: SharedShiftModels): ShiftModels => {
  const known = decoded.get(shared.digest);
  if (known !== undefined) return known;
  const models: Partial<Record<ModelNucleus, NucleusModel>> = {};
  for (const nucleus of modelNuclei) {
    const files = shared.nuclei[nucleus];
    if (files !== undefined) models[nucleus] = decodeNucleus(nucleus, files);
  }
  decoded.set(shared.digest, models);
  const [oldest] = decoded.keys();
  if (decoded.size > packsKept && oldest !== undefined) decoded.delete(oldest);
  return models;
};
