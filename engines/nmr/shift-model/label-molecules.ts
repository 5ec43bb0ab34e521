import type { ModelNucleus } from '../vocabulary.ts';
import { addLabel, type CodeNumbers, type CodeSums, codeSums, numberCodes, readSums } from './code-sums.ts';
import { type ConstitutionClasses, constitutionClasses } from './constitution-classes.ts';
import { environmentCodes, levelCount } from './environment-codes.ts';
import { estimateFromLevels, levelEstimate, levelStatistics } from './level-estimate.ts';
import { type ExpectedSignal, matchPeaks, type PeakMatch } from './match-peaks.ts';
import { bearsNucleus, type NucleusScale, type TrainingMolecule } from './training-molecule.ts';

/** A molecule with the numbers of its codes and the labels of its atoms, while a model is trained. */
export interface LabelledMolecule {
  readonly molecule: TrainingMolecule;
  /** Molecules of one skeleton are never divided between what is fitted and what is judged. */
  readonly classes: ConstitutionClasses;
  /** Atoms that bear the nucleus; the other columns have an entry for each. */
  readonly atoms: readonly number[];
  /** Numbers of the codes, levelCount for each atom. */
  readonly numbers: Int32Array;
  /** NaN where there is no label. */
  readonly shiftsPpm: Float64Array;
  readonly weights: Float64Array;
  /** Labelled by a person, not by matching. */
  readonly isAssigned: boolean;
}

/** Weight of a label that matching gave, against one that a person gave. */
const matchedWeight = 0.7;

export const openMolecule = (
  molecule: TrainingMolecule,
  nucleus: ModelNucleus,
  known: CodeNumbers,
): LabelledMolecule => {
  const { graph, assigned } = molecule;
  const atoms = Array.from({ length: graph.atoms }, (_, atom) => atom).filter((atom) =>
    bearsNucleus(graph, atom, nucleus),
  );
  const shiftsPpm = new Float64Array(atoms.length).fill(Number.NaN);
  for (const { atom, shiftPpm } of assigned) {
    const place = atoms.indexOf(atom);
    if (place >= 0) shiftsPpm[place] = shiftPpm;
  }
  return {
    molecule,
    classes: constitutionClasses(graph),
    atoms,
    numbers: numberCodes(environmentCodes(graph), atoms, known),
    shiftsPpm,
    weights: new Float64Array(atoms.length).fill(1),
    isAssigned: assigned.length > 0,
  };
};

/** Adds the labels of a molecule to the sums; sign −1 takes them away. */
export const addMolecule = (sums: CodeSums, labelled: LabelledMolecule, sign: 1 | -1): void => {
  labelled.shiftsPpm.forEach((shiftPpm, place) => {
    if (Number.isNaN(shiftPpm)) return;
    const weight = sign * (labelled.weights[place] as number);
    addLabel(sums, labelled.numbers, place * levelCount, { shiftPpm, weight });
  });
};

export const sumLabels = (molecules: readonly LabelledMolecule[], known: CodeNumbers): CodeSums => {
  const sums = codeSums(known.high.length);
  for (const labelled of molecules) addMolecule(sums, labelled, 1);
  return sums;
};

/**
 * What all other molecules say of each atom, ppm; the sums are as before once it returns.
 */
export const estimateWithoutOwn = (
  sums: CodeSums,
  labelled: LabelledMolecule,
  priorPpm: number,
): Float64Array => {
  const statistics = levelStatistics();
  const estimate = levelEstimate();
  addMolecule(sums, labelled, -1);
  const estimates = Float64Array.from(labelled.atoms, (_, place) => {
    readSums(sums, labelled.numbers, place * levelCount, statistics);
    estimateFromLevels(statistics, priorPpm, estimate);
    return estimate.chainPpm[levelCount - 1] as number;
  });
  addMolecule(sums, labelled, 1);
  return estimates;
};

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Signals as the list may count them: one for each atom, each kind of atom, or each hydrogen. */
const listSignals = (
  { molecule: { graph }, classes: { classOf }, atoms }: LabelledMolecule,
  estimates: Float64Array,
): readonly (readonly ExpectedSignal[])[] => {
  const single = atoms.map((atom, place) => ({
    places: [place],
    hydrogens: graph.hydrogens[atom] as number,
    shiftPpm: estimates[place] as number,
  }));
  const kinds = [
    ...Map.groupBy(single, ({ places: [place = 0] }) => classOf[atoms[place] as number]).values(),
  ];
  const merged = kinds.map((kind) => ({
    places: kind.flatMap(({ places }) => places),
    hydrogens: kind[0]?.hydrogens ?? 0,
    shiftPpm: mean(kind.map(({ shiftPpm }) => shiftPpm)),
  }));
  return [single, merged, single.flatMap((signal) => Array<ExpectedSignal>(signal.hydrogens).fill(signal))];
};

const matchList = (
  labelled: LabelledMolecule,
  estimates: Float64Array,
  mostCostPpm: number,
): PeakMatch | null => {
  const { peaks } = labelled.molecule;
  const signals = listSignals(labelled, estimates).find(({ length }) => length === peaks.length);
  return signals === undefined ? null : matchPeaks(signals, peaks, mostCostPpm);
};

const takeMatch = ({ shiftsPpm, weights }: LabelledMolecule, match: PeakMatch | null): void => {
  shiftsPpm.fill(Number.NaN);
  weights.fill(matchedWeight);
  if (match === null) return;
  const found = new Map<number, number[]>();
  for (const { places, shiftPpm } of match.signals)
    for (const place of places) found.set(place, [...(found.get(place) ?? []), shiftPpm]);
  for (const [place, list] of found) shiftsPpm[place] = mean(list);
};

/**
 * Labels the molecules nobody assigned, all from the labels there were before: their peaks matched in order to what other
 * molecules say. Returns how many were labelled and their mean cost.
 */
const labelByMatching = (
  molecules: readonly LabelledMolecule[],
  known: CodeNumbers,
  { priorPpm, mostCostPpm }: NucleusScale,
): { readonly labelled: number; readonly costPpm: number } => {
  const sums = sumLabels(molecules, known);
  const open = molecules.filter(({ isAssigned }) => !isAssigned);
  const matches = open.map((own) => matchList(own, estimateWithoutOwn(sums, own, priorPpm), mostCostPpm));
  open.forEach((own, place) => {
    takeMatch(own, matches[place] ?? null);
  });
  const taken = matches.filter((match) => match !== null);
  return {
    labelled: taken.length,
    costPpm: taken.length === 0 ? 0 : mean(taken.map(({ costPpm }) => costPpm)),
  };
};

/** Weighs each label down by how far it lies from what all other molecules say: half where it is off by `doubtPpm`. */
const weighByDoubt = (
  molecules: readonly LabelledMolecule[],
  known: CodeNumbers,
  { priorPpm, doubtPpm }: NucleusScale,
): void => {
  const sums = sumLabels(molecules, known);
  const estimates = molecules.map((own) => estimateWithoutOwn(sums, own, priorPpm));
  molecules.forEach(({ shiftsPpm, weights, isAssigned }, index) => {
    shiftsPpm.forEach((shiftPpm, place) => {
      if (Number.isNaN(shiftPpm)) return;
      const off = (shiftPpm - ((estimates[index] as Float64Array)[place] as number)) / doubtPpm;
      weights[place] = (isAssigned ? 1 : matchedWeight) / (1 + off * off);
    });
  });
};

/** Rounds of matching peak lists; a third changes hardly a label. */
const weakRounds = 2;

/**
 * Labels all peak lists from the assigned molecules among these, and weighs every label by how far off it is. Where lines say
 * nothing of hydrogens, assigned labels are doubted before any list is matched: a wrong one would order the lines of its relatives wrongly,
 * and these would then agree with it.
 */
export const labelLists = (
  molecules: readonly LabelledMolecule[],
  known: CodeNumbers,
  scale: NucleusScale,
  tell: (line: string) => void,
): void => {
  if (scale.isDoubtedFirst) weighByDoubt(molecules, known, scale);
  for (let round = 1; round <= weakRounds; round++) {
    const { labelled, costPpm } = labelByMatching(molecules, known, scale);
    tell(`round ${round}: ${labelled} peak lists labelled, mean cost ${costPpm.toFixed(3)} ppm`);
  }
  weighByDoubt(molecules, known, scale);
};

/** The molecule with its own columns, as it was before any list was matched. */
export const withoutMatches = (labelled: LabelledMolecule): LabelledMolecule => ({
  ...labelled,
  shiftsPpm: labelled.isAssigned ? labelled.shiftsPpm.slice() : labelled.shiftsPpm.map(() => Number.NaN),
  weights: labelled.weights.map(() => 1),
});
