import { FlaskConical } from 'lucide-react';
import { Link } from 'react-aria-components';
import { useNavigate } from 'react-router';
import { type CompoundSummary, compoundRoutes } from '#contract/compounds';
import { useList } from '../../api/use-list.ts';
import { SearchFilter, useListFilters } from '../../frame/list-filters.tsx';
import { CreateButton, ListPage, useCreating } from '../../frame/list-page.tsx';
import { type Messages, useMessages } from '../../i18n/use-messages.ts';
import { Moment } from '../../ui/moment.tsx';
import { column, nameColumn, type TableColumn } from '../../ui/table.tsx';
import { CompoundFigure } from '../shared/structures/compound-figure.tsx';
import { Formula } from '../shared/structures/formula.tsx';
import { compoundsCommands } from './compounds-commands.ts';
import { RegisterCompoundDialog } from './register-compound-dialog.tsx';
import './compounds.css';

/** CSS pixels: a row of the list stays one that can be scanned. */
const thumbnail = { width: 120, maxHeight: 72, margin: 10, maxBond: 18 };

const columnsFor = ({ t }: Messages): readonly TableColumn<CompoundSummary>[] => [
  column('structure', t('compounds.structure'), ({ name, smiles }) => (
    <CompoundFigure name={name} text={{ smiles }} size={thumbnail} />
  )),
  nameColumn('name', t('compounds.name'), (row) => (
    <Link className="list-link" href={`/compounds/${row.id}`}>
      {row.name}
    </Link>
  )),
  column('formula', t('compounds.formula'), (row) => <Formula formula={row.formula} />),
  column('cas', t('compounds.cas'), (row) => row.cas_number ?? '—'),
  column('created', t('compounds.registered'), (row) => <Moment utc={row.created_at} />),
];

/** Registered structures, newest first: own ones, or everybody's where the registry is shared. */
export function CompoundsScreen() {
  const messages = useMessages();
  const { t } = messages;
  const navigate = useNavigate();
  const filters = useListFilters();
  const creating = useCreating(compoundsCommands.register);
  const { text } = filters;
  return (
    <ListPage
      title={t('compounds.title')}
      listName={t('compounds.list')}
      actions={
        <CreateButton icon={<FlaskConical aria-hidden="true" />} creating={creating}>
          {t('compounds.register')}
        </CreateButton>
      }
      filters={<SearchFilter filters={filters} label={t('compounds.search')} />}
      noneMatch={text === '' ? null : t('compounds.noneMatch')}
      empty={{ title: t('compounds.empty'), text: t('compounds.emptyText') }}
      list={useList(compoundRoutes.list, { query: { q: text } })}
      columns={columnsFor(messages)}
      rowText={({ name }) => name}
      pathOf={(id) => `/compounds/${id}`}
    >
      {creating.isOpen && (
        <RegisterCompoundDialog
          onRegistered={({ id }) => void navigate(`/compounds/${id}`)}
          onClose={creating.close}
        />
      )}
    </ListPage>
  );
}
