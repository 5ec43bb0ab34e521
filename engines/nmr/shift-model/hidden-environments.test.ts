import { expect, it } from 'vitest';
import { codeNumbers, readSums } from './code-sums.ts';
import { levelCount } from './environment-codes.ts';
import { hideEnvironment } from './hidden-environments.ts';
import { addMolecule, type LabelledMolecule, openMolecule, sumLabels } from './label-molecules.ts';
import { levelStatistics } from './level-estimate.ts';
import { madeMolecules } from './testing/made-molecules.ts';

const known = codeNumbers();
const molecules = madeMolecules(1, 0.5)
  .filter(({ assigned }) => assigned.length > 0)
  .slice(0, 60)
  .map((molecule) => openMolecule(molecule, '13C', known));

/** The molecule without the labels of atoms that share the code at a level. */
const withoutCode = (labelled: LabelledMolecule, code: number, level: number): LabelledMolecule => ({
  ...labelled,
  shiftsPpm: labelled.shiftsPpm.map((shiftPpm, place) =>
    labelled.numbers[place * levelCount + level] === code ? Number.NaN : shiftPpm,
  ),
});

it('a hidden environment leaves what the tables hold of all other environments', () => {
  const sums = sumLabels(molecules, known);
  const [own] = molecules;
  if (own === undefined) throw new Error('no molecule');
  addMolecule(sums, own, -1);
  const [hidden, expected] = [levelStatistics(), levelStatistics()];
  for (let level = 1; level < levelCount; level++) {
    for (let place = 0; place < own.atoms.length; place++) {
      const code = own.numbers[place * levelCount + level] as number;
      readSums(sums, own.numbers, place * levelCount, hidden);
      if (hidden.counts[level] === 0) continue;
      hideEnvironment(hidden, level);
      const others = molecules.slice(1).map((other) => withoutCode(other, code, level));
      readSums(sumLabels(others, known), own.numbers, place * levelCount, expected);
      for (const column of ['counts', 'meansPpm', 'scattersPpm'] as const)
        expected[column].forEach((value, at) => {
          expect(hidden[column][at]).toBeCloseTo(value, 4);
        });
    }
  }
});
