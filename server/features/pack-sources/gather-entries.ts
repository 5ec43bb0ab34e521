import { toHillFormula } from '#engines/chem/hill-formula.ts';
import { parseMolecule } from '#engines/chem/parse-molecule.ts';
import type { ListedLine } from '#engines/nmr/retrieval/embed-spectrum.ts';
import { type ModelNucleus, modelNuclei } from '#engines/nmr/vocabulary.ts';
import type { PackEntry } from '../reference-packs/index.ts';
import type { ReadSource } from './read-records.ts';
import type { ShiftRecord } from './shift-record.ts';

/** Atoms of a structure, hydrogens among them. */
const mostAtoms = 1000;

/** Hydrogens an edited carbon spectrum tells apart. */
const mostHydrogens = 3;

const linesOf = ({ graph, nuclei }: ShiftRecord, nucleus: ModelNucleus): ListedLine[] => {
  const own = nuclei[nucleus];
  if (own === undefined) return [];
  if (nucleus === '1H' && own.listedPpm !== undefined)
    return own.listedPpm.map((shiftPpm) => ({ shiftPpm, hydrogens: null }));
  const hydrogensOf = (atom: number): number | null =>
    nucleus === '13C' ? Math.min(mostHydrogens, graph.hydrogens[atom] ?? 0) : null;
  return own.assigned.length > 0
    ? own.assigned.map(({ atom, shiftPpm }) => ({ shiftPpm, hydrogens: hydrogensOf(atom) }))
    : own.peaks.map(({ shiftPpm, hydrogens }) => ({
        shiftPpm,
        hydrogens: nucleus === '13C' ? hydrogens : null,
      }));
};

const formulaOf = (smiles: string): string | null => {
  const parsed = parseMolecule({ smiles }, mostAtoms);
  return parsed.ok ? toHillFormula(parsed.value.getMolecularFormula().formula) : null;
};

const byId = (a: PackEntry, b: PackEntry): number => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

const listsOf = (record: ShiftRecord): PackEntry['lines'] => {
  const lines: Partial<Record<ModelNucleus, ListedLine[]>> = {};
  for (const nucleus of modelNuclei) {
    const own = linesOf(record, nucleus);
    if (own.length > 0) lines[nucleus] = own;
  }
  return lines;
};

/** The entry with what the record adds: another structure under the same id adds nothing. */
const withRecord = (
  known: PackEntry | undefined,
  { id, smiles, name }: ShiftRecord,
  lines: PackEntry['lines'],
  source: number,
): PackEntry => {
  if (known === undefined)
    return { id, name: name ?? null, smiles, formula: formulaOf(smiles), source, lines };
  return known.smiles === smiles ? { ...known, lines: { ...lines, ...known.lines } } : known;
};

/** Compounds with their lists, in the order of their ids. One that comes twice counts once for each nucleus: the first that has it. */
export const gatherEntries = (sources: readonly Pick<ReadSource, 'records'>[]): PackEntry[] => {
  const entries = new Map<string, PackEntry>();
  sources.forEach(({ records }, source) => {
    for (const record of records) {
      const lines = listsOf(record);
      if (Object.keys(lines).length > 0)
        entries.set(record.id, withRecord(entries.get(record.id), record, lines, source));
    }
  });
  return [...entries.values()].sort(byId);
};
