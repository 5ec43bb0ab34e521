import { FlaskConical } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-aria-components';
import { useNavigate } from 'react-router';
import { type OptimizationSummary, optimizationRoutes, optimizationStatus } from '#contract/optimizations';
import { useList } from '../../api/use-list.ts';
import { useCommands } from '../../frame/commands.ts';
import { ChoiceFilter, SearchFilter, useListFilters } from '../../frame/list-filters.tsx';
import { Page, Panel } from '../../frame/page.tsx';
import { newOptimizationPath, optimizationPath } from '../../frame/paths/optimizations-path.ts';
import { type Messages, useMessages } from '../../i18n/use-messages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ListTable } from '../../ui/listing.tsx';
import { Moment } from '../../ui/moment.tsx';
import { EmptyState } from '../../ui/states.tsx';
import type { TableColumn } from '../../ui/table.tsx';
import { optimizationsCommands } from './optimizations-commands.ts';
import { RunStatusChip } from './run-status.tsx';
import { conditionWords, objectiveWords, unitOf } from './run-words.ts';
import './optimizations.css';

/** "Yield 84 %", for each objective that was measured. */
const bestInWords = ({ best, objectives }: OptimizationSummary, messages: Messages): string =>
  best
    .map(({ objective, value }) => {
      const declared = objectives.find(({ name }) => name === objective);
      return `${objective} ${conditionWords(value, messages)}${unitOf(declared)}`;
    })
    .join(', ');

const columnsFor = (messages: Messages): readonly TableColumn<OptimizationSummary>[] => {
  const { t } = messages;
  return [
    {
      id: 'name',
      label: t('optimizations.name'),
      isRowHeader: true,
      render: (row) => (
        <Link className="list-link optimization-name" href={optimizationPath(row.id)}>
          {row.name}
        </Link>
      ),
    },
    {
      id: 'status',
      label: t('optimizations.status'),
      render: ({ status }) => <RunStatusChip status={status} />,
    },
    {
      id: 'objectives',
      label: t('optimizations.objectives'),
      render: ({ objectives }) => objectives.map((each) => objectiveWords(each, messages)).join(', '),
    },
    {
      id: 'parameters',
      label: t('optimizations.parameters'),
      render: ({ parameter_names: names }) => <span className="optimization-name">{names.join(', ')}</span>,
    },
    {
      id: 'experiments',
      label: t('optimizations.experiments'),
      align: 'end',
      render: ({ experiment_count: count, pending_count: pending }) =>
        pending === 0 ? count : t('optimizations.countWithPending', { count, pending }),
    },
    { id: 'best', label: t('optimizations.best'), render: (row) => bestInWords(row, messages) || '–' },
    { id: 'changed', label: t('optimizations.changed'), render: (row) => <Moment utc={row.updated_at} /> },
  ];
};

/** Optimisation runs, newest first: own ones, and everybody's for admins. */
export function OptimizationsScreen() {
  const messages = useMessages();
  const { t } = messages;
  const navigate = useNavigate();
  const filters = useListFilters();
  const { text } = filters;
  const status = filters.chosenOf('status', optimizationStatus.options);
  const list = useList(optimizationRoutes.list, { query: { status, q: text } });
  useCommands(
    useMemo(
      () => [{ ...optimizationsCommands.create, run: () => void navigate(newOptimizationPath) }],
      [navigate],
    ),
  );
  const isFiltered = status !== null || text !== '';
  return (
    <Page
      title={t('optimizations.title')}
      intro={t('optimizations.intro')}
      actions={
        <ButtonLink variant="primary" icon={<FlaskConical aria-hidden="true" />} href={newOptimizationPath}>
          {t('optimizations.create')}
        </ButtonLink>
      }
    >
      <search className="filter-bar">
        <SearchFilter filters={filters} label={t('optimizations.search')} />
        <ChoiceFilter
          filters={filters}
          name="status"
          label={t('optimizations.status')}
          choices={optimizationStatus.options.map((value) => ({
            value,
            label: t(`optimizations.status.${value}`),
          }))}
        />
      </search>
      <Panel title={t('optimizations.list')} hideTitle isFlush>
        <ListTable
          list={list}
          empty={
            isFiltered ? (
              <EmptyState title={t('optimizations.noneMatch')} />
            ) : (
              <EmptyState title={t('optimizations.empty')} text={t('optimizations.emptyText')} />
            )
          }
          label={t('optimizations.title')}
          columns={columnsFor(messages)}
          rowText={({ name }) => name}
          onRowAction={(id) => void navigate(optimizationPath(id))}
        />
      </Panel>
    </Page>
  );
}
