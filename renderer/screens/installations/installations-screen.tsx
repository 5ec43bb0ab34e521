import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { type InstallationStatus, installationRoutes } from '#contract/installations';
import { useList } from '../../api/use-list.ts';
import { AdminsOnly } from '../../frame/admins-only.tsx';
import { BackToSettings } from '../../frame/back-to-settings.tsx';
import { useCommands } from '../../frame/commands.ts';
import { Page, Panel } from '../../frame/page.tsx';
import { installationPath } from '../../frame/paths/installations-path.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { choicesOf, Select } from '../../ui/choices.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Listing } from '../../ui/listing.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useSearchText } from '../../ui/use-search-text.ts';
import { AuthorityPanel } from './authority-panel.tsx';
import { EnrolDialog } from './enrol-dialog.tsx';
import { InstallationTable } from './installation-table.tsx';
import { installationsCommands } from './installations-commands.ts';
import '../shared/installations/installations.css';

const everyStatus = 'every';
const statuses = [everyStatus, 'pending', 'active', 'suspended', 'retired'] as const;

/** The workstations that enrolled in this workspace. */
export function InstallationsScreen() {
  const { t } = useMessages();
  return (
    <AdminsOnly title={t('installations.title')}>
      <Installations />
    </AdminsOnly>
  );
}

function Installations() {
  const { t } = useMessages();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const [text, setText] = useSearchText(query, setQuery);
  const [status, setStatus] = useState<InstallationStatus | typeof everyStatus>(everyStatus);
  const [isEnrolling, setEnrolling] = useState(false);
  useCommands(useMemo(() => [{ ...installationsCommands.enrol, run: () => setEnrolling(true) }], []));
  const list = useList(installationRoutes.list, {
    query: { q: query.trim(), status: status === everyStatus ? null : status },
  });
  const isFiltered = query.trim() !== '' || status !== everyStatus;
  return (
    <Page
      title={t('installations.title')}
      intro={t('installations.intro')}
      actions={
        <>
          <BackToSettings />
          <Button variant="primary" icon={<Plus aria-hidden="true" />} onPress={() => setEnrolling(true)}>
            {t('installations.enrol')}
          </Button>
        </>
      }
    >
      <div className="installations-filter">
        <TextField
          label={t('installations.search')}
          type="search"
          value={text}
          onChange={setText}
          maxLength={200}
        />
        <Select
          label={t('installations.status')}
          choices={choicesOf(statuses, (value) => t(`installations.status.${value}`))}
          value={status}
          onChange={setStatus}
        />
      </div>
      <Panel title={t('installations.title')} hideTitle isFlush>
        <Listing
          list={list}
          empty={
            isFiltered ? (
              <EmptyState title={t('installations.noneFound')} />
            ) : (
              <EmptyState title={t('installations.none')} text={t('installations.noneText')} />
            )
          }
        >
          {(items) => <InstallationTable installations={items} />}
        </Listing>
      </Panel>
      <AuthorityPanel />
      {isEnrolling && (
        <EnrolDialog
          onClose={() => setEnrolling(false)}
          onEnrolled={({ id }) => void navigate(installationPath(id))}
        />
      )}
    </Page>
  );
}
