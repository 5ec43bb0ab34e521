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
