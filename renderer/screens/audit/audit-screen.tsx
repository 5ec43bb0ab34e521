import { Archive, FileCheck, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { auditTrailRoutes } from '#contract/audit-trail';
import { api, session } from '../../api/api.ts';
import { useList } from '../../api/use-list.ts';
import { useOnRequest } from '../../api/use-on-request.ts';
import { Page, Panel } from '../../frame/page.tsx';
import { useActionCommands } from '../../frame/use-action-commands.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Listing } from '../../ui/listing.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { EmptyState } from '../../ui/states.tsx';
import { useAction } from '../../ui/use-action.tsx';
import { auditCommands } from './audit-commands.ts';
import { toQuery } from './audit-filters.ts';
import { EntryDetail } from './entry-detail.tsx';
import { EntryTable } from './entry-table.tsx';
import { FilterBar } from './filter-bar.tsx';
import { RecordsCheck } from './records-check.tsx';
import { TrailCheck } from './trail-check.tsx';
import { useFilters } from './use-filters.ts';
import './audit.css';

const verifyTrail = (_: null, signal: AbortSignal) =>
  api.call(auditTrailRoutes.verify, { query: {} }, { signal });

const verifyRecords = (_: null, signal: AbortSignal) =>
  api.call(auditTrailRoutes.verifyRecords, { query: {} }, { signal });

const saveEvidence = async (): Promise<void> => {
  const media = 'application/zip';
  const { bytes } = await api.bytes(auditTrailRoutes.evidence, { query: {} }, media);
  saveFile('audit-evidence.zip', bytes, media);
};

/** What was done, by whom and when; administrators see all of it, others their own. */
export function AuditScreen() {
  const { t } = useMessages();
  const user = useStore(session.store, (state) => state.user);
  const isAdmin = user?.is_admin === true;
  const check = useOnRequest('trail', verifyTrail);
  const records = useOnRequest('records', verifyRecords);
  const evidence = useAction(saveEvidence);
  const verify = (): void => check.ask(null);
  const checkRecords = (): void => records.ask(null);
  useActionCommands(auditCommands, {
    verify: { run: verify },
    records: { run: checkRecords, isAvailable: isAdmin },
    evidence: { run: evidence.run, isAvailable: isAdmin },
  });
  return (
    <Page
      title={t('shell.area.audit')}
      intro={t(isAdmin ? 'audit.intro.all' : 'audit.intro.own')}
      actions={
        <>
          {isAdmin && <ButtonLink href="/audit/alerts">{t('security.title')}</ButtonLink>}
          {isAdmin && (
            <Button
              icon={<Archive aria-hidden="true" />}
              isDisabled={evidence.isRunning}
              onPress={evidence.run}
            >
              {t('audit.evidence.short')}
            </Button>
          )}
          {isAdmin && (
            <Button icon={<FileCheck aria-hidden="true" />} onPress={checkRecords}>
              {t('audit.records.short')}
            </Button>
          )}
          <Button variant="primary" icon={<ShieldCheck aria-hidden="true" />} onPress={verify}>
            {t('audit.verify.short')}
          </Button>
        </>
      }
    >
      {evidence.isRunning && (
        <p className="muted" role="status">
          {t('audit.evidence.running')}
        </p>
      )}
      {evidence.failure}
      <TrailCheck check={check} isAdmin={isAdmin} />
      <RecordsCheck check={records} />
      <Entries isAdmin={isAdmin} />
    </Page>
  );
}

function Entries({ isAdmin }: { readonly isAdmin: boolean }) {
  const { t } = useMessages();
  const filters = useFilters();
  const query = toQuery(filters.values);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const list = useList(auditTrailRoutes.search, { query });
  const chosen = list.items?.find(({ id }) => id === chosenId) ?? null;
  const isFiltered = Object.keys(query).length > 0;
  return (
    <>
      <FilterBar filters={filters} hasActor={isAdmin} />
      <div className="audit-pair" data-open={chosen === null ? undefined : ''}>
        <Panel title={t('audit.entries')} hideTitle isFlush>
          <Listing
            list={list}
            empty={<EmptyState title={t(isFiltered ? 'audit.noneMatch' : 'audit.empty')} />}
          >
            {(items) => <EntryTable rows={items} chosenId={chosenId} onOpen={setChosenId} />}
          </Listing>
        </Panel>
        {chosen !== null && (
          <EntryDetail
            key={chosen.id}
            entry={chosen}
            onFilter={filters.set}
            hasActor={isAdmin}
            onClose={() => setChosenId(null)}
          />
        )}
      </div>
    </>
  );
}
