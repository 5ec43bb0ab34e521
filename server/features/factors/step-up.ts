import type { factorRoutes } from '#contract/factors';
import { AppError, invalidField } from '#kernel/app-error.ts';
import { createToken, hashToken } from '#kernel/auth/opaque-token.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { shiftUtc } from '#kernel/utc.ts';
import { findUser } from '../identity/index.ts';
import type { ChallengeAct } from './challenge-act.ts';
import { askForPasskey } from './check-passkey.ts';
import { type GivenComponents, proveFactors } from './prove-factors.ts';
import { deleteExpiredStepUps, insertStepUp } from './step-up-store.ts';
import type { StepUpTable } from './tables.ts';

type Route = typeof factorRoutes.stepUp;

/** The format is that of the specification of e-signatures. */
const lifetimeMs = 5 * 60 * 1000;

/** Keys prove possession, not presence: only a person who signed in can step up. */
const ownSession = ({ principal }: Ctx): { readonly userId: string; readonly sessionId: string } => {
  if (principal.credential !== 'session' || principal.sessionId === null)
    throw new AppError('forbidden', 'a step-up needs a session a person signed in to');
  return { userId: principal.id, sessionId: principal.sessionId };
};

const refuseUnfittingRecord = ({ purpose, record }: Input<AskPasskey>['body']): void => {
  if (purpose === 'sign' && record === undefined)
    throw invalidField('record', 'A signature needs the record it will be put on.');
  if (purpose !== 'sign' && record !== undefined)
    throw invalidField('record', 'Only a signature is put on a record.');
};

/** The act a passkey is asked to prove, and nothing else. */
const stepUpAct = (
  sessionId: string,
  { purpose, record }: Pick<Input<Route>['body'], 'purpose' | 'record'>,
): ChallengeAct => ({ kind: 'step_up', sessionId, purpose, recordSha256: record?.record_sha256 ?? null });

/** A signature rests on components that are its signer's own here (21 CFR 11.200): an issuer's word is none of them. */
const answerOfIssuer = (
  { sso: given, purpose }: Input<Route>['body'],
  own: ReturnType<typeof ownSession>,
): GivenComponents['sso'] => {
  if (given === undefined) return undefined;
  if (purpose === 'sign')
    throw invalidField(
      'sso',
      'A signature takes components of your own account: a passkey, or your password with a second factor.',
    );
  return { given, asked: { ...own, purpose } };
};

const givenBy = (
  body: Input<Route>['body'],
  { userId, sessionId }: ReturnType<typeof ownSession>,
): GivenComponents => ({
  password: body.password,
  totp_code: body.totp_code,
  recovery_code: body.recovery_code,
  passkey: body.passkey && { answer: body.passkey, act: stepUpAct(sessionId, body) },
  sso: answerOfIssuer(body, { userId, sessionId }),
});

type AskPasskey = typeof factorRoutes.askForStepUp;

/** What the browser needs to prove an act by a passkey. */
export const askForStepUp = async (
  kernel: Pick<Kernel, 'signingSecret'>,
  { body }: Input<AskPasskey>,
  ctx: Ctx,
): Promise<JsonOutcome<AskPasskey>> => {
  const { sessionId } = ownSession(ctx);
  refuseUnfittingRecord(body);
  return { body: { options: { ...(await askForPasskey(kernel, stepUpAct(sessionId, body), ctx)) } } };
};

export const stepUp = async (
  kernel: Pick<Kernel, 'audit' | 'log' | 'newId' | 'passwords' | 'signingSecret' | 'store'>,
  { body }: Input<Route>,
  ctx: Ctx,
): Promise<JsonOutcome<Route>> => {
  const { userId, sessionId } = ownSession(ctx);
  refuseUnfittingRecord(body);
  const user = await findUser(kernel.store.read, userId);
  if (user === undefined) throw new AppError('forbidden', 'the session has no account');
  const given = givenBy(body, { userId, sessionId });
  const { components, confirmed, spend } = await proveFactors(kernel, user, given, ctx);
  if (components.length === 0) throw invalidField('password', 'Give the password or another factor.');
  const token = createToken('su');
  const row: StepUpTable = {
    id: kernel.newId('sup'),
    token_hash: hashToken(kernel.signingSecret, token),
    user_id: userId,
    session_id: sessionId,
    purpose: body.purpose,
    record_type: body.record?.record_type ?? null,
    record_id: body.record?.record_id ?? null,
    record_sha256: body.record?.record_sha256 ?? null,
    components: JSON.stringify(components),
    created_at: ctx.nowUtc,
    expires_at: shiftUtc(ctx.nowUtc, lifetimeMs),
    used_at: null,
  };
  return {
    body: { step_up_token: token, expires_at: row.expires_at, components: [...components] },
    write: async (tx) => {
      await spend(tx);
      await deleteExpiredStepUps(tx, ctx.nowUtc);
      await insertStepUp(tx, row);
    },
    audit: {
      recordType: 'step_up',
      recordId: row.id,
      payload: {
        purpose: row.purpose,
        record_type: row.record_type,
        record_id: row.record_id,
        record_sha256: row.record_sha256,
        components,
        ...(confirmed !== null && {
          sso: { organisation_id: confirmed.organisationId, signed_in_at: confirmed.signedInAt },
        }),
      },
    },
  };
};
