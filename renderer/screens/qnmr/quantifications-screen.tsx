import { Plus } from 'lucide-react';
import { Link } from 'react-aria-components';
import { type QuantificationSummary, qnmrRoutes } from '#contract/qnmr';
import { useList } from '../../api/use-list.ts';
import { ListPage } from '../../frame/list-page.tsx';
import { type Messages, useMessages } from '../../i18n/use-messages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ChemicalName } from '../../ui/chemical-name.tsx';
import { Moment } from '../../ui/moment.tsx';
import { column, nameColumn, numberColumn, type TableColumn } from '../../ui/table.tsx';
import { reportedText } from './result-text.ts';
import { QuantificationChip } from './status-chip.tsx';

const columnsFor = ({ t, f }: Messages): readonly TableColumn<QuantificationSummary>[] => [
  nameColumn('title', t('qnmr.column.title'), (row) => (
    <Link className="list-link" href={`/quantifications/${row.id}`}>
      {row.title}
    </Link>
  )),
  column('status', t('qnmr.column.status'), (row) => <QuantificationChip status={row.status} />),
  column('method', t('qnmr.method'), (row) => t(`qnmr.method.${row.method}`)),
  column('nucleus', t('qnmr.column.nucleus'), (row) => <ChemicalName name={row.nucleus} />),
  numberColumn('result', t('qnmr.column.result'), ({ id, result }) =>
    result === null ? (
      '–'
    ) : (
      <Link className="list-link" href={`/quantifications/${id}`}>
        {reportedText(f, result.reported, result.unit)}
      </Link>
    ),
  ),
  column('created', t('qnmr.column.created'), (row) => <Moment utc={row.created_at} />),
];

/** Own quantifications, newest first. */
export function QuantificationsScreen() {
  const messages = useMessages();
  const { t } = messages;
  return (
    <ListPage
      title={t('qnmr.title')}
      listName={t('qnmr.list')}
      actions={
        <ButtonLink href="/quantifications/new" variant="primary" icon={<Plus aria-hidden="true" />}>
          {t('qnmr.new')}
        </ButtonLink>
      }
      empty={{ title: t('qnmr.empty'), text: t('qnmr.emptyText') }}
      list={useList(qnmrRoutes.list, {})}
      columns={columnsFor(messages)}
      rowText={({ title }) => title}
      pathOf={(id) => `/quantifications/${id}`}
    />
  );
}
