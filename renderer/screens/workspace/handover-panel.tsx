import { Clock } from 'lucide-react';
import type { ReactElement } from 'react';
import { type OutboxItem, syncRoutes } from '#contract/sync';
import { useList } from '../../api/use-list.ts';
import { Panel } from '../../frame/page.tsx';
import { type Messages, useMessages } from '../../i18n/use-messages.ts';
import { Chip, type Tone } from '../../ui/chip.tsx';
import { HashText } from '../../ui/hash-text.tsx';
import { Listing } from '../../ui/listing.tsx';
import { Moment } from '../../ui/moment.tsx';
import { ServiceText } from '../../ui/service-text.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { column, nameColumn, Table, type TableColumn } from '../../ui/table.tsx';
import './workspace.css';

const looks: Readonly<Record<OutboxItem['state'], readonly [Tone, ReactElement?]>> = {
  waiting: ['info', <Clock key="waiting" aria-hidden="true" />],
  refused: ['danger'],
  handed_over: ['ok'],
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
    </span>
  );
}

const columnsOf = ({ t }: Messages): readonly TableColumn<OutboxItem>[] => [
  nameColumn(
    'record',
    t('workspace.handover.record'),
    ({ decision }) => decision.record_title || <code>{decision.record_id}</code>,
  ),
  column('decision', t('workspace.handover.decision'), ({ decision }) =>
    t('workspace.handover.line', {
      decision: t(`workspace.handover.decision.${decision.decision}`),
      name: decision.reviewer_name,
    }),
  ),
  column('decided', t('workspace.handover.decided'), ({ decision }) => <Moment utc={decision.decided_at} />),
  column('state', t('workspace.handover.state'), (item) => <StateCell item={item} />),
  column('sha256', 'SHA-256', ({ sha256 }) => <HashText hash={sha256} />),
];

/** Review decisions on their way to the workspace: an entry counts as delivered only once its receipt has come back. */
export function HandoverPanel() {
  const messages = useMessages();
  const { t } = messages;
  const list = useList(syncRoutes.outbox, {});
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
            columns={columnsOf(messages)}
            rows={items}
            rowId={({ sequence }) => String(sequence)}
          />
        )}
      </Listing>
    </Panel>
  );
}
