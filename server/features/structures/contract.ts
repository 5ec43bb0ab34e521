import { z } from 'zod';
import { bondWedges } from '#engines/chem/vocabulary.ts';
import { identificationLevels, massOutcomes, sampleTies } from '#engines/ms/vocabulary.ts';
import { severities, structureVerdicts } from '#engines/nmr/vocabulary.ts';
import { cleanText } from '../../kernel/contract/common-schemas.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { usedPackSchema } from '../../kernel/contract/used-pack.ts';

export const structureAtomSchema = z.object({
  id: z.string().describe('a1, a2 …: the place of the atom in the molfile.'),
  label: z.string().describe('Element and place: C3.'),
  element: z.string(),
  hydrogens: z.number().int().describe('Hydrogen atoms (1H) it carries.'),
  charge: z.number().int(),
  isotope: z.number().int().nullable().describe('Mass number where the structure states one.'),
  x: z.number().describe('Mean bond lengths.'),
  y: z.number().describe('Mean bond lengths, upwards.'),
  equivalence: z.number().int().describe('Atoms of one number are alike in the constitution.'),
});

export const structureBondSchema = z.object({
  from: z.number().int().min(0).describe('Index into atoms; a wedge begins here.'),
  to: z.number().int().min(0),
  order: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]).describe('0 is coordinative.'),
  wedge: z.enum(bondWedges),
  in_ring: z.boolean(),
});

/** Names of a structure that other programs know, beside its SMILES. */
export const structureNameFields = {
  inchi: z
    .string()
    .nullable()
    .describe('Standard InChI of the structure; null where InChI cannot say it.')
    .meta({ examples: ['InChI=1S/C9H8O4/c1-6(10)13-8-5-3-2-4-7(8)9(11)12/h2-5H,1H3,(H,11,12)'] }),
  inchikey: z
    .string()
    .nullable()
    .describe('Its standard InChIKey.')
    .meta({ examples: ['BSYNRYMUTXBXSQ-UHFFFAOYSA-N'] }),
};

export const structureSchema = z.object({
  smiles: z.string().describe('Canonical, with stereochemistry.'),
  molfile: z.string().describe('V2000 with coordinates.'),
  formula: z.string().describe('Hill notation.'),
  hydrogen_count: z.number().int(),
  atoms: z.array(structureAtomSchema),
  bonds: z.array(structureBondSchema),
});
export type StructureRow = z.infer<typeof structureSchema>;

export const groupStatus = z.enum([
  'supported',
  'doubtful',
  'missing',
  'not_shown',
  'not_predicted',
  'exchanging',
]);

export const structureGroupSchema = z.object({
  id: z.string(),
  atom_ids: z.array(z.string()).describe('Atoms that are alike and give one signal.'),
  nuclei: z.number().int(),
  predicted_ppm: z
    .array(z.number())
    .describe('Two where the protons of a CH2 differ; none outside the rules.'),
  error_ppm: z.number().nullable().describe('Standard error of the rules in such surroundings.'),
  exchange: z
    .string()
    .nullable()
    .describe('Kind of an exchanging proton; its range is wide, it may be missing.'),
  basis: z.string().describe('Tables the prediction rests on, or why there is none.'),
  observed_ppm: z.number().nullable(),
  deviation: z.number().nullable().describe('Largest distance from the prediction in standard errors.'),
  status: groupStatus,
  shares: z.array(
    z.object({ signal_id: z.string(), nuclei: z.number().int(), peak_ids: z.array(z.string()) }),
  ),
  ambiguous_with: z.array(z.string()).describe('Groups that could change places with it as well.'),
});
export type StructureGroupRow = z.infer<typeof structureGroupSchema>;

/** Something the result contradicts itself with, or the structure of the sample. */
export const contradictionSchema = z.object({
  code: z.string(),
  message: z.string(),
  severity: z.enum(severities),
  peak_ids: z.array(z.string()),
  evidence: z.string(),
});

/** One number under one name wherever a structure is compared with signals. */
export const matchScore = z
  .number()
  .min(0)
  .max(100)
  .nullable()
  .describe(
    'How well the structure matches the signals: in so many of 100 labelled cases such a match was right. Null without a structure, and where it cannot be told.',
  );

/** What predicted the shifts, wherever a structure was judged by them. */
export const judgedWith = usedPackSchema
  .nullable()
  .optional()
  .describe('The reference pack that predicted the shifts. Null or absent: increments alone.');

/** A structure against one annotation of mass spectra of its sample, and what that annotation was then. */
export const massEvidenceSchema = z.object({
  annotation_id: z.string(),
  revision: z.number().int().describe('Of the annotation, that was compared with.'),
  reviewed: z.boolean().describe('Whether a second person had approved it then.'),
  run_id: z.string(),
  sample_name: z.string().describe('Of the run of mass spectra.'),
  tie: z.enum(sampleTies).describe('By what the two are taken for one sample.'),
  tied_by: z.string().describe('The same in a sentence.'),
  outcome: z.enum(massOutcomes),
  contradicts: z.boolean().describe('Whether structure and mass spectra cannot both be right of one sample.'),
  structure_formula: z
    .string()
    .nullable()
    .describe('Of the molecule without counter-ions; null where it cannot be read.'),
  adduct: z.string().nullable().describe('As which the ion would be of the structure.'),
  ppm: z.number().nullable().describe('Found less calculated for the structure.'),
  ion: z
    .object({
      key: z.string(),
      mz: z.number(),
      adduct: z.string().nullable(),
      formula: z.string().nullable(),
      level: z.enum(identificationLevels),
    })
    .nullable()
    .describe('The ion it rests on, as the annotation has it by mass spectra alone.'),
  message: z.string(),
  evidence: z.string().describe('The numbers it rests on.'),
  remarks: z.array(z.string()),
  engine_version: z.string(),
});
export type MassEvidenceRow = z.infer<typeof massEvidenceSchema>;

export const massEvidenceList = z
  .array(massEvidenceSchema)
  .optional()
  .describe('The structure against mass spectra of the sample. Absent where there were none.');

/** A proposal: what a person assigns stands in the peaks. */
export const structureCheckSchema = z.object({
  engine_version: z.string(),
  verdict: z.enum(structureVerdicts),
  score: matchScore,
  support: z
    .number()
    .nullable()
    .optional()
    .describe(
      'ln of the likelihood ratio against any molecule: candidates for one spectrum are ranked by it. Absent in checks from before it was kept.',
    ),
  margin: z
    .number()
    .nullable()
    .optional()
    .describe('By how much support exceeds that of the best of its isomers; less than 1 is level.'),
  reason: z.string(),
  reference_pack: judgedWith,
  coverage: z.number().min(0).max(1).describe('Share of the nuclei that rules cover.'),
  groups: z.array(structureGroupSchema),
  contradictions: z.array(contradictionSchema),
  mass: massEvidenceList,
});
export type StructureCheckRow = z.infer<typeof structureCheckSchema>;

/** Characters of a structure that is handed over; atoms are limited by the reader itself. */
export const structureLimits = { smilesChars: 5000, molfileChars: 100_000 } as const;

/** A structure as it is handed over: one of both notations. */
export const structureText = z.union([
  z.strictObject({ smiles: cleanText(1, structureLimits.smilesChars) }),
  z.strictObject({ molfile: cleanText(1, structureLimits.molfileChars) }),
]);

/** An edit of a revision: sets the structure of the sample, null takes it away. At most 200 heavy atoms. */
export const structureEdit = z.strictObject({
  action: z.literal('structure'),
  structure: structureText
    .nullable()
    .describe(
      'At most 200 heavy atoms; null takes the structure away. Other atoms end all atom assignments.',
    ),
});

/** Atoms of the structure a peak is assigned to. */
export const atomIds = z.array(cleanText(1, 20)).max(200);

nameSchemas({
  Contradiction: contradictionSchema,
  MassEvidence: massEvidenceSchema,
  StructureGroupStatus: groupStatus,
  StructureAtom: structureAtomSchema,
  StructureBond: structureBondSchema,
  StructureCheck: structureCheckSchema,
  StructureEdit: structureEdit,
  StructureGroup: structureGroupSchema,
  Structure: structureSchema,
  StructureText: structureText,
});
