import type { WebhookDelivery } from '#contract/webhooks';
import { type Messages, useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Chip, type Tone } from '../../ui/chip.tsx';
import { Moment } from '../../ui/moment.tsx';
import { column, nameColumn, numberColumn, Table, type TableColumn } from '../../ui/table.tsx';

const tones: Readonly<Record<WebhookDelivery['state'], Tone>> = {
  waiting: 'info',
  delivered: 'ok',
  failed: 'danger',
};

/** What the last attempt came to, in words; nothing before the first. */
function LastOutcome({ delivery, t }: { readonly delivery: WebhookDelivery } & Pick<Messages, 't'>) {
  const { last_failure: failure, last_status: status, next_attempt_at: next, state, attempts } = delivery;
  if (attempts === 0 && failure === null) return '—';
  return (
    <>
      {failure === null ? t('webhooks.taken', { status: String(status) }) : t(`webhooks.failure.${failure}`)}
      {failure !== null && status !== null && ` (${status})`}
      {state === 'waiting' && next !== null && (
        <span className="note">
          {t('webhooks.next')} <Moment utc={next} />
        </span>
      )}
    </>
  );
}

interface DeliveryTableProps {
  readonly deliveries: readonly WebhookDelivery[];
  readonly canSend: boolean;
  readonly onSend: (delivery: WebhookDelivery) => void;
}

export function DeliveryTable({ deliveries, canSend, onSend }: DeliveryTableProps) {
  const { t, f } = useMessages();
  const columns: readonly TableColumn<WebhookDelivery>[] = [
    nameColumn('event', t('webhooks.event'), ({ event }) => t(`webhooks.event.${event}`)),
    column('record', t('webhooks.record'), ({ record_id }) =>
      record_id === null ? '—' : <code>{record_id}</code>,
    ),
    column('state', t('webhooks.state'), ({ state }) => (
      <Chip tone={tones[state]}>{t(`webhooks.delivery.${state}`)}</Chip>
    )),
    numberColumn('attempts', t('webhooks.attempts'), ({ attempts }) => (
      <span data-count="">{f.number(attempts)}</span>
    )),
    column('outcome', t('webhooks.outcome'), (delivery) => <LastOutcome delivery={delivery} t={t} />),
    column('at', t('webhooks.at'), ({ created_at }) => <Moment utc={created_at} />),
    column(
      'actions',
      t('settings.actions'),
      (delivery) =>
        canSend && (
          <Button
            aria-label={t('webhooks.sendAgainOf', { event: t(`webhooks.event.${delivery.event}`) })}
            onPress={() => onSend(delivery)}
          >
            {t('webhooks.sendAgain')}
          </Button>
        ),
      { hideLabel: true, align: 'end' },
    ),
  ];
  return (
    <Table
      label={t('webhooks.deliveries')}
      columns={columns}
      rows={deliveries}
      rowId={({ id }) => id}
      rowText={({ event }) => event}
    />
  );
}
