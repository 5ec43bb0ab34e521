import { z } from 'zod';
import {
  cleanText,
  idParam,
  includeDeleted,
  pageOf,
  pageQuery,
  warningSchema,
} from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';
import { diagnosticsSchema, paretoSchema, recommendationSchema, stoppingSchema } from './contract-answers.ts';
import { comparisonSchema } from './contract-comparison.ts';
import { decisionBody, suggestionDecisionSchema } from './contract-decisions.ts';
import { effectsSchema } from './contract-effects.ts';
import { experimentSchema, iterationsBody } from './contract-experiments.ts';
import {
  confirmedImportForm,
  importFile,
  importForm,
  importPreviewSchema,
  importSchema,
} from './contract-imports.ts';
import { optimizationSummary } from './contract-run.ts';
import { optimizationLimits } from './contract-space.ts';

const shared = { tag: 'Optimizations', gate: 'user', rate: 'default' } as const;
const read = { ...shared, method: 'get', audit: { none: 'a read' }, params: idParam, status: 200 } as const;

/** Everything inside a run. */
export const optimizationWorkRoutes = defineRoutes({
  experiments: {
    ...read,
    id: 'optimizations.experiments',
    path: '/optimizations/{id}/experiments',
    summary: 'What was entered, newest first; rows that were completed or corrected stay and say so',
    query: pageQuery.extend({ include_deleted: includeDeleted }),
    response: pageOf(experimentSchema),
    errors: [404, 422],
  },
  addIteration: {
    ...shared,
    id: 'optimizations.addIteration',
    decidedBy: { none: 'a measured outcome' },
    method: 'post',
    path: '/optimizations/{id}/iterations',
    summary:
      'Enter results of experiments: all of a batch or, where one cannot be taken, none (422 names it)',
    audit: { event: 'optimization.iteration' },
    usage: { none: 'results a person measured are kept; the recommendation was counted' },
    changesRecord: { reasonIn: 'reason_for_change', asked: 'where_given' },
    params: idParam,
    body: iterationsBody,
    maxBodyBytes: 16 * 1024 * 1024,
    response: z.object({
      optimization: optimizationSummary,
      experiments: z.array(experimentSchema),
      warnings: z
        .array(warningSchema)
        .describe(
          'What was taken for a level it does not spell (level_spelling, level_structure), and what does not fit a linked reaction project and so stands here alone.',
        ),
    }),
    idempotent: true,
    status: 201,
    errors: [404, 409, 413, 422],
  },
  recommendation: {
    ...shared,
    id: 'optimizations.recommendation',
    method: 'get',
    path: '/optimizations/{id}/recommendation',
    summary:
      'The next experiments; computed once for a history and kept, so that the same history has the same answer. What takes more than 25 s to find is refused (409): ask for it by a recommendation request',
    scope: 'write',
    work: { asks: 'computing', where: 'there is no recommendation for this history yet' },
    audit: { event: 'optimization.recommendation' },
    usage: { tasks: ['optimization_recommendation'] },
    changesRecord: { none: 'a new record; the run stays as it is' },
    params: idParam,
    query: z.strictObject({
      count: z.coerce
        .number()
        .int()
        .min(1)
        .max(optimizationLimits.points)
        .optional()
        .describe('Points wanted, as for a plate; the batch size without it.'),
    }),
    response: recommendationSchema,
    status: 200,
    errors: [404, 409, 422],
  },
  recommendations: {
    ...read,
    id: 'optimizations.recommendations',
    path: '/optimizations/{id}/recommendations',
    summary: 'What was recommended, as it was, newest first',
    query: pageQuery,
    response: pageOf(recommendationSchema),
    errors: [404, 422],
  },
  decide: {
    ...shared,
    id: 'optimizations.decide',
    decidedBy: 'person',
    method: 'post',
    path: '/optimizations/{id}/recommendations/{recommendation_id}/decisions',
    summary:
      'Accept, reject, replace or pin one suggestion; what is accepted or run in its place becomes a pending experiment',
    work: { none: 'what a person decides is kept' },
    audit: { event: 'optimization.decision' },
    usage: { none: 'a decision of a person; nothing was worked out' },
    changesRecord: { reasonIn: 'reason', asked: 'where_given' },
    params: idParam.extend({ recommendation_id: cleanText(1, 100) }),
    body: decisionBody,
    response: suggestionDecisionSchema,
    idempotent: true,
    status: 201,
    errors: [403, 404, 409, 422],
  },
  decisions: {
    ...read,
    id: 'optimizations.decisions',
    path: '/optimizations/{id}/decisions',
    summary: 'What people made of suggestions, newest first; decisions that were replaced stay and say so',
    query: pageQuery,
    response: pageOf(suggestionDecisionSchema),
    errors: [404, 422],
  },
  pareto: {
    ...read,
    id: 'optimizations.pareto',
    path: '/optimizations/{id}/pareto',
    summary: 'Experiments none is better than in every objective, and the hypervolume they dominate',
    response: paretoSchema,
    errors: [404, 409, 422],
  },
  diagnostics: {
    ...read,
    id: 'optimizations.diagnostics',
    path: '/optimizations/{id}/diagnostics',
    summary: 'How well the model predicts what was measured, what matters, and how far the run has come',
    response: diagnosticsSchema,
    errors: [404, 409, 422],
  },
  effects: {
    ...read,
    id: 'optimizations.effects',
    path: '/optimizations/{id}/effects',
    summary: 'What the results say about each setting, with intervals; worked out when it is asked for',
    query: z.strictObject({
      objective: cleanText(1, 200).optional().describe('Its name; the first one without it.'),
    }),
    response: effectsSchema,
    errors: [404, 409, 422],
  },
  stopping: {
    ...read,
    id: 'optimizations.stopping',
    path: '/optimizations/{id}/stopping',
    summary: 'Whether a further batch is worth it: what it is expected to gain, and how probable that is',
    response: stoppingSchema,
    errors: [404, 409, 422],
  },
  comparison: {
    ...read,
    id: 'optimizations.comparison',
    path: '/optimizations/{id}/comparison',
    summary:
      'Two campaigns side by side: the best so far by the number of experiments, and what differs in space and objectives; refused where nothing can be compared',
    query: z.strictObject({
      with: cleanText(1, 100).describe(
        'Identifier of the other campaign, which the caller may read as well.',
      ),
    }),
    response: comparisonSchema,
    errors: [404, 422],
  },
  previewImport: {
    ...shared,
    id: 'optimizations.previewImport',
    method: 'post',
    path: '/optimizations/{id}/imports/preview',
    summary:
      'What a file of past experiments was understood to say, with every row that cannot be taken; keeps nothing',
    work: { none: 'what a person measured is read' },
    audit: { none: 'Keeps nothing.' },
    usage: { tasks: ['import_preview'] },
    params: idParam,
    bodyType: 'multipart',
    files: importFile,
    body: importForm,
    response: importPreviewSchema,
    status: 200,
    errors: [404, 413, 422],
  },
  importExperiments: {
    ...shared,
    id: 'optimizations.importExperiments',
    method: 'post',
    path: '/optimizations/{id}/imports',
    summary: 'Take in a file as it was confirmed; the same file again answers with the first import',
    work: { none: 'what a person measured is kept' },
    audit: { event: 'optimization.import' },
    usage: { tasks: ['experiment_import'] },
    changesRecord: { none: 'new experiments; none is changed' },
    params: idParam,
    bodyType: 'multipart',
    files: importFile,
    body: confirmedImportForm,
    response: importSchema,
    status: 201,
    errors: [404, 409, 413, 422],
  },
  export: {
    ...read,
    id: 'optimizations.export',
    path: '/optimizations/{id}/export',
    summary:
      'All experiments that count as CSV, which an import takes back, or the whole campaign as JSON, which POST /optimizations takes',
    audit: { access: 'access.export', record: { type: 'optimization', idIn: 'id' } },
    query: z.strictObject({ format: z.enum(['csv', 'json']), include_deleted: includeDeleted }),
    response: z.never(),
    media: ['text/csv', 'application/vnd.larmor.campaign+json'],
    errors: [404, 422],
  },
});
