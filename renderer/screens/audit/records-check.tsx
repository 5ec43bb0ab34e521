import { CircleCheck, CircleX } from 'lucide-react';
import type { z } from 'zod';
import type { auditTrailRoutes, recordMismatchSchema } from '#contract/audit-trail';
import type { OnRequest } from '../../api/use-on-request.ts';
import { Panel } from '../../frame/page.tsx';
import { type Messages, useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { HashText } from '../../ui/hash-text.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { column, nameColumn, Table, type TableColumn } from '../../ui/table.tsx';

type RecordsVerdict = z.output<typeof auditTrailRoutes.verifyRecords.response>;
type RecordMismatch = z.output<typeof recordMismatchSchema>;

/** Every protected record compared with the trail by the service, once somebody asks. */
export function RecordsCheck({ check }: { readonly check: OnRequest<null, RecordsVerdict> }) {
  const { t } = useMessages();
  const { answer, error, isLoading } = check;
  if (answer === null && error === null && !isLoading) return null;
  return (
    <Panel
      title={t('audit.records')}
      actions={isLoading && <Button onPress={check.cancel}>{t('common.cancel')}</Button>}
    >
      {isLoading && <Skeleton label={t('audit.records.checking')} lines={2} />}
      {error !== null && <ErrorState error={error} onRetry={check.retry} />}
      {answer !== null && <Verdict verdict={answer.result} />}
    </Panel>
  );
}

function Verdict({ verdict }: { readonly verdict: RecordsVerdict }) {
  const messages = useMessages();
  const { t } = messages;
  const { valid, checked, mismatches, mismatches_total, unvouched } = verdict;
  const Icon = valid ? CircleCheck : CircleX;
  return (
    <div className="audit-verdict">
      <p className="audit-verdict-line" data-valid={valid ? '' : undefined} role="status">
        <Icon aria-hidden="true" />
        <strong>
          {valid
            ? t('audit.records.valid', { count: checked })
            : t('audit.records.changed', { count: mismatches_total, checked })}
        </strong>
      </p>
      {unvouched > 0 && <p>{t('audit.records.unvouched', { count: unvouched })}</p>}
      {!valid && <p>{t('audit.records.toDo')}</p>}
      {!valid && (
        <Table
          label={t('audit.records')}
          columns={mismatchColumns(messages)}
          rows={mismatches}
          rowId={({ table, record_id, field, sequence }) => `${table} ${record_id} ${field} ${sequence}`}
        />
      )}
      {mismatches.length < mismatches_total && (
        <p className="muted">{t('audit.records.more', { count: mismatches_total - mismatches.length })}</p>
      )}
    </div>
  );
}

const wholeRow: readonly string[] = ['row', 'digest', 'object'];

const hashCell = (hash: string | null, none: string) => (hash === null ? none : <HashText hash={hash} />);

const mismatchColumns = ({ t }: Messages): readonly TableColumn<RecordMismatch>[] => [
  nameColumn('table', t('audit.records.table'), ({ table }) => <code>{table}</code>),
  column('record', t('audit.column.record'), ({ record_id }) => <code>{record_id}</code>),
  column('field', t('audit.records.field'), ({ field, expected_sha256 }) =>
    wholeRow.includes(field) ? t(whatOf(field, expected_sha256)) : <code>{field}</code>,
  ),
  column('expected', t('audit.records.expected'), ({ expected_sha256 }) =>
    hashCell(expected_sha256, t('audit.records.nothing')),
  ),
  column('found', t('audit.records.found'), ({ found_sha256 }) =>
    hashCell(found_sha256, t('audit.records.nothing')),
  ),
  column('sequence', t('audit.column.sequence'), ({ sequence }) => sequence, { align: 'end' }),
];

const whatOf = (field: string, expected: string | null) => {
  if (field === 'object') return 'audit.records.object' as const;
  if (field === 'digest') return 'audit.records.digest' as const;
  return expected === null ? ('audit.records.added' as const) : ('audit.records.removed' as const);
};
