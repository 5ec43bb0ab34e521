import { createRng } from '../common/rng.ts';
import type { Acquisition } from '../nmr/model.ts';
import type { Fid2D, QuadratureMode } from '../nmr/two-d/model.ts';

export interface SyntheticSignal2D {
  readonly f2Ppm: number;
  readonly f1Ppm: number;
  readonly amplitude: number;
}

export interface SyntheticFid2DOptions {
  readonly mode: QuadratureMode;
  readonly signals: readonly SyntheticSignal2D[];
  /** Complex points per row. */
  readonly points: number;
  /** Rows as recorded: for paired modes two per t1 point. */
  readonly rows: number;
  /** Phase of the receiver, rad. */
  readonly phase0Rad?: number;
  readonly noiseSd?: number;
  /** 1H in F2 and 13C in F1 unless both are 1H. */
  readonly nuclei?: 'homonuclear';
  /** MHz of 13C at 0 ppm; 100 unless stated, which no magnet of 400 MHz has. */
  readonly carbonMhz?: number;
}

/** Full width at half maximum in both dimensions, Hz. */
const lineWidthHz = { f2: 6, f1: 12 } as const;

const f2: Acquisition = {
  vendor: 'bruker',
  nucleus: '1H',
  baseFrequencyMhz: 400,
  carrierFrequencyMhz: 400.002,
  spectralWidthHz: 4000,
  solventName: null,
  temperatureK: null,
  scans: 1,
  receiverGain: null,
  pulseProgram: null,
  title: 'synthetic 2D',
  acquiredAtUtc: null,
  parameters: {},
};

const carbon = {
  nucleus: '13C',
  baseFrequencyMhz: 100,
  carrierFrequencyMhz: 100.007,
  spectralWidthHz: 16_000,
} as const;

const proton = {
  nucleus: '1H',
  baseFrequencyMhz: f2.baseFrequencyMhz,
  carrierFrequencyMhz: f2.carrierFrequencyMhz,
  spectralWidthHz: f2.spectralWidthHz,
} as const;

/** Phase of t1 and the time of a row, by how the mode steps pulses and receiver. */
const stepOf = (
  mode: QuadratureMode,
  row: number,
  widthHz: number,
): { readonly t1: number; readonly turns: number } => {
  const pair = row >> 1;
  switch (mode) {
    case 'qf':
      return { t1: row / widthHz, turns: 0 };
    case 'tppi':
      return { t1: row / (2 * widthHz), turns: row / 4 };
    case 'states_tppi':
      return { t1: pair / widthHz, turns: (row % 2) / 4 + pair / 2 };
    case 'states':
    case 'echo_antiecho':
      return { t1: pair / widthHz, turns: (row % 2) / 4 };
  }
};

/**
 * A two-dimensional measurement of Lorentzian lines: along t2 higher shifts turn as exp(+iωt); along t1 a pulse phase
 * steps cosines (States, States-TPPI, TPPI), or gradients choose echo and antiecho.
 */
export const synthesizeFid2D = (options: SyntheticFid2DOptions): Fid2D => {
  const { mode, points, rows, signals, noiseSd = 0 } = options;
  const rng = createRng(5);
  const re = Float64Array.from({ length: rows * points }, () => noiseSd * rng.gaussian());
  const im = Float64Array.from({ length: rows * points }, () => noiseSd * rng.gaussian());
  for (const signal of signals) addSignal(options, signal, re, im);
  return {
    kind: 'fid_2d',
    sampling: null,
    acquisition: f2,
    indirect: { ...indirectOf(options), mode, sense: 1 },
    rows,
    points,
    re,
    im,
    groupDelayPoints: 0,
  };
};

const indirectOf = ({ nuclei, carbonMhz = carbon.baseFrequencyMhz }: SyntheticFid2DOptions) =>
  nuclei === 'homonuclear'
    ? proton
    : { ...carbon, baseFrequencyMhz: carbonMhz, carrierFrequencyMhz: carbonMhz + 0.007 };

const addSignal = (
  options: SyntheticFid2DOptions,
  { f2Ppm, f1Ppm, amplitude }: SyntheticSignal2D,
  re: Float64Array,
  im: Float64Array,
): void => {
  const { mode, points, rows, phase0Rad = 0 } = options;
  const f1 = indirectOf(options);
  const [f2Hz, f1Hz] = [offsetHz(f2Ppm, f2), offsetHz(f1Ppm, f1)];
  for (let row = 0; row < rows; row++) {
    const { t1, turns } = stepOf(mode, row, f1.spectralWidthHz);
    const decay = amplitude * Math.exp(-Math.PI * lineWidthHz.f1 * t1);
    const angle = 2 * Math.PI * f1Hz * t1;
    const isGradient = mode === 'qf' || mode === 'echo_antiecho';
    // Echo rows turn against t2, antiecho rows with it.
    const t1Angle = mode === 'echo_antiecho' && row % 2 === 1 ? angle : -angle;
    const height = isGradient ? decay : decay * Math.cos(angle + 2 * Math.PI * turns);
    for (let k = 0; k < points; k++) {
      const t2 = k / f2.spectralWidthHz;
      const phase = phase0Rad + 2 * Math.PI * f2Hz * t2 + (isGradient ? t1Angle : 0);
      const size = height * Math.exp(-Math.PI * lineWidthHz.f2 * t2);
      re[row * points + k] = (re[row * points + k] as number) + size * Math.cos(phase);
      im[row * points + k] = (im[row * points + k] as number) + size * Math.sin(phase);
    }
  }
};

const offsetHz = (
  ppm: number,
  { baseFrequencyMhz, carrierFrequencyMhz }: { baseFrequencyMhz: number; carrierFrequencyMhz: number },
): number => ppm * baseFrequencyMhz - (carrierFrequencyMhz - baseFrequencyMhz) * 1e6;
