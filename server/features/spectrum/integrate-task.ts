import { ok, type Result } from '#engines/common/result.ts';
import { analyzeGsd, type GsdAnalysis } from '#engines/nmr/gsd/analyze-gsd.ts';
import {
  type IntegratedPeak,
  type IntegrationMethod,
  integrateRegions,
  type RegionIntegral,
} from '#engines/nmr/integration/integrate-regions.ts';
import { placeOnAxis } from '#engines/nmr/processing/place-on-axis.ts';
import type { ShiftRange } from '#engines/numeric/running-sum.ts';
import type { GatheredSpectrum } from './gather-spectrum.ts';
import { interpretListed } from './interpret-listed.ts';
import { knownOf } from './known-of.ts';

/** Whose lines are counted: those of the main job, or of a deconvolution done for it. */
export type LineSource = 'picking' | 'gsd';

export interface IntegrateInput {
  readonly gathered: GatheredSpectrum;
  readonly method: IntegrationMethod;
  readonly regions: readonly ShiftRange[];
  readonly lines: LineSource;
}

/** The level at which areas agree best with counted nuclei: docs/benchmarks.md. */
const gsdLevel = 3;

const peaksOf = (peaks: Extract<GatheredSpectrum, { kind: 'analysed' }>['peaks']): IntegratedPeak[] =>
  peaks.map(({ id, shift_ppm, area, category }) => ({ id, shiftPpm: shift_ppm, area, category }));

const toIntegrated = ({ peaks }: GsdAnalysis): IntegratedPeak[] =>
  peaks.map(({ shiftPpm, area, category, decidedId }, index) => ({
    id: decidedId ?? `g${index + 1}`,
    shiftPpm,
    area,
    category,
  }));

/** The same spectrum with the lines of a deconvolution. */
const integrateByGsd = (input: IntegrateInput): Result<readonly RegionIntegral[]> => {
  const { gathered, method, regions } = input;
  const placed = gathered.kind === 'analysed' ? ok(gathered.spectrum) : placeOnAxis(gathered.listed);
  if (!placed.ok) return placed;
  const found = analyzeGsd(placed.value, { level: gsdLevel, ...knownOf(gathered) });
  if (!found.ok) return found;
  const question = { spectrum: placed.value, peaks: toIntegrated(found.value), method, regions };
  return ok(integrateRegions(question), [...placed.warnings, ...found.warnings]);
};

/** Worker task: integrals of the regions in the order given. */
export const integrateSpectrum = async (
  input: IntegrateInput,
): Promise<Result<readonly RegionIntegral[]>> => {
  const { gathered, method, regions } = input;
  if (method !== 'sum' && input.lines === 'gsd') return integrateByGsd(input);
  if (gathered.kind === 'analysed') {
    const { spectrum, peaks } = gathered;
    return ok(integrateRegions({ spectrum, peaks: peaksOf(peaks), method, regions }));
  }
  const interpreted = interpretListed(gathered.listed, gathered.solvent, method !== 'sum');
  if (!interpreted.ok) return interpreted;
  const { spectrum, peaks } = interpreted.value;
  return ok(integrateRegions({ spectrum, peaks, method, regions }), interpreted.warnings);
};
