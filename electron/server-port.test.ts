import { once } from 'node:events';
import { MessageChannel } from 'node:worker_threads';
import { afterEach, describe, expect, it } from 'vitest';
import { environmentOfServer } from './server-environment.ts';
import { type Answers, createPort, mainCalls, serverCalls } from './server-port.ts';

const { port1: mainEnd, port2: serverEnd } = new MessageChannel();
const told: string[] = [];

const started = {
  origin: 'http://127.0.0.1:4000',
  version: '0.1.0',
  updates: { enabled: true, channel: 'stable', url: null },
  reportStyles: 'p{}',
} as const;
let onStart: Answers<typeof serverCalls>['start'] = async () => started;

/** Both ends as the two processes make them, over a channel that copies as theirs does. */
const main = createPort({
  post: (sent) => mainEnd.postMessage(sent),
  asks: serverCalls,
  answered: mainCalls,
  answers: {
    seal: async (text) => `sealed ${text}`,
    open: async (text) => text.slice(7),
    resolveProxy: async () => 'DIRECT',
  },
  onFault: ({ reason }) => told.push(reason),
  onUnknown: () => told.push('unknown to main'),
});
const server = createPort({
  post: (sent) => serverEnd.postMessage(sent),
  asks: mainCalls,
  answered: serverCalls,
  answers: {
    start: (seal) => onStart(seal),
    updatePlan: async () => ({ plan: null, updates: started.updates }),
    awaitSession: async () => null,
    noteUpdate: async () => null,
    isBusy: async () => true,
    isThere: async () => null,
    stop: async () => null,
  },
  onUnknown: () => told.push('unknown to the server'),
});
mainEnd.on('message', main.take);
serverEnd.on('message', server.take);
mainEnd.unref();
serverEnd.unref();

/** What was posted before has been taken once this is answered. */
const settle = (): Promise<unknown> => server.ask.seal('x').then(() => main.ask.isThere(null));

afterEach(() => {
  told.length = 0;
});

describe('port between the main process and the server', () => {
  it('carries calls both ways, each with its own answer', async () => {
    onStart = async (seal) => {
      expect(seal).toEqual({ name: 'os_key_store' });
      expect(await server.ask.open(await server.ask.seal('key'))).toBe('key');
      return started;
    };
    const answers = [
      main.ask.start({ name: 'os_key_store' }),
      main.ask.isBusy(null),
      main.ask.updatePlan(null),
    ];
    expect(await Promise.all(answers)).toEqual([started, true, { plan: null, updates: started.updates }]);
  });

  it('gives the sentence of whoever refused, and keeps on', async () => {
    onStart = async () => {
      throw new Error('PORT is not valid.');
    };
    await expect(main.ask.start({ name: 'file', fault: 'key_store_absent' })).rejects.toThrow(
      'PORT is not valid.',
    );
    expect(await main.ask.isBusy(null)).toBe(true);
  });

  it.each([
    ['no message at all', 'anything'],
    ['a kind nobody declared', { kind: 'run', id: 1, name: 'start' }],
    ['more than was declared', { kind: 'answer', id: 1, value: 1, more: true }],
    ['an answer nobody waits for', { kind: 'answer', id: 4711, value: null }],
  ])('does not understand %s', async (_what, sent) => {
    serverEnd.postMessage(sent);
    mainEnd.postMessage(sent);
    await settle();
    expect(told.toSorted()).toEqual(['unknown to main', 'unknown to the server']);
  });

  it.each([
    ['a name nobody declared', 'constructor', null],
    ['a call of the other side', 'seal', 'text'],
    ['another argument', 'noteUpdate', { version: '0.2.0', state: 'anything' }],
  ])('refuses %s', async (_what, name, argument) => {
    const answer = once(mainEnd, 'message');
    mainEnd.postMessage({ kind: 'call', id: 900, name, argument });
    expect(await answer).toEqual([{ kind: 'refusal', id: 900, sentence: 'This is not asked here.' }]);
    await settle();
  });

  it('takes no answer of another shape', async () => {
    onStart = async () => ({ ...started, origin: 'nowhere' });
    await expect(main.ask.start({ name: 'os_key_store' })).rejects.toThrow();
  });

  it('tells whoever waits, and whoever comes later, that the other process is gone', async () => {
    const gone = createPort({
      post: () => undefined,
      asks: serverCalls,
      answered: mainCalls,
      answers: { seal: async (text) => text, open: async (text) => text, resolveProxy: async () => 'DIRECT' },
      onFault: ({ reason }) => told.push(reason),
      onUnknown: () => undefined,
    });
    const waiting = gone.ask.isBusy(null);
    gone.take({ kind: 'fault', reason: 'played', stack: null });
    gone.end('It is gone.');
    await expect(waiting).rejects.toThrow('It is gone.');
    await expect(gone.ask.stop(null)).rejects.toThrow('It is gone.');
    expect(told).toEqual(['played']);
  });
});

describe('environment of the server', () => {
  it('is settings and what the system needs, in whatever spelling, and nothing else', () => {
    const env = {
      DATA_DIR: '/data',
      Path: '/bin',
      SystemRoot: 'C:\\Windows',
      NODE_OPTIONS: '--inspect',
      ELECTRON_RUN_AS_NODE: '1',
      AWS_SECRET_ACCESS_KEY: 'secret',
    };
    expect(environmentOfServer(env)).toEqual({
      DATA_DIR: '/data',
      Path: '/bin',
      SystemRoot: 'C:\\Windows',
    });
  });
});
