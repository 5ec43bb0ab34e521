import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { behindTheTrail } from '#kernel/testing/behind-the-trail.ts';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.cleanUp());

const ready = () => server.call('GET', '/health?ready=1');

describe('GET /health?ready=1', () => {
  it('answers 200 while store, schema and archive are right', async () => {
    expect(await ready()).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect((await server.call('GET', '/health?ready=yes')).status).toBe(422);
  });

  it('answers 503 where a newer version has brought the schema further, and stays alive', async () => {
    await behindTheTrail(server.kernel, async (tx) => {
      await sql`INSERT INTO schema_migration VALUES ('9999-of-a-newer-version', '2030-01-01T00:00:00.000Z')`.execute(
        tx,
      );
    });
    expect(await ready()).toMatchObject({
      status: 503,
      body: {
        code: 'feature_not_enabled',
        details: { store: 'ready', schema: 'failed', blob_store: 'ready' },
      },
    });
    expect((await server.call('GET', '/health')).status).toBe(200);
  });

  it('answers 503 while the archive is away, and 200 once it is back', async () => {
    const archive = join(server.kernel.settings.dataDir, 'archive');
    renameSync(archive, `${archive}-away`);
    expect(await ready()).toMatchObject({ status: 503, body: { details: { blob_store: 'failed' } } });
    renameSync(`${archive}-away`, archive);
    expect((await ready()).status).toBe(200);
  });
});
