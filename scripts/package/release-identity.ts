import type { ReleaseIdentity } from '../../electron/updates/system-signature.ts';
import { isRelease } from './release-mode.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const named = (env: Environment, name: string): string | null => {
  const value = (env[name] ?? '').trim();
  return value === '' ? null : value;
};

/** Under whose names the installers of this build are signed: packed into the program, which holds the next installers against them. */
export const releaseIdentityOf = (env: Environment): ReleaseIdentity => ({
  isRelease: isRelease(env),
  windowsPublisher: named(env, 'WINDOWS_PUBLISHER'),
  appleTeamId: named(env, 'APPLE_TEAM_ID'),
});
