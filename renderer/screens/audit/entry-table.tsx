import { useMemo } from 'react';
import type { z } from 'zod';
import type { auditEventSchema } from '#kernel/contract/audit-event.ts';
import { type Messages, useMessages } from '../../i18n/use-messages.ts';
import { column, nameColumn, numberColumn, Table, type TableColumn } from '../../ui/table.tsx';
import { UtcMoment } from '../../ui/utc-moment.tsx';
import { EventSentence } from '../shared/trail/event-sentence.tsx';
import { sentenceText } from '../shared/trail/event-words.ts';

export type AuditEntry = z.output<typeof auditEventSchema>;

interface EntryTableProps {
  readonly rows: readonly AuditEntry[];
  readonly chosenId: string | null;
  readonly onOpen: (id: string) => void;
}

const entryColumns = ({ t }: Messages): readonly TableColumn<AuditEntry>[] => [
  numberColumn('sequence', t('audit.column.sequence'), (row) => <span className="num">{row.sequence}</span>),
  column('time', t('audit.column.time'), (row) => <UtcMoment utc={row.occurred_at} />),
  nameColumn('sentence', t('audit.column.sentence'), (row) => <EventSentence event={row} />),
];

/** Newest first, as the trail is read: one sentence each, behind it the entry as it was written. */
export function EntryTable({ rows, chosenId, onOpen }: EntryTableProps) {
  const messages = useMessages();
  const columns = useMemo(() => entryColumns(messages), [messages]);
  return (
    <Table
      label={messages.t('shell.area.audit')}
      columns={columns}
      rows={rows}
      rowId={(row) => row.id}
      rowText={(row) => `${row.sequence} ${sentenceText(row, messages)}`}
      selectionMode="single"
      selectedIds={new Set(chosenId === null ? [] : [chosenId])}
      onSelectionChange={([id]) => id !== undefined && onOpen(id)}
      onRowAction={onOpen}
    />
  );
}
