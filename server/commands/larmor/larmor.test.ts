import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { untilEnded } from '../../testing/until-ended.ts';
import { brukerFiles } from '../../testing/upload.ts';
import type { Outcome } from './analyse-measurement.ts';
import { exitCodes } from './exit-codes.ts';
import { runLarmor } from './run-larmor.ts';

let server: TestServer;
let folder: string;
let key: string;
beforeAll(async () => {
  server = await startTestServer();
  folder = mkdtempSync(path.join(tmpdir(), 'larmor-test-'));
  ({ access_token: key } = await server.signUp('script@lab.example'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.cleanUp();
});

const putMeasurement = (name: string): string => {
  const { fid, acqus } = brukerFiles();
  const place = path.join(folder, name, '1');
  mkdirSync(place, { recursive: true });
  writeFileSync(path.join(place, 'fid'), fid);
  writeFileSync(path.join(place, 'acqus'), `${acqus}\n##$NUC1= <1H>\n`);
  return path.join(folder, name);
};

const putRules = (name: string, rules: readonly object[]): string => {
  const file = path.join(folder, name);
  writeFileSync(file, JSON.stringify({ rules }));
  return file;
};

const run = async (args: readonly string[], more: { readonly url?: string; readonly key?: string } = {}) => {
  const printed: string[] = [];
  const complained: string[] = [];
  const stopping = new AbortController();
  const code = await runLarmor({
    args,
    env: { LARMOR_URL: more.url ?? server.url, LARMOR_KEY: more.key ?? key },
    signal: stopping.signal,
    print: (line) => printed.push(line),
    complain: (line) => complained.push(line),
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, Math.min(ms, 50))),
  });
  return { code, printed, complained };
};

const read = (lines: readonly string[]): readonly Outcome[] =>
  lines.map((line) => JSON.parse(line) as Outcome);

describe('larmor analyse', () => {
  it('sends what lies below a folder, waits, and prints one object a measurement', async () => {
    const place = putMeasurement('day');
    cpSync(path.join(place, '1'), path.join(place, 'deeper', '2'), { recursive: true });
    const { code, printed } = await run(['analyse', place, '--json', '--wait', '6000']);
    const outcomes = read(printed);
    expect(outcomes.map(({ status }) => status)).toEqual(['review_required', 'review_required']);
    expect(outcomes.every(({ human_review_required: asked }) => asked === true)).toBe(true);
    expect(code).toBe(exitCodes.done);
    const batches = await server.call('GET', '/analysis-batches', { token: key });
    expect(batches.body.items).toMatchObject([{ title: 'day', source: 'command', entry_count: 2 }]);
    const batched = await server.call('GET', `/analyses?batch_id=${batches.body.items[0].id}`, {
      token: key,
    });
    expect(batched.body.items).toHaveLength(2);
    const { body } = await server.call('GET', '/analyses', { token: key });
    expect(body.items.map(({ id }: { id: string }) => id).toSorted()).toEqual(
      outcomes.map(({ id }) => id).toSorted(),
    );
  });

  it('says what it did not find, what it cannot send, and what the service refuses', async () => {
    const empty = path.join(folder, 'empty');
    mkdirSync(empty);
    expect(await run(['analyse', empty])).toMatchObject({
      code: exitCodes.failed,
      printed: [`${empty}: not sent, no measurement was found`],
    });
    const bare = path.join(folder, 'bare');
    mkdirSync(bare);
    writeFileSync(path.join(bare, 'fid'), 'x');
    const lacking = await run(['analyse', bare, '--json']);
    expect(lacking.code).toBe(exitCodes.failed);
    expect(read(lacking.printed)).toMatchObject([
      { id: null, status: 'not_sent', error: expect.stringMatching(/parameter file/) },
    ]);
    const broken = putMeasurement('broken');
    writeFileSync(path.join(broken, '1', 'acqus'), '##$NUC1= <1H>\n');
    expect((await run(['analyse', broken, '--wait', '6000'])).code).toBe(exitCodes.failed);
  });

  it('tells apart a wrong call, a refused key and a service that is away', async () => {
    const place = putMeasurement('codes');
    for (const args of [
      [],
      ['analyse'],
      ['analyse', '/nowhere/at/all'],
      ['dance'],
      ['report'],
      ['watch', place, place],
    ])
      expect((await run(args)).code).toBe(exitCodes.usage);
    expect((await run(['analyse', place, '--wait', 'long'])).code).toBe(exitCodes.usage);
    expect((await run(['analyse', place, '--loud'])).code).toBe(exitCodes.usage);
    expect((await run(['analyse', place], { key: 'nobody' })).code).toBe(exitCodes.refused);
    expect((await run(['analyse', place], { url: 'http://127.0.0.1:1/v1' })).code).toBe(
      exitCodes.unreachable,
    );
    expect((await run(['--help'])).code).toBe(exitCodes.done);
  });

  it('the codes are those the page lists', () => {
    const page = readFileSync(path.join(import.meta.dirname, '../../../docs/command.md'), 'utf8');
    const listed = [...page.matchAll(/^\| (\d+) \| /gm)].map(([, code]) => Number(code));
    expect(listed).toEqual(Object.values(exitCodes));
  });
});

describe('larmor report', () => {
  it('writes the report once it is reviewed, and says not ready before', async () => {
    const place = putMeasurement('reported');
    const [outcome] = read((await run(['analyse', place, '--json', '--wait', '6000'])).printed);
    const id = outcome?.id ?? '';
    const out = path.join(folder, 'report.pdf');
    expect((await run(['report', id, '--out', out])).code).toBe(exitCodes.notReady);
    const { access_token: reviewer } = await server.signUp('reviewer@lab.example');
    const { body: analysis } = await server.call('GET', `/analyses/${id}`, { token: key });
    const review = { decision: 'approve', comment: 'Fine.' };
    await server.call('POST', `/fid/runs/${analysis.run_id}/reviews`, { token: reviewer, json: review });
    expect(await run(['report', id, '--out', out])).toMatchObject({ code: exitCodes.done, printed: [out] });
    expect(readFileSync(out, 'latin1').slice(0, 5)).toBe('%PDF-');
    const asJson = path.join(folder, 'report.json');
    expect((await run(['report', id, '--out', asJson])).code).toBe(exitCodes.done);
    expect(JSON.parse(readFileSync(asJson, 'utf8'))).toMatchObject({
      human_review_required: expect.any(Boolean),
    });
    expect((await run(['report', 'ana_unknown', '--out', out])).code).toBe(exitCodes.failed);
    expect((await run(['report', id, '--out', 'report.docx'])).code).toBe(exitCodes.usage);
  });
});

describe('larmor watch', () => {
  const watch = (
    place: string,
    until: (outcomes: readonly Outcome[]) => boolean,
    onLook: (look: number) => void,
    more: readonly string[] = [],
  ) => {
    const stopping = new AbortController();
    const printed: string[] = [];
    let look = 0;
    return runLarmor({
      args: ['watch', place, '--json', '--wait', '0', ...more],
      env: { LARMOR_URL: server.url, LARMOR_KEY: key },
      signal: stopping.signal,
      print: (line) => printed.push(line),
      complain: (line) => printed.push(line),
      sleep: async () => {
        onLook(look++);
        if (until(read(printed))) stopping.abort();
        await new Promise((resolve) => setTimeout(resolve, 10));
      },
    }).then((code) => ({ code, outcomes: read(printed) }));
  };

  it('sends a measurement once it is written, and once alone, also after a new start', async () => {
    const place = putMeasurement('watched');
    const acqus = path.join(place, '1', 'acqus');
    const first = await watch(
      place,
      (outcomes) => outcomes.length > 0,
      // Still being written at the first looks.
      (look) => look < 3 && appendFileSync(acqus, `##$COMMENT${look}= <a>\n`),
    );
    expect(first.code).toBe(exitCodes.done);
    expect(first.outcomes).toHaveLength(1);
    const second = await watch(
      place,
      (outcomes) => outcomes.length > 0,
      () => undefined,
    );
    expect(second.outcomes[0]?.id).toBe(first.outcomes[0]?.id);
  });

  it('waits where its key has ended, says so once, and sends what came meanwhile once somebody signed in anew', async () => {
    const place = putMeasurement('signed-out');
    cpSync(path.join(place, '1'), path.join(place, '2'), { recursive: true });
    const keysFile = path.join(folder, 'watch-keys.json');
    const keep = (kept: string) =>
      writeFileSync(
        keysFile,
        JSON.stringify({ keys: { [server.url]: { key: kept, expires_at: '2099-01-01T00:00:00.000Z' } } }),
        { mode: 0o600 },
      );
    keep(`lar_mk_${'x'.repeat(43)}`);
    const stopping = new AbortController();
    const printed: string[] = [];
    const waits: number[] = [];
    const code = await runLarmor({
      args: ['watch', place, '--json', '--wait', '0'],
      // An empty variable is as if it were not set.
      env: { LARMOR_URL: server.url, LARMOR_KEY: '', LARMOR_KEYS: keysFile },
      signal: stopping.signal,
      print: (line) => printed.push(line),
      complain: (line) => printed.push(line),
      sleep: async (ms) => {
        waits.push(ms);
        if (waits.length === 5) keep(key);
        if (read(printed).filter(({ id }) => id !== null).length === 2) stopping.abort();
        await new Promise((resolve) => setTimeout(resolve, 10));
      },
    });
    expect(code).toBe(exitCodes.done);
    const outcomes = read(printed);
    expect(outcomes.filter(({ id }) => id === null)).toMatchObject([
      { source: place, exit_code: exitCodes.refused },
    ]);
    expect(waits.slice(0, 6)).toEqual([2_000, 30_000, 30_000, 30_000, 30_000, 2_000]);
  });

  it('takes a key with the end of its line, and refuses at once one that no header holds', async () => {
    const place = putMeasurement('odd-keys');
    expect((await run(['analyse', place, '--wait', '6000'], { key: `${key}\n` })).code).toBe(exitCodes.done);
    const odd = await run(['analyse', place], { key: 'lar_mk_…' });
    expect([odd.code, odd.printed[0]]).toEqual([
      exitCodes.refused,
      expect.stringContaining('holds characters no key has'),
    ]);
  });

  it('sends nothing of an acquisition that rests between two writings before all of it is there', async () => {
    const place = putMeasurement('slow');
    const file = path.join(place, '1', 'fid');
    const whole = readFileSync(file);
    writeFileSync(file, whole.subarray(0, whole.length / 2));
    let lookedAt = 0;
    const { outcomes } = await watch(
      place,
      (told) => told.length > 0,
      (look) => {
        lookedAt = look;
        if (look === 6) appendFileSync(file, whole.subarray(whole.length / 2));
      },
    );
    // Three times as many looks as an acquisition at rest takes.
    expect(lookedAt).toBeGreaterThan(6);
    expect(outcomes).toMatchObject([{ error: null, exit_code: expect.any(Number) }]);
    expect(outcomes[0]?.id).toMatch(/^ana_/);
  });

  it('by rules sends each where it belongs, and leaves the rest', async () => {
    const place = putMeasurement('ruled');
    for (const name of ['qc', 'other'])
      cpSync(path.join(place, '1'), path.join(place, name, '1'), { recursive: true });
    rmSync(path.join(place, '1'), { recursive: true });
    const title = path.join(place, 'qc', '1', 'pdata', '1', 'title');
    mkdirSync(path.dirname(title), { recursive: true });
    writeFileSync(title, 'QC ethanol\nMonday');
    const { body: project } = await server.call('POST', '/projects', { token: key, json: { name: 'QC' } });
    const rules = putRules('ruled.json', [
      { name: 'control', title: 'QC *', project_id: project.id, sample: 'Ethanol control', smiles: 'CCO' },
      { name: 'nobody', path: 'nowhere/**' },
    ]);
    const preview = await run(['preview', place, '--rules', rules, '--json']);
    expect(preview.code).toBe(exitCodes.done);
    expect(preview.printed.map((line) => JSON.parse(line))).toMatchObject([
      {
        source: path.join(place, 'other/1/'),
        action: 'leave',
        rule: null,
        passed_over: [{ rule: 'control' }, { rule: 'nobody', reason: 'the path other/1 is not nowhere/**' }],
      },
      {
        source: path.join(place, 'qc/1/'),
        title: 'QC ethanol Monday',
        action: 'send',
        rule: 'control',
        project_id: project.id,
        sample: 'Ethanol control',
        smiles: 'CCO',
        error: null,
      },
    ]);
    const before = (await server.call('GET', '/analyses', { token: key })).body.items.length;
    const { code, outcomes } = await watch(
      place,
      (told) => told.length > 1,
      () => undefined,
      ['--rules', rules],
    );
    expect(code).toBe(exitCodes.done);
    const [left, sent] = outcomes.toSorted((a, b) => a.source.localeCompare(b.source));
    expect(left).toMatchObject({ id: null, status: 'left', error: 'no rule takes it' });
    const analysis = await untilEnded(server, key, `/analyses/${sent?.id}`);
    expect(analysis).toMatchObject({ title: 'Ethanol control', project_id: project.id });
    expect(analysis.structure).not.toBeNull();
    // The preview sent nothing, and what is left stays where it lies.
    expect((await server.call('GET', '/analyses', { token: key })).body.items).toHaveLength(before + 1);
    const others = putRules('others.json', [{ name: 'all', path: 'qc/**', sample: 'Another name' }]);
    const again = await watch(
      place,
      (told) => told.length > 1,
      () => undefined,
      ['--rules', others],
    );
    expect(again.outcomes.find(({ source }) => source.includes('qc'))).toMatchObject({
      id: null,
      status: 'left',
      error: 'was sent before by other rules; its analysis stays as it is',
    });
    expect((await server.call('GET', '/analyses', { token: key })).body.items).toHaveLength(before + 1);
  });

  it('a preview says what a rule cannot do before anything is sent', async () => {
    const place = putMeasurement('previewed');
    const { access_token: other } = await server.signUp('other@lab.example');
    const { body: theirs } = await server.call('POST', '/projects', { token: key, json: { name: 'X' } });
    for (const [rule, said] of [
      [{ project_id: 'prj_none' }, 'the project prj_none is not there, or is not yours'],
      [{ project_id: theirs.id }, 'is not there, or is not yours'],
      [{ smiles: 'CC(' }, 'SMILES cannot be read'],
    ] as const) {
      const rules = putRules('wrong.json', [{ name: 'all', ...rule }]);
      const { code, printed } = await run(['preview', place, '--rules', rules], { key: other });
      expect(code).toBe(exitCodes.failed);
      expect(printed.join()).toContain(said);
    }
    const rules = putRules('left.json', [{ name: 'all', leave: true }]);
    expect((await run(['preview', place, '--rules', rules])).printed).toEqual([
      `${path.join(place, '1/')}: left by "all"`,
    ]);
    expect((await run(['preview', place])).code).toBe(exitCodes.usage);
    const away = await run(
      ['preview', place, '--rules', putRules('p.json', [{ name: 'a', project_id: 'p' }])],
      {
        url: 'http://127.0.0.1:1/v1',
      },
    );
    expect(away.code).toBe(exitCodes.unreachable);
    expect((await run(['watch', place, '--rules', path.join(folder, 'none.json')])).code).toBe(
      exitCodes.usage,
    );
  });
});

it('is a program with an exit code', () => {
  const script = path.join(import.meta.dirname, '../../../scripts/larmor.mjs');
  const { status, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8' });
  expect(status).toBe(exitCodes.usage);
  expect(stderr).toContain('larmor analyse FOLDER');
});
