// Measured spectra whose spin systems are known: first-order couplings that multiplets show, and protons their areas count. Sums
// of the two halves of the compounds alone: the half held back chooses nothing.
import { analyzeFid } from '#engines/nmr/analyze-fid.ts';
import { readExperiment } from '#engines/nmr/formats/read-experiment.ts';
import type { FidAnalysis } from '#engines/nmr/model.ts';
import { isHeldBack } from './held-back.ts';
import { bestOffset, compoundShifts, countProtons, type Truth } from './score-signals.ts';
import { haveSpinSets, loadSpinSets, type SpinSet } from './spin-sets.ts';
import type { TargetRow } from './target-row.ts';

const couplingReachHz = 0.3;
const shiftReachPpm = 0.03;
/** Couplings below are not resolved. */
const leastCouplingHz = 1;
/** First order: the distance over the coupling. */
const leastDistance = 10;
const largestMissH = 0.15;

interface Coupling {
  readonly first: number;
  readonly second: number;
  readonly jHz: number;
}

/** Couplings between protons far enough apart, each kind once. */
const firstOrderOf = ({ shifts, couplings }: SpinSet, frequencyMhz: number): Coupling[] => {
  const kinds = new Map<string, Coupling>();
  for (const [a, b, jHz] of couplings) {
    const [first, second] = [shifts.get(a) ?? 0, shifts.get(b) ?? 0];
    const isWeak = Math.abs(first - second) * frequencyMhz >= leastDistance * Math.abs(jHz);
    if (!isWeak || Math.abs(jHz) < leastCouplingHz) continue;
    const key = [Math.max(first, second), Math.min(first, second), Math.abs(jHz)]
      .map((value) => value.toFixed(2))
      .join(' ');
    kinds.set(key, { first, second, jHz });
  }
  return [...kinds.values()];
};

const isShown = (analysis: FidAnalysis, { first, second, jHz }: Coupling, offsetPpm: number): boolean =>
  analysis.multiplets.some(
    ({ shiftPpm, couplingsHz }) =>
      [first, second].some((ppm) => Math.abs(shiftPpm + offsetPpm - ppm) <= shiftReachPpm) &&
      couplingsHz.some((value) => Math.abs(value - Math.abs(jHz)) <= couplingReachHz),
  );

interface Tally {
  spectra: number;
  couplings: number;
  shown: number;
  regions: number;
  counted: number;
}

const scoreSet = (tally: Tally, set: SpinSet): void => {
  const source = readExperiment(set.files, { vendor: 'bruker', nucleus: '1H' });
  const analysed = source.ok ? analyzeFid(source.value, {}) : source;
  if (!analysed.ok) return;
  const analysis = analysed.value;
  const protons = new Map<number, number>();
  for (const ppm of set.shifts.values()) protons.set(ppm, (protons.get(ppm) ?? 0) + 1);
  const truth: Truth = { nucleus: '1H', assigned: [...protons.keys()], counts: [...protons] };
  const offset = bestOffset(truth, compoundShifts(analysis));
  const couplings = firstOrderOf(set, analysis.spectrum.frequencyMhz);
  tally.spectra += 1;
  tally.couplings += couplings.length;
  tally.shown += couplings.filter((coupling) => isShown(analysis, coupling, offset)).length;
  const regions = countProtons(truth, analysis, offset);
  if (regions.length < 2) return;
  tally.regions += regions.length;
  tally.counted += regions.filter(
    (region) => Math.abs(region.measured - region.protons) <= largestMissH,
  ).length;
};

export const benchMeasuredSystems = (): TargetRow[] => {
  if (!haveSpinSets()) {
    console.log('measured spin systems: skipped, ../shared/data/nmr2 is absent');
    return [];
  }
  const halves = [false, true].map((heldBack) => {
    const tally: Tally = { spectra: 0, couplings: 0, shown: 0, regions: 0, counted: 0 };
    for (const set of loadSpinSets()) if (isHeldBack(set.compound) === heldBack) scoreSet(tally, set);
    return { name: heldBack ? 'half held back' : 'other half', ...tally };
  });
  return halves.map(({ name, spectra, couplings, shown, regions, counted }) => ({
    what: `measured spectra of known spin systems, ${name}: ${spectra} spectra in D2O, water presaturated`,
    'best known': '–',
    target: 'couplings of first order within 0.3 Hz; ≤ 0.15 H',
    measured: `${shown} of ${couplings} first-order couplings shown by a multiplet within ${couplingReachHz} Hz; ${counted} of ${regions} regions within ${largestMissH} H`,
  }));
};
