import { useState } from 'react';
import { type Webhook, type WebhookEvent, webhookEvents, webhookRoutes } from '#contract/webhooks';
import { api } from '../../api/api.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Checkbox } from '../../ui/choices.tsx';
import { FieldLabel, TextField } from '../../ui/fields.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { ReasonField } from '../../ui/reason-field.tsx';
import { useAction } from '../../ui/use-action.tsx';
import './webhooks.css';

interface WebhookDialogProps {
  /** Null for a new one. */
  readonly former: Webhook | null;
  /** The secret of a new one; null where one was changed. */
  readonly onSaved: (webhook: Webhook, secret: string | null) => void;
  readonly onClose: () => void;
}

/** Name, address and events of a webhook, new or changed. */
export function WebhookDialog({ former, onSaved, onClose }: WebhookDialogProps) {
  const { t } = useMessages();
  const [name, setName] = useState(former?.name ?? '');
  const [url, setUrl] = useState(former?.url ?? 'https://');
  const [events, setEvents] = useState<readonly WebhookEvent[]>(former?.events ?? []);
  const [reason, setReason] = useState('');
  const choose = (event: WebhookEvent, isChosen: boolean) =>
    setEvents((before) => webhookEvents.filter((one) => (one === event ? isChosen : before.includes(one))));
  const form = useAction(async () => {
    const address = url.trim();
    const settings = { name: name.trim(), events: [...events] };
    if (former === null) {
      const body = { ...settings, url: address };
      const { webhook, secret } = await api.call(webhookRoutes.create, { body });
      return onSaved(webhook, secret);
    }
    const { id, revision } = former;
    // Sent back as it is shown, it would lose the part that is sealed.
    const change = address === former.url ? settings : { ...settings, url: address };
    const body = { ...change, revision, reason_for_change: reason.trim() };
    return onSaved(await api.call(webhookRoutes.change, { params: { id }, body }), null);
  });
  const isIncomplete =
    name.trim() === '' ||
    url.trim() === '' ||
    events.length === 0 ||
    (former !== null && reason.trim() === '');
  return (
    <FormDialog
      draft={null}
      title={former === null ? t('webhooks.create') : t('webhooks.changeOne', { name: former.name })}
      action={t(former === null ? 'common.create' : 'common.save')}
      form={form}
      isIncomplete={isIncomplete}
      size="wide"
      quotes={['conflict']}
      onClose={onClose}
    >
      <TextField
        label={t('webhooks.name')}
        value={name}
        onChange={setName}
        isRequired
        autoFocus
        maxLength={120}
        {...form.notesOf('name')}
      />
      <TextField
        label={t('webhooks.url')}
        hint={t(former?.has_query === true ? 'webhooks.urlSealedHint' : 'webhooks.urlHint')}
        type="url"
        value={url}
        onChange={setUrl}
        isRequired
        maxLength={1000}
        {...form.notesOf('url')}
      />
      <fieldset className="webhook-events" aria-label={t('webhooks.events')}>
        <FieldLabel label={t('webhooks.events')} />
        {webhookEvents.map((event) => (
          <Checkbox
            key={event}
            label={t(`webhooks.event.${event}`)}
            isSelected={events.includes(event)}
            onChange={(isChosen) => choose(event, isChosen)}
          />
        ))}
      </fieldset>
      {former !== null && (
        <ReasonField value={reason} onChange={setReason} {...form.notesOf('reason_for_change')} />
      )}
    </FormDialog>
  );
}
