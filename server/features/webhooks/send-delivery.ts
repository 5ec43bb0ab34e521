import type { WebhookDelivery } from '#contract/webhooks';
import type { Kernel } from '#kernel/kernel.ts';
import { RequestFailed } from '#kernel/net/request-failed.ts';
import { sendGuarded } from '#kernel/net/send-guarded.ts';
import { webhookReach } from './reach.ts';
import { signDelivery } from './sign-delivery.ts';
import type { WebhookDeliveryTable } from './tables.ts';

const patienceMs = 15_000;

export interface Outcome {
  readonly status: number | null;
  readonly failure: WebhookDelivery['last_failure'];
}

/** What has no word of its own: no certificate is pinned, and what lies with a proxy is no answer of the receiver. */
const failureOf = ({ fault }: RequestFailed): NonNullable<Outcome['failure']> =>
  fault === 'out_of_reach' || fault === 'cut_off' || fault === 'too_long' ? fault : 'no_answer';

const judge = (status: number): Outcome => {
  if (status >= 200 && status < 300) return { status, failure: null };
  return { status, failure: status >= 300 && status < 400 ? 'redirected' : 'refused' };
};

/** One attempt: what is answered is not read, only whether it was taken. Throws the reason of the signal. */
export const sendDelivery = async (
  { settings, nowUtc, proxies }: Pick<Kernel, 'nowUtc' | 'proxies' | 'settings'>,
  { url, secret }: { readonly url: string; readonly secret: string },
  { id, event, body }: Pick<WebhookDeliveryTable, 'id' | 'event' | 'body'>,
  signal: AbortSignal,
): Promise<Outcome> => {
  const sentAtS = Math.floor(Date.parse(nowUtc()) / 1000);
  const patience = AbortSignal.timeout(patienceMs);
  try {
    const { status } = await sendGuarded({
      url: new URL(url),
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Larmor-Webhook/1',
        'larmor-delivery': id,
        'larmor-event': event,
        'larmor-signature': signDelivery(secret, sentAtS, body),
      },
      body,
      reach: webhookReach(settings),
      proxies,
      largestAnswerBytes: 'status',
      signal: AbortSignal.any([signal, patience]),
    });
    return judge(status);
  } catch (error) {
    signal.throwIfAborted();
    if (patience.aborted) return { status: null, failure: 'timed_out' };
    if (error instanceof RequestFailed) return { status: null, failure: failureOf(error) };
    throw error;
  }
};
