import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { canMountSmallDisk, mountSmallDisk } from '#kernel/testing/open-test-store.ts';
import { startTestServer } from '#kernel/testing/test-server.ts';
import { analysed, upload } from '../../testing/upload.ts';

const diskMebibytes = 12;

it.skipIf(!canMountSmallDisk)(
  'a full disk refuses the upload as a whole and the server goes on (needs root on Linux to mount a small disk)',
  async () => {
    const server = await startTestServer({ dataDir: await mountSmallDisk(diskMebibytes) });
    try {
      const { access_token: token } = await server.signUp('ada@example.org');
      const bytes = randomBytes(diskMebibytes * 1024 * 1024);
      const parts = [{ part: 'fid_file', name: 'fid', bytes }];
      const refused = await upload(server, token, parts, { nucleus: '1H', instrument: 'agilent' });
      expect({ status: refused.status, code: refused.body.code }).toEqual({
        status: 500,
        code: 'internal_error',
      });
      expect(refused.body.message).toMatch(/disk.*full/);
      expect((await server.call('GET', '/analyses', { token })).body.items).toEqual([]);
      const { rows } = await sql<{ integrity_check: string }>`PRAGMA integrity_check`.execute(
        server.kernel.store.read,
      );
      expect(rows).toEqual([{ integrity_check: 'ok' }]);
      expect((await analysed(server, token)).error).toBeNull();
    } finally {
      await server.stop();
    }
  },
);
