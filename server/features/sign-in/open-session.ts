import type { SessionTokens } from '#contract/identity';
import type { RouteDeclaration } from '#kernel/contract/define-route.ts';
import type { Tx } from '#kernel/db/store.ts';
import type { SecurityEventType } from '#kernel/events/security-events.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { AuditDetail } from '#kernel/request/outcome.ts';
import { hasSecondFactor } from '../factors/index.ts';
import { grantedRole, startSession, type UserTable, updateUser } from '../identity/index.ts';
import { isFactorRequired } from './owes-second-factor.ts';

export interface ProvenUser {
  readonly user: UserTable;
  /** What they proved themselves by, for the trail. */
  readonly components: readonly string[];
  /** Somebody this service believes has asked for a second factor, so that none has to be enrolled here. */
  readonly hasSecondFactor?: boolean;
  /** Uses up what is good once; throws where it was used meanwhile. */
  spend(tx: Tx): Promise<void>;
}

/** An answer any route may give whose body is a pair of tokens. */
export interface OpenedSession {
  readonly body: (tx: Tx) => Promise<SessionTokens>;
  readonly audit: AuditDetail;
  readonly afterCommit: () => void;
}

const isConfiguredAdmin = (kernel: Pick<Kernel, 'settings'>, user: UserTable): boolean =>
  kernel.settings.adminEmails.includes(user.email_key);

/** A session for somebody who proved who they are; the one place where ADMIN_EMAILS makes an admin. */
export const openSession = (
  kernel: Pick<Kernel, 'newId' | 'principals' | 'securityEvents' | 'settings' | 'signingSecret'>,
  { user: found, components, spend, hasSecondFactor: isVouchedFor = false }: ProvenUser,
  {
    route,
    ctx,
    place = { installationId: null, deviceFingerprint: null },
  }: {
    readonly route: Pick<RouteDeclaration, 'id'>;
    readonly ctx: Ctx;
    /** Set where the session starts from the desktop. */
    readonly place?: { readonly installationId: string | null; readonly deviceFingerprint: string | null };
  },
): OpenedSession => {
  const promotion = isConfiguredAdmin(kernel, found) ? grantedRole(found, 'admin', ctx.nowUtc) : null;
  const becomesAdmin = promotion !== null;
  const user = { ...found, ...promotion };
  const sessionId = kernel.newId('ses');
  const emit = (eventType: SecurityEventType, detail: Record<string, string>): void =>
    kernel.securityEvents.emit({
      actorId: user.id,
      clientIp: ctx.clientIp,
      route: route.id,
      eventType,
      detail,
    });
  return {
    body: async (tx) => {
      await spend(tx);
      if (promotion !== null) await updateUser(tx, user.id, promotion);
      const hasFactor = isVouchedFor || (await hasSecondFactor(tx, user.id));
      const mustEnrol = isFactorRequired(kernel, user) && !hasFactor;
      return startSession(kernel, tx, { id: sessionId, user, mustEnrol, ...place }, ctx);
    },
    audit: {
      actor: { kind: user.is_admin === 1 ? 'admin' : 'user', id: user.id },
      recordType: 'session',
      recordId: sessionId,
      payload: {
        client_ip: ctx.clientIp,
        became_admin: becomesAdmin,
        components,
        installation_id: place.installationId,
        device_fingerprint: place.deviceFingerprint,
      },
    },
    afterCommit: () => {
      kernel.principals.forgetAll();
      // Only password logins are reported to the security stream.
      if (components.includes('password')) emit('login_success', { session_id: sessionId });
      if (becomesAdmin) emit('privilege_escalation', { cause: 'ADMIN_EMAILS' });
    },
  };
};
