import { Link } from 'react-aria-components';
import { type DatasetVersionSummary, datasetStatus, knowledgeRoutes } from '#contract/knowledge';
import { useList } from '../../../api/use-list.ts';
import { ChoiceFilter, useListFilters } from '../../../frame/list-filters.tsx';
import { ListPage } from '../../../frame/list-page.tsx';
import { datasetPath, recordsPath } from '../../../frame/paths/knowledge-path.ts';
import { type Messages, useMessages } from '../../../i18n/use-messages.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { choicesOf } from '../../../ui/choices.tsx';
import { HashText } from '../../../ui/hash-text.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { column, nameColumn, numberColumn, type TableColumn } from '../../../ui/table.tsx';
import { KnowledgeNav } from '../knowledge-nav.tsx';
import { ApprovalsLine, DatasetStatusChip } from './dataset-status.tsx';
import '../knowledge.css';

const columnsFor = ({ t, f }: Messages): readonly TableColumn<DatasetVersionSummary>[] => [
  nameColumn('name', t('knowledge.dataset.name'), (row) => (
    <Link className="list-link knowledge-text" href={datasetPath(row.id)}>
      {t('knowledge.dataset.title', { name: row.name, version: row.version })}
    </Link>
  )),
  column('status', t('knowledge.dataset.status'), ({ status }) => <DatasetStatusChip status={status} />),
  column('approvals', t('knowledge.dataset.approvals'), (version) => <ApprovalsLine version={version} />),
  numberColumn('records', t('knowledge.records'), ({ record_count: count }) => (
    <span data-count>{f.number(count)}</span>
  )),
  column('content', t('knowledge.dataset.content'), ({ content_sha256: hash }) => <HashText hash={hash} />),
  column('made', t('knowledge.dataset.made'), (row) => <Moment utc={row.created_at} isDay />),
];

/** Frozen sets of records, newest first. */
export function DatasetsScreen() {
  const messages = useMessages();
  const { t } = messages;
  const filters = useListFilters();
  const status = filters.chosenOf('status', datasetStatus.options);
  return (
    <>
      <KnowledgeNav />
      <ListPage
        title={t('knowledge.datasets')}
        intro={t('knowledge.datasets.intro')}
        filters={
          <ChoiceFilter
            filters={filters}
            name="status"
            label={t('knowledge.dataset.status')}
            choices={choicesOf(datasetStatus.options, (value) => t(`knowledge.dataset.status.${value}`))}
          />
        }
        noneMatch={status === null ? null : t('knowledge.noneMatch')}
        empty={{
          title: t('knowledge.datasets.empty'),
          text: t('knowledge.datasets.emptyText'),
          actions: <ButtonLink href={recordsPath}>{t('knowledge.datasets.choose')}</ButtonLink>,
        }}
        list={useList(knowledgeRoutes.listDatasetVersions, { query: { status } })}
        columns={columnsFor(messages)}
        rowText={({ name }) => name}
        pathOf={datasetPath}
      />
    </>
  );
}
