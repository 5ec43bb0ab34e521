import { FlaskConical } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-aria-components';
import { useNavigate } from 'react-router';
import { type OptimizationSummary, optimizationRoutes, optimizationStatus } from '#contract/optimizations';
import { useList } from '../../api/use-list.ts';
import { useCommands } from '../../frame/commands.ts';
import { ChoiceFilter, SearchFilter, useListFilters } from '../../frame/list-filters.tsx';
import { ListPage } from '../../frame/list-page.tsx';
import { newOptimizationPath, optimizationPath } from '../../frame/paths/optimizations-path.ts';
import { type Messages, useMessages } from '../../i18n/use-messages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { choicesOf } from '../../ui/choices.tsx';
import { Moment } from '../../ui/moment.tsx';
import { column, nameColumn, numberColumn, type TableColumn } from '../../ui/table.tsx';
import { useSample } from '../shared/samples/use-sample.tsx';
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
    nameColumn('name', t('optimizations.name'), (row) => (
      <Link className="list-link record-name" href={optimizationPath(row.id)}>
        {row.name}
      </Link>
    )),
    column('status', t('optimizations.status'), ({ status }) => <RunStatusChip status={status} />),
    column('objectives', t('optimizations.objectives'), ({ objectives }) =>
      objectives.map((each) => objectiveWords(each, messages)).join(', '),
    ),
    column('parameters', t('optimizations.parameters'), ({ parameter_names: names }) => (
      <span className="record-name">{names.join(', ')}</span>
    )),
    numberColumn(
      'experiments',
      t('optimizations.experiments'),
      ({ experiment_count: count, pending_count: pending }) =>
        pending === 0 ? count : t('optimizations.countWithPending', { count, pending }),
    ),
    column('best', t('optimizations.best'), (row) => bestInWords(row, messages) || '–'),
    column('changed', t('optimizations.changed'), (row) => <Moment utc={row.updated_at} />),
  ];
};

/** Optimisation runs, newest first: own ones, and everybody's for admins. */
export function OptimizationsScreen() {
  const messages = useMessages();
  const { t } = messages;
  const navigate = useNavigate();
  const filters = useListFilters();
  const sample = useSample('optimization');
  const { text } = filters;
  const status = filters.chosenOf('status', optimizationStatus.options);
  useCommands(
    useMemo(
      () => [{ ...optimizationsCommands.create, run: () => void navigate(newOptimizationPath) }],
      [navigate],
    ),
  );
  return (
    <ListPage
      title={t('optimizations.title')}
      intro={t('optimizations.intro')}
      listName={t('optimizations.list')}
      actions={
        <ButtonLink variant="primary" icon={<FlaskConical aria-hidden="true" />} href={newOptimizationPath}>
          {t('optimizations.create')}
        </ButtonLink>
      }
      filters={
        <>
          <SearchFilter filters={filters} label={t('optimizations.search')} />
          <ChoiceFilter
            filters={filters}
            name="status"
            label={t('optimizations.status')}
            choices={choicesOf(optimizationStatus.options, (value) => t(`optimizations.status.${value}`))}
          />
        </>
      }
      noneMatch={status === null && text === '' ? null : t('optimizations.noneMatch')}
      empty={{ title: t('optimizations.empty'), text: t('optimizations.emptyText'), actions: sample }}
      list={useList(optimizationRoutes.list, { query: { status, q: text } })}
      columns={columnsFor(messages)}
      rowText={({ name }) => name}
      pathOf={optimizationPath}
    />
  );
}
