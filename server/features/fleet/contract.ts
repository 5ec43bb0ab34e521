import { z } from 'zod';
import { cleanText, pageOf, pageQuery, utcTimestamp } from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { recordList } from '../../kernel/contract/record-routes.ts';
import { installationReport, installationStatus, platform } from '../installations/contract.ts';
import { machineUpdate, updatePhase } from './contract-updates.ts';

export type {
  HeldBecause,
  UpdateDirective,
  UpdatePhase,
  UpdatePlan,
  UpdatePlanState,
  UpdateStage,
  UpdateStanding,
} from './contract-updates.ts';
export { mostStages, updateDirective, updatePlanRoutes, updateStage } from './contract-updates.ts';

const fleetItem = z.object({
  id: z.string().meta({ examples: ['ins_01m82q8qyj0000a49mvx3dvhef'] }),
  name: z.string().meta({ examples: ['Bench 7'] }),
  platform,
  status: installationStatus,
  enrolled_by_name: z.string().meta({ examples: ['Ada Author'] }),
  last_seen_at: utcTimestamp.nullable().describe('When it last proved that it holds its device key.'),
  report: installationReport
    .extend({ reported_at: utcTimestamp })
    .nullable()
    .describe('What it last said of itself; null where it never did.'),
  update: machineUpdate
    .nullable()
    .describe(
      'Where it is in the plan of updates in force; null where there is none, or for a machine that is retired.',
    ),
});
export type FleetItem = z.infer<typeof fleetItem>;

const fleetSummary = z.object({
  installations: z
    .number()
    .int()
    .describe('Those that are not retired.')
    .meta({ examples: [12] }),
  reporting: z
    .number()
    .int()
    .describe('Of these, those that said something of themselves.')
    .meta({ examples: [11] }),
  storage_bytes: z
    .number()
    .int()
    .describe('What their data folders take together, as far as it was measured.')
    .meta({ examples: [52_935_708_672] }),
  versions: z
    .array(
      z.object({
        version: z.string().meta({ examples: ['0.1.0'] }),
        installations: z
          .number()
          .int()
          .meta({ examples: [11] }),
      }),
    )
    .describe('Most installations first.'),
});
export type FleetSummary = z.infer<typeof fleetSummary>;

nameSchemas({ FleetItem: fleetItem, FleetSummary: fleetSummary });

const shared = { tag: 'Desktop', gate: 'admin', rate: 'default' } as const;

export const fleetRoutes = defineRoutes({
  list: {
    ...recordList,
    ...shared,
    id: 'fleet.list',
    path: '/admin/fleet',
    summary:
      'Installations with the version, system, storage and policies each last reported, newest enrolment first; as CSV every one that fits',
    audit: { none: 'a read of what workstations say of themselves; no record of theirs is in it' },
    query: pageQuery.extend({
      q: cleanText(1, 200).optional().describe('A part of the name, the fingerprint or who enrolled it.'),
      status: installationStatus.optional().describe('Without it, those that are not retired.'),
      platform: platform.optional(),
      version: cleanText(1, 50).optional().describe('Those that reported this version.'),
      policy: cleanText(1, 100).optional().describe('Those where a policy decides this setting.'),
      unseen_days: z.coerce
        .number()
        .int()
        .min(1)
        .max(3650)
        .optional()
        .describe('Those that did not prove their key for so many days, or never did.'),
      update: updatePhase
        .optional()
        .describe('Those that are so far in the plan of updates in force; none where there is no plan.'),
    }),
    response: pageOf(fleetItem),
    media: ['text/csv'],
    preferJson: true,
  },
  summary: {
    ...shared,
    id: 'fleet.summary',
    method: 'get',
    path: '/admin/fleet/summary',
    summary: 'How many installations run which version, and what their data take',
    audit: { none: 'counts' },
    response: fleetSummary,
    status: 200,
    errors: [],
  },
});
