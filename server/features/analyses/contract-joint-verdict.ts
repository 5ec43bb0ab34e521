import { z } from 'zod';
import { evidenceKinds, structureVerdicts } from '#engines/nmr/vocabulary.ts';
import { cleanText, idParam, utcTimestamp } from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';
import { interpretationFields } from '../../kernel/contract/interpretation.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { recordCreation } from '../../kernel/contract/record-routes.ts';
import {
  contradictionSchema,
  judgedWith,
  massEvidenceList,
  matchScore,
  structureNameFields,
  structureText,
} from '../structures/contract.ts';

/** Kinds of spectra that structures are compared with together. */
const spectrumKind = z.enum(['1h', '13c', '13c_dept', '13c_attached_proton', 'hsqc', 'cosy', 'hmbc']);
export type SpectrumKind = z.infer<typeof spectrumKind>;

const jointSpectrum = z.object({
  analysis_id: z.string(),
  title: z.string(),
  revision: z.number().int(),
  run_id: z.string(),
  kind: spectrumKind,
  signals: z.number().int().describe('Signals of the compound, or cross peaks.'),
  reason: z.string().describe('Why it is taken for a spectrum of the sample.'),
  left_out: z.string().nullable().describe('Why it takes no part; null where it does.'),
});

const jointRival = z.object({ smiles: z.string(), margin: z.number() });

const jointCandidate = z.object({
  id: z.string().describe('s0 is the structure of the sample, s1 … the candidates in their order.'),
  smiles: z.string(),
  verdict: z.enum(structureVerdicts),
  score: matchScore,
  reason: z.string(),
  support: z
    .number()
    .describe('ln of the likelihood ratio against any molecule, tempered; candidates are ranked by it.'),
  rank: z.number().int().describe('Level candidates share a rank.'),
  level_with: z.array(z.string()).describe('Candidates less than 1 apart in support: not told apart.'),
  rival: jointRival
    .nullable()
    .describe('The best of its own regio- and stereoisomers, and by how much it is ahead of that.'),
  evidence: z
    .array(z.object({ kind: z.enum(evidenceKinds), support: z.number() }))
    .describe('What each kind of evidence adds to the support.'),
  contradictions: z.array(contradictionSchema),
  mass: massEvidenceList,
});
export type JointCandidateRow = z.infer<typeof jointCandidate>;

const jointVerdict = z.object({
  id: z.string().describe('Under which it is kept; a report names it.'),
  analysis_id: z.string(),
  revision: z.number().int().describe('Of the analysis it was asked for.'),
  created_at: utcTimestamp,
  spectra: z.array(jointSpectrum),
  candidates: z.array(jointCandidate).describe('The best first.'),
  reference_pack: judgedWith,
  ...interpretationFields,
});
export type JointVerdict = z.infer<typeof jointVerdict>;

/** What is answered: names follow from the structures and are not kept. */
const namedCandidate = jointCandidate.extend({
  ...structureNameFields,
  rival: jointRival
    .extend(structureNameFields)
    .nullable()
    .describe('The best of its own regio- and stereoisomers, and by how much it is ahead of that.'),
});
const namedVerdict = jointVerdict.extend({
  candidates: z.array(namedCandidate).describe('The best first.'),
});
export type NamedJointVerdict = z.infer<typeof namedVerdict>;

const mostCandidates = 8;
const mostSpectra = 12;

nameSchemas({
  JointCandidate: namedCandidate,
  JointSpectrum: jointSpectrum,
  JointSpectrumKind: spectrumKind,
  JointVerdict: namedVerdict,
});

export const jointVerdictRoutes = defineRoutes({
  judge: {
    ...recordCreation,
    id: 'analyses.judge',
    path: '/analyses/{id}/joint-verdict',
    summary: 'Structures against all spectra of the sample together: 1H, 13C, DEPT, APT, HSQC, COSY and HMBC',
    tag: 'Analyses',
    work: 'computing',
    audit: { event: 'analysis.judge_sample' },
    usage: { tasks: ['structure_check'] },
    changesRecord: { none: 'a new record, worked out from others, which stay as they are' },
    decidedBy: { none: 'a verdict of the engine; what follows from it a person decides' },
    params: idParam,
    body: z.strictObject({
      analysis_ids: z
        .array(cleanText(1, 100))
        .max(mostSpectra)
        .optional()
        .describe(
          'The other spectra of the sample; without them those with its name, or its place in the changer, of the same solvent.',
        ),
      candidates: z
        .array(structureText)
        .max(mostCandidates)
        .optional()
        .describe('Structures beside that of the sample.'),
    }),
    response: namedVerdict,
    status: 200,
    errors: [404, 409, 422],
  },
});
