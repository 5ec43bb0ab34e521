import { z } from 'zod';
import {
  cleanText,
  nameText,
  pageOf,
  pageQuery,
  reasonForChange,
  utcTimestamp,
} from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { recordChange, recordCreation, recordList, recordRead } from '../../kernel/contract/record-routes.ts';

const notebookKinds = ['elabftw', 'chemotion'] as const;
const notebookKind = z.enum(notebookKinds);
export type NotebookKind = z.infer<typeof notebookKind>;

const notebookState = z.enum(['on', 'off', 'retired']);
export type NotebookState = z.infer<typeof notebookState>;

/** Why a notebook did not take what was sent. The first five may pass by themselves and are tried again. */
const notebookFailure = z.enum([
  'no_answer',
  'timed_out',
  'trouble',
  'busy',
  'changed_there',
  'out_of_reach',
  'redirected',
  'unauthorised',
  'target_missing',
  'refused',
  'too_large',
  'unexpected',
  'unreadable',
  'switched_off',
  'record_missing',
]);
export type NotebookFailure = z.infer<typeof notebookFailure>;

const notebookSchema = z.object({
  id: z.string().meta({ examples: ['ntb_01m82q8qyj0000a49mvx3dvhef'] }),
  name: z.string().meta({ examples: ['Group notebook'] }),
  kind: notebookKind,
  url: z.string().meta({ examples: ['https://elab.example.org'] }),
  state: notebookState,
  account: z
    .string()
    .nullable()
    .describe('Whose key or password it is, as the notebook said when it was tested last.')
    .meta({ examples: ['Ada Author'] }),
  checked_at: utcTimestamp.nullable(),
  revision: z
    .number()
    .int()
    .meta({ examples: [1] }),
});
export type Notebook = z.infer<typeof notebookSchema>;

const entrySchema = z.object({
  id: z
    .string()
    .describe('Stands in the entry of the notebook: it is found again by this.')
    .meta({ examples: ['nte_01m82q8qyj0000a49mvx3dvhef'] }),
  notebook_id: z.string().meta({ examples: ['ntb_01m82q8qyj0000a49mvx3dvhef'] }),
  notebook_name: z.string().meta({ examples: ['Group notebook'] }),
  target: z
    .string()
    .nullable()
    .describe('What was chosen in the notebook; null: a new entry.')
    .meta({ examples: ['42'] }),
  url: z
    .string()
    .nullable()
    .describe('Where the entry is, once there is one.')
    .meta({ examples: ['https://elab.example.org/experiments.php?mode=view&id=42'] }),
  state: z.enum(['waiting', 'sent', 'failed']),
  attempts: z
    .number()
    .int()
    .meta({ examples: [1] }),
  next_attempt_at: utcTimestamp.nullable(),
  failure: notebookFailure.nullable(),
  detail: z
    .string()
    .nullable()
    .describe('What the notebook said about a failure.')
    .meta({ examples: ['Insufficient permissions'] }),
  sent_revision: z
    .number()
    .int()
    .nullable()
    .describe('Revision of the analysis the notebook has.')
    .meta({ examples: [2] }),
  sent_at: utcTimestamp.nullable(),
  asked_by_name: z.string().meta({ examples: ['Ada Author'] }),
  asked_at: utcTimestamp,
});
export type NotebookEntry = z.infer<typeof entrySchema>;

const testAnswer = z.object({
  account: z
    .string()
    .nullable()
    .describe('Null where it did not sign in.')
    .meta({ examples: ['Ada Author'] }),
  version: z
    .string()
    .nullable()
    .meta({ examples: ['5.3.0'] }),
  failure: notebookFailure.nullable(),
  detail: z
    .string()
    .nullable()
    .meta({ examples: ['Insufficient permissions'] }),
});
export type NotebookTest = z.infer<typeof testAnswer>;

nameSchemas({ Notebook: notebookSchema, NotebookEntry: entrySchema, NotebookTest: testAnswer });

const administered = { tag: 'Administration', gate: 'admin' } as const;
const token = z
  .string()
  .min(8)
  .max(4000)
  .regex(
    /^[\x21-\x7e]+$/,
    'Must be a key as the notebook shows it: letters, digits and signs without blanks.',
  )
  .describe('eLabFTW: API key of an account, which may write. Kept sealed and never shown.');
const login = cleanText(1, 200).describe('Chemotion: name or address the account signs in with.');
const password = z
  .string()
  .min(1)
  .max(1000)
  .describe('Chemotion: password of the account. Kept sealed and never shown.');
const secret = {
  token: token.optional(),
  login: login.optional(),
  password: password.optional(),
};
const address = cleanText(1, 1000).describe(
  'https, without a user name, a query and a fragment; http to this machine alone. Addresses of this machine and of the own network only where WEBHOOK_PRIVATE_NETWORK allows them.',
);

export const notebookRoutes = defineRoutes({
  create: {
    ...recordCreation,
    ...administered,
    id: 'notebooks.create',
    path: '/admin/notebooks',
    summary: 'Connect an electronic notebook that analyses may be sent to',
    // What is kept for a repeated request should know nothing of a key.
    idempotent: false,
    audit: { event: 'notebook.create' },
    body: z.strictObject({ name: nameText(1, 120), kind: notebookKind, url: address, ...secret }),
    response: notebookSchema,
  },
  list: {
    ...recordList,
    tag: 'Administration',
    id: 'notebooks.list',
    path: '/notebooks',
    summary: 'Electronic notebooks that analyses may be sent to, newest first',
    closedToGuests: true,
    query: pageQuery.extend({ retired: z.enum(['true']).optional().describe('Those given up as well.') }),
    response: pageOf(notebookSchema),
  },
  change: {
    ...recordChange,
    ...administered,
    id: 'notebooks.change',
    path: '/admin/notebooks/{id}',
    summary: 'Change name, address, key, password or state; `retired` is final',
    decidedBy: {
      none: 'an act of administration, which an operator with the system key may have to do; it says nothing about a result',
    },
    audit: { event: 'notebook.change' },
    body: z.strictObject({
      name: nameText(1, 120).optional(),
      url: address.optional(),
      ...secret,
      state: notebookState.optional(),
      revision: z.number().int().describe('The revision it was read at; another one since is a conflict.'),
      reason_for_change: reasonForChange,
    }),
    response: notebookSchema,
  },
  test: {
    ...recordChange,
    ...administered,
    id: 'notebooks.test',
    method: 'post',
    path: '/admin/notebooks/{id}/tests',
    summary: 'Ask a notebook whose key it is; nothing is written there',
    decidedBy: { none: 'it asks and decides nothing' },
    changesRecord: { none: 'the name of the account is noted' },
    audit: { event: 'notebook.test' },
    body: z.strictObject({}),
    response: testAnswer,
  },
  send: {
    ...recordChange,
    tag: 'Analyses',
    id: 'notebooks.send',
    method: 'post',
    path: '/analyses/{id}/notebook-entries',
    summary: 'Send an analysis to a notebook; sent again it updates the same entry',
    decidedBy: { none: 'a copy goes elsewhere; nothing is decided about the result' },
    changesRecord: { none: 'a copy goes elsewhere' },
    audit: { event: 'notebook.send' },
    body: z.strictObject({
      notebook_id: cleanText(1, 100),
      target: cleanText(1, 1000)
        .optional()
        .describe(
          'eLabFTW: number or link of an experiment that is there already. Chemotion: of a collection a new sample is made in. Without it the entry it was sent to before, or a new one.',
        ),
    }),
    response: entrySchema,
    status: 202,
  },
  entries: {
    ...recordRead,
    tag: 'Analyses',
    id: 'notebooks.entries',
    path: '/analyses/{id}/notebook-entries',
    summary: 'Entries of an analysis in notebooks, and what became of sending it',
    query: pageQuery,
    response: pageOf(entrySchema),
  },
});
