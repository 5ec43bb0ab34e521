import type { LineGrouping } from '../multiplets/build-multiplets.ts';
import type { FittedLine } from '../peaks/fitted-line.ts';
import type { ClassificationQuestion } from './classification.ts';

/** From this SNR on a line must show its satellites, 0.54 % of its height each, if it has any. */
const showingSnr = 2500;

/** Half of 1J(CH): of saturated and of aromatic carbon, Hz. */
const satelliteFromHz = 60;
const satelliteToHz = 86;

/** What could hide a satellite: a line of this share of the parent's height and more. */
const hidingShare = 0.004;

/** 1J(CH) by the satellites that the companions of the spectrum hold for a line, else null. */
export const carbonCouplingHz = (
  { companions, lines, frequencyMhz }: ClassificationQuestion,
  lineIndex: number,
): number | null => {
  const own = companions.filter(
    ({ kind, parentIndex }) => kind === '13C satellite' && parentIndex === lineIndex,
  );
  if (own.length < 2) return null;
  const shifts = own.map((companion) => lines[companion.lineIndex]?.shiftPpm ?? 0);
  return (Math.max(...shifts) - Math.min(...shifts)) * frequencyMhz;
};

/** The highest line of a grouping. */
const strongestOf = (lines: readonly FittedLine[], { lineIndices }: LineGrouping): number =>
  lineIndices.reduce(
    (best, index) => ((lines[index]?.height ?? 0) > (lines[best]?.height ?? 0) ? index : best),
    lineIndices[0] ?? 0,
  );

/**
 * What 13C satellites say about a signal: the coupling in words where it has them, 'absent' where nothing hides the places
 * at which they would show, null where they are too weak to be seen or something else lies there.
 */
export const describeCarbonPartner = (
  question: ClassificationQuestion,
  grouping: LineGrouping,
): string | null => {
  const { lines, frequencyMhz } = question;
  const parent = strongestOf(lines, grouping);
  const line = lines[parent];
  if (line === undefined) return null;
  const couplingHz = carbonCouplingHz(question, parent);
  if (couplingHz !== null) return `13C satellites, 1J(CH) = ${couplingHz.toFixed(0)} Hz`;
  if (line.snr < showingSnr) return null;
  const isHidden = lines.some((other, index) => {
    const awayHz = Math.abs(other.shiftPpm - line.shiftPpm) * frequencyMhz;
    const isThere = awayHz > satelliteFromHz - other.widthHz && awayHz < satelliteToHz + other.widthHz;
    return index !== parent && isThere && Math.abs(other.height) > hidingShare * line.height;
  });
  return isHidden ? null : 'absent';
};
