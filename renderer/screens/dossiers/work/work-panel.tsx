import { Pencil, Plus } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import type { Pages } from '../../../api/use-pages.ts';
import { type CommandDefinition, useCommands } from '../../../frame/commands.ts';
import { Panel } from '../../../frame/page.tsx';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Listing } from '../../../ui/listing.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { column, Table, type TableColumn } from '../../../ui/table.tsx';

interface Work {
  readonly id: string;
  readonly title: string;
}

interface WorkPanelProps<T extends Work> {
  readonly title: string;
  readonly addLabel: string;
  readonly empty: string;
  readonly addCommand: CommandDefinition;
  readonly list: Pages<T>;
  readonly columns: readonly TableColumn<T>[];
  readonly canWrite: boolean;
  /** Something was added or changed. */
  readonly onSaved: () => void;
  /** The form of one, or of a new one where `initial` is null. */
  readonly renderDialog: (initial: T | null, onSaved: () => void, onClose: () => void) => ReactNode;
}

/** What a dossier asks of people: a table whose rows are added and changed in a dialog. */
export function WorkPanel<T extends Work>(props: WorkPanelProps<T>) {
  const { title, addLabel, empty, addCommand, list, columns, canWrite, onSaved, renderDialog } = props;
  const { t } = useMessages();
  const [editing, setEditing] = useState<T | 'new' | null>(null);
  const close = () => setEditing(null);
  useCommands(
    useMemo(
      () => (canWrite ? [{ ...addCommand, run: () => setEditing('new') }] : []),
      [canWrite, addCommand],
    ),
  );
  const edit: TableColumn<T> = column(
    'actions',
    t('dossiers.edit'),
    (row) => (
      <IconButton
        label={t('dossiers.editName', { name: row.title })}
        icon={<Pencil />}
        onPress={() => setEditing(row)}
      />
    ),
    { hideLabel: true, align: 'end' },
  );
  return (
    <Panel
      title={title}
      isFlush
      actions={
        canWrite && (
          <Button icon={<Plus aria-hidden="true" />} onPress={() => setEditing('new')}>
            {addLabel}
          </Button>
        )
      }
    >
      <Listing list={list} skeletonLines={3} empty={<EmptyState title={empty} />}>
        {(rows) => (
          <Table
            label={title}
            columns={canWrite ? [...columns, edit] : columns}
            rows={rows}
            rowId={({ id }) => id}
            rowText={(row) => row.title}
          />
        )}
      </Listing>
      {editing !== null &&
        renderDialog(
          editing === 'new' ? null : editing,
          () => {
            close();
            list.reload();
            onSaved();
          },
          close,
        )}
    </Panel>
  );
}
