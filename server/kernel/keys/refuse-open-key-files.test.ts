import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Log } from '#kernel/log/log.ts';
import { makeTestFolder } from '#kernel/testing/open-test-store.ts';
import { silentLog } from '#kernel/testing/silent-log.ts';
import { refuseOpenKeyFiles } from './refuse-open-key-files.ts';

const look = async (mode: number): Promise<readonly unknown[]> => {
  const file = join(await makeTestFolder(), 'key');
  await writeFile(file, 'secret');
  await chmod(file, mode);
  const warned: unknown[] = [];
  const log: Log = { ...silentLog, warn: (_message, fields) => void warned.push(fields) };
  await refuseOpenKeyFiles(
    { auditSigningKeyFile: null, signingSecretFile: file, systemApiKeyFile: null },
    log,
  );
  return warned;
};

test.skipIf(process.platform === 'win32')(
  'a file of keys that others may write is refused, and one that all may read is said (not on Windows, where a file has no such rights)',
  async () => {
    expect(await look(0o600)).toEqual([]);
    expect(await look(0o440)).toEqual([]);
    expect(await look(0o444)).toEqual([expect.objectContaining({ variable: 'SIGNING_SECRET_FILE' })]);
    for (const mode of [0o620, 0o602, 0o666])
      await expect(look(mode)).rejects.toThrow(/SIGNING_SECRET_FILE may be written by others.+chmod go-w/);
  },
);

test('a file that is not there is left to who reads it', async () => {
  const given = { auditSigningKeyFile: '/nowhere/key', signingSecretFile: null, systemApiKeyFile: null };
  await expect(refuseOpenKeyFiles(given, silentLog)).resolves.toBeUndefined();
});
