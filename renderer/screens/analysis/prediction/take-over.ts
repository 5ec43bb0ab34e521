import type { PeakRow } from '#contract/fid-runs';
import type { StructureGroupRow } from '#contract/structures';
import type { ProposedAssignment } from '../structure/propose-assignment.ts';

type Peak = Pick<PeakRow, 'id' | 'atom_ids'>;

/** The signals of a group whose lines are still there. */
const signalsOf = ({ shares }: StructureGroupRow, peaks: readonly Peak[]): readonly Peak[][] =>
  shares
    .map(({ peak_ids }) => peaks.filter(({ id }) => peak_ids.includes(id)))
    .filter((lines) => lines.length > 0);

/** Every line of its signals carries all atoms of the group. */
export const isTakenOver = (group: StructureGroupRow, peaks: readonly Peak[]): boolean => {
  const signals = signalsOf(group, peaks);
  return (
    signals.length > 0 &&
    signals.flat().every(({ atom_ids }) => group.atom_ids.every((id) => atom_ids.includes(id)))
  );
};

/** One group's place as a person takes it over: its atoms join those the signal has already, which may hold several groups. */
export const takeOverGroup = (group: StructureGroupRow, peaks: readonly Peak[]): ProposedAssignment[] =>
  signalsOf(group, peaks).map((lines) => ({
    peakIds: lines.map(({ id }) => id),
    atomIds: [...new Set([...lines.flatMap(({ atom_ids }) => atom_ids), ...group.atom_ids])],
  }));
