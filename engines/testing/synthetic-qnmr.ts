import { molarMassOf } from '../chem/molar-mass.ts';
import { createRng, type Rng } from '../common/rng.ts';
import { readConditions } from '../nmr/acquisition/acquisition-conditions.ts';
import { analyzeFid } from '../nmr/analyze-fid.ts';
import type { Fid1D } from '../nmr/model.ts';
import type { Measured, QnmrSpectrum, SignalRole, Standard, Substance } from '../nmr/qnmr/model.ts';
import { type SyntheticFidOptions, type SyntheticLine, synthesizeFid } from './synthetic-fid.ts';

const frequencyMhz = 400;
const massOf = (formula: string): Measured => {
  const found = molarMassOf({ formula });
  if (!found.ok) throw new Error(found.error.message);
  return found.value;
};

const role = (fromPpm: number, toPpm: number, nuclei: number): SignalRole => ({
  region: { fromPpm, toPpm },
  nuclei,
  t1S: 3,
  isOnCarbon: true,
});

/** An analyte with a methyl singlet and an aromatic doublet, and maleic acid as its standard. */
export const qnmrAnalyte: Substance = {
  name: 'analyte',
  molarMass: massOf('C9H8O4'),
  signals: [role(2.45, 1.95, 3)],
};
export const qnmrDoublet: SignalRole = role(8.4, 7.6, 1);
export const qnmrStandard: Standard = {
  name: 'maleic acid',
  molarMass: massOf('C4H4O4'),
  purity: { value: 0.999, standardUncertainty: 0.001 },
  signals: [role(6.7, 5.8, 2)],
};

export interface SyntheticSample {
  /** Mass fraction of the analyte. */
  readonly purity: number;
  readonly sampleMg: number;
  readonly standardMg: number;
  /** What the standard really holds. */
  readonly standardPurity?: number;
  readonly seed: number;
  /** Of each channel. */
  readonly noiseSd?: number;
  /** Signal per mmol; changes with pulse, gain and scans. */
  readonly response?: number;
  readonly more?: readonly SyntheticLine[];
  readonly fid?: Partial<SyntheticFidOptions>;
}

const satelliteShare = 0.0107;

/** A line with its 13C satellites at natural abundance. */
const withSatellites = (line: SyntheticLine, couplingHz: number): SyntheticLine[] => {
  const half = couplingHz / 2 / frequencyMhz;
  const side = { ...line, amplitude: (line.amplitude * satelliteShare) / 2 };
  return [
    { ...line, amplitude: line.amplitude * (1 - satelliteShare) },
    { ...side, shiftPpm: line.shiftPpm + half },
    { ...side, shiftPpm: line.shiftPpm - half },
  ];
};

const between = (rng: Rng, low: number, high: number): number => low + (high - low) * rng.uniform();

const spectralWidthHz = 8000;
const points = 32_768;
/** 0.11 gives a signal-to-noise of about 300 in the weaker signal. */
const usualNoiseSd = 0.11;

const drawSample = (sample: SyntheticSample) => {
  const rng = createRng(sample.seed);
  const response = sample.response ?? 1000 / 60;
  const analyte = (sample.sampleMg * sample.purity * response) / qnmrAnalyte.molarMass.value;
  const standard =
    (sample.standardMg * (sample.standardPurity ?? qnmrStandard.purity.value) * response) /
    qnmrStandard.molarMass.value;
  return { rng, analyte, standard, own: between(rng, 0.8, 1.6), other: between(rng, 0.8, 1.6) };
};

/** A decay as it was recorded: what bounds how well its amplitude can be known. */
export interface RecordedDecay {
  /** Signal at t = 0, and the standard deviation of the noise of each channel, in the same units. */
  readonly amplitude: number;
  readonly noiseSd: number;
  readonly widthHz: number;
  readonly points: number;
  readonly spectralWidthHz: number;
}

/** The two singlets that are compared, without their satellites. */
export const comparedDecays = (sample: SyntheticSample): readonly [RecordedDecay, RecordedDecay] => {
  const { analyte, standard, own, other } = drawSample(sample);
  const shared = { noiseSd: sample.noiseSd ?? usualNoiseSd, points, spectralWidthHz };
  return [
    { ...shared, amplitude: 3 * analyte * (1 - satelliteShare), widthHz: own },
    { ...shared, amplitude: 2 * standard * (1 - satelliteShare), widthHz: other },
  ];
};

/** The FID of a solution of analyte and standard: shifts, widths, phase, dead time and baseline differ by seed. */
export const synthesizeSample = (sample: SyntheticSample): Fid1D => {
  const { rng, analyte, standard, own, other } = drawSample(sample);
  return synthesizeFid({
    nucleus: '1H',
    frequencyMhz,
    spectralWidthHz,
    carrierPpm: 5,
    points,
    groupDelayPoints: 67.98,
    phase0Rad: between(rng, 0, 6),
    delayS: between(rng, 0, 2e-5),
    baselineRoll: between(rng, 0, 0.02),
    noiseSd: sample.noiseSd ?? usualNoiseSd,
    seed: sample.seed,
    pulseProgram: 'zg',
    lines: [
      ...withSatellites({ shiftPpm: between(rng, 2.2, 2.4), amplitude: 3 * analyte, widthHz: own }, 130),
      ...withSatellites({ shiftPpm: between(rng, 6.1, 6.4), amplitude: 2 * standard, widthHz: other }, 168),
      ...withSatellites(
        {
          shiftPpm: between(rng, 7.9, 8.1),
          amplitude: analyte,
          widthHz: own,
          couplingsHz: [{ jHz: 8, nuclei: 1 }],
        },
        160,
      ),
      { shiftPpm: 7.2, amplitude: 3 * analyte, widthHz: own, couplingsHz: [{ jHz: 7.5, nuclei: 2 }] },
      { shiftPpm: 3.33, amplitude: 1.5, widthHz: 3 },
      { shiftPpm: 2.5, amplitude: 1, widthHz: 1.3 },
      ...(sample.more ?? []),
    ],
    ...sample.fid,
  });
};

/** A FID through the real processing with the preset for quantitative spectra, as a quantification takes it. */
export const readSample = (
  fid: Fid1D,
  parameters: Readonly<Record<string, string>> = { D: '0 60', TD: '65536', P: '0 10' },
  options: { readonly isSaturated?: boolean; readonly acquisition?: Partial<Fid1D['acquisition']> } = {},
): QnmrSpectrum => {
  const analysed = analyzeFid(fid, { presetId: 'quantitative_1h' });
  if (!analysed.ok) throw new Error(analysed.error.message);
  const { spectrum, peaks } = analysed.value;
  const acquisition = { ...fid.acquisition, ...options.acquisition, parameters };
  const found = { isSaturated: options.isSaturated ?? false, isTruncated: false, window: 'exponential' };
  return { spectrum, lines: peaks, conditions: readConditions(acquisition, found) };
};
