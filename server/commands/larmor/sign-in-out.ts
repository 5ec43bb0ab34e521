import { hostname } from 'node:os';
import { createClient, LarmorError } from '../../../clients/typescript/client.ts';
import { signIn, signOut } from '../../../clients/typescript/sign-in.ts';
import { Stopped, untilStopped } from './insist.ts';
import { findKey, forgetKey, type KeptKey, keepKey } from './kept-keys.ts';

/** What a machine may be called on the screen that approves it. */
const mostHostCharacters = 56;

export interface SigningIn {
  readonly service: string;
  readonly file: string;
  readonly signal: AbortSignal;
  sleep(ms: number): Promise<void>;
  show(text: string, object: object): void;
}

const leaveToItsEnd = (thrown: unknown): void => {
  if (!(thrown instanceof LarmorError) && !(thrown instanceof TypeError)) throw thrown;
};

/** Shows a code, waits until a person approved it, and keeps the key that came of it. */
export const signInHere = async ({ service, file, signal, sleep, show }: SigningIn): Promise<void> => {
  // What cannot be kept is said before anybody is asked for anything.
  findKey(file, service);
  const machineName = hostname().slice(0, mostHostCharacters);
  const given = await signIn({
    baseUrl: service,
    clientName: 'larmor',
    ...(machineName === '' ? {} : { machineName }),
    sleep: async (ms) => {
      await sleep(ms);
      if (signal.aborted) throw new Stopped();
    },
    show: (asked) =>
      show(
        `Open ${asked.verification_uri} on any machine, sign in there, and type this code
(in the window of the Larmor program: Ctrl+K, "Sign a program in"):

    ${asked.user_code}

It is good for ${Math.round(asked.expires_in / 60)} minutes and signs the command in on ${machineName}. Waiting for the approval.`,
        {
          user_code: asked.user_code,
          verification_uri: asked.verification_uri,
          verification_uri_complete: asked.verification_uri_complete,
          expires_in_s: asked.expires_in,
        },
      ),
  });
  const expiresAt = new Date(Date.now() + given.expiresInS * 1000).toISOString();
  let before: KeptKey | null;
  try {
    before = await keepKey(file, service, { key: given.key, expires_at: expiresAt });
  } catch (unkept) {
    // What the disk does not take is nobody's.
    await signOut(service, given.key).catch(leaveToItsEnd);
    throw unkept;
  }
  const client = untilStopped(createClient({ baseUrl: service, key: given.key }), signal);
  const { email } = await client.call('auth.me', {});
  show(
    `Signed in to ${service} as ${email} until ${expiresAt.slice(0, 10)}, to ${given.scope.replace(' ', ' and ')}. The key is in ${file}, which nobody else can read.`,
    { service, email, scope: given.scope, expires_at: expiresAt, file },
  );
  // The former one is nobody's any more; where it cannot be ended it ends by itself.
  if (before !== null) await signOut(service, before.key).catch(leaveToItsEnd);
};

/** Ends the key at the service and forgets it; where nobody answers both stay, so that it can be done again. */
export const signOutHere = async ({ service, file, show }: SigningIn): Promise<boolean> => {
  const kept = findKey(file, service);
  if (kept === null) {
    show(`Nobody is signed in to ${service} by ${file}.`, { service, signed_out: false, file });
    return false;
  }
  await signOut(service, kept.key);
  await forgetKey(file, service, kept.key);
  show(`Signed out of ${service}: the key is ended and no longer in ${file}.`, {
    service,
    signed_out: true,
    file,
  });
  return true;
};
