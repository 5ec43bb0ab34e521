import { BookPlus } from 'lucide-react';
import { Link } from 'react-aria-components';
import { useNavigate } from 'react-router';
import { knowledgeRoutes, type Source, sourceKind } from '#contract/knowledge';
import { useList } from '../../../api/use-list.ts';
import { ChoiceFilter, SearchFilter, useListFilters } from '../../../frame/list-filters.tsx';
import { CreateButton, ListPage, useCreating } from '../../../frame/list-page.tsx';
import { sourcePath } from '../../../frame/paths/knowledge-path.ts';
import { type Messages, useMessages } from '../../../i18n/use-messages.ts';
import { Chip } from '../../../ui/chip.tsx';
import { choicesOf } from '../../../ui/choices.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { column, nameColumn, type TableColumn } from '../../../ui/table.tsx';
import { knowledgeCommands } from '../knowledge-commands.ts';
import { KnowledgeNav } from '../knowledge-nav.tsx';
import { SourceDialog } from './source-dialog.tsx';
import '../knowledge.css';

const columnsFor = ({ t }: Messages): readonly TableColumn<Source>[] => [
  nameColumn('title', t('knowledge.source.title'), (row) => (
    <Link className="list-link knowledge-text" href={sourcePath(row.id)}>
      {row.title}
    </Link>
  )),
  column('guideline', t('knowledge.source.guideline'), ({ guideline }) => (
    <span className="nowrap">{guideline ?? '—'}</span>
  )),
  column('publisher', t('knowledge.source.publisher'), ({ publisher }) => publisher),
  column('jurisdiction', t('knowledge.source.jurisdiction'), ({ jurisdiction }) => jurisdiction),
  column('kind', t('knowledge.source.kind'), ({ kind }) => t(`knowledge.kind.${kind}`)),
  column('revision', t('knowledge.source.newest'), ({ newest_revision: newest }) =>
    newest === null ? (
      <span className="muted">{t('knowledge.revision.none')}</span>
    ) : (
      <span className="nowrap">
        {t('knowledge.revision.number', { revision: newest.revision })} ·{' '}
        <Moment utc={newest.created_at} isDay />
      </span>
    ),
  ),
  column('tasks', t('knowledge.tasks'), ({ open_review_tasks: count }) =>
    count === 0 ? '—' : <Chip tone="warn">{t('knowledge.tasks.waiting', { count })}</Chip>,
  ),
];

/** Sources of regulatory knowledge, one corpus for everybody, newest first. */
export function SourcesScreen() {
  const messages = useMessages();
  const { t } = messages;
  const navigate = useNavigate();
  const filters = useListFilters();
  const creating = useCreating(knowledgeCommands.createSource);
  const { text } = filters;
  const kind = filters.chosenOf('kind', sourceKind.options);
  return (
    <>
      <KnowledgeNav />
      <ListPage
        title={t('knowledge.sources')}
        intro={t('knowledge.sources.intro')}
        actions={
          <CreateButton icon={<BookPlus aria-hidden="true" />} creating={creating}>
            {t('knowledge.source.create')}
          </CreateButton>
        }
        filters={
          <>
            <SearchFilter filters={filters} label={t('knowledge.source.search')} />
            <ChoiceFilter
              filters={filters}
              name="kind"
              label={t('knowledge.source.kind')}
              choices={choicesOf(sourceKind.options, (value) => t(`knowledge.kind.${value}`))}
            />
          </>
        }
        noneMatch={kind === null && text === '' ? null : t('knowledge.noneMatch')}
        empty={{ title: t('knowledge.sources.empty'), text: t('knowledge.sources.emptyText') }}
        list={useList(knowledgeRoutes.listSources, { query: { kind, q: text } })}
        columns={columnsFor(messages)}
        rowText={({ title }) => title}
        pathOf={sourcePath}
      >
        {creating.isOpen && (
          <SourceDialog onCreated={({ id }) => void navigate(sourcePath(id))} onClose={creating.close} />
        )}
      </ListPage>
    </>
  );
}
