import { z } from 'zod';
import {
  cleanText,
  nameText,
  pageOf,
  reasonForChange,
  utcTimestamp,
} from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { recordChange, recordCreation, recordList } from '../../kernel/contract/record-routes.ts';

/** Three numbers, as releases are named. Each in one spelling alone, so that a version that was withdrawn has no other name. */
const version = z
  .string()
  .regex(/^(?:0|[1-9]\d{0,4})(?:\.(?:0|[1-9]\d{0,4})){2}$/)
  .meta({ examples: ['0.2.0'] });

export const mostStages = 10;
const count = z
  .number()
  .int()
  .meta({ examples: [11] });

export const updateStage = z.strictObject({
  name: nameText(1, 80).meta({ examples: ['Pilot'] }),
  share_percent: z
    .number()
    .int()
    .min(1)
    .max(100)
    .nullable()
    .describe('Of all machines, those of earlier shares among them; null where machines are named.')
    .meta({ examples: [5] }),
  installation_ids: z.array(cleanText(1, 100)).max(500).default([]).describe('Machines named one by one.'),
  starts_at: utcTimestamp.describe('By the clock of the workspace; nobody is offered the version before.'),
  deadline_at: utcTimestamp
    .nullable()
    .describe('After it the version is installed at the next quiet moment; null for never unasked.'),
});
export type UpdateStage = z.infer<typeof updateStage>;

export const updatePlanState = z.enum(['running', 'paused', 'stopped', 'ended']);
export type UpdatePlanState = z.infer<typeof updatePlanState>;

const progress = z.object({
  machines: count.describe('Those of the stage that are not retired.'),
  taken: count.describe('Of these, those that report the version or a newer one.'),
  overdue: count.describe('Of the others, those past the deadline.'),
});

const updatePlan = z.object({
  id: z.string().meta({ examples: ['upl_01m82q8qyj0000a49mvx3dvhef'] }),
  version,
  previous_version: z
    .string()
    .nullable()
    .describe('The newest older version a machine reported when the plan was made; null where none did.')
    .meta({ examples: ['0.1.0'] }),
  state: updatePlanState.describe(
    'paused: offered to nobody until it is resumed. stopped: withdrawn for good, machines without it keep what they run. ended: it decides nothing any more; a version it withdrew stays withdrawn.',
  ),
  is_in_force: z.boolean().describe('Whether machines go by it.'),
  stages: z.array(updateStage.extend({ progress })),
  outside: progress.describe('Machines of no stage: they keep what they run.'),
  revision: count,
  created_at: utcTimestamp,
  created_by_name: z.string().meta({ examples: ['Ada Author'] }),
  changed_at: utcTimestamp.nullable(),
  changed_by_name: z.string().nullable(),
  change_reason: z.string().nullable().describe('Of the last decision about it.'),
});
export type UpdatePlan = z.infer<typeof updatePlan>;

export const updatePhase = z.enum(['held', 'offered', 'due', 'taken']);
export type UpdatePhase = z.infer<typeof updatePhase>;

const heldBecause = z.enum(['not_started', 'in_no_stage', 'paused', 'stopped']);
export type HeldBecause = z.infer<typeof heldBecause>;

const standing = z.object({
  phase: updatePhase.describe('due: the deadline has passed.'),
  held_because: heldBecause.nullable(),
  starts_at: utcTimestamp.nullable(),
  deadline_at: utcTimestamp.nullable(),
});
/** What a plan says of one machine. */
export type UpdateStanding = z.infer<typeof standing>;

/** Of one machine in the fleet. */
export const machineUpdate = standing.extend({
  stage: z
    .string()
    .nullable()
    .meta({ examples: ['Pilot'] }),
  may_go_back: z
    .boolean()
    .nullable()
    .describe(
      'Of a machine that took the version: whether its store still has the form the previous version opens. Null where that is not known.',
    ),
});

export const updateDirective = z.object({
  as_of: utcTimestamp.describe('The clock of the workspace, which its times go by.'),
  plan: standing.extend({ plan_id: z.string(), version }).nullable().describe('Null where none is in force.'),
  withdrawn_versions: z
    .array(version)
    .default([])
    .describe(
      'Withdrawn for good, also where no plan is in force any more: machines without them take none of them.',
    ),
});
export type UpdateDirective = z.infer<typeof updateDirective>;

nameSchemas({
  UpdatePlan: updatePlan,
  UpdatePlanState: updatePlanState,
  UpdateProgress: progress,
  UpdatePhase: updatePhase,
  UpdateHeldBecause: heldBecause,
  UpdateDirective: updateDirective,
  UpdateStage: updateStage,
});

const shared = { tag: 'Desktop', gate: 'admin', rate: 'default' } as const;
const decidedBy = {
  none: 'an act of administration, which an operator with the system key may have to do; it says nothing about a result',
} as const;
const path = '/admin/fleet/update-plans';

export const updatePlanRoutes = defineRoutes({
  listUpdatePlans: {
    ...recordList,
    ...shared,
    id: 'fleet.listUpdatePlans',
    path,
    summary: 'Plans by which machines take a version, newest first, with how far each stage is',
    response: pageOf(updatePlan),
  },
  planUpdate: {
    ...recordCreation,
    ...shared,
    id: 'fleet.planUpdate',
    path,
    summary: 'Plan in which stages machines take a version; it takes the place of the plan in force',
    audit: { event: 'desktop.update_plan.create' },
    decidedBy,
    body: z.strictObject({
      version,
      stages: z.array(updateStage).min(1).max(mostStages),
      replaces: cleanText(1, 100)
        .nullable()
        .describe('The plan in force as it was seen, null for none; another one since is a conflict.'),
    }),
    response: updatePlan,
    errors: [409, 422],
  },
  decideUpdatePlan: {
    ...recordChange,
    ...shared,
    id: 'fleet.decideUpdatePlan',
    path: `${path}/{id}`,
    summary: 'Pause, resume, withdraw or end the plan in force',
    audit: { event: 'desktop.update_plan.decide' },
    decidedBy,
    body: z.strictObject({
      state: updatePlanState,
      revision: count.describe('The revision it was read at; another one since is a conflict.'),
      reason_for_change: reasonForChange.meta({ examples: ['It loses peaks of large spectra.'] }),
    }),
    response: updatePlan,
  },
  updateDirective: {
    ...shared,
    gate: 'user',
    openToInstallations: true,
    id: 'fleet.updateDirective',
    method: 'get',
    path: '/desktop/update-directive',
    summary: 'What the plan in force says of the machine that asks; a person is told of none',
    audit: { none: 'a read of what the caller itself is to do' },
    response: updateDirective,
    status: 200,
    errors: [],
  },
});
