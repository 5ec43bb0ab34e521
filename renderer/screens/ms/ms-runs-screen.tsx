import { Link } from 'react-aria-components';
import { useStore } from 'zustand';
import { type MsRunRecord, msRoutes } from '#contract/ms';
import { type MsComparisonSummary, msFeatureRoutes } from '#contract/ms-features';
import { projectRoutes } from '#contract/projects';
import { useList } from '../../api/use-list.ts';
import { useReply } from '../../api/use-reply.ts';
import { ChoiceFilter, useListFilters } from '../../frame/list-filters.tsx';
import { ListPage, useCreating } from '../../frame/list-page.tsx';
import { Panel } from '../../frame/page.tsx';
import { msComparisonPath, msRunPath } from '../../frame/paths/ms-path.ts';
import { queueStore } from '../../frame/queue.ts';
import { type Messages, useMessages } from '../../i18n/use-messages.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { StatusChip } from '../../ui/chip.tsx';
import { ListTable } from '../../ui/listing.tsx';
import { Moment } from '../../ui/moment.tsx';
import { column, nameColumn, numberColumn, type TableColumn } from '../../ui/table.tsx';
import { useSample } from '../shared/samples/use-sample.tsx';
import { CompareDialog } from './comparison/compare-dialog.tsx';
import { msCommands } from './ms-commands.ts';

const columnsFor = ({ t, f }: Messages): readonly TableColumn<MsRunRecord>[] => [
  nameColumn('sample', t('ms.column.sample'), (run) => (
    <Link className="list-link" href={msRunPath(run.id)}>
      {run.sample_name}
    </Link>
  )),
  column('status', t('ms.column.status'), (run) => <StatusChip status={run.status} />),
  column('format', t('ms.column.format'), ({ reading }) =>
    reading === null ? '—' : t(`ms.format.${reading.format}`),
  ),
  column('polarity', t('ms.column.polarity'), ({ reading }) =>
    reading === null ? '—' : t(`ms.polarity.${reading.polarity}`),
  ),
  numberColumn('scans', t('ms.column.scans'), ({ reading }) =>
    reading === null ? '—' : f.number(reading.scans),
  ),
  column('file', t('ms.column.file'), (run) => run.file_name),
  column('created', t('ms.column.created'), (run) => <Moment utc={run.created_at} />),
];

const comparisonColumns = ({ t, f }: Messages): readonly TableColumn<MsComparisonSummary>[] => [
  nameColumn('runs', t('ms.comparisons.runs'), (row) => (
    <Link className="list-link" href={msComparisonPath(row.id)}>
      {t('ms.comparisons.of', { count: row.runs.length })}
    </Link>
  )),
  column('status', t('ms.column.status'), (row) => <StatusChip status={row.status} />),
  numberColumn('rows', t('ms.comparison.rows'), ({ row_count: count }) =>
    count === null ? '—' : f.number(count),
  ),
  column('created', t('ms.column.created'), (row) => <Moment utc={row.created_at} />),
];

/** What was laid side by side before; nothing is shown where nothing was. */
function Comparisons() {
  const messages = useMessages();
  const { t } = messages;
  const list = useList(msFeatureRoutes.listComparisons, {});
  if (list.items?.length === 0) return null;
  return (
    <Panel title={t('ms.comparisons')} isFlush>
      <ListTable list={list} label={t('ms.comparisons')} columns={comparisonColumns(messages)} empty={null} />
    </Panel>
  );
}

/** Own runs of mass spectra, newest first. */
export function MsRunsScreen() {
  const messages = useMessages();
  const { t } = messages;
  const filters = useListFilters();
  const comparing = useCreating(msCommands.compare);
  const sample = useSample('ms');
  const projects = useReply(projectRoutes.list, { query: { limit: 200 } });
  const projectId = filters.chosen('project');
  const endedCount = useStore(queueStore, (state) => state.endedCount);
  return (
    <ListPage
      title={t('shell.area.ms')}
      listName={t('ms.list')}
      actions={
        <>
          <Button onPress={comparing.open}>{t('ms.compare')}</Button>
          <ButtonLink href="/" variant="primary">
            {t('ms.add')}
          </ButtonLink>
        </>
      }
      filters={
        <ChoiceFilter
          filters={filters}
          name="project"
          label={t('ms.filter.project')}
          choices={(projects.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      }
      noneMatch={projectId === null ? null : t('ms.noneMatch')}
      empty={{
        title: t('ms.empty'),
        text: t('ms.emptyText'),
        actions: (
          <>
            <ButtonLink href="/">{t('ms.add')}</ButtonLink>
            {sample}
          </>
        ),
      }}
      list={useList(msRoutes.listRuns, { query: { project_id: projectId } }, [endedCount])}
      columns={columnsFor(messages)}
      rowText={({ sample_name }) => sample_name}
      pathOf={msRunPath}
    >
      <Comparisons />
      {comparing.isOpen && <CompareDialog projectId={projectId} onClose={comparing.close} />}
    </ListPage>
  );
}
