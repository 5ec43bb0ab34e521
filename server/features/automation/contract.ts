import { z } from 'zod';
import { cleanText, reasonForChange, utcTimestamp } from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { recordList } from '../../kernel/contract/record-routes.ts';

const origin = z.enum(['built_in', 'laboratory']);

const minutes = z.number().int().min(0);

const versionSchema = z.object({
  origin: origin.describe('built_in: an estimate that ships with Larmor; laboratory: set here.'),
  version: z.number().int().describe('Counted within its origin.'),
  minutes_saved: minutes.describe('Of a qualified person’s time, for one event.'),
  basis: z.string().describe('Where the number comes from.'),
  reason_for_change: z.string().nullable().describe('Null for those that ship with Larmor, as what follows.'),
  created_by: z.string().nullable(),
  created_by_name: z.string().nullable(),
  created_at: utcTimestamp.nullable(),
});
export type DefinitionVersion = z.infer<typeof versionSchema>;

const taskSchema = z.object({
  task: z.string(),
  title: z.string(),
  scope: z.string().describe('What one event covers.'),
  in_force: versionSchema.describe(
    'New events count by this one: the newest of the laboratory, else the newest that ships.',
  ),
  versions: z.array(versionSchema).describe('All of them, the one in force first. None is ever changed.'),
});
export type AutomationTaskDefinition = z.infer<typeof taskSchema>;

const figures = {
  events: z.number().int(),
  events_without_definition: z
    .number()
    .int()
    .describe('Recorded before there were definitions; they count as events and save no minutes.'),
  minutes_saved: minutes,
};

const roiSchema = z.object({
  from: z.string(),
  to: z.string(),
  actor_user_id: z.string().nullable().describe('Whose work was counted; null for everybody’s.'),
  is_estimate: z.literal(true),
  note: z.string(),
  totals: z.object(figures),
  tasks: z
    .array(
      z.object({
        task: z.string(),
        title: z.string().nullable().describe('Null for a task that is not counted any more.'),
        ...figures,
        definitions: z.array(
          z.object({
            origin,
            version: z.number().int(),
            minutes_saved_per_event: minutes,
            events: z.number().int(),
          }),
        ),
      }),
    )
    .describe('Most minutes first.'),
  months: z
    .array(z.object({ month: z.string().describe('YYYY-MM, UTC.'), ...figures }))
    .describe('Those with events, in their order.'),
});
export type Roi = z.infer<typeof roiSchema>;

const tag = 'Analytics';

nameSchemas({
  WorkOrigin: origin,
  AutomationRoi: roiSchema,
  AutomationTask: taskSchema,
  AutomationTaskVersion: versionSchema,
});

export const automationRoutes = defineRoutes({
  roi: {
    ...recordList,
    id: 'analytics.roi',
    path: '/analytics/roi',
    summary:
      'Time saved as an estimate, from recorded usage events: of all accounts for admins and the system key, or of one they name; of the own account for everybody else',
    tag,
    audit: { none: 'sums of counted work; no content of any record' },
    query: z.strictObject({
      from: z.iso
        .date()
        .optional()
        .describe('First day, UTC. Default: eleven months before the month of `to`.'),
      to: z.iso.date().optional().describe('Last day, UTC. Default: today.'),
      actor_user_id: cleanText(1, 100).optional().describe('Admins only.'),
      format: z.enum(['json', 'csv']).optional().describe('Goes before Accept.'),
    }),
    response: roiSchema,
    media: ['text/csv'],
    preferJson: true,
    errors: [403, 422],
  },
  listTasks: {
    id: 'analytics.listTasks',
    method: 'get',
    path: '/analytics/automation-tasks',
    summary: 'What counts as work taken off a person, and how many minutes each of it, with every definition',
    tag,
    gate: 'user',
    rate: 'default',
    audit: { none: 'a read' },
    response: z.object({ items: z.array(taskSchema) }),
    status: 200,
    errors: [],
  },
  defineTask: {
    id: 'admin.defineAutomationTask',
    method: 'post',
    path: '/admin/analytics/automation-tasks/{task}/versions',
    summary:
      'Set the minutes of a task for this laboratory; events recorded before keep the definition of their time',
    tag: 'Administration',
    gate: 'admin',
    rate: 'default',
    audit: { event: 'admin.automation_task.define' },
    changesRecord: { reasonIn: 'reason_for_change', asked: 'always' },
    params: z.strictObject({ task: cleanText(1, 100) }),
    body: z.strictObject({
      minutes_saved: z.number().int().min(0).max(10_000),
      basis: cleanText(1, 1000).describe(
        'Where the number comes from: a time study, a comparison, an estimate.',
      ),
      reason_for_change: reasonForChange,
    }),
    response: taskSchema,
    status: 201,
    errors: [403, 404, 422],
  },
});
