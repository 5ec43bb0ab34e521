import { median } from '../../stats/robust.ts';
import { hasShiftTables } from '../acquisition/nucleus-facts.ts';
import type { LineGrouping } from '../multiplets/build-multiplets.ts';
import type { FittedLine } from '../peaks/fitted-line.ts';
import { solventTable } from '../solvents/solvent-table.ts';
import type { ClassificationQuestion } from './classification.ts';
import { type Label, type LabelRule, ruledLabel } from './label-rules.ts';
import type { WaterVerdicts } from './label-water.ts';
import type { ImpurityMatch } from './match-impurities.ts';
import { describeCarbonPartner } from './proton-on-carbon.ts';
import { shapeOf } from './uncoupled-shape.ts';

/** Water of a solvent that is not decided lies within this. */
const undecidedWaterPpm = 0.06;

/** Axes as recorded are off by this at most, but for accidents. */
const lostReachPpm = 0.3;
const lostStandardPpm: Readonly<Record<string, number>> = { '1H': 0.3, '13C': 4 };

/** An impurity in the table explains a signal of fewer protons than this; more is rather the compound. */
export const mostImpurityProtons = 0.6;

/** Signals below this many protons and without explanation stay open. */
export const leastCompoundProtons = 0.2;

/** Carbon lines below this share of the median compound line and this SNR stay open. */
const leastCarbonShare = 0.04;
const leastCarbonSnr = 7;

/** Carbons of an impurity with several lines stay below the compound's typical one … */
const mostCarbonShare = 1;
/** … and a single one far below its weakest: carbons without hydrogen lose no more than this against one another. */
const mostLoneShare = 0.25;

const impurityLabel = (match: ImpurityMatch, solventName: string, size: string): Label => {
  const moved = match.movedPpm === 0 ? '' : ` when all are moved by ${match.movedPpm.toFixed(2)} ppm`;
  const away = `${match.missPpm.toFixed(3)} ppm away${moved}`;
  return ruledLabel(
    match.expected > 1 ? 'impurity_whole' : 'impurity_lone',
    'impurity',
    match.name,
    `${match.name} ${match.line.assignment} in ${solventName}: ${match.line.shiftPpm} ppm, ${away}, ` +
      `${match.found} of ${match.expected} lines in range found, ${size} (${solventTable.source}; ${match.line.status})`,
  );
};

/** By what it is taken for the compound's: never by the absence of an explanation alone where there is more to say. */
const compoundRule = (
  question: ClassificationQuestion,
  grouping: LineGrouping,
  isInTable: boolean,
): LabelRule => {
  if (isInTable) return 'compound_in_table';
  if (question.nucleus !== '1H') return 'compound_carbon';
  if (question.protons !== null) return 'compound_structure';
  if (shapeOf(question.lines, grouping, question.frequencyMhz).kind === 'coupled') return 'compound_coupled';
  const partner = describeCarbonPartner(question, grouping);
  return partner !== null && partner !== 'absent' ? 'compound_on_carbon' : 'compound_single';
};

const compoundLabel = (
  question: ClassificationQuestion,
  grouping: LineGrouping,
  also: string | null,
): Label => {
  const strongest = Math.max(...grouping.lineIndices.map((index) => question.lines[index]?.snr ?? 0));
  const fit = `SNR ${strongest.toFixed(0)}, fit residual ${(100 * grouping.fitResidual).toFixed(1)} %`;
  return ruledLabel(
    compoundRule(question, grouping, also !== null),
    'compound',
    null,
    also === null ? fit : `${also}; ${fit}`,
  );
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
    return protons < leastCompoundProtons ? `${protons.toFixed(2)} H` : null;
  }
  const line = question.lines[grouping.lineIndices[0] ?? 0];
  const share = Math.abs(line?.height ?? 0) / strength.height;
  const weak = share < leastCarbonShare || (line?.snr ?? 0) < leastCarbonSnr;
  return weak ? `SNR ${(line?.snr ?? 0).toFixed(1)}, ${(100 * share).toFixed(1)} % of the median line` : null;
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

/** What is known about the groupings of a spectrum before each gets its label. */
export interface GroupingFacts {
  readonly matches: ReadonlyMap<number, ImpurityMatch>;
  readonly water: WaterVerdicts;
  /** By grouping: groups of a standard beside its line at 0. */
  readonly chain: ReadonlyMap<number, Label>;
  readonly protonUnit: number | null;
  readonly strength: TypicalStrength;
}

/** Of solvents that fit equally: the ones that would have a line of the grouping, or water near it. */
const undecidedLabel = (question: ClassificationQuestion, grouping: LineGrouping): Label | null => {
  const { undecided } = question.solvent;
  const names = undecided
    .filter(
      ({ row, indices }) =>
        grouping.lineIndices.some((index) => indices.includes(index)) ||
        (question.nucleus === '1H' && Math.abs(grouping.shiftPpm - row.water1HPpm) < undecidedWaterPpm),
    )
    .map(({ row }) => row.name);
  if (names.length === 0 || shapeOf(question.lines, grouping, question.frequencyMhz).kind === 'coupled')
    return null;
  return ruledLabel(
    'solvent_undecided',
    'unknown',
    null,
    `${names.join(' or ')} or its water would lie at ${grouping.shiftPpm.toFixed(2)} ppm, and which solvent this is the lines do not say`,
  );
};

/**
 * On an axis that nothing fixed, what is uncoupled and not known to sit on carbon may be the solvent's: near the places of
 * solvent and water, and anywhere where the solvent itself was not found.
 */
const lostLabel = (question: ClassificationQuestion, grouping: LineGrouping): Label | null => {
  const { row, lineIndices } = question.solvent;
  const isLost = question.reference.method === 'metadata' || question.reference.method === 'none';
  if (!isLost) return null;
  const isStandards = Math.abs(grouping.shiftPpm) < (lostStandardPpm[question.nucleus] ?? 0);
  const isSingle = shapeOf(question.lines, grouping, question.frequencyMhz).kind !== 'coupled';
  if (isStandards && isSingle) {
    const seen = `the standard would lie at 0 ppm, this line at ${grouping.shiftPpm.toFixed(2)} ppm of an axis that nothing fixed`;
    return ruledLabel('axis_lost', 'unknown', null, seen);
  }
  if (question.nucleus !== '1H' || !isSingle) return null;
  const isFound = row !== null && lineIndices.length > 0;
  const isNear =
    row !== null &&
    [row.water1HPpm, ...row.residual1H.map(({ shiftPpm }) => shiftPpm)].some(
      (shiftPpm) => Math.abs(shiftPpm - grouping.shiftPpm) < lostReachPpm,
    );
  if (isFound && !isNear) return null;
  const partner = describeCarbonPartner(question, grouping);
  if (partner !== null && partner !== 'absent') return null;
  const seen = isFound ? `a place of ${row.name} or its water is near` : 'no line of the solvent was found';
  return ruledLabel('axis_lost', 'unknown', null, `${seen}; this line has no coupling and no 13C satellites`);
};

/** A doubt with its reason: solvents that fit equally, water too far off, too small a signal; null where there is none. */
const openLabel = (
  question: ClassificationQuestion,
  grouping: LineGrouping,
  mayBeWater: boolean,
  protons: number | null,
  strength: TypicalStrength,
): Label | null => {
  const undecided = undecidedLabel(question, grouping) ?? lostLabel(question, grouping);
  if (undecided !== null) return undecided;
  if (mayBeWater) {
    const row = question.solvent.row;
    const at = `${grouping.shiftPpm.toFixed(2)} ppm, water in ${row?.name ?? ''} mostly at ${row?.water1HPpm ?? ''} ppm`;
    return ruledLabel('water_possible', 'unknown', null, at);
  }
  const doubt = tooSmall(question, grouping, protons, strength);
  return doubt === null
    ? null
    : ruledLabel(protons === null ? 'weak_carbon' : 'trace', 'unknown', null, doubt);
};

/**
 * What a multiplet is: water, a known impurity where it is no more than a trace, a doubt where it is too small
 * to say, else the compound.
 */
export const labelGrouping = (
  question: ClassificationQuestion,
  grouping: LineGrouping,
  index: number,
  { matches, water, chain, protonUnit, strength }: GroupingFacts,
): Label => {
  const protons = protonUnit === null ? null : grouping.area / protonUnit;
  const match = matches.get(index);
  const solventName = question.solvent.row?.name ?? '';
  const chained = chain.get(index);
  if (chained !== undefined) return chained;
  const size = match === undefined ? null : describeMinor(question, grouping, match, protons, strength);
  const isWhole = match !== undefined && size !== null && match.expected > 1;
  const asWater = isWhole ? undefined : water.labels.get(index);
  if (asWater !== undefined) return asWater;
  if (match !== undefined && size !== null) return impurityLabel(match, solventName, size);
  const open = openLabel(
    question,
    grouping,
    match === undefined && water.doubts.has(index),
    protons,
    strength,
  );
  if (open !== null) return open;
  if (!hasShiftTables(question.nucleus)) {
    return ruledLabel('no_tables', 'compound', null, `${grouping.shiftPpm.toFixed(2)} ppm`);
  }
  const large = protons === null ? 'it is as strong as the rest' : `it counts ${protons.toFixed(2)} H`;
  const also =
    match === undefined ? null : `would also fit ${match.name} (${match.line.shiftPpm} ppm), but ${large}`;
  const refused = water.refusals.get(index);
  return compoundLabel(
    question,
    grouping,
    refused === undefined
      ? also
      : `${grouping.shiftPpm.toFixed(3)} ppm is where water may lie, but ${refused}`,
  );
};
