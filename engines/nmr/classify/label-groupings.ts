import { median } from '../../stats/robust.ts';
import type { LineGrouping } from '../multiplets/build-multiplets.ts';
import type { FittedLine } from '../peaks/fitted-line.ts';
import type { ClassificationQuestion, Label } from './classification.ts';
import type { ImpurityMatch } from './match-impurities.ts';
import { solventTable } from './solvent-table.ts';

/** Water moves with concentration and temperature around its tabulated place. */
const waterReachPpm = 0.1;

/** A broad water line may be fitted by several; together they are no wider than this. */
const waterSpanHz = 60;

/** An impurity in the table explains a signal of fewer protons than this; more is rather the compound. */
export const mostImpurityProtons = 0.6;

/** Signals below this many protons and without explanation stay open. */
const leastCompoundProtons = 0.2;

/** Carbon lines below this share of the median compound line and this SNR stay open. */
const leastCarbonShare = 0.04;
const leastCarbonSnr = 7;

/** The label of water where the grouping can be it, else null. */
export const waterLabel = (question: ClassificationQuestion, grouping: LineGrouping): Label | null => {
  const row = question.solvent.row;
  const narrow = (grouping.fromPpm - grouping.toPpm) * question.frequencyMhz < waterSpanHz;
  const single = grouping.multiplicity === 's' || (grouping.multiplicity === 'm' && narrow);
  if (row === null || question.nucleus !== '1H' || !single) return null;
  const miss = Math.abs(grouping.shiftPpm - row.water1HPpm);
  if (miss > waterReachPpm) return null;
  return {
    category: 'solvent',
    assignment: 'water',
    reason: `Uncoupled signal at ${grouping.shiftPpm.toFixed(3)} ppm; water in ${row.name} at ${row.water1HPpm} ppm ± ${waterReachPpm} (${solventTable.source}; ${row.status}).`,
    confidence: Math.round(90 - (40 * miss) / waterReachPpm),
  };
};

const impurityLabel = (match: ImpurityMatch, solventName: string, protons: number | null): Label => ({
  category: 'impurity',
  assignment: match.name,
  reason:
    `${match.name} ${match.line.assignment} in ${solventName}: ${match.line.shiftPpm} ppm, ${match.missPpm.toFixed(3)} ppm away, ` +
    `${match.found} of ${match.expected} lines in range found${protons === null ? '' : `, ${protons.toFixed(2)} H`} (${solventTable.source}; ${match.line.status}).`,
  confidence: match.expected > 1 ? 80 : 65,
});

const compoundLabel = (grouping: LineGrouping, lines: readonly FittedLine[], also: string | null): Label => {
  const strongest = Math.max(...grouping.lineIndices.map((index) => lines[index]?.snr ?? 0));
  const snrPart = Math.min(1, Math.log10(Math.max(1, strongest)) / 3);
  const fitPart = Math.max(0, 1 - grouping.fitResidual / 0.2);
  const confidence = Math.round(100 * (0.35 + 0.4 * snrPart + 0.25 * fitPart) * (also === null ? 1 : 0.8));
  const fit = `SNR ${strongest.toFixed(0)}, fit residual ${(100 * grouping.fitResidual).toFixed(1)} %`;
  return {
    category: 'compound',
    assignment: null,
    reason: also === null ? `No table entry explains it; ${fit}.` : `${also}; ${fit}.`,
    confidence,
  };
};

/** Median height of the lines in question, for carbon where areas count nothing. */
export const medianHeight = (lines: readonly FittedLine[], groupings: readonly LineGrouping[]): number =>
  median(
    groupings.flatMap((grouping) => grouping.lineIndices.map((index) => Math.abs(lines[index]?.height ?? 0))),
  );

const tooSmall = (
  question: ClassificationQuestion,
  grouping: LineGrouping,
  protons: number | null,
  typicalHeight: number,
): string | null => {
  if (protons !== null) {
    return protons < leastCompoundProtons
      ? `Only ${protons.toFixed(2)} H and no table entry explains it.`
      : null;
  }
  const line = question.lines[grouping.lineIndices[0] ?? 0];
  const share = Math.abs(line?.height ?? 0) / typicalHeight;
  const weak = share < leastCarbonShare || (line?.snr ?? 0) < leastCarbonSnr;
  return weak
    ? `SNR ${(line?.snr ?? 0).toFixed(1)}, ${(100 * share).toFixed(1)} % of the median line: doubtful.`
    : null;
};

/**
 * What a multiplet is: water, a known impurity where it is no more than a trace, a doubt where it is too small
 * to say, else the compound.
 */
export const labelGrouping = (
  question: ClassificationQuestion,
  grouping: LineGrouping,
  match: ImpurityMatch | undefined,
  protonUnit: number | null,
  typicalHeight: number,
): Label => {
  const protons = protonUnit === null ? null : grouping.area / protonUnit;
  const water = waterLabel(question, grouping);
  if (water !== null) return water;
  const solventName = question.solvent.row?.name ?? '';
  const minor = protons === null ? (match?.expected ?? 0) > 1 : protons < mostImpurityProtons;
  if (match !== undefined && minor) return impurityLabel(match, solventName, protons);
  const doubt = tooSmall(question, grouping, protons, typicalHeight);
  if (doubt !== null) return { category: 'unknown', assignment: null, reason: doubt, confidence: 50 };
  const also =
    match === undefined
      ? null
      : `Would also fit ${match.name} (${match.line.shiftPpm} ppm), but ${protons === null ? 'one line proves nothing' : `it counts ${protons.toFixed(2)} H`}`;
  return compoundLabel(grouping, question.lines, also);
};
