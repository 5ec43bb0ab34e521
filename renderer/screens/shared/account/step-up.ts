import { factorRoutes } from '#contract/factors';
import { identityRoutes } from '#contract/identity';
import { api } from '../../../api/api.ts';
import { type FactorCode, factorFields } from '../../../api/factor-code.ts';
import { answerWithPasskey } from '../../../api/passkeys.ts';
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
