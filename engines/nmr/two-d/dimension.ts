import type { AxisOf2D } from './model.ts';

interface Frequencies {
  readonly nucleus: string | null;
  readonly baseFrequencyMhz: number;
  readonly carrierFrequencyMhz: number;
  readonly spectralWidthHz: number;
}

/** The shift axis of a transform of `size` points, highest shift first: bin 0 of the transform lies on the carrier. */
export const axisOf = (dimension: Frequencies, size: number): AxisOf2D => {
  const { nucleus, baseFrequencyMhz, carrierFrequencyMhz, spectralWidthHz } = dimension;
  const carrierHz = (carrierFrequencyMhz - baseFrequencyMhz) * 1e6;
  const binHz = spectralWidthHz / size;
  return {
    nucleus: nucleus ?? 'unknown',
    frequencyMhz: baseFrequencyMhz,
    fromPpm: (carrierHz + (size / 2 - 1) * binHz) / baseFrequencyMhz,
    toPpm: (carrierHz - (size / 2) * binHz) / baseFrequencyMhz,
  };
};

export const moveAxis = (axis: AxisOf2D, offsetPpm: number): AxisOf2D => ({
  ...axis,
  fromPpm: axis.fromPpm + offsetPpm,
  toPpm: axis.toPpm + offsetPpm,
});

/** Bin of a transform that lies at `index` of a spectrum with the highest shift first. */
export const descendingBin = (index: number, size: number): number => (3 * (size / 2) - 1 - index) % size;
