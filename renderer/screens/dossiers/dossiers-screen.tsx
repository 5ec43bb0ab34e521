import { FolderPlus } from 'lucide-react';
import { Link } from 'react-aria-components';
import { useNavigate } from 'react-router';
import { type Dossier, dossierRoutes, dossierStatus } from '#contract/dossiers';
import { api } from '../../api/api.ts';
import { useList } from '../../api/use-list.ts';
import { ChoiceFilter, SearchFilter, useListFilters } from '../../frame/list-filters.tsx';
import { CreateButton, ListPage, useCreating } from '../../frame/list-page.tsx';
import { dossierPath } from '../../frame/paths/dossier-path.ts';
import { type Messages, useMessages } from '../../i18n/use-messages.ts';
import { choicesOf } from '../../ui/choices.tsx';
import { Moment } from '../../ui/moment.tsx';
import { column, nameColumn, numberColumn, type TableColumn } from '../../ui/table.tsx';
import { RegulatoryNav } from '../shared/regulatory/regulatory-nav.tsx';
import { useSample } from '../shared/samples/use-sample.tsx';
import { DossierDialog } from './dossier-dialog.tsx';
import { DossierStatusChip } from './dossier-status.tsx';
import { dossiersCommands } from './dossiers-commands.ts';
import { doseWords } from './product-words.ts';
import './dossiers.css';

const columnsFor = (messages: Messages): readonly TableColumn<Dossier>[] => {
  const { t } = messages;
  return [
    nameColumn('title', t('dossiers.name'), (row) => (
      <Link className="list-link record-name" href={dossierPath(row.id)}>
        {row.title}
      </Link>
    )),
    column('status', t('dossiers.status'), (row) => (
      <DossierStatusChip status={row.status} lastDecision={row.last_decision} />
    )),
    column('product', t('dossiers.product'), ({ product }) => (
      <span className="record-name">{product.name ?? '—'}</span>
    )),
    column('substance', t('regulatory.substanceType'), ({ product }) => (
      <span className="nowrap">{t(`regulatory.substanceType.${product.substance_type}`)}</span>
    )),
    numberColumn('dose', t('dossiers.dose'), ({ product }) => (
      <span className="nowrap">{doseWords(product, messages)}</span>
    )),
    column('route', t('regulatory.route'), ({ product }) => t(`regulatory.route.${product.route}`)),
    column('changed', t('dossiers.changed'), (row) => <Moment utc={row.updated_at} />),
  ];
};

/** Dossiers of products, newest first: own ones, and everybody's for admins. */
export function DossiersScreen() {
  const messages = useMessages();
  const { t } = messages;
  const navigate = useNavigate();
  const filters = useListFilters();
  const creating = useCreating(dossiersCommands.create);
  const sample = useSample('dossier');
  const { text } = filters;
  const status = filters.chosenOf('status', dossierStatus.options);
  return (
    <>
      <RegulatoryNav />
      <ListPage
        title={t('dossiers.title')}
        intro={t('dossiers.intro')}
        listName={t('dossiers.list')}
        actions={
          <CreateButton icon={<FolderPlus aria-hidden="true" />} creating={creating}>
            {t('dossiers.create')}
          </CreateButton>
        }
        filters={
          <>
            <SearchFilter filters={filters} label={t('dossiers.search')} />
            <ChoiceFilter
              filters={filters}
              name="status"
              label={t('dossiers.status')}
              choices={choicesOf(dossierStatus.options, (value) => t(`dossiers.status.${value}`))}
            />
          </>
        }
        noneMatch={status === null && text === '' ? null : t('dossiers.noneMatch')}
        empty={{ title: t('dossiers.empty'), text: t('dossiers.emptyText'), actions: sample }}
        list={useList(dossierRoutes.list, { query: { status, q: text } })}
        columns={columnsFor(messages)}
        rowText={({ title }) => title}
        pathOf={(id) => dossierPath(id)}
      >
        {creating.isOpen && (
          <DossierDialog
            draftId="new"
            title={t('dossiers.create')}
            action={t('common.create')}
            initial={null}
            save={async (fields) => {
              const { id } = await api.call(dossierRoutes.create, { body: fields });
              void navigate(dossierPath(id));
            }}
            onClose={creating.close}
          />
        )}
      </ListPage>
    </>
  );
}
