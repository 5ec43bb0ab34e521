import { hasShiftTables } from '../acquisition/nucleus-facts.ts';
import type { ReferenceFinding } from '../model.ts';
import { solventTable } from '../solvents/solvent-table.ts';
import type { ClassificationQuestion } from './classification.ts';
import { type Label, type LabelRule, ruledLabel } from './label-rules.ts';
import { withFeet } from './merge-lines.ts';
import { carbonCouplingHz } from './proton-on-carbon.ts';
import { typicalWidthHz } from './typical-width.ts';

/** TMS, TSP and DSS define 0 ppm; their line is looked for this close to it. */
const standardReachPpm: Readonly<Record<string, number>> = { '1H': 0.02, '13C': 0.15 };

/** Lines narrower than this share of the typical one cannot come from the sample. */
const interferenceWidthShare = 0.4;

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
  const at = question.lines.flatMap((line, index) =>
    Math.abs(line.shiftPpm) <= reach && line.height > 0 ? [index] : [],
  );
  withFeet(question.lines, at, question.frequencyMhz).forEach((index) => {
    const line = question.lines[index];
    if (labels[index] !== null || line === undefined) return;
    const seen = `line at ${line.shiftPpm.toFixed(3)} ppm; the standard is 0 ppm by definition`;
    labels[index] = ruledLabel(fixed ? 'standard_axis' : 'standard_place', 'reference', assignment, seen);
  });
};

/** 1J(CH) of chloroform, Hz: three chlorines make it larger than that of any carbon a compound mostly has. */
const chloroformCouplingHz = [204, 214] as const;

/** CHCl3 by its own 13C satellites; they tell it from a proton of the compound beside it. */
const labelChloroform = (question: ClassificationQuestion, labels: (Label | null)[]): boolean => {
  if (question.nucleus !== '1H' || question.solvent.row?.name !== 'CDCl3') return false;
  const proven = question.lines.flatMap((_, index) => {
    const couplingHz = carbonCouplingHz(question, index);
    const isIts =
      couplingHz !== null && couplingHz > chloroformCouplingHz[0] && couplingHz < chloroformCouplingHz[1];
    return isIts ? [{ index, couplingHz }] : [];
  });
  for (const { index, couplingHz } of proven) {
    const seen = `1J(CH) = ${couplingHz.toFixed(0)} Hz`;
    for (const own of withFeet(question.lines, [index], question.frequencyMhz)) {
      labels[own] ??= ruledLabel('solvent_satellites', 'solvent', 'CDCl3', seen);
    }
  }
  return proven.length > 0;
};

const labelSolvent = (question: ClassificationQuestion, labels: (Label | null)[]): void => {
  const { row, finding, lineIndices, followingIndices, isShaped } = question.solvent;
  // Where water is the solvent its line is water's, which has a rule of its own.
  if (row === null || row.name === 'D2O') return;
  const seen = `${finding.reason} Table: ${solventTable.source} (${row.status})`;
  const give = (indices: readonly number[], rule: LabelRule): void => {
    for (const index of indices) labels[index] ??= ruledLabel(rule, 'solvent', row.name, seen);
  };
  give(lineIndices, isShaped ? 'solvent_comb' : 'solvent_place');
  give(followingIndices, 'solvent_follows');
};

const labelCompanions = (question: ClassificationQuestion, labels: (Label | null)[]): void => {
  for (const companion of question.companions) {
    if (labels[companion.lineIndex] !== null) continue;
    const parent = question.lines[companion.parentIndex];
    labels[companion.lineIndex] = ruledLabel(
      'companion',
      labels[companion.parentIndex]?.category ?? 'compound',
      `${companion.kind} of ${(parent?.shiftPpm ?? 0).toFixed(3)} ppm`,
      companion.reason.replace(/\.$/, ''),
    );
  }
};

/** Interference does not decay: its line is narrower than the magnet lets any line be. */
const labelInterference = (question: ClassificationQuestion, labels: (Label | null)[]): void => {
  // Other nuclei have lines of any width in one spectrum: the typical one says nothing of the magnet.
  if (!hasShiftTables(question.nucleus)) return;
  const typicalHz = typicalWidthHz(question.lines);
  question.lines.forEach((line, index) => {
    if (labels[index] !== null || line.widthHz >= interferenceWidthShare * typicalHz) return;
    labels[index] = ruledLabel(
      'interference',
      'unknown',
      null,
      `width ${line.widthHz.toFixed(2)} Hz against ${typicalHz.toFixed(2)} Hz of a typical line`,
    );
  });
};

/**
 * Labels of single lines, null where the line is left to its multiplet. First come, first served: the solvent's
 * pattern, the standard, satellites and side bands, interference.
 */
export const labelLines = (question: ClassificationQuestion): (Label | null)[] => {
  const labels: (Label | null)[] = question.lines.map(() => null);
  if (!labelChloroform(question, labels)) labelSolvent(question, labels);
  labelStandard(question, labels);
  labelCompanions(question, labels);
  labelInterference(question, labels);
  return labels;
};
