import { Clock } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useStore } from 'zustand';
import { type OutboxItem, syncRoutes } from '#contract/sync';
import { api, session } from '../../api/api.ts';
import { useList } from '../../api/use-list.ts';
import { Panel } from '../../frame/page.tsx';
import { type Messages, useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Chip, type Tone } from '../../ui/chip.tsx';
import { HashText } from '../../ui/hash-text.tsx';
import { Listing } from '../../ui/listing.tsx';
import { Moment } from '../../ui/moment.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { ServiceText } from '../../ui/service-text.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { column, nameColumn, Table, type TableColumn } from '../../ui/table.tsx';
import './workspace.css';

const looks: Readonly<Record<OutboxItem['state'], readonly [Tone, ReactElement?]>> = {
  waiting: ['info', <Clock key="waiting" aria-hidden="true" />],
  held: ['warn'],
  set_aside: ['danger'],
  dismissed: ['neutral'],
  delivered: ['ok'],
  kept_back: ['warn'],
};

function StateCell({ item }: { readonly item: OutboxItem }) {
  const { t } = useMessages();
  const [tone, icon] = looks[item.state];
  return (
    <span className="workspace-line">
      <Chip tone={tone} {...(icon !== undefined && { icon })}>
        {t(`workspace.handover.${item.state}`)}
      </Chip>
      {item.received_at !== null && <Moment utc={item.received_at} />}
      {item.refusal !== null && <ServiceText text={item.refusal} />}
      {item.dismissed_because !== null && <ServiceText text={item.dismissed_because} />}
    </span>
  );
}

/** What an administrator does about a decision the workspace refuses for good. */
function SettleCell({ item, onSettled }: { readonly item: OutboxItem; readonly onSettled: () => void }) {
  const { t } = useMessages();
  const [asked, setAsked] = useState<'retry' | 'dismiss' | null>(null);
  if (item.state !== 'set_aside') return null;
  const settle = async (reason: string): Promise<void> => {
    const request = { params: { id: item.decision.decision_id }, body: { reason_for_change: reason } };
    await (asked === 'retry' ? api.call(syncRoutes.retry, request) : api.call(syncRoutes.dismiss, request));
    setAsked(null);
    onSettled();
  };
  return (
    <span className="workspace-line">
      <Button variant="quiet" onPress={() => setAsked('retry')}>
        {t('workspace.handover.retry')}
      </Button>
      <Button variant="quiet" onPress={() => setAsked('dismiss')}>
        {t('workspace.handover.dismiss')}
      </Button>
      {asked !== null && (
        <ReasonDialog
          draftId={`handover.${asked}/${item.sequence}`}
          title={t(`workspace.handover.${asked}.title`)}
          action={t(`workspace.handover.${asked}`)}
          isHarsh={asked === 'dismiss'}
          act={settle}
          onClose={() => setAsked(null)}
        >
          <p>{t(`workspace.handover.${asked}.text`)}</p>
          {item.refusal !== null && <ServiceText text={item.refusal} />}
        </ReasonDialog>
      )}
    </span>
  );
}

const columnsOf = ({ t }: Messages, onSettled: (() => void) | null): readonly TableColumn<OutboxItem>[] => [
  nameColumn(
    'record',
    t('workspace.handover.record'),
    ({ decision }) => decision.record_title || <code>{decision.record_id}</code>,
  ),
  column('decision', t('workspace.handover.decision'), ({ decision }) =>
    t('workspace.handover.line', {
      decision: t(
        decision.is_override
          ? 'workspace.handover.decision.override'
          : `workspace.handover.decision.${decision.decision}`,
      ),
      name: decision.reviewer_name,
    }),
  ),
  column('decided', t('workspace.handover.decided'), ({ decision }) => <Moment utc={decision.decided_at} />),
  column('state', t('workspace.handover.state'), (item) => <StateCell item={item} />),
  column('sha256', 'SHA-256', ({ sha256 }) => <HashText hash={sha256} />),
  ...(onSettled === null
    ? []
    : [
        column('settle', t('workspace.handover.actions'), (item: OutboxItem) => (
          <SettleCell item={item} onSettled={onSettled} />
        )),
      ]),
];

/** Review decisions on their way to the workspace: an entry counts as delivered only once its receipt has come back. */
export function HandoverPanel() {
  const messages = useMessages();
  const { t } = messages;
  const list = useList(syncRoutes.outbox, {});
  const isAdmin = useStore(session.store, ({ user }) => user?.is_admin === true);
  return (
    <Panel title={t('workspace.handover')} isFlush>
      <Listing
        list={list}
        skeletonLines={2}
        empty={<EmptyState title={t('workspace.handover.none')} text={t('workspace.handover.noneText')} />}
      >
        {(items) => (
          <Table
            label={t('workspace.handover')}
            columns={columnsOf(
              messages,
              isAdmin && items.some(({ state }) => state === 'set_aside') ? list.reload : null,
            )}
            rows={items}
            rowId={({ sequence }) => String(sequence)}
          />
        )}
      </Listing>
    </Panel>
  );
}
