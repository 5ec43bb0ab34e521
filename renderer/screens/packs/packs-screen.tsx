import { useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { packKinds, packState, referencePackRoutes } from '#contract/reference-packs';
import { session } from '../../api/api.ts';
import { useList } from '../../api/use-list.ts';
import { BackToSettings } from '../../frame/back-to-settings.tsx';
import { useCommands } from '../../frame/commands.ts';
import { ChoiceFilter, useListFilters } from '../../frame/list-filters.tsx';
import { Page, Panel } from '../../frame/page.tsx';
import { packPath } from '../../frame/paths/packs-path.ts';
import { AdministratorsByName } from '../../frame/use-whom-to-ask.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { choicesOf } from '../../ui/choices.tsx';
import { ListTable } from '../../ui/listing.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { showToast } from '../../ui/toast-store.ts';

import { BuildsPanel } from './builds-panel.tsx';
import { CapabilitiesPanel } from './capabilities-panel.tsx';
import { InstallPanel } from './install-panel.tsx';
import { packColumns } from './pack-columns.tsx';
import { packsCommands } from './packs-commands.ts';
import { type Install, useInstall } from './use-install.ts';
import './packs.css';

/** The reference packs of this workstation: which are used, and what can be done with them. */
export function PacksScreen() {
  const messages = useMessages();
  const { t } = messages;
  const navigate = useNavigate();
  const isAdmin = useStore(session.store, ({ user }) => user?.is_admin === true);
  const filters = useListFilters();
  const kind = filters.chosenOf('kind', packKinds);
  const state = filters.chosenOf('state', packState.options);
  const list = useList(referencePackRoutes.list, { query: { kind, state } });
  const install = useInstall((pack) => {
    showToast('ok', t('packs.install.done', { name: pack.name, version: pack.version }));
    void navigate(packPath(pack.id));
  });
  const isFiltered = kind !== null || state !== null;
  return (
    <Page title={t('packs.title')} intro={t('packs.intro')} actions={<BackToSettings />}>
      {isAdmin ? (
        <Installing install={install} />
      ) : (
        <p className="muted">
          {t('packs.adminsOnly')}
          <AdministratorsByName />
        </p>
      )}
      <search className="filter-bar">
        <ChoiceFilter
          filters={filters}
          name="kind"
          label={t('packs.kind')}
          choices={choicesOf(packKinds, (value) => t(`packs.kind.${value}`))}
        />
        <ChoiceFilter
          filters={filters}
          name="state"
          label={t('packs.state')}
          choices={choicesOf(packState.options, (value) => t(`packs.state.${value}`))}
        />
      </search>
      <Panel title={t('packs.title')} hideTitle isFlush>
        <ListTable
          list={list}
          empty={
            isFiltered ? (
              <EmptyState title={t('packs.noneMatch')} />
            ) : (
              <EmptyState title={t('packs.none')} text={t('packs.none.text')} />
            )
          }
          label={t('packs.title')}
          columns={packColumns(messages)}
          rowText={({ name }) => name}
          onRowAction={(id) => void navigate(packPath(id))}
        />
      </Panel>
      {isAdmin && <BuildsPanel onBuilt={list.reload} />}
      <CapabilitiesPanel />
    </Page>
  );
}

/** The place for a file; the command chooses one as its button does. */
function Installing({ install }: { readonly install: Install }) {
  const place = useRef<HTMLDivElement>(null);
  useCommands(
    useMemo(
      () => [{ ...packsCommands.install, run: () => place.current?.querySelector('button')?.click() }],
      [],
    ),
  );
  return (
    <div ref={place}>
      <InstallPanel install={install} />
    </div>
  );
}
