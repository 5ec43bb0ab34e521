import type { programSignInRoutes } from '#contract/program-sign-in';
import { hashToken } from '#kernel/auth/opaque-token.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Tx } from '#kernel/db/store.ts';
import { OauthError } from '#kernel/http/oauth-error.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { AuditDetail, JsonOutcome } from '#kernel/request/outcome.ts';
import { shiftUtc } from '#kernel/utc.ts';
import {
  type ApiKeyPeppers,
  aboutKey,
  findSession,
  findUser,
  newApiKey,
  storeApiKey,
  type UserTable,
  updateLiveApiKey,
} from '../identity/index.ts';
import { isApprovedInTrail, readProgramScopes } from './approval.ts';
import { deviceGrant } from './contract.ts';
import { findByDeviceCode, moveOn, slowDown, takeTurn } from './store.ts';
import type { ProgramSignInTable } from './tables.ts';

type Route = typeof programSignInRoutes.token;

/** What the routes of programs work with. */
export interface ProgramServices extends Kernel {
  readonly peppers: ApiKeyPeppers;
}

/** RFC 8628, section 3.5: five seconds longer each time; nobody waits longer than a minute. */
const slowerByS = 5;
const longestIntervalS = 60;
/** A question that came a little early by the way it took is in time. */
const toleranceMs = 1000;

const badGrant = (): OauthError => new OauthError('invalid_grant', 'The code is not known, or was used.');
const denied = (): OauthError => new OauthError('access_denied', 'The sign-in was refused.');

const keepPace = async (
  kernel: Pick<Kernel, 'store'>,
  { id, interval_s }: ProgramSignInTable,
  nowUtc: string,
): Promise<void> => {
  const nextUtc = shiftUtc(nowUtc, interval_s * 1000 - toleranceMs);
  const isInTime = await kernel.store.note(async (tx) => {
    if (await takeTurn(tx, { id }, { nowUtc, nextUtc })) return true;
    const slower = Math.min(interval_s + slowerByS, longestIntervalS);
    await slowDown(tx, id, {
      interval_s: slower,
      next_poll_at: shiftUtc(nowUtc, slower * 1000 - toleranceMs),
    });
    return false;
  });
  if (!isInTime) throw new OauthError('slow_down', 'Asked too early: wait five seconds longer each time.');
};

/** Two hold the code of one sign-in, or its answer was lost: whoever has the key loses it. */
const endReused = async (
  kernel: Pick<Kernel, 'audit' | 'principals' | 'store'>,
  row: ProgramSignInTable,
  ctx: Ctx,
): Promise<void> => {
  const keyId = row.api_key_id;
  if (keyId === null) return;
  await kernel.store.transact(async (tx) => {
    if (!(await updateLiveApiKey(tx, keyId, { revoked_at: ctx.nowUtc }))) return;
    await kernel.audit.append(tx, {
      actor: { kind: ctx.principal.kind, id: ctx.principal.id },
      event: 'auth.api_key.revoke',
      recordType: 'api_key',
      recordId: keyId,
      requestId: ctx.requestId,
      payload: { cause: 'device_code_reused', program_sign_in_id: row.id, client_ip: ctx.clientIp },
      reasonForChange: null,
    });
  });
  kernel.principals.forgetAll();
};

/** The row of a code, by whoever it was given to. Throws what the standard says of a code that is over, used or asked for too early. */
const findAsked = async (
  kernel: ProgramServices,
  { device_code: code = '', client_id: clientId = '' }: Input<Route>['body'],
  ctx: Ctx,
): Promise<ProgramSignInTable> => {
  if (code === '' || clientId === '')
    throw new OauthError('invalid_request', 'device_code and client_id are required.');
  const row = await findByDeviceCode(kernel.store.read, hashToken(kernel.signingSecret, code));
  if (row === undefined || row.client_name !== clientId) throw badGrant();
  if (row.state === 'used') {
    await endReused(kernel, row, ctx);
    throw badGrant();
  }
  if (row.expires_at <= ctx.nowUtc) throw new OauthError('expired_token', 'The code is over. Ask anew.');
  await keepPace(kernel, row, ctx.nowUtc);
  return row;
};

/** Who approved, as they are now. Throws access_denied where they left, or where everything they had was ended meanwhile. */
const requireApprover = async (tx: Tx, row: ProgramSignInTable): Promise<UserTable> => {
  const user = row.decided_by === null ? undefined : await findUser(tx, row.decided_by);
  const session = row.decided_in === null ? undefined : await findSession(tx, row.decided_in);
  const wasEnded = session?.end_reason === 'revoked' || session?.end_reason === 'refresh_reuse';
  if (user === undefined || session === undefined || wasEnded) throw denied();
  if (!(await isApprovedInTrail(tx, row))) throw denied();
  return user;
};

const nameOf = ({ client_name, machine_name }: ProgramSignInTable): string =>
  machine_name === null ? client_name : `${client_name} (${machine_name})`;

/** Answers a program that waits; its key is made here, in the transaction that uses the code up. */
export const redeem = async (
  kernel: ProgramServices,
  { body }: Input<Route>,
  ctx: Ctx,
): Promise<JsonOutcome<Route>> => {
  if (body.grant_type !== deviceGrant)
    throw new OauthError('unsupported_grant_type', `The grant is ${deviceGrant}.`);
  const row = await findAsked(kernel, body, ctx);
  const { decided_by: userId, key_expires_at: endsAt } = row;
  if (row.state === 'denied') throw denied();
  if (row.state === 'waiting' || userId === null || endsAt === null)
    throw new OauthError('authorization_pending', 'Nobody has decided yet.');
  const scopes = readProgramScopes(row);
  const made = newApiKey(kernel, {
    user_id: userId,
    name: nameOf(row),
    kind: 'machine',
    scopes,
    expires_at: endsAt,
    nowUtc: ctx.nowUtc,
  });
  const about = aboutKey(made.key);
  const payload = {
    ...about.payload,
    program_sign_in_id: row.id,
    expires_at: endsAt,
    client_ip: ctx.clientIp,
  };
  let audit: AuditDetail | null = null;
  return {
    body: {
      access_token: made.secret,
      token_type: 'Bearer',
      expires_in: Math.floor((Date.parse(endsAt) - Date.parse(ctx.nowUtc)) / 1000),
      scope: scopes.join(' '),
    },
    write: async (tx) => {
      const user = await requireApprover(tx, row);
      await storeApiKey(kernel, tx, made);
      const used = { state: 'used', api_key_id: made.key.id } as const;
      if (!(await moveOn(tx, { id: row.id, state: 'approved' }, used))) throw badGrant();
      audit = { ...about, payload, actor: { kind: user.is_admin === 1 ? 'admin' : 'user', id: user.id } };
    },
    audit: () => audit,
  };
};
