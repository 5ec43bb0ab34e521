import { createRng, type Rng } from '#engines/common/rng.ts';
import type { Spectrum1D } from '#engines/nmr/model.ts';
import { visitLines } from '#engines/nmr/spin/solve-spins.ts';
import { exchangeLabels, listExchanges } from '#engines/nmr/spin-fit/exchange-labels.ts';
import type { FitSignal } from '#engines/nmr/spin-fit/find-regions.ts';
import { searchSpins } from '#engines/nmr/spin-fit/fit-spins.ts';
import { judgeFit, type SpinFit } from '#engines/nmr/spin-fit/judge-fit.ts';
import type { MoleculeSpins, SpinCoupling, SpinSite } from '#engines/nmr/spin-fit/model.ts';
import { listComponents, planComponents } from '#engines/nmr/spin-fit/plan-components.ts';
import { isHeldBack } from './held-back.ts';
import { haveSpinSets, type LibrarySystem, loadLibrary } from './spin-sets.ts';
import type { CouplingScore } from './spin-truth.ts';

const fieldsMhz = [400, 500, 600] as const;
const lineWidthHz = 1;
const noiseShare = 1 / 150;
const stepHz = 0.25;
/** Errors of the starting values: those of the prediction and of the tables. */
const startErrors = { ppm: 0.12, hz: 1.5 };
/** Systems of so many coupled sites are drawn. */
const sitesFrom = 3;
const sitesTo = 8;
const manySites = 7;
const mostNuclei = 14;
const drawnPerHalf = 16;
const largePerHalf = 5;

interface Site {
  readonly ids: readonly number[];
  readonly ppm: number;
}

/** Nuclei of one shift that couple alike with every other one. */
const sitesOf = ({ shiftsPpm, couplings }: LibrarySystem): Site[] => {
  const nameOf = (id: number): string => {
    const own = couplings
      .flatMap(([a, b, hz]) => (a === id ? [[b, hz]] : b === id ? [[a, hz]] : []))
      .filter(([other]) => shiftsPpm.get(other as number) !== shiftsPpm.get(id))
      .map(([other, hz]) => `${other}:${hz}`)
      .sort();
    return `${shiftsPpm.get(id)} ${own.join(' ')}`;
  };
  return [...Map.groupBy(shiftsPpm.keys(), nameOf).values()].map((ids) => ({
    ids,
    ppm: shiftsPpm.get(ids[0] as number) as number,
  }));
};

interface Drawn {
  readonly truth: MoleculeSpins;
  readonly spins: MoleculeSpins;
}

/** Couplings below are between the protons of one CH₂, Hz: a structure names these pairs, and a library of systems does not. */
const geminalHz = -9;

/** Which of the two protons of which CH₂ a site is. */
const carriersOf = (
  sites: readonly Site[],
  couplings: readonly SpinCoupling[],
): Map<number, { carrier: number; half: 0 | 1 }> =>
  new Map(
    couplings.flatMap(({ pairs, expectedHz }) =>
      pairs.flatMap(([a, b]) => {
        const areSingle = sites[a]?.ids.length === 1 && sites[b]?.ids.length === 1;
        const carrier = sites[a]?.ids[0] ?? 0;
        const both: [number, { carrier: number; half: 0 | 1 }][] = [
          [a, { carrier, half: 0 }],
          [b, { carrier, half: 1 }],
        ];
        return expectedHz <= geminalHz && areSingle ? both : [];
      }),
    ),
  );

const drawSystem = (system: LibrarySystem, rng: Rng): Drawn => {
  const sites = sitesOf(system);
  const shiftValues = [...new Set(sites.map(({ ppm }) => ppm))];
  const placeOf = (id: number): number => sites.findIndex(({ ids }) => ids.includes(id));
  const found = new Map<string, { pairs: Map<string, [number, number]>; hz: number }>();
  for (const [first, second, hz] of system.couplings) {
    const [a, b] = [placeOf(first), placeOf(second)].sort((x, y) => x - y) as [number, number];
    if (a === b || a < 0 || Math.abs(hz) < 0.3) continue;
    const classes = [sites[a]?.ppm, sites[b]?.ppm].sort().join();
    const entry = found.get(`${classes} ${hz}`) ?? { pairs: new Map(), hz };
    entry.pairs.set(`${a} ${b}`, [a, b]);
    found.set(`${classes} ${hz}`, entry);
  }
  const couplings = [...found.values()].map(
    ({ pairs, hz }): SpinCoupling => ({
      pairs: [...pairs.values()],
      atoms: [0, 0],
      halves: [null, null],
      bonds: 3,
      kind: 'drawn',
      expectedHz: hz,
      errorHz: startErrors.hz,
      source: 'drawn',
    }),
  );
  const carriers = carriersOf(sites, couplings);
  const truth: MoleculeSpins = {
    sites: sites.map(
      ({ ids, ppm }, site): SpinSite => ({
        atoms: [carriers.get(site)?.carrier ?? ids[0] ?? 0],
        nuclei: ids.length,
        half: carriers.get(site)?.half ?? null,
        nucleus: '1H',
        shift: shiftValues.indexOf(ppm),
      }),
    ),
    shifts: shiftValues.map((ppm) => ({
      atoms: [],
      half: null,
      nuclei: sites.filter((site) => site.ppm === ppm).reduce((sum, { ids }) => sum + ids.length, 0),
      predictedPpm: ppm,
      errorPpm: startErrors.ppm,
      errorDegrees: null,
      basis: 'drawn',
    })),
    couplings,
    leftOut: [],
  };
  return {
    truth,
    spins: {
      ...truth,
      shifts: truth.shifts.map((shift) => ({
        ...shift,
        predictedPpm: shift.predictedPpm + startErrors.ppm * rng.gaussian(),
      })),
      couplings: couplings.map((coupling) => ({
        ...coupling,
        expectedHz: coupling.expectedHz + startErrors.hz * rng.gaussian(),
      })),
    },
  };
};

const simulate = (truth: MoleculeSpins, frequencyMhz: number, rng: Rng) => {
  const values = Float64Array.from([
    ...truth.shifts.map(({ predictedPpm }) => predictedPpm * frequencyMhz),
    ...truth.couplings.map(({ expectedHz }) => expectedHz),
  ]);
  const toPpm = Math.min(...truth.shifts.map(({ predictedPpm }) => predictedPpm)) - 0.6;
  const fromPpm = Math.max(...truth.shifts.map(({ predictedPpm }) => predictedPpm)) + 0.6;
  const points = Math.ceil(((fromPpm - toPpm) * frequencyMhz) / stepHz);
  const step = ((fromPpm - toPpm) * frequencyMhz) / (points - 1);
  const clean = new Float64Array(points);
  for (const { component } of planComponents(truth, values) ?? []) {
    const held = {
      ofSite: component.shiftParameters.map(() => -1),
      ofEdge: component.couplingParameters.map(() => -1),
      count: 0,
    };
    const numbers = {
      shiftsHz: component.shiftParameters.map((p) => values[p] as number),
      couplingsHz: component.couplingParameters.map((p) => values[p] as number),
    };
    visitLines(component.plan, numbers, held, 'none', (hz, intensity) => {
      if (intensity < 1e-4) return;
      const centre = (fromPpm * frequencyMhz - hz) / step;
      const reach = Math.ceil((60 * lineWidthHz) / step);
      for (let k = Math.max(0, Math.floor(centre - reach)); k < Math.min(points, centre + reach); k++) {
        const distance = (2 * (k - centre) * step) / lineWidthHz;
        clean[k] = (clean[k] as number) + intensity / (1 + distance * distance);
      }
    });
  }
  const noise = Math.max(...clean) * noiseShare;
  const spectrum: Spectrum1D = {
    nucleus: '1H',
    frequencyMhz,
    fromPpm,
    toPpm,
    re: clean.map((value) => value + noise * rng.gaussian()),
    im: null,
  };
  return { spectrum, clean, noise, ppmAt: (k: number) => fromPpm - (k * step) / frequencyMhz, step };
};

/** Stretches where the clean spectrum stands above its noise, joined over a few Hz: what a picker would hand over as `m`. */
const signalsOf = ({ clean, noise, ppmAt, step }: ReturnType<typeof simulate>): FitSignal[] => {
  const gap = Math.ceil(8 / step);
  const ranges: [number, number][] = [];
  clean.forEach((value, k) => {
    if (value < 3 * noise) return;
    const last = ranges.at(-1);
    if (last !== undefined && k - last[1] <= gap) last[1] = k;
    else ranges.push([k, k]);
  });
  return ranges.map(([from, to]) => ({
    fromPpm: ppmAt(from),
    toPpm: ppmAt(to),
    shiftPpm: (ppmAt(from) + ppmAt(to)) / 2,
    multiplicity: 'm',
    couplingsHz: [],
    area: clean.slice(from, to + 1).reduce((sum, value) => sum + value, 0),
    category: 'compound',
  }));
};

interface DrawnScore {
  readonly sites: number;
  readonly couplings: readonly CouplingScore[];
}

/** Couplings drawn, under the labels of the CH₂ protons that agree best with the fit: which is which, no spectrum tells. */
const labelledLike = (truth: MoleculeSpins, { couplings }: SpinFit): Float64Array => {
  const first = truth.shifts.length;
  const exchanges = listExchanges(truth).filter(({ isWithinAtoms }) => isWithinAtoms);
  const distance = (values: Float64Array): number =>
    couplings.reduce(
      (sum, { couplingHz }, k) =>
        sum + Math.min(5, Math.abs(Math.abs(values[first + k] as number) - Math.abs(couplingHz))),
      0,
    );
  let best: Float64Array = Float64Array.from([
    ...truth.shifts.map(({ predictedPpm }) => predictedPpm),
    ...truth.couplings.map(({ expectedHz }) => expectedHz),
  ]);
  for (let round = 0; round < 3; round++) {
    for (const exchange of exchanges) {
      const other = exchangeLabels(best, exchange, first);
      if (distance(other) < distance(best)) best = other;
    }
  }
  return best.slice(first);
};

const fitDrawn = (system: LibrarySystem, frequencyMhz: number, seed: number): DrawnScore | null => {
  const rng = createRng(seed);
  const { truth, spins } = drawSystem(system, rng);
  const simulated = simulate(truth, frequencyMhz, rng);
  const question = {
    spins,
    spectrum: simulated.spectrum,
    noise: simulated.noise,
    signals: signalsOf(simulated),
    excluded: [],
    widthHz: lineWidthHz,
  };
  const search = searchSpins(question);
  if (!search.ok) return null;
  const fit = judgeFit(question, search.value);
  const values = labelledLike(truth, fit);
  const largest = Math.max(...listComponents(spins).map((members) => members.length));
  return {
    sites: largest,
    couplings: fit.couplings.map(({ couplingHz, doubt }, k) => ({
      place: k,
      fittedHz: couplingHz,
      trueHz: values[k] ?? 0,
      isDetermined: doubt === null,
    })),
  };
};

/** Sites of the largest coupled part; 0 where nothing couples. */
const sitesIn = (system: LibrarySystem): number => {
  const { truth } = drawSystem(system, createRng(1));
  if (truth.couplings.length === 0) return 0;
  return Math.max(...listComponents(truth).map((members) => members.length));
};

/** Systems of the library worth drawing: coupled, and of a size that is treated exactly. */
const drawable = (system: LibrarySystem): boolean => {
  const sites = sitesIn(system);
  return system.shiftsPpm.size <= mostNuclei && sites >= sitesFrom && sites <= sitesTo;
};

const errorOf = ({ fittedHz, trueHz }: CouplingScore): number =>
  Math.abs(Math.abs(fittedHz) - Math.abs(trueHz));

const summarise = (name: string, couplings: readonly CouplingScore[]): string => {
  const within = (list: readonly CouplingScore[], hz: number): string => {
    const inside = list.filter((score) => errorOf(score) <= hz).length;
    return list.length === 0
      ? '–'
      : `${inside} of ${list.length} (${Math.round((100 * inside) / list.length)} %)`;
  };
  const determined = couplings.filter(({ isDetermined }) => isDetermined);
  return `${name}: within 0.3 Hz ${within(couplings, 0.3)} | within 0.5 Hz ${within(couplings, 0.5)} | stated determined ${determined.length}, of these within 0.3 Hz ${within(determined, 0.3)}, within 0.5 Hz ${within(determined, 0.5)}`;
};

/** Drawn spectra of library systems from starting values that are off as predictions are; both halves apart. */
export const benchDrawnSpinFits = (): void => {
  if (!haveSpinSets()) {
    console.log('drawn spin fits: shared/data/nmr2 is absent');
    return;
  }
  const all = loadLibrary().filter(drawable);
  for (const half of [false, true]) {
    const pool = all.filter(({ compound }) => isHeldBack(compound) === half);
    const rng = createRng(half ? 2 : 1);
    const large = pool.filter((system) => sitesIn(system) >= manySites);
    const pick = (from: readonly LibrarySystem[], count: number): LibrarySystem[] =>
      from.length === 0
        ? []
        : Array.from({ length: count }, () => from[rng.integer(from.length)] as LibrarySystem);
    const chosen = [...pick(pool, drawnPerHalf), ...pick(large, largePerHalf)];
    const scores = chosen.flatMap(
      (system, k) => fitDrawn(system, fieldsMhz[k % fieldsMhz.length] as number, 100 + k) ?? [],
    );
    const name = half ? 'drawn, held back' : 'drawn, in-sample';
    console.log(
      summarise(
        `${name}, ${scores.length} systems`,
        scores.flatMap(({ couplings }) => couplings),
      ),
    );
    const many = scores.filter(({ sites }) => sites >= manySites);
    console.log(
      summarise(
        `  of ${manySites} and more sites, ${many.length} systems`,
        many.flatMap(({ couplings }) => couplings),
      ),
    );
  }
};
