import type { notebookRoutes } from '#contract/notebooks';
import { conflict, invalidField, notFound } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { findOwnAnalysis } from '../analyses/index.ts';
import { sendSoon } from './schedule-sending.ts';
import { changeEntry, findEntryOf, findNotebook, insertEntry } from './store.ts';
import { notebookSystems } from './systems.ts';
import type { NotebookEntryTable, NotebookTable } from './tables.ts';
import { describeEntries } from './to-wire.ts';

type Declaration = (typeof notebookRoutes)['send'];

const readTarget = ({ kind }: NotebookTable, text: string | undefined): string | null => {
  if (text === undefined) return null;
  const target = notebookSystems[kind].readTarget(text);
  if (target === null)
    throw invalidField('target', 'Must be the number or the link of what is there already in this notebook.');
  return target;
};

/** What was chosen now, and what was found out of it before. What was deleted there is looked for no longer. */
const placeAfter = (
  former: NotebookEntryTable | undefined,
  target: string | null,
): Pick<
  NotebookEntryTable,
  'target' | 'remote_id' | 'remote_url' | 'creating_since' | 'sent_revision' | 'sent_at'
> => {
  const isElsewhere = target !== null && target !== former?.target && target !== former?.remote_id;
  const isGone = former?.failure === 'target_missing';
  if (former === undefined || isElsewhere || isGone)
    return {
      target,
      remote_id: null,
      remote_url: null,
      creating_since: null,
      sent_revision: null,
      sent_at: null,
    };
  const { remote_id, remote_url, creating_since, sent_revision, sent_at } = former;
  return {
    target: target ?? former.target,
    remote_id,
    remote_url,
    creating_since,
    sent_revision,
    sent_at,
  };
};

/** Has an analysis sent to a notebook, into the entry it has there already or into another one. */
export const sendAnalysis = async (
  kernel: Pick<Kernel, 'jobs' | 'newId' | 'securityEvents' | 'store'>,
  { params: { id: analysisId }, body }: Input<Declaration>,
  ctx: Ctx,
): Promise<JsonOutcome<Declaration>> => {
  const analysis = await findOwnAnalysis(kernel, ctx, analysisId, 'notebooks.send');
  const notebook = await findNotebook(kernel.store.read, body.notebook_id);
  if (notebook === undefined) throw notFound();
  if (notebook.state !== 'on') throw conflict('The notebook is not switched on; nothing is sent to it.');
  if (analysis.run_id === null) throw conflict('The analysis has no results yet; there is nothing to send.');
  const target = readTarget(notebook, body.target);
  const newId = kernel.newId('nte');
  const asked = {
    link: `${ctx.baseUrl}/analyses/${analysisId}`,
    state: 'waiting',
    attempts: 0,
    next_attempt_at: ctx.nowUtc,
    failure: null,
    detail: null,
    asked_by: ctx.principal.id,
    asked_by_name: ctx.principal.displayName,
    asked_at: ctx.nowUtc,
  } as const;
  const former = await findEntryOf(kernel.store.read, notebook.id, analysisId);
  const entryId = former?.id ?? newId;
  let superseded: string | null = null;
  return {
    write: async (tx) => {
      const current = await findEntryOf(tx, notebook.id, analysisId);
      const place = placeAfter(current, target);
      if (current === undefined) {
        const row: NotebookEntryTable = {
          ...asked,
          ...place,
          id: newId,
          notebook_id: notebook.id,
          analysis_id: analysisId,
          round: 0,
          job_id: null,
          created_at: ctx.nowUtc,
        };
        await insertEntry(tx, row);
        await sendSoon(kernel, tx, row);
        return;
      }
      await changeEntry(tx, current.id, { ...asked, ...place, round: current.round + 1 });
      superseded = await sendSoon(kernel, tx, current);
    },
    afterCommit: () => {
      if (superseded !== null) kernel.jobs.halt(superseded);
      kernel.jobs.wake();
    },
    body: async (tx) => {
      const row = await findEntryOf(tx, notebook.id, analysisId);
      const [entry] = row === undefined ? [] : await describeEntries(tx, [row]);
      if (entry === undefined) throw new Error('An entry was written and is not there.');
      return entry;
    },
    audit: {
      recordType: 'analysis',
      recordId: analysisId,
      payload: {
        entry_id: entryId,
        notebook_id: notebook.id,
        notebook: notebook.name,
        target,
        revision: analysis.revision,
      },
    },
  };
};
