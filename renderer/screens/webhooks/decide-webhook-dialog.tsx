import { type Webhook, webhookRoutes } from '#contract/webhooks';
import { api } from '../../api/api.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';

/** What an administrator decides about a webhook. */
export type Act = 'on' | 'off' | 'secret' | 'retire';

interface DecideWebhookDialogProps {
  readonly webhook: Webhook;
  readonly act: Act;
  /** The new secret; null where the secret stays. */
  readonly onDone: (webhook: Webhook, secret: string | null) => void;
  readonly onClose: () => void;
}

/** One decision about one webhook, with its reason. */
export function DecideWebhookDialog({ webhook, act, onDone, onClose }: DecideWebhookDialogProps) {
  const { t } = useMessages();
  const { id, revision } = webhook;
  const decide = async (reason: string) => {
    const params = { id };
    if (act === 'secret') {
      const body = { reason_for_change: reason };
      const made = await api.call(webhookRoutes.rotateSecret, { params, body });
      return onDone(made.webhook, made.secret);
    }
    const state = act === 'retire' ? 'retired' : act;
    const body = { state, revision, reason_for_change: reason } as const;
    return onDone(await api.call(webhookRoutes.change, { params, body }), null);
  };
  return (
    <ReasonDialog
      draftId={`webhook.${act}/${id}`}
      title={t(`webhooks.act.${act}.title`, { name: webhook.name })}
      action={t(`webhooks.act.${act}`)}
      isHarsh={act === 'retire'}
      act={decide}
      onClose={onClose}
    >
      <p>{t(`webhooks.act.${act}.text`)}</p>
    </ReasonDialog>
  );
}
