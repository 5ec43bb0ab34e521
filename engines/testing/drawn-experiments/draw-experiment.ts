import type { StructureProtons } from '../../chem/structure-protons.ts';
import { createRng, type Rng } from '../../common/rng.ts';
import type { Acquisition, Fid1D } from '../../nmr/model.ts';
import { type SyntheticFidOptions, synthesizeFid } from '../synthetic-fid.ts';
import { between, betweenDecades, happens, pick, pickWeighed } from './draw.ts';
import { drawMolecule } from './draw-molecule.ts';
import { type DrawnSample, drawCarbonSample, drawProtonSample, otherSolvent } from './draw-sample.ts';
import type { DrawnMolecule } from './drawn-molecule.ts';
import { expandSignals, listSignals } from './expand-signals.ts';
import { spoilPoints } from './spoil-points.ts';
import type {
  DrawnExperiment,
  ExperimentKind,
  ExperimentTruth,
  Trouble,
  TrueLine,
  TrueSignal,
} from './truth.ts';

interface Spectrum {
  readonly nucleus: string;
  readonly frequencyMhz: number;
  readonly spectralWidthHz: number;
  readonly carrierPpm: number;
  readonly points: number;
  readonly pulseProgram: string;
  readonly lines: readonly TrueLine[];
  readonly signals: readonly TrueSignal[];
  readonly sample: DrawnSample;
  readonly showsSolvent: boolean;
  readonly protons: StructureProtons | null;
  readonly parameters: Readonly<Record<string, string>>;
  readonly troubles: readonly Trouble[];
}

/** Width of one line of the compound, Hz, of which the signal-to-noise ratio is drawn. */
const typicalWidthHz = 1;

const protonShapes = (rng: Rng): readonly { offsetHz: number; weight: number }[] | null =>
  pickWeighed<() => readonly { offsetHz: number; weight: number }[] | null>(rng, [
    [() => null, 60],
    [() => asymmetric(rng), 28],
    [() => split(rng), 12],
  ])();

/** A tail to one side, as a second-order gradient along the tube leaves. */
const asymmetric = (rng: Rng) => {
  const reachHz = between(rng, 0.5, 3) * (happens(rng, 0.5) ? 1 : -1);
  const raw = [0, 1, 2, 3, 4, 5].map((step) => ({
    offsetHz: (step * reachHz) / 5,
    weight: Math.exp(-0.7 * step),
  }));
  const total = raw.reduce((sum, { weight }) => sum + weight, 0);
  return raw.map(({ offsetHz, weight }) => ({ offsetHz, weight: weight / total }));
};

const split = (rng: Rng) => {
  const apartHz = between(rng, 0.5, 2.5);
  const share = between(rng, 0.5, 0.8);
  return [
    { offsetHz: 0, weight: share },
    { offsetHz: apartHz, weight: 1 - share },
  ];
};

const exchangingInWater = new Set(['D2O', 'CD3OD']);

const structureProtonsOf = ({ protons }: DrawnMolecule): StructureProtons => {
  const groups = protons.map(({ nuclei, isExchanging }) => ({
    nuclei,
    element: isExchanging ? 'O' : 'C',
    isExchanging,
  }));
  const sum = (list: typeof groups): number => list.reduce((all, { nuclei }) => all + nuclei, 0);
  return {
    total: sum(groups),
    exchanging: sum(groups.filter(({ isExchanging }) => isExchanging)),
    groups,
    hasOtherSpins: false,
  };
};

/** Part of its magnetisation that a nucleus shows when pulses follow before it relaxed (Ernst's steady state). */
const recovered = (t1S: number, repetitionS: number, flipRad: number): number => {
  const decay = Math.exp(-repetitionS / t1S);
  return (1 - decay) / (1 - Math.cos(flipRad) * decay);
};

const drawProtonSpectrum = (rng: Rng, molecule: DrawnMolecule): Spectrum => {
  const frequencyMhz = pickWeighed(rng, [
    [300.13, 3],
    [400.13, 4],
    [500.13, 3],
    [600.13, 2],
  ]);
  const spectralWidthHz = between(rng, 13, 20) * frequencyMhz;
  const sample = drawProtonSample(rng, frequencyMhz);
  const hidden = exchangingInWater.has(sample.solvent);
  const flipDeg = pick(rng, [30, 30, 90]);
  const points = frequencyMhz > 450 || happens(rng, 0.4) ? 32_768 : 16_384;
  const acquisitionS = points / spectralWidthHz;
  const waitS = pickWeighed(rng, [
    [1, 3],
    [2, 3],
    [5, 2],
    [15, 2],
  ]);
  const intrinsicHz = between(rng, 0.5, 1.2);
  const shownPart = molecule.protons.map(({ nuclei }) => {
    const t1S = nuclei >= 3 ? between(rng, 0.6, 2.5) : between(rng, 0.8, 5);
    return recovered(t1S, acquisitionS + waitS, (flipDeg * Math.PI) / 180);
  });
  const widths = molecule.protons.map(({ isExchanging }) =>
    isExchanging ? betweenDecades(rng, 2, 60) : intrinsicHz * between(rng, 0.9, 1.3),
  );
  const lines = expandSignals(molecule, frequencyMhz).flatMap(
    ({ shiftPpm, amplitude, owner }): TrueLine[] => {
      const isExchanging = molecule.protons[owner]?.isExchanging === true;
      if (isExchanging && hidden) return [];
      const shown: TrueLine = {
        shiftPpm,
        amplitude: amplitude * (shownPart[owner] ?? 1),
        widthHz: widths[owner] ?? intrinsicHz,
        phaseRad: 0,
        origin: isExchanging ? 'exchanging' : 'compound',
        signal: owner,
      };
      return [shown];
    },
  );
  return {
    nucleus: '1H',
    frequencyMhz,
    spectralWidthHz,
    carrierPpm: between(rng, 4.5, 6.2),
    points,
    pulseProgram: sample.isSuppressed
      ? pick(rng, ['zgpr', 'zgesgp', 'noesypr1d'])
      : flipDeg === 30
        ? 'zg30'
        : 'zg',
    lines: [...lines, ...sample.lines],
    signals: listSignals(molecule),
    sample,
    showsSolvent: true,
    protons: happens(rng, 0.5) ? structureProtonsOf(molecule) : null,
    parameters: { TD: String(2 * points), D: `(0..63) 0 ${waitS}`, P: '(0..63) 0 10' },
    troubles: [
      ...(sample.isSuppressed ? (['solvent suppressed'] as const) : []),
      ...(Math.min(...shownPart) < 0.85 * Math.max(...shownPart) ? (['unrelaxed'] as const) : []),
    ],
  };
};

/** Carbons without hydrogen are weak under decoupling; edited, they are missing and CH2 stands below. */
const carbonAmplitude = (rng: Rng, hydrogens: number, nuclei: number): number =>
  nuclei * (hydrogens === 0 ? between(rng, 0.12, 0.5) : between(rng, 0.7, 1.3));

const drawCarbonSpectrum = (rng: Rng, molecule: DrawnMolecule, isEdited: boolean): Spectrum => {
  const frequencyMhz = pick(rng, [75.47, 100.61, 100.61, 125.76, 150.9]);
  const sample = drawCarbonSample(rng, frequencyMhz, !isEdited);
  const lines = molecule.carbons.flatMap(({ shiftPpm, hydrogens, nuclei }, signal): TrueLine[] =>
    isEdited && hydrogens === 0
      ? []
      : [
          {
            shiftPpm,
            amplitude: carbonAmplitude(rng, hydrogens, nuclei),
            widthHz: between(rng, 1, 3),
            phaseRad: isEdited && hydrogens === 2 ? Math.PI : 0,
            origin: 'compound',
            signal,
          },
        ],
  );
  return {
    nucleus: '13C',
    frequencyMhz,
    spectralWidthHz: between(rng, 220, 260) * frequencyMhz,
    carrierPpm: between(rng, 90, 110),
    points: 32_768,
    pulseProgram: isEdited ? 'dept135' : 'zgpg30',
    lines: [...lines, ...sample.lines],
    signals: molecule.carbons.map(({ shiftPpm, nuclei }) => ({
      shiftPpm,
      nuclei,
      isExchanging: false,
      couplingsHz: [],
    })),
    sample,
    // Heavy water has no carbon, an edited spectrum shows no deuterated one.
    showsSolvent: sample.lines.some(({ origin }) => origin === 'solvent'),
    protons: null,
    parameters: {},
    troubles: [],
  };
};

const otherNuclei = [
  { nucleus: '19F', frequencyMhz: 376.5, fromPpm: -160, toPpm: -60, widthPpm: 200, carrierPpm: -100 },
  { nucleus: '31P', frequencyMhz: 161.98, fromPpm: -25, toPpm: 50, widthPpm: 250, carrierPpm: 20 },
] as const;

/** One to four signals of fluorine or phosphorus, and the hump that the materials of a probe give fluorine. */
const drawOtherSpectrum = (rng: Rng): Spectrum => {
  const chosen = pick(rng, otherNuclei);
  const { nucleus, frequencyMhz } = chosen;
  const shifts = Array.from({ length: 1 + rng.integer(4) }, () => between(rng, chosen.fromPpm, chosen.toPpm));
  const lines = shifts.map(
    (shiftPpm, signal): TrueLine => ({
      shiftPpm,
      amplitude: between(rng, 0.5, 3),
      widthHz: between(rng, 1.5, 5),
      phaseRad: 0,
      origin: 'compound',
      signal,
    }),
  );
  const hump: TrueLine = {
    shiftPpm: -130,
    amplitude: 2 * rng.uniform(),
    widthHz: 8000,
    phaseRad: 0,
    origin: 'background',
    signal: null,
  };
  return {
    nucleus,
    frequencyMhz,
    spectralWidthHz: chosen.widthPpm * frequencyMhz,
    carrierPpm: chosen.carrierPpm,
    points: 32_768,
    pulseProgram: nucleus === '19F' ? 'zgflqn' : 'zgpg30',
    lines: nucleus === '19F' ? [...lines, hump] : lines,
    signals: shifts.map((shiftPpm) => ({ shiftPpm, nuclei: 1, isExchanging: false, couplingsHz: [] })),
    sample: { solvent: 'CDCl3', lines: [], isSuppressed: false },
    showsSolvent: false,
    protons: null,
    parameters: {},
    troubles: [],
  };
};

const drawSpectrum = (rng: Rng, kind: ExperimentKind, molecule: DrawnMolecule): Spectrum => {
  if (kind === '1H') return drawProtonSpectrum(rng, molecule);
  if (kind === 'X') return drawOtherSpectrum(rng);
  return drawCarbonSpectrum(rng, molecule, kind === 'DEPT');
};

/** How far the recorded axis lies off: mostly little, sometimes much. */
const drawOffset = (rng: Rng, scale: number): number =>
  scale *
  pickWeighed<() => number>(rng, [
    [() => 0.02 * rng.gaussian(), 60],
    [() => 0.08 * rng.gaussian(), 28],
    [() => between(rng, -0.4, 0.4), 9],
    [() => between(rng, -1.2, 1.2), 3],
  ])();

/** In carbon and others the same uncertainty of the field is wider in ppm of what is meant by near. */
const offsetScale: Readonly<Record<ExperimentKind, number>> = { '1H': 1, '13C': 3, DEPT: 1.5, X: 1 };

/** An axis farther off than this is lost, whatever the metadata say. */
const lostPpm = 0.15;

interface Metadata {
  readonly solventName: string | null;
  readonly nucleus: string;
  readonly offsetPpm: number;
  readonly troubles: readonly Trouble[];
}

const drawMetadata = (rng: Rng, kind: ExperimentKind, { sample, nucleus }: Spectrum): Metadata => {
  const offsetPpm = drawOffset(rng, offsetScale[kind]);
  const [solventName, doubt] = pickWeighed<readonly [string | null, Trouble | null]>(rng, [
    [[sample.solvent, null], 85],
    [[null, 'metadata: no solvent'], 8],
    [[otherSolvent(rng, sample.solvent), 'metadata: solvent wrong'], 7],
  ]);
  const isNucleusWrong = happens(rng, 0.04);
  return {
    solventName,
    nucleus: isNucleusWrong ? (nucleus === '1H' ? '13C' : '1H') : nucleus,
    offsetPpm,
    troubles: [
      ...(doubt === null ? [] : [doubt]),
      ...(isNucleusWrong ? (['metadata: nucleus wrong'] as const) : []),
      ...(Math.abs(offsetPpm) > lostPpm * offsetScale[kind] ? (['reference lost'] as const) : []),
    ],
  };
};

const asRecorded = (source: Fid1D, spectrum: Spectrum, metadata: Metadata): Fid1D => {
  const { acquisition } = source;
  const moved: Acquisition = {
    ...acquisition,
    nucleus: metadata.nucleus,
    carrierFrequencyMhz: acquisition.carrierFrequencyMhz + metadata.offsetPpm * spectrum.frequencyMhz * 1e-6,
    solventName: metadata.solventName,
    parameters: spectrum.parameters,
  };
  return { ...source, acquisition: moved };
};

const drawPhase = (rng: Rng, spectrum: Spectrum, kind: ExperimentKind) => ({
  phase0Rad: between(rng, 0, 2 * Math.PI),
  delayS: between(rng, 0, kind === '1H' ? 8e-6 : 5e-6),
  groupDelayPoints: happens(rng, 0.8) ? between(rng, 60, 80) : 0,
  baselineRoll: happens(rng, 0.6) ? betweenDecades(rng, 0.002, 0.15) : 0,
  dcOffset: happens(rng, 0.3) ? 0.01 * rng.gaussian() : 0,
  shim: spectrum.nucleus === '1H' ? protonShapes(rng) : null,
});

/** Best line of one nucleus over the noise, below which a spectrum is called weak. */
const weakSnr = 30;

const noiseFor = (snr: number, { spectralWidthHz, points }: Spectrum): number =>
  spectralWidthHz / (Math.PI * typicalWidthHz * snr * Math.sqrt(points));

const kinds: readonly (readonly [ExperimentKind, number])[] = [
  ['1H', 60],
  ['13C', 22],
  ['DEPT', 10],
  ['X', 8],
];

export interface DrawOptions {
  readonly seed: number;
  /** A molecule whose spin systems are known from elsewhere; protons alone are measured of it. */
  readonly molecule?: DrawnMolecule;
  /** Drawn unless given. */
  readonly kind?: ExperimentKind;
}

/** One whole measurement with its truth. The same seed gives the same points. */
export const drawExperiment = ({ seed, molecule: given, kind: asked }: DrawOptions): DrawnExperiment => {
  const rng = createRng(seed);
  const molecule = given ?? drawMolecule(rng);
  const drawnKind = pickWeighed(rng, kinds);
  const kind = given === undefined ? (asked ?? drawnKind) : '1H';
  const drawn = drawSpectrum(rng, kind, molecule);
  // Edited carbons without a single hydrogen show nothing.
  const spectrum = drawn.lines.length === 0 ? drawSpectrum(rng, '13C', molecule) : drawn;
  const shown: ExperimentKind = spectrum === drawn ? kind : '13C';
  const metadata = drawMetadata(rng, shown, spectrum);
  const { shim, ...phase } = drawPhase(rng, spectrum, shown);
  const snr = shown === '1H' ? betweenDecades(rng, 10, 8000) : betweenDecades(rng, 12, 600);
  const options: SyntheticFidOptions = {
    nucleus: spectrum.nucleus,
    frequencyMhz: spectrum.frequencyMhz,
    spectralWidthHz: spectrum.spectralWidthHz,
    carrierPpm: spectrum.carrierPpm,
    points: spectrum.points,
    lines: spectrum.lines,
    pulseProgram: spectrum.pulseProgram,
    noiseSd: noiseFor(snr, spectrum),
    ...phase,
    ...(shim === null ? {} : { shim }),
    seed,
  };
  const spoiled = spoilPoints(rng, asRecorded(synthesizeFid(options), spectrum, metadata));
  const truth: ExperimentTruth = {
    kind: shown,
    nucleus: spectrum.nucleus,
    frequencyMhz: spectrum.frequencyMhz,
    carrierPpm: spectrum.carrierPpm,
    spectralWidthHz: spectrum.spectralWidthHz,
    solvent: spectrum.showsSolvent ? spectrum.sample.solvent : null,
    signals: spectrum.signals,
    lines: spectrum.lines,
    phase0Rad: phase.phase0Rad,
    delayS: phase.delayS,
  };
  return {
    id: `drawn ${seed}`,
    sample: given === undefined ? `drawn ${seed}` : molecule.name,
    source: spoiled.source,
    askedNucleus: spectrum.nucleus,
    protons: spectrum.protons,
    truth,
    troubles: [
      ...spectrum.troubles,
      ...metadata.troubles,
      ...spoiled.troubles,
      ...(shim === null ? [] : [shim.length === 2 ? ('shim split' as const) : ('shim asymmetric' as const)]),
      ...(snr < weakSnr ? (['weak'] as const) : []),
    ],
    molecule,
  };
};
