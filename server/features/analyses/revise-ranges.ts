import type { CorrectionEdit } from '#contract/analyses';
import type { PeakRow } from '#contract/fid-runs';
import type { MultipletRow, StoredSpectrum } from '../fid-runs/index.ts';
import {
  contains,
  covers,
  cutBack,
  type DrawnRange,
  inOrder,
  overlaps,
  type RangeDecisions,
  rangeText,
  stepOf,
} from './range-book.ts';
import { refuseEdit } from './refuse-edit.ts';
import { splitRange } from './split-range.ts';

type RangeEdit = Extract<
  CorrectionEdit,
  { action: 'add_range' | 'change_range' | 'remove_range' | 'add_exclusion' | 'remove_exclusion' }
>;
type Stretch = Extract<RangeEdit, { from_ppm: number }>;

export interface RangeQuestion {
  readonly edits: readonly CorrectionEdit[];
  readonly spectrum: Pick<StoredSpectrum, 'fromPpm' | 'toPpm' | 'points'>;
  /** The multiplets as the run found them, before any correction. */
  readonly multiplets: readonly MultipletRow[];
  readonly peaks: readonly PeakRow[];
  readonly editor: string;
}

const requireStretch = ({ spectrum }: RangeQuestion, edit: Stretch, position: number): void => {
  const axis = { from_ppm: spectrum.fromPpm, to_ppm: spectrum.toPpm };
  for (const field of ['from_ppm', 'to_ppm'] as const) {
    if (!contains(axis, edit[field])) {
      throw refuseEdit(position, field, `${edit[field]} ppm lies outside the axis, ${rangeText(axis)}.`);
    }
  }
  if (Math.abs(edit.from_ppm - edit.to_ppm) < stepOf(spectrum)) {
    throw refuseEdit(
      position,
      'to_ppm',
      'Both ends are the same point of the spectrum; a range has a width.',
    );
  }
};

/** The new range is drawn last: what it covers goes, what it overlaps is cut back. */
const draw = (decisions: RangeDecisions, range: DrawnRange): RangeDecisions => ({
  ...decisions,
  drawn: [
    ...decisions.drawn
      .filter((other) => other.id !== range.id && !covers(range, other))
      .map((other) => cutBack(other, range)),
    range,
  ],
  removed_ids: decisions.removed_ids.filter((id) => id !== range.id),
});

const requireIncluded = (decisions: RangeDecisions, edit: Stretch, position: number): void => {
  const zone = decisions.exclusions.find((exclusion) => covers(exclusion, edit));
  if (zone)
    throw refuseEdit(
      position,
      'from_ppm',
      `The range lies within the exclusion ${zone.id}, ${rangeText(zone)}.`,
    );
};

/** The multiplets of the run that a range took over go with it. */
const remove = (
  question: RangeQuestion,
  decisions: RangeDecisions,
  id: string,
  position: number,
): RangeDecisions => {
  const { multiplets, peaks } = question;
  const drawn = decisions.drawn.find((range) => range.id === id);
  const isOfRun = multiplets.some((m) => m.id === id) && !decisions.removed_ids.includes(id);
  if (!drawn && !isOfRun) throw refuseEdit(position, 'multiplet_id', `This revision has no range ${id}.`);
  const shiftOf = new Map(peaks.map((peak) => [peak.id, peak.shift_ppm]));
  const isTakenOver = (m: MultipletRow): boolean =>
    drawn !== undefined &&
    m.peak_ids.every((peakId) => {
      const shift = shiftOf.get(peakId);
      return shift === undefined || contains(drawn, shift);
    });
  const gone = multiplets.filter((m) => m.id === id || isTakenOver(m)).map((m) => m.id);
  return {
    ...decisions,
    drawn: decisions.drawn.filter((range) => range.id !== id),
    removed_ids: [...new Set([...decisions.removed_ids, ...gone])],
  };
};

const requireRange = (
  { multiplets }: RangeQuestion,
  decisions: RangeDecisions,
  id: string,
  position: number,
): void => {
  const isKnown =
    decisions.drawn.some((range) => range.id === id) ||
    (multiplets.some((m) => m.id === id) && !decisions.removed_ids.includes(id));
  if (!isKnown) throw refuseEdit(position, 'multiplet_id', `This revision has no range ${id}.`);
};

const exclude = (
  question: RangeQuestion,
  decisions: RangeDecisions,
  edit: Extract<RangeEdit, { action: 'add_exclusion' }>,
  position: number,
): RangeDecisions => {
  const other = decisions.exclusions.find((exclusion) => overlaps(exclusion, edit));
  if (other) {
    throw refuseEdit(
      position,
      'from_ppm',
      `It overlaps the exclusion ${other.id}, ${rangeText(other)}; remove that one first.`,
    );
  }
  const number = decisions.last_exclusion + 1;
  const zone = { id: `x${number}`, ...inOrder(edit), reason: edit.reason, created_by_name: question.editor };
  return {
    ...decisions,
    drawn: decisions.drawn.filter((range) => !covers(zone, range)),
    exclusions: [...decisions.exclusions, zone],
    last_exclusion: number,
  };
};

const apply = (
  question: RangeQuestion,
  decisions: RangeDecisions,
  edit: CorrectionEdit,
  position: number,
): RangeDecisions => {
  switch (edit.action) {
    case 'add_range': {
      requireStretch(question, edit, position);
      requireIncluded(decisions, edit, position);
      const number = decisions.last_range + 1;
      return { ...draw(decisions, { id: `r${number}`, ...inOrder(edit) }), last_range: number };
    }
    case 'change_range':
      requireRange(question, decisions, edit.multiplet_id, position);
      requireStretch(question, edit, position);
      requireIncluded(decisions, edit, position);
      return draw(decisions, { id: edit.multiplet_id, ...inOrder(edit) });
    case 'split_range':
      return splitRange(question, decisions, edit, position);
    case 'remove_range':
      return remove(question, decisions, edit.multiplet_id, position);
    case 'add_exclusion':
      requireStretch(question, edit, position);
      return exclude(question, decisions, edit, position);
    case 'remove_exclusion':
      if (!decisions.exclusions.some(({ id }) => id === edit.exclusion_id)) {
        throw refuseEdit(position, 'exclusion_id', `This revision has no exclusion ${edit.exclusion_id}.`);
      }
      return {
        ...decisions,
        exclusions: decisions.exclusions.filter(({ id }) => id !== edit.exclusion_id),
      };
    default:
      return decisions;
  }
};

/**
 * What holds about ranges after the edits. A line belongs to the range drawn last; a range that another one covers is
 * replaced, one that it overlaps is cut back; the parts of one that is split stand where it stood. Exclusions may not overlap each other and end the
 * drawn ranges they cover. Throws 422 naming the field of an edit that
 * lies outside the axis, has no width, breaks these rules or names what is not there.
 */
export const reviseRanges = (question: RangeQuestion, before: RangeDecisions): RangeDecisions =>
  question.edits.reduce((decisions, edit, position) => apply(question, decisions, edit, position), before);
