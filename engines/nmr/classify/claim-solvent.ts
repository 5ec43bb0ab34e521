import type { ClassificationQuestion } from './classification.ts';
import type { Label, LabelRule } from './label-rules.ts';
import type { ProtonRoom } from './proton-room.ts';

/** Rules that know a line by where it stands alone. */
const byPlaceAlone: readonly LabelRule[] = ['solvent_place', 'solvent_inside'];

/** Protons on carbon that no signal shows, from this many on, want a line … */
const leastWanted = 0.6;
/** … that holds as many within this share, at least so many. */
const toleranceShare = 0.08;
const leastTolerance = 0.15;

/**
 * Lines called solvent by their place alone that hold just the protons which a structure has on carbon and no other signal
 * shows: protons on carbon are never missing, and a solvent's residue has no reason to be a whole number of them.
 */
export const claimedFromSolvent = (
  { lines }: ClassificationQuestion,
  labels: readonly (Label | null)[],
  room: ProtonRoom | null,
): number[] => {
  if (room === null) return [];
  const indices = lines.flatMap((_, index) => {
    const label = labels[index];
    return label != null && byPlaceAlone.includes(label.rule) ? [index] : [];
  });
  const protons = indices.reduce((sum, index) => sum + (lines[index]?.area ?? 0), 0) / room.unit;
  const wanted = room.left - room.exchanging;
  const isFilled = [wanted, room.left].some(
    (count) => Math.abs(protons - Math.round(count)) < Math.max(leastTolerance, toleranceShare * count),
  );
  return wanted >= leastWanted && isFilled ? indices : [];
};
