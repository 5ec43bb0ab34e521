// Questions for bond breaking, made from library spectra: the true structure among others of its formula.
import { Molecule } from 'openchemlib';
import { drawIsomers } from '#engines/chem/isomers/draw-isomers.ts';
import { adducts, ionMzOf } from '#engines/ms/adducts.ts';
import type { CandidateQuestion } from '#engines/ms/candidates/rank-candidates.ts';
import { countsOf, massOfCounts } from '#engines/ms/formula/elements.ts';
import { halfOf, hashOf } from './formula-cases.ts';
import { loadMassBank, type MeasuredSpectrum } from './ms-library-data.ts';

export interface CandidateCase {
  readonly question: CandidateQuestion;
  /** The name of the true structure. */
  readonly truth: string;
}

export interface CandidateCases {
  /** Beside the other compounds of the library that have the formula. */
  readonly measured: readonly CandidateCase[];
  /** Beside isomers one edit away. */
  readonly drawn: readonly CandidateCase[];
}

const mostDrawn = 9;
const mostOthers = 30;
const heaviest = 500;

/** Of each compound its spectrum with most peaks, as [M+H]+ or [M−H]−. */
const bestSpectra = (): MeasuredSpectrum[] => {
  const best = new Map<string, MeasuredSpectrum>();
  for (const spectrum of loadMassBank()) {
    const known = best.get(spectrum.compound);
    if (adductOf(spectrum) === undefined || spectrum.mz.length < 5) continue;
    if (known === undefined || spectrum.mz.length > known.mz.length) best.set(spectrum.compound, spectrum);
  }
  return [...best.values()].sort((a, b) => (a.compound < b.compound ? -1 : 1));
};

const adductOf = ({ formula, polarity, precursorMz = 0 }: MeasuredSpectrum) => {
  const counts = countsOf(formula);
  const adduct = adducts.find(({ name }) => name === (polarity === 1 ? '[M+H]+' : '[M-H]-'));
  if (counts === null || adduct === undefined || precursorMz > heaviest) return undefined;
  const ionMz = ionMzOf(massOfCounts(counts), adduct);
  return Math.abs(precursorMz - ionMz) < 20e-6 * ionMz ? adduct : undefined;
};

const caseOf = (spectrum: MeasuredSpectrum, others: readonly string[]): CandidateCase[] => {
  const adduct = adductOf(spectrum);
  if (adduct === undefined || others.length === 0) return [];
  // Named by a hash, so that a tie broken by name favours nobody.
  const structures = [spectrum.smiles, ...others].map((smiles) => ({ id: String(hashOf(smiles)), smiles }));
  return [{ question: { structures, adduct, fragments: spectrum }, truth: structures[0]?.id ?? '' }];
};

const isomersOf = ({ smiles }: MeasuredSpectrum): string[] => {
  const molecule = Molecule.fromSmiles(smiles);
  molecule.removeExplicitHydrogens();
  const drawn = drawIsomers(molecule, { seed: hashOf(smiles), most: mostDrawn, mostTried: 200 });
  return drawn.isomers.map(({ molecule: isomer }) => isomer.toSmiles());
};

const spread = <T>(list: readonly T[], most: number): T[] =>
  list.length <= most
    ? [...list]
    : Array.from({ length: most }, (_, place) => list[Math.floor((place * list.length) / most)] as T);

/** At most so many compounds of each kind; all compounds of one formula lie in one half. */
export const loadCandidateCases = (half: 'fit' | 'test', most: number): CandidateCases => {
  const spectra = bestSpectra().filter(({ formula }) => halfOf(formula) === half);
  const ofFormula = Map.groupBy(spectra, ({ formula }) => formula);
  const measured = spectra.flatMap((spectrum) => {
    const others = (ofFormula.get(spectrum.formula) ?? []).filter((other) => other !== spectrum);
    return caseOf(
      spectrum,
      spread(others, mostOthers).map(({ smiles }) => smiles),
    );
  });
  return {
    measured: spread(measured, most),
    drawn: spread(spectra, most).flatMap((spectrum) => caseOf(spectrum, isomersOf(spectrum))),
  };
};

export interface Standing {
  /** Chance to stand first where ties are drawn. */
  readonly first: number;
  readonly inThree: number;
  /** 1 by the mean place among those it is level with. */
  readonly reciprocal: number;
  readonly candidates: number;
}

const sameScore = 1e-9;

/** Where the truth's value stands among all. */
export const standingOf = (values: readonly number[], truth: number): Standing => {
  const above = values.filter((value) => value > truth + sameScore).length;
  const level = values.filter((value) => Math.abs(value - truth) <= sameScore).length;
  const within = (most: number): number => Math.max(0, Math.min(1, (most - above) / level));
  return {
    first: within(1),
    inThree: within(3),
    reciprocal: 1 / (above + (level + 1) / 2),
    candidates: values.length,
  };
};
