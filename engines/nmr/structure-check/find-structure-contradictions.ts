import type { LaidGroups } from './lay-groups.ts';
import type { GroupEvidence, ObservedSignal, StructureContradiction } from './model.ts';
import type { Predictor } from './predictor.ts';

export interface ContradictionQuestion {
  readonly nucleus: '1H' | '13C';
  readonly laid: LaidGroups;
  readonly signals: readonly ObservedSignal[];
  readonly predictor: Predictor;
  /** C3, H of atom 3 …: how atoms are called. */
  readonly nameOf: (group: GroupEvidence) => string;
}

/** A signal this far from whole counts cannot be the compound's alone. */
const mostCountMiss = 0.35;

/** As many protons without explanation weigh as much as a methyl group. */
const criticalProtons = 3;

const decimals = { '1H': 2, '13C': 1 } as const;

const expected = ({ shiftsPpm, errorPpm }: GroupEvidence, digits: number): string =>
  shiftsPpm.length === 0
    ? 'no prediction'
    : `expected ${shiftsPpm.map((shiftPpm) => shiftPpm.toFixed(digits)).join(' and ')} ± ${(errorPpm ?? 0).toFixed(digits)} ppm`;

const findMissing = ({ nucleus, laid, nameOf }: ContradictionQuestion): StructureContradiction[] => {
  const missing = laid.groups.filter(
    ({ exchange, status, id }) =>
      exchange === null && (status === 'missing' || (laid.missing.get(id) ?? 0) > 0),
  );
  if (missing.length === 0) return [];
  const nuclei = missing.reduce((sum, { id }) => sum + (laid.missing.get(id) ?? 0), 0);
  // Carbons without hydrogen are often lost in the noise: one of them refutes nothing.
  const isGrave = nucleus === '1H' ? nuclei >= criticalProtons : missing.length > laid.groups.length / 3;
  return [
    {
      code: 'signal_missing',
      severity: isGrave ? 'critical' : 'warning',
      message: `The structure has ${nuclei} ${nucleus} more than the signals can hold where they are expected.`,
      evidence: missing
        .map((group) => `${nameOf(group)}: ${expected(group, decimals[nucleus])}, no signal`)
        .join('; '),
      peakIds: [],
    },
  ];
};

const findUnexplained = ({ nucleus, laid, signals }: ContradictionQuestion): StructureContradiction[] => {
  const left = signals.filter(({ id }) => (laid.unexplained.get(id) ?? 0) > 0);
  if (left.length === 0) return [];
  const nuclei = left.reduce((sum, { id }) => sum + (laid.unexplained.get(id) ?? 0), 0);
  return [
    {
      code: 'signal_unexplained',
      severity: nucleus === '1H' && nuclei >= criticalProtons ? 'critical' : 'warning',
      message: `${left.length} signals of the compound hold ${nuclei} ${nucleus} the structure has no place for.`,
      evidence: left
        .map(
          ({ id, shiftPpm }) =>
            `${shiftPpm.toFixed(decimals[nucleus])} ppm: ${laid.unexplained.get(id)} of ${laid.counts.get(id)}`,
        )
        .join('; '),
      peakIds: left.flatMap(({ peakIds }) => peakIds),
    },
  ];
};

const findShiftMismatches = ({
  nucleus,
  laid,
  signals,
  predictor,
  nameOf,
}: ContradictionQuestion): StructureContradiction[] => {
  const byId = new Map(signals.map((signal) => [signal.id, signal]));
  const doubtful = laid.groups.filter(({ status }) => status === 'doubtful');
  if (doubtful.length === 0) return [];
  const digits = decimals[nucleus];
  return [
    {
      code: 'shift_mismatch',
      severity: 'warning',
      message: `${doubtful.length} of ${laid.groups.length} groups have no signal near the shift ${predictor === null ? 'the rules give' : `reference pack ${predictor.name} gives`}.`,
      evidence: doubtful
        .map(
          (group) =>
            `${nameOf(group)}: ${expected(group, digits)}, found ${(group.observedPpm ?? 0).toFixed(digits)} ppm (${(group.deviation ?? 0).toFixed(1)} standard errors)`,
        )
        .join('; '),
      peakIds: doubtful.flatMap(({ shares }) =>
        shares.flatMap(({ signalId }) => byId.get(signalId)?.peakIds ?? []),
      ),
    },
  ];
};

const findCountMismatches = ({ nucleus, laid, signals }: ContradictionQuestion): StructureContradiction[] => {
  if (nucleus !== '1H') return [];
  const total = [...laid.counts.values()].reduce((sum, count) => sum + count, 0);
  const area = signals.reduce((sum, signal) => sum + Math.max(0, signal.area), 0);
  if (area <= 0) return [];
  const off = signals
    .map((signal) => ({
      signal,
      exact: (signal.area / area) * total,
      whole: laid.counts.get(signal.id) ?? 0,
    }))
    .filter(({ exact, whole }) => Math.abs(exact - whole) > mostCountMiss);
  if (off.length === 0) return [];
  return [
    {
      code: 'count_mismatch',
      severity: 'warning',
      message: `${off.length} of ${signals.length} signals are no whole number of protons when all together are ${total}.`,
      evidence: `${off.map(({ signal, exact }) => `${signal.shiftPpm.toFixed(2)} ppm: ${exact.toFixed(2)} H`).join('; ')}; limit ${mostCountMiss} H from a whole number`,
      peakIds: off.flatMap(({ signal }) => signal.peakIds),
    },
  ];
};

/** What in the signals speaks against the structure, for a person to weigh, with the peaks it rests on. */
export const findStructureContradictions = (question: ContradictionQuestion): StructureContradiction[] => [
  ...findMissing(question),
  ...findUnexplained(question),
  ...findShiftMismatches(question),
  ...findCountMismatches(question),
];
