import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeTestFolder } from '#kernel/testing/open-test-store.ts';
import { startS3Server } from '#kernel/testing/s3-server.ts';
import { startTestServer } from '#kernel/testing/test-server.ts';
import { analysed } from '../../testing/upload.ts';

it('a server with its archive in a bucket analyses, gives the raw bytes back, says when they were altered, and starts again', async () => {
  const store = await startS3Server();
  const secretFile = join(await makeTestFolder(), 'secret');
  await writeFile(secretFile, `${store.credentials.secretAccessKey}\n`);
  const env = {
    BLOB_STORE: `s3://${store.bucket}/pilot?endpoint=${store.url}&region=${store.region}`,
    BLOB_STORE_ACCESS_KEY_ID: store.credentials.accessKeyId,
    BLOB_STORE_SECRET_FILE: secretFile,
  };
  const server = await startTestServer({ env });
  const { access_token: token } = await server.signUp('ada@example.org');
  const analysis = await analysed(server, token);
  expect(analysis.error).toBeNull();
  expect(store.objects.size).toBeGreaterThan(0);
  await server.stop();

  const again = await startTestServer({ env, dataDir: server.dataDir });
  try {
    const route = `/raw-fid/${analysis.archive_id}/content`;
    const raw = await again.call('GET', route, { token });
    expect(raw.status).toBe(200);
    for (const object of store.objects.values()) object.bytes = Buffer.from(object.bytes).fill(0, 0, 1);
    const altered = await again.call('GET', route, { token });
    expect({ status: altered.status, code: altered.body.code }).toEqual({ status: 409, code: 'conflict' });
    expect(again.logLines.join('\n')).not.toContain(store.credentials.secretAccessKey);
  } finally {
    await again.cleanUp();
  }
});

it('a bucket that cannot be reached stops the start with a sentence', async () => {
  const secretFile = join(await makeTestFolder(), 'secret');
  await writeFile(secretFile, 'secret');
  const env = {
    BLOB_STORE: 's3://laboratory?endpoint=http://127.0.0.1:9',
    BLOB_STORE_ACCESS_KEY_ID: 'KEY',
    BLOB_STORE_SECRET_FILE: secretFile,
  };
  await expect(startTestServer({ env })).rejects.toThrow(/blob store cannot be reached/);
});
