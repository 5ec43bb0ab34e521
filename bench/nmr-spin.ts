import { analyzeFid } from '#engines/nmr/analyze-fid.ts';
import { readExperiment } from '#engines/nmr/formats/read-experiment.ts';
import { typicalWidthOf } from '#engines/nmr/spin-fit/analyze-spins.ts';
import { buildSpinSystem } from '#engines/nmr/spin-fit/build-system.ts';
import { type SpinSearch, searchSpins } from '#engines/nmr/spin-fit/fit-spins.ts';
import { fitStage } from '#engines/nmr/spin-fit/fit-stage.ts';
import { judgeFit, type SpinFit } from '#engines/nmr/spin-fit/judge-fit.ts';
import { isHeldBack } from './held-back.ts';
import { benchDrawnSpinFits } from './nmr-spin-drawn.ts';
import { haveSpinSets, loadSpinSets, type SpinSet } from './spin-sets.ts';
import { type CouplingScore, scoreCouplings } from './spin-truth.ts';

interface SetScore {
  readonly set: SpinSet;
  readonly couplings: readonly CouplingScore[];
  readonly rFactor: number;
  readonly milliseconds: number;
  readonly recordOverFit: number;
}

/** A record whose own couplings leave more than this cannot judge the couplings of a fit that leaves less. */
const recordExplains = 1.5;

/** Shifts are fitted again within this of the fit, Hz. */
const shiftReachHz = 80;

const errorOf = ({ fittedHz, trueHz }: CouplingScore): number =>
  Math.abs(Math.abs(fittedHz) - Math.abs(trueHz));

/**
 * Misfit that the record's couplings leave over that of the fit, as a ratio of R: shifts, widths and couplings the record does
 * not list are fitted again beside them. Well above 1 where the record itself does not explain the spectrum.
 */
const recordOverFit = (
  { question, ranked }: SpinSearch,
  { shifts, couplings, windows, gaussWidthHz }: SpinFit,
  scores: readonly CouplingScore[],
  frequencyMhz: number,
): number => {
  const parameters = Float64Array.from([
    ...shifts.map(({ shiftPpm }) => shiftPpm * frequencyMhz),
    ...couplings.map(({ couplingHz }) => couplingHz),
    ...windows.map(({ widthHz }) => widthHz),
    gaussWidthHz,
  ]);
  const [mean, sd] = [question.prior.mean.slice(), question.prior.sd.slice()];
  const [lower, upper] = [question.lower.slice(), question.upper.slice()];
  shifts.forEach((_, k) => {
    lower[k] = (parameters[k] as number) - shiftReachHz;
    upper[k] = (parameters[k] as number) + shiftReachHz;
  });
  for (const { place, fittedHz, trueHz } of scores) {
    const at = shifts.length + place;
    // The sign of the fit: the record may have turned all of them.
    const held = Math.abs(trueHz) * (Math.sign(fittedHz) || 1);
    for (const list of [parameters, mean, lower, upper]) list[at] = held;
    sd[at] = 1;
  }
  const refitted = fitStage({
    ...question,
    parameters,
    lower,
    upper,
    prior: { mean, sd },
    hasOneScale: false,
    maxIterations: 40,
  });
  return Math.sqrt(refitted.misfit / Math.max(1e-30, ranked[0]?.solution.misfit ?? 0));
};

const fitSet = (set: SpinSet): SetScore | null => {
  const source = readExperiment(set.files, { vendor: 'bruker', nucleus: '1H' });
  if (!source.ok) return null;
  const analysis = analyzeFid(source.value, {});
  const spins = buildSpinSystem({ molfile: set.molfile }, null);
  if (!analysis.ok || !spins.ok) return null;
  const { spectrum, peaks, multiplets, noise } = analysis.value;
  const start = process.cpuUsage().user;
  const question = {
    spins: spins.value,
    spectrum,
    noise: noise.standardDeviation,
    signals: multiplets,
    excluded: [],
    widthHz: typicalWidthOf(peaks),
  };
  const search = searchSpins(question);
  const fit = search.ok ? judgeFit(question, search.value) : null;
  const milliseconds = (process.cpuUsage().user - start) / 1000;
  if (fit === null || !search.ok)
    return { set, couplings: [], rFactor: Number.NaN, milliseconds, recordOverFit: Number.NaN };
  const couplings = scoreCouplings(set, fit);
  return {
    set,
    couplings,
    rFactor: fit.rFactor,
    milliseconds,
    recordOverFit: recordOverFit(search.value, fit, couplings, spectrum.frequencyMhz),
  };
};

const share = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${part} of ${whole} (${Math.round((100 * part) / whole)} %)`;

const summarise = (name: string, scores: readonly SetScore[]): string => {
  const all = scores.flatMap(({ couplings }) => couplings);
  const determined = all.filter(({ isDetermined }) => isDetermined);
  const times = scores.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  return [
    `${name}: ${scores.length} spectra`,
    `couplings within 0.3 Hz ${share(all.filter((c) => errorOf(c) <= 0.3).length, all.length)}`,
    `within 0.5 Hz ${share(all.filter((c) => errorOf(c) <= 0.5).length, all.length)}`,
    `stated determined ${share(determined.length, all.length)}`,
    `of these within 0.3 Hz ${share(determined.filter((c) => errorOf(c) <= 0.3).length, determined.length)}`,
    `off by more than 0.5 Hz ${share(determined.filter((c) => errorOf(c) > 0.5).length, determined.length)}`,
    `processor time median ${Math.round(times[times.length >> 1] ?? 0)} ms, most ${Math.round(times.at(-1) ?? 0)} ms`,
  ].join(' | ');
};

/** Spin fits of measured spectra from predicted starting values, the half that chose nothing apart. */
const benchSpinFits = (): void => {
  if (!haveSpinSets()) {
    console.log('spin fits: shared/data/nmr2 is absent');
    return;
  }
  const scores = loadSpinSets().flatMap((set) => fitSet(set) ?? []);
  const inSample = scores.filter(({ set }) => !isHeldBack(set.compound));
  for (const { set, couplings, rFactor, milliseconds, recordOverFit: ofRecord } of inSample) {
    console.log(
      `  ${set.compound}: R ${rFactor.toFixed(3)}, record ${ofRecord.toFixed(2)} times that, ${Math.round(milliseconds)} ms, ` +
        couplings
          .map((c) => `${c.fittedHz.toFixed(2)}/${c.trueHz.toFixed(2)}${c.isDetermined ? '' : '?'}`)
          .join(' '),
    );
  }
  for (const [name, half] of [
    ['in-sample', inSample],
    ['held back', scores.filter(({ set }) => isHeldBack(set.compound))],
  ] as const) {
    console.log(summarise(name, half));
    console.log(
      summarise(
        `  of these, the record explains the spectrum (R at most ${recordExplains} times that of the fit)`,
        half.filter(({ recordOverFit: ratio }) => ratio <= recordExplains),
      ),
    );
  }
};

// `measured` or `drawn` as the last word runs that part alone.
const part = process.argv.at(-1);
if (part !== 'drawn') benchSpinFits();
if (part !== 'measured') benchDrawnSpinFits();
