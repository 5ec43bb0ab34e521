import { ok, type Result } from '#engines/common/result.ts';
import {
  type IntegratedPeak,
  type IntegrationMethod,
  integrateRegions,
  type RegionIntegral,
} from '#engines/nmr/integration/integrate-regions.ts';
import type { ShiftRange } from '#engines/numeric/running-sum.ts';
import type { GatheredSpectrum } from './gather-spectrum.ts';
import { interpretListed } from './interpret-listed.ts';

export interface IntegrateInput {
  readonly gathered: GatheredSpectrum;
  readonly method: IntegrationMethod;
  readonly regions: readonly ShiftRange[];
}

const peaksOf = (peaks: Extract<GatheredSpectrum, { kind: 'analysed' }>['peaks']): IntegratedPeak[] =>
  peaks.map(({ id, shift_ppm, area, category }) => ({ id, shiftPpm: shift_ppm, area, category }));

/** Worker task: integrals of the regions in the order given. */
export const integrateSpectrum = async ({
  gathered,
  method,
  regions,
}: IntegrateInput): Promise<Result<readonly RegionIntegral[]>> => {
  if (gathered.kind === 'analysed') {
    const { spectrum, peaks } = gathered;
    return ok(integrateRegions({ spectrum, peaks: peaksOf(peaks), method, regions }));
  }
  const interpreted = interpretListed(gathered.listed, gathered.solvent, method !== 'sum');
  if (!interpreted.ok) return interpreted;
  const { spectrum, peaks } = interpreted.value;
  return ok(integrateRegions({ spectrum, peaks, method, regions }), interpreted.warnings);
};
