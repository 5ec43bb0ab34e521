import { appendFile, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { canMountSmallDisk, mountSmallDisk } from '#kernel/testing/open-test-store.ts';
import { openTestTrail, type TestTrail } from '#kernel/testing/open-test-trail.ts';
import { checkpointFileOf } from './checkpoint-file.ts';
import { hashLeaf, isConsistent, isIncluded } from './merkle-tree.ts';
import { openNote } from './signed-note.ts';
import { proveConsistency, proveInclusion } from './tree-store.ts';

const sizesOf = async (test: TestTrail) => (await test.readCheckpoints()).map((row) => row.tree_size);

const expectFileLikeTable = async (test: TestTrail) => {
  await test.trail.close();
  const rows = await test.readCheckpoints();
  const lines = (await test.readFileLines()).map((line) => JSON.parse(line));
  expect(lines).toEqual(rows.map(({ number, id, note }) => ({ number, id, note })));
};

const rotate = (test: TestTrail) => test.store.transact((tx) => test.trail.rotateSigningKey(tx));

test('every so many entries the head is signed, in a note the public key opens, and the file has the same lines', async () => {
  const opened = await openTestTrail({ checkpointEntries: 5 });
  await opened.append(12);
  expect(await sizesOf(opened)).toEqual([0, 5, 10]);
  const [key] = await opened.store.read.selectFrom('audit_signing_key').selectAll().execute();
  const [, , second] = await opened.readCheckpoints();
  if (key === undefined || second === undefined) throw new Error('No key or checkpoint.');
  const lines = openNote(second.note, key)?.split('\n') ?? [];
  expect(lines[0]).toBe(key.origin);
  expect(lines.slice(1, 3)).toEqual(['10', Buffer.from(second.root_hash, 'hex').toString('base64')]);
  expect(lines).toEqual(
    expect.arrayContaining(['number 3', `head ${second.head_entry_hash}`, 'cause interval']),
  );
  await expectFileLikeTable(opened);
  expect(await sizesOf(opened)).toEqual([0, 5, 10, 12]);
  expect(await opened.trail.verify()).toMatchObject({ valid: true, checkpointsChecked: 4, warnings: [] });
});

test('a checkpoint on demand signs the entries of its own transaction and rolls back with it', async () => {
  const opened = await openTestTrail();
  await opened.append(3);
  const { store, trail } = opened;
  const refused = store.transact(async (tx) => {
    await trail.checkpoint(tx, 'signature');
    throw new Error('the signature failed');
  });
  await expect(refused).rejects.toThrow('the signature failed');
  expect(await sizesOf(opened)).toEqual([0]);
  const first = await store.transact((tx) => trail.checkpoint(tx, 'report'));
  const again = await store.transact((tx) => trail.checkpoint(tx, 'export'));
  expect(first).toMatchObject({ number: 2, tree_size: 3, cause: 'report' });
  expect(again).toEqual(first);
  await expectFileLikeTable(opened);
});

test('an empty trail can be signed', async () => {
  const { store, trail } = await openTestTrail();
  expect(await store.transact((tx) => trail.checkpoint(tx, 'export'))).toMatchObject({ tree_size: 0 });
  expect(await trail.verify()).toMatchObject({ valid: true, checkpointsChecked: 1 });
});

test('every entry is proven in every checkpoint that covers it, and every checkpoint continues the ones before', async () => {
  const opened = await openTestTrail({ checkpointEntries: 37 });
  await opened.append(300);
  const { read } = opened.store;
  const entries = await read.selectFrom('audit_entry').select('entry_hash').orderBy('sequence').execute();
  const checkpoints = await opened.readCheckpoints();
  for (const { tree_size: size, root_hash } of checkpoints) {
    for (const index of size === 0 ? [] : [0, 15, 16, 36, size - 1]) {
      const proof = await proveInclusion(read, index + 1, size);
      const claim = { leafHash: hashLeaf(entries[index]?.entry_hash ?? ''), index, size, proof };
      expect(isIncluded(claim, root_hash)).toBe(true);
    }
    for (const former of checkpoints.filter((row) => row.tree_size <= size)) {
      const proof = await proveConsistency(read, former.tree_size, size);
      const claim = { former: { size: former.tree_size, root: former.root_hash }, size, proof };
      expect(isConsistent(claim, root_hash)).toBe(true);
    }
  }
});

test('verifying from a checkpoint looks at what is new', async () => {
  const opened = await openTestTrail({ checkpointEntries: 50 });
  await opened.append(120);
  expect(await opened.trail.verify(111)).toMatchObject({
    valid: true,
    checkedFrom: 101,
    entries: 20,
    checkpoint: { tree_size: 100 },
    checkpointsChecked: 0,
  });
  expect(await opened.trail.verify(60)).toMatchObject({
    checkedFrom: 51,
    entries: 70,
    checkpointsChecked: 1,
  });
});

test('a long trail without a tree gets one in portions at the start', async () => {
  const opened = await openTestTrail({ checkpointEntries: 1_000_000 });
  const { store } = opened;
  await store.transact(async (tx) => {
    for (let n = 0; n < 41_000; n++) {
      await opened.trail.append(tx, {
        actor: { kind: 'system', id: 'system' },
        event: 'analysis.processed',
        recordType: null,
        recordId: null,
        requestId: null,
        payload: {},
        reasonForChange: null,
      });
    }
  });
  await opened.reopen();
  expect(await sizesOf(opened)).toEqual([0, 41_000]);
  expect(await opened.trail.verify()).toMatchObject({ valid: true, checkpointsChecked: 2 });
});

describe('the clock', () => {
  test('set back is marked on the entry and counted, and the sequence goes on', async () => {
    const times = ['12:00', '12:01', '11:00', '11:01', '12:05'];
    let calls = 0;
    const nowUtc = () => `2026-11-20T${times[Math.min(calls++, 4)]}:00.000Z`;
    const opened = await openTestTrail({ nowUtc });
    calls = 0;
    await opened.append(5);
    const rows = await opened.store.read
      .selectFrom('audit_entry')
      .select(['sequence', 'clock_regression'])
      .orderBy('sequence')
      .execute();
    expect(rows.map((row) => row.clock_regression)).toEqual([0, 0, 1, 0, 0]);
    expect(await opened.trail.verify()).toMatchObject({
      valid: true,
      clockRegressions: { count: 1, firstSequence: 3 },
      warnings: [{ code: 'clock_regression' }],
    });
    opened.tamper('UPDATE audit_entry SET clock_regression = 0 WHERE sequence = 3', 'audit_entry');
    expect(await opened.trail.verify()).toMatchObject({ valid: false, firstBadSequence: 3 });
  });
});

describe('signing keys', () => {
  test('after a rotation older checkpoints verify with the older key, whose private half is gone', async () => {
    const opened = await openTestTrail({ checkpointEntries: 4 });
    await opened.append(5);
    await rotate(opened);
    await opened.append(5);
    await opened.reopen();
    const keys = await opened.store.read
      .selectFrom('audit_signing_key')
      .selectAll()
      .orderBy('number')
      .execute();
    expect(keys.map((key) => key.certified_by)).toEqual([keys[0]?.key_id, keys[0]?.key_id]);
    const used = (await opened.readCheckpoints()).map((row) => [row.tree_size, row.key_id, row.cause]);
    const [first, second] = keys.map((key) => key.key_id);
    expect(used).toEqual([
      [0, first, 'start'],
      [4, first, 'interval'],
      [5, first, 'key_rotation'],
      [8, second, 'interval'],
      [10, second, 'stop'],
    ]);
    expect(await opened.trail.verify()).toMatchObject({ valid: true, checkpointsChecked: 5, warnings: [] });
    const file = join(opened.folder, 'audit-signing.key');
    expect((await readFile(file, 'utf8')).trim().split('\n')).toHaveLength(2);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  test('a rotation that rolls back leaves the present key in use', async () => {
    const opened = await openTestTrail();
    await opened.append(2);
    const refused = opened.store.transact(async (tx) => {
      await opened.trail.rotateSigningKey(tx);
      throw new Error('no disk');
    });
    await expect(refused).rejects.toThrow('no disk');
    await opened.reopen();
    expect(
      (await readFile(join(opened.folder, 'audit-signing.key'), 'utf8')).trim().split('\n'),
    ).toHaveLength(2);
    await opened.append(1);
    await opened.reopen();
    expect(await opened.trail.verify()).toMatchObject({ valid: true, checkpointsChecked: 3 });
  });

  test('a lost private key is replaced, in the trail and as a break that stays, and what it signed still agrees', async () => {
    const opened = await openTestTrail();
    await opened.append(2);
    await opened.trail.close();
    await rm(join(opened.folder, 'audit-signing.key'));
    await opened.reopen();
    expect(await opened.trail.verify()).toMatchObject({
      valid: false,
      firstBadSequence: 3,
      finding: { code: 'signing_key_replaced' },
      checkpointsChecked: 2,
      warnings: [{ code: 'signing_key_self_certified' }],
    });
  });
});

test('a stop that cannot sign says so and stops', async () => {
  const opened = await openTestTrail();
  await opened.append(1);
  await opened.store.close();
  await opened.trail.close();
  expect(opened.logged).toContain('the last entries of the audit trail are not signed yet');
});

test('a damaged key file is refused with what to do', async () => {
  const opened = await openTestTrail();
  await writeFile(join(opened.folder, 'audit-signing.key'), 'no key\n');
  await expect(opened.reopen()).rejects.toThrow('is damaged. Put back the one you kept');
});

describe('the checkpoint file', () => {
  test.each<[string, (file: string) => Promise<void>]>([
    ['is gone', (file) => rm(file)],
    [
      'lost its last line',
      async (file) => {
        const lines = (await readFile(file, 'utf8')).split('\n').slice(0, -1);
        await writeFile(file, `${lines.slice(0, -1).join('\n')}\n`);
      },
    ],
    ['ends in the middle of a line', async (file) => truncate(file, (await stat(file)).size - 40)],
    ['ends in half a line more', (file) => appendFile(file, '{"number":9,"id":"chk')],
  ])('that %s is whole again after a start', async (_name, harm) => {
    const opened = await openTestTrail({ checkpointEntries: 2 });
    await opened.append(7);
    await opened.trail.close();
    await harm(checkpointFileOf(opened.folder));
    await opened.reopen();
    await expectFileLikeTable(opened);
    expect(await opened.trail.verify()).toMatchObject({ valid: true, warnings: [] });
  });

  test.skipIf(!canMountSmallDisk)(
    'that cannot be written for want of room leaves the checkpoint stored, says so, and catches up',
    async () => {
      const disk = await mountSmallDisk(1);
      const opened = await openTestTrail({ checkpointEntries: 2, dataDir: disk });
      await opened.append(2);
      const filler = join(disk, 'filler');
      await writeFile(filler, Buffer.alloc(1 << 20)).catch(() => undefined);
      await opened.append(20);
      await opened.trail.close();
      expect(await sizesOf(opened)).toEqual([0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22]);
      expect(opened.logged).toContain('the checkpoint file was not written; the checkpoint itself is stored');
      const { valid, warnings } = await opened.trail.verify();
      expect([valid, warnings.map(({ code }) => code)]).toEqual([true, ['checkpoint_file_behind']]);
      await rm(filler);
      await opened.append(1);
      await expectFileLikeTable(opened);
    },
  );
});
