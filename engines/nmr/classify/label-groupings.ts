import { median } from '../../stats/robust.ts';
import type { LineGrouping } from '../multiplets/build-multiplets.ts';
import type { FittedLine } from '../peaks/fitted-line.ts';
import { solventTable } from '../solvents/solvent-table.ts';
import type { ClassificationQuestion, Label } from './classification.ts';
import type { ImpurityMatch } from './match-impurities.ts';
import { meanWidthHz, typicalWidthHz } from './typical-width.ts';

/** Water moves with concentration and temperature around its tabulated place. */
const waterReachPpm = 0.1;

/** A broad water line may be fitted by several; together they are no wider than this. */
const waterSpanHz = 60;

/** Below this shift the solvent hardly binds water, which something in the sample can do instead: it then moves left. */
const mostFreeWaterPpm = 2;
const boundReachPpm = 0.25;
const boundWidths = 1.5;

/** An impurity in the table explains a signal of fewer protons than this; more is rather the compound. */
export const mostImpurityProtons = 0.6;

/** Signals below this many protons and without explanation stay open. */
const leastCompoundProtons = 0.2;

/** Carbon lines below this share of the median compound line and this SNR stay open. */
const leastCarbonShare = 0.04;
const leastCarbonSnr = 7;

/** Carbons of an impurity with several lines stay below the compound's typical one … */
const mostCarbonShare = 1;
/** … and a single one far below its weakest: carbons without hydrogen lose no more than this against one another. */
const mostLoneShare = 0.25;

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

/** The label of water that is bound or exchanges: a broad trace to the left of where free water would be; else null. */
const boundWaterLabel = (
  question: ClassificationQuestion,
  grouping: LineGrouping,
  protons: number | null,
): Label | null => {
  const row = question.solvent.row;
  if (row === null || row.water1HPpm > mostFreeWaterPpm) return null;
  if (protons === null || protons >= mostImpurityProtons) return null;
  const own = grouping.lineIndices.map((index) => question.lines[index] as FittedLine);
  const shifts = own.map(({ shiftPpm }) => shiftPpm);
  const spanHz = (Math.max(...shifts) - Math.min(...shifts)) * question.frequencyMhz;
  const widthHz = meanWidthHz(own);
  const isBroad = widthHz > boundWidths * typicalWidthHz(question.lines);
  const moved = grouping.shiftPpm - row.water1HPpm;
  if (moved < 0 || moved > boundReachPpm || spanHz > waterSpanHz || !isBroad) return null;
  return {
    category: 'solvent',
    assignment: 'water',
    reason: `Broad signal of ${protons.toFixed(2)} H at ${grouping.shiftPpm.toFixed(3)} ppm, ${widthHz.toFixed(1)} Hz wide; free water in ${row.name} lies at ${row.water1HPpm} ppm, bound or exchanging water to the left of it (${solventTable.source}; ${row.status}).`,
    confidence: 55,
  };
};

const impurityLabel = (match: ImpurityMatch, solventName: string, size: string): Label => {
  const moved = match.movedPpm === 0 ? '' : ` when all are moved by ${match.movedPpm.toFixed(2)} ppm`;
  const away = `${match.missPpm.toFixed(3)} ppm away${moved}`;
  return {
    category: 'impurity',
    assignment: match.name,
    reason:
      `${match.name} ${match.line.assignment} in ${solventName}: ${match.line.shiftPpm} ppm, ${away}, ` +
      `${match.found} of ${match.expected} lines in range found, ${size} (${solventTable.source}; ${match.line.status}).`,
    confidence: match.expected > 1 ? 80 : 65,
  };
};

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

/** How strong the lines in question are, for carbon where areas count nothing. */
export interface TypicalStrength {
  /** Median height of all lines. */
  readonly height: number;
  /** Of groupings no impurity explains: their median area, and the least height among those that are no doubt. */
  readonly ownArea: number;
  readonly leastOwnHeight: number;
}

export const measureStrength = (
  lines: readonly FittedLine[],
  groupings: readonly LineGrouping[],
  matches: ReadonlyMap<number, ImpurityMatch>,
): TypicalStrength => {
  const heightOf = ({ lineIndices }: LineGrouping): number =>
    Math.max(...lineIndices.map((index) => Math.abs(lines[index]?.height ?? 0)));
  const height = median(
    groupings.flatMap((grouping) => grouping.lineIndices.map((index) => Math.abs(lines[index]?.height ?? 0))),
  );
  const own = groupings.filter((_, index) => !matches.has(index));
  const clear = own.map(heightOf).filter((value) => value >= leastCarbonShare * height);
  return {
    height,
    ownArea: own.length === 0 ? 0 : median(own.map(({ area }) => Math.abs(area))),
    leastOwnHeight: clear.length === 0 ? 0 : Math.min(...clear),
  };
};

const tooSmall = (
  question: ClassificationQuestion,
  grouping: LineGrouping,
  protons: number | null,
  strength: TypicalStrength,
): string | null => {
  if (protons !== null) {
    return protons < leastCompoundProtons
      ? `Only ${protons.toFixed(2)} H and no table entry explains it.`
      : null;
  }
  const line = question.lines[grouping.lineIndices[0] ?? 0];
  const share = Math.abs(line?.height ?? 0) / strength.height;
  const weak = share < leastCarbonShare || (line?.snr ?? 0) < leastCarbonSnr;
  return weak
    ? `SNR ${(line?.snr ?? 0).toFixed(1)}, ${(100 * share).toFixed(1)} % of the median line: doubtful.`
    : null;
};

/**
 * How small the lines of a known impurity are beside the compound's, in words; null where they are too large for one, and
 * rather the compound's own. One carbon line is named only where it is far below every line of the compound.
 */
const describeMinor = (
  question: ClassificationQuestion,
  grouping: LineGrouping,
  match: ImpurityMatch,
  protons: number | null,
  strength: TypicalStrength,
): string | null => {
  if (protons !== null) return protons < mostImpurityProtons ? `${protons.toFixed(2)} H` : null;
  if (match.expected > 1) {
    const share = match.areaPerNucleus / strength.ownArea;
    return share < mostCarbonShare ? `${(100 * share).toFixed(1)} % of the median line's area` : null;
  }
  const height = Math.max(
    ...grouping.lineIndices.map((index) => Math.abs(question.lines[index]?.height ?? 0)),
  );
  const share = height / strength.leastOwnHeight;
  return share < mostLoneShare ? `${(100 * share).toFixed(0)} % of the compound's weakest line` : null;
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
  strength: TypicalStrength,
): Label => {
  const protons = protonUnit === null ? null : grouping.area / protonUnit;
  const water = waterLabel(question, grouping);
  if (water !== null) return water;
  const boundWater = match === undefined ? boundWaterLabel(question, grouping, protons) : null;
  if (boundWater !== null) return boundWater;
  const solventName = question.solvent.row?.name ?? '';
  const size = match === undefined ? null : describeMinor(question, grouping, match, protons, strength);
  if (match !== undefined && size !== null) return impurityLabel(match, solventName, size);
  const doubt = tooSmall(question, grouping, protons, strength);
  if (doubt !== null) return { category: 'unknown', assignment: null, reason: doubt, confidence: 50 };
  const large = protons === null ? 'it is as strong as the rest' : `it counts ${protons.toFixed(2)} H`;
  const also =
    match === undefined ? null : `Would also fit ${match.name} (${match.line.shiftPpm} ppm), but ${large}`;
  return compoundLabel(grouping, question.lines, also);
};
