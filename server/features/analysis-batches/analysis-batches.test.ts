import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallResult, startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { brukerParts, proton, type UploadPart, uploadForm } from '../../testing/upload.ts';

let server: TestServer;
let ada: string;
let ben: string;
let admin: string;

beforeAll(async () => {
  server = await startTestServer();
  admin = (await server.signUp('root@example.org')).access_token;
  ada = (await server.signUp('ada@example.org')).access_token;
  ben = (await server.signUp('ben@example.org')).access_token;
});
afterAll(() => server.cleanUp());

const announce = async (keys: readonly string[], title = 'Series of Monday'): Promise<string> => {
  const entries = keys.map((key) => ({ key, title: `Sample ${key}` }));
  const json = { title, source: 'drop', entries };
  const { status, body } = await server.call('POST', '/analysis-batches', { token: ada, json });
  expect(status).toBe(201);
  return body.id;
};
const read = async (id: string, token = ada): Promise<CallResult['body']> =>
  (await server.call('GET', `/analysis-batches/${id}`, { token })).body;
const steer = (id: string, action: string, token = ada): Promise<CallResult> =>
  server.call('POST', `/analysis-batches/${id}/steer`, { token, json: { action } });
const retry = (id: string, token = ada): Promise<CallResult> =>
  server.call('POST', `/analysis-batches/${id}/retry`, { token, json: {} });

const good = (seed: number): UploadPart[] => brukerParts({ points: 2048, seed });
const broken: UploadPart[] = [
  { part: 'fid_file', name: 'fid', bytes: 'x' },
  { part: 'acqus_file', name: 'acqus', bytes: good(1)[1]?.bytes ?? '' },
];

const send = (
  batchId: string,
  key: string,
  parts: readonly UploadPart[] = good(Number(key)),
  token = ada,
): Promise<CallResult> =>
  server.call('POST', '/analyses', {
    token,
    form: uploadForm({ ...proton, batch_id: batchId, batch_key: key }, parts),
  });

const statusesOf = (batch: CallResult['body']): string[] =>
  batch.entries.map(({ status }: { status: string }) => status);

const ended = new Set(['completed', 'review_required', 'failed', 'not_sent', 'deleted']);

const untilDone = async (id: string): Promise<CallResult['body']> => {
  for (;;) {
    const batch = await read(id);
    if (statusesOf(batch).every((status) => ended.has(status))) return batch;
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
};

describe('a batch of experiments', () => {
  it('is announced by name, filled one by one, and says how each stands', async () => {
    const id = await announce(['1', '2', '3']);
    expect(await read(id)).toMatchObject({ state: 'active', entry_count: 3, counts: { not_sent: 3 } });
    const sent = await send(id, '2');
    expect(sent.status).toBe(201);
    const batch = await untilDone(id);
    expect(batch.entries.map(({ key }: { key: string }) => key)).toEqual(['1', '2', '3']);
    expect(batch.entries[1]).toMatchObject({ analysis_id: sent.body.id, nucleus: '1H', error: null });
    expect(batch.counts.not_sent).toBe(2);
    const open = await server.call('GET', '/analysis-batches?open=true', { token: ada });
    expect(open.body.items.map((item: { id: string }) => item.id)).toContain(id);
  });

  it('takes each experiment once, also when two come at the same moment', async () => {
    const id = await announce(['1']);
    const both = await Promise.all([send(id, '1'), send(id, '1')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect((await send(id, '1')).status).toBe(409);
    expect((await send(id, 'unknown', good(1))).status).toBe(404);
    const half = uploadForm({ ...proton, batch_id: id }, good(1));
    expect((await server.call('POST', '/analyses', { token: ada, form: half })).body.fields).toHaveProperty(
      'batch_key',
    );
  });

  it('holds back what has come while it is paused, and goes on from there', async () => {
    const id = await announce(['1', '2']);
    expect((await steer(id, 'pause')).body.state).toBe('paused');
    expect((await steer(id, 'pause')).status).toBe(409);
    await send(id, '1');
    await send(id, '2');
    // What is asked for by itself is done meanwhile: the queue runs, and the batch is what waits.
    const single = await server.call('POST', '/analyses', { token: ada, form: uploadForm(proton, good(3)) });
    for (;;) {
      const { body } = await server.call('GET', `/analyses/${single.body.id}`, { token: ada });
      if (ended.has(body.status)) break;
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    expect(statusesOf(await read(id))).toEqual(['queued', 'queued']);
    expect((await steer(id, 'resume')).body.state).toBe('active');
    expect(statusesOf(await untilDone(id)).every((status) => status !== 'failed')).toBe(true);
  });

  it('queues again what failed and nothing else', async () => {
    const id = await announce(['1', '2']);
    await send(id, '1');
    await send(id, '2', broken);
    const first = await untilDone(id);
    expect(first.entries[1]).toMatchObject({ status: 'failed' });
    expect(first.entries[1].error.message).not.toBe('');
    expect(first.entries[0].status).not.toBe('failed');
    const again = await retry(id);
    expect(again.status).toBe(200);
    expect(again.body.entries[0]).toEqual(first.entries[0]);
    expect((await untilDone(id)).counts.failed).toBe(1);
    const trail = await server.kernel.store.read
      .selectFrom('audit_entry')
      .select('record_id')
      .where('event', '=', 'analysis.retry')
      .execute();
    expect(trail.map(({ record_id }) => record_id)).toContain(first.entries[1].analysis_id);
  });

  it('is cancelled for good: what waits is stopped, and nothing more is taken', async () => {
    const id = await announce(['1', '2']);
    await steer(id, 'pause');
    await send(id, '1');
    const cancelled = await steer(id, 'cancel');
    expect(cancelled.body).toMatchObject({ state: 'cancelled', counts: { failed: 1, not_sent: 1 } });
    expect(cancelled.body.entries[0].error.code).toBe('cancelled');
    expect((await send(id, '2')).status).toBe(409);
    expect((await steer(id, 'resume')).status).toBe(409);
    const open = await server.call('GET', '/analysis-batches?open=true', { token: ada });
    expect(open.body.items.map((item: { id: string }) => item.id)).not.toContain(id);
  });

  it('is nobody else’s; an administrator sees it and may steer it, but sends nothing to it', async () => {
    const id = await announce(['1', '2']);
    expect((await server.call('GET', `/analysis-batches/${id}`, { token: ben })).status).toBe(404);
    expect((await steer(id, 'pause', ben)).status).toBe(404);
    expect((await retry(id, ben)).status).toBe(404);
    expect((await send(id, '1', good(1), ben)).status).toBe(404);
    expect((await send(id, '1', good(1), admin)).status).toBe(404);
    expect((await server.call('GET', '/analysis-batches', { token: ben })).body.items).toEqual([]);
    expect((await steer(id, 'pause', admin)).status).toBe(200);
  });

  it('refuses what it could not tell apart, and too much of it', async () => {
    const twice = { title: 'Twice', source: 'drop', entries: [1, 2].map(() => ({ key: 'a', title: 'A' })) };
    const post = (json: unknown) => server.call('POST', '/analysis-batches', { token: ada, json });
    expect((await post(twice)).status).toBe(422);
    const many = Array.from({ length: 1001 }, (_, k) => ({ key: `${k}`, title: 'A' }));
    expect((await post({ ...twice, entries: many })).status).toBe(422);
    expect((await post({ ...twice, entries: [] })).status).toBe(422);
    expect((await post({ title: 'Folder', source: 'folder', entries: many.slice(0, 1) })).status).toBe(422);
  });

  it('shows a deleted analysis as deleted and names it no longer', async () => {
    const id = await announce(['1']);
    const { body } = await send(id, '1');
    await untilDone(id);
    await server.call('DELETE', `/analyses/${body.id}`, {
      token: ada,
      json: { reason_for_change: 'measured twice' },
    });
    expect((await read(id)).entries[0]).toMatchObject({ status: 'deleted', analysis_id: null });
    expect((await read(id)).counts.deleted).toBe(1);
  });
});

describe('the figures of a batch', () => {
  const figuresOf = (id: string, token = ada): Promise<CallResult> =>
    server.call('GET', `/analysis-batches/${id}/figures`, { token });

  it('stand side by side, marked where one lies far from the others, and leave the batch as a table', async () => {
    const keys = Array.from({ length: 12 }, (_, k) => `${k + 1}`);
    const id = await announce(keys);
    // All are alike but one, whose lines are thirty times as wide.
    const lines = (widthHz: number) => [
      { shiftPpm: 6.5, amplitude: 2 * widthHz, widthHz },
      { shiftPpm: 3.7, amplitude: 3 * widthHz, widthHz },
    ];
    for (const key of keys)
      await send(
        id,
        key,
        brukerParts({
          points: 4096,
          seed: Number(key),
          lines: lines(key === '7' ? 30 : 1 + Number(key) / 50),
        }),
      );
    await untilDone(id);
    const { body } = await figuresOf(id);
    expect(body.rule).toMatchObject({ threshold: 3.5, fewest: 10 });
    expect(body.tables).toHaveLength(1);
    const [table] = body.tables;
    expect(table.kind).toBe('1H');
    expect(table.rows).toHaveLength(12);
    const column = table.columns.find(({ name }: { name: string }) => name === 'line_width_hz');
    expect(column).toMatchObject({ verdict: 'judged', count: 12 });
    const marked = table.rows.filter((row: { figures: { name: string; outlier: number | null }[] }) =>
      row.figures.some(({ name, outlier }) => name === 'line_width_hz' && outlier !== null),
    );
    expect(marked.map(({ key }: { key: string }) => key)).toEqual(['7']);
    const csv = await server.call('GET', `/analysis-batches/${id}/figures/export?format=csv`, { token: ada });
    expect(csv.body.split('\r\n')).toHaveLength(14);
    expect(csv.body).toContain('line_width_hz,line_width_hz_outlier');
    const xlsx = await fetch(`${server.url}/analysis-batches/${id}/figures/export?format=xlsx`, {
      headers: { authorization: `Bearer ${ada}` },
    });
    const sheets = unzipSync(new Uint8Array(await xlsx.arrayBuffer()));
    expect(strFromU8(sheets['xl/worksheets/sheet2.xml'] ?? new Uint8Array())).toContain('Hoaglin');
    expect((await figuresOf(id, ben)).status).toBe(404);
  });

  it('mark nothing among a few, and count what has no result', async () => {
    const id = await announce(['1', '2', '3']);
    await send(id, '1');
    await send(id, '2', broken);
    await untilDone(id);
    const { body } = await figuresOf(id);
    expect(body.without_result).toBe(2);
    expect(body.tables[0].columns.every(({ verdict }: { verdict: string }) => verdict === 'too_few')).toBe(
      true,
    );
    expect(
      body.tables[0].rows[0].figures.every(({ outlier }: { outlier: number | null }) => outlier === null),
    ).toBe(true);
    const none = await announce(['1']);
    expect((await figuresOf(none)).body).toMatchObject({ tables: [], without_result: 1 });
    const empty = await server.call('GET', `/analysis-batches/${none}/figures/export?format=xlsx`, {
      token: ada,
    });
    expect(empty.status).toBe(200);
  });
});
