import { Plus } from 'lucide-react';
import { Link } from 'react-aria-components';
import { type ArraySummary, arrayRoutes } from '#contract/arrays';
import { useList } from '../../api/use-list.ts';
import { ListPage } from '../../frame/list-page.tsx';
import { type Messages, useMessages } from '../../i18n/use-messages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Moment } from '../../ui/moment.tsx';
import { column, nameColumn, numberColumn, type TableColumn } from '../../ui/table.tsx';
import { ArrayChip } from './array-chip.tsx';

const columnsFor = ({ t, f }: Messages): readonly TableColumn<ArraySummary>[] => [
  nameColumn('title', t('arrays.column.title'), (row) => (
    <Link className="list-link" href={`/arrays/${row.id}`}>
      {row.title}
    </Link>
  )),
  column('status', t('arrays.column.status'), (row) => <ArrayChip status={row.status} />),
  column('kind', t('arrays.column.kind'), (row) => t(`arrays.kind.${row.kind}`)),
  numberColumn('determined', t('arrays.column.determined'), (row) => f.number(row.determined)),
  column('created', t('arrays.column.created'), (row) => <Moment utc={row.created_at} />),
];

/** Own arrays, newest first. */
export function ArraysScreen() {
  const messages = useMessages();
  const { t } = messages;
  return (
    <ListPage
      title={t('arrays.title')}
      listName={t('arrays.list')}
      actions={
        <ButtonLink href="/arrays/new" variant="primary" icon={<Plus aria-hidden="true" />}>
          {t('arrays.new')}
        </ButtonLink>
      }
      empty={{ title: t('arrays.empty'), text: t('arrays.emptyText') }}
      list={useList(arrayRoutes.list, {})}
      columns={columnsFor(messages)}
      rowText={({ title }) => title}
      pathOf={(id) => `/arrays/${id}`}
    />
  );
}
