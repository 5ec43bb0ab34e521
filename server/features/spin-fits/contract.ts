import { z } from 'zod';
import { couplingDoubts } from '#engines/nmr/vocabulary.ts';
import { cleanText, idParam, pageOf, pageQuery, utcTimestamp } from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';
import { interpretationFields } from '../../kernel/contract/interpretation.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { recordCreation, recordList, recordRead } from '../../kernel/contract/record-routes.ts';
import { usedPackSchema } from '../../kernel/contract/used-pack.ts';

const half = z
  .union([z.literal(0), z.literal(1)])
  .nullable()
  .describe('Which of the two protons of a CH2 that differ; null elsewhere.');

const fittedShift = z.object({
  atom_ids: z.array(z.string()),
  half,
  protons: z.number().int(),
  shift_ppm: z.number(),
  standard_error_ppm: z.number().nullable().describe('Null where the shift was not fitted.'),
  seen: z.boolean().describe('False where no signal of the spectrum was given to it.'),
  predicted_ppm: z.number(),
  predicted_error_ppm: z.number(),
  basis: z.string(),
});

const fittedCoupling = z.object({
  atom_ids: z.tuple([z.string(), z.string()]),
  halves: z.tuple([half, half]),
  kind: z.string(),
  j_hz: z
    .number()
    .describe('Signs are those expected: the spectrum of all couplings turned round is the same.'),
  standard_error_hz: z.number().nullable(),
  determined: z.boolean(),
  doubt: z
    .enum(couplingDoubts)
    .nullable()
    .describe(
      'Why it is not determined. not_seen: no signal of its protons; not_explained: their signals are not explained; no_influence: the spectrum says too little; at_limit: it stopped at the limit of what is possible; other_solution: another value explains the spectrum as well.',
    ),
  expected_hz: z.number(),
  expected_error_hz: z.number(),
  source: z.string(),
});

const placePair = z.object({ first: z.number().int(), second: z.number().int() });

const fittedWindow = z.object({
  from_ppm: z.number(),
  to_ppm: z.number(),
  width_hz: z.number(),
  r_factor: z.number(),
  relative_scale: z.number().describe('Area of one proton here over the mean of all windows.'),
  shift_ppm: z.array(z.number()),
  measured: z.array(z.number()),
  calculated: z.array(z.number()),
});

const result = z.object({
  shifts: z.array(fittedShift),
  couplings: z.array(fittedCoupling),
  either_way: z
    .array(z.object({ shifts: z.array(placePair), couplings: z.array(placePair) }))
    .describe('Places of what may be exchanged together: the spectrum stays the same.'),
  correlated: z
    .array(z.object({ first: z.number().int(), second: z.number().int(), r: z.number() }))
    .describe('Couplings of which the spectrum tells little more than a sum or difference.'),
  windows: z.array(fittedWindow),
  gauss_width_hz: z.number(),
  r_factor: z.number().describe('√(Σ(measured − calculated)²/Σ measured²).'),
  reduced_chi_square: z.number(),
  runs_z: z
    .number()
    .describe('Runs of equal sign among the residuals against chance, in standard deviations.'),
  neglected_hz: z
    .number()
    .describe('What cutting large systems into groups may move a line by; 0 where all is exact.'),
  left_out: z.array(z.string()),
});
export type SpinFitResult = z.infer<typeof result>;

const inputs = z.object({
  revision: z.number().int(),
  run_id: z.string(),
  spectrum_digest: z.string(),
  recipe_digest: z.string(),
  structure_sha256: z.string(),
  smiles: z.string(),
});
export type SpinFitInputs = z.infer<typeof inputs>;

const summaryFields = {
  id: z.string(),
  analysis_id: z.string(),
  status: z.enum(['queued', 'completed', 'failed']),
  created_by: z.string(),
  created_at: utcTimestamp,
  finished_at: utcTimestamp.nullable(),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  progress: z.object({ stage: z.string(), fraction: z.number() }).nullable(),
};

const spinFitSummary = z.object({
  ...summaryFields,
  r_factor: z.number().nullable(),
  determined: z.number().int().nullable().describe('Couplings the spectrum determines, of `couplings`.'),
  couplings: z.number().int().nullable(),
});
export type SpinFitSummary = z.infer<typeof spinFitSummary>;

const spinFit = z.object({
  ...summaryFields,
  inputs,
  result: result.nullable().describe('Null until the fit is completed.'),
  reference_pack: usedPackSchema
    .nullable()
    .describe(
      'The pack that said where to look for each proton; null where increments alone did, and before the fit is completed.',
    ),
  ...interpretationFields,
});
export type SpinFitRecord = z.infer<typeof spinFit>;

nameSchemas({
  SpinFit: spinFit,
  SpinFitCoupling: fittedCoupling,
  SpinFitResult: result,
  SpinFitShift: fittedShift,
  SpinFitSummary: spinFitSummary,
  SpinFitWindow: fittedWindow,
});

const shared = { tag: 'Spectrum', gate: 'user', rate: 'default' } as const;

export const spinFitRoutes = defineRoutes({
  create: {
    ...recordCreation,
    ...shared,
    id: 'spinFits.create',
    path: '/spectrum/spin-fits',
    summary:
      'Fit the whole proton spectrum of an analysis by the spin system of its structure: shifts and couplings with errors; queued',
    work: 'computing',
    audit: { event: 'spin_fit.create' },
    usage: { none: 'counted once it is fitted' },
    body: z.strictObject({ analysis_id: cleanText(1, 100) }),
    response: spinFit,
    errors: [404, 409, 422],
  },
  list: {
    ...recordList,
    ...shared,
    id: 'spinFits.list',
    path: '/spectrum/spin-fits',
    summary: 'Spin fits of one analysis, newest first',
    query: pageQuery.extend({ analysis_id: cleanText(1, 100) }),
    response: pageOf(spinFitSummary),
    errors: [404, 422],
  },
  get: {
    ...recordRead,
    ...shared,
    id: 'spinFits.get',
    path: '/spectrum/spin-fits/{id}',
    summary: 'One spin fit: how far it is, or what it found',
    response: spinFit,
  },
  cancel: {
    ...shared,
    id: 'spinFits.cancel',
    method: 'post',
    path: '/spectrum/spin-fits/{id}/cancel',
    summary: 'Stop a queued or running spin fit',
    audit: { event: 'spin_fit.cancel' },
    usage: { none: 'nothing was finished' },
    changesRecord: { none: 'the fit is stopped before it brought a result' },
    params: idParam,
    response: spinFit,
    status: 200,
    errors: [404, 409, 422],
  },
});
