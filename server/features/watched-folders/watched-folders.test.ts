import {
  appendFileSync,
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { behindTheTrail } from '#kernel/testing/behind-the-trail.ts';
import {
  type CallResult,
  startTestServer,
  type TestServer,
  testPassword,
} from '#kernel/testing/test-server.ts';

import { untilEnded } from '../../testing/until-ended.ts';
import { brukerFiles } from '../../testing/upload.ts';
import { updateUser } from '../identity/index.ts';
import { ArchiveFull } from '../raw-archive/index.ts';
import { changeFind } from './store.ts';

type Body = CallResult['body'];

let base: string;
let server: TestServer;
let admin: string;
let ada: string;
let ben: string;
beforeAll(async () => {
  base = realpathSync(mkdtempSync(path.join(tmpdir(), 'larmor-watched-')));
  server = await startTestServer({ settings: { watchedFolderRoots: [base] } });
  admin = (await server.signUp('root@example.org')).access_token;
  ada = (await server.signUp('ada@example.org')).access_token;
  ben = (await server.signUp('ben@example.org')).access_token;
});
afterAll(async () => {
  await server.cleanUp();
  rmSync(base, { recursive: true, force: true });
});

let root: string;
let number = 0;
beforeEach(() => {
  number += 1;
  root = path.join(base, `lab-${number}`);
  mkdirSync(root);
});

interface Written {
  readonly title?: string;
  readonly seed?: number;
}

/** An experiment whose data no other test has. */
const put = (name: string, { title, seed = name.length }: Written = {}): string => {
  const { fid, acqus } = brukerFiles({ points: 2048, seed: number * 1000 + seed });
  const place = path.join(root, name);
  mkdirSync(path.join(place, 'pdata', '1'), { recursive: true });
  writeFileSync(path.join(place, 'fid'), fid);
  writeFileSync(path.join(place, 'acqus'), `${acqus}\n##$NUC1= <1H>\n`);
  if (title !== undefined) writeFileSync(path.join(place, 'pdata', '1', 'title'), title);
  return place;
};

const everything = [{ name: 'everything' }];
const settings = (rules: readonly object[] = everything) => ({ title: 'Lab', rules, project_id: null });

const setUp = async (rules: readonly object[] = everything, token = ada): Promise<Body> => {
  const { status, body } = await server.call('POST', '/watched-folders', {
    token,
    json: { path: root, ...settings(rules) },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
};
const steer = (id: string, action: string, token = ada): Promise<CallResult> =>
  server.call('POST', `/watched-folders/${id}/steer`, { token, json: { action } });
const read = async (id: string, token = ada): Promise<Body> =>
  (await server.call('GET', `/watched-folders/${id}`, { token })).body;
const findsOf = async (id: string): Promise<Body[]> => {
  const { body } = await server.call('GET', `/watched-folders/${id}/finds?limit=200`, { token: ada });
  return body.items.toSorted((a: Body, b: Body) => (a.path < b.path ? -1 : 1));
};

/** One whole look from its beginning to its end. */
const look = async (id: string): Promise<Body> => {
  // What a look under way comes to is not recorded any more once this was asked for, so that its end is not taken for this one's.
  const { looked_at: before } = (await steer(id, 'look', admin)).body;
  return untilEnded(server, admin, `/watched-folders/${id}`, ({ looked_at: at }) => at !== before);
};
/** Looks until nothing is under way. */
const settle = async (id: string): Promise<Body> => {
  for (;;) {
    const { counts } = await look(id);
    if (counts.writing + counts.waiting === 0) return read(id, admin);
  }
};

describe('a watched folder', () => {
  it('sends by its rules what lies there, each in one batch, and once', async () => {
    put('qc/1', { title: 'QC monday' });
    put('day/22');
    put('tmp/333');
    const folder = await setUp([
      { name: 'drafts', path: 'tmp/**', leave: true },
      { name: 'control', title: 'qc *', sample: 'Ethanol control', smiles: 'CCO' },
      { name: 'days', path: 'day/**' },
    ]);
    expect(folder).toMatchObject({ state: 'off', looked_at: null, problem: null });
    expect((await steer(folder.id, 'on')).body.state).toBe('on');
    expect((await settle(folder.id)).counts).toMatchObject({ sent: 2, left: 1, refused: 0 });
    const finds = await findsOf(folder.id);
    expect(finds.map(({ path: at, status, rule }) => [at, status, rule])).toEqual([
      ['day/22', 'sent', 'days'],
      ['qc/1', 'sent', 'control'],
      ['tmp/333', 'left', 'drafts'],
    ]);
    const batch = await untilEnded(
      server,
      ada,
      `/analysis-batches/${finds[0].batch_id}`,
      ({ counts }) => counts.queued + counts.processing + counts.not_sent === 0,
    );
    expect(batch).toMatchObject({ source: 'folder', entry_count: 2 });
    expect(batch.entries.map(({ title }: Body) => title)).toEqual(['day/22', 'Ethanol control']);
    await look(folder.id);
    await look(folder.id);
    expect((await server.call('GET', '/analyses', { token: ada })).body.items).toHaveLength(2);
    const trail = await server.kernel.store.read
      .selectFrom('audit_entry')
      .select(['event', 'actor_id'])
      .where('event', 'in', ['watched_folder.create', 'watched_folder.steer', 'analysis.create'])
      .execute();
    expect(new Set(trail.map(({ event }) => event)).size).toBe(3);
    expect(trail.filter(({ event }) => event === 'analysis.create').map((row) => row.actor_id)).toEqual([
      folder.created_by,
      folder.created_by,
    ]);
  });

  it('reads nothing that is still written, and nothing without what its instrument writes last', async () => {
    const growing = put('1');
    const open = put('22');
    renameSync(path.join(open, 'acqus'), path.join(open, 'acqu'));
    const { id } = await setUp();
    // Looks follow each other as they like: the file grows between any two of them.
    const writing = setInterval(() => appendFileSync(path.join(growing, 'fid'), 'x'.repeat(8)), 1);
    await steer(id, 'on');
    for (let k = 0; k < 4; k++) expect((await look(id)).counts.sent).toBe(0);
    clearInterval(writing);
    await settle(id);
    expect(await findsOf(id)).toMatchObject([
      { path: '1', status: 'sent' },
      { path: '22', status: 'refused', reason: { code: 'missing_files', detail: 'acqus' } },
    ]);
    // The instrument ends its work: nobody has to ask for it.
    renameSync(path.join(open, 'acqu'), path.join(open, 'acqus'));
    expect((await settle(id)).counts).toMatchObject({ sent: 2, refused: 0 });
  });

  it('takes the same data once, wherever it is copied and whoever of its folders finds it', async () => {
    put('1');
    const { id } = await setUp();
    await steer(id, 'on');
    await settle(id);
    cpSync(path.join(root, '1'), path.join(root, 'copy'), { recursive: true });
    writeFileSync(path.join(root, '1', 'pdata', '1', 'title'), 'A better title');
    expect((await settle(id)).counts).toMatchObject({ sent: 1, known: 1 });
    const [own, copy] = await findsOf(id);
    expect(copy.analysis_id).toBe(own.analysis_id);
    expect(own.status).toBe('sent');
  });

  it('is asked to look, changed and switched off while it sends, and takes everything once all the same', async () => {
    for (let k = 1; k <= 12; k++) put(`day/${k}`, { seed: 100 + k, title: `Prüfung ${k}` });
    const { id } = await setUp();
    // Counted before anything is sent: on a quick machine all of it is sent by the end of the first look.
    const { body } = await server.call('GET', '/analyses?limit=200', { token: ada });
    const before = body.items.length;
    await steer(id, 'on');
    await look(id);
    for (const action of ['look', 'look', 'off', 'on', 'look']) await steer(id, action);
    const json = { ...settings(), revision: 1 };
    await server.call('POST', `/watched-folders/${id}/settings`, { token: ada, json });
    expect((await settle(id)).counts).toMatchObject({ sent: 12, refused: 0, known: 0 });
    const { body: after } = await server.call('GET', '/analyses?limit=200', { token: ada });
    expect(after.items.length - before).toBe(12);
    expect(after.items.map(({ title }: Body) => title)).toContain('Prüfung 12');
  });

  it('joins what comes later to the batch of what came before, unless that was cancelled', async () => {
    put('1');
    const { id } = await setUp();
    await steer(id, 'on');
    const { batch_id: first } = await settle(id);
    put('22');
    expect((await settle(id)).batch_id).toBe(first);
    const { body } = await server.call('GET', `/analysis-batches/${first}`, { token: ada });
    expect(body.entry_count).toBe(2);
    await server.call('POST', `/analysis-batches/${first}/steer`, { token: ada, json: { action: 'cancel' } });
    put('333');
    expect((await settle(id)).batch_id).not.toBe(first);
  });

  it('tells that it is away, looks again, and takes nothing twice when it is back', async () => {
    put('1');
    const { id } = await setUp();
    await steer(id, 'on');
    await settle(id);
    renameSync(root, `${root}-away`);
    expect((await look(id)).problem).toMatchObject({ code: 'folder_missing' });
    renameSync(`${root}-away`, root);
    put('22');
    expect(await settle(id)).toMatchObject({ problem: null, counts: { sent: 2, known: 0 } });
  });

  it('follows no link, below it or in its own place', async () => {
    const outside = path.join(base, `elsewhere-${number}`);
    mkdirSync(outside);
    const kept = root;
    root = outside;
    put('secret');
    root = kept;
    symlinkSync(outside, path.join(root, 'link'));
    put('1');
    const { id } = await setUp();
    await steer(id, 'on');
    expect((await settle(id)).counts).toMatchObject({ sent: 1, refused: 0 });
    renameSync(root, `${root}-moved`);
    symlinkSync(outside, root);
    expect((await look(id)).problem?.code).toBe('folder_moved');
    expect(await findsOf(id)).toHaveLength(1);
  });

  it('waits while its account may not send, with the reason', async () => {
    const { access_token: token, user } = await server.signUp(`sender-${number}@example.org`);
    const { id } = await setUp(everything, token);
    await steer(id, 'on', token);
    await behindTheTrail(server.kernel, (tx) =>
      updateUser(tx, user.id, { deactivated_at: '2026-01-01T00:00:00.000Z' }),
    );
    put('1');
    expect((await look(id)).problem?.code).toBe('account_closed');
    await behindTheTrail(server.kernel, (tx) =>
      updateUser(tx, user.id, {
        deactivated_at: null,
        roles: JSON.stringify({ guest: '2026-01-01T00:00:00.000Z' }),
      }),
    );
    expect((await look(id)).problem?.code).toBe('right_lost');
    expect((await read(id, admin)).counts.sent).toBe(0);
  });

  it('sends nothing more of a look once its account is closed', async () => {
    const { access_token: token, user } = await server.signUp(`closing-${number}@example.org`);
    for (const name of ['1', '22', '333']) put(name);
    const { id } = await setUp(everything, token);
    const { blobs } = server.kernel;
    const receive = blobs.receive.bind(blobs);
    const closing = vi.spyOn(blobs, 'receive').mockImplementationOnce(async (...given) => {
      const file = await receive(...given);
      await behindTheTrail(server.kernel, (tx) =>
        updateUser(tx, user.id, { deactivated_at: '2026-01-01T00:00:00.000Z' }),
      );
      return file;
    });
    try {
      await steer(id, 'on', token);
      const folder = await untilEnded(
        server,
        admin,
        `/watched-folders/${id}`,
        ({ problem }) => problem !== null,
      );
      expect(folder).toMatchObject({ problem: { code: 'account_closed' }, counts: { sent: 1, waiting: 2 } });
      expect(closing).toHaveBeenCalledTimes(1);
    } finally {
      closing.mockRestore();
    }
  });

  it('judges anew by changed rules, and is changed by its account alone', async () => {
    put('1');
    const { id, revision } = await setUp([{ name: 'none', leave: true }]);
    await steer(id, 'on');
    expect((await settle(id)).counts.left).toBe(1);
    const change = (json: object, token = ada) =>
      server.call('POST', `/watched-folders/${id}/settings`, { token, json });
    expect((await change({ ...settings(), revision }, ben)).status).toBe(404);
    expect((await change({ ...settings(), revision }, admin)).status).toBe(403);
    expect((await change({ ...settings(), revision: revision + 1 })).status).toBe(409);
    expect((await change({ ...settings(), revision })).body.revision).toBe(revision + 1);
    expect((await settle(id)).counts).toMatchObject({ left: 0, sent: 1 });
    expect((await steer(id, 'on', admin)).status).toBe(403);
    expect((await steer(id, 'off', admin)).body.state).toBe('off');
    expect((await steer(id, 'look')).status).toBe(409);
    expect((await steer(id, 'retire')).body.state).toBe('retired');
    expect((await steer(id, 'on')).status).toBe(409);
  });

  it('sends nothing that waits against the rules of now', async () => {
    put('1');
    const { id, revision } = await setUp([{ name: 'none', leave: true }]);
    await steer(id, 'on');
    expect((await settle(id)).counts.left).toBe(1);
    const wait = async (): Promise<void> => {
      await steer(id, 'off');
      const [find] = await findsOf(id);
      const change = { status: 'waiting', rule: 'of before', reason_code: null } as const;
      await behindTheTrail(server.kernel, (tx) => changeFind(tx, find.id, change));
    };
    await wait();
    await steer(id, 'on');
    await settle(id);
    const left = { status: 'left', rule: 'none', reason: { code: 'rule_leaves' }, analysis_id: null };
    expect(await findsOf(id)).toMatchObject([left]);
    await wait();
    const json = { ...settings([{ name: 'other', path: 'x' }]), revision };
    await server.call('POST', `/watched-folders/${id}/settings`, { token: ada, json });
    expect((await read(id)).counts).toMatchObject({ waiting: 0, writing: 1 });
    await steer(id, 'on');
    await settle(id);
    expect(await findsOf(id)).toMatchObject([{ status: 'left', rule: null, reason: { code: 'no_rule' } }]);
  });

  it('takes what waited, went away and is back, in the place it was announced in', async () => {
    put('1');
    const { id } = await setUp();
    await steer(id, 'on');
    await settle(id);
    const kept = put('22');
    const blobs = vi.spyOn(server.kernel.blobs, 'receive').mockRejectedValue(new Error('The disk is full.'));
    try {
      while ((await look(id)).counts.waiting === 0);
      renameSync(kept, path.join(base, `kept-${number}`));
      expect((await look(id)).counts).toMatchObject({ waiting: 0, sent: 1 });
    } finally {
      blobs.mockRestore();
    }
    renameSync(path.join(base, `kept-${number}`), kept);
    put('333');
    const { problem, counts, batch_id: batchId } = await settle(id);
    expect({ problem, counts }).toMatchObject({ problem: null, counts: { sent: 3, refused: 0 } });
    const { body } = await server.call('GET', `/analysis-batches/${batchId}`, { token: ada });
    expect(body).toMatchObject({ entry_count: 3, counts: { not_sent: 0 } });
  });

  it('says what the service refused, and tries it again when it is asked', async () => {
    const { body: project } = await server.call('POST', '/projects', { token: ada, json: { name: 'P' } });
    put('1');
    const { id } = await setUp([{ name: 'all', project_id: project.id }]);
    await server.call('DELETE', `/projects/${project.id}`, {
      token: ada,
      json: { reason_for_change: 'over' },
    });
    await steer(id, 'on');
    expect((await settle(id)).counts.refused).toBe(1);
    expect((await findsOf(id))[0].reason.code).toBe('service_refused');
    const retry = () => server.call('POST', `/watched-folders/${id}/retry`, { token: ada, json: {} });
    expect((await retry()).body.counts).toMatchObject({ refused: 0, writing: 1 });
    expect((await settle(id)).counts.refused).toBe(1);
    await server.call('POST', `/watched-folders/${id}/settings`, {
      token: ada,
      json: { ...settings(), revision: 1 },
    });
    await retry();
    expect((await settle(id)).counts).toMatchObject({ refused: 0, sent: 1 });
    expect((await retry()).status).toBe(409);
  });
});

const unlock = (file: string): void => chmodSync(file, 0o600);
/** Root reads everything, and Windows has no such rights. */
const cannotLock = process.platform === 'win32' || process.getuid?.() === 0;

describe('what is in the way of one measurement', () => {
  /** What a file says instead of its bytes, of the service's own reading. */
  const isRefused = (id: string, at: string) => async (): Promise<boolean> =>
    (await findsOf(id)).some((find) => find.path === at && find.status === 'refused');
  const lookUntil = async (id: string, isDone: () => Promise<boolean>): Promise<number> => {
    for (let looks = 1; looks <= 20; looks += 1) {
      await look(id);
      if (await isDone()) return looks;
    }
    throw new Error('Twenty looks were not enough.');
  };

  it.skipIf(cannotLock)(
    'is told with its file after some looks, holds up no other, and is taken once it is gone (needs file rights)',
    async () => {
      const title = path.join(put('1', { title: 'Locked' }), 'pdata', '1', 'title');
      const samples = path.join(put('22'), 'fid');
      put('333');
      for (const file of [title, samples]) chmodSync(file, 0);
      const { id } = await setUp();
      await steer(id, 'on');
      try {
        await lookUntil(id, isRefused(id, '1'));
        await lookUntil(id, isRefused(id, '22'));
        expect(await findsOf(id)).toMatchObject([
          { path: '1', reason: { code: 'unreadable', detail: 'pdata/1/title (EACCES)' } },
          { path: '22', reason: { code: 'unreadable', detail: 'fid (EACCES)' } },
          { path: '333', status: 'sent' },
        ]);
        // Nothing is under way: it rests as long as a folder where nothing happens.
        const { looked_at: looked, next_look_at: next, problem } = await look(id);
        expect(problem).toBeNull();
        expect(Date.parse(next) - Date.parse(looked)).toBeGreaterThanOrEqual(30_000);
      } finally {
        for (const file of [title, samples]) unlock(file);
      }
      await server.call('POST', `/watched-folders/${id}/retry`, { token: ada, json: {} });
      expect((await settle(id)).counts).toMatchObject({ sent: 3, refused: 0 });
    },
  );

  it.skipIf(cannotLock)('is tried again by itself an hour later (needs file rights)', async () => {
    const samples = path.join(put('1'), 'fid');
    chmodSync(samples, 0);
    const { id } = await setUp();
    await steer(id, 'on');
    await lookUntil(id, isRefused(id, '1'));
    unlock(samples);
    expect((await look(id)).counts.refused).toBe(1);
    const [find] = await findsOf(id);
    const anHourAgo = new Date(Date.now() - 3_700_000).toISOString();
    await behindTheTrail(server.kernel, (tx) => changeFind(tx, find.id, { changed_at: anHourAgo }));
    expect((await settle(id)).counts).toMatchObject({ sent: 1, refused: 0 });
  });

  it('is a file the disk does not give: refused after five tries, and tried again by itself an hour later', async () => {
    for (const name of ['1', '22']) put(name);
    const { id } = await setUp();
    const { pool } = server.kernel;
    const run = pool.run.bind(pool);
    let tries = 0;
    // What the system says of a file that is locked; root, as which tests may run, is refused nothing.
    const locked = vi.spyOn(pool, 'run').mockImplementation(async (task, input, how) => {
      if (task !== 'folders.pack' || (input as { path: string }).path !== '1') return run(task, input, how);
      tries += 1;
      return { kind: 'unread', code: 'unreadable', detail: 'pdata/1/title (EACCES)' } as never;
    });
    try {
      await steer(id, 'on');
      await lookUntil(id, isRefused(id, '1'));
      await look(id);
      expect(tries).toBe(5);
      expect(await findsOf(id)).toMatchObject([
        { path: '1', status: 'refused', reason: { code: 'unreadable', detail: 'pdata/1/title (EACCES)' } },
        { path: '22', status: 'sent' },
      ]);
    } finally {
      locked.mockRestore();
    }
    expect((await look(id)).counts.refused).toBe(1);
    const [find] = await findsOf(id);
    const anHourAgo = new Date(Date.now() - 3_700_000).toISOString();
    await behindTheTrail(server.kernel, (tx) => changeFind(tx, find.id, { changed_at: anHourAgo }));
    expect((await settle(id)).counts).toMatchObject({ sent: 2, refused: 0 });
  });

  it('is an error nobody foresaw: the others are sent, and the service is asked for it five times', async () => {
    for (const name of ['1', '22', '333']) put(name);
    const { id } = await setUp();
    const { blobs } = server.kernel;
    const receive = blobs.receive.bind(blobs);
    const failing = vi.spyOn(blobs, 'receive').mockImplementation(async (bytes, meta, most) => {
      if (meta.fileName === '22.zip') throw new TypeError('nobody foresaw this');
      return receive(bytes, meta, most);
    });
    try {
      await steer(id, 'on');
      await lookUntil(id, isRefused(id, '22'));
      expect(await findsOf(id)).toMatchObject([
        { path: '1', status: 'sent' },
        { path: '22', status: 'refused', reason: { code: 'send_failed' } },
        { path: '333', status: 'sent' },
      ]);
      expect((await read(id)).problem).toBeNull();
    } finally {
      failing.mockRestore();
    }
    await server.call('POST', `/watched-folders/${id}/retry`, { token: ada, json: {} });
    expect((await settle(id)).counts).toMatchObject({ sent: 3, refused: 0 });
  });

  it('is none of its own while the disk of the service is full: it waits, looks rarer and rarer, and says so', async () => {
    for (const name of ['1', '22']) put(name);
    const { id } = await setUp();
    const full = Object.assign(new Error('no space left'), { code: 'ENOSPC', syscall: 'write' });
    const receive = vi.spyOn(server.kernel.blobs, 'receive').mockRejectedValue(full);
    try {
      await steer(id, 'on');
      await lookUntil(id, async () => (await read(id)).problem !== null);
      const rests: number[] = [];
      for (let looks = 0; looks < 7; looks += 1) {
        const { looked_at: looked, next_look_at: next, problem, counts } = await look(id);
        expect(problem).toEqual({ code: 'sending_failed', detail: 'ENOSPC' });
        expect(counts).toMatchObject({ waiting: 2, refused: 0 });
        rests.push(Date.parse(next) - Date.parse(looked));
      }
      expect(rests).toEqual(rests.toSorted((a, b) => a - b));
      expect(rests[0]).toBeGreaterThanOrEqual(60_000);
      expect(rests.at(-1)).toBe(600_000);
    } finally {
      receive.mockRestore();
    }
    expect(await settle(id)).toMatchObject({ problem: null, counts: { sent: 2, refused: 0 } });
  });

  it('is none of its own while the archive is at its quota: it waits for room', async () => {
    put('1');
    const { id } = await setUp();
    const full = new ArchiveFull(10, 10, 5);
    const receive = vi.spyOn(server.kernel.blobs, 'receive').mockRejectedValue(full);
    try {
      await steer(id, 'on');
      await lookUntil(id, async () => (await read(id)).problem !== null);
      expect(await read(id)).toMatchObject({
        problem: { code: 'sending_failed', detail: 'EDQUOT' },
        counts: { waiting: 1, refused: 0 },
      });
    } finally {
      receive.mockRestore();
    }
    expect(await settle(id)).toMatchObject({ problem: null, counts: { sent: 1, refused: 0 } });
  });

  it('is that rows are missing: what rests between two of them is not taken before all are there, or six hours passed', async () => {
    const rows = 8;
    const place = put('1');
    const row = readFileSync(path.join(place, 'fid'));
    rmSync(path.join(place, 'fid'));
    const acqus = readFileSync(path.join(place, 'acqus'), 'latin1');
    writeFileSync(path.join(place, 'acqu2s'), acqus.replace(/##\$TD= \d+/, `##$TD= ${rows}`));
    writeFileSync(path.join(place, 'ser'), row);
    appendFileSync(path.join(place, 'ser'), row);
    cpSync(place, path.join(root, 'stopped'), { recursive: true });
    const { id } = await setUp();
    await steer(id, 'on');
    for (let looks = 0; looks < 4; looks += 1) await look(id);
    expect(await findsOf(id)).toMatchObject([
      { path: '1', status: 'writing', reason: { code: 'incomplete', detail: '25 %' } },
      { path: 'stopped', status: 'writing', reason: { code: 'incomplete', detail: '25 %' } },
    ]);
    for (let count = 2; count < rows; count += 1) appendFileSync(path.join(place, 'ser'), row);
    await look(id);
    await look(id);
    const [whole, stopped] = await findsOf(id);
    expect(whole.status).not.toBe('writing');
    expect(stopped.status).toBe('writing');
    const sixHoursAgo = new Date(Date.now() - 6.1 * 3_600_000).toISOString();
    await behindTheTrail(server.kernel, (tx) => changeFind(tx, stopped.id, { changed_at: sixHoursAgo }));
    expect((await settle(id)).counts.writing).toBe(0);
  });
});

describe('whose a watched folder is', () => {
  it('tries again what was refused for its account alone', async () => {
    const open = put('1');
    rmSync(path.join(open, 'acqus'));
    const { id } = await setUp();
    await steer(id, 'on');
    expect((await settle(id)).counts.refused).toBe(1);
    const retry = (token: string) => server.call('POST', `/watched-folders/${id}/retry`, { token, json: {} });
    expect((await retry(ben)).status).toBe(404);
    expect((await retry(admin)).status).toBe(403);
    expect((await read(id)).counts.refused).toBe(1);
    expect((await retry(ada)).status).toBe(200);
  });

  it('is one of twenty at most', async () => {
    const { access_token: token } = await server.signUp(`many-${number}@example.org`);
    const create = (name: string) => {
      mkdirSync(path.join(root, name));
      const json = { path: path.join(root, name), ...settings() };
      return server.call('POST', '/watched-folders', { token, json });
    };
    const made = await Promise.all(Array.from({ length: 21 }, (_, index) => create(`f${index}`)));
    expect(made.map(({ status }) => status).toSorted()).toEqual([...Array(20).fill(201), 409]);
    const [{ body }] = made.filter(({ status }) => status === 201) as [CallResult];
    await steer(body.id, 'retire', token);
    expect((await create('another')).status).toBe(201);
  });

  it('waits while its account has a second factor to set up', async () => {
    const strict = await startTestServer({
      settings: { watchedFolderRoots: [base], requireSecondFactor: 'admins' },
    });
    try {
      // The first account administrates; it signed up before anybody asked it for a factor.
      const { access_token: token } = await strict.signUp('first@example.org');
      const { user } = await strict.signUp('second@example.org');
      put('1');
      const json = { path: root, ...settings() };
      const { access_token: own } = (
        await strict.call('POST', '/auth/login', {
          json: { email: 'second@example.org', password: testPassword },
        })
      ).body;
      const { body } = await strict.call('POST', '/watched-folders', { token: own, json });
      await strict.call('POST', `/watched-folders/${body.id}/steer`, { token: own, json: { action: 'on' } });
      await behindTheTrail(strict.kernel, (tx) => updateUser(tx, user.id, { is_admin: 1 }));
      strict.kernel.principals.forgetAll();
      await strict.call('POST', `/watched-folders/${body.id}/steer`, {
        token: own,
        json: { action: 'look' },
      });
      const folder = await untilEnded(
        strict,
        own,
        `/watched-folders/${body.id}`,
        ({ problem }) => problem !== null,
      );
      expect(folder).toMatchObject({ problem: { code: 'factor_missing' }, counts: { sent: 0 } });
      expect(token).toBeTruthy();
    } finally {
      await strict.cleanUp();
    }
  });
});

describe('a dry run', () => {
  it('says what would happen with everything, and keeps nothing', async () => {
    put('1', { title: 'QC 1' });
    put('22');
    cpSync(path.join(root, '1'), path.join(root, 'copy'), { recursive: true });
    const rules = [
      { name: 'control', title: 'QC *', sample: 'Control' },
      { name: 'never', path: 'x' },
    ];
    const preview = async () =>
      (
        await server.call('POST', '/watched-folders/preview', {
          token: ada,
          json: { path: root, rules, project_id: null },
        })
      ).body;
    expect((await preview()).counts).toMatchObject({ writing: 3, send: 0 });
    const past = new Date(Date.now() - 60_000);
    for (const each of ['1', '22', 'copy'])
      for (const file of ['fid', 'acqus']) utimesSync(path.join(root, each, file), past, past);
    for (const each of ['1', 'copy']) utimesSync(path.join(root, each, 'pdata', '1', 'title'), past, past);
    const answer = await preview();
    expect(answer.items).toMatchObject([
      { path: '1', action: 'send', rule: 'control', sample: 'Control', nucleus: '1H' },
      {
        path: '22',
        action: 'leave',
        reason: { code: 'no_rule' },
        passed_over: [
          { rule: 'control', why: 'no_title' },
          { rule: 'never', why: 'path' },
        ],
      },
      { path: 'copy', action: 'known' },
    ]);
    expect(answer.left_off).toBe(0);
  });
});

describe('where a folder may be watched', () => {
  const at = (folder: string, on: TestServer = server, token = ada) =>
    on.call('POST', '/watched-folders', { token, json: { path: folder, ...settings() } });

  it.each([
    ['not absolute', () => 'nmr'],
    ['outside the roots', () => tmpdir()],
    ['outside by a way back', () => path.join(base, '..')],
    ['not there', () => path.join(base, 'nowhere')],
    ['a file', () => path.join(put('9'), 'fid')],
  ])('refuses what is %s', async (_what, folder) => {
    const { status, body } = await at(folder());
    expect(status).toBe(422);
    expect(body.fields).toHaveProperty('path');
  });

  it('refuses a link that leads outside, and what is unknown in the same words as what is there', async () => {
    symlinkSync(tmpdir(), path.join(root, 'way-out'));
    const said = async (folder: string) => (await at(folder)).body.fields?.path;
    const outside = await said(path.join(root, 'way-out'));
    expect(outside).toEqual(await said(tmpdir()));
    expect(outside).toEqual(await said(path.join(tmpdir(), 'there-is-no-such-folder')));
  });

  it('is nowhere on a server whose administrator named no folder', async () => {
    const closed = await startTestServer();
    try {
      const { access_token: token } = await closed.signUp('a@example.org');
      expect((await at(root, closed, token)).status).toBe(503);
      const places = await closed.call('GET', '/watched-folder-places', { token });
      expect(places.body).toEqual({ allowed: 'nowhere', roots: [] });
    } finally {
      await closed.cleanUp();
    }
  });

  it('refuses bad rules by name, and a second watch of the same folder', async () => {
    const send = (rules: unknown) =>
      server.call('POST', '/watched-folders', {
        token: ada,
        json: { path: root, title: 'x', rules, project_id: null },
      });
    expect((await send([])).status).toBe(422);
    expect((await send([{ name: 'a' }, { name: 'a' }])).status).toBe(422);
    expect((await send([{ name: 'a', smiles: 'not a structure' }])).body.fields).toHaveProperty([
      'rules.0.smiles',
    ]);
    expect((await send([{ name: 'a', project_id: 'prj_unknown' }])).status).toBe(404);
    expect((await send(everything)).status).toBe(201);
    expect((await send(everything)).status).toBe(409);
  });
});

it('goes on where it was when the server starts again', async () => {
  const own = await startTestServer({ settings: { watchedFolderRoots: [base] } });
  const { access_token: token } = await own.signUp('a@example.org');
  put('1');
  const created = await own.call('POST', '/watched-folders', { token, json: { path: root, ...settings() } });
  const { id } = created.body;
  await own.call('POST', `/watched-folders/${id}/steer`, { token, json: { action: 'on' } });
  await own.stop();
  const again = await startTestServer({ dataDir: own.dataDir, settings: { watchedFolderRoots: [base] } });
  try {
    const login = await again.call('POST', '/auth/login', {
      json: { email: 'a@example.org', password: testPassword },
    });
    const folder = await untilEnded(
      again,
      login.body.access_token,
      `/watched-folders/${id}`,
      ({ counts }) => counts.sent === 1,
    );
    expect(folder.state).toBe('on');
    const { body } = await again.call('GET', '/analyses', { token: login.body.access_token });
    expect(body.items).toHaveLength(1);
  } finally {
    await again.cleanUp();
  }
});
