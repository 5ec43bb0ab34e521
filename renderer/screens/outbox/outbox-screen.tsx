import { useEffect, useState } from 'react';
import { type OutboxMessage, passwordRoutes } from '#contract/passwords';
import { api } from '../../api/api.ts';
import { useList } from '../../api/use-list.ts';
import { AdminsOnly } from '../../frame/admins-only.tsx';
import { BackToSettings } from '../../frame/back-to-settings.tsx';
import { Page, Panel } from '../../frame/page.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { Listing } from '../../ui/listing.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useAction } from '../../ui/use-action.tsx';
import { MessageTable } from './message-table.tsx';
import { RevealMessageDialog } from './reveal-message-dialog.tsx';

/** How often a message on its way is looked at again. */
const lookEveryMs = 3000;

/** Messages to people whose code is still good: on their way, sent, failed, or to be handed over by an administrator. */
export function OutboxScreen() {
  const { t } = useMessages();
  return (
    <AdminsOnly title={t('outbox.title')}>
      <Outbox />
    </AdminsOnly>
  );
}

function Outbox() {
  const { t } = useMessages();
  const [revealing, setRevealing] = useState<OutboxMessage | null>(null);
  const list = useList(passwordRoutes.listOutbox, {});
  const { reload } = list;
  const isOnItsWay = list.items?.some(({ state }) => state === 'waiting') === true;
  useEffect(() => {
    if (!isOnItsWay) return;
    const timer = setInterval(reload, lookEveryMs);
    return () => clearInterval(timer);
  }, [isOnItsWay, reload]);
  const retry = useAction(async ({ id, recipient }: OutboxMessage) => {
    await api.call(passwordRoutes.retryMessage, { params: { id } });
    showToast('ok', t('outbox.retried', { recipient }));
    reload();
  });
  return (
    <Page title={t('outbox.title')} intro={t('outbox.intro')} actions={<BackToSettings />}>
      {retry.failure}
      <Panel title={t('outbox.title')} hideTitle isFlush>
        <Listing list={list} empty={<EmptyState title={t('outbox.none')} text={t('outbox.noneText')} />}>
          {(items) => (
            <MessageTable
              messages={items}
              isBusy={retry.isRunning}
              onReveal={setRevealing}
              onRetry={retry.run}
            />
          )}
        </Listing>
      </Panel>
      {revealing !== null && <RevealMessageDialog message={revealing} onClose={() => setRevealing(null)} />}
    </Page>
  );
}
