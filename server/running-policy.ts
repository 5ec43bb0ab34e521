import { hostname } from 'node:os';
import { isDeepStrictEqual } from 'node:util';
import { followPolicy } from '#kernel/config/follow-policy.ts';
import type { Env, LoadedSettings, Platform } from '#kernel/config/load-settings.ts';
import type { InstalledSettings } from '#kernel/config/policy/installed-settings.ts';
import type { Policy } from '#kernel/config/policy/policy.ts';
import { type PolicyWatch, watchPolicy } from '#kernel/config/policy/watch-policy.ts';
import type { Settings } from '#kernel/config/settings.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Log } from '#kernel/log/log.ts';

/** How often the policy of a machine is looked at, and how long a change has to lie still. */
export interface PolicyRhythm {
  readonly everyMs: number;
  readonly settleMs: number;
}

/** A policy comes by hand or with a tool of administrators, which itself looks after minutes. */
export const productRhythm: PolicyRhythm = { everyMs: 30_000, settleMs: 2000 };

export interface StartedWith {
  readonly env: Env;
  readonly platform: Platform;
  readonly policy: Policy;
  readonly loaded: LoadedSettings;
  /** What whoever started the program decided; no policy changes it. */
  readonly overrides: Partial<Settings>;
  readonly read: () => Policy;
  readonly stamp: () => string;
  readonly rhythm: PolicyRhythm;
}

type Services = Pick<Kernel, 'audit' | 'installed' | 'log' | 'nowUtc' | 'principals' | 'settings' | 'store'>;

/** Says what lies in the policy of this user and does nothing. */
export const tellOfUserPolicy = (log: Log, { user }: Pick<InstalledSettings, 'user'>): void => {
  if (user === null) return;
  if (user.trouble !== null) log.warn('the policy of this user is not followed', { reason: user.trouble });
  if (user.ignoredKeys.length > 0)
    log.warn('the policy of this user names settings that only the policy of the machine may say', {
      names: user.ignoredKeys,
    });
};

/**
 * Follows the policy of the machine while the program runs. Everybody holds the settings by the one object the program started with: its
 * fields are replaced, all at once, when the entry of the audit trail is written.
 */
export const runPolicy = (
  { audit, installed, log, nowUtc, principals, settings, store }: Services,
  { env, platform, policy: started, loaded, overrides, read, stamp, rhythm }: StartedWith,
): PolicyWatch => {
  let present = loaded;
  const follow = async (found: Policy): Promise<void> => {
    const next = followPolicy(env, platform, { started, present, found });
    const { changed, fromNextStart } = next;
    const facts = {
      policy: found.source,
      recommended: found.recommended?.source ?? null,
      user: next.installed.user,
      machine: hostname(),
      changed,
      from_next_start: fromNextStart,
    };
    if (changed.length > 0)
      await store.transact((tx) =>
        audit.append(tx, {
          actor: { kind: 'system', id: 'policy' },
          event: 'system.settings_change',
          recordType: null,
          recordId: null,
          requestId: null,
          payload: facts,
          reasonForChange: null,
        }),
      );
    present = next.loaded;
    Object.assign(settings, next.loaded.settings, overrides);
    if (!isDeepStrictEqual(installed.user, next.installed.user)) tellOfUserPolicy(log, next.installed);
    Object.assign(installed, next.installed);
    // What a session may do, and how long it goes on, was remembered by the settings before.
    if (changed.length > 0) principals.forgetAll();
    log.info('the policy of this machine was read anew', facts);
  };
  return watchPolicy({
    read,
    stamp,
    known: started,
    follow,
    refuse: (message) => {
      Object.assign(installed, { trouble: { message, since: nowUtc() } });
      log.error('the policy of this machine is not followed, what was read before holds on', {
        reason: message,
      });
    },
    fail: (error) => log.error('a change of the policy of this machine could not be taken', { error }),
    ...rhythm,
  });
};
