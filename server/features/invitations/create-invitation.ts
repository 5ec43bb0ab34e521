import type { invitationRoutes } from '#contract/invitations';
import { conflict } from '#kernel/app-error.ts';
import { createToken, hashToken } from '#kernel/auth/opaque-token.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { sealSecret } from '#kernel/keys/sealed-secret.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { shiftUtc } from '#kernel/utc.ts';
import {
  emailKeyOf,
  findHolderOfEmail,
  type InvitationTable,
  insertInvitation,
  signupPolicyOf,
  withdrawInvitationsTo,
} from '../identity/index.ts';
import { invitationMailKind, invitationSeal } from './send-invitation-job.ts';
import { invitationToWire } from './to-wire.ts';

type Route = typeof invitationRoutes.create;

const lifetimeMs = 7 * 24 * 60 * 60 * 1000;

/** Where the workstation takes an invitation up; a fragment is in no log and no referrer. */
const linkOf = ({ baseUrl }: Ctx, code: string): string => `${baseUrl}/accept-invitation#${code}`;

const textOf = (link: string, code: string): string =>
  [
    'You are invited to Larmor. The link is good once, for seven days and for this address.',
    'Sie sind zu Larmor eingeladen. Der Link gilt einmal, sieben Tage lang und für diese Adresse.',
    '',
    link,
    '',
    `Code: ${code}`,
    '',
  ].join('\n');

/** Invites an address. The code goes out by mail; without a mail server it is shown once to whoever invites. */
export const createInvitation = async (
  kernel: Pick<Kernel, 'jobs' | 'newId' | 'settings' | 'signingSecret'>,
  { body }: Input<Route>,
  ctx: Ctx,
): Promise<JsonOutcome<Route>> => {
  const { settings } = kernel;
  if (signupPolicyOf(settings) === 'off')
    throw conflict('SIGNUP is off here, so an invitation would let nobody in. Set it to invite first.');
  const code = createToken('iv');
  const link = linkOf(ctx, code);
  const row: InvitationTable = {
    id: kernel.newId('inv'),
    email: body.email,
    email_key: emailKeyOf(body.email),
    display_name: body.display_name ?? null,
    roles: JSON.stringify([...new Set(body.roles)]),
    token_hash: hashToken(kernel.signingSecret, code),
    created_at: ctx.nowUtc,
    created_by: ctx.principal.id,
    expires_at: shiftUtc(ctx.nowUtc, lifetimeMs),
    used_at: null,
    used_by: null,
    withdrawn_at: null,
    sent_at: null,
    failure: null,
  };
  const shown = settings.mail === null ? { code, link } : { code: null, link: null };
  return {
    body: { ...invitationToWire(row, settings, ctx.nowUtc), ...shown },
    write: async (tx) => {
      if ((await findHolderOfEmail(tx, body.email)) !== undefined)
        throw conflict('An account with this e-mail, or one that looks like it, exists.');
      await withdrawInvitationsTo(tx, row.email_key, ctx.nowUtc);
      await insertInvitation(tx, row);
      if (settings.mail === null) return;
      const sealedText = sealSecret(kernel.signingSecret, invitationSeal, textOf(link, code));
      const payload = { invitationId: row.id, sealedText };
      await kernel.jobs.enqueue(tx, { kind: invitationMailKind, payload, id: kernel.newId('job') });
    },
    afterCommit: () => kernel.jobs.wake(),
    audit: {
      recordType: 'invitation',
      recordId: row.id,
      payload: { email: row.email, roles: body.roles, expires_at: row.expires_at },
    },
  };
};
