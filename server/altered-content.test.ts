import { hash } from 'node:crypto';
import { chmodSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { Readable } from 'node:stream';
import Database from 'better-sqlite3-multiple-ciphers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dropTriggers } from '#kernel/testing/drop-triggers.ts';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { storeFileOf } from './compose-kernel.ts';
import { digestFiles } from './features/raw-archive/digest-files.ts';
import { anyQuantification } from './testing/any-quantification.ts';
import { analysed } from './testing/upload.ts';

/** What a report or a signature rests on, changed by somebody who has the files and not the key. */

let server: TestServer;
let token: string;
let analysisId: string;
let runId: string;
let archiveId: string;
let reportUrl: string;
let reportId: string;
let quantificationId: string;

const call = (method: string, route: string, json?: object, accept?: string) =>
  server.call(method, route, {
    token,
    ...(json === undefined ? {} : { json }),
    ...(accept === undefined ? {} : { headers: { accept } }),
  });

beforeAll(async () => {
  server = await startTestServer({ settings: { reviewConfidenceThreshold: 100 } });
  token = (await server.signUp('root@example.org')).access_token;
  const author = await server.signUp('ada@example.org');
  const analysis = await analysed(server, author.access_token);
  analysisId = analysis.id;
  runId = analysis.run_id ?? '';
  archiveId = analysis.archive_id;
  const decision = { decision: 'approve', comment: 'As drawn.' };
  expect((await call('POST', `/fid/runs/${runId}/reviews`, decision)).status).toBe(201);
  reportUrl = new URL((await call('GET', `/analyses/${analysisId}`)).body.report_url).href;
  const quantified = await call('POST', '/qnmr/quantifications', anyQuantification(analysisId));
  expect(quantified.status).toBe(201);
  quantificationId = quantified.body.id;
  reportId = (await call('GET', `/analyses/${analysisId}/report`, undefined, 'application/json')).body
    .report_id;
});
afterAll(() => server.cleanUp());

type Altered = (raw: Database.Database) => void;

const objectFileOf = (): string => {
  const raw = new Database(storeFileOf(server.dataDir), { readonly: true });
  const { sha256 } = raw.prepare('SELECT sha256 FROM archive_file').get() as { sha256: string };
  raw.close();
  return path.join(server.dataDir, 'archive', 'objects', sha256.slice(0, 2), sha256.slice(2, 4), sha256);
};

/** The bytes are replaced by others of the same length, and the file looks untouched. */
const replaceObject = (): void => {
  const file = objectFileOf();
  const { atime, mtime } = statSync(file);
  const bytes = readFileSync(file);
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  chmodSync(file, 0o644);
  writeFileSync(file, bytes);
  utimesSync(file, atime, mtime);
};

const asText = (accept: string) => () =>
  fetch(`${server.url}/analyses/${analysisId}/report`, {
    headers: { accept, authorization: `Bearer ${token}` },
  });
const get = (route: () => string) => () =>
  fetch(`${server.url}${route()}`, { headers: { authorization: `Bearer ${token}` } });
const post = (route: () => string, body: () => object) => () =>
  fetch(`${server.url}${route()}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body()),
  });

const spectrumRoutes = {
  'the spectrum of the analysis': get(() => `/analyses/${analysisId}/spectrum`),
  'its envelope': get(() => `/analyses/${analysisId}/spectrum?points=500`),
  'the spectrum of the run': get(() => `/fid/runs/${runId}/spectrum`),
  'the export for other programs': get(() => `/analyses/${analysisId}/export?format=jcamp`),
  'integrals of it': post(
    () => '/spectrum/analyze/integration',
    () => ({
      spectrum: { analysis_id: analysisId },
      method: 'sum',
      regions: [{ from_ppm: 3, to_ppm: 1 }],
    }),
  ),
  'multiplets of it': post(
    () => '/spectrum/analyze/multiplets',
    () => ({ spectrum: { analysis_id: analysisId } }),
  ),
  'lines deconvolved from it': post(
    () => '/spectrum/analyze/gsd',
    () => ({ spectrum: { analysis_id: analysisId }, level: 1 }),
  ),
  'its raw data processed again': post(
    () => `/raw-fid/${archiveId}/process`,
    () => ({}),
  ),
};
const reportRoutes = {
  'the report as JSON': asText('application/json'),
  'the report as a page': asText('text/html'),
  'the report as PDF': asText('application/pdf'),
  'the report by its address': () => fetch(reportUrl),
  'what a signature on it would be put on': get(
    () => `/esignatures/snapshot?record_type=report&record_id=${reportId}`,
  ),
};
const resultRoutes = {
  'the run': get(() => `/fid/runs/${runId}`),
  'the analysis': get(() => `/analyses/${analysisId}`),
  'where it comes from': get(() => `/fid/runs/${runId}/provenance`),
};
const rawRoutes = {
  'the raw content': get(() => `/raw-fid/${archiveId}/content`),
  'a preview of other settings': post(
    () => `/fid/runs/${runId}/preview`,
    () => ({}),
  ),
};

const cases: readonly (readonly [string, Altered, Readonly<Record<string, () => Promise<Response>>>])[] = [
  [
    'a spectrum that was zeroed',
    (raw) => raw.exec('UPDATE derived_spectrum SET samples = zeroblob(length(samples))'),
    spectrumRoutes,
  ],
  [
    'a spectrum moved to another axis',
    (raw) => raw.exec('UPDATE derived_spectrum SET from_ppm = from_ppm + 1, to_ppm = to_ppm + 1'),
    spectrumRoutes,
  ],
  [
    'a report whose model says something else',
    (raw) => raw.exec(`UPDATE report SET model = replace(model, 'As drawn.', 'As hoped.')`),
    reportRoutes,
  ],
  [
    'a report whose hash was changed with it',
    (raw) => {
      raw.function('sha256', (text) => hash('sha256', String(text)));
      raw.exec(`UPDATE report SET model = replace(model, 'As drawn.', 'As hoped.')`);
      raw.exec('UPDATE report SET model_sha256 = sha256(model)');
    },
    reportRoutes,
  ],
  [
    'the result of a run',
    (raw) => raw.exec(`UPDATE fid_run SET result = replace(result, '"confidence"', '"Confidence"')`),
    resultRoutes,
  ],
  [
    'a run that names other rules',
    (raw) => raw.exec(`UPDATE fid_run SET engine_version = 'other'`),
    resultRoutes,
  ],
  [
    'the peaks that were decided on',
    (raw) => raw.exec(`UPDATE peak_revision SET peaks = replace(peaks, '"shift_ppm"', '"Shift_ppm"')`),
    { 'the analysis': resultRoutes['the analysis'], 'its peaks': get(() => `/analyses/${analysisId}/peaks`) },
  ],
  [
    'a quantification',
    (raw) => raw.exec(`UPDATE qnmr_quantification SET record = replace(record, '"status"', '"Status"')`),
    { 'the quantification': get(() => `/qnmr/quantifications/${quantificationId}`) },
  ],
  ['raw content that was replaced, its times put back', replaceObject, rawRoutes],
  ['raw content that is gone', () => rmSync(objectFileOf()), rawRoutes],
  [
    'a list of files that names other content',
    (raw) => raw.exec(`UPDATE archive_file SET sha256 = '${'0'.repeat(64)}'`),
    { ...rawRoutes, 'what was uploaded': get(() => `/raw-fid/${archiveId}`) },
  ],
];

/** Everything of the archive and the tables, to be put back after each case. */
const keep = (raw: Database.Database) => {
  const tables = [
    'derived_spectrum',
    'fid_run',
    'peak_revision',
    'qnmr_quantification',
    'report',
    'archive_file',
    'audit_entry',
  ] as const;
  const rows = tables.map((table) => ({
    table,
    all: raw.prepare(`SELECT rowid AS row_number, * FROM ${table}`).all() as Record<string, unknown>[],
  }));
  const file = objectFileOf();
  const bytes = readFileSync(file);
  return () => {
    for (const { table, all } of rows)
      for (const { row_number, ...row } of all)
        raw
          .prepare(
            `UPDATE ${table} SET ${Object.keys(row)
              .map((name) => `${name} = @${name}`)
              .join()} WHERE rowid = @row_number`,
          )
          .run({ ...row, row_number });
    rmSync(file, { force: true });
    writeFileSync(file, bytes);
  };
};

const storedEvents = async () => {
  await server.kernel.securityEvents.flush();
  const rows = await server.kernel.store.read
    .selectFrom('security_event')
    .select(['id', 'route', 'detail'])
    .where('event_type', '=', 'content_altered')
    .execute();
  return rows;
};

describe.each(cases)('%s', (_name, alter, routes) => {
  let raw: Database.Database;
  let putBack: () => void;
  beforeAll(async () => {
    // The server is in this process: while it writes, nobody else could, and it would not get on with it.
    await server.kernel.securityEvents.flush();
    await server.kernel.audit.flush();
    raw = new Database(storeFileOf(server.dataDir));
    raw.pragma('foreign_keys = OFF');
    dropTriggers(raw);
    putBack = keep(raw);
    alter(raw);
  });
  afterAll(async () => {
    await server.kernel.securityEvents.flush();
    await server.kernel.audit.flush();
    putBack();
    raw.close();
  });

  it.each(Object.entries(routes))('is refused by %s, named, and told', async (_route, ask) => {
    const before = await storedEvents();
    const answer = await ask();
    const text = await answer.text();
    expect([answer.status, text]).toEqual([409, expect.stringContaining('recorded')]);
    const body = JSON.parse(text);
    expect(body.details).toEqual({
      altered: { record_type: expect.any(String), record_id: expect.any(String) },
      expected_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      found_sha256: body.details.found_sha256 === null ? null : expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(text).not.toContain('As hoped');
    const after = await storedEvents();
    expect(after.length).toBe(before.length + 1);
    const entries = await call('GET', '/audit/events?event=content.altered&limit=1');
    expect(entries.body.items[0].record_id).toBe(body.details.altered.record_id);
  });
});

it('once everything is put back, all of it is answered as before', async () => {
  for (const routes of [spectrumRoutes, reportRoutes, resultRoutes, rawRoutes])
    for (const [route, ask] of Object.entries(routes)) {
      expect([route, (await ask()).status < 300]).toEqual([route, true]);
    }
});

describe('raw content that is too large to be hashed before it is sent', () => {
  /** 40 MB, in the place of the one file of the archive: rows, entry and object as an upload would have made them. */
  const bytes = Buffer.alloc(40 * 1024 * 1024, 'larmor');
  const sha256 = hash('sha256', bytes);
  let raw: Database.Database;
  let putBack: () => void;
  let large: string;

  beforeAll(async () => {
    await server.kernel.securityEvents.flush();
    await server.kernel.audit.flush();
    raw = new Database(storeFileOf(server.dataDir));
    dropTriggers(raw);
    putBack = keep(raw);
    const file = await server.kernel.blobs.receive(
      Readable.from([bytes]),
      { part: 'fid_file', fileName: 'large' },
      bytes.length,
    );
    await server.kernel.blobs.keep(file);
    await server.kernel.blobs.discard(file);
    large = path.join(server.dataDir, 'archive', 'objects', sha256.slice(0, 2), sha256.slice(2, 4), sha256);
    const digest = digestFiles([{ name: 'large', sha256, size_bytes: bytes.length }]);
    raw.exec(`DELETE FROM archive_file WHERE position > 0`);
    raw
      .prepare('UPDATE archive_file SET name = ?, sha256 = ?, size_bytes = ?')
      .run('large', sha256, bytes.length);
    raw.prepare('UPDATE archive_entry SET sha256 = ?').run(digest);
    raw.exec(`DELETE FROM audit_entry WHERE event = 'raw_fid.archive'`);
  });
  afterAll(() => {
    putBack();
    raw.close();
  });

  const download = () =>
    new Promise<{ complete: boolean; received: number; trailer: string | undefined }>((resolve, reject) => {
      const asked = request(
        `${server.url}/raw-fid/${archiveId}/content`,
        { headers: { authorization: `Bearer ${token}` } },
        (answer) => {
          let received = 0;
          answer.on('data', (chunk: Buffer) => {
            received += chunk.length;
          });
          answer.on('error', () => undefined);
          answer.on('close', () =>
            resolve({ complete: answer.complete, received, trailer: answer.trailers['x-content-verified'] }),
          );
        },
      );
      asked.on('error', reject);
      asked.end();
    });

  it('comes whole, with the trailer that says so', async () => {
    expect(await download()).toEqual({ complete: true, received: bytes.length, trailer: 'sha-256' });
  });

  it('is cut off before its end where it was replaced, so that nobody takes it for whole, and told', async () => {
    const before = (await storedEvents()).length;
    chmodSync(large, 0o644);
    const changed = Buffer.from(bytes);
    changed[7] = 0;
    writeFileSync(large, changed);
    const { complete, received, trailer } = await download();
    expect([complete, received < bytes.length, trailer]).toEqual([false, true, undefined]);
    expect((await storedEvents()).length).toBe(before + 1);
    const { items } = (await call('GET', '/audit/events?event=content.altered&limit=1')).body;
    expect(items[0].record_id).toBe(archiveId);
  });
});
