import { z } from 'zod';
import {
  amplitudeMethods,
  arrayConstantCodes,
  arrayConstantStatuses,
  arrayConstantUnits,
  arrayKinds,
  arrayQuantities,
  gradientShapes,
  kineticModels,
  peakCategories,
} from '#engines/nmr/vocabulary.ts';
import {
  cleanText,
  deletionField,
  deletionSchema,
  idParam,
  includeDeleted,
  nameText,
  pageOf,
  pageQuery,
  utcTimestamp,
  warningSchema,
} from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';
import { interpretationFields } from '../../kernel/contract/interpretation.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import {
  recordCreation,
  recordList,
  recordRead,
  recordRemoval,
} from '../../kernel/contract/record-routes.ts';

const mostRows = 512;
const mostRegions = 60;

export const arrayKind = z.enum(arrayKinds);
export const arrayStatus = z.enum(['queued', 'processing', 'completed', 'failed']);
export type ArrayStatus = z.infer<typeof arrayStatus>;

const positive = (most: number) => z.number().positive().max(most);

const region = z
  .strictObject({
    from_ppm: z.number().min(-1000).max(1000),
    to_ppm: z.number().min(-1000).max(1000),
  })
  .refine(({ from_ppm, to_ppm }) => from_ppm !== to_ppm, {
    path: ['to_ppm'],
    message: 'Must differ from from_ppm.',
  });

const gradientTiming = z.strictObject({
  big_delta_s: positive(100).optional().describe('Δ, start of encoding to start of decoding.'),
  little_delta_s: positive(1).optional().describe('δ; both lobes of a bipolar pair together.'),
  tau_s: z.number().min(0).max(1).optional().describe('Between the two lobes of a bipolar pair.'),
  bipolar: z.boolean().optional(),
  shape: z.enum(gradientShapes).optional(),
  shape_in_list: z
    .boolean()
    .optional()
    .describe('Whether the gradients are multiplied by the mean of their shape already, as in difflist.'),
  calibration: positive(100).optional().describe('Factor on the gradients, from a known diffusion.'),
});

export const arraySettings = z.strictObject({
  kind: arrayKind,
  nucleus: cleanText(1, 10).optional().describe('Of a series of spectra of several nuclei: which one.'),
  values: z
    .array(z.number().nullable())
    .min(1)
    .max(mostRows)
    .optional()
    .describe(
      'One value for each row in place of what the files say (s, T/m, mol/L, Hz); null leaves a row out.',
    ),
  host_concentrations_mol_l: z
    .array(positive(100))
    .min(1)
    .max(mostRows)
    .optional()
    .describe('Titration: total concentration of the observed partner in each row.'),
  regions: z.array(region).min(1).max(mostRegions).optional(),
  kinetic_model: z.enum(kineticModels).default('first_order'),
  start_concentration_mol_l: positive(100).optional(),
  diffusion: gradientTiming.optional(),
});
export type ArraySettings = z.output<typeof arraySettings>;

const constant = z.object({
  code: z.enum(arrayConstantCodes),
  unit: z.enum(arrayConstantUnits),
  regions: z.array(z.number().int()).describe('0-based regions it was fitted over.'),
  status: z.enum(arrayConstantStatuses),
  value: z.number().nullable().describe('Null unless determined.'),
  standard_error: z.number().nullable(),
  low: z.number().nullable().describe('Of the 95 % interval by profile likelihood; null: no bound.'),
  high: z.number().nullable(),
  reduced_chi_square: z.number().nullable(),
  reason: z.string().describe('Why there is no value; empty where there is one.'),
  warnings: z.array(warningSchema),
});
export type ArrayConstantRow = z.infer<typeof constant>;

const series = z.object({
  from_ppm: z.number(),
  to_ppm: z.number(),
  shift_ppm: z.number(),
  category: z.enum(peakCategories),
  assignment: z.string().nullable(),
  method: z.enum(amplitudeMethods),
  shape_residual: z.number(),
  observed: z.array(z.number()).describe('Amplitudes, or positions in ppm of a titration.'),
  standard_errors: z.array(z.number()),
  fitted: z.array(z.number().nullable()).describe('By the model; null where none was fitted.'),
});
export type ArrayRegionRow = z.infer<typeof series>;

const distribution = z.object({
  region: z.number().int(),
  diffusion_m2_s: z.array(z.number()),
  weights: z.array(z.number()),
  residual_over_noise: z.number(),
});

const stack = z.object({
  from_ppm: z.number(),
  to_ppm: z.number(),
  rows: z.array(z.number().int()).describe('0-based rows that are drawn.'),
  columns: z.number().int(),
  values: z.array(z.number()).describe('Rows × columns over the largest of all, row by row, thinned.'),
});

const result = z.object({
  quantity: z.enum(arrayQuantities),
  values: z.array(z.number()),
  values_source: z.string(),
  row_names: z.array(z.string()),
  nucleus: z.string(),
  strongest_row: z.number().int(),
  regions: z.array(series),
  constants: z.array(constant),
  distributions: z.array(distribution),
  diffusion: gradientTiming.required().nullable(),
  stack,
});
export type ArrayResult = z.infer<typeof result>;

const summaryFields = {
  id: z.string(),
  title: z.string(),
  kind: arrayKind,
  status: arrayStatus,
  project_id: z.string().nullable(),
  archive_id: z.string(),
  created_by: z.string(),
  created_at: utcTimestamp,
};

export const arraySummary = z.object({
  ...summaryFields,
  determined: z.number().int().describe('Constants with a value.'),
  ...deletionField,
});
export type ArraySummary = z.infer<typeof arraySummary>;

export const arraySchema = z.object({
  ...summaryFields,
  settings: arraySettings,
  result: result.nullable().describe('Null until it is completed.'),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  progress: z.object({ stage: z.string(), fraction: z.number() }).nullable(),
  ...deletionField,
  ...interpretationFields,
});
export type ArrayRecord = z.infer<typeof arraySchema>;

const shared = { tag: 'Arrays', gate: 'user', rate: 'default' } as const;

nameSchemas({
  SpectrumArray: arraySchema,
  SpectrumArraySummary: arraySummary,
  SpectrumArraySettings: arraySettings,
  SpectrumArrayResult: result,
  SpectrumArrayConstant: constant,
  SpectrumArrayRegion: series,
  SpectrumArrayKind: arrayKind,
  SpectrumArrayStatus: arrayStatus,
  GradientTiming: gradientTiming,
});

export const arrayRoutes = defineRoutes({
  create: {
    ...recordCreation,
    ...shared,
    id: 'arrays.create',
    path: '/nmr-arrays',
    summary:
      'Relaxation, diffusion, kinetics or titration from an array of spectra: constants with their errors',
    work: 'computing',
    audit: { event: 'nmr_array.create' },
    usage: { none: 'counted when it is computed' },
    bodyType: 'multipart',
    files: {
      array_file: {
        max: 1,
        required: true,
        description: 'A zip: a pseudo-2D experiment with its list, an Agilent array, or a folder of spectra.',
      },
    },
    body: z.strictObject({
      settings: cleanText(2, 60_000).describe('JSON of SpectrumArraySettings.'),
      title: nameText(1, 200).optional().describe('Without it the name of the file.'),
      project_id: cleanText(1, 100).optional(),
    }),
    response: arraySchema,
    errors: [400, 404, 409, 413, 422],
  },
  list: {
    ...recordList,
    ...shared,
    id: 'arrays.list',
    path: '/nmr-arrays',
    summary: 'Own arrays, newest first',
    query: pageQuery.extend({
      project_id: cleanText(1, 100).optional(),
      include_deleted: includeDeleted,
    }),
    response: pageOf(arraySummary),
  },
  get: {
    ...recordRead,
    ...shared,
    id: 'arrays.get',
    path: '/nmr-arrays/{id}',
    summary: 'One array: where it stands, or its constants, curves and rows',
    query: z.strictObject({ include_deleted: includeDeleted }),
    response: arraySchema,
  },
  report: {
    ...recordRead,
    ...shared,
    id: 'arrays.report',
    path: '/nmr-arrays/{id}/report',
    summary: 'The report of an array as HTML, or its constants as CSV; 409 before it is computed',
    audit: { access: 'access.report', record: { type: 'nmr_array', idIn: 'id' } },
    query: z.strictObject({ include_deleted: includeDeleted }),
    response: z.never(),
    media: ['text/html', 'text/csv'],
    errors: [404, 409, 422],
  },
  cancel: {
    ...shared,
    id: 'arrays.cancel',
    method: 'post',
    path: '/nmr-arrays/{id}/cancel',
    summary: 'Stop an array that is queued or computed now; it becomes failed with the reason',
    audit: { event: 'nmr_array.cancel' },
    usage: { none: 'nothing was finished' },
    changesRecord: { none: 'the computation is stopped before it brought a result' },
    params: idParam,
    response: arraySchema,
    status: 200,
    errors: [404, 409, 422],
  },
  remove: {
    ...recordRemoval,
    ...shared,
    id: 'arrays.remove',
    path: '/nmr-arrays/{id}',
    summary: 'Delete an array (soft delete); its raw data stay in the archive',
    gate: 'human',
    audit: { event: 'nmr_array.delete' },
    usage: { none: 'a decision of a person; nothing was worked out' },
    response: deletionSchema,
  },
});
