import { readFormula } from '../../chem/read-formula.ts';
import { adducts } from '../adducts.ts';
import { unlikeIsotopes } from '../annotation/find-contradictions.ts';
import { countsOf } from '../formula/elements.ts';
import type { MassOutcome } from '../vocabulary.ts';
import { type FittingIon, fitIons } from './fit-ions.ts';
import { type MassIon, mainIonOf } from './main-ion.ts';
import type { SampleStructure } from './read-sample-structure.ts';

export interface MassComparison {
  readonly outcome: MassOutcome;
  /** Whether the two cannot both be right, as far as one sample was measured. */
  readonly isContradiction: boolean;
  readonly ion: MassIon | null;
  /** The structure's, at the m/z of the ion. */
  readonly adduct: string | null;
  /** Found less calculated. */
  readonly ppm: number | null;
  readonly message: string;
  /** The numbers it rests on. */
  readonly evidence: string;
  readonly remarks: readonly string[];
}

type Judged = Omit<MassComparison, 'remarks'>;

interface Question {
  readonly structure: SampleStructure;
  readonly ions: readonly MassIon[];
  readonly ppm: number;
  /** Of the NMR sample; null where it is not known. */
  readonly solvent: string | null;
}

/** Percent of all area; smaller ions of a long list fit some adduct by chance. */
const leastPercent = 1;
/** Solvents of the table of solvents that replace hydrogens on N, O and S by deuterium. */
const exchangingSolvents = new Set(['D2O', 'CD3OD', 'TFE-d3']);
const largestCount = 10_000;

const none = { ion: null, adduct: null, ppm: null } as const;

const percentText = ({ areaPercent }: MassIon): string =>
  areaPercent === null ? '' : ` with ${areaPercent.toFixed(1)} % of the area`;

const ionText = (ion: MassIon): string => `m/z ${ion.mz.toFixed(4)}${percentText(ion)}`;

const fitText = ({ ion, adduct, ppm }: FittingIon, formula: string): string =>
  `${ionText(ion)} is ${adduct} of ${formula} within ${Math.abs(ppm).toFixed(1)} ppm.`;

const saidText = ({ formula, adduct, level, isAdductTold }: MassIon): string =>
  `The annotation says ${formula ?? 'no formula'} as ${adduct ?? 'an unknown adduct'} (${isAdductTold ? 'told by other ions' : 'not told by other ions'}), level ${level}.`;

const whyNot = ({ structure, ions }: Question): string | null => {
  if (ions.length === 0) return 'The annotation has no ion.';
  if (structure.isLabelled)
    return 'The structure states isotopes; formulas of the annotation are of natural isotopes.';
  if (structure.mass === null)
    return `The table of isotopes lacks an element of ${structure.formula}, so that its mass is not known.`;
  return Math.abs(structure.charge) > 1
    ? `The structure carries ${structure.charge} charges of its own, whose ions are not looked for.`
    : null;
};

const isPartOf = (part: string, whole: string): boolean => {
  const [counts, most] = [readFormula(part, largestCount), readFormula(whole, largestCount)];
  return (
    counts !== null &&
    most !== null &&
    [...counts].every(([symbol, count]) => count <= (most.get(symbol) ?? 0))
  );
};

/** Whether formulas of this one's elements are looked for at all: one that is not cannot be found, and another one in its place says nothing. */
const isLookedFor = ({ formula }: SampleStructure): boolean => countsOf(formula) !== null;

/** The ion is where the structure's would be, and says another formula. */
const judgeOther = (fit: FittingIon, structure: SampleStructure): Judged => {
  const { formula } = structure;
  const { ion, adduct, ppm } = fit;
  const place = { ion, adduct, ppm, evidence: `${fitText(fit, formula)} ${saidText(ion)}` };
  if (!isLookedFor(structure))
    return {
      ...place,
      outcome: 'mass_agrees',
      isContradiction: false,
      message: `The mass of ${formula} is there; the annotation says ${ion.formula}, and formulas with all elements of the structure are not looked for.`,
    };
  if (ion.isContradicted)
    return {
      ...place,
      outcome: 'mass_agrees',
      isContradiction: false,
      message: `The mass of ${formula} is there; the annotation says ${ion.formula}, and its own run speaks against that.`,
    };
  if (adduct !== ion.adduct && !ion.isAdductTold)
    return {
      ...place,
      outcome: 'adduct_misread',
      isContradiction: false,
      message: `The ion fits ${formula} as ${adduct}; the annotation takes it as ${ion.adduct ?? 'another ion'} and so for ${ion.formula}. No other ion tells which.`,
    };
  return {
    ...place,
    outcome: 'formula_disagrees',
    isContradiction: true,
    message: `The structure is ${formula}, and mass spectra say ${ion.formula} for the ion of that mass.`,
  };
};

const judgeFit = (fit: FittingIon, { structure }: Question): Judged => {
  const { ion, adduct, ppm, isPatternOfStructure } = fit;
  const { formula } = structure;
  const place = { ion, adduct, ppm };
  const [unlike] = isPatternOfStructure ? unlikeIsotopes(ion, formula) : [];
  if (unlike !== undefined)
    return {
      ...place,
      outcome: 'isotopes_disagree',
      isContradiction: true,
      message: `The ion has the mass of ${formula} and not its isotopes. ${unlike.message}`,
      evidence: `${fitText(fit, formula)} ${unlike.evidence}`,
    };
  if (ion.formula !== null && ion.formula !== formula) return judgeOther(fit, structure);
  const isBorne = ion.formula === formula && !ion.isContradicted;
  return {
    ...place,
    outcome: isBorne ? 'formula_agrees' : 'mass_agrees',
    isContradiction: false,
    message: isBorne
      ? `Mass spectra say ${formula} as well.`
      : `An ion has the mass of ${formula}; no formula is borne out for it, and others of that mass fit as well.`,
    evidence: `${fitText(fit, formula)} ${saidText(ion)}`,
  };
};

const judgeExchanged = (fit: FittingIon, { structure, solvent }: Question): Judged => ({
  ion: fit.ion,
  adduct: fit.adduct,
  ppm: fit.ppm,
  outcome: 'exchanged',
  isContradiction: false,
  message: `The mass may be that of ${structure.formula} with ${fit.deuterium} hydrogens exchanged for deuterium, as ${solvent} does; a formula without deuterium says nothing of it.`,
  evidence: `${ionText(fit.ion)} is ${fit.adduct} with ${fit.deuterium} D within ${Math.abs(fit.ppm).toFixed(1)} ppm; the structure has ${structure.exchangeable} hydrogens on N, O and S.`,
});

/** Nothing has the mass of the structure. */
const judgeAbsent = (main: MassIon | null, { structure, ppm }: Question): Judged => {
  const { formula } = structure;
  const asWhat =
    structure.charge === 0 ? `as any of ${adducts.length} adducts` : 'with the charge of its own';
  const looked = `No ion of 1 % of the area or more is taken for ${formula} ${asWhat} within ${ppm} ppm.`;
  if (main === null || main.formula === null || main.isContradicted || !isLookedFor(structure))
    return {
      ...none,
      outcome: 'not_seen',
      isContradiction: false,
      message: `No ion has the mass of ${formula}, and mass spectra do not say what the sample is instead. Not every compound makes ions.`,
      evidence:
        main === null
          ? `${looked} No compound has more than half of the area.`
          : `${looked} The main ion is ${ionText(main)}. ${saidText(main)}`,
    };
  const evidence = `${looked} The main ion is ${ionText(main)}. ${saidText(main)}`;
  if (isPartOf(main.formula, formula))
    return {
      ...none,
      ion: main,
      outcome: 'part_of_structure',
      isContradiction: false,
      message: `Mass spectra say ${main.formula}, which may be a part of ${formula} that broke off in the source.`,
      evidence,
    };
  return {
    ...none,
    ion: main,
    outcome: 'formula_disagrees',
    isContradiction: true,
    message: `The structure is ${formula}, and mass spectra say ${main.formula}.`,
    evidence,
  };
};

const remarksOf = ({ structure }: Question, { ion }: Judged, main: MassIon | null): string[] => [
  ...(structure.counterIons.length > 0
    ? [
        `Of a salt or solvate ${structure.formula} was looked for, without ${structure.counterIons.join(', ')}.`,
      ]
    : []),
  ...(ion !== null &&
  main !== null &&
  ion !== main &&
  main.formula !== null &&
  main.formula !== structure.formula
    ? [`The main ion of the run is another: ${ionText(main)}, ${main.formula}.`]
    : []),
  ...(ion !== null && main === null
    ? ['The run is of a mixture: no compound has more than half of the area.']
    : []),
];

/** Of a mixture's ion, and of an adduct nobody thinks of, what speaks against it says that it is another compound. */
const isAnotherCompound = (judged: Judged, { ion, adduct }: FittingIon, main: MassIon | null): boolean =>
  judged.isContradiction &&
  (ion !== main || (judged.outcome === 'isotopes_disagree' && adduct !== ion.adduct));

/** The ions that may be the structure's, the best first, until one is not another compound. */
const judgeFits = (question: Question, seen: readonly MassIon[], main: MassIon | null): Judged | null => {
  const { structure, ppm } = question;
  let left = seen;
  for (;;) {
    const fit = fitIons(left, structure, { ppm, mostDeuterium: 0 });
    if (fit === undefined) return null;
    const judged = judgeFit(fit, question);
    if (!isAnotherCompound(judged, fit, main)) return judged;
    left = left.filter((ion) => ion !== fit.ion);
  }
};

const findExchanged = (
  { structure, solvent, ppm }: Question,
  seen: readonly MassIon[],
): FittingIon | undefined =>
  solvent !== null && exchangingSolvents.has(solvent)
    ? fitIons(seen, structure, { ppm, mostDeuterium: structure.exchangeable + 1 })
    : undefined;

const judgeSeen = (question: Question, main: MassIon | null): Judged => {
  const seen = question.ions.filter(
    (ion) => ion === main || ion.areaPercent === null || ion.areaPercent >= leastPercent,
  );
  const found = judgeFits(question, seen, main);
  if (found !== null) return found;
  const exchanged = findExchanged(question, seen);
  return exchanged !== undefined && exchanged.deuterium > 0
    ? judgeExchanged(exchanged, question)
    : judgeAbsent(main, question);
};

/**
 * A structure against the annotated ions of its sample. Agreement is of the formula and no more: isomers agree alike. A contradiction takes the
 * main ion and a formula that mass spectra bear out by themselves, or its isotopes; what may be another adduct, deuterium, a part that broke off
 * or another compound of a mixture is said and held against nothing.
 */
export const compareStructure = (question: Question): MassComparison => {
  const reason = whyNot(question);
  const { structure, ions, ppm } = question;
  if (reason !== null)
    return {
      ...none,
      outcome: 'not_comparable',
      isContradiction: false,
      message: reason,
      evidence: `${ions.length} ions; ${structure.formula}.`,
      remarks: [],
    };
  const main = mainIonOf(ions, ppm);
  const judged = judgeSeen(question, main);
  return { ...judged, remarks: remarksOf(question, judged, main) };
};
