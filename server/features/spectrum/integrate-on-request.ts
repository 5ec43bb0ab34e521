import type { spectrumRoutes } from '#contract/spectrum';
import type { Result } from '#engines/common/result.ts';
import { engineVersion } from '#engines/nmr/engine-version.ts';
import { gsdVersion } from '#engines/nmr/gsd/gsd-version.ts';
import type { RegionIntegral } from '#engines/nmr/integration/integrate-regions.ts';
import {
  againstRegion,
  againstSum,
  type NucleusScale,
  relaxationUncertainty,
  scatterOf,
  withRelative,
} from '#engines/nmr/integration/scale-to-nuclei.ts';
import { mergeRanges } from '#engines/numeric/merge-ranges.ts';
import type { ShiftRange } from '#engines/numeric/running-sum.ts';
import { invalidField } from '#kernel/app-error.ts';
import type { Input, Reply } from '#kernel/contract/define-route.ts';
import { unreviewed } from '#kernel/contract/interpretation.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { buffersOf, gatherSpectrum } from './gather-spectrum.ts';
import { usesDeconvolvedLines } from './hooks.ts';
import type { IntegrateInput, LineSource } from './integrate-task.ts';
import { partSeen, relaxationWarnings } from './relaxation-of.ts';

type Declaration = typeof spectrumRoutes.integrate;
type WireIntegral = Reply<Declaration>['integrals'][number];
type WireRegion = Input<Declaration>['body']['regions'][number];

const toRegion = ({ from_ppm, to_ppm }: WireRegion): ShiftRange => ({ fromPpm: from_ppm, toPpm: to_ppm });

const toWire = (integral: RegionIntegral, scale: NucleusScale | null): WireIntegral => {
  const counted = scale?.(integral) ?? null;
  return {
    from_ppm: integral.fromPpm,
    to_ppm: integral.toPpm,
    value: integral.value,
    protons: counted?.nuclei ?? null,
    uncertainty: counted === null ? integral.standardUncertainty : counted.uncertainty,
    excluded: integral.excluded.map(({ id, shiftPpm, area, category, reason }) => ({
      peak_id: id,
      shift_ppm: shiftPpm,
      area,
      category,
      reason,
    })),
  };
};

type Reference = NonNullable<Input<Declaration>['body']['reference']>;

/** What is integrated besides the regions so that a reference makes a scale: its own region, or all of them, nothing twice. */
const referenceRegions = (reference: Reference | undefined, regions: readonly ShiftRange[]): ShiftRange[] => {
  if (reference === undefined) return [];
  return 'region' in reference ? [toRegion(reference.region)] : mergeRanges(regions);
};

interface Scaled {
  readonly scale: NucleusScale;
  readonly warnings: Reply<Declaration>['warnings'];
}

/** Nuclei as shares of all; where they scatter about whole numbers more than relaxation explains, by as much as they scatter. */
const shareNuclei = (
  integrals: readonly RegionIntegral[],
  total: number,
  relative: number,
): Scaled | null => {
  const shareWith = (own: number): NucleusScale | null => {
    const all = integrals.map((integral) => withRelative(integral, own));
    const scale = againstSum(all, total);
    return scale === null ? null : (integral) => scale(withRelative(integral, own));
  };
  const scale = shareWith(relative);
  if (scale === null) return null;
  const scatter = scatterOf(integrals.map((integral) => scale(integral).nuclei));
  const widened = scatter === null || scatter <= relative ? null : shareWith(scatter);
  if (scatter === null || widened === null || relative === 0) return { scale, warnings: [] };
  const message = `Counts scatter about whole numbers by ${(100 * scatter).toFixed(0)} %, more than relaxation up to a T1 of 5 s explains; the uncertainty is as wide.`;
  return { scale: widened, warnings: [{ code: 'counts_scatter', message }] };
};

/** The scale a reference makes of its integrals; 422 where these hold nothing. `relative` is what relaxation makes uncertain. */
const scaleOf = (reference: Reference, integrals: readonly RegionIntegral[], relative: number): Scaled => {
  if ('total_protons' in reference) {
    const shared = shareNuclei(integrals, reference.total_protons, relative);
    if (shared === null)
      throw invalidField('reference.total_protons', 'The regions together hold no positive integral.');
    return shared;
  }
  const [ofReference = null] = integrals;
  if (ofReference === null || ofReference.value <= 0) {
    throw invalidField('reference.region', 'The reference region holds no positive integral.');
  }
  const scale = againstRegion(withRelative(ofReference, relative), reference.protons);
  return {
    scale: (integral) =>
      integral.value === ofReference.value
        ? { nuclei: reference.protons, uncertainty: 0 }
        : scale(withRelative(integral, relative)),
    warnings: [],
  };
};

/** Regions are integrated as they were asked for; what lies in two of them counts in both, which nobody should have to find out. */
const overlapWarnings = (regions: readonly ShiftRange[]): Reply<Declaration>['warnings'] => {
  const shared = regions.length - mergeRanges(regions).length;
  if (shared === 0) return [];
  const message = 'Regions overlap: what lies in two of them counts in both.';
  return [{ code: 'regions_overlap', message }];
};

/** Integrals on a worker; 422 where the data cannot be used or the reference region holds nothing. */
export const integrateOnRequest = async (
  kernel: Pick<Kernel, 'hooks' | 'pool' | 'securityEvents' | 'store'>,
  { body }: Input<Declaration>,
  ctx: Ctx,
): Promise<JsonOutcome<Declaration>> => {
  const gathered = await gatherSpectrum(kernel, ctx, body.spectrum, 'spectrum.integrate');
  const { method, reference } = body;
  const regions = body.regions.map(toRegion);
  const asked = [...regions, ...referenceRegions(reference, regions)];
  const usesGsd =
    method !== 'sum' && (await kernel.hooks.one(usesDeconvolvedLines)(kernel.store.read, ctx.principal.id));
  const lines: LineSource = usesGsd ? 'gsd' : 'picking';
  const input: IntegrateInput = { gathered, method, regions: asked, lines };
  const options = { signal: ctx.signal, transfer: buffersOf(gathered) };
  const integrated = await kernel.pool.run<Result<RegionIntegral[]>>('nmr.integrate', input, options);
  if (!integrated.ok) throw invalidField('spectrum', integrated.error.message);
  const integrals = integrated.value.slice(0, regions.length);
  const relative = relaxationUncertainty(partSeen(gathered) ?? 1);
  const scaled =
    reference === undefined ? null : scaleOf(reference, integrated.value.slice(regions.length), relative);
  const gsd_engine_version = usesGsd ? gsdVersion : null;
  const parameters = { method, reference: reference ?? null, gsd_engine_version };
  const analysisId = 'analysis_id' in body.spectrum ? body.spectrum.analysis_id : null;
  return {
    body: {
      integrals: integrals.map((integral) => toWire(integral, scaled?.scale ?? null)),
      parameters,
      ...unreviewed(engineVersion, [
        ...integrated.warnings,
        ...overlapWarnings(regions),
        ...(scaled === null ? [] : [...relaxationWarnings(gathered), ...scaled.warnings]),
      ]),
    },
    audit: {
      recordType: analysisId === null ? 'spectrum' : 'analysis',
      recordId: analysisId,
      made: [],
      payload: { ...parameters, regions: body.regions, engine_version: engineVersion },
    },
    usage: [
      {
        task: 'spectrum_integration',
        recordType: analysisId === null ? 'request' : 'analysis',
        recordId: analysisId ?? ctx.requestId,
      },
    ],
  };
};
