import { z } from 'zod';
import {
  cleanText,
  idParam,
  nameText,
  pageOf,
  pageQuery,
  utcTimestamp,
} from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { recordCreation, recordList, recordRead } from '../../kernel/contract/record-routes.ts';
import { saidField } from '../../kernel/contract/said-sentences.ts';
import { nucleusChoice } from '../analyses/contract.ts';

const tag = 'Analyses';
const path = '/watched-folders';

/** Words with `*`, as people name files. */
const pattern = nameText(1, 300);

const watchRule = z.strictObject({
  name: nameText(1, 80),
  path: pattern
    .optional()
    .describe('Where it lies below the folder: * is any text within one name, ** any number of folders.'),
  title: pattern.optional().describe('What its own title file says; * is any text.'),
  leave: z.literal(true).optional().describe('It is not sent.'),
  project_id: cleanText(1, 80).optional(),
  sample: nameText(1, 200).optional().describe('The title of the analysis.'),
  smiles: cleanText(1, 2000).optional().describe('The structure of the sample.'),
});
export type WatchRule = z.infer<typeof watchRule>;

/** The first rule that fits a measurement decides; what none takes is left where it lies. */
export const watchRules = z
  .array(watchRule)
  .min(1)
  .max(200)
  .refine(
    (rules) => new Set(rules.map(({ name }) => name)).size === rules.length,
    'Two rules have the same name.',
  );

const folderState = z.enum(['off', 'on', 'retired']);
export type FolderState = z.infer<typeof folderState>;

const folderProblem = z.enum([
  'folder_missing',
  'folder_unreadable',
  'folder_moved',
  'folder_too_large',
  'not_allowed_here',
  'account_closed',
  'right_lost',
  'factor_missing',
  'work_refused',
  'sending_failed',
  'look_failed',
]);
export type FolderProblem = z.infer<typeof folderProblem>;

const findStatus = z.enum(['writing', 'waiting', 'sent', 'known', 'left', 'refused']);
export type FindStatus = z.infer<typeof findStatus>;

const findReason = z.enum([
  'no_rule',
  'rule_leaves',
  'missing_files',
  'no_nucleus',
  'unreadable',
  'read_failed',
  'incomplete',
  'too_large',
  'service_refused',
  'send_failed',
]);
export type FindReason = z.infer<typeof findReason>;

const findCounts = z.record(findStatus, z.number().int()).describe('What was found, by how it stands.');

const folderSchema = z.object({
  id: z.string(),
  title: z.string(),
  path: z.string().describe('Absolute, on the machine the service runs on.'),
  rules: z.array(watchRule),
  project_id: z.string().nullable().describe('Where analyses go whose rule names no project.'),
  state: folderState.describe('on: it is looked at again and again; retired: it is only kept for reading.'),
  revision: z.number().int(),
  problem: z
    .object({ code: folderProblem, detail: z.string().nullable() })
    .nullable()
    .describe('Why nothing is taken from it at present; it is looked at again by itself.'),
  looked_at: utcTimestamp.nullable(),
  next_look_at: utcTimestamp
    .nullable()
    .describe(
      'When it is looked at next; the longer something is in the way, the later. Null while it is off.',
    ),
  counts: findCounts,
  batch_id: z.string().nullable().describe('The batch that takes what is found next.'),
  created_by: z.string().describe('In whose name it is sent, with their rights.'),
  created_by_name: z.string(),
  created_at: utcTimestamp,
  updated_at: utcTimestamp,
});
export type WatchedFolder = z.infer<typeof folderSchema>;

const findSchema = z.object({
  id: z.string(),
  path: z.string().describe('Below the folder, parts separated by /.'),
  title: z.string().nullable(),
  nucleus: nucleusChoice.nullable(),
  status: findStatus.describe(
    'writing: its files change, were seen once, hold less than they promise or cannot be read yet; waiting: written, to be sent; known: the same data was taken before.',
  ),
  reason: z
    .object({
      code: findReason,
      detail: z
        .string()
        .nullable()
        .describe('What is missing or cannot be read, how much is there, or what the service said.'),
    })
    .nullable(),
  rule: z.string().nullable().describe('The rule that decided.'),
  analysis_id: z.string().nullable(),
  batch_id: z.string().nullable(),
  created_at: utcTimestamp.describe('When it was first seen.'),
  changed_at: utcTimestamp,
});
export type WatchedFind = z.infer<typeof findSchema>;

const previewItem = z.object({
  path: z.string(),
  title: z.string().nullable(),
  nucleus: nucleusChoice.nullable(),
  action: z.enum(['send', 'leave', 'known', 'writing', 'refuse']),
  rule: z.string().nullable(),
  project_id: z.string().nullable(),
  sample: z.string().nullable(),
  smiles: z.string().nullable(),
  reason: z.object({ code: findReason, detail: z.string().nullable() }).nullable(),
  passed_over: z
    .array(z.object({ rule: z.string(), why: z.enum(['path', 'title', 'no_title']) }))
    .describe('Rules before the one that decided, and what of each does not fit.'),
  analysis_id: z.string().nullable().describe('Of what is known: the analysis it has.'),
});
export type FolderPreviewItem = z.infer<typeof previewItem>;

const previewSchema = z.object({
  counts: z.record(previewItem.shape.action, z.number().int()),
  items: z.array(previewItem).describe('In the order of their paths, at most 500.'),
  left_off: z.number().int().describe('Measurements beyond those.'),
});
export type FolderPreview = z.infer<typeof previewSchema>;

const placesSchema = z.object({
  allowed: z
    .enum(['anywhere', 'within', 'nowhere'])
    .describe('anywhere: the program of a desktop; within: below the folders the administrator named.'),
  roots: z.array(z.string()),
});
export type WatchedFolderPlaces = z.infer<typeof placesSchema>;

nameSchemas({
  WatchRule: watchRule,
  WatchedFindCounts: findCounts,
  WatchedFolder: folderSchema,
  WatchedFind: findSchema,
  WatchedFolderPreviewItem: previewItem,
  WatchedFolderPreview: previewSchema,
  WatchedFolderPlaces: placesSchema,
});

const place = cleanText(1, 4000);
const settings = {
  title: nameText(1, 120),
  rules: watchRules,
  project_id: cleanText(1, 100).nullable(),
};

const change = {
  ...recordCreation,
  gate: 'human',
  changesRecord: { none: 'says what will be sent, not what is found in it' },
  usage: { none: 'nothing was worked out' },
  params: idParam,
  response: folderSchema,
  status: 200,
  errors: [404, 409, 422],
} as const;

export const watchedFolderRoutes = defineRoutes({
  places: {
    id: 'watchedFolders.places',
    method: 'get',
    path: '/watched-folder-places',
    gate: 'user',
    rate: 'default',
    audit: { none: 'a read' },
    status: 200,
    summary: 'Which folders of this machine may be watched',
    tag,
    closedToGuests: true,
    response: placesSchema,
    errors: [],
  },
  preview: {
    id: 'watchedFolders.preview',
    method: 'post',
    path: `${path}/preview`,
    rate: 'default',
    summary: 'What would happen with what lies in a folder now; sends and keeps nothing',
    tag,
    gate: 'human',
    changes: 'records',
    audit: { none: 'nothing is kept' },
    body: z.strictObject({ path: place, rules: settings.rules, project_id: settings.project_id }),
    response: previewSchema,
    status: 200,
    errors: [403, 404, 409, 422, 503],
  },
  create: {
    ...recordCreation,
    id: 'watchedFolders.create',
    path,
    summary: 'Set up a watched folder; it is off until it is switched on',
    tag,
    gate: 'human',
    audit: { event: 'watched_folder.create' },
    usage: { none: 'each analysis is counted once it is processed' },
    body: z.strictObject({ path: place, ...settings }),
    response: folderSchema,
    errors: [403, 404, 409, 422, 503],
  },
  list: {
    ...recordList,
    id: 'watchedFolders.list',
    path,
    summary: 'Own watched folders, newest first',
    tag,
    query: pageQuery.extend({
      state: folderState.optional().describe('Without it, those that are not retired.'),
    }),
    response: pageOf(folderSchema),
  },
  get: {
    ...recordRead,
    id: 'watchedFolders.get',
    path: `${path}/{id}`,
    summary: 'A watched folder, its rules and how it stands',
    tag,
    response: folderSchema,
  },
  finds: {
    ...recordRead,
    id: 'watchedFolders.finds',
    path: `${path}/{id}/finds`,
    summary: 'What was found in a watched folder, newest first, and what became of each',
    tag,
    query: pageQuery.extend({ status: findStatus.optional() }),
    response: pageOf(findSchema).extend(saidField),
  },
  change: {
    ...change,
    id: 'watchedFolders.change',
    path: `${path}/{id}/settings`,
    summary: 'Change title, rules and project; what was left by the rules before is judged by the new ones',
    tag,
    audit: { event: 'watched_folder.change' },
    body: z.strictObject({
      ...settings,
      revision: z.number().int().describe('The revision it was read at; another one since is a conflict.'),
    }),
    errors: [403, 404, 409, 422],
  },
  steer: {
    ...change,
    id: 'watchedFolders.steer',
    path: `${path}/{id}/steer`,
    summary: 'Switch on; switch off; look now instead of in a moment; retire for good',
    tag,
    audit: { event: 'watched_folder.steer' },
    body: z.strictObject({ action: z.enum(['on', 'off', 'look', 'retire']) }),
    errors: [403, 404, 409, 422, 503],
  },
  retry: {
    ...change,
    id: 'watchedFolders.retry',
    path: `${path}/{id}/retry`,
    summary: 'Try what was refused once more; for whom it is sent alone',
    tag,
    audit: { event: 'watched_folder.retry' },
    body: z.strictObject({}),
    errors: [403, 404, 409, 422],
  },
});
