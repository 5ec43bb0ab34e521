import { z } from 'zod';
import {
  cleanText,
  deletionSchema,
  idParam,
  includeDeleted,
  pageOf,
  pageQuery,
  reasonForChange,
} from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';
import { optimizationSchema, optimizationStatus, optimizationSummary } from './contract-run.ts';
import { createOptimizationBody } from './contract-space.ts';
import { optimizationWorkRoutes } from './contract-work.ts';

export type { Best, Diagnostics, Pareto, Recommendation } from './contract-answers.ts';
export type {
  ExperimentInput,
  ExperimentRow,
  ExperimentStatus,
} from './contract-experiments.ts';
export {
  type ColumnTarget,
  type ImportMapping,
  type ImportPreview,
  type ImportRecord,
  importMapping,
} from './contract-imports.ts';
export {
  type Optimization,
  type OptimizationStatus,
  type OptimizationSummary,
  optimizationStatus,
} from './contract-run.ts';
export {
  type Conditions,
  type ConstraintDeclaration,
  type CostDeclaration,
  conditions,
  createOptimizationBody,
  type ObjectiveDeclaration,
  optimizationLimits,
  type ParameterDeclaration,
  type ParameterKind,
  parameterKind,
  parameterSchema,
  type SelectorDeclaration,
} from './contract-space.ts';

const shared = { tag: 'Optimizations', gate: 'user', rate: 'default' } as const;
const revision = z
  .number()
  .int()
  .min(1)
  .optional()
  .describe('The one last seen; 409 where it is another by now.');

export const optimizationRoutes = defineRoutes({
  ...optimizationWorkRoutes,
  list: {
    ...shared,
    id: 'optimizations.list',
    method: 'get',
    path: '/optimizations',
    summary: 'Own optimisation runs, all for admins; newest first',
    audit: { none: 'a read' },
    query: pageQuery.extend({
      q: cleanText(1, 200).optional().describe('In the name; or the id.'),
      project_id: cleanText(1, 100).optional(),
      status: optimizationStatus.optional(),
      include_deleted: includeDeleted,
    }),
    response: pageOf(optimizationSummary),
    status: 200,
    errors: [422],
  },
  create: {
    ...shared,
    id: 'optimizations.create',
    method: 'post',
    path: '/optimizations',
    summary:
      'Create an optimisation run; a space in which nothing is possible is refused, naming the constraints that exclude each other',
    audit: { event: 'optimization.create' },
    usage: { none: 'a record is kept; nothing was worked out' },
    changesRecord: { none: 'a new record' },
    body: createOptimizationBody,
    response: optimizationSchema,
    idempotent: true,
    status: 201,
    errors: [404, 409, 413, 422],
  },
  get: {
    ...shared,
    id: 'optimizations.get',
    method: 'get',
    path: '/optimizations/{id}',
    summary: 'One run with its space',
    audit: { none: 'a read' },
    params: idParam,
    query: z.strictObject({ include_deleted: includeDeleted }),
    response: optimizationSchema,
    status: 200,
    errors: [404, 422],
  },
  update: {
    ...shared,
    id: 'optimizations.update',
    method: 'patch',
    path: '/optimizations/{id}',
    summary: 'Rename a run, finish it, or open it again; space and objectives stay as they were created',
    audit: { event: 'optimization.update' },
    usage: { none: 'a record is kept; nothing was worked out' },
    changesRecord: { reasonIn: 'reason_for_change', asked: 'always' },
    params: idParam,
    body: z
      .strictObject({
        name: cleanText(1, 200).optional(),
        status: optimizationStatus.optional(),
        revision,
        reason_for_change: reasonForChange,
      })
      .refine((body) => body.name !== undefined || body.status !== undefined, 'Nothing to change.'),
    response: optimizationSchema,
    status: 200,
    errors: [404, 409, 422],
  },
  remove: {
    ...shared,
    id: 'optimizations.remove',
    method: 'delete',
    path: '/optimizations/{id}',
    summary: 'Delete a run with its experiments (soft delete)',
    gate: 'human',
    audit: { event: 'optimization.delete' },
    usage: { none: 'a decision of a person; nothing was worked out' },
    changesRecord: { reasonIn: 'reason_for_change', asked: 'always' },
    params: idParam,
    body: z.strictObject({ reason_for_change: reasonForChange }),
    response: deletionSchema,
    status: 200,
    errors: [403, 404, 409, 422],
  },
});
