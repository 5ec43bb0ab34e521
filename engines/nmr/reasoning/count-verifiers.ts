import type { Molecule } from 'openchemlib';
import type { NucleusGroup } from '../structure-check/model.ts';
import type { CheckOutcome, ReasoningCheck } from '../vocabulary.ts';
import { showsBareCarbons } from './align-signals.ts';
import type { CheckResult, ReasonedEvidence, ReasonedPeak } from './model.ts';

/** A structure as the verifiers that count read it. */
export interface CountedStructure {
  readonly molecule: Molecule;
  readonly formula: string;
  readonly carbons: readonly NucleusGroup[];
  readonly protons: readonly NucleusGroup[];
  /** Fluorine or phosphorus split carbons into several lines. */
  readonly hasSplitCarbons: boolean;
}

const hard = (check: ReasoningCheck, outcome: CheckOutcome, saw: string): CheckResult => ({
  check,
  outcome,
  isHard: true,
  saw,
  support: null,
});

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const checkFormula = ({ formula }: CountedStructure, evidence: ReasonedEvidence): CheckResult => {
  if (evidence.formula === null)
    return hard('formula', 'not_checked', `No formula was given; the candidate has ${formula}.`);
  return formula === evidence.formula
    ? hard('formula', 'agrees', `Both are ${formula}.`)
    : hard('formula', 'contradicts', `The candidate has ${formula}, the sample ${evidence.formula}.`);
};

/** From here on a carbon takes part in a multiple bond, unless two oxygens or a fluorine are on it, ppm. */
const unsaturatedFromPpm = 115;
const mostUnsaturatedPpm = 230;
/** A line of a solvent or an impurity does not refute a structure. */
const strayLines = 1;

const checkUnsaturation = (
  { molecule, hasSplitCarbons }: CountedStructure,
  { peaks }: ReasonedEvidence,
): CheckResult => {
  const lines = peaks['13C'];
  if (lines === undefined || hasSplitCarbons)
    return hard('unsaturation', 'not_checked', 'It takes carbon lines that nothing but hydrogen splits.');
  const found = lines.filter(
    ({ shiftPpm }) => shiftPpm >= unsaturatedFromPpm && shiftPpm <= mostUnsaturatedPpm,
  ).length;
  const possible = Array.from({ length: molecule.getAtoms() }, (_, atom) => atom).filter(
    (atom) => molecule.getAtomicNo(atom) === 6 && molecule.getAtomPi(atom) > 0,
  ).length;
  const saw = `${plural(found, 'line')} between ${unsaturatedFromPpm} and ${mostUnsaturatedPpm} ppm; the candidate has ${plural(possible, 'carbon')} in multiple bonds.`;
  return hard('unsaturation', found > possible + strayLines ? 'contradicts' : 'agrees', saw);
};

/** Fewer lines than this share of the groups are not explained by overlap and weak quaternary carbons. */
const leastShareOfGroups = 0.5;

const checkCarbons = (
  { carbons: all, hasSplitCarbons }: CountedStructure,
  { peaks }: ReasonedEvidence,
): CheckResult => {
  const lines = peaks['13C'];
  if (lines === undefined) return hard('carbon_count', 'not_checked', 'There are no carbon lines.');
  if (hasSplitCarbons)
    return hard('carbon_count', 'not_checked', 'Fluorine or phosphorus splits carbons into several lines.');
  const showsAll = showsBareCarbons(lines);
  const carbons = all.filter(({ hydrogens }) => showsAll || hydrogens > 0);
  const most = sum(carbons.map(({ mayDiffer, atoms }) => (mayDiffer ? atoms.length : 1)));
  const saw = `${plural(lines.length, 'line')}; the candidate has ${plural(carbons.length, 'kind')} of carbon${showsAll ? '' : ' with hydrogen'}.`;
  if (lines.length > most + strayLines) return hard('carbon_count', 'contradicts', saw);
  if (lines.length < leastShareOfGroups * carbons.length - strayLines)
    return hard('carbon_count', 'contradicts', saw);
  const isExact = lines.length >= carbons.length && lines.length <= most;
  return hard('carbon_count', isExact ? 'agrees' : 'doubtful', saw);
};

/** Integrals of published spectra are off by a proton, or by this share. */
const protonTolerance = 1.5;
const protonShare = 0.15;

const checkHydrogens = ({ protons }: CountedStructure, { peaks }: ReasonedEvidence): CheckResult => {
  const signals = peaks['1H'];
  if (signals === undefined || signals.some(({ protons: count }) => count === null))
    return hard('hydrogen_count', 'not_checked', 'It takes proton signals that are all integrated.');
  const counted = sum(signals.map(({ protons: count }) => count ?? 0));
  const all = sum(protons.map(({ nuclei }) => nuclei));
  const fixed = sum(protons.filter(({ exchange }) => exchange === null).map(({ nuclei }) => nuclei));
  const slack = Math.max(protonTolerance, protonShare * all);
  const isOutside = counted > all + slack || counted < fixed - slack;
  const saw = `The integrals add up to ${Number(counted.toFixed(1))} protons; the candidate has ${all}, of which ${all - fixed} exchange.`;
  return hard('hydrogen_count', isOutside ? 'contradicts' : 'agrees', saw);
};

const classNames = ['C', 'CH', 'CH2', 'CH3'];

const isEdited = (lines: readonly ReasonedPeak[]): boolean =>
  lines.some(({ attachedHydrogens }) => attachedHydrogens !== null);

const checkMultiplicities = (
  { carbons, hasSplitCarbons }: CountedStructure,
  { peaks }: ReasonedEvidence,
): CheckResult => {
  const lines = peaks['13C'] ?? [];
  if (!isEdited(lines))
    return hard('multiplicities', 'not_checked', 'No line says how many hydrogens are on its carbon.');
  if (hasSplitCarbons)
    return hard('multiplicities', 'not_checked', 'Fluorine or phosphorus splits carbons into several lines.');
  const rows = classNames.map((name, hydrogens) => {
    const own = carbons.filter((group) => Math.min(3, group.hydrogens) === hydrogens);
    const most = sum(own.map(({ mayDiffer, atoms }) => (mayDiffer ? atoms.length : 1)));
    const found = lines.filter(({ attachedHydrogens }) => attachedHydrogens === hydrogens).length;
    return { name, found, most };
  });
  const over = rows.filter(({ found, most }) => found > most);
  const surplus = sum(over.map(({ found, most }) => found - most));
  const listed = rows.map(({ name, found, most }) => `${name} ${found} of ${most}`).join(', ');
  const saw = `Lines by hydrogens on the carbon, of those the candidate can show: ${listed}.`;
  if (surplus > strayLines) return hard('multiplicities', 'contradicts', saw);
  return hard('multiplicities', surplus > 0 ? 'doubtful' : 'agrees', saw);
};

/** Verifiers that compare numbers alone: no shift is predicted for them. */
export const countVerifiers = (structure: CountedStructure, evidence: ReasonedEvidence): CheckResult[] => [
  checkFormula(structure, evidence),
  checkUnsaturation(structure, evidence),
  checkCarbons(structure, evidence),
  checkHydrogens(structure, evidence),
  checkMultiplicities(structure, evidence),
];
