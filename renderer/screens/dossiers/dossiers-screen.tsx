import { FolderPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-aria-components';
import { useNavigate } from 'react-router';
import { type Dossier, dossierRoutes, dossierStatus } from '#contract/dossiers';
import { api } from '../../api/api.ts';
import { useList } from '../../api/use-list.ts';
import { useCommands } from '../../frame/commands.ts';
import { ChoiceFilter, SearchFilter, useListFilters } from '../../frame/list-filters.tsx';
import { Page, Panel } from '../../frame/page.tsx';
import { dossierPath } from '../../frame/paths/dossier-path.ts';
import { type Messages, useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { ListTable } from '../../ui/listing.tsx';
import { Moment } from '../../ui/moment.tsx';
import { EmptyState } from '../../ui/states.tsx';
import type { TableColumn } from '../../ui/table.tsx';
import { RegulatoryNav } from '../shared/regulatory/regulatory-nav.tsx';
import { DossierDialog } from './dossier-dialog.tsx';
import { DossierStatusChip } from './dossier-status.tsx';
import { dossiersCommands } from './dossiers-commands.ts';
import { doseWords } from './product-words.ts';
import './dossiers.css';

const columnsFor = (messages: Messages): readonly TableColumn<Dossier>[] => {
  const { t } = messages;
  return [
    {
      id: 'title',
      label: t('dossiers.name'),
      isRowHeader: true,
      render: (row) => (
        <Link className="list-link dossier-name" href={dossierPath(row.id)}>
          {row.title}
        </Link>
      ),
    },
    {
      id: 'status',
      label: t('dossiers.status'),
      render: (row) => <DossierStatusChip status={row.status} />,
    },
    {
      id: 'product',
      label: t('dossiers.product'),
      render: ({ product }) => <span className="dossier-name">{product.name ?? '—'}</span>,
    },
    {
      id: 'substance',
      label: t('regulatory.substanceType'),
      render: ({ product }) => (
        <span className="nowrap">{t(`regulatory.substanceType.${product.substance_type}`)}</span>
      ),
    },
    {
      id: 'dose',
      label: t('dossiers.dose'),
      align: 'end',
      render: ({ product }) => <span className="nowrap">{doseWords(product, messages)}</span>,
    },
    {
      id: 'route',
      label: t('regulatory.route'),
      render: ({ product }) => t(`regulatory.route.${product.route}`),
    },
    { id: 'changed', label: t('dossiers.changed'), render: (row) => <Moment utc={row.updated_at} /> },
  ];
};

/** Dossiers of products, newest first: own ones, and everybody's for admins. */
export function DossiersScreen() {
  const messages = useMessages();
  const { t } = messages;
  const navigate = useNavigate();
  const filters = useListFilters();
  const [isCreating, setCreating] = useState(false);
  const { text } = filters;
  const status = filters.chosenOf('status', dossierStatus.options);
  const list = useList(dossierRoutes.list, { query: { status, q: text } });
  useCommands(useMemo(() => [{ ...dossiersCommands.create, run: () => setCreating(true) }], []));
  const isFiltered = status !== null || text !== '';
  return (
    <>
      <RegulatoryNav />
      <Page
        title={t('dossiers.title')}
        intro={t('dossiers.intro')}
        actions={
          <Button
            variant="primary"
            icon={<FolderPlus aria-hidden="true" />}
            onPress={() => setCreating(true)}
          >
            {t('dossiers.create')}
          </Button>
        }
      >
        <search className="filter-bar">
          <SearchFilter filters={filters} label={t('dossiers.search')} />
          <ChoiceFilter
            filters={filters}
            name="status"
            label={t('dossiers.status')}
            choices={dossierStatus.options.map((value) => ({ value, label: t(`dossiers.status.${value}`) }))}
          />
        </search>
        <Panel title={t('dossiers.list')} hideTitle isFlush>
          <ListTable
            list={list}
            empty={
              isFiltered ? (
                <EmptyState title={t('dossiers.noneMatch')} />
              ) : (
                <EmptyState title={t('dossiers.empty')} text={t('dossiers.emptyText')} />
              )
            }
            label={t('dossiers.title')}
            columns={columnsFor(messages)}
            rowText={({ title }) => title}
            onRowAction={(id) => void navigate(dossierPath(id))}
          />
        </Panel>
        {isCreating && (
          <DossierDialog
            title={t('dossiers.create')}
            action={t('common.create')}
            initial={null}
            save={async (fields) => {
              const { id } = await api.call(dossierRoutes.create, { body: fields });
              void navigate(dossierPath(id));
            }}
            onClose={() => setCreating(false)}
          />
        )}
      </Page>
    </>
  );
}
