import { Link } from 'react-aria-components';
import { type AnalysisBatchSummary, analysisBatchRoutes } from '#contract/analysis-batches';
import { useList } from '../../api/use-list.ts';
import { ListPage } from '../../frame/list-page.tsx';
import { analysisBatchPath } from '../../frame/paths/analysis-batch-path.ts';
import { watchedFoldersPath } from '../../frame/paths/watched-folder-path.ts';
import { type Messages, useMessages } from '../../i18n/use-messages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Moment } from '../../ui/moment.tsx';
import { column, nameColumn, numberColumn, type TableColumn } from '../../ui/table.tsx';
import { BatchChip } from '../shared/analysis-batches/batch-chip.tsx';
import { BatchCounts } from '../shared/analysis-batches/batch-counts.tsx';

const columnsFor = ({ t, f }: Messages): readonly TableColumn<AnalysisBatchSummary>[] => [
  nameColumn('title', t('analysisBatches.column.title'), (row) => (
    <Link className="list-link" href={analysisBatchPath(row.id)}>
      {row.title}
    </Link>
  )),
  column('state', t('analysisBatches.column.state'), (row) => <BatchChip batch={row} />),
  numberColumn('entries', t('analysisBatches.column.entries'), (row) => f.number(row.entry_count)),
  column('counts', t('analysisBatches.column.counts'), (row) => <BatchCounts batch={row} />),
  column('source', t('analysisBatches.column.source'), (row) => t(`analysisBatches.source.${row.source}`)),
  column('owner', t('analysisBatches.column.owner'), (row) => row.created_by_name),
  column('created', t('analysisBatches.column.created'), (row) => <Moment utc={row.created_at} />),
];

/** Own batches, newest first. */
export function AnalysisBatchesScreen() {
  const messages = useMessages();
  const { t } = messages;
  return (
    <ListPage
      title={t('analysisBatches.title')}
      actions={
        <>
          <ButtonLink href="/" variant="primary">
            {t('analyses.add')}
          </ButtonLink>
          <ButtonLink href={watchedFoldersPath}>{t('analysisBatches.watchedFolders')}</ButtonLink>
        </>
      }
      empty={{ title: t('analysisBatches.empty'), text: t('analysisBatches.emptyText') }}
      list={useList(analysisBatchRoutes.list, {})}
      columns={columnsFor(messages)}
      rowText={({ title }) => title}
      pathOf={analysisBatchPath}
    />
  );
}
