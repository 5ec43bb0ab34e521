import { expect, it } from 'vitest';
import { startTestServer } from '#kernel/testing/test-server.ts';
import { sampleZip, upload } from '../../testing/upload.ts';

const bytes = sampleZip('aspirin-1h.zip');
const parts = [{ part: 'fid_file', name: 'aspirin-1h.zip', bytes }];
it('an archive takes what its quota allows, refuses the next upload with the figures and keeps nothing of it', async () => {
  const quota = 2 * bytes.byteLength + 100;
  const server = await startTestServer({ settings: { archiveQuotaBytes: quota } });
  try {
    const { access_token: token } = await server.signUp('ada@example.org');
    const first = await upload(server, token, parts);
    expect([first.status, (await upload(server, token, parts)).status]).toEqual([201, 201]);
    const refused = await upload(server, token, parts);
    expect(refused).toMatchObject({ status: 413, body: { code: 'payload_too_large' } });
    expect(refused.body.message).toContain(
      `The archive may hold ${quota} bytes and holds ${2 * bytes.byteLength}; there is no room for ${bytes.byteLength} more.`,
    );
    expect((await server.call('GET', '/analyses', { token })).body.items).toHaveLength(2);
    expect((await server.call('GET', `/analyses/${first.body.id}`, { token })).status).toBe(200);
    const metrics = await server.call('GET', '/metrics', { token: server.systemKey });
    expect(metrics.body).toContain(`\nlarmor_archive_bytes ${2 * bytes.byteLength}\n`);
    expect(metrics.body).toContain(`\nlarmor_archive_quota_bytes ${quota}\n`);
  } finally {
    await server.cleanUp();
  }
});

it('two uploads of one moment do not take the same room', async () => {
  const server = await startTestServer({ settings: { archiveQuotaBytes: bytes.byteLength } });
  try {
    const { access_token: token } = await server.signUp('ada@example.org');
    const answers = await Promise.all([1, 2, 3].map(() => upload(server, token, parts)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 413, 413]);
    expect((await server.call('GET', '/analyses', { token })).body.items).toHaveLength(1);
  } finally {
    await server.cleanUp();
  }
});
