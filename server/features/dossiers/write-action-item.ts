import { type dossierWorkRoutes, mostPerDossier } from '#contract/dossiers';
import { conflict, invalidField, notFound } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Db } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { findDossier, requireNotArchived } from './find-dossier.ts';
import type { ActionItemTable } from './tables.ts';
import {
  changeActionItem,
  countOf,
  findActionItem,
  findRequirement,
  insertActionItem,
} from './work-store.ts';

type Add = typeof dossierWorkRoutes.addActionItem;
type Change = typeof dossierWorkRoutes.changeActionItem;

const detailsOf = (row: ActionItemTable) => ({
  title: row.title,
  assignee: row.assignee,
  due_date: row.due_date,
  status: row.status,
  requirement_id: row.requirement_id,
});

/** A requirement of another dossier is none here, whoever's it is. */
const requireLinked = async (db: Db, { dossier_id, requirement_id }: ActionItemTable): Promise<void> => {
  if (requirement_id !== null && (await findRequirement(db, dossier_id, requirement_id)) === undefined)
    throw invalidField('requirement_id', 'The dossier has no such requirement.');
};

/** Action items go on after the decision, until the dossier is archived. */
export const addActionItem = async (
  kernel: Pick<Kernel, 'newId' | 'securityEvents' | 'store'>,
  { params, body }: Input<Add>,
  ctx: Ctx,
): Promise<JsonOutcome<Add>> => {
  const dossier = await findDossier(kernel, ctx, params.id, 'dossiers.addActionItem');
  const row: ActionItemTable = {
    id: kernel.newId('dai'),
    dossier_id: dossier.id,
    title: body.title,
    assignee: body.assignee ?? null,
    due_date: body.due_date ?? null,
    status: 'open',
    requirement_id: body.requirement_id ?? null,
    revision: 1,
    created_by: ctx.principal.id,
    created_at: ctx.nowUtc,
    updated_by: ctx.principal.id,
    updated_at: ctx.nowUtc,
  };
  return {
    body: row,
    write: async (tx) => {
      await requireNotArchived(tx, dossier.id);
      await requireLinked(tx, row);
      if ((await countOf(tx, 'dossier_action_item', dossier.id)) >= mostPerDossier)
        throw conflict(`A dossier has at most ${mostPerDossier} action items.`);
      await insertActionItem(tx, row);
    },
    audit: {
      recordType: 'dossier',
      recordId: dossier.id,
      payload: { action_item_id: row.id, ...detailsOf(row) },
    },
  };
};

const applyChange = (
  current: ActionItemTable,
  { reason_for_change: _why, ...body }: Input<Change>['body'],
  ctx: Ctx,
): ActionItemTable => ({
  ...current,
  title: body.title ?? current.title,
  assignee: body.assignee === undefined ? current.assignee : body.assignee,
  due_date: body.due_date === undefined ? current.due_date : body.due_date,
  status: body.status ?? current.status,
  requirement_id: body.requirement_id === undefined ? current.requirement_id : body.requirement_id,
  revision: current.revision + 1,
  updated_by: ctx.principal.id,
  updated_at: ctx.nowUtc,
});

/** Changes the fields that were sent, on the row as it is inside the transaction. */
export const updateActionItem = async (
  kernel: Pick<Kernel, 'securityEvents' | 'store'>,
  { params, body }: Input<Change>,
  ctx: Ctx,
): Promise<JsonOutcome<Change>> => {
  const dossier = await findDossier(kernel, ctx, params.id, 'dossiers.changeActionItem');
  const found = await findActionItem(kernel.store.read, dossier.id, params.action_item_id);
  if (found === undefined) throw notFound();
  let before = found;
  let after = found;
  return {
    write: async (tx) => {
      await requireNotArchived(tx, dossier.id);
      const current = await findActionItem(tx, dossier.id, found.id);
      if (current === undefined) throw new Error('No action item goes away.');
      before = current;
      after = applyChange(current, body, ctx);
      await requireLinked(tx, after);
      await changeActionItem(tx, after);
    },
    body: async () => after,
    audit: () => ({
      recordType: 'dossier',
      recordId: dossier.id,
      payload: {
        action_item_id: found.id,
        revision: after.revision,
        before: detailsOf(before),
        after: detailsOf(after),
      },
    }),
  };
};
