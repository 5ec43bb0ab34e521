import type { ExperimentKind } from '../acquisition/experiment-kind.ts';
import type { ComplexSpectrum } from './complex-spectrum.ts';
import { shiftAt } from './complex-spectrum.ts';
import { findPhaseRegions, reduceSpectrum } from './phase-regions.ts';

/**
 * The overall sign of a phased spectrum with lines of both signs is a convention: CH and CH3 upright, CH2
 * (and, where they show, carbons without hydrogen) below. Regions vote by what their shift says.
 */

/** Aromatic and olefinic CH; here every DEPT line is CH but for =CH2. */
const olefinicFromPpm = 148;
const olefinicToPpm = 100;
/** Below this, methyl groups prevail. */
const methylBelowPpm = 25;
/** Carbonyls and carbons bearing oxygen: without hydrogen more often than not. */
const quaternaryFromPpm = 148;

const votes = 4096;

/** +1 where lines at this shift stand upright by convention, −1 where they hang, 0 where nobody knows. */
const expectedSign = (shiftPpm: number, kind: ExperimentKind): number => {
  if (shiftPpm > quaternaryFromPpm) return kind === 'attached_proton' ? -1 : 0.5;
  if (shiftPpm > olefinicToPpm && shiftPpm < olefinicFromPpm) return 1;
  return shiftPpm < methylBelowPpm ? 1 : 0;
};

/**
 * +1 to keep the spectrum, −1 to turn it over. Where no line falls into a telling region, and for nuclei other than carbon, the larger area
 * stands upright; equal areas keep the spectrum.
 */
export const decidePolarity = (phased: ComplexSpectrum, kind: ExperimentKind): 1 | -1 => {
  const factor = Math.max(1, Math.floor(phased.re.length / votes));
  const reduced = reduceSpectrum(phased.re, phased.im, factor);
  const isCarbon = phased.nucleus === '13C';
  let expectedArea = 0;
  let area = 0;
  for (const region of findPhaseRegions(reduced)) {
    for (let k = region.from; k < region.to; k++) {
      const value = reduced.re[k] ?? 0;
      area += value;
      expectedArea += isCarbon ? value * expectedSign(shiftAt(phased, k * factor), kind) : 0;
    }
  }
  return (expectedArea === 0 ? area : expectedArea) < 0 ? -1 : 1;
};
