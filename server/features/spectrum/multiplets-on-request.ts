import type { spectrumRoutes } from '#contract/spectrum';
import type { Result } from '#engines/common/result.ts';
import { engineVersion } from '#engines/nmr/engine-version.ts';
import { pseudoVoigtArea } from '#engines/nmr/peaks/line-shape.ts';
import { invalidField } from '#kernel/app-error.ts';
import type { Input, Reply } from '#kernel/contract/define-route.ts';
import { unreviewed } from '#kernel/contract/interpretation.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import type { PeakLine } from '../fid-runs/index.ts';
import { buffersOf, gatherSpectrum } from './gather-spectrum.ts';
import type { MultipletsInput, MultipletsOutput } from './multiplets-task.ts';

type Declaration = typeof spectrumRoutes.multiplets;
type Body = Input<Declaration>['body'];
type ListedPeaks = Extract<Body, { peaks: unknown }>;

const idOf = (index: number): string => `m${index + 1}`;

/** Lines of a table are taken as Lorentzian; they were never fitted, so there is no residual to report. */
const toLines = ({ peaks, frequency_mhz }: ListedPeaks): PeakLine[] =>
  peaks.map(({ shift_ppm, height, width_hz }, index) => ({
    id: `p${index + 1}`,
    shiftPpm: shift_ppm,
    height,
    area: pseudoVoigtArea(height, width_hz / frequency_mhz, 1),
    widthHz: width_hz,
    lorentzFraction: 1,
    snr: 0,
    fitResidual: 0,
  }));

const gather = async (
  kernel: Pick<Kernel, 'hooks' | 'securityEvents' | 'store'>,
  ctx: Ctx,
  body: Body,
): Promise<{ source: MultipletsInput['source']; transfer: ArrayBuffer[] }> => {
  if ('peaks' in body) {
    const { nucleus, frequency_mhz: frequencyMhz } = body;
    return { source: { kind: 'peaks', nucleus, frequencyMhz, lines: toLines(body) }, transfer: [] };
  }
  const gathered = await gatherSpectrum(kernel, ctx, body.spectrum, 'spectrum.multiplets');
  return { source: { kind: 'spectrum', gathered }, transfer: buffersOf(gathered) };
};

const partnersOf = (output: MultipletsOutput, index: number): string[] => {
  const others = output.partners.flatMap(({ first, second }) =>
    first === index ? [second] : second === index ? [first] : [],
  );
  return [...new Set(others)].sort((a, b) => a - b).map(idOf);
};

const toWire = (output: MultipletsOutput): Pick<Reply<Declaration>, 'multiplets' | 'systems' | 'model'> => {
  const strong = new Set(output.systems.flatMap((s) => (s.isSecondOrder ? s.signals : [])));
  const { fromPpm, toPpm, points } = output.axis;
  return {
    multiplets: output.multiplets.map((multiplet, index) => ({
      id: idOf(index),
      from_ppm: multiplet.fromPpm,
      to_ppm: multiplet.toPpm,
      shift_ppm: multiplet.shiftPpm,
      multiplicity: multiplet.multiplicity,
      j_hz: [...multiplet.couplingsHz],
      j_error_hz: multiplet.couplingErrorsHz === null ? null : [...multiplet.couplingErrorsHz],
      area: multiplet.area,
      protons: null,
      peak_ids: multiplet.lineIndices.map((line) => output.lineIds[line] ?? ''),
      partner_ids: partnersOf(output, index),
      second_order: strong.has(index),
      fit_residual: multiplet.fitResidual,
    })),
    systems: output.systems.map((system) => ({
      name: system.name,
      multiplet_ids: system.signals.map(idOf),
      shifts_ppm: system.simulated.groups.map(({ shiftPpm }) => shiftPpm),
      couplings: system.simulated.couplings.map(({ first, second, couplingHz }) => ({
        first,
        second,
        j_hz: couplingHz,
      })),
      shift_over_coupling: system.smallestShiftOverCoupling,
      agreement: system.simulated.agreement,
      first_order_agreement: system.firstOrderAgreement,
      second_order: system.isSecondOrder,
    })),
    model: {
      shift_ppm: Array.from({ length: points }, (_, i) => fromPpm - (i * (fromPpm - toPpm)) / (points - 1)),
      intensity: [...output.model],
    },
  };
};

/** Multiplets on a worker; 422 where the data cannot be used. */
export const multipletsOnRequest = async (
  kernel: Pick<Kernel, 'hooks' | 'pool' | 'securityEvents' | 'store'>,
  { body }: Input<Declaration>,
  ctx: Ctx,
): Promise<JsonOutcome<Declaration>> => {
  const { source, transfer } = await gather(kernel, ctx, body);
  const input: MultipletsInput = { source, modelPoints: body.model_points };
  const options = { signal: ctx.signal, transfer };
  const found = await kernel.pool.run<Result<MultipletsOutput>>('nmr.multiplets', input, options);
  if (!found.ok) throw invalidField('spectrum', found.error.message);
  const { nucleus, frequencyMhz, multiplets } = found.value;
  const parameters = { model_points: body.model_points, nucleus, frequency_mhz: frequencyMhz };
  const analysisId = 'spectrum' in body && 'analysis_id' in body.spectrum ? body.spectrum.analysis_id : null;
  return {
    body: {
      ...toWire(found.value),
      parameters,
      ...unreviewed(engineVersion, found.warnings),
    },
    audit: {
      recordType: analysisId === null ? 'spectrum' : 'analysis',
      recordId: analysisId,
      made: [],
      payload: { ...parameters, multiplets: multiplets.length, engine_version: engineVersion },
    },
    usage: [
      {
        task: 'spectrum_multiplets',
        recordType: analysisId === null ? 'request' : 'analysis',
        recordId: analysisId ?? ctx.requestId,
      },
    ],
  };
};
