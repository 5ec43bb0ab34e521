import { stat } from 'node:fs/promises';
import type { Settings } from '#kernel/config/settings.ts';
import { SettingsError } from '#kernel/config/settings-error.ts';
import type { Log } from '#kernel/log/log.ts';

const mayWrite = 0o022;
const othersMayRead = 0o004;

type Given = Pick<Settings, 'auditSigningKeyFile' | 'signingSecretFile' | 'systemApiKeyFile'>;

/**
 * The rights of the files that hold given keys: whoever may write one gives the program another key, and is refused; that everybody on the
 * machine may read one is said, because the mounts of containers are made so. On Windows a file has no such rights.
 */
export const refuseOpenKeyFiles = async (
  { auditSigningKeyFile, signingSecretFile, systemApiKeyFile }: Given,
  log: Log,
): Promise<void> => {
  if (process.platform === 'win32') return;
  const given = Object.entries({
    AUDIT_SIGNING_KEY_FILE: auditSigningKeyFile,
    SIGNING_SECRET_FILE: signingSecretFile,
    SYSTEM_API_KEY_FILE: systemApiKeyFile,
  });
  for (const [variable, file] of given) {
    if (file === null) continue;
    // One that is not there is refused by who reads it, with a sentence.
    const found = await stat(file).catch(() => null);
    if (found === null) continue;
    if ((found.mode & mayWrite) !== 0)
      throw new SettingsError(
        `The file of ${variable} may be written by others than its owner. Take that right from them: chmod go-w ${file}`,
      );
    if ((found.mode & othersMayRead) !== 0)
      log.warn('every account of this machine may read a file of keys', { variable, file });
  }
};
