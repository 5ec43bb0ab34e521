import { randomBytes } from 'node:crypto';
import { chmod, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

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

/** The key of SYSTEM_API_KEY, else the one kept in DATA_DIR/system.key. Never printed. */
export const loadSystemKey = (configured: string | null, dataDir: string): Promise<string> =>
  configured === null
    ? readOrCreateSecretFile(dataDir, 'system.key', () => `lar_sys_${randomBytes(32).toString('base64url')}`)
    : Promise.resolve(configured);

/** Secret bytes for signed links, kept in DATA_DIR/signing.key. */
export const loadSigningSecret = async (dataDir: string): Promise<Uint8Array> =>
  Buffer.from(
    await readOrCreateSecretFile(dataDir, 'signing.key', () => randomBytes(32).toString('base64url')),
    'base64url',
  );
