import { hasShiftTables } from '../../acquisition/nucleus-facts.ts';
import type { ReferenceFinding, SolventFinding } from '../../model.ts';
import type { FittedLine } from '../../peaks/fitted-line.ts';
import { findSolventByName } from '../../solvents/solvent-table.ts';
import type { Classification } from '../classification.ts';
import type { MeasuredEvidence } from './measured-evidence.ts';
import { clampToUnit } from './weigh-evidence.ts';

/** What was made of the lines of a spectrum. */
export interface InterpretationQuestion {
  readonly nucleus: string;
  readonly lines: readonly FittedLine[];
  readonly classification: Classification;
  readonly solvent: SolventFinding;
  readonly reference: ReferenceFinding;
}

/**
 * What an axis is worth by how it was fixed, 0 to 1. A judgement that keeps an order: a standard in the tube; the solvent, which moves with
 * what is dissolved in it; the unified scale, another convention in some solvents (docs/nmr-validation.md); the axis as recorded.
 */
export const referenceValue: Readonly<Record<ReferenceFinding['method'], number>> = {
  internal_standard: 1,
  residual_solvent: 0.85,
  xi_scale: 0.7,
  metadata: 0.4,
  none: 0,
};

const referenceEvidence = ({ reference }: InterpretationQuestion): MeasuredEvidence => ({
  name: 'reference',
  value: referenceValue[reference.method],
  detail: reference.reason,
  source: reference.source,
});

/** A line this close to its place in the tables is a mark of the axis. */
const markWithinPpm: Readonly<Record<string, number>> = { '1H': 0.02, '13C': 0.3 };
/** What so many marks are worth: one may be another line taken for it, a second one would have to err alike. */
const valueOfMarks = [0, 0.5, 1];

const referenceMarks = ({
  nucleus,
  lines,
  classification,
  solvent,
}: InterpretationQuestion): MeasuredEvidence => {
  const within = markWithinPpm[nucleus];
  const row = findSolventByName(solvent.name);
  const places = [
    { name: 'standard', shiftPpm: 0 },
    ...(nucleus === '1H' ? (row?.residual1H ?? []) : (row?.carbon13C ?? [])).map(({ shiftPpm }) => ({
      name: `${row?.name ?? ''} at ${shiftPpm.toFixed(2)} ppm`,
      shiftPpm,
    })),
  ];
  const met = places.filter(
    (place) =>
      within !== undefined &&
      lines.some((line, index) => {
        const category = classification.labels[index]?.category;
        const isMark = category === (place.name === 'standard' ? 'reference' : 'solvent');
        return isMark && Math.abs(line.shiftPpm - place.shiftPpm) < within;
      }),
  );
  return {
    name: 'reference_marks',
    value: valueOfMarks[Math.min(met.length, valueOfMarks.length - 1)] ?? 0,
    detail:
      met.length === 0
        ? 'No line of a standard or of the solvent stands at its place.'
        : `At their places stand: ${met.map(({ name }) => name).join(', ')}.`,
    source: 'Table of solvent shifts; a standard is 0 ppm by definition.',
  };
};

/** A lock holds the axis closer than this; beyond, another line may have been taken for the reference. */
const mostShiftPpm: Readonly<Record<string, number>> = { '1H': 0.3, '13C': 3 };
const mostShiftOfOthersPpm = 3;

const referenceShift = ({ reference, nucleus }: InterpretationQuestion): MeasuredEvidence => {
  const most = mostShiftPpm[nucleus] ?? mostShiftOfOthersPpm;
  return {
    name: 'reference_shift',
    value: clampToUnit(1 - Math.abs(reference.offsetPpm) / most),
    detail: `The axis was moved by ${reference.offsetPpm.toFixed(3)} ppm; ${most} ppm counts nothing.`,
    source: 'Axis as recorded against the axis as referenced.',
  };
};

const solventEvidence = ({ solvent }: InterpretationQuestion): MeasuredEvidence => ({
  name: 'solvent',
  value: solvent.agreesWithMetadata === false ? 0 : clampToUnit(solvent.confidence / 100),
  detail: solvent.reason,
  source: solvent.source,
});

/** Closer to a line of the solvent or to water than this, a signal may be either. */
const nearPpm: Readonly<Record<string, number>> = { '1H': 0.12, '13C': 1.5 };
/** Share of the compound near them at which the evidence is nothing. */
const worstOverlap = 0.3;

const solventOverlap = ({
  nucleus,
  lines,
  classification,
  solvent,
}: InterpretationQuestion): MeasuredEvidence => {
  const source = 'Table of solvent and water shifts.';
  const row = findSolventByName(solvent.name ?? solvent.metadataName);
  const near = nearPpm[nucleus];
  if (near === undefined)
    return {
      name: 'solvent_overlap',
      value: 1,
      detail: `No solvent shows in a spectrum of ${nucleus}.`,
      source,
    };
  if (row === null) return { name: 'solvent_overlap', value: 0, detail: 'The solvent is not known.', source };
  const places =
    nucleus === '1H'
      ? [row.water1HPpm, ...row.residual1H.map(({ shiftPpm }) => shiftPpm)]
      : row.carbon13C.map(({ shiftPpm }) => shiftPpm);
  let [total, close] = [0, 0];
  lines.forEach(({ shiftPpm, area }, index) => {
    if (classification.labels[index]?.category !== 'compound') return;
    total += Math.abs(area);
    if (places.some((place) => Math.abs(place - shiftPpm) < near)) close += Math.abs(area);
  });
  const share = total > 0 ? close / total : 1;
  return {
    name: 'solvent_overlap',
    value: clampToUnit(1 - share / worstOverlap),
    detail: `${(100 * share).toFixed(1)} % of the compound lies within ${near} ppm of ${row.name} or its water; ${100 * worstOverlap} % counts nothing.`,
    source,
  };
};

/** Lines below this share of the compound change nothing when their category is wrong. */
const materialShare = 0.02;
/** A category that is right in half of all cases says nothing. */
const chancePercent = 50;

const categories = ({ lines, classification }: InterpretationQuestion): MeasuredEvidence => {
  const compound = lines.reduce(
    (sum, { area }, index) =>
      classification.labels[index]?.category === 'compound' ? sum + Math.abs(area) : sum,
    0,
  );
  const material = lines.flatMap(({ area, shiftPpm }, index) => {
    const label = classification.labels[index];
    return label === undefined || Math.abs(area) <= materialShare * compound ? [] : [{ shiftPpm, label }];
  });
  const source = 'How often lines that came to their category in the same way were right.';
  const [first, ...others] = material;
  if (first === undefined)
    return { name: 'categories', value: 0, detail: 'No line has a category that matters.', source };
  const least = others.reduce(
    (low, item) => (item.label.confidence < low.label.confidence ? item : low),
    first,
  );
  return {
    name: 'categories',
    value: clampToUnit((least.label.confidence - chancePercent) / (100 - chancePercent)),
    detail: `Least certain is the line at ${least.shiftPpm.toFixed(3)} ppm with ${least.label.confidence} of 100.`,
    source,
  };
};

/** With half of the area unexplained the interpretation says nothing. */
const unexplainedForNothing = 0.5;

const explained = ({ lines, classification }: InterpretationQuestion): MeasuredEvidence => {
  const total = lines.reduce((sum, line) => sum + Math.abs(line.area), 0);
  const open = lines.reduce(
    (sum, line, index) =>
      classification.labels[index]?.category === 'unknown' ? sum + Math.abs(line.area) : sum,
    0,
  );
  return {
    name: 'explained',
    value: clampToUnit(1 - open / (unexplainedForNothing * total)),
    detail: `${(100 * (1 - open / total)).toFixed(1)} % of the area has a category.`,
    source: 'Areas of fitted lines by category.',
  };
};

export const evidenceOfInterpretation = (question: InterpretationQuestion): MeasuredEvidence[] => [
  referenceEvidence(question),
  referenceShift(question),
  ...(hasShiftTables(question.nucleus)
    ? [
        referenceMarks(question),
        solventEvidence(question),
        solventOverlap(question),
        categories(question),
        explained(question),
      ]
    : []),
];
