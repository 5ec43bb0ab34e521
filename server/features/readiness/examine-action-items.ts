import { type ActionItem, mostPerDossier } from '#contract/dossiers';
import type { ReadinessFinding } from '#contract/readiness';
import { firstRows } from '#kernel/db/page-cursor.ts';
import { listActionItems } from '../dossiers/index.ts';
import type { ReadinessSource } from './readiness-source.ts';

const toFinding = ({ id, title, assignee, due_date }: ActionItem): ReadinessFinding => ({
  rule: 'action_item.open',
  missing: `“${title}” is to be done${assignee === null ? '' : ` by ${assignee}`}${due_date === null ? '' : `, due ${due_date}`}.`,
  why: 'What was found necessary for this dossier has not been done.',
  basis: null,
  to_do: 'Do it and close the item, or cancel it with the reason.',
  record: { type: 'dossier_action_item', id },
});

export const examineActionItems: ReadinessSource = async (db, { dossier }) => {
  const items = await listActionItems(db, dossier.id, undefined, firstRows(mostPerDossier));
  const open = items.filter(({ status }) => status === 'open');
  return {
    present: [
      {
        part: 'action_items',
        count: items.length,
        text: `${items.length - open.length} closed, ${open.length} open`,
      },
    ],
    findings: open.map(toFinding),
    inputs: items.map(({ id, revision }) => ({ type: 'dossier_action_item', id, revision })),
  };
};
