import type { ReferenceFinding } from '../model.ts';
import { solventTable } from '../solvents/solvent-table.ts';
import type { ClassificationQuestion, Label } from './classification.ts';
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

/** Interference does not decay: its line is narrower than the magnet lets any line be. */
const labelInterference = (question: ClassificationQuestion, labels: (Label | null)[]): void => {
  const typicalHz = typicalWidthHz(question.lines);
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

/**
 * Labels of single lines, null where the line is left to its multiplet. First come, first served: the solvent's
 * pattern, the standard, satellites and side bands, interference.
 */
export const labelLines = (question: ClassificationQuestion): (Label | null)[] => {
  const labels: (Label | null)[] = question.lines.map(() => null);
  labelSolvent(question, labels);
  labelStandard(question, labels);
  labelCompanions(question, labels);
  labelInterference(question, labels);
  return labels;
};
