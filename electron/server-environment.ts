import { settingDeclarations } from '../server/kernel/config/setting-declarations.ts';

/** What a program needs to find its folders, its words and its certificates; settings by their own names besides. */
const systemVariables = [
  ['PATH', 'HOME', 'USER', 'LOGNAME', 'TMPDIR', 'TZ', 'LANG', 'LC_ALL', 'LC_CTYPE', 'LD_LIBRARY_PATH'],
  ['USERPROFILE', 'USERNAME', 'APPDATA', 'LOCALAPPDATA', 'PROGRAMDATA', 'TEMP', 'TMP'],
  ['SYSTEMROOT', 'SYSTEMDRIVE', 'WINDIR', 'COMSPEC', 'NUMBER_OF_PROCESSORS'],
  ['NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE', 'SSL_CERT_DIR', 'PGPASSFILE', 'PGSSLROOTCERT'],
].flat();

/** Windows spells `Path` and `SystemRoot` its own way. Nothing else of whoever started the desktop reaches the server. */
export const environmentOfServer = (env: NodeJS.ProcessEnv): Record<string, string> => {
  const names = new Set([...systemVariables, ...Object.keys(settingDeclarations)]);
  return Object.fromEntries(
    Object.entries(env).filter(
      (entry): entry is [string, string] => entry[1] !== undefined && names.has(entry[0].toUpperCase()),
    ),
  );
};

/**
 * Where `NODE_USE_ENV_PROXY` is set, as for the larmor command, Node sends by HTTP_PROXY whatever NO_PROXY does not name. The server of this
 * program is on this machine, and what goes to it carries the session: it is asked directly whatever else is set.
 */
export const reachThisMachineDirectly = (env: NodeJS.ProcessEnv): void => {
  // The one that Node reads.
  const name = env['no_proxy'] === undefined ? 'NO_PROXY' : 'no_proxy';
  if (env['NODE_USE_ENV_PROXY'] !== undefined)
    env[name] = [env[name] ?? '', '127.0.0.1', 'localhost'].filter((entry) => entry !== '').join(',');
};
