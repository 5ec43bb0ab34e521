import {
  assumedAngleDeg,
  leastCommonPart,
  longestCommonT1S,
} from '#engines/nmr/acquisition/recovered-part.ts';
import type { GatheredSpectrum } from './gather-spectrum.ts';

/** Above this part nothing need be said: less is missing than integrals are read to. */
const fullPart = 0.99;

/** Part of a slow proton's signal the pulses let through; null for other nuclei and where nobody recorded it. */
export const partSeen = (gathered: GatheredSpectrum): number | null =>
  gathered.kind === 'analysed' && gathered.spectrum.nucleus === '1H'
    ? leastCommonPart(gathered.repetition)
    : null;

/** What relaxation does to counts of the protons of an analysis, or that nobody can say. */
export const relaxationWarnings = (gathered: GatheredSpectrum): { code: string; message: string }[] => {
  if (gathered.kind === 'listed' || gathered.spectrum.nucleus !== '1H') return [];
  const { repetitionTimeS, flipAngleDeg } = gathered.repetition;
  const part = partSeen(gathered);
  if (part === null || repetitionTimeS === null) {
    const message = 'How fast the pulses followed is not recorded: relaxation is not in the uncertainty.';
    return [{ code: 'relaxation_unknown', message }];
  }
  if (part >= fullPart) return [];
  const angle = flipAngleDeg === null ? `${assumedAngleDeg}° (assumed)` : `${flipAngleDeg.toFixed(0)}°`;
  const message =
    `Pulses of ${angle} every ${repetitionTimeS.toFixed(1)} s show ${(100 * part).toFixed(0)} % of a proton with a T1 of ` +
    `${longestCommonT1S} s: slow protons count too little. The uncertainty holds that.`;
  return [{ code: 'relaxation_incomplete', message }];
};
