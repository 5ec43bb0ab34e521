import { Worker } from 'node:worker_threads';
import type { DrawnMolecule } from '#engines/testing/drawn-experiments/drawn-molecule.ts';
import { loadGissmoMolecules } from './gissmo-molecules.ts';
import type { LabelledRun } from './label.ts';
import { realRuns } from './real-runs.ts';
import type { DrawnPart } from './run-drawn.ts';

/** Labelled measurements by what they are for: seeds and molecules of one part are in no other. */
export interface LabelSet {
  /** Weights are fitted to these. */
  readonly fitted: readonly LabelledRun[];
  /** The threshold is chosen on these. */
  readonly chosenOn: readonly LabelledRun[];
  /** These choose nothing. */
  readonly outOfSample: readonly LabelledRun[];
  readonly realChosen: readonly LabelledRun[];
  readonly realHeldBack: readonly LabelledRun[];
}

/** Measurements of one part by kind; `scale` makes all of them fewer for a quick look. */
const partOf = (
  firstSeed: number,
  counts: DrawnPart['counts'],
  molecules: readonly DrawnMolecule[],
  isHeldBack: boolean,
  scale: number,
): DrawnPart => {
  const scaled = (count: number): number => Math.round(count * scale);
  const own = {
    '1H': scaled(counts['1H']),
    '13C': scaled(counts['13C']),
    DEPT: scaled(counts.DEPT),
    X: scaled(counts.X),
  };
  return { firstSeed, counts: own, molecules, isHeldBack };
};

export const listParts = (
  scale: number,
): Readonly<Record<'fitted' | 'chosenOn' | 'outOfSample', DrawnPart>> => {
  const { chosen, heldBack } = loadGissmoMolecules();
  const every = (parity: number): DrawnMolecule[] => chosen.filter((_, i) => i % 2 === parity);
  return {
    fitted: partOf(1, { '1H': 1200, '13C': 300, DEPT: 90, X: 30 }, every(0), false, scale),
    chosenOn: partOf(300_001, { '1H': 2400, '13C': 500, DEPT: 200, X: 30 }, every(1), false, scale),
    outOfSample: partOf(400_001, { '1H': 900, '13C': 300, DEPT: 100, X: 30 }, heldBack, true, scale),
  };
};

/** The share of the drawn measurements that is wanted; less for a quick look. */
const wantedShare = Number(process.env['LARMOR_BENCH_DRAWN'] ?? 1);

type PartName = keyof ReturnType<typeof listParts>;

/** One part on a thread of its own: nothing they make depends on another. */
const labelOnThread = (part: PartName): Promise<LabelledRun[]> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./label-part.ts', import.meta.url), {
      workerData: { part, share: wantedShare },
    });
    worker.once('message', resolve);
    worker.once('error', reject);
  });

export const collectLabels = async (): Promise<LabelSet> => {
  const drawn = Promise.all([
    labelOnThread('fitted'),
    labelOnThread('chosenOn'),
    labelOnThread('outOfSample'),
  ]);
  const real = realRuns();
  const [fitted, chosenOn, outOfSample] = await drawn;
  return {
    fitted,
    chosenOn,
    outOfSample,
    realChosen: real.filter((run) => !run.isHeldBack),
    realHeldBack: real.filter((run) => run.isHeldBack),
  };
};
