import { z } from 'zod';
import { identificationLevels } from '#engines/ms/vocabulary.ts';
import { structureVerdicts } from '#engines/nmr/vocabulary.ts';
import { idParam, utcTimestamp } from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';
import { interpretationFields } from '../../kernel/contract/interpretation.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { recordRead } from '../../kernel/contract/record-routes.ts';
import { analysisStatus, nucleusChoice } from '../analyses/contract.ts';
import { reviewState } from '../fid-runs/contract.ts';
import { massEvidenceSchema, matchScore, structureNameFields } from '../structures/contract.ts';

const nmrOfCompound = z.object({
  analysis_id: z.string(),
  title: z.string(),
  nucleus: nucleusChoice,
  status: analysisStatus,
  revision: z.number().int(),
  review_state: reviewState.nullable(),
  created_at: utcTimestamp,
  smiles: z.string().nullable().describe('The structure the analysis has; null without one.'),
  ...structureNameFields,
  formula: z.string().nullable(),
  is_registered: z
    .boolean()
    .nullable()
    .describe('Whether that structure is the compound’s, stereochemistry and all; null without one.'),
  verdict: z.enum(structureVerdicts).nullable().describe('Of its check; null without one.'),
  score: matchScore,
  contradictions: z.number().int(),
});
export type NmrOfCompound = z.infer<typeof nmrOfCompound>;

const massOfCompound = z.object({
  run_id: z.string(),
  sample_name: z.string(),
  created_at: utcTimestamp,
  annotation_id: z
    .string()
    .nullable()
    .describe('That speaks for the run: approved, or else the newest. Null where there is none.'),
  revision: z.number().int().nullable(),
  reviewed: z.boolean(),
  main: z
    .object({
      key: z.string(),
      mz: z.number(),
      adduct: z.string().nullable(),
      formula: z.string().nullable(),
      level: z.enum(identificationLevels),
    })
    .nullable()
    .describe('The ion of what the sample mostly is; null in a mixture.'),
  registered: massEvidenceSchema
    .nullable()
    .describe('The structure of the compound against the annotation; null without an annotation.'),
});
export type MassOfCompound = z.infer<typeof massOfCompound>;

const pair = z.object({
  analysis_id: z.string(),
  title: z.string().describe('Of the analysis.'),
  revision: z.number().int().describe('Of the analysis.'),
  judged: massEvidenceSchema,
});
export type EvidencePair = z.infer<typeof pair>;

const compoundEvidence = z.object({
  compound_id: z.string(),
  nmr: z.array(nmrOfCompound),
  mass: z.array(massOfCompound),
  pairs: z.array(pair).describe('The structure of each analysis against each annotation, as they stand now.'),
  ...interpretationFields,
});
export type CompoundEvidence = z.infer<typeof compoundEvidence>;

nameSchemas({
  CompoundEvidence: compoundEvidence,
  EvidencePair: pair,
  MassOfCompound: massOfCompound,
  NmrOfCompound: nmrOfCompound,
});

export const sampleEvidenceRoutes = defineRoutes({
  ofCompound: {
    ...recordRead,
    id: 'compounds.evidence',
    path: '/compounds/{id}/evidence',
    summary:
      'What NMR and mass spectra say of a compound, beside each other: of the records attached to it that the caller may read',
    tag: 'Compounds',
    params: idParam,
    response: compoundEvidence,
  },
});
