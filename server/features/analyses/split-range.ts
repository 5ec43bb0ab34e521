import type { CorrectionEdit } from '#contract/analyses';
import type { PeakRow } from '#contract/fid-runs';
import type { MultipletRow, StoredSpectrum } from '../fid-runs/index.ts';
import {
  contains,
  covers,
  cutBack,
  type DrawnRange,
  inOrder,
  type RangeDecisions,
  rangeText,
  stepOf,
} from './range-book.ts';
import { refuseEdit } from './refuse-edit.ts';

interface SplitQuestion {
  readonly spectrum: Pick<StoredSpectrum, 'fromPpm' | 'toPpm' | 'points'>;
  /** The multiplets as the run found them, before any correction. */
  readonly multiplets: readonly MultipletRow[];
  readonly peaks: readonly PeakRow[];
}

type SplitEdit = Extract<CorrectionEdit, { action: 'split_range' }>;

/** The range that is cut, with its lines, and what else lies in it. */
interface Whole {
  readonly range: DrawnRange;
  readonly lines: readonly PeakRow[];
  /** Signals of the run that nobody drew and whose lines lie within its limits. */
  readonly within: readonly MultipletRow[];
}

const findWhole = (
  { multiplets, peaks }: SplitQuestion,
  { drawn, removed_ids, exclusions }: RangeDecisions,
  id: string,
): Whole | null => {
  const isCounted = (peak: PeakRow): boolean => !exclusions.some((zone) => contains(zone, peak.shift_ppm));
  const drawnOwner = (peak: PeakRow): string | undefined =>
    drawn.findLast((range) => contains(range, peak.shift_ppm))?.id;
  const own = drawn.find((range) => range.id === id);
  if (own) {
    const lines = peaks.filter((peak) => isCounted(peak) && drawnOwner(peak) === id);
    return { range: own, lines, within: [] };
  }
  const found = multiplets.find((each) => each.id === id);
  if (found === undefined || removed_ids.includes(id)) return null;
  const limits = [...drawn, ...exclusions].reduce<MultipletRow>(cutBack, found);
  const range = { id, ...inOrder(limits) };
  const free = peaks.filter((peak) => isCounted(peak) && drawnOwner(peak) === undefined);
  const isGone = (other: string): boolean =>
    removed_ids.includes(other) || drawn.some((each) => each.id === other);
  const within = multiplets.filter(
    (other) =>
      other.id !== id &&
      !isGone(other.id) &&
      free.some((peak) => other.peak_ids.includes(peak.id) && contains(range, peak.shift_ppm)),
  );
  return { range, lines: free.filter((peak) => found.peak_ids.includes(peak.id)), within };
};

/** Refuses where the parts would take lines of another signal, or would be cut through it. */
const requireApart = (
  { range, within }: Whole,
  others: readonly DrawnRange[],
  cuts: readonly number[],
  position: number,
): void => {
  const interleaved = within.find((other) => !covers(range, other));
  if (interleaved)
    throw refuseEdit(
      position,
      'multiplet_id',
      `Lines of the range ${interleaved.id} lie between those of the range ${range.id}; draw the two ranges instead.`,
    );
  cuts.forEach((cut, index) => {
    const crossed = [...within, ...others].find((other) => {
      const { from_ppm, to_ppm } = inOrder(other);
      return cut < from_ppm && cut > to_ppm;
    });
    if (crossed)
      throw refuseEdit(
        position,
        `at_ppm.${index}`,
        `${cut} ppm lies within the range ${crossed.id}, ${rangeText(crossed)}.`,
      );
  });
};

/** Parts by descending shift, each wide enough and with a line of its own. */
const partsOf = (
  { spectrum }: SplitQuestion,
  { range, lines }: Whole,
  cuts: readonly number[],
  position: number,
): readonly Omit<DrawnRange, 'id'>[] => {
  const edges = [range.from_ppm, ...cuts.toSorted((a, b) => b - a), range.to_ppm];
  const field = 'at_ppm';
  return edges.slice(1).map((to_ppm, index) => {
    const part = { from_ppm: edges[index] as number, to_ppm };
    if (part.from_ppm - to_ppm < stepOf(spectrum))
      throw refuseEdit(
        position,
        field,
        `A range is cut between its ends, ${rangeText(range)}, and every part has a width.`,
      );
    const isLast = to_ppm === range.to_ppm;
    const hasLine = lines.some(
      ({ shift_ppm }) => shift_ppm <= part.from_ppm && (isLast ? shift_ppm >= to_ppm : shift_ppm > to_ppm),
    );
    if (!hasLine)
      throw refuseEdit(position, field, `No line of the range ${range.id} lies in ${rangeText(part)}.`);
    return part;
  });
};

/**
 * Cuts a range into parts with identifiers of their own: what was said of the whole, as a number of protons somebody set it to, holds
 * for none of them. Other signals within its limits keep their lines. Throws 422 as `reviseRanges`.
 */
export const splitRange = (
  question: SplitQuestion,
  decisions: RangeDecisions,
  { multiplet_id: id, at_ppm: cuts }: SplitEdit,
  position: number,
): RangeDecisions => {
  const whole = findWhole(question, decisions, id);
  if (whole === null) throw refuseEdit(position, 'multiplet_id', `This revision has no range ${id}.`);
  const { drawn, removed_ids, last_range } = decisions;
  const inside = drawn.filter((other) => other.id !== id && covers(whole.range, other));
  requireApart(whole, inside, cuts, position);
  const parts = partsOf(question, whole, cuts, position).map((part, index) => ({
    id: `r${last_range + 1 + index}`,
    ...part,
  }));
  const kept = whole.within.map((other) => ({ id: other.id, ...inOrder(other) }));
  const isDrawn = drawn.some((range) => range.id === id);
  const isOfRun = question.multiplets.some((each) => each.id === id);
  return {
    ...decisions,
    // Where the whole stood: what was drawn after it keeps its lines.
    drawn: isDrawn
      ? drawn.flatMap((range) => (range.id === id ? parts : [range]))
      : [...parts, ...kept, ...drawn],
    removed_ids: isOfRun ? [...new Set([...removed_ids, id])] : removed_ids,
    last_range: last_range + parts.length,
  };
};
