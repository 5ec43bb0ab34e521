import { z } from 'zod';
import {
  cleanText,
  deletionSchema,
  includeDeleted,
  nameText,
  pageOf,
  pageQuery,
  reasonForChange,
} from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';
import {
  recordChange,
  recordCreation,
  recordList,
  recordRead,
  recordRemoval,
} from '../../kernel/contract/record-routes.ts';
import { createCampaignBody } from './contract-campaign.ts';
import { optimizationSchema, optimizationStatus, optimizationSummary } from './contract-run.ts';
import { optimizationWorkRoutes } from './contract-work.ts';

export type { Best, Diagnostics, Pareto, Recommendation, Stopping } from './contract-answers.ts';
export { type CampaignDecision, type CampaignEntry, createCampaignBody } from './contract-campaign.ts';
export type { Comparison } from './contract-comparison.ts';
export type { SuggestionDecisionRecord } from './contract-decisions.ts';
export type { Effects } from './contract-effects.ts';
export {
  type ExperimentInput,
  type ExperimentRow,
  type ExperimentStatus,
  experimentSchema,
  type QuantityWithUnit,
} from './contract-experiments.ts';
export {
  type ColumnTarget,
  type ImportMapping,
  type ImportPreview,
  type ImportRecord,
  importFile,
  importMapping,
} from './contract-imports.ts';
export {
  type PlateDeclaration,
  plateSchema,
  plateWell,
  sharesOneWay,
  sharesOneWayIssue,
} from './contract-plate.ts';
export {
  isLongSearch,
  type Optimization,
  type OptimizationStatus,
  type OptimizationSummary,
  optimizationSchema,
  optimizationStatus,
} from './contract-run.ts';
export {
  type Conditions,
  type ConstraintDeclaration,
  type CostDeclaration,
  conditions,
  type ObjectiveDeclaration,
  type OutcomeConstraintDeclaration,
  optimizationLimits,
  type ParameterDeclaration,
  type ParameterKind,
  parameterKind,
  parameterSchema,
  recommendationStages,
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
    ...recordList,
    ...shared,
    id: 'optimizations.list',
    path: '/optimizations',
    summary: 'Own optimisation runs, all for admins; newest first',
    query: pageQuery.extend({
      q: cleanText(1, 200).optional().describe('In the name; or the id.'),
      project_id: cleanText(1, 100).optional(),
      status: optimizationStatus.optional(),
      include_deleted: includeDeleted,
    }),
    response: pageOf(optimizationSummary),
  },
  create: {
    ...recordCreation,
    ...shared,
    id: 'optimizations.create',
    path: '/optimizations',
    summary:
      'Create an optimisation run; a space in which nothing is possible is refused, naming the constraints that exclude each other',
    decidedBy: { none: 'a declaration, or a campaign as it was exported; nothing is approved' },
    audit: { event: 'optimization.create' },
    usage: { none: 'a record is kept; nothing was worked out' },
    body: createCampaignBody,
    maxBodyBytes: 32 * 1024 * 1024,
    response: optimizationSchema,
    errors: [404, 409, 413, 422],
  },
  get: {
    ...recordRead,
    ...shared,
    id: 'optimizations.get',
    path: '/optimizations/{id}',
    summary: 'One run with its space',
    query: z.strictObject({ include_deleted: includeDeleted }),
    response: optimizationSchema,
  },
  update: {
    ...recordChange,
    ...shared,
    id: 'optimizations.update',
    decidedBy: { none: 'whether a run goes on; nothing is approved' },
    path: '/optimizations/{id}',
    summary: 'Rename a run, finish it, or open it again; space and objectives stay as they were created',
    audit: { event: 'optimization.update' },
    usage: { none: 'a record is kept; nothing was worked out' },
    body: z
      .strictObject({
        name: nameText(1, 200).optional(),
        status: optimizationStatus.optional(),
        revision,
        reason_for_change: reasonForChange,
      })
      .refine((body) => body.name !== undefined || body.status !== undefined, 'Nothing to change.'),
    response: optimizationSchema,
  },
  remove: {
    ...recordRemoval,
    ...shared,
    id: 'optimizations.remove',
    path: '/optimizations/{id}',
    summary: 'Delete a run with its experiments (soft delete)',
    gate: 'human',
    audit: { event: 'optimization.delete' },
    usage: { none: 'a decision of a person; nothing was worked out' },
    response: deletionSchema,
  },
});
