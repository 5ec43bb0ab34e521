// Questions for formulas, made from library spectra: a mass error and an isotope pattern with noise are drawn, as the library's
// precursors are computed masses and it holds no surveys.
import { readFormula } from '#engines/chem/read-formula.ts';
import { createRng } from '#engines/common/rng.ts';
import { adducts, ionMzOf } from '#engines/ms/adducts.ts';
import { countsOf, massOfCounts } from '#engines/ms/formula/elements.ts';
import { isPossible } from '#engines/ms/formula/golden-rules.ts';
import { isotopePatternOf } from '#engines/ms/formula/isotope-pattern.ts';
import type { FormulaQuestion } from '#engines/ms/formula/rank-formulas.ts';
import { mergeFragments } from '#engines/ms/merge-fragments.ts';
import { loadMassBank, type MeasuredSpectrum } from './ms-library-data.ts';

export interface FormulaCase {
  readonly compound: string;
  readonly formula: string;
  readonly question: FormulaQuestion;
}

export const formulaSeed = 1905;
const sigmaPpm = 2;
const windowPpm = 5;

/** FNV-1a of the compound's key. */
export const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0;
  return hash;
};

/** One bit from the middle of the hash: stereoisomers and all spectra of a compound lie in one half. */
export const halfOf = (compound: string): 'fit' | 'test' => ((hashOf(compound) >>> 9) & 1 ? 'fit' : 'test');

const caseOf = (spectrum: MeasuredSpectrum): FormulaCase | null => {
  const counts = countsOf(spectrum.formula);
  const adduct = adducts.find(({ name }) => name === (spectrum.polarity === 1 ? '[M+H]+' : '[M-H]-'));
  if (counts === null || adduct === undefined || !isPossible(counts) || spectrum.mz.length < 5) return null;
  const ionMz = ionMzOf(massOfCounts(counts), adduct);
  const isPlainIon = Math.abs((spectrum.precursorMz ?? 0) - ionMz) < 20e-6 * ionMz;
  const pattern = isotopePatternOf(readFormula(spectrum.formula, 1000) ?? new Map());
  if (!isPlainIon || ionMz >= 500 || ionMz <= 80 || pattern === null) return null;
  const rng = createRng((hashOf(spectrum.compound) ^ formulaSeed) >>> 0);
  // Within the window: what lies outside of it is another question, and 1.6 % of the errors would.
  const error = Math.max(-2.4, Math.min(2.4, rng.gaussian())) * sigmaPpm;
  const precursorMz = ionMz * (1 + error * 1e-6);
  const isotopes = pattern.slice(1, 4).map(({ distance, relative }, place) => ({
    offset: place + 1,
    distance: distance + 0.001 * rng.gaussian(),
    relative: Math.max(0, relative * (1 + 0.1 * rng.gaussian()) + 0.01 * rng.gaussian()),
  }));
  return {
    compound: spectrum.compound,
    formula: spectrum.formula,
    question: {
      ionMz: precursorMz,
      adduct,
      tolerancePpm: windowPpm,
      sigmaPpm,
      fragments: { ...spectrum, precursorMz },
      isotopes,
    },
  };
};

/** Spectra of one compound, laboratory and precursor as one: what a feature has when it was broken by several energies. */
const mergeAlike = (spectra: readonly MeasuredSpectrum[]): MeasuredSpectrum[] =>
  [
    ...Map.groupBy(
      spectra,
      ({ compound, laboratory, polarity, precursorMz = 0 }) =>
        `${compound} ${laboratory} ${polarity} ${precursorMz.toFixed(2)}`,
    ).values(),
  ].flatMap((own) => {
    const merged = mergeFragments(own);
    return own[0] === undefined || merged === undefined ? [] : [{ ...own[0], ...merged }];
  });

/**
 * At most `most` compounds of one half, each by its spectrum with most peaks, spread evenly over their keys; `merged` puts the spectra
 * of one laboratory together.
 */
export const loadFormulaCases = (
  half: 'fit' | 'test',
  most: number,
  spectra: 'single' | 'merged',
): FormulaCase[] => {
  const own = loadMassBank().filter(({ compound }) => halfOf(compound) === half);
  const best = new Map<string, MeasuredSpectrum>();
  for (const spectrum of spectra === 'merged' ? mergeAlike(own) : own) {
    const known = best.get(spectrum.compound);
    if (known === undefined || spectrum.mz.length > known.mz.length) best.set(spectrum.compound, spectrum);
  }
  const all = [...best.values()]
    .sort((a, b) => (a.compound < b.compound ? -1 : 1))
    .flatMap((spectrum) => caseOf(spectrum) ?? []);
  const step = Math.max(1, all.length / most);
  return Array.from(
    { length: Math.min(most, all.length) },
    (_, place) => all[Math.floor(place * step)] as FormulaCase,
  );
};
