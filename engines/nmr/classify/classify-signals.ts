import { findProtonUnit } from '../integration/normalise-areas.ts';
import type { PeakCategory, ReferenceFinding } from '../model.ts';
import { groupLines, type LineGrouping } from '../multiplets/build-multiplets.ts';
import type { FittedLine } from '../peaks/pick-peaks.ts';
import type { SolventAnswer } from './detect-solvent.ts';
import type { Companion } from './find-satellites.ts';
import { type ImpurityMatch, matchImpurities } from './match-impurities.ts';
import { solventTable } from './solvent-table.ts';

/** What a line is and why. */
export interface Label {
  readonly category: PeakCategory;
  readonly assignment: string | null;
  readonly reason: string;
  /** 0 to 100. */
  readonly confidence: number;
}

export interface ClassifiedGrouping extends LineGrouping {
  readonly category: PeakCategory;
}

export interface Classification {
  /** One per line, same order. */
  readonly labels: readonly Label[];
  readonly groupings: readonly ClassifiedGrouping[];
  /** Area of one proton, null for other nuclei and where there is none. */
  readonly protonUnit: number | null;
}

export interface ClassificationQuestion {
  readonly lines: readonly FittedLine[];
  readonly nucleus: string;
  readonly frequencyMhz: number;
  readonly fromPpm: number;
  readonly toPpm: number;
  /** Lines that belong to a stronger one. */
  readonly companions: readonly Companion[];
  readonly solvent: SolventAnswer;
  readonly reference: ReferenceFinding;
  /** Protons of the structure, null where nobody said. */
  readonly protons: number | null;
}

/** TMS, TSP and DSS define 0 ppm; their line is looked for this close to it. */
const standardReachPpm: Readonly<Record<string, number>> = { '1H': 0.02, '13C': 0.15 };

/** Water moves with concentration and temperature around its tabulated place. */
const waterReachPpm = 0.1;

/** A broad water line may be fitted by several; together they are no wider than this. */
const waterSpanHz = 60;

/** Lines narrower than this share of the typical one cannot come from the sample. */
const interferenceWidthShare = 0.4;
const widthSnr = 20;

/** Signals that may define the proton unit reach this share of the largest. */
const unitShare = 0.1;

/** Signals this much broader than a typical line exchange with water or each other. */
const exchangeWidths = 4;

/** A solvent line this near, of at least this share of the area, may hide a line of the multiplet. */
const touchHz = 10;
const touchShare = 0.1;

/** Fewer signals than this say nothing about whole-number ratios. */
const leastForUnit = 2;

/** An impurity in the table explains a signal of fewer protons than this; more is rather the compound. */
const mostImpurityProtons = 0.6;

/** Signals below this many protons and without explanation stay open. */
const leastCompoundProtons = 0.2;

/** Carbon lines below this share of the median compound line and this SNR stay open. */
const leastCarbonShare = 0.04;
const leastCarbonSnr = 7;

const standardName = (reference: ReferenceFinding, solventName: string | null): string =>
  reference.method === 'internal_standard' && reference.compound !== null
    ? reference.compound
    : solventName === 'D2O'
      ? 'TSP or DSS'
      : 'TMS';

const labelStandard = (question: ClassificationQuestion, labels: (Label | null)[]): void => {
  const reach = standardReachPpm[question.nucleus];
  if (reach === undefined) return;
  const fixed = question.reference.method === 'internal_standard';
  const assignment = standardName(question.reference, question.solvent.row?.name ?? null);
  question.lines.forEach((line, index) => {
    if (labels[index] !== null || Math.abs(line.shiftPpm) > reach || line.height <= 0) return;
    labels[index] = {
      category: 'reference',
      assignment,
      reason: `Line at ${line.shiftPpm.toFixed(3)} ppm; the standard is 0 ppm by definition.`,
      confidence: fixed ? 98 : 80,
    };
  });
};

const labelSolvent = (question: ClassificationQuestion, labels: (Label | null)[]): void => {
  const { row, finding, lineIndices } = question.solvent;
  if (row === null) return;
  for (const index of lineIndices) {
    if (labels[index] !== null) continue;
    labels[index] = {
      category: 'solvent',
      assignment: row.name,
      reason: `${finding.reason} Table: ${solventTable.source} (${row.status}).`,
      confidence: finding.confidence,
    };
  }
};

const labelCompanions = (question: ClassificationQuestion, labels: (Label | null)[]): void => {
  for (const companion of question.companions) {
    if (labels[companion.lineIndex] !== null) continue;
    const parent = question.lines[companion.parentIndex];
    labels[companion.lineIndex] = {
      category: labels[companion.parentIndex]?.category ?? 'compound',
      assignment: `${companion.kind} of ${(parent?.shiftPpm ?? 0).toFixed(3)} ppm`,
      reason: companion.reason,
      confidence: 80,
    };
  }
};

const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
};

/** Interference does not decay: its line is narrower than the magnet lets any line be. */
const labelInterference = (question: ClassificationQuestion, labels: (Label | null)[]): void => {
  const typicalHz = median(question.lines.filter((line) => line.snr >= widthSnr).map((line) => line.widthHz));
  question.lines.forEach((line, index) => {
    if (labels[index] !== null || line.widthHz >= interferenceWidthShare * typicalHz) return;
    labels[index] = {
      category: 'unknown',
      assignment: null,
      reason: `Width ${line.widthHz.toFixed(2)} Hz against ${typicalHz.toFixed(2)} Hz of a typical line: rather interference than a signal.`,
      confidence: 60,
    };
  });
};

const waterLabel = (question: ClassificationQuestion, grouping: LineGrouping): Label | null => {
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
const medianHeight = (lines: readonly FittedLine[], groupings: readonly LineGrouping[]): number =>
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

const labelGrouping = (
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

const meanWidthHz = (question: ClassificationQuestion, grouping: LineGrouping): number => {
  const own = grouping.lineIndices.map((index) => question.lines[index] as FittedLine);
  const area = own.reduce((sum, line) => sum + Math.abs(line.area), 0);
  return own.reduce((sum, line) => sum + line.widthHz * Math.abs(line.area), 0) / area;
};

/** A solvent line inside a multiplet takes part of it along: its count is uncertain. */
const touchesSolvent = (
  question: ClassificationQuestion,
  grouping: LineGrouping,
  solventLines: readonly FittedLine[],
): boolean =>
  grouping.lineIndices.some((index) => {
    const own = question.lines[index] as FittedLine;
    return solventLines.some(
      (line) =>
        Math.abs(line.shiftPpm - own.shiftPpm) * question.frequencyMhz < touchHz &&
        line.area > touchShare * grouping.area,
    );
  });

/**
 * Signals that may be water or an impurity do not help to find the unit, unless little else is there; nor do
 * broad ones, whose protons exchange and count short. With the
 * protons of the structure given, all larger signals together are that many.
 */
const protonUnitOf = (
  question: ClassificationQuestion,
  groupings: readonly LineGrouping[],
  matches: ReadonlyMap<number, ImpurityMatch>,
): number | null => {
  if (question.nucleus !== '1H') return null;
  const typicalHz = median(question.lines.filter((line) => line.snr >= widthSnr).map((line) => line.widthHz));
  const solventLines = question.solvent.lineIndices.map((index) => question.lines[index] as FittedLine);
  const dry = groupings.filter(
    (grouping) =>
      waterLabel(question, grouping) === null &&
      !touchesSolvent(question, grouping, solventLines) &&
      meanWidthHz(question, grouping) < exchangeWidths * typicalHz,
  );
  const pure = dry.filter((grouping) => !matches.has(groupings.indexOf(grouping)));
  const candidates = pure.length >= leastForUnit ? pure : dry;
  const largest = Math.max(0, ...candidates.map((grouping) => grouping.area));
  const areas = candidates.map((grouping) => grouping.area).filter((area) => area >= unitShare * largest);
  const own = findProtonUnit(areas, null);
  if (question.protons === null || own === null) return own;
  // A singlet at an impurity's place may be the compound's: it counts where it is no fraction of a proton.
  const counted = groupings.filter(
    (grouping) => waterLabel(question, grouping) === null && grouping.area >= unitShare * largest,
  );
  const compound = counted.filter(
    (grouping) => pure.includes(grouping) || grouping.area >= mostImpurityProtons * own,
  );
  return findProtonUnit(
    compound.map((grouping) => grouping.area),
    question.protons,
  );
};

/**
 * Gives every line one of the five categories with its reason. Order matters: solvent pattern, standard,
 * satellites and side bands are single lines; what remains is grouped into multiplets, which water,
 * impurities and the compound then claim.
 */
export const classifySignals = (question: ClassificationQuestion): Classification => {
  const { lines, nucleus, frequencyMhz } = question;
  const labels: (Label | null)[] = lines.map(() => null);
  labelSolvent(question, labels);
  labelStandard(question, labels);
  labelCompanions(question, labels);
  labelInterference(question, labels);
  const open = lines.map((_, index) => index).filter((index) => labels[index] === null);
  const groupings = groupLines(
    open.map((index) => lines[index] as FittedLine),
    { nucleus, frequencyMhz },
  ).map((grouping) => ({
    ...grouping,
    lineIndices: grouping.lineIndices.map((index) => open[index] as number),
  }));
  const solvent = question.solvent.row;
  const matches =
    solvent === null
      ? new Map<number, ImpurityMatch>()
      : matchImpurities({ groupings, nucleus, solvent, fromPpm: question.fromPpm, toPpm: question.toPpm });
  const protonUnit = protonUnitOf(question, groupings, matches);
  const typicalHeight = medianHeight(lines, groupings);
  const classified = groupings.map((grouping, index): ClassifiedGrouping => {
    const label = labelGrouping(question, grouping, matches.get(index), protonUnit, typicalHeight);
    for (const line of grouping.lineIndices) labels[line] = label;
    return { ...grouping, category: label.category };
  });
  const unnamed: Label = {
    category: 'unknown',
    assignment: null,
    reason: 'Nothing claims it.',
    confidence: 0,
  };
  return { labels: labels.map((label) => label ?? unnamed), groupings: classified, protonUnit };
};
