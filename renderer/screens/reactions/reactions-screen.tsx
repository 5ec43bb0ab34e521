import { FlaskRound } from 'lucide-react';
import { Link } from 'react-aria-components';
import { useNavigate } from 'react-router';
import { type ReactionProject, reactionRoutes } from '#contract/reactions';
import { api } from '../../api/api.ts';
import { useList } from '../../api/use-list.ts';
import { SearchFilter, useListFilters } from '../../frame/list-filters.tsx';
import { CreateButton, ListPage, useCreating } from '../../frame/list-page.tsx';
import { type Messages, useMessages } from '../../i18n/use-messages.ts';
import { Moment } from '../../ui/moment.tsx';
import { column, nameColumn, numberColumn, type TableColumn } from '../../ui/table.tsx';
import { ReactionScheme } from '../shared/reactions/reaction-scheme.tsx';
import { CapabilitiesPanel } from './overview/capabilities-panel.tsx';
import { ReactionDialog } from './reaction-dialog.tsx';
import { reactionPath } from './reaction-path.ts';
import { reactionsCommands } from './reactions-commands.ts';
import './reactions.css';

const columnsFor = ({ t, f }: Messages): readonly TableColumn<ReactionProject>[] => [
  nameColumn('name', t('reactions.name'), ({ id, name }) => (
    <Link className="list-link record-name" href={reactionPath(id)}>
      {name}
    </Link>
  )),
  column('reaction', t('reactions.reaction'), (row) =>
    row.reaction_smiles === null ? '–' : <ReactionScheme project={row} size="row" />,
  ),
  numberColumn('experiments', t('reactions.experiments'), ({ experiment_count }) => (
    <span data-count="">{f.number(experiment_count)}</span>
  )),
  numberColumn('planned', t('reactions.planned'), ({ planned_count }) => (
    <span data-count="">{f.number(planned_count)}</span>
  )),
  numberColumn('best', t('reactions.bestYield'), ({ best_yield_percent }) =>
    best_yield_percent === null ? '–' : t('reactions.percent', { value: f.number(best_yield_percent, 1) }),
  ),
  column('changed', t('reactions.changed'), (row) => <Moment utc={row.updated_at} />),
];

/** Reaction workspaces, newest first: own ones, and everybody's for admins. */
export function ReactionsScreen() {
  const messages = useMessages();
  const { t } = messages;
  const navigate = useNavigate();
  const filters = useListFilters();
  const creating = useCreating(reactionsCommands.create);
  const { text } = filters;
  return (
    <ListPage
      title={t('shell.area.reactions')}
      intro={t('reactions.intro')}
      actions={
        <CreateButton icon={<FlaskRound aria-hidden="true" />} creating={creating}>
          {t('reactions.create')}
        </CreateButton>
      }
      filters={<SearchFilter filters={filters} label={t('reactions.search')} />}
      noneMatch={text === '' ? null : t('reactions.noneMatch')}
      empty={{ title: t('reactions.empty'), text: t('reactions.emptyText') }}
      list={useList(reactionRoutes.list, { query: { q: text } })}
      columns={columnsFor(messages)}
      rowText={({ name }) => name}
      pathOf={reactionPath}
    >
      <CapabilitiesPanel />
      {creating.isOpen && (
        <ReactionDialog
          title={t('reactions.create')}
          action={t('common.create')}
          initial={null}
          save={async (body) => {
            const { id } = await api.call(reactionRoutes.create, { body });
            void navigate(reactionPath(id));
          }}
          onClose={creating.close}
        />
      )}
    </ListPage>
  );
}
