import { CircleDashed, Minus, Pencil, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { type ActionItem, dossierWorkRoutes, type Requirement } from '#contract/dossiers';
import { api } from '../../../api/api.ts';
import { type Messages, useMessages } from '../../../i18n/use-messages.ts';
import { useCommands } from '../../../shell/commands.ts';
import { Panel } from '../../../shell/page.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Listing } from '../../../ui/listing.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Table, type TableColumn } from '../../../ui/table.tsx';
import { dossiersCommands } from '../dossiers-commands.ts';
import { useDossierPages } from '../use-dossier-pages.ts';
import { ActionItemDialog } from './action-item-dialog.tsx';

function ActionItemStatus({ status }: Pick<ActionItem, 'status'>) {
  const { t } = useMessages();
  const word = t(`dossiers.actionItem.status.${status}`);
  if (status === 'done') return <Chip tone="ok">{word}</Chip>;
  const Icon = status === 'open' ? CircleDashed : Minus;
  return <Chip icon={<Icon aria-hidden="true" />}>{word}</Chip>;
}

/** A day is the same in every zone when read at noon there. */
const noonOf = (day: string): string => `${day}T12:00:00`;

const columnsFor = (
  { t, f }: Messages,
  requirements: readonly Requirement[],
  edit: ((item: ActionItem) => void) | null,
): readonly TableColumn<ActionItem>[] => [
  {
    id: 'title',
    label: t('dossiers.actionItem'),
    isRowHeader: true,
    render: (row) => <span className="dossier-name">{row.title}</span>,
  },
  { id: 'status', label: t('dossiers.status'), render: ({ status }) => <ActionItemStatus status={status} /> },
  {
    id: 'assignee',
    label: t('dossiers.actionItem.assignee'),
    render: (row) => <span className="dossier-name">{row.assignee ?? '—'}</span>,
  },
  {
    id: 'due',
    label: t('dossiers.actionItem.due'),
    render: ({ due_date }) =>
      due_date === null ? '—' : <span className="nowrap">{f.date(noonOf(due_date))}</span>,
  },
  {
    id: 'for',
    label: t('dossiers.actionItem.for'),
    render: ({ requirement_id }) => (
      <span className="dossier-name">
        {requirements.find(({ id }) => id === requirement_id)?.title ?? requirement_id ?? '—'}
      </span>
    ),
  },
  ...(edit === null
    ? []
    : [
        {
          id: 'actions',
          label: t('dossiers.edit'),
          hideLabel: true,
          align: 'end' as const,
          render: (row: ActionItem) => (
            <IconButton
              label={t('dossiers.editName', { name: row.title })}
              icon={<Pencil />}
              onPress={() => edit(row)}
            />
          ),
        },
      ]),
];

interface ActionItemsPanelProps {
  readonly dossierId: string;
  readonly requirements: readonly Requirement[];
  /** Until the dossier is archived. */
  readonly canWrite: boolean;
}

/** What is to be done for the dossier. */
export function ActionItemsPanel({ dossierId, requirements, canWrite }: ActionItemsPanelProps) {
  const messages = useMessages();
  const { t } = messages;
  const list = useDossierPages(dossierId, (input, options) =>
    api.call(dossierWorkRoutes.listActionItems, input, options),
  );
  const [editing, setEditing] = useState<ActionItem | 'new' | null>(null);
  useCommands(
    useMemo(
      () => (canWrite ? [{ ...dossiersCommands.addActionItem, run: () => setEditing('new') }] : []),
      [canWrite],
    ),
  );
  return (
    <Panel
      title={t('dossiers.actionItems')}
      isFlush
      actions={
        canWrite && (
          <Button icon={<Plus aria-hidden="true" />} onPress={() => setEditing('new')}>
            {t('dossiers.actionItem.add')}
          </Button>
        )
      }
    >
      <Listing list={list} skeletonLines={3} empty={<EmptyState title={t('dossiers.actionItems.empty')} />}>
        {(rows) => (
          <Table
            label={t('dossiers.actionItems')}
            columns={columnsFor(messages, requirements, canWrite ? setEditing : null)}
            rows={rows}
            rowId={({ id }) => id}
            rowText={({ title }) => title}
          />
        )}
      </Listing>
      {editing !== null && (
        <ActionItemDialog
          dossierId={dossierId}
          initial={editing === 'new' ? null : editing}
          requirements={requirements}
          onSaved={() => {
            setEditing(null);
            list.reload();
          }}
          onClose={() => setEditing(null)}
        />
      )}
    </Panel>
  );
}
