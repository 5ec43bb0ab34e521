import { isDeepStrictEqual } from 'node:util';
import { SettingsError } from '../settings-error.ts';
import type { Policy } from './policy.ts';

/** A look at the policy: what it says, or why it does not say it. */
type Look = { readonly policy: Policy } | { readonly refusal: string };

export interface PolicyWatch {
  start(): void;
  /** No further looks; waits for what the last one found to be taken. */
  stop(): Promise<void>;
}

export interface PolicyWatchOptions {
  /** Differs once something was written there, also where the policy says the same before and after, or the same refusal twice. */
  readonly stamp: () => string;
  /** The policy as it lies there now. Throws SettingsError where it must not or cannot be read. */
  readonly read: () => Policy;
  /** What was read last. */
  readonly known: Policy;
  /** Follows another one. Throws SettingsError where it holds a bad value. */
  readonly follow: (policy: Policy) => Promise<void>;
  /** It says nothing that can be followed. */
  readonly refuse: (message: string) => void;
  /** Something else went wrong; the same is tried again at the next look. */
  readonly fail: (error: unknown) => void;
  readonly everyMs: number;
  /** A change counts once two looks so far apart see the same. */
  readonly settleMs: number;
}

const lookAt = (read: () => Policy): Look => {
  try {
    return { policy: read() };
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return { refusal: error.message };
  }
};

/**
 * Looks at the policy again and again, and hands over what is another than before. It looks instead of waiting to be told: the registry, a file on a network and one that
 * is put in the place of another are told of differently on each system, and a message that is lost would be a policy that is not followed. The next look is
 * planned when what the last one found was taken, so that two never meet.
 */
export const watchPolicy = (options: PolicyWatchOptions): PolicyWatch => {
  let known: Look = { policy: options.known };
  let seen: { readonly stamp: string; readonly found: Look } | null = null;
  let timer: NodeJS.Timeout | null = null;
  let underWay: Promise<void> = Promise.resolve();
  let isStopped = false;

  const take = async (found: Look): Promise<void> => {
    if ('refusal' in found) {
      options.refuse(found.refusal);
      return;
    }
    try {
      await options.follow(found.policy);
    } catch (error) {
      if (!(error instanceof SettingsError)) throw error;
      options.refuse(error.message);
    }
  };

  const look = async (): Promise<void> => {
    const stamp = options.stamp();
    const found = lookAt(options.read);
    if (isDeepStrictEqual(found, known)) {
      seen = null;
      return;
    }
    if (!isDeepStrictEqual({ stamp, found }, seen)) {
      seen = { stamp, found };
      return;
    }
    seen = null;
    await take(found);
    known = found;
  };

  const plan = (): void => {
    if (isStopped) return;
    timer = setTimeout(
      () => {
        underWay = look().catch(options.fail).then(plan);
      },
      seen === null ? options.everyMs : options.settleMs,
    ).unref();
  };

  return {
    start: plan,
    stop: async () => {
      isStopped = true;
      if (timer !== null) clearTimeout(timer);
      await underWay;
    },
  };
};
