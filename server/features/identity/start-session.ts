import type { SessionTokens } from '#contract/identity';
import type { Tx } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import { issueTokens } from './issue-tokens.ts';
import { deleteExpiredAccessTokens, insertSession } from './session-store.ts';
import type { UserTable } from './tables.ts';

/** A new session of somebody who proved who they are, and its first pair of tokens. */
export const startSession = async (
  kernel: Pick<Kernel, 'signingSecret'>,
  tx: Tx,
  session: {
    readonly id: string;
    readonly user: UserTable;
    readonly mustEnrol: boolean;
    /** Set where the session starts from the desktop. */
    readonly installationId: string | null;
    readonly deviceFingerprint: string | null;
  },
  { clientIp, nowUtc }: Pick<Ctx, 'clientIp' | 'nowUtc'>,
): Promise<SessionTokens> => {
  await deleteExpiredAccessTokens(tx, nowUtc);
  await insertSession(tx, {
    id: session.id,
    user_id: session.user.id,
    client_ip: clientIp,
    created_at: nowUtc,
    last_used_at: nowUtc,
    must_enrol: session.mustEnrol ? 1 : 0,
    installation_id: session.installationId,
    device_fingerprint: session.deviceFingerprint,
    ended_at: null,
    end_reason: null,
  });
  return issueTokens(kernel, tx, session, nowUtc);
};
