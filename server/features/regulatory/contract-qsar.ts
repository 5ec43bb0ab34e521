import { z } from 'zod';
import { assayCalls, qsarAgreements, qsarOutcomes } from '#engines/regulatory/vocabulary.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { usedPackSchema } from '../../kernel/contract/used-pack.ts';

const outcome = z.enum(qsarOutcomes);

const prediction = z.object({
  call: outcome,
  probability: z
    .number()
    .describe('Of a positive bacterial test, calibrated on compounds of other scaffolds.'),
  in_domain: z.boolean(),
  unknown_atom_ids: z.array(z.string()).describe('Atoms with neighbours as no compound of the set has them.'),
  tested: z
    .enum(assayCalls)
    .nullable()
    .describe('What the set says of this very compound; null where it is not in it.'),
  neighbours: z
    .array(
      z.object({
        id: z.string(),
        smiles: z.string(),
        ames: z.enum(assayCalls),
        origin: z.string().nullable(),
        likeness: z.number().describe('1 with the same fragments, 0 with none in common.'),
      }),
    )
    .describe('Compounds of the set, the nearest first.'),
  pack: usedPackSchema,
});

const qsar = z.object({
  expert_rule: outcome,
  expert_rule_from: z
    .enum(['given', 'alerts'])
    .describe('alerts: the alert list of this program, a surrogate.'),
  statistical: outcome.nullable(),
  statistical_from: z.enum(['given', 'pack']).nullable(),
  agreement: z.enum(qsarAgreements),
  prediction: prediction
    .nullable()
    .describe('Of the pack of mutagenicity in use, also beside a call that was given.'),
  note: z.string().nullable().describe('Why there is no statistical prediction.'),
});
export type QsarRow = z.infer<typeof qsar>;

/** Kept rows that were assessed before there was a statistical system have none. */
export const qsarField = qsar
  .nullable()
  .default(null)
  .describe('The two (Q)SAR methods of ICH M7, section 6, and how they agree.');

nameSchemas({ QsarOpinions: qsar, MutagenicityPrediction: prediction });
