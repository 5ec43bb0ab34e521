import type { passwordRoutes } from '#contract/passwords';
import { createToken, hashToken } from '#kernel/auth/opaque-token.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { sealSecret } from '#kernel/keys/sealed-secret.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { shiftUtc } from '#kernel/utc.ts';
import { emailKeyOf, findUserByEmail } from '../identity/index.ts';
import { findByAddress, outboxSeal, putMessage } from './outbox-store.ts';
import { mailJobKind } from './send-mail-job.ts';

type Route = typeof passwordRoutes.requestReset;

const lifetimeMs = 30 * 60 * 1000;
/** Nobody is sent more than this, however often somebody else asks. */
const betweenMessagesMs = 60 * 1000;

const textOf = (token: string): string =>
  [
    'Somebody, most likely you, asked for a new password for Larmor.',
    'The code below is good once, for 30 minutes. If it was not you, nothing has to be done.',
    '',
    'Für Larmor wurde ein neues Passwort angefordert, vermutlich von Ihnen.',
    'Der Code gilt einmal und 30 Minuten lang. Wenn Sie das nicht waren, ist nichts zu tun.',
    '',
    token,
    '',
  ].join('\n');

/**
 * An address nobody has gets the same message, row, job and audit entry as one somebody has; it is only never sent. So
 * neither the answer nor the time it takes shows which it was.
 */
export const requestReset = async (
  kernel: Pick<Kernel, 'jobs' | 'newId' | 'settings' | 'signingSecret' | 'store'>,
  { body }: Input<Route>,
  ctx: Ctx,
): Promise<JsonOutcome<Route>> => {
  const user = await findUserByEmail(kernel.store.read, body.email);
  const addressHash = hashToken(kernel.signingSecret, emailKeyOf(body.email));
  const former = await findByAddress(kernel.store.read, addressHash);
  const isTooSoon = former !== undefined && shiftUtc(former.created_at, betweenMessagesMs) > ctx.nowUtc;
  const token = createToken('pr');
  const message = {
    id: kernel.newId('msg'),
    address_hash: addressHash,
    user_id: user?.id ?? null,
    token_hash: hashToken(kernel.signingSecret, token),
    sealed_text: sealSecret(kernel.signingSecret, outboxSeal, textOf(token)),
    created_at: ctx.nowUtc,
    expires_at: shiftUtc(ctx.nowUtc, lifetimeMs),
    sent_at: null,
    failure: null,
  };
  return {
    body: { accepted: true, passed_on_by: kernel.settings.mail === null ? 'administrator' : 'mail' },
    write: async (tx) => {
      if (isTooSoon) return;
      await putMessage(tx, message, ctx.nowUtc);
      if (kernel.settings.mail !== null)
        await kernel.jobs.enqueue(tx, {
          kind: mailJobKind,
          payload: { messageId: message.id },
          id: kernel.newId('job'),
        });
    },
    afterCommit: () => kernel.jobs.wake(),
    audit: {
      recordType: 'user',
      recordId: user?.id ?? null,
      payload: { client_ip: ctx.clientIp, too_soon: isTooSoon },
    },
  };
};
