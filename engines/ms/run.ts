import type { collisionEnergyUnits, mobilityUnits } from './vocabulary.ts';

/** What one scan was isolated from and how it was broken. Absent fields are what the file does not say. */
export interface Precursor {
  /** m/z of the ion the instrument selected; the target of isolation where the file names no ion. */
  readonly mz: number;
  readonly intensity?: number;
  /** Signed by the polarity of the scan. */
  readonly charge?: number;
  readonly isolationTargetMz?: number;
  /** Distance of the window's edges below and above its target, in m/z. */
  readonly isolationLowerMz?: number;
  readonly isolationUpperMz?: number;
  /** As the controlled vocabulary names it, "HCD" or "CID" for instance. */
  readonly activation?: string;
  /** In eV, or in per cent where the file gives a normalised energy and says so. */
  readonly collisionEnergy?: number;
  readonly collisionEnergyUnit?: (typeof collisionEnergyUnits)[number];
}

export interface Scan {
  /** As the file writes it. */
  readonly id: string;
  /** As the file numbers it, else its place from 1 on. */
  readonly number: number;
  /** 1 for a survey, 2 for fragments of it, and so on. */
  readonly level: number;
  /** 0 where the file does not say. */
  readonly polarity: 1 | -1 | 0;
  readonly isCentroid: boolean;
  readonly retentionTimeS?: number;
  readonly precursor?: Precursor;
  /** Inverse reduced ion mobility in V·s/cm², or a drift time in ms. */
  readonly mobility?: { readonly value: number; readonly unit: (typeof mobilityUnits)[number] };
  /** Place of its first peak in the arrays of the run, and how many peaks it has. */
  readonly first: number;
  readonly peakCount: number;
}

/** One file, its peaks side by side: m/z ascending within each scan. */
export interface MsRun {
  readonly scans: readonly Scan[];
  readonly mz: Float64Array;
  readonly intensity: Float32Array;
}

/** The peaks of one scan, without a copy. */
export const peaksOf = (
  { mz, intensity }: Pick<MsRun, 'mz' | 'intensity'>,
  { first, peakCount }: Pick<Scan, 'first' | 'peakCount'>,
): { readonly mz: Float64Array; readonly intensity: Float32Array } => ({
  mz: mz.subarray(first, first + peakCount),
  intensity: intensity.subarray(first, first + peakCount),
});

/** Fragments of one ion, as a scan or a library holds them. */
export interface FragmentSpectrum {
  readonly precursorMz?: number;
  readonly polarity: 1 | -1 | 0;
  /** m/z ascending. */
  readonly mz: ArrayLike<number>;
  readonly intensity: ArrayLike<number>;
}
