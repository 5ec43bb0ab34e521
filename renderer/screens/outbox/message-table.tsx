import { Clock, Hand } from 'lucide-react';
import type { ReactElement } from 'react';
import type { OutboxMessage } from '#contract/passwords';
import { type Messages, useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Chip, type Tone } from '../../ui/chip.tsx';
import { Moment } from '../../ui/moment.tsx';
import { column, nameColumn, Table, type TableColumn } from '../../ui/table.tsx';
import './outbox.css';

export interface MessageTableProps {
  readonly messages: readonly OutboxMessage[];
  readonly isBusy: boolean;
  readonly onReveal: (message: OutboxMessage) => void;
  readonly onRetry: (message: OutboxMessage) => void;
}

const looks: Readonly<Record<OutboxMessage['state'], readonly [Tone, ReactElement?]>> = {
  by_hand: ['warn', <Hand key="by_hand" aria-hidden="true" />],
  waiting: ['info', <Clock key="waiting" aria-hidden="true" />],
  sent: ['ok'],
  failed: ['danger'],
};

function StateChip({ state, t }: Pick<OutboxMessage, 'state'> & Pick<Messages, 't'>) {
  const [tone, icon] = looks[state];
  return (
    <Chip tone={tone} {...(icon !== undefined && { icon })}>
      {t(`outbox.state.${state}`)}
    </Chip>
  );
}

export function MessageTable({ messages, isBusy, onReveal, onRetry }: MessageTableProps) {
  const { t } = useMessages();
  const columns: readonly TableColumn<OutboxMessage>[] = [
    nameColumn('recipient', t('outbox.recipient'), ({ recipient }) => (
      <span className="table-address">{recipient}</span>
    )),
    column('state', t('outbox.state'), ({ state, sent_at }) => (
      <span className="outbox-state">
        <StateChip state={state} t={t} />
        {sent_at !== null && <Moment utc={sent_at} />}
      </span>
    )),
    column('asked', t('outbox.asked'), (row) => <Moment utc={row.created_at} />),
    column('until', t('outbox.until'), (row) => <Moment utc={row.expires_at} />),
    column(
      'actions',
      t('settings.actions'),
      (message) => (
        <span className="row-actions">
          {message.state === 'failed' && (
            <Button isDisabled={isBusy} onPress={() => onRetry(message)}>
              {t('common.tryAgain')}
            </Button>
          )}
          {message.state !== 'sent' && (
            <Button
              aria-label={t('outbox.revealTo', { recipient: message.recipient })}
              onPress={() => onReveal(message)}
            >
              {t('outbox.reveal.short')}
            </Button>
          )}
        </span>
      ),
      { hideLabel: true, align: 'end' },
    ),
  ];
  return (
    <Table
      label={t('outbox.title')}
      columns={columns}
      rows={messages}
      rowId={({ id }) => id}
      rowText={({ recipient }) => recipient}
    />
  );
}
