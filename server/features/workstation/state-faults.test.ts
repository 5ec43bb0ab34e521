import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { madeAuthority, madeSuccession } from '#engines/entitlement/testing/made-authority.ts';
import { behindTheTrail } from '#kernel/testing/behind-the-trail.ts';
import { authorityFileOf } from '../../testing/any-authority.ts';
import { anyKeyStore, BoundWorkstation } from '../../testing/bound-workstation.ts';
import { newDevice } from '../../testing/device.ts';
import type { WorkstationTables } from './tables.ts';

const here = new BoundWorkstation();
beforeAll(() => here.setUp());
afterAll(() => here.server.cleanUp());

/** A good statement, newer than all before: whatever went wrong, it works from there on. */
const begin = async (): Promise<void> => {
  here.later(0.01);
  await here.makeKey();
  await here.bind();
  expect((await here.offer(here.statement())).body.state).toBe('valid');
};

const behindItsBack = (change: (tables: ReturnType<typeof narrow>) => Promise<unknown>): Promise<unknown> =>
  behindTheTrail(here.server.kernel, (tx) => change(narrow(tx)));
const narrow = (tx: Parameters<Parameters<typeof here.server.kernel.store.transact>[0]>[0]) =>
  tx.withTables<WorkstationTables>();

const refusal = async () => (await here.entitlement()).refusal?.code ?? null;

/** Whatever is refused: what exists is read, and the trail verifies. */
const expectReadable = async (there = here): Promise<void> => {
  expect((await there.call('GET', '/analyses')).status).toBe(200);
  expect((await there.call('GET', '/audit/verify')).body.valid).toBe(true);
};

describe('the state of the workstation', () => {
  beforeEach(begin);

  it('deleted: nothing new is computed, and no older statement comes in through the gap', async () => {
    const older = here.statement({}, here.authority, here.nowMs - 3_600_000);
    await behindItsBack((tables) => tables.deleteFrom('workstation_statement').execute());
    expect(await refusal()).toBe('state_missing');
    expect(await here.may('computing')).toContain('was removed');
    await expectReadable();
    expect((await here.offer(older)).body.message).toContain('older than one that was accepted');
    for (const _start of [1, 2]) {
      await here.restart();
      expect(await here.trailOf('workstation.entitlement.lapse')).toEqual([{ code: 'state_missing' }]);
    }
    expect((await here.offer(here.statement())).body.state).toBe('valid');
  });

  it('changed: it is noticed, also where a key store would not', async () => {
    await behindItsBack((tables) =>
      tables
        .updateTable('workstation_statement')
        .set({ mac: 'a'.repeat(64) })
        .execute(),
    );
    expect(await refusal()).toBe('state_altered');
    await behindItsBack((tables) =>
      tables.updateTable('workstation_statement').set({ sealed: 'file:AAAA' }).execute(),
    );
    expect(await refusal()).toBe('state_altered');
    await expectReadable();
    expect((await here.offer(here.statement())).body.state).toBe('valid');
  });

  it('put back to an earlier one: the trail remembers the newer statement', async () => {
    const earlier = await here.server.kernel.store.read
      .withTables<WorkstationTables>()
      .selectFrom('workstation_statement')
      .selectAll()
      .executeTakeFirstOrThrow();
    here.later(1);
    await here.offer(here.statement());
    await behindItsBack((tables) => tables.updateTable('workstation_statement').set(earlier).execute());
    expect(await refusal()).toBe('replayed_older');
  });

  it('without its binding: releasing it, by the book or behind its back, opens nothing', async () => {
    const reason = { reason_for_change: 'It is given back.' };
    expect((await here.call('DELETE', '/workstation/binding', reason)).status).toBe(200);
    expect((await here.call('GET', '/workstation')).body).toMatchObject({
      mode: 'bound',
      workspace: null,
      entitlement: {
        refusal: { code: 'binding_missing' },
        what_works: ['reading', 'exporting', 'verifying'],
      },
    });
    await here.bind();
    expect((await here.entitlement()).state).toBe('valid');
    await behindItsBack((tables) => tables.deleteFrom('workstation_binding').execute());
    expect(await refusal()).toBe('binding_missing');
    await expectReadable();
  });

  it('without its device key: a new one needs a new statement', async () => {
    await here.makeKey();
    expect(await refusal()).toBe('wrong_device');
    await behindItsBack((tables) => tables.deleteFrom('workstation_device').execute());
    expect(await refusal()).toBe('no_device');
    await expectReadable();
  });

  it('with another public key beside the device key: possession is proven, not claimed', async () => {
    const other = newDevice().publicKey;
    await behindItsBack((tables) =>
      tables.updateTable('workstation_device').set({ public_key: other }).execute(),
    );
    expect((await here.offer(here.statement({ deviceKeySpki: other }))).status).toBe(409);
    expect((await here.trailOf('workstation.statement.refuse'))[0]).toMatchObject({
      code: 'device_key_not_held',
    });
  });
});

describe('the folder', () => {
  const moved = new BoundWorkstation();
  const keyStore = anyKeyStore();
  beforeAll(async () => {
    await moved.setUp({ machineSeal: { name: 'file', fault: 'key_store_absent' } });
    await moved.offer(moved.statement());
  });
  afterAll(() => moved.server.cleanUp());

  const device = async () => (await moved.call('GET', '/workstation')).body.device;
  const refusalThere = async (there = moved) => (await there.entitlement()).refusal?.code ?? null;

  it('on a desktop without a key store: a file seals, and the screens are told', async () => {
    const told = { state: 'ready', sealed_by: 'file', warning: 'key_store_absent' };
    expect(await device()).toMatchObject(told);
    expect(await moved.may('signing')).toBe('yes');
  });

  it('copied without its key file: nothing sealed opens there, and everything can be read', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'larmor-copy-'));
    await moved.server.stop();
    await cp(moved.server.dataDir, dataDir, { recursive: true });
    await rm(path.join(dataDir, 'signing.key'));
    const copy = new BoundWorkstation();
    await copy.start({ dataDir });
    expect(await refusalThere(copy)).toBe('device_unreadable');
    await expectReadable(copy);
    await copy.server.cleanUp();
  });

  it('given a key store: what the file sealed still opens, and a new key is sealed by it', async () => {
    await moved.start({ machineSeal: keyStore });
    expect((await moved.entitlement()).state).toBe('valid');
    await moved.makeKey();
    expect(await device()).toMatchObject({ state: 'ready', sealed_by: 'os_key_store', warning: null });
    moved.later(0.01);
    expect((await moved.offer(moved.statement())).body.state).toBe('valid');
  });

  it('copied to another machine: its key store opens nothing, and everything can be read', async () => {
    await moved.restart({ machineSeal: anyKeyStore() });
    expect(await device()).toMatchObject({ state: 'unreadable' });
    expect(await refusalThere()).toBe('device_unreadable');
    expect(await moved.may('computing')).toContain('another machine');
    expect((await moved.offer(moved.statement())).status).toBe(409);
    expect(await moved.trailOf('workstation.entitlement.lapse')).toEqual([{ code: 'device_unreadable' }]);
    await expectReadable(moved);
  });

  it('whose key store is gone: the key cannot be used until it is back', async () => {
    await moved.restart();
    expect(await refusalThere()).toBe('device_unreadable');
    await moved.restart({ machineSeal: keyStore });
    expect((await moved.entitlement()).state).toBe('valid');
  });
});

describe('the clock', () => {
  beforeEach(begin);

  const yearMs = (year: number): number => Date.UTC(year, 0, 1);

  it('at 1970: what was accepted later than that is not believed to be of tomorrow', async () => {
    const rightMs = here.nowMs;
    here.nowMs = yearMs(1970);
    await here.restart();
    expect(await refusal()).toBe('clock_rolled_back');
    expect(await here.may('computing')).toContain('Set the clock.');
    await expectReadable();
    here.nowMs = rightMs;
    await here.restart();
    expect((await here.entitlement()).state).toBe('valid');
  });

  it('at 2100: the statement is over; set right again, the next statement puts it right', async () => {
    const rightMs = here.nowMs;
    const before = here.statement();
    here.nowMs = yearMs(2100);
    await here.restart();
    expect(await refusal()).toBe('expired');
    await here.call('POST', '/projects', { name: 'Made in 2100' });
    here.nowMs = rightMs;
    await here.restart();
    expect(await refusal()).toBe('clock_rolled_back');
    expect((await here.offer(before)).status).toBe(409);
    here.later(0.01);
    expect((await here.offer(here.statement())).body).toMatchObject({ state: 'valid', days_left: 20 });
    expect((await here.trailOf('workstation.statement.accept'))[0]).toMatchObject({ resets_clock: true });
    await here.restart();
    expect((await here.entitlement()).state).toBe('valid');
    await expectReadable();
  });

  it('set back to win days: what the trail has seen since counts', async () => {
    here.later(10);
    await here.call('POST', '/projects', { name: 'Ten days on' });
    here.later(-9);
    expect(await refusal()).toBe('clock_rolled_back');
    expect((await here.offer(here.statement({}, here.authority, here.nowMs + 5 * 86_400_000))).status).toBe(
      409,
    );
  });

  it('set back a little, as clocks are, changes nothing', async () => {
    here.nowMs -= 4 * 60_000;
    expect((await here.entitlement()).state).toBe('valid');
  });

  it('before the program was built cannot be right', async () => {
    await here.restart({ builtAtMs: here.nowMs + 86_400_000 });
    expect(await refusal()).toBe('clock_rolled_back');
    await here.restart();
    expect(await refusal()).toBeNull();
  });
});

describe('the authority', () => {
  beforeEach(begin);

  it('rotated while offline: what it signed before holds, what it signs now needs its new file', async () => {
    const next = madeAuthority();
    here.later(1);
    expect((await here.offer(here.statement({}, next))).body.message).toContain('does not trust');
    expect((await here.entitlement()).state).toBe('valid');
    const file = authorityFileOf(next, [here.authority], [madeSuccession(here.authority, next)]);
    const bound = await here.bind(file);
    expect(bound.body.workspace.roots.map(({ sha256 }: { sha256: string }) => sha256)).toEqual([
      next.root.fingerprint256,
      here.authority.root.fingerprint256,
    ]);
    expect((await here.entitlement()).state).toBe('valid');
    expect((await here.offer(here.statement({}, next))).body.state).toBe('valid');
  });

  it('rotated, its former root left out: what that one signed holds no longer', async () => {
    const next = madeAuthority();
    await here.bind(authorityFileOf(next, [], [madeSuccession(here.authority, next)]));
    expect(await refusal()).toBe('untrusted_issuer');
    await expectReadable();
  });
});
