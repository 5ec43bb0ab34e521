import type { InstallationSessionItem } from '#contract/installations';
import { notFound } from '#kernel/app-error.ts';
import { requireOwner } from '#kernel/auth/owner-scope.ts';
import { seesAll } from '#kernel/auth/project-access.ts';
import { describeEach, readPage } from '#kernel/db/page-cursor.ts';
import type { Tx } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { AuditDetail } from '#kernel/request/outcome.ts';
import {
  endSession,
  findSession,
  type InstallationSession,
  listInstallationSessions,
  liveSince,
} from '../identity/index.ts';
import { findInstallation } from './store.ts';

const toItem = async (
  kernel: Pick<Kernel, 'store'>,
  { display_name, email, ...session }: InstallationSession,
  current: boolean,
): Promise<InstallationSessionItem> => ({
  ...session,
  user_name: display_name,
  user_email: email,
  installation_name: (await findInstallation(kernel.store.read, session.installation_id))?.name ?? null,
  current,
});

export interface SessionQuery {
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly installation_id?: string | undefined;
  readonly whose: 'own' | 'everybody';
}

export const listSessions = async (
  kernel: Pick<Kernel, 'settings' | 'store'>,
  query: SessionQuery,
  { principal, nowUtc }: Ctx,
) => {
  const isOfAll = seesAll(principal) && query.whose === 'everybody';
  const filter = {
    userId: isOfAll ? null : principal.id,
    installationId: query.installation_id,
    live: liveSince(kernel.settings.session, nowUtc),
  };
  const page = readPage(query);
  const rows = await listInstallationSessions(kernel.store.read, filter, page);
  return describeEach(rows, page, (row) => toItem(kernel, row, row.id === principal.sessionId));
};

/** Ends a sign-in and every token that descends from it. 404 for one that is no installation's, over, or somebody else's. */
export const revokeSession = async (
  kernel: Pick<Kernel, 'principals' | 'securityEvents' | 'store'>,
  id: string,
  route: string,
  ctx: Ctx,
): Promise<{
  readonly body: { readonly revoked: boolean };
  readonly write: (tx: Tx) => Promise<void>;
  readonly afterCommit: () => void;
  readonly audit: AuditDetail;
}> => {
  const session = await findSession(kernel.store.read, id);
  if (session === undefined || session.installation_id === null || session.ended_at !== null)
    throw notFound();
  const { user_id, installation_id } = session;
  await requireOwner(kernel, ctx, route, { type: 'session', id, ownerId: user_id });
  return {
    body: { revoked: true },
    write: async (tx) => {
      if (!(await endSession(tx, id, 'revoked', ctx.nowUtc))) throw notFound();
    },
    afterCommit: () => kernel.principals.forgetAll(),
    audit: { recordType: 'session', recordId: id, payload: { user_id, installation_id } },
  };
};
