import { Link } from 'react-aria-components';
import { useStore } from 'zustand';
import { type MsRunRecord, msRoutes } from '#contract/ms';
import { projectRoutes } from '#contract/projects';
import { useList } from '../../api/use-list.ts';
import { useReply } from '../../api/use-reply.ts';
import { ChoiceFilter, useListFilters } from '../../frame/list-filters.tsx';
import { ListPage } from '../../frame/list-page.tsx';
import { msRunPath } from '../../frame/paths/ms-path.ts';
import { queueStore } from '../../frame/queue.ts';
import { type Messages, useMessages } from '../../i18n/use-messages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { StatusChip } from '../../ui/chip.tsx';
import { Moment } from '../../ui/moment.tsx';
import { column, nameColumn, numberColumn, type TableColumn } from '../../ui/table.tsx';

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

/** Own runs of mass spectra, newest first. */
export function MsRunsScreen() {
  const messages = useMessages();
  const { t } = messages;
  const filters = useListFilters();
  const projects = useReply(projectRoutes.list, { query: { limit: 200 } });
  const projectId = filters.chosen('project');
  const endedCount = useStore(queueStore, (state) => state.endedCount);
  return (
    <ListPage
      title={t('shell.area.ms')}
      listName={t('ms.list')}
      actions={
        <ButtonLink href="/" variant="primary">
          {t('ms.add')}
        </ButtonLink>
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
        actions: <ButtonLink href="/">{t('ms.add')}</ButtonLink>,
      }}
      list={useList(msRoutes.listRuns, { query: { project_id: projectId } }, [endedCount])}
      columns={columnsFor(messages)}
      rowText={({ sample_name }) => sample_name}
      pathOf={msRunPath}
    />
  );
}
