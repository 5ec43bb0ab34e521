import type { FittedLine } from '../peaks/fitted-line.ts';
import type { LineGrouping } from './build-multiplets.ts';
import { agreeingCouplingHz, farCouplingHz } from './pair-splittings.ts';
import { parseMultiplicity } from './split-multiplet.ts';

/** What is known beside the lines. */
export interface NameView {
  readonly lines: readonly FittedLine[];
  /** Area of one proton; null where it is not known. */
  readonly protonArea: number | null;
  /** Every coupling has its partner among the protons: the structure holds neither fluorine nor phosphorus. */
  readonly isAmongProtons: boolean;
}

/** Less than this holds no partner, protons. */
const leastPartner = 0.4;
/** A partner of one proton is split into so many lines at the most … */
const mostPartnerLines = 16;
/** … and is seen where each stands so far out of the noise. */
const leastLineSnr = 5;
/** A doublet of more protons than this is that of two methyl groups beside one proton, which they split into seven. */
const methylPairProtons = 4.5;
const leastPartnerNeighbours = 4;
/** Twice the smaller coupling, to this share: the outer lines of equal couplings taken for another one. */
const twiceWithin = 0.04;

const protonsOf = ({ area }: LineGrouping, { protonArea }: NameView): number =>
  protonArea === null ? 1 : area / protonArea;

/** A proton that shares a coupling with this signal would be seen. */
const wouldShowPartner = (grouping: LineGrouping, view: NameView): boolean => {
  const snr = grouping.lineIndices.reduce((sum, index) => sum + Math.max(0, view.lines[index]?.snr ?? 0), 0);
  return snr / Math.max(1, protonsOf(grouping, view)) >= leastLineSnr * mostPartnerLines;
};

/** Holds protons whose couplings nobody could read. */
const isOpen = (grouping: LineGrouping, view: NameView): boolean =>
  (parseMultiplicity(grouping.multiplicity) === null ||
    parseMultiplicity(grouping.multiplicity)?.length !== grouping.couplingsHz.length) &&
  protonsOf(grouping, view) >= leastPartner;

const isMet = (couplingHz: number, others: readonly LineGrouping[], leastNeighbours: number): boolean =>
  others.some((other) => {
    const splits = parseMultiplicity(other.multiplicity) ?? [];
    return other.couplingsHz.some(
      (own, level) =>
        Math.abs(own - couplingHz) <= agreeingCouplingHz && (splits[level] ?? 2) - 1 >= leastNeighbours,
    );
  });

const isTwiceAnother = (couplingHz: number, all: readonly number[]): boolean =>
  all.some((other) => Math.abs(couplingHz / (2 * other) - 1) <= twiceWithin);

/** Whether the name says something that no proton in sight answers, and would answer. */
const isUnanswered = (grouping: LineGrouping, others: readonly LineGrouping[], view: NameView): boolean => {
  const { couplingsHz, multiplicity } = grouping;
  if (couplingsHz.length === 0 || !wouldShowPartner(grouping, view)) return false;
  if (others.some((other) => isOpen(other, view))) return false;
  if (multiplicity === 'd' && view.protonArea !== null && protonsOf(grouping, view) > methylPairProtons)
    return !couplingsHz.every((jHz) => isMet(jHz, others, leastPartnerNeighbours));
  return couplingsHz.some(
    (jHz) =>
      jHz >= farCouplingHz &&
      !isMet(jHz, others, 1) &&
      (view.isAmongProtons || isTwiceAnother(jHz, couplingsHz)),
  );
};

/**
 * Takes back names that speak of a coupling no other signal shows, where every partner would stand out of the noise and nothing is left
 * unread: two methyl singlets beside each other look like a doublet, the outer lines of a septet like a coupling of twice the size.
 * Couplings to fluorine and phosphorus have no partner among protons, so without a structure only what no nucleus explains is taken back.
 */
export const withdrawNames = <G extends LineGrouping>(groupings: readonly G[], view: NameView): G[] =>
  groupings.map((grouping) => {
    const others = groupings.filter((other) => other !== grouping);
    return isUnanswered(grouping, others, view)
      ? { ...grouping, multiplicity: 'm', couplingsHz: [] }
      : grouping;
  });
