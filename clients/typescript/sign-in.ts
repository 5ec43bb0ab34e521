import { createClient, LarmorError, type ReplyOf } from './client.ts';

type Asked = ReplyOf<'oauth.authorizeDevice'>;

export interface SignInOptions {
  /** Address of the API, such as http://127.0.0.1:4310/v1. */
  readonly baseUrl: string;
  /** What the person who approves is shown: the name of the program and, where it says so, of the machine. */
  readonly clientName: string;
  readonly machineName?: string;
  /** Default: both. */
  readonly scope?: 'read' | 'write' | 'read write';
  /** Shows a person where to go and which code to type. */
  show(asked: Asked): void;
  readonly signal?: AbortSignal;
  /** Waits between two questions. */
  sleep?(ms: number): Promise<void>;
}

export interface SignedIn {
  /** A machine key of whoever approved, for `createClient`. */
  readonly key: string;
  readonly scope: string;
  /** Seconds until it ends. */
  readonly expiresInS: number;
}

const grant = 'urn:ietf:params:oauth:grant-type:device_code';
/** What the standard has a program wait longer by, each time it asked too early. */
const slowerByS = 5;

const sleepAwake = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A service that is away is asked again at least so often: whoever approves waits in front of the program. */
const longestWaitS = 60;

/** What is agreed between two questions, and what is waited until the next one. */
interface Pace {
  readonly intervalS: number;
  readonly waitS: number;
}

/** The pace after a refusal that is none for good; null where it is one. */
const nextPace = (thrown: unknown, { intervalS, waitS }: Pace): Pace | null => {
  // No answer came: a service that starts anew is asked less and less often (RFC 8628, section 3.5), and as before once it is back.
  const isAway = thrown instanceof TypeError || (thrown instanceof LarmorError && thrown.status >= 500);
  if (isAway) return { intervalS, waitS: Math.max(intervalS, Math.min(waitS * 2, longestWaitS)) };
  if (!(thrown instanceof LarmorError)) return null;
  if (thrown.code === 'authorization_pending') return { intervalS, waitS: intervalS };
  if (thrown.code !== 'slow_down') return null;
  const slower = intervalS + slowerByS;
  return { intervalS: slower, waitS: Math.max(slower, thrown.retryAfterS ?? 0) };
};

/**
 * Signs a program in without a password of anybody (OAuth 2.0 device authorization grant, RFC 8628): a person who is signed in on any
 * machine types the code and approves. Throws LarmorError with the code `access_denied` or `expired_token`, and what the signal says.
 */
export const signIn = async (options: SignInOptions): Promise<SignedIn> => {
  const { clientName, machineName, scope, signal, sleep = sleepAwake } = options;
  const client = createClient({ baseUrl: options.baseUrl });
  const said = {
    client_id: clientName,
    ...(machineName === undefined ? {} : { device_name: machineName }),
    ...(scope === undefined ? {} : { scope }),
  };
  const call = signal === undefined ? {} : { signal };
  const asked = await client.call('oauth.authorizeDevice', { body: said }, call);
  options.show(asked);
  const body = { grant_type: grant, device_code: asked.device_code, client_id: clientName };
  let pace: Pace = { intervalS: asked.interval, waitS: asked.interval };
  for (let waitedS = 0; ; ) {
    await sleep(pace.waitS * 1000);
    waitedS += pace.waitS;
    signal?.throwIfAborted();
    try {
      const given = await client.call('oauth.token', { body }, call);
      return { key: given.access_token, scope: given.scope, expiresInS: given.expires_in };
    } catch (thrown) {
      const next = nextPace(thrown, pace);
      if (next === null || waitedS > asked.expires_in) throw thrown;
      pace = next;
    }
  }
};

/** Ends a key; it is none for anybody from then on. */
export const signOut = async (baseUrl: string, key: string): Promise<void> => {
  await createClient({ baseUrl }).call('oauth.revoke', { body: { token: key } });
};
