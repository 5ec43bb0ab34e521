import { z } from 'zod';
import { lineFlags, peakSigns } from '#engines/nmr/vocabulary.ts';
import { cleanText, idParam, pageOf, utcTimestamp } from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';
import { interpretationFields } from '../../kernel/contract/interpretation.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { recordList } from '../../kernel/contract/record-routes.ts';
import { peakCategory } from '../fid-runs/contract.ts';
import { inlineSpectrumBytes, regionInput, spectrumInput } from '../spectrum/contract.ts';

const mostRegions = 500;

/** 1 to 5: main signals with one common shape, to crowded spectra whose lines may differ in shape. */
const level = z.number().int().min(1).max(5);

const flag = z
  .enum(lineFlags)
  .describe(
    'weak: less than twice what the level asks for; overlapped: others hold over 30 % of the model at the line; poor_fit: more than a tenth of the height is left; uncertain_area: standard error over 20 %.',
  );

const standardError = z.number().nullable().describe('Null where the fit cannot tell.');

const gsdPeak = z.object({
  id: z.string().describe('g1, g2 … by descending shift of the whole spectrum, whatever the regions.'),
  shift_ppm: z.number(),
  height: z.number().describe('Signed, spectrum units.'),
  width_hz: z.number().describe('Full width at half maximum.'),
  shape: z.object({
    kind: z.literal('generalized_lorentzian'),
    kurtosis: z
      .number()
      .describe(
        'k of (1 − k)/(1 + s) + k·(1 + s/2)/(1 + s + s²), s = (2·distance/width)²; 0 is Lorentzian, −1 to 2.',
      ),
  }),
  area: z.number().describe('Signed, spectrum units × ppm.'),
  category: peakCategory,
  confidence: z
    .number()
    .min(0)
    .max(100)
    .describe('Of the category, weighed by how well the data support the line.'),
  reason: z
    .string()
    .describe('Why it has its category; of an analysis, what was decided about the peak there.'),
  analysis_peak_id: z.string().nullable().describe('The peak of the analysis this line is.'),
  qc: z.object({
    residual: z.number().describe('RMS of spectrum minus model within a width of the line, over its height.'),
    standard_errors: z.object({
      shift_ppm: standardError,
      height: standardError,
      width_hz: standardError,
      area: standardError,
    }),
    overlap: z.number().min(0).max(1).describe('Share of other lines in the model at the line.'),
    flags: z.array(flag),
  }),
});

const parameters = z.object({
  level,
  regions: z.array(z.object({ from_ppm: z.number(), to_ppm: z.number() })).nullable(),
  signs: z.enum(peakSigns).describe('Both where the spectrum has lines of both signs.'),
  solvent: z.string().nullable().describe('As given with the spectrum.'),
  minimum_snr: z.number(),
  nearest_widths: z.number().describe('Lines closer than this share of their width are one.'),
  rounds: z.number().int().describe('At most so many rounds of adding, splitting and removing lines.'),
  common_kurtosis: z.number(),
  kurtosis_spread: z.number().describe('How far a line may leave the common shape; 0 not at all.'),
});

const tag = 'Spectrum';
const adminTag = 'Administration';

const userParam = z.strictObject({ user_id: cleanText(1, 100) });

const graduationDecision = z.object({
  id: z.string(),
  user_id: z.string(),
  graduated: z.boolean(),
  reason: z.string(),
  decided_by: z.string(),
  decided_at: utcTimestamp,
});

const flipVerdict = z.enum(['ready', 'not_ready', 'insufficient_data']);

const share = z.number().min(0).max(1).nullable().describe('0 to 1; null where nothing was counted.');
const milliseconds = z.number().nullable();

const flipPolicy = z.object({
  minimum_invocations: z.number().int(),
  maximum_error_rate: z.number(),
  maximum_p95_wall_time_ms: z.number(),
  minimum_solvent_auto_detect_rate: z.number(),
  minimum_answered_acceptances: z.number().int(),
  minimum_acceptance_rate: z.number(),
});
export type FlipPolicy = z.infer<typeof flipPolicy>;

const telemetrySummary = z.object({
  window_days: z.number().int(),
  actor_user_id: z.string().nullable().describe('Whose runs were counted; null for everybody’s.'),
  invocations: z.number().int(),
  error_rate: share,
  median_wall_time_ms: milliseconds,
  p95_wall_time_ms: milliseconds,
  solvent_auto_detect_rate: share.describe('Of the runs for which nobody said the solvent.'),
  invocations_by_level: z.record(z.string(), z.number().int()),
  median_residual_over_noise: z.number().nullable(),
  acceptance: z.object({
    accepted: z.number().int(),
    rejected: z.number().int(),
    rate: share,
  }),
  flip_readiness_verdict: flipVerdict,
  flip_readiness_reasons: z.array(z.object({ code: z.string(), message: z.string() })),
  flip_readiness_policy: flipPolicy,
  graduated_user_count: z.number().int(),
  newly_graduated_in_window: z.number().int(),
});

nameSchemas({
  GsdFlag: flag,
  GsdFlipReadinessPolicy: flipPolicy,
  GsdFlipReadinessVerdict: flipVerdict,
  GsdGraduationDecision: graduationDecision,
  GsdPeak: gsdPeak,
  GsdParameters: parameters,
  GsdTelemetrySummary: telemetrySummary,
});

export const gsdRoutes = defineRoutes({
  deconvolve: {
    id: 'spectrum.deconvolve',
    changes: 'own_work',
    method: 'post',
    path: '/spectrum/analyze/gsd',
    summary:
      'Global spectral deconvolution, by request alone: lines with shape, area, category and quality. Experimental until the caller’s account has been graduated',
    tag,
    gate: 'user',
    rate: 'default',
    work: 'computing',
    audit: { event: 'spectrum.analyze_gsd' },
    usage: { tasks: ['spectrum_deconvolution'] },
    body: z.strictObject({
      spectrum: spectrumInput,
      level: level.default(3),
      regions: z
        .array(regionInput)
        .min(1)
        .max(mostRegions)
        .optional()
        .describe('Only lines inside are answered; the whole spectrum is fitted in any case.'),
    }),
    maxBodyBytes: inlineSpectrumBytes,
    response: z.object({
      run_id: z.string(),
      peaks: z.array(gsdPeak),
      solvent: z.object({
        name: z.string().nullable(),
        confidence: z.number().min(0).max(100),
        auto_detected: z.boolean().describe('False where it was given, or taken from the metadata.'),
      }),
      noise: z.number().describe('Standard deviation, spectrum units.'),
      residual_rms: z.number().describe('Of spectrum minus model where there are lines, spectrum units.'),
      phase_error_deg: z.number().nullable().describe('Null where no line tells it.'),
      experimental: z.boolean(),
      parameters,
      ...interpretationFields,
    }),
    status: 200,
    errors: [404, 409, 413, 422],
  },
  accept: {
    id: 'spectrum.acceptDeconvolution',
    decidedBy: 'person',
    changes: 'own_work',
    method: 'post',
    path: '/spectrum/analyze/gsd/runs/{id}/acceptance',
    summary: 'Whether the caller takes the lines of an own run; the last answer counts',
    tag,
    gate: 'user',
    rate: 'default',
    audit: { event: 'spectrum.gsd_acceptance' },
    usage: { none: 'a decision of a person; nothing was worked out' },
    params: idParam,
    body: z.strictObject({ accepted: z.boolean() }),
    response: z.object({ run_id: z.string(), accepted: z.boolean() }),
    status: 200,
    errors: [403, 404, 422],
  },
  telemetry: {
    ...recordList,
    id: 'spectrum.gsdTelemetry',
    path: '/spectrum/analyze/gsd/telemetry-summary',
    summary:
      'How deconvolution did: of all accounts for admins, or of one they name; of the own account for everybody else',
    tag,
    query: z.strictObject({
      window_days: z.coerce.number().int().min(1).max(365).default(30),
      actor_user_id: cleanText(1, 100).optional().describe('Admins only.'),
    }),
    response: telemetrySummary,
    errors: [403, 422],
  },
  graduate: {
    id: 'admin.gsdGraduation',
    method: 'post',
    path: '/admin/users/{user_id}/gsd-graduation',
    summary: 'Graduate an account out of experimental deconvolution, or take it back',
    tag: adminTag,
    gate: 'admin',
    rate: 'default',
    audit: { event: 'admin.gsd_graduation' },
    changesRecord: { reasonIn: 'reason', asked: 'always' },
    params: userParam,
    body: z.strictObject({
      graduated: z.boolean(),
      reason: cleanText(1, 500),
    }),
    response: graduationDecision,
    status: 200,
    errors: [403, 404, 409, 422],
  },
  graduationHistory: {
    ...recordList,
    id: 'admin.gsdGraduationHistory',
    path: '/admin/users/{user_id}/gsd-graduation-history',
    summary: 'Every decision about an account with its reason, newest first',
    tag: adminTag,
    gate: 'admin',
    params: userParam,
    response: pageOf(graduationDecision),
    errors: [403, 404, 422],
  },
});
