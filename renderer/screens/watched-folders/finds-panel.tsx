import { Link } from 'react-aria-components';
import { useNavigate } from 'react-router';
import { type FindStatus, type WatchedFind, watchedFolderRoutes } from '#contract/watched-folders';
import { useList } from '../../api/use-list.ts';
import { useListFilters } from '../../frame/list-filters.tsx';
import { Panel } from '../../frame/page.tsx';
import { type Messages, useMessages } from '../../i18n/use-messages.ts';
import { Chip, type Tone } from '../../ui/chip.tsx';
import { choicesOf, Select } from '../../ui/choices.tsx';
import { ListTable } from '../../ui/listing.tsx';
import { Moment } from '../../ui/moment.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { column, nameColumn, type TableColumn } from '../../ui/table.tsx';
import { ReasonText } from './reason-text.tsx';

const tones: Readonly<Record<FindStatus, Tone>> = {
  writing: 'info',
  waiting: 'info',
  sent: 'ok',
  known: 'neutral',
  left: 'neutral',
  refused: 'danger',
};
const shown = ['all', 'refused', 'writing', 'waiting', 'sent', 'known', 'left'] as const;

const columnsFor = ({ t }: Messages): readonly TableColumn<WatchedFind>[] => [
  nameColumn('path', t('watchedFolders.column.find'), ({ path, title, analysis_id: id }) => (
    <span className="watched-name">
      {id === null ? (
        <span className="breaks">{path || '.'}</span>
      ) : (
        <Link className="list-link breaks" href={`/analyses/${id}`}>
          {path || '.'}
        </Link>
      )}
      {title !== null && <span className="note">{title}</span>}
    </span>
  )),
  column('status', t('watchedFolders.column.status'), ({ status }) => (
    <Chip tone={tones[status]}>{t(`watchedFolders.status.${status}`)}</Chip>
  )),
  column(
    'nucleus',
    t('analyses.column.nucleus'),
    ({ nucleus }) => nucleus !== null && t(`nucleus.${nucleus}`),
  ),
  column('rule', t('watchedFolders.column.rule'), ({ rule }) => rule ?? '—'),
  column('reason', t('watchedFolders.column.reason'), ({ reason }) => <ReasonText reason={reason} />),
  column('changed', t('watchedFolders.column.changed'), ({ changed_at: utc }) => <Moment utc={utc} />),
];

/** What was found, newest first, and what became of each. */
export function FindsPanel({ id, changes }: { readonly id: string; readonly changes: string }) {
  const messages = useMessages();
  const { t } = messages;
  const navigate = useNavigate();
  const filters = useListFilters();
  const chosen = filters.chosenOf('status', shown) ?? 'all';
  const list = useList(
    watchedFolderRoutes.finds,
    { params: { id }, query: { status: chosen === 'all' ? null : chosen } },
    [changes],
  );
  const analysisOf = (findId: string): string | null =>
    list.items?.find((find) => find.id === findId)?.analysis_id ?? null;
  return (
    <Panel title={t('watchedFolders.finds')} isFlush>
      <search className="filter-bar padded">
        <Select
          label={t('watchedFolders.show')}
          choices={choicesOf(shown, (value) => t(`watchedFolders.status.${value}`))}
          value={chosen}
          onChange={(value) => filters.set('status', value)}
        />
      </search>
      <ListTable
        list={list}
        empty={<EmptyState title={t('watchedFolders.finds.empty')} />}
        label={t('watchedFolders.finds')}
        columns={columnsFor(messages)}
        rowText={({ path }) => path}
        onRowAction={(findId) => {
          const analysis = analysisOf(findId);
          if (analysis !== null) void navigate(`/analyses/${analysis}`);
        }}
      />
    </Panel>
  );
}
