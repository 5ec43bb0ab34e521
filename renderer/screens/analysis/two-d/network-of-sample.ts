import type { Analysis } from '#contract/analyses';
import type { PeakRow } from '#contract/fid-runs';
import { type AssignmentNetwork, assignmentNetwork, type NetworkLine } from './assignment-network.ts';
import type { AssignedShifts } from './use-assigned-shifts.ts';

type TwoD = NonNullable<Analysis['two_d']>;

/** A two-dimensional spectrum of the sample with its signals. */
export interface SampleMap {
  readonly id: string;
  readonly title: string;
  readonly twoD: TwoD;
  readonly peaks: readonly PeakRow[];
}

/** Signals of one spectrum. Their names are those of that spectrum: another one may use them for others. */
export interface Evidence {
  readonly analysisId: string;
  readonly peakIds: readonly string[];
}

export interface DrawnNetwork extends SampleMap {
  readonly network: AssignmentNetwork;
}

export interface SampleLine extends NetworkLine {
  readonly key: string;
  readonly experiment: TwoD['experiment'];
  readonly analysisId: string;
}

/**
 * Of the sample's spectra those that are drawn in one picture: the open one, and of each other kind the first. They are of one sample
 * where the service held them against the same spectrum of one dimension; a project or a list they share says nothing.
 */
export const mapsOfSample = <T extends Pick<SampleMap, 'id' | 'twoD'>>(
  own: Pick<SampleMap, 'id' | 'twoD'>,
  others: readonly T[],
): readonly T[] => {
  const witnesses = new Set(own.twoD.compared_with);
  const related = others.filter(
    ({ id, twoD }) => id !== own.id && twoD.compared_with.some((witness) => witnesses.has(witness)),
  );
  const kinds = new Set([own.twoD.experiment]);
  return related.filter(({ twoD: { experiment } }) => {
    if (kinds.has(experiment)) return false;
    kinds.add(experiment);
    return true;
  });
};

export const networksOf = (assigned: AssignedShifts, maps: readonly SampleMap[]): readonly DrawnNetwork[] =>
  maps.map((map) => ({ ...map, network: assignmentNetwork({ ...assigned, ...map }) }));

/** What is drawn: the lines of each spectrum that nobody hid. */
export const linesOf = (
  networks: readonly DrawnNetwork[],
  hidden: ReadonlySet<string>,
): readonly SampleLine[] =>
  networks
    .filter(({ id }) => !hidden.has(id))
    .flatMap(({ id, twoD: { experiment }, network }) =>
      network.lines.map((line) => ({
        ...line,
        key: `${id} ${line.from} ${line.to}`,
        experiment,
        analysisId: id,
      })),
    );

/** Atoms of the signals that are pointed at, each set read in its own spectrum. */
export const atomsOfEvidence = (
  networks: readonly DrawnNetwork[],
  pointed: readonly Evidence[],
): ReadonlySet<string> =>
  new Set(
    pointed.flatMap(({ analysisId, peakIds }) => {
      const network = networks.find(({ id }) => id === analysisId)?.network;
      return peakIds.flatMap((peakId) => network?.atomsOf.get(peakId) ?? []);
    }),
  );

/** Whether a line rests on one of the signals that are pointed at. */
export const isPointed = ({ analysisId, peakIds }: SampleLine, pointed: readonly Evidence[]): boolean =>
  pointed.some(
    (evidence) => evidence.analysisId === analysisId && peakIds.some((id) => evidence.peakIds.includes(id)),
  );
