import { z } from 'zod';
import { integrationMethods } from '#engines/nmr/vocabulary.ts';
import { largestBodyBytes } from '../../kernel/contract/body-limits.ts';
import { cleanText } from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';
import { interpretationFields } from '../../kernel/contract/interpretation.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { peakCategory } from '../fid-runs/contract.ts';

const mostPoints = 2_097_152;
const leastPoints = 16;
const mostRegions = 500;

const shiftPpm = z.number().min(-10_000).max(10_000);

const inlineSpectrum = z
  .strictObject({
    nucleus: z
      .string()
      .regex(/^[1-9]\d{0,2}[A-Z][a-z]?$/)
      .describe('1H, 13C, 19F …'),
    frequency_mhz: z.number().min(1).max(2000).describe('Of the nucleus at 0 ppm.'),
    shift_ppm: z.array(shiftPpm).min(leastPoints).max(mostPoints).describe('Rising or falling throughout.'),
    intensity: z.array(z.number()).min(leastPoints).max(mostPoints),
    solvent: cleanText(1, 100).optional(),
  })
  .refine((spectrum) => spectrum.shift_ppm.length === spectrum.intensity.length, {
    path: ['intensity'],
    message: 'Must have as many values as shift_ppm.',
  });

/** Of a route that takes a spectrum inline: as large as the largest one is in text. */
export const inlineSpectrumBytes = largestBodyBytes;

/** What is looked at: an analysis with the peaks of its current revision, or numbers sent along. */
export const spectrumInput = z.union([z.strictObject({ analysis_id: cleanText(1, 100) }), inlineSpectrum]);
export type SpectrumInput = z.output<typeof spectrumInput>;

/** A range of shifts, either end first. */
export const regionInput = z
  .strictObject({ from_ppm: shiftPpm, to_ppm: shiftPpm })
  .refine(({ from_ppm, to_ppm }) => from_ppm !== to_ppm, {
    path: ['to_ppm'],
    message: 'Must differ from from_ppm.',
  });

const integrationMethod = z.enum(integrationMethods);

const reference = z.union([
  z.strictObject({
    region: regionInput,
    protons: z.number().positive().max(1000).describe('Nuclei the region stands for.'),
  }),
  z.strictObject({
    total_protons: z
      .number()
      .positive()
      .max(10_000)
      .describe('Nuclei all regions together stand for, as a structure tells.'),
  }),
]);

const integralSchema = z.object({
  from_ppm: z.number(),
  to_ppm: z.number(),
  value: z.number().describe('Spectrum units × ppm.'),
  protons: z.number().nullable().describe('Nuclei against the reference; null without one.'),
  uncertainty: z
    .number()
    .nullable()
    .describe(
      'Standard uncertainty of protons, or of value without a reference, from noise and baseline; of protons of an analysis also from relaxation up to a T1 of 5 s, and with total_protons at least their scatter about whole numbers. Null where no part of the spectrum is free of signal.',
    ),
  excluded: z.array(
    z.object({
      peak_id: z.string(),
      shift_ppm: z.number(),
      area: z.number(),
      category: peakCategory,
      reason: z.string(),
    }),
  ),
});

const mostPeaks = 5000;
const mostModelPoints = 65_536;

/** Lines without a spectrum: what a table of a publication or another program holds. */
const listedPeaks = z.strictObject({
  frequency_mhz: z.number().min(1).max(2000),
  nucleus: z
    .string()
    .regex(/^[1-9]\d{0,2}[A-Z][a-z]?$/)
    .default('1H'),
  peaks: z
    .array(
      z.strictObject({
        shift_ppm: shiftPpm,
        height: z.number().positive().default(1),
        width_hz: z.number().positive().max(10_000).default(1),
      }),
    )
    .min(1)
    .max(mostPeaks),
});

const spinSystemSchema = z.object({
  name: z.string().describe('Pople notation, by descending shift.'),
  multiplet_ids: z.array(z.string()),
  shifts_ppm: z.array(z.number()),
  couplings: z.array(z.object({ first: z.number().int(), second: z.number().int(), j_hz: z.number() })),
  shift_over_coupling: z.number().describe('Smallest; below about 10 first-order rules begin to fail.'),
  agreement: z.number().describe('Cosine of the exact against the observed pattern, 0 to 1.'),
  first_order_agreement: z.number().describe('The same for trees of first order.'),
  second_order: z.boolean(),
});

const analysedMultiplet = z.object({
  id: z.string(),
  from_ppm: z.number(),
  to_ppm: z.number(),
  shift_ppm: z.number(),
  multiplicity: z.string(),
  j_hz: z.array(z.number()),
  j_error_hz: z
    .array(z.number())
    .nullable()
    .describe(
      'Standard errors from the fit of the tree to the spectrum; null where the couplings were read off lines.',
    ),
  area: z.number().describe('Spectrum units × ppm.'),
  protons: z.number().nullable().describe('Null: areas are ratios until a reference is named.'),
  peak_ids: z.array(z.string()),
  partner_ids: z.array(z.string()).describe('Multiplets that show the same coupling.'),
  second_order: z.boolean(),
  fit_residual: z.number().describe('RMS over height, weighted by area; 0 is perfect.'),
});

const solventLine = z.object({
  shift_ppm: z.number(),
  multiplicity: z.string(),
  j_hz: z.number().nullable().describe('Coupling to deuterium.'),
});

const tag = 'Spectrum';

const knownSolvent = z.object({
  name: z.string(),
  residual_1h: z.array(solventLine),
  carbon_13c: z.array(solventLine),
  water_1h_ppm: z.number(),
  verification: z.string().describe('How the row was checked against its sources.'),
});

nameSchemas({
  KnownSolvent: knownSolvent,
  AnalysedMultiplet: analysedMultiplet,
  InlineSpectrum: inlineSpectrum,
  Integral: integralSchema,
  IntegrationMethod: integrationMethod,
  ListedPeaks: listedPeaks,
  IntegrationReference: reference,
  SpectrumRegion: regionInput,
  SolventLine: solventLine,
  SpectrumInput: spectrumInput,
  SpinSystem: spinSystemSchema,
});

export const spectrumRoutes = defineRoutes({
  integrate: {
    id: 'spectrum.integrate',
    changes: 'own_work',
    method: 'post',
    path: '/spectrum/analyze/integration',
    summary: 'Integrals of regions by Sum, Edited Sum or Peaks, with what was left out',
    tag,
    gate: 'user',
    rate: 'default',
    work: 'computing',
    audit: { event: 'spectrum.analyze_integration' },
    usage: { tasks: ['spectrum_integration'] },
    body: z.strictObject({
      spectrum: spectrumInput,
      method: integrationMethod,
      regions: z.array(regionInput).min(1).max(mostRegions),
      reference: reference.optional(),
    }),
    maxBodyBytes: inlineSpectrumBytes,
    response: z.object({
      integrals: z.array(integralSchema),
      parameters: z.object({
        method: integrationMethod,
        reference: reference.nullable(),
        gsd_engine_version: z
          .string()
          .nullable()
          .describe('Lines are those of a deconvolution, as for graduated accounts; null: of the main job.'),
      }),
      ...interpretationFields,
    }),
    status: 200,
    errors: [404, 409, 413, 422],
  },
  multiplets: {
    id: 'spectrum.multiplets',
    changes: 'own_work',
    method: 'post',
    path: '/spectrum/analyze/multiplets',
    summary:
      'Multiplets with couplings and partners, strong coupling checked by an exact simulation, and their model',
    tag,
    gate: 'user',
    rate: 'default',
    work: 'computing',
    audit: { event: 'spectrum.analyze_multiplets' },
    usage: { tasks: ['spectrum_multiplets'] },
    body: z.union([
      z.strictObject({
        spectrum: spectrumInput,
        model_points: z.number().int().min(16).max(mostModelPoints).default(16_384),
      }),
      listedPeaks.extend({
        model_points: z.number().int().min(16).max(mostModelPoints).default(16_384),
      }),
    ]),
    maxBodyBytes: inlineSpectrumBytes,
    response: z.object({
      multiplets: z.array(analysedMultiplet),
      systems: z.array(spinSystemSchema),
      model: z.object({ shift_ppm: z.array(z.number()), intensity: z.array(z.number()) }),
      parameters: z.object({
        model_points: z.number().int(),
        nucleus: z.string(),
        frequency_mhz: z.number(),
      }),
      ...interpretationFields,
    }),
    status: 200,
    errors: [404, 409, 413, 422],
  },
  knownSolvents: {
    id: 'spectrum.knownSolvents',
    method: 'get',
    path: '/spectrum/solvents/known',
    summary: 'Solvents the engine knows, with the shifts of their residual lines and of water in them',
    tag,
    gate: 'user',
    rate: 'default',
    audit: { none: 'read of a constant table' },
    response: z.object({
      items: z.array(knownSolvent),
      next_cursor: z.null(),
      source: z.string(),
      as_of: z.string(),
    }),
    status: 200,
    errors: [],
  },
});
