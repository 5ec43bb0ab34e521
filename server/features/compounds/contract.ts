import { z } from 'zod';
import {
  cleanText,
  deletionField,
  deletionSchema,
  idParam,
  includeDeleted,
  pageOf,
  pageQuery,
  reasonForChange,
  utcTimestamp,
} from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';
import { existingRecordDetails } from '../../kernel/contract/error-details.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import {
  recordChange,
  recordCreation,
  recordList,
  recordRead,
  recordRemoval,
} from '../../kernel/contract/record-routes.ts';
import { structureLimits, structureNameFields } from '../structures/contract.ts';

const summaryFields = {
  id: z.string(),
  name: z.string(),
  synonyms: z.array(z.string()),
  cas_number: z.string().nullable(),
  notes: z.string().nullable(),
  smiles: z.string().describe('Canonical, with stereochemistry; made from the identity.'),
  ...structureNameFields,
  identity: z
    .object({ code: z.string(), method: z.string() })
    .describe('Equal for all spellings of one structure where the method is the same.'),
  formula: z.string().describe('Hill notation.'),
  molar_mass: z
    .object({
      value: z.number(),
      unit: z.literal('g/mol'),
      standard_uncertainty: z.number(),
      source: z.string(),
    })
    .nullable()
    .describe('Null where an element has no standard atomic weight.'),
  revision: z.number().int().describe('Grows with every change.'),
  created_by: z.string(),
  created_at: utcTimestamp,
  updated_at: utcTimestamp,
  ...deletionField,
};

export const compoundSummary = z.object(summaryFields);
export type CompoundSummary = z.infer<typeof compoundSummary>;

export const compoundSchema = z.object({
  ...summaryFields,
  exact_mass: z
    .object({ value: z.number(), unit: z.literal('u') })
    .nullable()
    .describe(
      'Of the neutral molecule, each element as the isotope it has most of; null for ions, labelled structures and elements without a mass in the table.',
    ),
  molfile: z.string().describe('V2000, as it was drawn, or drawn here where SMILES was given.'),
  given: z
    .object({ notation: z.enum(['smiles', 'molfile']), text: z.string() })
    .describe('The structure as it was handed over.'),
});
export type Compound = z.infer<typeof compoundSchema>;

export const attachmentSchema = z.object({
  id: z.string(),
  compound_id: z.string(),
  analysis_id: z.string().nullable(),
  project_id: z.string().nullable(),
  ms_run_id: z.string().nullable().describe('A run of mass spectra.'),
  attached_by: z.string(),
  attached_at: utcTimestamp,
  detached_at: utcTimestamp.nullable(),
});
export type Attachment = z.infer<typeof attachmentSchema>;

const listedAttachment = attachmentSchema.extend({
  title: z.string().describe('What the analysis, project or run is called today.'),
});
export type ListedAttachment = z.infer<typeof listedAttachment>;

const name = cleanText(1, 200);
const synonyms = z.array(cleanText(1, 200)).max(50);
const casNumber = cleanText(1, 12).nullable().describe('CAS Registry Number with a right check digit.');
const notes = cleanText(0, 2000).nullable();
const recordId = cleanText(1, 100);

const targetFields = {
  analysis_id: recordId.optional(),
  project_id: recordId.optional(),
  ms_run_id: recordId.optional(),
};
const hasOneTarget = (body: { readonly [Name in keyof typeof targetFields]?: string | undefined }): boolean =>
  [body.analysis_id, body.project_id, body.ms_run_id].filter((id) => id !== undefined).length === 1;
const oneTarget = { path: ['analysis_id'], message: 'Give one of analysis_id, project_id and ms_run_id.' };

const shared = { tag: 'Compounds', gate: 'user', rate: 'default' } as const;

nameSchemas({
  CompoundAttachment: attachmentSchema,
  Compound: compoundSchema,
  CompoundSummary: compoundSummary,
  ListedCompoundAttachment: listedAttachment,
});

export const compoundRoutes = defineRoutes({
  list: {
    ...recordList,
    ...shared,
    id: 'compounds.list',
    path: '/compounds',
    summary: 'Own compounds, or all where the registry is shared; newest first',
    query: pageQuery.extend({
      q: cleanText(1, 200)
        .optional()
        .describe('In name, synonyms and notes; or the id, CAS number or SMILES.'),
      formula: cleanText(1, 200).optional().describe('Without brackets, elements in any order.'),
      include_deleted: includeDeleted,
      ...targetFields,
    }),
    response: pageOf(compoundSummary),
  },
  register: {
    ...recordCreation,
    ...shared,
    id: 'compounds.register',
    path: '/compounds',
    summary:
      'Register a structure; 409 names the compound (details.existing_id) where its owner has it already',
    audit: { event: 'compound.register' },
    body: z
      .strictObject({
        name,
        smiles: cleanText(1, structureLimits.smilesChars).optional(),
        molfile: cleanText(1, structureLimits.molfileChars).optional(),
        synonyms: synonyms.default([]),
        cas_number: casNumber.optional(),
        notes: notes.optional(),
      })
      .refine(({ smiles, molfile }) => (smiles === undefined) !== (molfile === undefined), {
        path: ['smiles'],
        message: 'Give either smiles or molfile.',
      }),
    response: compoundSchema,
    errors: [409, 413, 422],
    details: { conflict: existingRecordDetails },
  },
  get: {
    ...recordRead,
    ...shared,
    id: 'compounds.get',
    path: '/compounds/{id}',
    summary: 'One compound',
    query: z.strictObject({ include_deleted: includeDeleted }),
    response: compoundSchema,
  },
  update: {
    ...recordChange,
    ...shared,
    id: 'compounds.update',
    path: '/compounds/{id}',
    summary: 'Change what is said of a compound; another structure is another compound',
    audit: { event: 'compound.update' },
    body: z
      .strictObject({
        name: name.optional(),
        synonyms: synonyms.optional(),
        cas_number: casNumber.optional(),
        notes: notes.optional(),
        reason_for_change: reasonForChange,
      })
      .refine(
        ({ reason_for_change: _why, ...change }) =>
          Object.values(change).some((value) => value !== undefined),
        'Nothing to change.',
      ),
    response: compoundSchema,
    errors: [404, 422],
  },
  remove: {
    ...recordRemoval,
    ...shared,
    id: 'compounds.remove',
    path: '/compounds/{id}',
    summary: 'Delete a compound (soft delete); its structure may be registered again',
    gate: 'human',
    audit: { event: 'compound.delete' },
    response: deletionSchema,
  },
  attachments: {
    ...recordRead,
    ...shared,
    id: 'compounds.attachments',
    path: '/compounds/{id}/attachments',
    summary: 'Own analyses, runs of mass spectra and projects the compound is attached to, newest first',
    query: pageQuery.extend({ include_deleted: includeDeleted }),
    response: pageOf(listedAttachment),
  },
  attach: {
    ...shared,
    id: 'compounds.attach',
    method: 'post',
    path: '/compounds/{id}/attachments',
    summary: 'Attach an own compound to an own analysis, run of mass spectra or project',
    audit: { event: 'compound.attach' },
    changesRecord: { none: 'a new link; the compound stays as it is' },
    params: idParam,
    body: z.strictObject(targetFields).refine(hasOneTarget, oneTarget),
    response: attachmentSchema,
    idempotent: true,
    status: 201,
    errors: [404, 409, 422],
  },
  detach: {
    ...recordRemoval,
    ...shared,
    id: 'compounds.detach',
    path: '/compounds/{id}/attachments',
    summary:
      'Detach a compound from an analysis, a run of mass spectra or a project; who attached it stays on record',
    audit: { event: 'compound.detach' },
    body: z
      .strictObject({ ...targetFields, reason_for_change: reasonForChange })
      .refine(hasOneTarget, oneTarget),
    response: attachmentSchema,
    errors: [404, 422],
  },
});
