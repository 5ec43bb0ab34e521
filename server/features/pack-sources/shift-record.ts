import { parseHeavyAtoms } from '#engines/chem/parse-molecule.ts';
import { ok, type Result } from '#engines/common/result.ts';
import { type AtomGraph, readAtomGraph } from '#engines/nmr/shift-model/atom-graph.ts';
import type { AtomShift, ListedPeak, TrainingMolecule } from '#engines/nmr/shift-model/training-molecule.ts';
import type { ModelNucleus } from '#engines/nmr/vocabulary.ts';

/** Heavy atoms of a record; larger ones are passed over and counted. */
export const mostHeavyAtoms = 250;

/** What is known of the spectrum of one nucleus: shifts of atoms, or lines nobody assigned. */
export interface NucleusRecord {
  readonly assigned: readonly AtomShift[];
  readonly peaks: readonly ListedPeak[];
  /** Every line as the source lists it, where the peaks take several together. */
  readonly listedPpm?: readonly number[];
}

/** One molecule of a source. Atoms are counted from 0 over the heavy atoms of its structure. */
export interface ShiftRecord {
  readonly id: string;
  /** What the source calls it, where it does. */
  readonly name?: string;
  readonly smiles: string;
  readonly graph: AtomGraph;
  readonly nuclei: Readonly<Partial<Record<ModelNucleus, NucleusRecord>>>;
}

export const graphOfRecord = (smiles: string): Result<AtomGraph> => {
  const parsed = parseHeavyAtoms({ smiles }, mostHeavyAtoms);
  return parsed.ok ? ok(readAtomGraph(parsed.value)) : parsed;
};

const knowsOf = ({ assigned, peaks }: NucleusRecord): boolean => assigned.length + peaks.length > 0;

/**
 * The molecules to train a nucleus with. A record that comes twice counts once: an assigned one before a list, an earlier
 * one before a later one.
 */
export const moleculesFor = (nucleus: ModelNucleus, records: readonly ShiftRecord[]): TrainingMolecule[] => {
  const kept = new Map<string, TrainingMolecule>();
  for (const { id, graph, nuclei } of records) {
    const known = nuclei[nucleus];
    if (known === undefined || !knowsOf(known)) continue;
    const before = kept.get(id);
    if (before !== undefined && (before.assigned.length > 0 || known.assigned.length === 0)) continue;
    const { assigned, peaks } = known;
    kept.set(id, { id, graph, assigned, peaks });
  }
  return [...kept.values()];
};
