import { factorRoutes } from '#contract/factors';
import { identityRoutes } from '#contract/identity';
import { api } from '../../../api/api.ts';
import { failedWithoutAnswer } from '../../../api/api-error.ts';
import { confirmInWindow } from '../../../api/confirmation.ts';
import { type FactorCode, factorFields } from '../../../api/factor-code.ts';
import { host } from '../../../api/host.ts';
import { answerWithPasskey } from '../../../api/passkeys.ts';
import { confirmByBrowser, type UnansweredConfirmation } from '../../../frame/browser-sign-in.ts';
import type { StepUpAsk } from './step-up-ways.ts';

export interface TypedProof {
  readonly password: string | null;
  readonly code: FactorCode | null;
}

const subjectOf = ({ purpose, record }: StepUpAsk) => ({ purpose, ...(record && { record }) });

/** A session that has ended asks for its sign-in here, so that afterwards a 401 can only be about the proof. */
export const ensureSession = (): Promise<unknown> => api.call(identityRoutes.me, {});

/** Proves by what was typed; the answer is good for one act. Throws ApiError. */
export const stepUpByTyping = async (ask: StepUpAsk, { password, code }: TypedProof): Promise<string> => {
  await ensureSession();
  const body = {
    ...subjectOf(ask),
    ...(password !== null && { password }),
    ...(code !== null && factorFields(code)),
  };
  return (await api.call(factorRoutes.stepUp, { body }, { isProof: true })).step_up_token;
};

/** Proves by a passkey; the answer is good for one act. Throws ApiError. */
export const stepUpByPasskey = async (ask: StepUpAsk): Promise<string> => {
  const subject = subjectOf(ask);
  const { options } = await api.call(factorRoutes.askForStepUp, { body: subject });
  const passkey = await answerWithPasskey(options);
  const body = { ...subject, passkey };
  return (await api.call(factorRoutes.stepUp, { body }, { isProof: true })).step_up_token;
};

/** Why nothing came of a confirmation, where neither the service nor the organisation said so. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered';
  readonly why: UnansweredConfirmation;

  constructor(why: UnansweredConfirmation) {
    super(`The browser brought nothing: ${why}.`);
    this.why = why;
  }
}

/** What follows may ask for a passkey, which browsers refuse to a window that somebody does not look at. */
const untilFocused = async (signal: AbortSignal): Promise<void> => {
  if (document.hasFocus()) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  window.addEventListener('focus', () => resolve(), { once: true, signal });
  signal.addEventListener('abort', () => resolve(), { once: true });
  await promise;
};

/** Proves by signing in anew at one's organisation, in a window of its own or in the system's browser. Throws ApiError and Unanswered. */
export const stepUpAtOrganisation = async (
  { purpose }: StepUpAsk,
  way: { readonly onOpened: (address: string) => void; readonly signal: AbortSignal },
): Promise<string> => {
  // What is signed never comes here: its components are the account's own.
  if (purpose === 'sign') throw new Error('A signature is not confirmed by an organisation.');
  await ensureSession();
  const { signal } = way;
  const sso =
    host.kind === 'electron' ? await confirmByBrowser(purpose, signal) : await confirmInWindow(purpose, way);
  if (typeof sso === 'string') throw new Unanswered(sso);
  const options = { isProof: true, signal };
  const { step_up_token: token } = await api.call(factorRoutes.stepUp, { body: { purpose, sso } }, options);
  await untilFocused(signal);
  if (signal.aborted) throw failedWithoutAnswer('aborted', signal.reason);
  return token;
};
