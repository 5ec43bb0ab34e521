import { type Assignment, assignCarbons, assignProtons } from './assign-signals.ts';
import { costAt, costOfDeviation, predictedOf } from './match-cost.ts';
import type { GroupEvidence, GroupShare, GroupStatus, NucleusGroup, ObservedSignal } from './model.ts';

/** Farther off than this many standard errors a group speaks against the structure: 95 % of predictions lie nearer. */
const doubtfulDeviation = 3;

/** Two groups may change places when that costs less than this: a likelihood ratio of e. */
const costOfTelling = 1;

const sharesOf = (assignment: Assignment, group: NucleusGroup): GroupShare[] =>
  [...(assignment.held.get(group.id) ?? [])].map(([signalId, nuclei]) => ({ signalId, nuclei }));

const statusOf = (
  group: NucleusGroup,
  shares: readonly GroupShare[],
  deviation: number | null,
): GroupStatus => {
  if (group.exchange !== null) return 'exchanging';
  if (shares.length === 0) return 'missing';
  if (deviation === null) return 'not_predicted';
  return deviation > doubtfulDeviation ? 'doubtful' : 'supported';
};

interface Placed {
  readonly group: NucleusGroup;
  readonly shares: readonly GroupShare[];
  /** Mean of its signals; null without one. */
  readonly observedPpm: number | null;
}

const place = (assignment: Assignment, group: NucleusGroup, shiftOf: ReadonlyMap<string, number>): Placed => {
  const shares = sharesOf(assignment, group);
  const held = shares.reduce((sum, { nuclei }) => sum + nuclei, 0);
  const sum = shares.reduce(
    (total, { signalId, nuclei }) => total + nuclei * (shiftOf.get(signalId) ?? 0),
    0,
  );
  return { group, shares, observedPpm: held === 0 ? null : sum / held };
};

/** The worst of its signals towards the nearest of its predicted shifts, in standard errors. */
const deviationOf = ({ group, shares }: Placed, shiftOf: ReadonlyMap<string, number>): number | null => {
  const { errorPpm, shiftsPpm } = group;
  if (errorPpm === null || shiftsPpm.length === 0 || shares.length === 0) return null;
  return Math.max(
    ...shares.map(({ signalId }) => {
      const observed = shiftOf.get(signalId) ?? 0;
      return Math.min(...shiftsPpm.map((shiftPpm) => Math.abs(shiftPpm - observed) / errorPpm));
    }),
  );
};

const costAtMean = ({ group }: Placed, shiftPpm: number): number =>
  predictedOf(group, 0) === null ? costOfDeviation(0) : costAt(group, 0, shiftPpm);

/** Groups of as many nuclei whose exchange of places the prediction cannot rule out. */
const rivalsOf = (placed: Placed, all: readonly Placed[]): string[] => {
  const { group, observedPpm } = placed;
  if (observedPpm === null || group.exchange !== null) return [];
  return all
    .filter((other) => {
      if (other === placed || other.observedPpm === null || other.observedPpm === observedPpm) return false;
      if (other.group.exchange !== null || other.group.nuclei !== group.nuclei) return false;
      const now = costAtMean(placed, observedPpm) + costAtMean(other, other.observedPpm);
      const exchanged = costAtMean(placed, other.observedPpm) + costAtMean(other, observedPpm);
      return exchanged - now < costOfTelling;
    })
    .map((other) => other.group.id);
};

export interface WeighedAssignment {
  readonly assignment: Assignment;
  readonly groups: readonly GroupEvidence[];
}

/** Assigns the signals to the groups and says of each group how well that fits, and what could change places with it. */
export const weighEvidence = (
  nucleus: '1H' | '13C',
  groups: readonly NucleusGroup[],
  signals: readonly ObservedSignal[],
): WeighedAssignment => {
  const assignment = nucleus === '1H' ? assignProtons(groups, signals) : assignCarbons(groups, signals);
  const shiftOf = new Map(signals.map(({ id, shiftPpm }) => [id, shiftPpm]));
  const placed = groups.map((group) => place(assignment, group, shiftOf));
  return {
    assignment,
    groups: placed.map((own): GroupEvidence => {
      const deviation = deviationOf(own, shiftOf);
      return {
        ...own.group,
        shares: own.shares,
        observedPpm: own.observedPpm,
        deviation,
        status: statusOf(own.group, own.shares, deviation),
        ambiguousWith: rivalsOf(own, placed),
      };
    }),
  };
};
