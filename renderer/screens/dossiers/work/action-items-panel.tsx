import { CircleDashed, Minus } from 'lucide-react';
import { type ActionItem, dossierWorkRoutes, type Requirement } from '#contract/dossiers';
import { useList } from '../../../api/use-list.ts';
import { type Messages, useMessages } from '../../../i18n/use-messages.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Day } from '../../../ui/day.tsx';
import { column, type TableColumn } from '../../../ui/table.tsx';
import { dossiersCommands } from '../dossiers-commands.ts';
import { ActionItemDialog } from './action-item-dialog.tsx';
import { WorkPanel } from './work-panel.tsx';

function ActionItemStatus({ status }: Pick<ActionItem, 'status'>) {
  const { t } = useMessages();
  const word = t(`dossiers.actionItem.status.${status}`);
  if (status === 'done') return <Chip tone="ok">{word}</Chip>;
  const Icon = status === 'open' ? CircleDashed : Minus;
  return <Chip icon={<Icon aria-hidden="true" />}>{word}</Chip>;
}

const columnsFor = (
  { t }: Messages,
  requirements: readonly Requirement[],
): readonly TableColumn<ActionItem>[] => [
  column('title', t('dossiers.actionItem'), (row) => <span className="record-name">{row.title}</span>, {
    isRowHeader: true,
  }),
  column('status', t('dossiers.status'), ({ status }) => <ActionItemStatus status={status} />),
  column('assignee', t('dossiers.actionItem.assignee'), (row) => (
    <span className="record-name">{row.assignee ?? '—'}</span>
  )),
  column('due', t('dossiers.actionItem.due'), ({ due_date }) =>
    due_date === null ? '—' : <Day of={due_date} />,
  ),
  column('for', t('dossiers.actionItem.for'), ({ requirement_id }) => (
    <span className="record-name">
      {requirements.find(({ id }) => id === requirement_id)?.title ?? requirement_id ?? '—'}
    </span>
  )),
];

interface ActionItemsPanelProps {
  readonly dossierId: string;
  readonly requirements: readonly Requirement[];
  /** Until the dossier is archived. */
  readonly canWrite: boolean;
  readonly onSaved: () => void;
}

/** What is to be done for the dossier. */
export function ActionItemsPanel({ dossierId, requirements, canWrite, onSaved }: ActionItemsPanelProps) {
  const messages = useMessages();
  const { t } = messages;
  const list = useList(dossierWorkRoutes.listActionItems, { params: { id: dossierId } });
  return (
    <WorkPanel
      title={t('dossiers.actionItems')}
      addLabel={t('dossiers.actionItem.add')}
      empty={t('dossiers.actionItems.empty')}
      addCommand={dossiersCommands.addActionItem}
      list={list}
      columns={columnsFor(messages, requirements)}
      canWrite={canWrite}
      onSaved={onSaved}
      renderDialog={(initial, onSaved, onClose) => (
        <ActionItemDialog
          dossierId={dossierId}
          initial={initial}
          requirements={requirements}
          onSaved={onSaved}
          onClose={onClose}
        />
      )}
    />
  );
}
