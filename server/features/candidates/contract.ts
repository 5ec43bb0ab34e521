import { z } from 'zod';
import {
  couplingAgreements,
  couplingContradictionCodes,
  couplingContradictionSeverities,
  couplingPairLabels,
} from '#engines/nmr/vocabulary.ts';
import { cleanText, warningSchema } from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';
import { interpretationFields } from '../../kernel/contract/interpretation.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';

const mostSignals = 100;
const mostCouplings = 6;
const mostCandidates = 20;
const smallestShiftPpm = -5;
const largestShiftPpm = 25;
const largestCouplingHz = 100;

const observedSignal = z.strictObject({
  shift_ppm: z.number().min(smallestShiftPpm).max(largestShiftPpm),
  j_hz: z
    .array(z.number().positive().max(largestCouplingHz))
    .max(mostCouplings)
    .describe('One per distinct coupling, without sign.'),
  multiplicity: cleanText(1, 12).optional().describe('s, d, dd, tt, m … in the order of j_hz.'),
});

const candidate = z.strictObject({ id: cleanText(1, 100), smiles: cleanText(1, 2_000) });

const agreement = z.enum(couplingAgreements);

const pairSchema = z.object({
  observed_index: z.number().int().describe('Place in observed, from 0.'),
  atoms: z.array(z.string()).describe('Heavy atoms at both ends, numbered as in the SMILES from a1.'),
  expected_hz: z.number(),
  window_hz: z
    .array(z.number())
    .describe('Lowest and highest value the source gives, or the equation lets expect.'),
  observed_hz: z.number().nullable(),
  label: z.enum(couplingPairLabels),
  kind: z.string(),
  source: z.string(),
});

const contradictionSchema = z.object({
  code: z.enum(couplingContradictionCodes),
  message: z.string(),
  severity: z.enum(couplingContradictionSeverities),
  observed_index: z.number().int(),
  atoms: z.array(z.string()),
});

nameSchemas({
  CouplingAgreement: agreement,
  CandidateStructure: candidate,
  CouplingContradiction: contradictionSchema,
  ObservedSignal: observedSignal,
  CouplingPair: pairSchema,
});

export const candidatesRoutes = defineRoutes({
  compareCouplings: {
    id: 'candidates.compareCouplings',
    changes: 'own_work',
    method: 'post',
    path: '/candidates/compare/jcoupling',
    summary: 'Whether observed proton couplings agree with candidate structures, coupling by coupling',
    tag: 'Candidates',
    gate: 'user',
    rate: 'default',
    work: 'computing',
    audit: { event: 'confidence.candidates.multiplet_jcoupling_bridge' },
    usage: { tasks: ['coupling_comparison'] },
    body: z.strictObject({
      observed: z.array(observedSignal).min(1).max(mostSignals),
      candidates: z
        .array(candidate)
        .min(1)
        .max(mostCandidates)
        .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, {
          message: 'Each id must occur once.',
        }),
    }),
    response: z.object({
      candidates: z.array(
        z.object({
          id: z.string(),
          label: agreement,
          contradictions: z.array(contradictionSchema),
          pairs: z.array(pairSchema),
          assignment: z.array(z.object({ observed_index: z.number().int(), atoms: z.array(z.string()) })),
          warnings: z.array(warningSchema),
        }),
      ),
      parameters: z.object({ observed: z.number().int(), candidates: z.number().int() }),
      ...interpretationFields,
    }),
    status: 200,
    errors: [413, 422],
  },
});
