import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isConsistent } from '#kernel/audit/merkle-tree.ts';
import { openNote } from '#kernel/audit/signed-note.ts';
import { type CallResult, startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { analysed, brukerParts, proton, sampleZip, upload, uploadForm } from '../../testing/upload.ts';

let server: TestServer;
let author: string;
let reviewer: string;
// biome-ignore lint/suspicious/noExplicitAny: the analysis as it came over the wire
let analysis: any;

const zip = sampleZip('aspirin-1h.zip');
const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');

const get = (route: string, token = author): Promise<CallResult> => server.call('GET', route, { token });

const fetchBytes = async (url: string, headers: Record<string, string> = {}) => {
  const response = await fetch(url, { headers });
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
};

beforeAll(async () => {
  // No interpretation reaches 101, so every analysis here wants its review.
  server = await startTestServer({ settings: { reviewConfidenceThreshold: 101 } });
  await server.signUp('root@example.org');
  author = (await server.signUp('ada@example.org')).access_token;
  reviewer = (await server.signUp('grace@example.org')).access_token;
  const parts = [{ part: 'fid_file', name: 'aspirin-1h.zip', bytes: zip }];
  analysis = await analysed(server, author, parts, { ...proton, notes: 'Batch 7 <b>& "dried"</b>' });
});
afterAll(() => server.cleanUp());

describe('a Bruker folder sent as a zip', () => {
  it('is processed and waits for a second person', () => {
    expect(analysis).toMatchObject({
      status: 'review_required',
      solvent: 'CDCl3',
      error: null,
      report_url: null,
      human_review_required: true,
      notes: 'Batch 7 <b>& "dried"</b>',
    });
    expect(analysis.peaks.length).toBeGreaterThan(10);
    const texts = analysis.peaks.map(({ assignment }: { assignment: unknown }) => typeof assignment);
    expect(new Set(texts)).toEqual(new Set(['string']));
    expect(analysis.evidence.length).toBeGreaterThan(3);
    expect(analysis.journal_text).toMatch(/^1H NMR \(300 MHz, CDCl3\) δ /);
    expect(analysis.acquisition).toMatchObject({ nucleus: '1H', scans: 32 });
  });

  it('stays in the archive byte for byte, under its hash', async () => {
    const entry = await get(`/raw-fid/${analysis.archive_id}`);
    expect(entry.body.files).toEqual([{ name: 'aspirin-1h.zip', sha256: sha256(zip), size: zip.length }]);
    const { bytes } = await fetchBytes(`${server.url}/raw-fid/${analysis.archive_id}/content`, {
      authorization: `Bearer ${author}`,
    });
    expect(sha256(bytes)).toBe(sha256(zip));
  });

  it('has a spectrum as numbers, as bytes and as an envelope that agree', async () => {
    const route = `/analyses/${analysis.id}/spectrum`;
    const whole = (await get(route)).body;
    expect(whole.intensity).toHaveLength(whole.points);
    const { response, bytes } = await fetchBytes(`${server.url}${route}`, {
      authorization: `Bearer ${author}`,
      accept: 'application/octet-stream',
    });
    expect(response.headers.get('x-spectrum-points')).toBe(String(whole.points));
    expect(response.headers.get('x-spectrum-digest')).toBe(whole.digest);
    const samples = new Float32Array(bytes.buffer);
    expect(samples.length).toBe(whole.points);
    expect(samples[1000]).toBe(Math.fround(whole.intensity[1000]));
    const narrow = (await get(`${route}?points=200`)).body;
    expect(narrow.points).toBe(200);
    expect(Math.max(...narrow.envelope.max)).toBe(Math.max(...whole.intensity));
    expect(Math.min(...narrow.envelope.min)).toBe(Math.min(...whole.intensity));
  });

  it('tells its events to whoever watches, and ends', async () => {
    const { response, bytes } = await fetchBytes(`${server.url}/analyses/${analysis.id}/events`, {
      authorization: `Bearer ${author}`,
      accept: 'text/event-stream',
    });
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const events = new TextDecoder().decode(bytes).match(/^data: .*$/gm) ?? [];
    expect(JSON.parse(events.at(-1)?.slice(6) ?? '{}')).toMatchObject({
      status: 'review_required',
      done: true,
      progress: 1,
    });
  });

  it.each([
    ['csv', 'text/csv', /^id,shift_ppm,category/],
    ['jcamp', 'chemical/x-jcamp-dx', /##DATA TYPE=NMR SPECTRUM/],
    ['nmredata', 'chemical/x-mdl-sdfile', /NMREDATA_1D_1H/],
  ])('is exported as %s', async (format, media, content) => {
    const answer = await get(`/analyses/${analysis.id}/export?format=${format}`);
    expect(answer.headers.get('content-type')).toContain(media);
    expect(answer.body).toMatch(content);
  });

  it('comes back from its own JCAMP-DX export with the same lines', async () => {
    const exported = await get(`/analyses/${analysis.id}/export?format=jcamp`);
    const again = await analysed(
      server,
      author,
      [{ part: 'fid_file', name: 'again.jdx', bytes: exported.body }],
      { nucleus: '1H', instrument: 'jcamp_dx' },
    );
    expect(again.error).toBeNull();
    const strongest = async (id: string) => {
      const { items } = (await get(`/analyses/${id}/peaks`)).body;
      expect(items.every(({ assignment }: { assignment: unknown }) => typeof assignment === 'string')).toBe(
        true,
      );
      return items.toSorted((a: { height: number }, b: { height: number }) => b.height - a.height)[0]
        .shift_ppm;
    };
    expect(await strongest(again.id)).toBeCloseTo(await strongest(analysis.id), 2);
  });

  it('keeps the title it was given, and the file name where the measurement is titled by its probe', async () => {
    expect(analysis.title).toBe('aspirin-1h.zip');
    const parts = [{ part: 'fid_file', name: 'aspirin-1h.zip', bytes: zip }];
    const named = await analysed(server, author, parts, { ...proton, title: 'Aspirin, batch 7' });
    expect(named.title).toBe('Aspirin, batch 7');
  });

  it('has no report before it is completed', async () => {
    expect((await get(`/analyses/${analysis.id}/report`)).status).toBe(409);
  });
});

describe('after a second person approved it', () => {
  // biome-ignore lint/suspicious/noExplicitAny: the analysis as it came over the wire
  let completed: any;

  beforeAll(async () => {
    const review = await server.call('POST', `/fid/runs/${analysis.run_id}/reviews`, {
      token: reviewer,
      json: { decision: 'approve', comment: 'Agrees with <aspirin>.' },
    });
    expect(review.status).toBe(201);
    completed = (await get(`/analyses/${analysis.id}`)).body;
  });

  it('is completed and has an address for its report', () => {
    expect(completed).toMatchObject({ status: 'completed', human_review_required: false });
    expect(completed.report_url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/v1\/reports\//);
  });

  it('has a report as PDF with the same bytes each time, without signing in', async () => {
    const first = await fetchBytes(completed.report_url);
    const second = await fetchBytes(completed.report_url);
    expect(first.response.headers.get('content-type')).toBe('application/pdf');
    expect(new TextDecoder('latin1').decode(first.bytes.subarray(0, 5))).toBe('%PDF-');
    expect(sha256(first.bytes)).toBe(sha256(second.bytes));
  });

  it('has the report as JSON, whose hash is the one printed on the page', async () => {
    const route = `${server.url}/analyses/${analysis.id}/report`;
    const auth = { authorization: `Bearer ${author}` };
    const json = await fetchBytes(route, { ...auth, accept: 'application/json' });
    const digest = sha256(json.bytes);
    expect(json.response.headers.get('x-report-sha256')).toBe(digest);
    const html = new TextDecoder().decode((await fetchBytes(route, { ...auth, accept: 'text/html' })).bytes);
    expect(html).toContain(digest);
    const model = JSON.parse(new TextDecoder().decode(json.bytes));
    expect(model.decision).toMatchObject({ kind: 'review', reviewer: { name: 'grace' }, override: false });
    expect(model.raw_data.files[0].sha256).toBe(sha256(zip));
  });

  it('prints the signed head of the audit trail, which the trail still continues', async () => {
    const route = `${server.url}/analyses/${analysis.id}/report`;
    const answer = await fetchBytes(route, { authorization: `Bearer ${author}`, accept: 'application/json' });
    const { audit_trail: printed } = JSON.parse(new TextDecoder().decode(answer.bytes));
    const { items: keys } = (await get('/audit/keys')).body;
    expect(openNote(printed.note, keys[0])).toContain(`${printed.origin}\n${printed.tree_size}\n`);
    const html = new TextDecoder().decode(
      (await fetchBytes(completed.report_url, { accept: 'text/html' })).bytes,
    );
    expect(html).toContain(printed.root_hash);
    expect(html).toContain(`${printed.tree_size} entries, signed ${printed.signed_at.slice(0, 10)}`);
    expect(html).toContain(printed.key_id);
    const found = await server.call('GET', '/audit/events?event=report.create', { token: server.systemKey });
    const events = found.body.items;
    expect(events[0].sequence).toBe(printed.tree_size + 1);
    const { checkpoint } = (await get('/audit/verify')).body;
    const query = `from_checkpoint=${printed.checkpoint}&to_checkpoint=${checkpoint.number}`;
    const { body } = await get(`/audit/checkpoints/consistency?${query}`);
    const former = { size: printed.tree_size, root: printed.root_hash };
    expect(
      isConsistent({ former, size: checkpoint.tree_size, proof: body.proof }, checkpoint.root_hash),
    ).toBe(true);
  });

  it('escapes every text of a person on the page', async () => {
    const { bytes } = await fetchBytes(completed.report_url, { accept: 'text/html' });
    const html = new TextDecoder().decode(bytes);
    expect(html).toContain('Batch 7 &lt;b&gt;&amp; &quot;dried&quot;&lt;/b&gt;');
    expect(html).toContain('Agrees with &lt;aspirin&gt;.');
    expect(html).not.toContain('<aspirin>');
  });

  it('gives nothing for a report address that was tampered with', async () => {
    const url = new URL(completed.report_url);
    url.searchParams.set('expires', String(Number(url.searchParams.get('expires')) + 1));
    expect((await fetch(url)).status).toBe(404);
    const unknown = completed.report_url.replace(/rep_\w+/, 'rep_unknown');
    expect((await fetch(unknown)).status).toBe(404);
  });

  it('can be neither retried, cancelled nor reviewed again', async () => {
    for (const action of ['retry', 'cancel']) {
      const answer = await server.call('POST', `/analyses/${analysis.id}/${action}`, {
        token: author,
        json: {},
      });
      expect(answer.status).toBe(409);
    }
    const again = await server.call('POST', `/fid/runs/${analysis.run_id}/reviews`, {
      token: reviewer,
      json: { decision: 'reject', comment: 'Second thoughts.' },
    });
    expect(again.status).toBe(409);
  });

  it('has left a trail that holds, and one usage event for its run', async () => {
    const verdict = await server.kernel.audit.verify();
    expect(verdict).toMatchObject({ valid: true, firstBadSequence: null });
    const rows = await server.kernel.store.read
      .selectFrom('audit_entry')
      .select(['event', 'record_id'])
      .execute();
    const events = rows.filter((row) => row.record_id === analysis.id).map((row) => row.event);
    const done = events.filter((event) => !event.startsWith('access.'));
    expect(done).toEqual(['analysis.create', 'analysis.processing_started', 'analysis.processed']);
    expect(rows.some((row) => row.event === 'report.create')).toBe(true);
    const usage = await server.kernel.store.read
      .selectFrom('usage_event')
      .selectAll()
      .where('record_id', '=', analysis.run_id)
      .execute();
    expect(usage).toHaveLength(1);
  });
});

describe('separate files and policy', () => {
  it('gives several files back as an uncompressed zip and one by name', async () => {
    const parts = brukerParts();
    const created = await upload(server, author, parts);
    const { archive_id } = created.body;
    const auth = { authorization: `Bearer ${author}` };
    const { response, bytes } = await fetchBytes(`${server.url}/raw-fid/${archive_id}/content`, auth);
    expect(response.headers.get('content-type')).toBe('application/zip');
    const files = unzipSync(bytes);
    expect(Object.keys(files)).toEqual(['fid', 'acqus']);
    expect(sha256(files['fid'] ?? '')).toBe(sha256(parts[0]?.bytes ?? ''));
    const named = await fetchBytes(`${server.url}/raw-fid/${archive_id}/content?file=acqus`, auth);
    expect(sha256(named.bytes)).toBe(sha256(parts[1]?.bytes ?? ''));
    const absent = await fetchBytes(`${server.url}/raw-fid/${archive_id}/content?file=nothing`, auth);
    expect(absent.response.status).toBe(404);
  });

  it('answers the same idempotency key with the first analysis and refuses it for another body', async () => {
    const headers = { 'idempotency-key': 'upload-1' };
    const send = async (seed: number) => {
      return server.call('POST', '/analyses', {
        token: author,
        form: uploadForm(proton, brukerParts({ seed })),
        headers,
      });
    };
    const first = await send(1);
    const second = await send(1);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.id).toBe(first.body.id);
    expect((await send(2)).status).toBe(409);
  });
});
