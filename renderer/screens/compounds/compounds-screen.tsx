import { FlaskConical } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-aria-components';
import { useNavigate } from 'react-router';
import { type CompoundSummary, compoundRoutes } from '#contract/compounds';
import { api } from '../../api/api.ts';
import { usePages } from '../../api/use-pages.ts';
import { type Messages, useMessages } from '../../i18n/use-messages.ts';
import { useCommands } from '../../shell/commands.ts';
import { Page, Panel } from '../../shell/page.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Moment } from '../../ui/moment.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { Table, type TableColumn } from '../../ui/table.tsx';
import { useSearchText } from '../../ui/use-search-text.ts';
import { Formula } from '../analysis/structure/formula.tsx';
import { CompoundFigure } from './compound-figure.tsx';
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
  const [query, setQuery] = useState('');
  const [text, setText] = useSearchText(query, setQuery);
  const list = usePages(
    (cursor, signal) => {
      const q = query.trim();
      const part = { ...(q !== '' && { q }), ...(cursor !== undefined && { cursor }) };
      return api.call(compoundRoutes.list, { query: part }, signal === undefined ? {} : { signal });
    },
    [query],
  );
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
      <search className="compounds-search">
        <TextField
          label={t('compounds.search')}
          type="search"
          value={text}
          onChange={setText}
          maxLength={200}
        />
      </search>
      <Panel title={t('compounds.list')} hideTitle isFlush>
        {list.items === null && list.error === null && <Skeleton label={t('common.loading')} />}
        {list.error !== null && <ErrorState error={list.error} onRetry={list.reload} />}
        {list.items?.length === 0 &&
          (query.trim() === '' ? (
            <EmptyState title={t('compounds.empty')} text={t('compounds.emptyText')} />
          ) : (
            <EmptyState title={t('compounds.noneMatch')} />
          ))}
        {list.items !== null && list.items.length > 0 && (
          <Table
            label={t('compounds.title')}
            columns={columnsFor(messages)}
            rows={list.items}
            rowId={(row) => row.id}
            rowText={(row) => row.name}
            onRowAction={(id) => void navigate(`/compounds/${id}`)}
          />
        )}
        {list.hasMore && (
          <div className="list-more">
            <Button onPress={list.loadMore}>{t('common.more')}</Button>
          </div>
        )}
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
