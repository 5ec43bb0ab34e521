import { ok, type Result } from '#engines/common/result.ts';
import { analyzeFid } from '#engines/nmr/analyze-fid.ts';
import type { Acquisition, Peak, Spectrum1D } from '#engines/nmr/model.ts';
import { type ListedSpectrum, placeOnAxis } from '#engines/nmr/processing/place-on-axis.ts';

/** Nothing of the spectrum is changed: phase, baseline and axis are taken as they were sent. */
const asSent = {
  preset: 'as_sent',
  steps: [{ step: 'pick_peaks', enabled: true, parameters: {} }],
} as const;

const acquisitionOf = (spectrum: Spectrum1D, solventName: string | null): Acquisition => ({
  vendor: 'jcamp_dx',
  nucleus: spectrum.nucleus,
  baseFrequencyMhz: spectrum.frequencyMhz,
  carrierFrequencyMhz: spectrum.frequencyMhz,
  spectralWidthHz: (spectrum.fromPpm - spectrum.toPpm) * spectrum.frequencyMhz,
  solventName,
  temperatureK: null,
  scans: null,
  receiverGain: null,
  pulseProgram: null,
  title: null,
  acquiredAtUtc: null,
  parameters: {},
});

const shiftsOf = ({ fromPpm, toPpm, re }: Spectrum1D): Float64Array =>
  Float64Array.from({ length: re.length }, (_, i) => fromPpm - (i * (fromPpm - toPpm)) / (re.length - 1));

/** A spectrum sent as numbers, with its peaks where they are wanted. Fails where the axis or the data cannot be used. */
export const interpretListed = (
  listed: ListedSpectrum,
  solvent: string | null,
  arePeaksWanted: boolean,
): Result<{ readonly spectrum: Spectrum1D; readonly peaks: readonly Peak[] }> => {
  const placed = placeOnAxis(listed);
  if (!placed.ok) return placed;
  const spectrum = placed.value;
  if (!arePeaksWanted) return ok({ spectrum, peaks: [] }, placed.warnings);
  const source = {
    kind: 'spectrum' as const,
    acquisition: acquisitionOf(spectrum, solvent),
    shiftPpm: shiftsOf(spectrum),
    re: spectrum.re,
    im: null,
    recorded: {},
  };
  const analysed = analyzeFid(source, { recipe: asSent });
  if (!analysed.ok) return analysed;
  return ok({ spectrum, peaks: analysed.value.peaks }, [...placed.warnings, ...analysed.warnings]);
};
