import type { FittedLine } from '../peaks/fitted-line.ts';
import type { LineGrouping } from './build-multiplets.ts';
import { parseMultiplicity } from './split-multiplet.ts';

/** What a magnet splits is no farther apart than this, Hz; nearer lines are not resolved. */
const [leastSplitHz, mostSplitHz] = [0.7, 3];
/** The splitting of one magnet is read off every signal alike, Hz. */
const alikeHz = 0.25;
/** Fewer signals may share a coupling by chance. */
const leastCarriers = 3;
/** Without a signal that shows nothing but the splitting, so many have to share it: the protons of one ring are four. */
const leastCarriersWithoutBare = 6;
/** A line narrower than this share of the splitting would show it. */
const resolvedShare = 0.6;
/** … and stands so far out of the noise that both halves would be seen. */
const leastSnr = 30;

interface Carrier {
  readonly place: number;
  /** Place of the coupling in its tree. */
  readonly level: number;
  readonly couplingHz: number;
}

/** Doublet splittings as small as a magnet's. */
const carriersOf = (groupings: readonly LineGrouping[]): Carrier[] =>
  groupings.flatMap(({ multiplicity, couplingsHz }, place) => {
    const splits = parseMultiplicity(multiplicity);
    if (splits === null || splits.length !== couplingsHz.length) return [];
    return couplingsHz.flatMap((couplingHz, level) =>
      splits[level] === 2 && couplingHz >= leastSplitHz && couplingHz <= mostSplitHz
        ? [{ place, level, couplingHz }]
        : [],
    );
  });

/** The signal would show a splitting so small, and does not. */
const denies = (
  { lineIndices, multiplicity }: LineGrouping,
  lines: readonly FittedLine[],
  splitHz: number,
): boolean => {
  if (parseMultiplicity(multiplicity) === null) return false;
  const own = lineIndices.map((index) => lines[index] as FittedLine);
  const top = own.reduce((a, b) => (b.height > a.height ? b : a));
  return top.snr >= leastSnr && top.widthHz < resolvedShare * splitHz;
};

const nameWithout = (
  { multiplicity, couplingsHz }: LineGrouping,
  level: number,
): Pick<LineGrouping, 'multiplicity' | 'couplingsHz'> => {
  if (couplingsHz.length < 2) return { multiplicity: 's', couplingsHz: [] };
  // A name of several couplings has a letter for each.
  const letters = [...multiplicity].filter((_, i) => i !== level).join('');
  return { multiplicity: letters, couplingsHz: couplingsHz.filter((_, i) => i !== level) };
};

/** The largest set of carriers that agree. */
const largestSet = (carriers: readonly Carrier[]): Carrier[] => {
  const sorted = carriers.toSorted((a, b) => a.couplingHz - b.couplingHz);
  let best: Carrier[] = [];
  sorted.forEach(({ couplingHz }, from) => {
    const own = new Map<number, Carrier>();
    for (const carrier of sorted.slice(from))
      if (carrier.couplingHz - couplingHz <= alikeHz && !own.has(carrier.place))
        own.set(carrier.place, carrier);
    if (own.size > best.length) best = [...own.values()];
  });
  return best;
};

/**
 * Takes a splitting out of the names that a badly shimmed magnet gives every line: all signals sharp enough to show it have it, alike,
 * and one of them shows nothing else. A coupling is seen by two signals, not by all. Lines by index; frequency is not needed, since
 * couplings and widths are in Hz.
 */
export const stripCommonSplitting = <G extends LineGrouping>(
  groupings: readonly G[],
  lines: readonly FittedLine[],
): G[] => {
  const shared = largestSet(carriersOf(groupings));
  const carriers = new Map(shared.map((carrier) => [carrier.place, carrier]));
  const isBare = shared.some(({ place }) => groupings[place]?.couplingsHz.length === 1);
  const splitHz = shared.reduce((sum, { couplingHz }) => sum + couplingHz, 0) / shared.length;
  const isCommon =
    shared.length >= (isBare ? leastCarriers : leastCarriersWithoutBare) &&
    !groupings.some((grouping, place) => !carriers.has(place) && denies(grouping, lines, splitHz));
  if (!isCommon) return [...groupings];
  return groupings.map((grouping, place) => {
    const carrier = carriers.get(place);
    return carrier === undefined ? grouping : { ...grouping, ...nameWithout(grouping, carrier.level) };
  });
};
