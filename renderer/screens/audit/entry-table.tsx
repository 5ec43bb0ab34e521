import { useMemo } from 'react';
import type { z } from 'zod';
import type { auditEventSchema } from '#contract/audit-trail';
import { type Messages, useMessages } from '../../i18n/use-messages.ts';
import { column, Table, type TableColumn } from '../../ui/table.tsx';
import { UtcMoment } from '../../ui/utc-moment.tsx';

export type AuditEntry = z.output<typeof auditEventSchema>;

interface EntryTableProps {
  readonly rows: readonly AuditEntry[];
  readonly userId: string | null;
  readonly chosenId: string | null;
  readonly onOpen: (id: string) => void;
}

/** Newest first, as the trail is read. */
export function EntryTable({ rows, userId, chosenId, onOpen }: EntryTableProps) {
  const messages = useMessages();
  const columns = useMemo(() => entryColumns(messages, userId), [messages, userId]);
  return (
    <Table
      label={messages.t('shell.area.audit')}
      columns={columns}
      rows={rows}
      rowId={(row) => row.id}
      rowText={(row) => `${row.sequence} ${row.event}`}
      selectionMode="single"
      selectedIds={new Set(chosenId === null ? [] : [chosenId])}
      onSelectionChange={([id]) => id !== undefined && onOpen(id)}
      onRowAction={onOpen}
    />
  );
}

/** Enough of a hash to tell two entries apart at a glance. */
const shortHash = 8;

const entryColumns = ({ t }: Messages, userId: string | null): TableColumn<AuditEntry>[] => [
  column('sequence', t('audit.column.sequence'), (row) => <span className="num">{row.sequence}</span>, {
    align: 'end',
    isRowHeader: true,
  }),
  column('time', t('audit.column.time'), (row) => <UtcMoment utc={row.occurred_at} />),
  column('actor', t('audit.column.actor'), ({ actor }) =>
    actor.id === userId ? (
      t('audit.you')
    ) : (
      // Who has not signed in yet has no id.
      <ShortId text={actor.id === '' ? actor.kind : actor.id} title={`${actor.kind} ${actor.id}`.trim()} />
    ),
  ),
  column('event', t('audit.column.event'), (row) => <span className="mono">{row.event}</span>),
  column('record', t('audit.column.record'), ({ record_type, record_id }) =>
    record_type === null ? '–' : <ShortId text={`${record_type} ${record_id ?? ''}`.trim()} />,
  ),
  column('reason', t('common.reason'), ({ reason_for_change: reason }) =>
    reason === null ? (
      '–'
    ) : (
      <span className="audit-reason truncate" title={reason}>
        {reason}
      </span>
    ),
  ),
  column('hash', t('audit.column.hash'), (row) => (
    <code title={row.entry_hash}>{row.entry_hash.slice(0, shortHash)}…</code>
  )),
];

function ShortId({ text, title = text }: { readonly text: string; readonly title?: string }) {
  return (
    <span className="mono audit-id truncate" title={title}>
      {text}
    </span>
  );
}
