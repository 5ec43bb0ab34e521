import { expect, it } from 'vitest';
import { madeMolecules } from './testing/made-molecules.ts';
import { trainNucleus } from './train-shift-model.ts';
import type { TrainingMolecule } from './training-molecule.ts';

const settings = { seed: 3, trees: 3 };

/** The molecule with the shifts of two of its atoms on each other. */
const swapped = (molecule: TrainingMolecule, a: number, b: number): TrainingMolecule => ({
  ...molecule,
  assigned: molecule.assigned.map(({ atom, shiftPpm }) => ({
    atom: atom === a ? b : atom === b ? a : atom,
    shiftPpm,
  })),
});

/** Two carbons with as many hydrogens that are so far apart that the mean error of their molecule shows it. */
const farPair = ({ graph, assigned }: TrainingMolecule): readonly [number, number] | null => {
  for (const a of assigned)
    for (const b of assigned) {
      const isOfOneKind = graph.hydrogens[a.atom] === graph.hydrogens[b.atom];
      if (isOfOneKind && 2 * (a.shiftPpm - b.shiftPpm) > 4 * assigned.length) return [a.atom, b.atom];
    }
  return null;
};

it('an assignment that fits far better in another order is named, and learnt from as it is', () => {
  const molecules = madeMolecules(1, 0.5);
  const at = molecules.findIndex((molecule) => molecule.peaks.length === 0 && farPair(molecule) !== null);
  const chosen = molecules[at] as TrainingMolecule;
  const [a, b] = farPair(chosen) ?? [0, 0];
  const changed = molecules.with(at, swapped(chosen, a, b));
  const doubtful = trainNucleus(changed, '13C', settings)?.doubtful ?? [];
  expect(doubtful.map(({ id }) => id)).toContain(chosen.id);
  const [worst] = doubtful;
  expect(worst?.matchedErrorPpm).toBeLessThan(0.5 * (worst?.assignedErrorPpm ?? 0));
  const before = trainNucleus(molecules, '13C', settings)?.doubtful ?? [];
  expect(before.map(({ id }) => id)).not.toContain(chosen.id);
});
