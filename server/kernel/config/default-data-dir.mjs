// Plain JavaScript, because serve.mjs needs it before any TypeScript is read.
import path from 'node:path';

/**
 * Where the platform keeps application data.
 * @param {Readonly<Record<string, string | undefined>>} env
 * @param {{ readonly os: string, readonly homeDir: string }} platform
 */
export const defaultDataDir = (env, { os, homeDir }) => {
  if (os === 'win32') return path.join(env.LOCALAPPDATA ?? path.join(homeDir, 'AppData', 'Local'), 'Larmor');
  if (os === 'darwin') return path.join(homeDir, 'Library', 'Application Support', 'Larmor');
  return path.join(env.XDG_DATA_HOME || path.join(homeDir, '.local', 'share'), 'larmor');
};
