import weights from '#resources/facts/formula-weights.json' with { type: 'json' };
import { readFormula } from '../../chem/read-formula.ts';
import { fail, ok, type Result } from '../../common/result.ts';
import { type Adduct, ionMzOf, neutralMassOf } from '../adducts.ts';
import type { FragmentSpectrum } from '../run.ts';
import {
  countsOf,
  type ElementCounts,
  formulaElements,
  formulaOf,
  massOfCounts,
  unsaturationOf,
} from './elements.ts';
import { enumerateFormulas } from './enumerate-formulas.ts';
import {
  type ExplainedPeak,
  explainFragments,
  type FragmentExplanation,
  listExplained,
  listSubFormulas,
} from './explain-fragments.ts';
import { heaviestMass, isPossible, isUsual, limitsBelow } from './golden-rules.ts';
import { isotopePatternOf, type ObservedIsotope, scoreIsotopes } from './isotope-pattern.ts';

export interface FormulaQuestion {
  readonly ionMz: number;
  readonly adduct: Adduct;
  /** Window to either side, parts per million of the ion's m/z. */
  readonly tolerancePpm: number;
  /** Standard deviation of the m/z, parts per million. */
  readonly sigmaPpm: number;
  /** m/z ascending. */
  readonly fragments?: FragmentSpectrum;
  /** Areas of traces, not heights of one scan; M itself is left out. */
  readonly isotopes?: readonly ObservedIsotope[];
}

export interface RankedFormula {
  /** Of the neutral molecule, in the order of Hill. */
  readonly formula: string;
  readonly counts: ElementCounts;
  /** Found less calculated, parts per million of the ion's m/z. */
  readonly ppm: number;
  /** Chance among these candidates, 0 to 1, all of them together 1; says nothing of elements that were not looked for. */
  readonly posterior: number;
  /** 0 at best; null where no isotopes were given. */
  readonly isotopeScore: number | null;
  /** Share of the square roots of the fragments' intensities, 0 to 1; null where no fragments were given. */
  readonly explained: number | null;
  readonly explainedPeaks: readonly ExplainedPeak[];
}

/** Inputs of the conditional logit; the weights stand in the same order. */
export const formulaInputs = [
  'mass',
  'explained',
  'close',
  'radical',
  'peaks',
  'chance',
  'ln_hetero_per_carbon',
  'hetero_per_carbon',
  'phosphorus',
  'phosphorus_without_oxygen',
  'sulfur',
  'has_fluorine',
  'fluorine',
  'chlorine',
  'bromine',
  'nitrogen_per_carbon',
  'unsaturation',
  'unsaturation_squared',
  'hydrogen_per_carbon',
  'several_sulfurs',
  'hetero_elements',
  'unusual',
  'isotopes',
  'near',
  'common_loss',
  'impossible_loss',
  'even_electron',
  'usual_fragments',
  'ln_near',
  'ln_share',
  'ln_sub_formulas',
  'oxygen_alone',
  'nitrogen_and_oxygen_alone',
  'oxygen_per_carbon',
  'oxygen_per_carbon_squared',
  'nitrogen_per_carbon_squared',
  'hydrogen_per_carbon_squared',
  'no_oxygen',
  'no_nitrogen',
  'phosphorus_and_sulfur',
  'several_halogens',
  'many_nitrogens',
  'odd_nitrogens',
  'sulfur_without_oxygen',
  'many_fluorines',
  'many_chlorines',
  'ln_carbon',
] as const;

const none: FragmentExplanation = {
  explained: 0,
  close: 0,
  radical: 0,
  peaks: 0,
  chance: 0,
  near: 0,
  commonLoss: 0,
  impossibleLoss: 0,
  evenElectron: 0,
  usual: 0,
  lnNear: 0,
  lnShare: 0,
  lnSubFormulas: 0,
};
/** A tenth of the score: the weights then are of one size; no pattern counts for worse than this. */
const worstIsotopes = 6;

const inputsOf = (
  counts: ElementCounts,
  massDeviation: number,
  fragments: FragmentExplanation,
  isotopeScore: number | null,
): number[] => {
  const [c = 1, h = 0, n = 0, o = 0, p = 0, s = 0, f = 0, cl = 0, br = 0] = counts;
  const hetero = (n + o + p + s + f + cl + br) / c;
  const unsaturation = unsaturationOf(counts) / 10;
  return [
    massDeviation ** 2 / 2,
    fragments.explained,
    fragments.close,
    fragments.radical,
    fragments.peaks,
    fragments.chance,
    Math.log(0.1 + hetero),
    hetero,
    p,
    Number(p > 0 && o < 2),
    s,
    Number(f > 0),
    f,
    cl,
    br,
    n / c,
    unsaturation,
    unsaturation ** 2,
    h / c,
    Number(s > 1),
    [n, o, p, s, f, cl, br].filter((count) => count > 0).length,
    Number(!isUsual(counts)),
    isotopeScore === null ? 0 : Math.min(worstIsotopes, -isotopeScore / 10),
    fragments.near,
    fragments.commonLoss,
    fragments.impossibleLoss,
    fragments.evenElectron,
    fragments.usual,
    fragments.lnNear,
    fragments.lnShare,
    fragments.lnSubFormulas,
    Number(n + p + s + f + cl + br === 0),
    Number(p + s + f + cl + br === 0),
    o / c,
    (o / c) ** 2,
    (n / c) ** 2,
    (h / c) ** 2,
    Number(o === 0),
    Number(n === 0),
    Number(p > 0 && s > 0),
    Number([f, cl, br].filter((count) => count > 0).length > 1),
    Number(n > 5),
    n % 2,
    Number(s > 0 && o === 0),
    Number(f > 3),
    Number(cl > 2),
    Math.log(c),
  ];
};

export interface JudgedFormula {
  readonly counts: ElementCounts;
  readonly ppm: number;
  readonly isotopeScore: number | null;
  readonly fragments: FragmentExplanation;
  readonly ion: ElementCounts;
  readonly inputs: readonly number[];
}

const addParts = (counts: ElementCounts, { molecules, gained, lost }: Adduct): ElementCounts => {
  const partsOf = (parts: readonly string[]) =>
    parts.map((part) => countsOf(part) ?? formulaElements.map(() => 0));
  const [more, less] = [partsOf(gained), partsOf(lost)];
  return counts.map((count, place) => {
    const sum = (list: readonly ElementCounts[]) =>
      list.reduce((total, part) => total + (part[place] ?? 0), 0);
    return molecules * count + sum(more) - sum(less);
  });
};

/** Relative to M; below this an isotope peak is not looked for. */
const isotopeNoise = 0.005;
/** u between two isotope peaks. */
const isotopeSigma = 0.001;

const scoreOf = (counts: ElementCounts, isotopes: readonly ObservedIsotope[] | undefined): number | null => {
  if (isotopes === undefined) return null;
  const pattern = isotopePatternOf(readFormula(formulaOf(counts), heaviestMass) ?? new Map());
  return pattern === null
    ? null
    : scoreIsotopes(pattern, isotopes, { noise: isotopeNoise, massSigma: isotopeSigma });
};

/** All formulas the rules allow within the window, with what speaks for each. */
export const judgeFormulas = (
  question: FormulaQuestion,
): Result<{ judged: JudgedFormula[]; peaks: ReturnType<typeof listSubFormulas> }> => {
  const { ionMz, adduct, tolerancePpm, sigmaPpm, fragments, isotopes } = question;
  const mass = neutralMassOf(ionMz, adduct);
  const limits = limitsBelow(mass);
  if (!(mass > 0) || limits === null)
    return fail('mass_out_of_range', 'Formulas are enumerated for molecules of up to 1000 u.', {
      found: `${mass.toFixed(4)} u`,
      expected: `above 0 and below ${heaviestMass} u`,
    });
  if (!(tolerancePpm > 0 && tolerancePpm <= 50 && sigmaPpm > 0))
    return fail(
      'tolerance_out_of_range',
      'The window has to be above 0 and at most 50 ppm, the standard deviation above 0.',
      {
        found: `${tolerancePpm} ppm, ${sigmaPpm} ppm`,
        expected: '0 to 50 ppm',
      },
    );
  const tolerance = (tolerancePpm * 1e-6 * ionMz * Math.abs(adduct.charge)) / adduct.molecules;
  const candidates = enumerateFormulas({
    mass,
    tolerance,
    limits,
    leastUnsaturation: 0,
    mustBeWhole: true,
  }).filter(isPossible);
  const ions = candidates.map((counts) => addParts(counts, adduct));
  const most = formulaElements.map((_, place) =>
    ions.reduce((top, ion) => Math.max(top, ion[place] ?? 0), 0),
  );
  const peaks = fragments === undefined ? [] : listSubFormulas(fragments, most);
  const judged = candidates.map((counts, at) => {
    const ion = ions[at] as ElementCounts;
    const calculated = ionMzOf(massOfCounts(counts), adduct);
    const ppm = ((ionMz - calculated) / calculated) * 1e6;
    const explanation = peaks.length === 0 ? none : explainFragments(peaks, ion);
    const isotopeScore = scoreOf(counts, isotopes);
    return {
      counts,
      ppm,
      isotopeScore,
      fragments: explanation,
      ion,
      inputs: inputsOf(counts, ppm / sigmaPpm, explanation, isotopeScore),
    };
  });
  return ok({ judged, peaks });
};

/** Chances of alternatives by a conditional logit. */
export const chancesOf = (inputs: readonly (readonly number[])[], by: readonly number[]): number[] => {
  const values = inputs.map((row) => row.reduce((sum, value, place) => sum + value * (by[place] ?? 0), 0));
  const top = values.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY);
  const parts = values.map((value) => Math.exp(value - top));
  const total = parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part) => part / total);
};

/**
 * Formulas of the neutral molecule by their chance, likeliest first: mass error, explained fragments, isotopes and how usual a formula
 * is, weighed by a conditional logit that was fitted to library spectra. Elements C, H, N, O, P, S, F, Cl and Br alone. Fails with
 * mass_out_of_range and tolerance_out_of_range; an empty list says that no formula of these elements fits.
 */
export const rankFormulas = (question: FormulaQuestion): Result<RankedFormula[]> => {
  const answer = judgeFormulas(question);
  if (!answer.ok) return answer;
  const { judged, peaks } = answer.value;
  const by = question.isotopes === undefined ? weights.without_isotopes : weights.with_isotopes;
  const chances = chancesOf(
    judged.map(({ inputs }) => inputs),
    by,
  );
  const ranked = judged.map(({ counts, ppm, isotopeScore, fragments, ion }, at) => ({
    formula: formulaOf(counts),
    counts,
    ppm,
    posterior: chances[at] ?? 0,
    isotopeScore,
    explained: peaks.length === 0 ? null : fragments.explained,
    explainedPeaks: listExplained(peaks, ion),
  }));
  return ok(ranked.sort((a, b) => b.posterior - a.posterior || (a.formula < b.formula ? -1 : 1)));
};
