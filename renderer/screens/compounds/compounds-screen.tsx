import { FlaskConical } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-aria-components';
import { useNavigate } from 'react-router';
import { type CompoundSummary, compoundRoutes } from '#contract/compounds';
import { useList } from '../../api/use-list.ts';
import { useCommands } from '../../frame/commands.ts';
import { SearchFilter, useListFilters } from '../../frame/list-filters.tsx';
import { Page, Panel } from '../../frame/page.tsx';
import { type Messages, useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Listing } from '../../ui/listing.tsx';
import { Moment } from '../../ui/moment.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Table, type TableColumn } from '../../ui/table.tsx';
import { CompoundFigure } from '../shared/structures/compound-figure.tsx';
import { Formula } from '../shared/structures/formula.tsx';
import { compoundsCommands } from './compounds-commands.ts';
import { RegisterCompoundDialog } from './register-compound-dialog.tsx';
import './compounds.css';

/** CSS pixels: a row of the list stays one that can be scanned. */
const thumbnail = { width: 120, maxHeight: 72, margin: 10, maxBond: 18 };

const columnsFor = ({ t }: Messages): readonly TableColumn<CompoundSummary>[] => [
  {
    id: 'structure',
    label: t('compounds.structure'),
    render: ({ name, smiles }) => <CompoundFigure name={name} text={{ smiles }} size={thumbnail} />,
  },
  {
    id: 'name',
    label: t('compounds.name'),
    isRowHeader: true,
    render: (row) => (
      <Link className="list-link" href={`/compounds/${row.id}`}>
        {row.name}
      </Link>
    ),
  },
  { id: 'formula', label: t('compounds.formula'), render: (row) => <Formula formula={row.formula} /> },
  { id: 'cas', label: t('compounds.cas'), render: (row) => row.cas_number ?? '—' },
  { id: 'created', label: t('compounds.registered'), render: (row) => <Moment utc={row.created_at} /> },
];

/** Registered structures, newest first: own ones, or everybody's where the registry is shared. */
export function CompoundsScreen() {
  const messages = useMessages();
  const { t } = messages;
  const navigate = useNavigate();
  const [isRegistering, setRegistering] = useState(false);
  const filters = useListFilters();
  const { text } = filters;
  const list = useList(compoundRoutes.list, { query: { q: text } });
  useCommands(useMemo(() => [{ ...compoundsCommands.register, run: () => setRegistering(true) }], []));
  return (
    <Page
      title={t('compounds.title')}
      actions={
        <Button
          variant="primary"
          icon={<FlaskConical aria-hidden="true" />}
          onPress={() => setRegistering(true)}
        >
          {t('compounds.register')}
        </Button>
      }
    >
      <search className="filter-bar">
        <SearchFilter filters={filters} label={t('compounds.search')} />
      </search>
      <Panel title={t('compounds.list')} hideTitle isFlush>
        <Listing
          list={list}
          empty={
            text === '' ? (
              <EmptyState title={t('compounds.empty')} text={t('compounds.emptyText')} />
            ) : (
              <EmptyState title={t('compounds.noneMatch')} />
            )
          }
        >
          {(rows) => (
            <Table
              label={t('compounds.title')}
              columns={columnsFor(messages)}
              rows={rows}
              rowId={(row) => row.id}
              rowText={(row) => row.name}
              onRowAction={(id) => void navigate(`/compounds/${id}`)}
            />
          )}
        </Listing>
      </Panel>
      {isRegistering && (
        <RegisterCompoundDialog
          onRegistered={({ id }) => void navigate(`/compounds/${id}`)}
          onClose={() => setRegistering(false)}
        />
      )}
    </Page>
  );
}
