import { randomBytes } from 'node:crypto';
import { chmod, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Settings } from '#kernel/config/settings.ts';
import { SettingsError } from '#kernel/config/settings-error.ts';

const ownerOnly = 0o600;

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Reads `dataDir/fileName`, or creates it with fresh random bytes; mode 0600 either way. */
const readOrCreateSecretFile = async (
  dataDir: string,
  fileName: string,
  create: () => string,
): Promise<string> => {
  const file = path.join(dataDir, fileName);
  try {
    const text = (await readFile(file, 'utf8')).trim();
    // In a shared folder it may be another account's, which alone can change its rights.
    if ((await stat(file)).uid === (process.getuid?.() ?? 0)) await chmod(file, ownerOnly);
    if (text !== '') return text;
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  const secret = create();
  await writeFile(file, `${secret}\n`, { mode: ownerOnly, flush: true });
  return secret;
};

/** What an operator gives in a file; never made, and never written. */
const readGivenSecret = async (variable: string, file: string): Promise<string> => {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new SettingsError(`The file of ${variable} cannot be read (${error.code}).`);
  });
  const secret = text.trim();
  if (secret.length < 24 || /\s/.test(secret))
    throw new SettingsError(
      `The file of ${variable} holds no secret of 24 or more characters without spaces. Make one: openssl rand -hex 32`,
    );
  return secret;
};

/** Text whose every character counts: one that decodes to less than it seems to hold is refused. */
const readGivenBytes = async (variable: string, file: string): Promise<string> => {
  const text = await readGivenSecret(variable, file);
  if (Buffer.from(text, 'base64url').toString('base64url') === text) return text;
  throw new SettingsError(
    `The file of ${variable} holds no secret in hexadecimal digits or base64url. Make one: openssl rand -hex 32`,
  );
};

/** The key of SYSTEM_API_KEY or its file, else the one kept in DATA_DIR/system.key. Never printed. */
export const loadSystemKey = async ({
  systemApiKey,
  systemApiKeyFile,
  dataDir,
}: Pick<Settings, 'systemApiKey' | 'systemApiKeyFile' | 'dataDir'>): Promise<string> => {
  if (systemApiKey !== null) return systemApiKey;
  if (systemApiKeyFile !== null) return readGivenSecret('SYSTEM_API_KEY_FILE', systemApiKeyFile);
  return readOrCreateSecretFile(
    dataDir,
    'system.key',
    () => `lar_sys_${randomBytes(32).toString('base64url')}`,
  );
};

/** Secret bytes for signed links and sealed secrets, of SIGNING_SECRET_FILE, else kept in DATA_DIR/signing.key. */
export const loadSigningSecret = async ({
  signingSecretFile,
  dataDir,
}: Pick<Settings, 'signingSecretFile' | 'dataDir'>): Promise<Uint8Array> =>
  Buffer.from(
    signingSecretFile === null
      ? await readOrCreateSecretFile(dataDir, 'signing.key', () => randomBytes(32).toString('base64url'))
      : await readGivenBytes('SIGNING_SECRET_FILE', signingSecretFile),
    'base64url',
  );
