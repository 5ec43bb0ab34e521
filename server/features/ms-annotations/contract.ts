import { z } from 'zod';
import { annotationModes, separationModes } from '#engines/ms/vocabulary.ts';
import { cleanText, idParam, nameText, pageOf, pageQuery } from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';
import { recordCreation, recordList, recordRead } from '../../kernel/contract/record-routes.ts';
import { msAnnotationSchema, msAnnotationSummary, polarityName } from './contract-annotation.ts';
import { msReviewBody, msReviewSchema } from './contract-reviews.ts';

export type {
  MsAnnotatedIon,
  MsAnnotation,
  MsAnnotationSettings,
  MsAnnotationSummary,
  MsAnswer,
  MsCandidate,
  MsContradiction,
  MsEvidence,
  MsFormula,
  MsHit,
  MsNamedIon,
  MsShownIon,
  NmrEvidence,
} from './contract-annotation.ts';
export { type MsCorrection, type MsReview, msReviewReason } from './contract-reviews.ts';

const modes = z
  .array(z.enum(annotationModes))
  .min(1)
  .max(annotationModes.length)
  .refine((given) => new Set(given).size === given.length, 'Each mode once.')
  .default(['library', 'formula'])
  .describe('candidates compares the structures that are given.');

const ppm = z.number().min(0.1).max(50);

const settingsInput = {
  modes,
  pack: cleanText(1, 100)
    .optional()
    .describe('The library the answer has to rest on; refused where another one is in use.'),
  precursor_ppm: ppm
    .optional()
    .describe(
      'Window of the library search. Without it that of the library’s calibration, the one q-values are told for.',
    ),
  fragment_ppm: ppm
    .optional()
    .describe('Window of the fragments of candidates; without it 5 ppm, at least 0.8 mDa.'),
  candidates: z
    .array(z.strictObject({ id: cleanText(1, 100), smiles: cleanText(1, 5000) }))
    .min(1)
    .max(200)
    .optional()
    .describe('Structures to compare, for the mode candidates and for it alone.'),
  formula_ppm: ppm
    .optional()
    .describe('Window of the formulas. Without it 5 ppm, and 10 ppm for a time-of-flight instrument.'),
};

const mostPeaks = 10_000;
const shared = { tag: 'Mass spectra' } as const;

/** Ions carry their hits with peaks: a page of them is not as long as one of rows. */
const ionPage = pageQuery.extend({
  key: cleanText(1, 20).optional().describe('One ion alone.'),
  revision: z.coerce.number().int().min(0).optional().describe('As it was then; without it the newest.'),
});

export const msAnnotationRoutes = defineRoutes({
  annotateRun: {
    ...recordCreation,
    ...shared,
    id: 'ms.annotateRun',
    path: '/ms/runs/{id}/annotate',
    summary: 'Say what the features of a run may be, by library and formula, and how sure that is; queued',
    work: 'computing',
    audit: { event: 'ms.annotate' },
    usage: { none: 'counted once it is annotated' },
    params: idParam,
    body: z.strictObject({
      ...settingsInput,
      feature_list_id: cleanText(1, 100).optional().describe('Without it the newest of the run.'),
      feature_ids: z
        .array(z.int().min(1))
        .min(1)
        .max(2000)
        .optional()
        .describe('Without it every one above the line.'),
      separation: z
        .enum(separationModes)
        .optional()
        .describe('How compounds were separated. Without it retention is not judged: no file says it.'),
    }),
    response: msAnnotationSummary,
    errors: [404, 409, 422],
  },
  annotateSpectrum: {
    ...recordCreation,
    ...shared,
    id: 'ms.annotateSpectrum',
    path: '/ms/annotate',
    summary: 'Say what one fragment spectrum may be of; queued',
    work: 'computing',
    audit: { event: 'ms.annotate' },
    usage: { none: 'counted once it is annotated' },
    body: z.strictObject({
      ...settingsInput,
      title: nameText(1, 200).default('Spectrum'),
      precursor_mz: z
        .number()
        .positive()
        .max(1e5)
        .meta({ examples: [195.0877] }),
      polarity: polarityName,
      adduct: cleanText(1, 40)
        .optional()
        .describe('As papers write it: [M+H]+.')
        .meta({ examples: ['[M+H]+'] }),
      peaks: z
        .array(
          z.strictObject({
            mz: z.number().positive().max(1e5),
            intensity: z.number().min(0).max(1e30),
          }),
        )
        .min(1)
        .max(mostPeaks)
        .describe('In any order.')
        .meta({ examples: [[{ mz: 138.0662, intensity: 100 }]] }),
      isotopes: z
        .array(
          z.strictObject({
            neutrons: z.int().min(1).max(6),
            mz: z.number().positive().max(1e5),
            area_ratio: z.number().positive().max(100).describe('Over that of the lightest isotope.'),
          }),
        )
        .max(6)
        .optional(),
    }),
    response: msAnnotationSummary,
    errors: [409, 422],
  },
  list: {
    ...recordList,
    ...shared,
    id: 'ms.listAnnotations',
    path: '/ms/annotations',
    summary:
      'Own annotations and those of shared projects, newest first; or those of others that wait for a review',
    query: pageQuery.extend({
      run_id: cleanText(1, 100).optional(),
      waiting: z
        .enum(['true', 'false'])
        .default('false')
        .describe('Those that wait for a review, of everybody.'),
    }),
    response: pageOf(msAnnotationSummary),
  },
  get: {
    ...recordRead,
    ...shared,
    id: 'ms.getAnnotation',
    path: '/ms/annotations/{id}',
    summary:
      'One annotation: how far it is, or each ion with hits, formulas, level, evidence and contradictions',
    query: ionPage,
    response: msAnnotationSchema,
  },
  listReviews: {
    ...recordRead,
    ...shared,
    id: 'ms.listReviews',
    path: '/ms/annotations/{id}/reviews',
    summary: 'Decisions on an annotation, newest first',
    response: pageOf(msReviewSchema),
  },
  review: {
    ...recordCreation,
    ...shared,
    id: 'ms.review',
    decidedBy: 'person_or_override',
    changes: 'review',
    path: '/ms/annotations/{id}/reviews',
    summary:
      'Approve, reject or correct an annotation; who ran or asked for it may not, except as an admin’s marked override',
    gate: 'human',
    audit: { event: 'ms.review' },
    usage: { tasks: ['ms_review'] },
    work: { none: 'a person decides; the report of an approval is made of what was computed before' },
    changesRecord: { reasonIn: 'reason_for_change', asked: 'with_override' },
    params: idParam,
    body: msReviewBody,
    response: msReviewSchema,
    errors: [403, 404, 409, 422],
  },
  export: {
    ...recordRead,
    ...shared,
    id: 'ms.exportAnnotation',
    path: '/ms/annotations/{id}/export',
    summary:
      'An annotation as a table (CSV), its fragment spectra (MGF), or features with evidence (mzTab-M 2.0)',
    audit: { access: 'access.export', record: { type: 'ms_annotation', idIn: 'id' } },
    query: z.strictObject({ format: z.enum(['csv', 'mgf', 'mztab-m']) }),
    response: z.never(),
    media: ['text/csv', 'text/plain', 'text/tab-separated-values'],
    errors: [404, 409, 422],
  },
  report: {
    ...recordRead,
    ...shared,
    id: 'ms.annotationReport',
    path: '/ms/annotations/{id}/report',
    summary: 'The report as it was frozen at approval, as PDF, HTML or JSON; 409 before',
    audit: { access: 'access.report', record: { type: 'ms_annotation', idIn: 'id' } },
    response: z.record(z.string(), z.unknown()),
    media: ['application/pdf', 'text/html'],
    errors: [404, 409, 422],
  },
});
