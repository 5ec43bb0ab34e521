import type { spectrumRoutes } from '#contract/spectrum';
import type { Result } from '#engines/common/result.ts';
import { engineVersion } from '#engines/nmr/engine-version.ts';
import type { RegionIntegral } from '#engines/nmr/integration/integrate-regions.ts';
import type { ShiftRange } from '#engines/numeric/running-sum.ts';
import { invalidField } from '#kernel/app-error.ts';
import type { Input, Reply } from '#kernel/contract/define-route.ts';
import type { Ctx, JsonOutcome } from '#kernel/http/outcome.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { reportDisclaimer } from '../reports/index.ts';
import { buffersOf, gatherSpectrum } from './gather-spectrum.ts';
import type { IntegrateInput } from './integrate-task.ts';

type Declaration = typeof spectrumRoutes.integrate;
type WireIntegral = Reply<Declaration>['integrals'][number];
type WireRegion = Input<Declaration>['body']['regions'][number];

const toRegion = ({ from_ppm, to_ppm }: WireRegion): ShiftRange => ({ fromPpm: from_ppm, toPpm: to_ppm });

interface Scale {
  readonly integral: RegionIntegral;
  readonly protons: number;
}

/** Relative uncertainties of two independent values add as squares (JCGM 100:2008, 5.1.6). */
const toProtons = ({ value, standardUncertainty }: RegionIntegral, scale: Scale) => {
  const protons = (value / scale.integral.value) * scale.protons;
  const own = standardUncertainty;
  const other = scale.integral.standardUncertainty;
  if (own === null || other === null) return { protons, uncertainty: null };
  const perUnit = scale.protons / Math.abs(scale.integral.value);
  return { protons, uncertainty: Math.hypot(own * perUnit, protons * (other / scale.integral.value)) };
};

const toWire = (integral: RegionIntegral, scale: Scale | null): WireIntegral => ({
  from_ppm: integral.fromPpm,
  to_ppm: integral.toPpm,
  value: integral.value,
  ...(scale === null
    ? { protons: null, uncertainty: integral.standardUncertainty }
    : toProtons(integral, scale)),
  excluded: integral.excluded.map(({ id, shiftPpm, area, category, reason }) => ({
    peak_id: id,
    shift_ppm: shiftPpm,
    area,
    category,
    reason,
  })),
});

/** Integrals on a worker; 422 where the data cannot be used or the reference region holds nothing. */
export const integrateOnRequest = async (
  kernel: Kernel,
  { body }: Input<Declaration>,
  ctx: Ctx,
): Promise<JsonOutcome<Declaration>> => {
  const gathered = await gatherSpectrum(kernel, ctx, body.spectrum, 'spectrum.integrate');
  const { method, reference } = body;
  const regions = [...body.regions, ...(reference === undefined ? [] : [reference.region])].map(toRegion);
  const input: IntegrateInput = { gathered, method, regions };
  const options = { signal: ctx.signal, transfer: buffersOf(gathered) };
  const integrated = await kernel.pool.run<Result<RegionIntegral[]>>('nmr.integrate', input, options);
  if (!integrated.ok) throw invalidField('spectrum', integrated.error.message);
  const ofReference = reference === undefined ? null : (integrated.value.at(-1) ?? null);
  if (ofReference !== null && ofReference.value <= 0) {
    throw invalidField('reference.region', 'The reference region holds no positive integral.');
  }
  const scale =
    ofReference === null || reference === undefined
      ? null
      : { integral: ofReference, protons: reference.protons };
  const parameters = { method, reference: reference ?? null };
  const analysisId = 'analysis_id' in body.spectrum ? body.spectrum.analysis_id : null;
  return {
    body: {
      integrals: integrated.value.slice(0, body.regions.length).map((integral) => toWire(integral, scale)),
      parameters,
      engine_version: engineVersion,
      warnings: [...integrated.warnings],
      human_review_required: true,
      disclaimer: reportDisclaimer,
    },
    audit: {
      recordType: analysisId === null ? 'spectrum' : 'analysis',
      recordId: analysisId,
      payload: { ...parameters, regions: body.regions, engine_version: engineVersion },
    },
  };
};
