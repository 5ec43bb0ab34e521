import { expect, it, vi } from 'vitest';
import { startTestServer } from '#kernel/testing/test-server.ts';
import { sampleZip, upload, uploadForm } from '../../testing/upload.ts';

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

it('bytes whose record came to nothing lie in the archive and take room', async () => {
  const server = await startTestServer({ settings: { archiveQuotaBytes: 2 * bytes.byteLength } });
  try {
    const { access_token: token } = await server.signUp('ada@example.org');
    const failing = vi.spyOn(server.kernel.audit, 'append').mockRejectedValue(new Error('the trail is away'));
    const statuses = [];
    for (let again = 0; again < 3; again += 1) statuses.push((await upload(server, token, parts)).status);
    failing.mockRestore();
    expect(statuses).toEqual([500, 500, 413]);
    expect((await upload(server, token, parts)).status).toBe(413);
  } finally {
    await server.cleanUp();
  }
});

const longName = (extension: string): string => `${'x'.repeat(194)}\u{1f9ea}\u{1f9ea}.${extension}`;

it.each([
  ['/analyses', { nucleus: '1H', instrument: 'bruker' }, 'fid_file', 'zip', bytes],
  ['/ms/runs', {}, 'ms_file', 'mgf', 'BEGIN IONS\nPEPMASS=181.07\n163.06 10\nEND IONS\n'],
  ['/nmr-arrays', { settings: JSON.stringify({ kind: 'inversion_recovery' }) }, 'array_file', 'zip', bytes],
] as const)(
  'a file name longer than a title is cut, and no character in half: %s',
  async (path, fields, part, extension, content) => {
    const server = await startTestServer();
    try {
      const { access_token: token } = await server.signUp('ada@example.org');
      const form = uploadForm(fields, [{ part, name: longName(extension), bytes: content }]);
      const { status, body } = await server.call('POST', path, { token, form });
      expect({ status, body }).toMatchObject({ status: 201 });
    } finally {
      await server.cleanUp();
    }
  },
);
