import type { CorrectionEdit } from '#contract/analyses';
import type { PeakRow } from '#contract/fid-runs';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { CurrentResult } from './counted-multiplets.ts';
import { findSpectrumOf } from './find-spectrum-of.ts';
import { noDecisions, type RangeBook, type RangeDecisions } from './range-book.ts';
import { refuseEdit } from './refuse-edit.ts';
import { additionActions } from './revise-additions.ts';
import { reviseRanges } from './revise-ranges.ts';
import type { ReviseSpectrumInput, ReviseSpectrumOutput } from './revise-spectrum-task.ts';
import type { AnalysisTable } from './tables.ts';

/** What a correction does to the numbers: the peak table after its edits, and the ranges with their multiplets. */
export interface Counting {
  readonly peaks: readonly PeakRow[];
  /** Null while nobody changed what is counted. */
  readonly ranges: RangeBook | null;
}

interface CountingQuestion {
  readonly current: CurrentResult;
  readonly edits: readonly CorrectionEdit[];
  /** The peak table after the edits, added peaks without their fit. */
  readonly edited: readonly PeakRow[];
}

/** Edits that leave lines and ranges where they are. */
const labelActions: readonly CorrectionEdit['action'][] = [
  'recategorise',
  'assign',
  'structure',
  ...additionActions,
];

/** What a person may do to signals of two dimensions besides labelling them. */
const actionsOf2D: readonly CorrectionEdit['action'][] = [...labelActions, 'remove'];

const keepTwoDimensions = (
  edits: readonly CorrectionEdit[],
  edited: readonly PeakRow[],
): readonly PeakRow[] => {
  const position = edits.findIndex(({ action }) => !actionsOf2D.includes(action));
  if (position >= 0) {
    throw refuseEdit(
      position,
      'action',
      'Signals of a two-dimensional spectrum can be recategorised, assigned and removed; ranges and added peaks belong to one dimension.',
    );
  }
  return edited;
};

/** Fits added peaks and computes the multiplets anew, on a worker: it goes over the whole spectrum. 422 as `reviseRanges`. */
export const reviseCounting = async (
  kernel: Pick<Kernel, 'pool' | 'store'>,
  row: AnalysisTable,
  { current, edits, edited }: CountingQuestion,
  ctx: Ctx,
): Promise<Counting> => {
  const { result, ranges } = current;
  const isLabelling = edits.every(({ action }) => labelActions.includes(action));
  if (isLabelling && ranges === null) return { peaks: edited, ranges: null };
  if (result.two_d !== undefined) return { peaks: keepTwoDimensions(edits, edited), ranges: null };
  const spectrum = await findSpectrumOf(kernel, row);
  const before: RangeDecisions = ranges ?? noDecisions;
  const { multiplets } = result;
  const editor = ctx.principal.displayName;
  const decisions = reviseRanges({ edits, spectrum, multiplets, peaks: edited, editor }, before);
  const formerIds = new Set(current.peaks.map(({ id }) => id));
  const addedIds = edited.filter(({ id }) => !formerIds.has(id)).map(({ id }) => id);
  const input: ReviseSpectrumInput = { spectrum, multiplets, peaks: edited, addedIds, decisions };
  const output = await kernel.pool.run<ReviseSpectrumOutput>('nmr.revise', input, { signal: ctx.signal });
  const { drawn, removed_ids, exclusions, last_range, last_exclusion } = decisions;
  return {
    peaks: output.peaks,
    ranges: { drawn, removed_ids, exclusions, last_range, last_exclusion, multiplets: output.multiplets },
  };
};
