import { Eye, Play } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { surveillanceRoutes } from '#contract/surveillance';
import { api, session } from '../../../api/api.ts';
import { useCommands } from '../../../frame/commands.ts';
import { Page } from '../../../frame/page.tsx';
import { useTabInAddress } from '../../../frame/use-tab-in-address.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useAction } from '../../../ui/use-action.tsx';
import { KnowledgeNav } from '../knowledge-nav.tsx';
import { FindingsTab } from './findings-tab.tsx';
import { RunsTab } from './runs-tab.tsx';
import { WatcherDialog } from './watcher-dialog.tsx';
import { watchersCommands } from './watchers-commands.ts';
import { WatchersTab } from './watchers-tab.tsx';
import './watchers.css';

const tabs = ['watchers', 'findings', 'runs'] as const;

/** Watchers of knowledge sources, their runs and what they found. Administrators make and run them, everybody reads. */
export function WatchersScreen() {
  const { t } = useMessages();
  const isAdmin = useStore(session.store, ({ user }) => user?.is_admin === true);
  const [tab, openTab] = useTabInAddress(tabs);
  const [isCreating, setCreating] = useState(false);
  /** Grows with every change, so that the lists are read again. */
  const [changes, setChanges] = useState(0);
  const onChanged = useCallback(() => setChanges((count) => count + 1), []);
  const { run, isRunning, failure } = useAction(async (watcherIds?: readonly string[]) => {
    const body = watcherIds === undefined ? {} : { watcher_ids: [...watcherIds] };
    const { counts } = await api.call(surveillanceRoutes.run, { body });
    showToast('info', t('watchers.startedToast', { count: counts.total }));
    onChanged();
  });
  useCommands(
    useMemo(() => {
      const isAvailable = (): boolean => isAdmin;
      return [
        { ...watchersCommands.create, isAvailable, run: () => setCreating(true) },
        { ...watchersCommands.run, isAvailable, run: () => run() },
      ];
    }, [isAdmin, run]),
  );
  const content = {
    watchers: <WatchersTab changes={changes} isAdmin={isAdmin} onRun={run} onChanged={onChanged} />,
    findings: <FindingsTab changes={changes} isAdmin={isAdmin} />,
    runs: <RunsTab changes={changes} isAdmin={isAdmin} onChanged={onChanged} />,
  };
  return (
    <>
      <KnowledgeNav />
      <Page
        title={t('watchers.title')}
        intro={t('watchers.intro')}
        actions={
          isAdmin && (
            <>
              <Button icon={<Play aria-hidden="true" />} isDisabled={isRunning} onPress={() => run()}>
                {t('watchers.runAll')}
              </Button>
              <Button variant="primary" icon={<Eye aria-hidden="true" />} onPress={() => setCreating(true)}>
                {t('watchers.create')}
              </Button>
            </>
          )
        }
      >
        {failure}
        <div className="watcher-tabs">
          <Tabs
            label={t('watchers.parts')}
            selectedId={tab}
            onChange={openTab}
            items={tabs.map((id) => ({ id, label: t(`watchers.${id}`), content: content[id] }))}
          />
        </div>
        {isCreating && (
          <WatcherDialog
            former={null}
            onSaved={() => {
              setCreating(false);
              onChanged();
            }}
            onClose={() => setCreating(false)}
          />
        )}
      </Page>
    </>
  );
}
