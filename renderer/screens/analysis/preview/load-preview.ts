import { fidRunRoutes } from '#contract/fid-runs';
import type { LinearPhase } from '#engines/display/turn-phase.ts';
import { api } from '../../../api/api.ts';
import type { SpectrumAxis } from '../../../plot/core/plot-data.ts';
import { readFloat32 } from '../../shared/analyses/plot-inputs.ts';
import type { RecipeDraft } from './recipe-draft.ts';

/** What a preview is asked for. */
export interface PreviewRequest {
  readonly preset: string;
  readonly parameters: RecipeDraft['changes'];
}

/** What the spectrum would be; the parts are of equal length, spectrum units. */
export interface Preview {
  readonly axis: SpectrumAxis;
  /** Its baseline subtracted. */
  readonly real: Float32Array;
  /** Null where the source has none. */
  readonly imaginary: Float32Array | null;
  /** Null where none was subtracted. */
  readonly baseline: Float32Array | null;
  /** As found or as asked for; null where the step is off or was left out. */
  readonly phase: LinearPhase | null;
}

const headerSchema = fidRunRoutes.preview.response.omit({ intensity: true, imaginary: true, baseline: true });
type Header = ReturnType<typeof headerSchema.parse>;

const phaseOf = ({ recipe }: Header): LinearPhase | null => {
  const step = recipe.find(({ step: name }) => name === 'phase');
  const { phi0_deg, phi1_deg, pivot_fraction } = step?.parameters ?? {};
  if (step?.enabled !== true || typeof phi0_deg !== 'number' || typeof phi1_deg !== 'number') return null;
  const pivotFraction = typeof pivot_fraction === 'number' ? pivot_fraction : 0.5;
  return { phi0Deg: phi0_deg, phi1Deg: phi1_deg, pivotFraction };
};

/** The spectrum of a run as it would be with other parameters; nothing is recorded of it. */
export const loadPreview = async (
  runId: string,
  request: PreviewRequest,
  signal: AbortSignal,
): Promise<Preview> => {
  const reply = await api.bytes(
    fidRunRoutes.preview,
    { params: { id: runId }, body: request },
    'application/octet-stream',
    { signal },
  );
  const header = headerSchema.parse(JSON.parse(reply.header('x-spectrum-header') ?? 'null'));
  const layout = (reply.header('x-spectrum-layout') ?? '').split(',');
  const samples = readFloat32(reply.bytes);
  const part = (name: string): Float32Array | null => {
    const place = layout.indexOf(name);
    return place < 0 ? null : samples.subarray(place * header.points, (place + 1) * header.points);
  };
  return {
    axis: { fromPpm: header.from_ppm, toPpm: header.to_ppm, points: header.points },
    real: part('real') ?? new Float32Array(),
    imaginary: part('imaginary'),
    baseline: part('baseline'),
    phase: phaseOf(header),
  };
};

/** The absorption as it was before its baseline was subtracted. */
export const beforeBaseline = ({ real, baseline }: Preview): Float32Array =>
  baseline === null ? real : real.map((value, index) => value + (baseline[index] ?? 0));
