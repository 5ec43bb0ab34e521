import { logStudentDensity } from '../../stats/student-t.ts';
import { logBackground } from '../prediction/prediction-errors.ts';
import type { NucleusGroup } from '../structure-check/model.ts';
import type { ModelNucleus } from '../vocabulary.ts';
import type { ReasonedPeak } from './model.ts';

/** Lines nearer than this are one, ppm: what a second group on a line has to agree to. */
const resolutionPpm = { '13C': 0.1, '1H': 0.05 } as const;
/** Shares chosen on the fitted half of the bench: groups without a line of their own, lines that belong to nothing (ln). */
const missingGroup = Math.log(0.003);
const strangeLine = Math.log(0.02);
/** A second line of a group whose nuclei may differ, chosen there too. */
const secondLine = Math.log(0.1);

/** A group with a predicted shift, and a line it was laid on. */
interface LaidSignal {
  readonly group: NucleusGroup;
  readonly peak: ReasonedPeak;
}

export interface Alignment {
  /** ln of the density of the lines, given the groups. */
  readonly support: number;
  /** What it would be on average, were the structure right: lines as far off as their scales say. */
  readonly expected: number;
  /** Groups and lines that were compared, the larger number. */
  readonly terms: number;
  readonly laid: readonly LaidSignal[];
  readonly missing: readonly NucleusGroup[];
  readonly strange: readonly ReasonedPeak[];
}

const middleOf = ({ shiftsPpm }: NucleusGroup): number =>
  shiftsPpm.reduce((sum, shiftPpm) => sum + shiftPpm, 0) / shiftsPpm.length;

/** ln of the density of a group's line at a shift, per ppm; that of any molecule where nothing is predicted. */
export const logDensity = (nucleus: ModelNucleus, group: NucleusGroup, shiftPpm: number): number => {
  const { errorShape, shiftsPpm } = group;
  if (errorShape === null || shiftsPpm.length === 0) return logBackground(nucleus, shiftPpm);
  const { scalePpm, degrees } = errorShape;
  return logStudentDensity((shiftPpm - middleOf(group)) / scalePpm, degrees) - Math.log(scalePpm);
};

/** Mean of ln t over t itself, about: −ln s − 1.4 to −1.8 for 2 to 20 degrees of freedom; the constant goes into τ. */
const expectedDensity = (nucleus: ModelNucleus, { errorShape }: NucleusGroup, shiftPpm: number): number =>
  errorShape === null ? logBackground(nucleus, shiftPpm) : -Math.log(errorShape.scalePpm);

type Step = 'none' | 'match' | 'share' | 'second' | 'skip_group' | 'skip_line';
type Way = readonly [Step, number];

const impossible: Way = ['none', Number.NEGATIVE_INFINITY];

const likeliest = (ways: readonly Way[]): Way => ways.reduce((a, b) => (b[1] > a[1] ? b : a), impossible);

/** Ways to have laid a group on a line, given what was best one step before: diagonally, above and to the left. */
const waysToLay = (
  { density, share, mayDiffer }: { density: number; share: number; mayDiffer: boolean },
  before: { readonly both: number; readonly onAbove: number; readonly onLeft: number },
): readonly Way[] => [
  ['match', before.both + density],
  ['share', before.onAbove + density + share],
  ['second', mayDiffer ? before.onLeft + density + secondLine : Number.NEGATIVE_INFINITY],
];

/**
 * Groups of one class laid on lines of the same class, both in the order of their shifts: the likeliest way in which two
 * groups may share a line, a group whose nuclei differ may have two, a group may show nothing and a line belong to nothing.
 */
const alignClass = (
  nucleus: ModelNucleus,
  groups: readonly NucleusGroup[],
  peaks: readonly ReasonedPeak[],
): Alignment => {
  const own = groups.toSorted((a, b) => middleOf(a) - middleOf(b));
  const lines = peaks.toSorted((a, b) => a.shiftPpm - b.shiftPpm);
  const width = lines.length + 1;
  const size = (own.length + 1) * width;
  const best = new Float64Array(size).fill(Number.NEGATIVE_INFINITY);
  /** The same where the last group is on the last line. */
  const on = new Float64Array(size).fill(Number.NEGATIVE_INFINITY);
  const stepOf = new Array<Step>(size).fill('none');
  const onStep = new Array<Step>(size).fill('none');
  best[0] = 0;
  const share = Math.log(resolutionPpm[nucleus]);
  const value = (table: Float64Array, at: number): number => table[at] ?? Number.NEGATIVE_INFINITY;
  const layAt = (at: number, group: NucleusGroup, line: ReasonedPeak): Way => {
    const density = logDensity(nucleus, group, line.shiftPpm);
    return likeliest(
      waysToLay(
        { density, share, mayDiffer: group.mayDiffer },
        {
          both: value(best, at - width - 1),
          onAbove: value(on, at - width),
          onLeft: value(on, at - 1),
        },
      ),
    );
  };
  for (let at = 1; at < size; at++) {
    const [group, line] = [own[Math.floor(at / width) - 1], lines[(at % width) - 1]];
    const laid = group === undefined || line === undefined ? impossible : layAt(at, group, line);
    [onStep[at], on[at]] = laid;
    const strange = line === undefined ? 0 : logBackground(nucleus, line.shiftPpm) + strangeLine;
    [stepOf[at], best[at]] = likeliest([
      [laid[0], laid[1]],
      group === undefined ? impossible : ['skip_group', value(best, at - width) + missingGroup],
      line === undefined ? impossible : ['skip_line', value(best, at - 1) + strange],
    ]);
  }
  return readBack(nucleus, { own, lines, best, stepOf, onStep });
};

interface Tables {
  readonly own: readonly NucleusGroup[];
  readonly lines: readonly ReasonedPeak[];
  readonly best: Float64Array;
  readonly stepOf: readonly Step[];
  readonly onStep: readonly Step[];
}

const readBack = (nucleus: ModelNucleus, { own, lines, best, stepOf, onStep }: Tables): Alignment => {
  const width = lines.length + 1;
  const laid: LaidSignal[] = [];
  const missing: NucleusGroup[] = [];
  const strange: ReasonedPeak[] = [];
  let [row, column, isOn] = [own.length, lines.length, false];
  while (row > 0 || column > 0) {
    const at = row * width + column;
    const step = isOn ? onStep[at] : stepOf[at];
    isOn = step === 'share' || step === 'second';
    if (step === 'skip_group') missing.push(own[row - 1] as NucleusGroup);
    else if (step === 'skip_line') strange.push(lines[column - 1] as ReasonedPeak);
    else laid.push({ group: own[row - 1] as NucleusGroup, peak: lines[column - 1] as ReasonedPeak });
    if (step === 'match' || step === 'share' || step === 'skip_group') row--;
    if (step === 'match' || step === 'second' || step === 'skip_line') column--;
  }
  const expected =
    laid.reduce((sum, { group, peak }) => sum + expectedDensity(nucleus, group, peak.shiftPpm), 0) +
    strange.reduce((sum, { shiftPpm }) => sum + logBackground(nucleus, shiftPpm), 0);
  return {
    support: best[own.length * width + lines.length] as number,
    expected,
    terms: Math.max(own.length, lines.length),
    laid,
    missing,
    strange,
  };
};

const classes = [0, 1, 2, 3];

/** Groups and lines by hydrogens on the carbon where every line says it, all together otherwise. */
const divide = (
  groups: readonly NucleusGroup[],
  peaks: readonly ReasonedPeak[],
): readonly (readonly [readonly NucleusGroup[], readonly ReasonedPeak[]])[] => {
  if (peaks.some(({ attachedHydrogens }) => attachedHydrogens === null)) return [[groups, peaks]];
  return classes.map((own) => [
    groups.filter(({ hydrogens }) => Math.min(hydrogens, 3) === own),
    peaks.filter(({ attachedHydrogens }) => attachedHydrogens === own),
  ]);
};

/**
 * Whether carbons without hydrogen can be among the lines. Where every line has hydrogen on its carbon the list is that of a DEPT or of an
 * HSQC, which do not show the others.
 */
export const showsBareCarbons = (peaks: readonly ReasonedPeak[]): boolean =>
  peaks.some(({ attachedHydrogens }) => attachedHydrogens === null || attachedHydrogens === 0);

/** Groups that do not exchange, laid on the lines of their nucleus. */
export const alignSignals = (
  nucleus: ModelNucleus,
  groups: readonly NucleusGroup[],
  peaks: readonly ReasonedPeak[],
): Alignment => {
  // A group nothing is predicted for has no place in the order of shifts: it takes part as one that may be missing.
  const showsAll = showsBareCarbons(peaks);
  const fixed = groups.filter(
    ({ exchange, shiftsPpm, hydrogens }) =>
      exchange === null && shiftsPpm.length > 0 && (showsAll || hydrogens > 0),
  );
  const parts = divide(fixed, peaks).map(([own, lines]) => alignClass(nucleus, own, lines));
  const sum = (read: (part: Alignment) => number): number =>
    parts.reduce((total, part) => total + read(part), 0);
  return {
    support: sum(({ support }) => support),
    expected: sum(({ expected }) => expected),
    terms: sum(({ terms }) => terms),
    laid: parts.flatMap(({ laid }) => laid),
    missing: parts.flatMap(({ missing }) => missing),
    strange: parts.flatMap(({ strange }) => strange),
  };
};
