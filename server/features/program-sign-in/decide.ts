import type { programSignInRoutes } from '#contract/program-sign-in';
import { conflict, invalidField } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { shiftUtc } from '#kernel/utc.ts';
import { spendChangeProof } from '../factors/index.ts';
import { approvalOf, readProgramScopes } from './approval.ts';
import { findWaiting } from './find-waiting.ts';
import { moveOn } from './store.ts';
import type { ProgramSignInTable } from './tables.ts';

type Read = typeof programSignInRoutes.read;
type Decide = typeof programSignInRoutes.decide;

export const readProgram = async (
  kernel: Pick<Kernel, 'securityEvents' | 'signingSecret' | 'store'>,
  { body }: Input<Read>,
  ctx: Ctx,
): Promise<JsonOutcome<Read>> => {
  const row = await findWaiting(kernel, body.user_code, ctx, 'auth.readProgram');
  return {
    body: {
      client_name: row.client_name,
      machine_name: row.machine_name,
      client_ip: row.client_ip,
      same_address: row.client_ip === ctx.clientIp,
      scopes: readProgramScopes(row),
      asked_at: row.created_at,
      expires_at: row.expires_at,
    },
  };
};

const dayMs = 24 * 60 * 60 * 1000;

/** Approved or refused, once. The key itself is made when the program picks it up, so that nobody else ever holds it. */
export const decideProgram = async (
  kernel: Pick<Kernel, 'securityEvents' | 'signingSecret' | 'store'>,
  { body }: Input<Decide>,
  ctx: Ctx,
): Promise<JsonOutcome<Decide>> => {
  const { principal, nowUtc } = ctx;
  const { decision, step_up_token: proof } = body;
  const isApproved = decision === 'approve';
  if (isApproved && proof === undefined)
    throw invalidField('step_up_token', 'Signing a program in takes a step-up.');
  const waiting = await findWaiting(kernel, body.user_code, ctx, 'auth.decideProgram');
  const decided: ProgramSignInTable = {
    ...waiting,
    state: isApproved ? 'approved' : 'denied',
    decided_by: principal.id,
    decided_in: principal.sessionId,
    decided_at: nowUtc,
    key_expires_at: isApproved ? shiftUtc(nowUtc, body.key_days * dayMs) : null,
  };
  return {
    body: { decision, key_expires_at: decided.key_expires_at },
    write: async (tx) => {
      if (isApproved && proof !== undefined)
        await spendChangeProof(kernel, tx, proof, ctx, 'sign_in_program');
      const { state, decided_by, decided_in, decided_at, key_expires_at } = decided;
      const change = { state, decided_by, decided_in, decided_at, key_expires_at };
      if (!(await moveOn(tx, waiting, change)))
        throw conflict('Somebody has decided on this program already.');
    },
    audit: {
      event: isApproved ? 'auth.program.approve' : 'auth.program.deny',
      recordType: 'program_sign_in',
      recordId: waiting.id,
      payload: approvalOf(decided),
    },
  };
};
