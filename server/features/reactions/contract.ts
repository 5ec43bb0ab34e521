import { z } from 'zod';
import { balanceStatuses } from '#engines/reaction/vocabulary.ts';
import {
  cleanText,
  deletionField,
  deletionSchema,
  idParam,
  includeDeleted,
  nameText,
  pageOf,
  pageQuery,
  reasonForChange,
  utcTimestamp,
} from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { recordChange, recordCreation, recordRemoval } from '../../kernel/contract/record-routes.ts';
import { optimizationLimits, parameterSchema } from '../optimizations/contract.ts';
import {
  experimentsBody,
  reactionExperiment,
  reactionExperimentStatus,
  recordedExperiments,
} from './contract-experiments.ts';

export { type Capability, reactionCapabilityRoutes } from './contract-capabilities.ts';
export {
  type ReactionExperiment,
  type ReactionExperimentInput,
  type ReactionExperimentStatus,
  reactionExperiment,
  reactionLimits,
} from './contract-experiments.ts';
export {
  type YieldPrediction,
  type YieldPredictionRow,
  type YieldPredictionSummary,
  yieldPredictionRoutes,
} from './contract-predictions.ts';

const parameters = z
  .array(parameterSchema)
  .min(1)
  .max(optimizationLimits.parameters)
  .describe('The conditions of the reaction, declared as in an optimisation.');

const name = nameText(1, 200);
const description = cleanText(0, 2_000).nullable();
const reactionSmiles = cleanText(1, 5_000)
  .regex(/^[^>\s]+>[^>\s]*>[^>\s]+$/, 'Must be reactants>agents>products; agents may be empty.')
  .nullable()
  .describe('reactants>agents>products');
const link = cleanText(1, 100).nullable();

export const reactionProject = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  reaction_smiles: z.string().nullable(),
  reaction_balance: z
    .object({ status: z.enum(balanceStatuses), message: z.string() })
    .nullable()
    .optional()
    .describe('Whether its products can come of what goes in, by their atoms: a hint. Not in lists.'),
  project_id: z.string().nullable(),
  optimization_id: z.string().nullable(),
  parameters: z
    .array(parameterSchema)
    .nullable()
    .describe('Null: whatever the completed experiments have in common.'),
  experiment_count: z.number().int().describe('Completed and failed ones that count today.'),
  planned_count: z.number().int(),
  best_yield_percent: z.number().nullable(),
  revision: z.number().int().describe('Grows with every change and every entry of experiments.'),
  created_by_user_id: z.string(),
  created_at: utcTimestamp,
  updated_at: utcTimestamp,
  ...deletionField,
});
export type ReactionProject = z.infer<typeof reactionProject>;

const shared = { tag: 'Reactions', gate: 'user', rate: 'default' } as const;
const read = { ...shared, method: 'get', audit: { none: 'a read' }, status: 200 } as const;
const shownQuery = z.strictObject({ include_deleted: includeDeleted });

nameSchemas({ ReactionProject: reactionProject, ReactionParameters: parameters });

export const reactionRoutes = defineRoutes({
  list: {
    ...read,
    id: 'reactions.list',
    path: '/reaction-projects',
    summary: 'Own reaction projects, all for admins; newest first',
    query: pageQuery.extend({
      q: cleanText(1, 200).optional().describe('In the name; or the id.'),
      project_id: cleanText(1, 100).optional(),
      include_deleted: includeDeleted,
    }),
    response: pageOf(reactionProject),
    errors: [422],
  },
  create: {
    ...recordCreation,
    ...shared,
    id: 'reactions.create',
    path: '/reaction-projects',
    summary: 'Open a workspace for one reaction; a project or optimisation it names is an own one',
    audit: { event: 'reaction.project.create' },
    usage: { none: 'a record is kept; nothing was worked out' },
    body: z.strictObject({
      name,
      description: description.optional(),
      reaction_smiles: reactionSmiles.optional(),
      project_id: link.optional(),
      optimization_id: link.optional(),
      parameters: parameters.nullable().optional(),
    }),
    response: reactionProject,
    errors: [404, 409, 422],
  },
  get: {
    ...read,
    id: 'reactions.get',
    path: '/reaction-projects/{id}',
    summary: 'One reaction project',
    params: idParam,
    query: shownQuery,
    response: reactionProject,
    errors: [404, 422],
  },
  update: {
    ...recordChange,
    ...shared,
    id: 'reactions.update',
    path: '/reaction-projects/{id}',
    summary: 'Change what is said of a reaction project; its parameters only while it has no experiments',
    audit: { event: 'reaction.project.update' },
    usage: { none: 'a record is kept; nothing was worked out' },
    body: z
      .strictObject({
        name: name.optional(),
        description: description.optional(),
        reaction_smiles: reactionSmiles.optional(),
        project_id: link.optional(),
        optimization_id: link.optional(),
        parameters: parameters.nullable().optional(),
        reason_for_change: reasonForChange,
      })
      .refine(
        ({ reason_for_change: _why, ...change }) =>
          Object.values(change).some((value) => value !== undefined),
        'Nothing to change.',
      ),
    response: reactionProject,
  },
  remove: {
    ...recordRemoval,
    ...shared,
    id: 'reactions.remove',
    path: '/reaction-projects/{id}',
    summary: 'Delete a reaction project with everything in it (soft delete)',
    gate: 'human',
    audit: { event: 'reaction.project.delete' },
    usage: { none: 'a decision of a person; nothing was worked out' },
    response: deletionSchema,
  },
  experiments: {
    ...read,
    id: 'reactions.experiments',
    path: '/reaction-projects/{id}/experiments',
    summary: 'What was entered, newest first; rows that were completed or corrected stay and say so',
    params: idParam,
    query: pageQuery.extend({
      status: reactionExperimentStatus.optional(),
      include_deleted: includeDeleted,
    }),
    response: pageOf(reactionExperiment),
    errors: [404, 422],
  },
  recordExperiments: {
    ...shared,
    id: 'reactions.recordExperiments',
    decidedBy: { none: 'a measured outcome' },
    method: 'post',
    path: '/reaction-projects/{id}/experiments',
    summary:
      'Enter experiments: all of a call or, where one cannot be taken, none (422 names it). Rows are never changed: one completes or corrects another',
    work: { none: 'what a person planned and measured is kept' },
    audit: { event: 'reaction.experiment.record' },
    usage: { tasks: ['closed_loop_reaction'] },
    changesRecord: { reasonIn: 'reason_for_change', asked: 'where_given' },
    params: idParam,
    body: experimentsBody,
    maxBodyBytes: 16 * 1024 * 1024,
    response: recordedExperiments,
    idempotent: true,
    status: 201,
    errors: [404, 409, 413, 422],
  },
});
