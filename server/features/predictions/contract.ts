import { z } from 'zod';
import { exchangeKinds, predictionMethods } from '#engines/nmr/vocabulary.ts';
import { cleanText } from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';
import { interpretationFields } from '../../kernel/contract/interpretation.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { recordRead } from '../../kernel/contract/record-routes.ts';
import { usedPackSchema } from '../../kernel/contract/used-pack.ts';
import { structureGroupSchema, structureLimits, structureNameFields } from '../structures/contract.ts';

/** Points of a simulated spectrum, and the range it may be asked for. */
export const simulationLimits = {
  leastPoints: 16,
  mostPoints: 65_536,
  lowestPpm: -50,
  highestPpm: 400,
} as const;

const ppm = z.number().min(simulationLimits.lowestPpm).max(simulationLimits.highestPpm);

const simulateInput = z
  .strictObject({
    frequency_mhz: z.number().min(1).max(2000).describe('Of the nucleus at 0 ppm.'),
    from_ppm: ppm.optional().describe('High end; absent: as far as the predicted signals reach.'),
    to_ppm: ppm.optional().describe('Low end.'),
    points: z
      .number()
      .int()
      .min(simulationLimits.leastPoints)
      .max(simulationLimits.mostPoints)
      .default(16_384),
    line_width_hz: z.number().min(0.05).max(100).default(1).describe('Full width at half maximum.'),
  })
  .refine(({ from_ppm, to_ppm }) => from_ppm === undefined || to_ppm === undefined || from_ppm > to_ppm, {
    path: ['to_ppm'],
    message: 'Must be lower than from_ppm.',
  });

const licensedSource = z.object({
  name: z.string(),
  licence: z.string().nullable().describe('Null for published tables, which are cited.'),
});

const interval = z.object({ low_ppm: z.number(), high_ppm: z.number() });

const atomSchema = z.object({
  atom_index: z.number().int().describe('Place of the atom in the structure, from 0.'),
  atom_id: z.string().describe('a1, a2 …: as the structure names it.'),
  element: z.string(),
  nuclei: z.number().int().describe('Nuclei of this kind on the atom.'),
  equivalence: z.number().int().describe('Atoms of one number are alike in the constitution.'),
  shift_ppm: z
    .number()
    .nullable()
    .describe('Null where nothing is known of the atom, and for protons that exchange: they have a range.'),
  shifts_ppm: z.array(z.number()).describe('Two where the protons of a CH2 differ.'),
  may_differ: z.boolean().describe('Nuclei of this atom may still give several signals.'),
  uncertainty_ppm: z.number().nullable().describe('68 % of errors are expected to be smaller.'),
  interval: interval
    .nullable()
    .describe('At the level asked for; the range of protons that exchange. Null where too little is known.'),
  references: z.number().describe('Labels behind the widest surroundings that are known, weighted.'),
  sphere: z.number().nullable().describe('Bonds around the atom out to which a reference pack knows it.'),
  method: z
    .enum(predictionMethods)
    .nullable()
    .describe(
      'environment: looked up, labels of equal surroundings out to four bonds; learned: carried over from surroundings less alike; increments: tables of substituents.',
    ),
  exchange: z.enum(exchangeKinds).nullable().describe('Kind of an exchanging proton.'),
  may_be_absent: z.boolean().describe('It exchanges: no signal need be seen.'),
  basis: z.string(),
  reason: z.string().nullable().describe('Why there is no shift.'),
  sources: z.array(licensedSource),
});

const couplingSchema = z.object({
  atoms: z.tuple([z.number().int(), z.number().int()]).describe('Places of the heavy atoms at both ends.'),
  halves: z
    .tuple([z.number().int().nullable(), z.number().int().nullable()])
    .describe('Which of the two protons of a CH2 that differ: 0 or 1; null elsewhere.'),
  bonds: z.number().int().describe('Bonds between both nuclei: 2 is geminal.'),
  j_hz: z.number().describe('With its sign.'),
  uncertainty_hz: z.number(),
  kind: z.string(),
  source: z.string(),
});

const simulatedSpectrum = z.object({
  nucleus: z.string(),
  frequency_mhz: z.number(),
  from_ppm: z.number(),
  to_ppm: z.number(),
  points: z.number().int(),
  line_width_hz: z.number(),
  intensity: z
    .array(z.number())
    .describe('From from_ppm to to_ppm in even steps; one nucleus has the area 1 over ppm.'),
  nuclei: z.number().describe('Nuclei whose signals are drawn.'),
  remarks: z.array(z.string()),
});

const matchingSchema = z.object({
  revision: z.number().int().describe('Of the analysis, whose peaks were matched.'),
  groups: z.array(structureGroupSchema).describe('Empty where there is too much to match.'),
});

export const predictionSchema = z.object({
  prediction_id: z.string(),
  nucleus: z.string(),
  smiles: z.string().describe('Canonical, of the structure that was predicted.'),
  formula: z.string(),
  molfile: z.string().describe('Its atoms in the order they are numbered by.'),
  level: z.number(),
  atoms: z.array(atomSchema),
  couplings: z.array(couplingSchema).describe('Of protons; none for other nuclei.'),
  spectrum: simulatedSpectrum
    .nullable()
    .describe('In the answer to the request; what is stored keeps the parameters it is drawn by again.'),
  matching: matchingSchema
    .nullable()
    .describe('Which signals of the analysis the nuclei are likeliest to be; null without an analysis.'),
  reference_pack: usedPackSchema.nullable().describe('Null where increments alone answered.'),
  sources: z.array(licensedSource),
  parameters: z.object({
    nucleus: z.string(),
    solvent: z.string().nullable(),
    level: z.number(),
    analysis_id: z.string().nullable(),
    simulate: z
      .object({
        frequency_mhz: z.number(),
        from_ppm: z.number().nullable(),
        to_ppm: z.number().nullable(),
        points: z.number().int(),
        line_width_hz: z.number(),
      })
      .nullable(),
    inputs_sha256: z.string().describe('Of the request as it was understood.'),
  }),
  ...interpretationFields,
});
export type ShiftPrediction = z.infer<typeof predictionSchema>;

/** What is answered: names follow from the structure and are not stored. */
const namedPrediction = predictionSchema.extend(structureNameFields);
export type PredictedAtom = z.infer<typeof atomSchema>;

nameSchemas({
  ShiftPrediction: namedPrediction,
  PredictedAtom: atomSchema,
  PredictedCoupling: couplingSchema,
  PredictionMatching: matchingSchema,
  PredictionSource: licensedSource,
  SimulatedSpectrum: simulatedSpectrum,
});

const tag = 'Spectrum';

export const predictionRoutes = defineRoutes({
  predict: {
    id: 'spectrum.predictShifts',
    changes: 'own_work',
    method: 'post',
    path: '/spectrum/predict/shifts',
    summary:
      'Shifts of every proton or carbon of a structure with intervals, proton couplings beside, and the spectrum they make',
    tag,
    gate: 'user',
    rate: 'default',
    work: 'computing',
    idempotent: true,
    audit: { event: 'spectrum.predict_shifts' },
    usage: { tasks: ['shift_prediction'] },
    body: z
      .strictObject({
        smiles: cleanText(1, structureLimits.smilesChars).optional(),
        molfile: cleanText(1, structureLimits.molfileChars)
          .optional()
          .describe('In place of smiles; its atoms number the answer.'),
        analysis_id: cleanText(1, 100)
          .optional()
          .describe('Without a structure, its own is predicted and its atoms number the answer.'),
        nucleus: z
          .string()
          .regex(/^[1-9]\d{0,2}[A-Z][a-z]?$/)
          .describe('1H or 13C.'),
        solvent: cleanText(1, 100).optional(),
        level: z.number().min(0.5).max(0.99).default(0.9).describe('Of the intervals.'),
        simulate: simulateInput.optional(),
      })
      .refine(
        ({ smiles, molfile, analysis_id }) =>
          smiles !== undefined || molfile !== undefined || analysis_id !== undefined,
        {
          path: ['smiles'],
          message: 'A structure is needed: smiles, a molfile, or an analysis that has one.',
        },
      )
      .refine(({ smiles, molfile }) => smiles === undefined || molfile === undefined, {
        path: ['molfile'],
        message: 'One notation of the structure is enough.',
      }),
    response: namedPrediction,
    status: 200,
    errors: [404, 409, 422],
  },
  get: {
    ...recordRead,
    id: 'spectrum.getShiftPrediction',
    path: '/spectrum/predict/shifts/{id}',
    summary: 'A prediction as it was answered, without its drawn spectrum',
    tag,
    response: namedPrediction,
  },
});
