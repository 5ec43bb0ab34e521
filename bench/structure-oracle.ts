// What ranking a better predictor would give: observed shifts drawn around the predicted ones with errors of a stated size.

import type { Molecule } from 'openchemlib';
import { listIsomers } from '#engines/chem/isomers/list-isomers.ts';
import { graphOf, listConstitution } from '#engines/chem/molecule-graph.ts';
import { createRng, type Rng } from '#engines/common/rng.ts';
import type { AtomPrediction, StructurePrediction } from '#engines/nmr/prediction/predict-shifts.ts';
import { predictShifts } from '#engines/nmr/prediction/predict-shifts.ts';
import { buildNodes } from '#engines/nmr/structure-check/build-nodes.ts';
import { type Candidate, candidateOf } from '#engines/nmr/structure-check/candidate.ts';
import { matchSample } from '#engines/nmr/structure-check/match-sample.ts';
import type { ObservedSignal, ObservedSpectrum } from '#engines/nmr/structure-check/model.ts';
import { calibrations, weighEvidence } from '#engines/nmr/structure-check/score-match.ts';
import {
  type AssignedMolecule,
  halfOf,
  haveAssignedMolecules,
  loadAssignedMolecules,
} from './prediction-data.ts';
import { shuffledPlaces } from './shuffled-places.ts';

const seed = 11;
const mostCases = 50;
const mostHeavyAtoms = 24;
const decoys = 16;
const mergePpm = { '1H': 0.06, '13C': 0.05 } as const;
/** Of the errors increments have now. */
const factors = [1, 0.5, 0.25];

const scaled = (prediction: StructurePrediction, factor: number): StructurePrediction => {
  const each = (atom: AtomPrediction): AtomPrediction =>
    atom.errorShape === null
      ? atom
      : { ...atom, errorShape: { ...atom.errorShape, scalePpm: factor * atom.errorShape.scalePpm } };
  return { ...prediction, protons: prediction.protons.map(each), carbons: prediction.carbons.map(each) };
};

const candidateBy = (molecule: Molecule, factor: number): Candidate =>
  candidateOf(graphOf(molecule, listConstitution(molecule)), scaled(predictShifts(molecule), factor));

/** Student's t by a normal over the root of a chi square. */
const drawStudent = (degrees: number, rng: Rng): number => {
  let square = 0;
  const whole = Math.max(2, Math.round(degrees));
  for (let k = 0; k < whole; k++) square += rng.gaussian() ** 2;
  return rng.gaussian() / Math.sqrt(square / whole);
};

const spectrumOf = (
  atoms: readonly AtomPrediction[],
  side: '1H' | '13C',
  factor: number,
  rng: Rng,
): ObservedSpectrum => {
  const drawn = new Map<number, number>();
  const lines = atoms
    .filter(({ exchange, shiftsPpm }) => exchange === null && shiftsPpm.length > 0)
    .map(({ symmetry, shiftsPpm, errorShape, nuclei }) => {
      const { scalePpm = 0, degrees = 3 } = errorShape ?? {};
      const error = drawn.get(symmetry) ?? factor * scalePpm * drawStudent(degrees, rng);
      drawn.set(symmetry, error);
      return { shiftPpm: (shiftsPpm[0] ?? 0) + error, area: side === '1H' ? nuclei : 1 };
    })
    .toSorted((a, b) => b.shiftPpm - a.shiftPpm);
  const signals: ObservedSignal[] = [];
  for (const { shiftPpm, area } of lines) {
    const last = signals.at(-1);
    if (last !== undefined && last.shiftPpm - shiftPpm <= mergePpm[side])
      signals[signals.length - 1] = { ...last, area: last.area + area };
    else signals.push({ id: `s${signals.length}`, shiftPpm, area, peakIds: [] });
  }
  return side === '1H' ? { kind: '1h', signals } : { kind: '13c', experiment: 'plain', signals };
};

const isFit = ({ molecule }: AssignedMolecule): boolean => {
  const atoms = molecule.getAllAtoms();
  const { protons, carbons, hasSplitCarbons } = predictShifts(molecule);
  const known = [...protons, ...carbons].every(
    ({ exchange, errorPpm }) => exchange !== null || errorPpm !== null,
  );
  return atoms >= 6 && atoms <= mostHeavyAtoms && known && !hasSplitCarbons && protons.length > 3;
};

const rank = (
  own: AssignedMolecule,
  spectra: readonly ObservedSpectrum[],
  factor: number,
): 'first' | 'level' | 'behind' => {
  const nodes = buildNodes(spectra);
  const supportOf = (molecule: Molecule): number =>
    weighEvidence(
      matchSample(candidateBy(molecule, factor), nodes).evidence,
      calibrations.increments.weights,
    );
  const best = Math.max(...listIsomers(own.molecule, decoys).map(({ molecule }) => supportOf(molecule)));
  const margin = supportOf(own.molecule) - best;
  return margin >= 1 ? 'first' : margin > 1e-9 ? 'level' : 'behind';
};

if (haveAssignedMolecules()) {
  const rng = createRng(seed);
  const held = loadAssignedMolecules().molecules.filter((each) => halfOf(each) === 'held-out');
  const order = shuffledPlaces(held.length, rng).flatMap((place) => held[place] ?? []);
  const cases: AssignedMolecule[] = [];
  for (const each of order) {
    if (cases.length >= mostCases) break;
    if (isFit(each)) cases.push(each);
  }
  for (const factor of factors) {
    const counts = { '1H': [0, 0], '13C': [0, 0], '1H+13C': [0, 0] };
    for (const own of cases) {
      const { protons, carbons } = predictShifts(own.molecule);
      const h = spectrumOf(protons, '1H', factor, rng);
      const c = spectrumOf(carbons, '13C', factor, rng);
      for (const [set, spectra] of [
        ['1H', [h]],
        ['13C', [c]],
        ['1H+13C', [h, c]],
      ] as const) {
        const found = rank(own, spectra, factor);
        if (found !== 'behind') counts[set][0] = (counts[set][0] ?? 0) + 1;
        if (found === 'first') counts[set][1] = (counts[set][1] ?? 0) + 1;
      }
    }
    console.log(
      `errors × ${factor}:`,
      Object.entries(counts)
        .map(
          ([set, [first, clear]]) =>
            `${set} strictly first ${first} of ${cases.length}, by 1 or more ${clear}`,
        )
        .join('; '),
    );
  }
}
