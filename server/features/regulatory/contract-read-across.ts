import { z } from 'zod';
import { cleanText } from '../../kernel/contract/common-schemas.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { structureNameFields } from '../structures/contract.ts';
import { basis, evidencedNumber } from './contract-evidence.ts';
import { carcinogenicityStudy, intakeAnswer, mostStudies } from './contract-intake.ts';
import { mostSmiles } from './contract-request.ts';
import { alert, regulatoryFields } from './contract-rows.ts';

const words = cleanText(1, 200);
const smiles = cleanText(1, mostSmiles);
const reason = cleanText(1, 2_000);

const conclusion = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('intake'),
    looser_reason: reason
      .optional()
      .describe('Required where it permits more than is known of the impurity itself, or nothing is known.'),
  }),
  z.strictObject({
    kind: z.literal('class'),
    m7_class: z.literal(4),
    ames_source: reason,
  }),
]);

const analogueRequest = z.strictObject({
  name: words,
  smiles,
  inchikey: z
    .string()
    .regex(/^[A-Z]{14}-[A-Z]{10}-[A-Z]$/)
    .optional()
    .describe('As the source of the data gives it; another one than that of the structure is refused.'),
});

export const readAcrossQuestion = z.strictObject({
  impurity: z.strictObject({ name: words, smiles }),
  analogue: analogueRequest,
  studies: z
    .array(carcinogenicityStudy)
    .max(mostStudies)
    .superRefine((studies, ctx) => {
      for (const [place, { source }] of studies.entries())
        if (source === undefined)
          ctx.addIssue({ code: 'custom', path: [place, 'source'], message: 'Say where the TD50 stands.' });
    })
    .optional(),
  conclusion,
});
export type ReadAcrossQuestion = z.infer<typeof readAcrossQuestion>;

const side = z.object({
  name: z.string(),
  smiles: z.string(),
  inchi: structureNameFields.inchi
    .optional()
    .describe('Null where InChI cannot say it; absent in statements from before it was kept.'),
  inchikey: z.string().nullable(),
  formula: z.string(),
  molar_mass_g_per_mol: z.number().nullable(),
  heavy_atoms: z.int(),
  alerts: z.array(alert),
  cohort_of_concern: z.array(alert),
  counter_ions: z.array(z.string()),
});

const sharedAlert = z.object({
  id: z.string(),
  name: z.string(),
  is_cohort: z.boolean(),
  impurity_atom_ids: z.array(z.string()),
  analogue_atom_ids: z.array(z.string()),
  same_to_bonds: z
    .int()
    .describe('Out to how many bonds its surroundings are the same, to 2; -1: its own atoms differ.'),
});

const comparison = z.object({
  similarity: z.number(),
  similarity_method: z.string(),
  common: z
    .object({
      atoms: z.int(),
      impurity_only_atom_ids: z.array(z.string()),
      analogue_only_atom_ids: z.array(z.string()),
    })
    .nullable(),
});

const keptIntake = intakeAnswer.pick({
  name: true,
  status: true,
  governed_by: true,
  intake_ug_per_day: true,
  extrapolation: true,
  studies: true,
  potency_pack: true,
  basis: true,
  numbers: true,
  warnings: true,
  rule_set_versions: true,
});
export type KeptIntake = z.infer<typeof keptIntake>;

export const readAcrossAnswer = z.object({
  impurity: side,
  analogue: side,
  shared_alerts: z.array(sharedAlert),
  impurity_only_alerts: z.array(alert),
  analogue_only_alerts: z.array(alert),
  comparison,
  analogue_intake: keptIntake,
  known_intake: keptIntake,
  data_origin: z.enum(['published', 'pack', 'typed']).nullable(),
  intake_ug_per_day: z.number().nullable(),
  looser: z.boolean(),
  basis: z.array(basis),
  numbers: z.array(evidencedNumber),
  governs: z
    .object({
      guideline: z.enum(['M7', 'nitrosamines']),
      key: z.string(),
      value: z.string(),
      unit: z.enum(['ug/day', 'ng/day']),
    })
    .nullable()
    .describe('The limit that assessments of the dossier take once it is reviewed; null where none follows.'),
  warnings: z.array(z.object({ code: z.string(), message: z.string() })),
  ...regulatoryFields,
});
export type ReadAcrossAnswer = z.infer<typeof readAcrossAnswer>;

nameSchemas({
  ReadAcrossConclusion: conclusion,
  ReadAcrossSharedAlert: sharedAlert,
  ReadAcrossSide: side,
  ReadAcrossAnalogueRequest: analogueRequest,
  ReadAcrossIntake: keptIntake,
});
