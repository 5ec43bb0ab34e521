import type { programSignInRoutes } from '#contract/program-sign-in';
import { isOneOf } from '#engines/common/is-one-of.ts';
import { AppError } from '#kernel/app-error.ts';
import { createToken, hashToken } from '#kernel/auth/opaque-token.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Db } from '#kernel/db/store.ts';
import { OauthError } from '#kernel/http/oauth-error.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { shiftUtc } from '#kernel/utc.ts';
import { type ProgramScope, programScopes } from './contract.ts';
import { countOpen, insertProgram } from './store.ts';
import type { ProgramSignInTable } from './tables.ts';
import { hashUserCode, newUserCode } from './user-code.ts';

type Route = typeof programSignInRoutes.ask;

const lifetimeS = 15 * 60;
const intervalS = 5;

/** Anybody may ask, and each question is an entry of the trail: so many within the life of a code, from one address and in all. */
const mostOpenOfAddress = 50;
const mostOpen = 1000;

/** Throws invalid_scope for what no program is given. */
const readScope = (scope: string): readonly ProgramScope[] => {
  const words = scope.split(' ').filter((word) => word !== '');
  for (const word of words)
    if (!isOneOf(programScopes, word))
      throw new OauthError('invalid_scope', 'A program can be given read and write, and nothing else.');
  return words.length === 0 ? programScopes : programScopes.filter((known) => words.includes(known));
};

/** Some codes are over after so long, and it is a minute that a program may well wait. */
const fullForS = 60;

const refuseFlood = async (db: Db, { nowUtc, clientIp }: Ctx): Promise<void> => {
  const isFull =
    (await countOpen(db, nowUtc, clientIp)) >= mostOpenOfAddress ||
    (await countOpen(db, nowUtc, null)) >= mostOpen;
  if (isFull)
    throw new AppError('rate_limited', 'Too many programs wait to be signed in. Try again in some minutes.', {
      retryAfterS: fullForS,
    });
};

/** A program asks to be signed in. Where a person approves it is named as the program itself reached the service. */
export const ask = async (
  kernel: Pick<Kernel, 'newId' | 'signingSecret' | 'store'>,
  { body }: Input<Route>,
  ctx: Ctx,
): Promise<JsonOutcome<Route>> => {
  if (body.client_id === '') throw new OauthError('invalid_request', 'client_id: the name of the program.');
  const scopes = readScope(body.scope ?? '');
  await refuseFlood(kernel.store.read, ctx);
  const deviceCode = createToken('dc');
  const userCode = newUserCode();
  const row: ProgramSignInTable = {
    id: kernel.newId('psi'),
    device_code_hash: hashToken(kernel.signingSecret, deviceCode),
    user_code_hash: hashUserCode(kernel.signingSecret, userCode),
    client_name: body.client_id,
    machine_name: body.device_name === undefined || body.device_name === '' ? null : body.device_name,
    scopes: JSON.stringify(scopes),
    client_ip: ctx.clientIp,
    created_at: ctx.nowUtc,
    expires_at: shiftUtc(ctx.nowUtc, lifetimeS * 1000),
    interval_s: intervalS,
    next_poll_at: ctx.nowUtc,
    state: 'waiting',
    decided_by: null,
    decided_in: null,
    decided_at: null,
    key_expires_at: null,
    api_key_id: null,
  };
  const address = `${ctx.baseUrl}/sign-in-program`;
  return {
    body: {
      device_code: deviceCode,
      user_code: userCode,
      verification_uri: address,
      // A fragment is in no log and no referrer.
      verification_uri_complete: `${address}#${userCode}`,
      expires_in: lifetimeS,
      interval: intervalS,
    },
    write: async (tx) => {
      // Once more where one comes after the other: of many at one moment each saw the same few before.
      await refuseFlood(tx, ctx);
      await insertProgram(tx, row);
    },
    audit: {
      recordType: 'program_sign_in',
      recordId: row.id,
      payload: {
        client_name: row.client_name,
        machine_name: row.machine_name,
        scopes,
        client_ip: row.client_ip,
      },
    },
  };
};
