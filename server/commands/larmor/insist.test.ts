import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { type Door, first, openDoor } from '../../testing/open-door.ts';
import { brukerFiles } from '../../testing/upload.ts';
import type { Outcome } from './analyse-measurement.ts';
import { exitCodes } from './exit-codes.ts';
import { runLarmor } from './run-larmor.ts';

let server: TestServer;
let folder: string;
let key: string;
let door: Door;

beforeAll(async () => {
  server = await startTestServer();
  ({ access_token: key } = await server.signUp('script@lab.example'));
  folder = mkdtempSync(path.join(tmpdir(), 'larmor-test-'));
  const { fid, acqus } = brukerFiles();
  for (const name of ['1', '2']) {
    mkdirSync(path.join(folder, 'day', name), { recursive: true });
    writeFileSync(path.join(folder, 'day', name, 'fid'), fid);
    writeFileSync(path.join(folder, 'day', name, 'acqus'), `${acqus}\n##$NUC1= <1H>\n`);
  }
  mkdirSync(path.join(folder, 'single'));
  cpSync(path.join(folder, 'day', '1'), path.join(folder, 'single', '1'), { recursive: true });
  door = await openDoor(server.url);
});
afterAll(async () => {
  await door.close();
  rmSync(folder, { recursive: true, force: true });
  await server.cleanUp();
});
afterEach(() => {
  door.refuse = () => null;
  door.asked = [];
});

interface Ran {
  readonly code: number;
  readonly outcomes: readonly Outcome[];
  readonly complained: readonly string[];
  readonly slept: readonly number[];
}

const run = async (
  args: readonly string[],
  onSleep: (stop: () => void, printed: readonly string[]) => void = () => undefined,
): Promise<Ran> => {
  const stopping = new AbortController();
  const printed: string[] = [];
  const complained: string[] = [];
  const slept: number[] = [];
  const code = await runLarmor({
    args: [...args, '--json'],
    env: { LARMOR_URL: `${door.url}/v1`, LARMOR_KEY: key },
    signal: stopping.signal,
    print: (line) => printed.push(line),
    complain: (line) => complained.push(line),
    sleep: async (ms) => {
      slept.push(ms);
      onSleep(() => stopping.abort(), printed);
      await new Promise((resolve) => setTimeout(resolve, 10));
    },
  });
  return { code, outcomes: printed.map((line) => JSON.parse(line) as Outcome), complained, slept };
};

const countOfAnalyses = async (): Promise<number> =>
  (await server.call('GET', '/analyses', { token: key })).body.items.length;

const isSending = ({ method, url }: IncomingMessage): boolean => method === 'POST' && url === '/v1/analyses';
const isAsking = ({ method, url }: IncomingMessage): boolean =>
  method === 'GET' && url?.startsWith('/v1/analyses/') === true;

describe('a service that is there again later', () => {
  it.each([429, 502, 503, 504, 507])(
    'analyse sends again what was answered with %i, after the time it names',
    async (status) => {
      door.refuse = first(2, isSending, status);
      const before = await countOfAnalyses();
      const { code, outcomes, slept } = await run(['analyse', path.join(folder, 'single'), '--wait', '0']);
      expect(outcomes).toMatchObject([{ id: expect.stringMatching(/^ana_/), error: null }]);
      expect(code).toBe(outcomes[0]?.exit_code);
      expect(slept.slice(0, 2)).toEqual([1000, 1000]);
      expect(await countOfAnalyses()).toBe(before + 1);
    },
  );

  it('gives up after five attempts, and says that nobody took it', async () => {
    door.refuse = (request) => (isSending(request) ? 503 : null);
    const { code, outcomes } = await run(['analyse', path.join(folder, 'single')]);
    expect(code).toBe(exitCodes.unreachable);
    expect(outcomes).toMatchObject([{ id: null, status: 'not_sent', exit_code: exitCodes.unreachable }]);
    expect(door.asked).toHaveLength(5);
  });

  it('makes one analysis of what was taken and whose answer was lost', async () => {
    const before = await countOfAnalyses();
    // The service takes it, and the line breaks before the answer is back.
    door.refuse = first(1, isSending, 'lost');
    const { outcomes } = await run(['analyse', path.join(folder, 'single'), '--wait', '6000']);
    expect(door.asked.filter((each) => each.startsWith('POST'))).toHaveLength(2);
    expect(outcomes).toMatchObject([{ status: 'review_required', error: null }]);
    expect(await countOfAnalyses()).toBe(before + 1);
  });

  it.each([503, 'cut'] as const)(
    'tells the id of what was sent where the question after it meets %s',
    async (answer) => {
      door.refuse = (request) => (isAsking(request) ? answer : null);
      const { code, outcomes } = await run(['analyse', path.join(folder, 'single'), '--wait', '1']);
      expect(outcomes).toMatchObject([
        { id: expect.stringMatching(/^ana_/), status: 'queued', exit_code: exitCodes.unreachable },
      ]);
      expect(outcomes[0]?.error).not.toBeNull();
      expect(code).toBe(exitCodes.unreachable);
      door.refuse = first(3, isAsking, answer);
      const later = await run(['analyse', path.join(folder, 'single'), '--wait', '6000']);
      expect(later).toMatchObject({ code: exitCodes.done, outcomes: [{ error: null }] });
    },
  );

  it.each([429, 503] as const)(
    'watch sends at a later look what was answered with %i, and says it once',
    async (status) => {
      door.refuse = first(4, isSending, status);
      const { code, outcomes } = await run(
        ['watch', path.join(folder, 'single'), '--wait', '0'],
        (stop, printed) => printed.some((line) => line.includes('"ana_')) && stop(),
      );
      expect(code).toBe(exitCodes.done);
      expect(outcomes.map(({ status: said }) => said === 'not_sent')).toEqual([true, false]);
      expect(door.asked.filter((each) => each.startsWith('POST'))).toHaveLength(5);
    },
  );
});

describe('Ctrl-C', () => {
  it('tells what is under way with its id, sends nothing more, and ends with a code of its own', async () => {
    door.refuse = (request) => (isAsking(request) ? 503 : null);
    const { code, outcomes } = await run(['analyse', path.join(folder, 'day')], (stop) => stop());
    expect(code).toBe(exitCodes.stopped);
    expect(outcomes).toMatchObject([{ id: expect.stringMatching(/^ana_/) }]);
    expect(door.asked.filter((each) => each.startsWith('POST /v1/analyses'))).toHaveLength(1);
  });

  it('waits for no answer that does not come', async () => {
    const stopping = new AbortController();
    door.refuse = () => {
      stopping.abort();
      return null;
    };
    const printed: string[] = [];
    const complained: string[] = [];
    const code = await runLarmor({
      args: ['report', 'ana_any', '--out', path.join(folder, 'r.pdf')],
      env: { LARMOR_URL: door.url, LARMOR_KEY: key },
      signal: stopping.signal,
      print: (line) => printed.push(line),
      complain: (line) => complained.push(line),
      sleep: () => Promise.resolve(),
    });
    expect({ code, printed, complained }).toEqual({
      code: exitCodes.stopped,
      printed: [],
      complained: ['stopped before an answer came'],
    });
  });
});

describe('what is typed', () => {
  it('a folder that is not there is said before anything is sent', async () => {
    const { code, complained } = await run(['analyse', path.join(folder, 'day'), path.join(folder, 'none')]);
    expect(code).toBe(exitCodes.usage);
    expect(complained[0]).toContain('none is not a folder');
    expect(door.asked).toEqual([]);
  });

  it('an address without a path is that of the service, and none is said to be none', async () => {
    const call = async (url: string) => {
      const complained: string[] = [];
      const code = await runLarmor({
        args: ['report', 'ana_none', '--url', url],
        env: { LARMOR_KEY: key },
        signal: new AbortController().signal,
        print: () => undefined,
        complain: (line) => complained.push(line),
        sleep: () => Promise.resolve(),
      });
      return { code, complained };
    };
    expect(await call(door.url)).toMatchObject({ code: exitCodes.failed });
    expect(door.asked).toEqual(['GET /v1/analyses/ID/report through']);
    for (const url of ['nonsense', 'ftp://lab.example/v1'])
      expect(await call(url)).toEqual({
        code: exitCodes.usage,
        complained: [`${url} is no address of a service (http://127.0.0.1:4310/v1).`],
      });
  });
});
