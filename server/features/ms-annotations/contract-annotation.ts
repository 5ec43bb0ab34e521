import { z } from 'zod';
import {
  annotationModes,
  contradictionCodes,
  identificationLevels,
  massOutcomes,
  sampleTies,
  separationModes,
} from '#engines/ms/vocabulary.ts';
import { utcTimestamp } from '../../kernel/contract/common-schemas.ts';
import { interpretationFields } from '../../kernel/contract/interpretation.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { usedPackSchema } from '../../kernel/contract/used-pack.ts';
import { structureNameFields } from '../structures/contract.ts';

const nullableNumber = z.number().nullable();
const nullableText = z.string().nullable();

export const identificationLevel = z
  .enum(identificationLevels)
  .describe(
    'After Schymanski et al. 2014, by rule: 1 confirmed by a standard, 2a by a library, 2b by diagnostic evidence, 3 tentative, 4 formula, 5 exact mass.',
  );

export const polarityName = z.enum(['positive', 'negative']);

const hitRecord = z.object({
  id: z.string().describe('As its source calls it.'),
  name: nullableText,
  smiles: nullableText,
  inchikey: nullableText,
  formula: nullableText,
  adduct: nullableText,
  precursor_mz: nullableNumber,
  collision_energy: nullableText,
  instrument: nullableText,
  licence: z.string(),
});

const hitSchema = z.object({
  rank: z.int().describe('From 1 on.'),
  group: z.int().describe('Hits of one group are isomers that these fragments cannot part.'),
  record: hitRecord,
  method: z.literal('spectral_entropy'),
  score: z.number().min(0).max(1),
  cosine: z.number(),
  modified_cosine: z.number(),
  matched_peaks: z.int(),
  matches: z.array(z.object({ query_mz: z.number(), reference_mz: z.number(), share: z.number() })),
  reference: z
    .object({ mz: z.array(z.number()), intensity: z.array(z.number()) })
    .nullable()
    .describe('Its tallest peaks, for a picture; null beyond the first hits.'),
  ppm: nullableNumber.describe('Precursor found less that of the record.'),
  probability: nullableNumber.describe(
    'How often first hits with such evidence were right; null where nothing judges it.',
  ),
  q_value: nullableNumber,
  q_value_reason: nullableText.describe('Why no q-value is told; null where it is.'),
  q_value_is_bound: z.boolean().describe('It may be surer than can be told.'),
  adduct: nullableText,
  level: identificationLevel.describe('The best this hit could bear by itself.'),
});
export type MsHit = z.infer<typeof hitSchema>;

const formulaSchema = z.object({
  formula: z.string().describe('Of the neutral molecule, in the order of Hill.'),
  ppm: z.number().describe('Found less calculated.'),
  posterior: z
    .number()
    .min(0)
    .max(1)
    .describe('Among these formulas; says nothing of elements that were not looked for.'),
  isotope_score: nullableNumber.describe('0 at best; null where no isotopes were seen.'),
  explained_intensity: nullableNumber.describe(
    'Share of the square roots of the fragments’ intensities; null without fragments.',
  ),
  explained_peaks: z.array(
    z.object({ mz: z.number(), formula: z.string(), loss: z.string(), radical: z.boolean() }),
  ),
});
export type MsFormula = z.infer<typeof formulaSchema>;

const candidateSchema = z.object({
  id: z.string().describe('As it was given.'),
  smiles: z.string(),
  rank: z.int().describe('Candidates of one score share it.'),
  score: z
    .number()
    .describe(
      'How likely a peak is on average, over the same by the best candidate; it says nothing of a structure that was not given.',
    ),
  explained_intensity: z.number().describe('Share of the intensity of the peaks looked at.'),
  ppm: z.number().describe('Precursor found less calculated.'),
  complete: z.boolean().describe('False where the limit of fragments was reached.'),
  peaks: z.array(
    z.object({
      mz: z.number(),
      intensity: z.number(),
      formula: z.string(),
      ppm: z.number(),
      broken_bonds: z.int(),
      hydrogen_shift: z.int(),
      energy_kj_mol: z.number(),
      atom_ids: z.array(z.string()).describe('Of the structure as its SMILES numbers them: a1, a2 …'),
    }),
  ),
});
export type MsCandidate = z.infer<typeof candidateSchema>;

const evidenceSchema = z.object({
  kind: z.enum(['library', 'formula', 'adduct', 'isotopes', 'candidates', 'standard', 'diagnostic']),
  met: z.boolean().describe('Whether it bears the level it is named for.'),
  level: identificationLevel.nullable().describe('The level it is a condition of.'),
  statement: z.string(),
});
export type MsEvidence = z.infer<typeof evidenceSchema>;

const msContradiction = z.object({
  code: z.enum(contradictionCodes),
  message: z.string(),
  evidence: z.string().describe('The numbers it rests on.'),
});
export type MsContradiction = z.infer<typeof msContradiction>;

const answerSchema = z.object({
  name: nullableText,
  smiles: nullableText,
  inchikey: nullableText,
  formula: nullableText,
  basis: z.enum(['library', 'formula', 'candidate', 'reviewer']),
});
export type MsAnswer = z.infer<typeof answerSchema>;

const annotatedIon = z.object({
  key: z
    .string()
    .describe(
      'In this annotation: f and the number of a feature, s and that of a scan, or q for a spectrum that was sent.',
    ),
  feature_id: z.int().nullable(),
  msms_scan: z.int().nullable(),
  mz: z.number(),
  rt_s: nullableNumber,
  area: nullableNumber,
  area_percent: nullableNumber,
  polarity: polarityName,
  charge: z.int().nullable(),
  adduct: nullableText,
  adduct_basis: z
    .enum(['partner', 'given', 'assumed'])
    .nullable()
    .describe('Told by another ion of the compound, by who sent it, or assumed.'),
  answer: answerSchema
    .nullable()
    .describe('What it is taken for at this level; null where nothing but the mass is known.'),
  identification_level: identificationLevel,
  confidence: nullableNumber.describe('0 to 100, by calibration; null where nothing calibrates it.'),
  hits: z.array(hitSchema),
  no_hits_reason: nullableText,
  formulas: z.array(formulaSchema),
  no_formulas_reason: nullableText,
  candidates: z.array(candidateSchema),
  no_candidates_reason: nullableText,
  evidence: z.array(evidenceSchema),
  contradictions: z.array(msContradiction),
  corrected_in: z.int().nullable().describe('The revision a reviewer changed it in; null where none did.'),
});
export type MsAnnotatedIon = z.infer<typeof annotatedIon>;

/** What is answered: names follow from the structures and are not kept. */
const namedCandidate = candidateSchema.extend(structureNameFields);
const namedAnswer = answerSchema.extend(structureNameFields);
const namedIon = annotatedIon.extend({
  answer: namedAnswer
    .nullable()
    .describe('What it is taken for at this level; null where nothing but the mass is known.'),
  candidates: z.array(namedCandidate),
});
export type MsNamedIon = z.infer<typeof namedIon>;

/** An ion as it is answered: what is kept of it, its structures with their names, and what is written of it for a paper. */
const shownIon = namedIon.extend({
  journal: nullableText.describe(
    'As papers report it; null without formula or adduct, or an analyser that is known. That ions were made by electrospray is assumed.',
  ),
});
export type MsShownIon = z.infer<typeof shownIon>;

const settingsSchema = z.object({
  modes: z.array(z.enum(annotationModes)),
  precursor_ppm: z.number().describe('Window of the library search to either side.'),
  formula_ppm: z.number().describe('Window of the formulas to either side.'),
  fragment_ppm: z.number().describe('Window of the fragments that the breaking of bonds explains.'),
  feature_ids: z.array(z.int()).nullable().describe('Null: every feature above the line.'),
  candidates: z.array(z.object({ id: z.string(), smiles: z.string() })),
  separation: z
    .enum(separationModes)
    .nullable()
    .describe(
      'How compounds were separated, as was said; null where nobody said it: retention is not judged then.',
    ),
});
export type MsAnnotationSettings = z.infer<typeof settingsSchema>;

const countsSchema = z.object({
  ions: z.int(),
  levels: z.record(z.string(), z.int()),
  contradictions: z.int(),
});

const annotationFields = {
  id: z.string(),
  run_id: z.string().nullable().describe('Null for a spectrum that was sent by itself.'),
  feature_list_id: z.string().nullable(),
  title: z.string(),
  status: z.enum(['queued', 'completed', 'failed']),
  review_state: z
    .enum(['none', 'pending', 'approved', 'rejected'])
    .describe('None until there is something to review.'),
  revision: z.int().describe('0 as it was computed; each correction adds one.'),
  created_by: z.string(),
  created_at: utcTimestamp,
  finished_at: utcTimestamp.nullable(),
  settings: settingsSchema,
  reference_pack: usedPackSchema.nullable().describe('The library that was searched; null where none was.'),
  not_calibrated: nullableText.describe('Why no q-values are told; null where they are.'),
  least_q_value: nullableNumber.describe('The finest rate that can be told.'),
  counts: countsSchema.nullable(),
  record_sha256: nullableText,
  progress: z.object({ stage: z.string(), fraction: z.number() }).nullable(),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  can_review: z.boolean().describe('Whether the caller may decide on it now.'),
  cannot_review_reason: nullableText,
  ...interpretationFields,
};

export const msAnnotationSummary = z.object(annotationFields);
export type MsAnnotationSummary = z.infer<typeof msAnnotationSummary>;

/** A structure of an NMR analysis of the sample, as the ions were held against it. */
const nmrEvidence = z.object({
  analysis_id: z.string(),
  revision: z.int().describe('Of the analysis, that was compared with.'),
  title: z.string(),
  also: z.array(z.string()).describe('Further analyses of the sample with the same structure.'),
  reviewed: z.boolean().describe('Whether a person had approved it then.'),
  tie: z.enum(sampleTies),
  tied_by: z.string().describe('By what the two are taken for one sample.'),
  smiles: z.string(),
  formula: nullableText.describe('Of the molecule without counter-ions; null where it cannot be read.'),
  outcome: z.enum(massOutcomes),
  contradicts: z.boolean(),
  key: nullableText.describe('Of the ion it rests on.'),
  adduct: nullableText.describe('As which that ion would be of the structure.'),
  ppm: nullableNumber,
  message: z.string(),
  evidence: z.string(),
  remarks: z.array(z.string()),
});
export type NmrEvidence = z.infer<typeof nmrEvidence>;

export const msAnnotationSchema = z.object({
  ...annotationFields,
  nmr: z
    .array(nmrEvidence)
    .describe('Structures of NMR analyses of the sample, as they were when this was computed.'),
  nmr_is_current: z
    .boolean()
    .nullable()
    .describe(
      'False where the NMR analyses of the sample moved on since. Null where there were and are none.',
    ),
  features: z.array(shownIon),
  next_cursor: nullableText,
});
export type MsAnnotation = z.infer<typeof msAnnotationSchema>;

nameSchemas({
  IdentificationLevel: identificationLevel,
  MsAnnotatedIon: shownIon,
  MsAnnotation: msAnnotationSchema,
  MsAnnotationCounts: countsSchema,
  MsAnnotationSettings: settingsSchema,
  MsAnnotationSummary: msAnnotationSummary,
  MsAnswer: namedAnswer,
  MsCandidate: namedCandidate,
  MsContradiction: msContradiction,
  MsEvidence: evidenceSchema,
  MsFormula: formulaSchema,
  MsHit: hitSchema,
  NmrEvidence: nmrEvidence,
});
