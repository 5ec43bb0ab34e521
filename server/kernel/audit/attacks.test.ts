import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  appendTo,
  cutCheckpoints,
  forgetNumbers,
  makeTrailFolder,
  rewriteHistory,
  runOn,
  type TrailFolder,
  tamper,
  verifyFolder,
} from '#kernel/testing/attacked-trail.ts';
import { putNewStore } from '#kernel/testing/new-store.ts';
import { sealEntry } from './hash-chain.ts';
import { certifyKey } from './key-certificate.ts';
import { createKeyPair } from './key-pair.ts';
import { keyIdOf } from './signed-note.ts';
import { folderKeeping, readSealOf } from './trail-keeping.ts';

const removeDatabase = async ({ file }: TrailFolder): Promise<void> => {
  for (const suffix of ['', '-wal', '-shm']) await rm(`${file}${suffix}`, { force: true });
};

const emptyTables = (of: TrailFolder, ...tables: string[]): void =>
  tamper(of, (raw) => {
    for (const table of tables) raw.exec(`DELETE FROM ${table}`);
    forgetNumbers(raw, ...tables);
  });

/** Leaves the entries alone, as a version that signed nothing would have. */
const forgetSigning = (of: TrailFolder): void => {
  const index = ['audit_record_head', 'audit_record_index', 'audit_record_node'];
  emptyTables(of, 'audit_checkpoint', 'audit_signing_key', 'audit_subtree', ...index);
};

const removeState = async ({ keyFile }: TrailFolder): Promise<void> => {
  const lines = (await readFile(keyFile, 'utf8')).split('\n');
  await writeFile(keyFile, lines.filter((line) => !line.startsWith('state ')).join('\n'));
};

/** The step of the schema that sealed the trail is taken again by the next start. */
const windSchemaBack = (of: TrailFolder): void =>
  tamper(of, (raw) => {
    raw.exec("DROP TABLE audit_upgrade; DELETE FROM schema_migration WHERE name = '0770-sealed-trail'");
  });

/** A key of the attacker's own in the place of the trail's, with a certificate that fits. */
const replaceKey = (of: TrailFolder): void => {
  const pair = createKeyPair();
  tamper(of, (raw) => {
    const { origin } = raw.prepare('SELECT origin FROM audit_signing_key').get() as { origin: string };
    const key_id = keyIdOf(origin, pair.publicKey);
    const key = { number: 1, key_id, origin, public_key: pair.publicKey, created_at: 'x' };
    const { certificate } = certifyKey(key, { origin, keyId: key_id, privateKey: pair.privateKey });
    raw
      .prepare('UPDATE audit_signing_key SET key_id = ?, public_key = ?, certified_by = ?, certificate = ?')
      .run(key_id, pair.publicKey, key_id, certificate);
  });
};

/** The folder's own earlier state: the database and the checkpoint file as they were after 40 entries. */
const putBackOlder = async (of: TrailFolder): Promise<void> => {
  const [olderFile, olderLines] = [join(of.folder, 'older.db'), join(of.folder, 'older.jsonl')];
  await copyFile(of.file, olderFile);
  await copyFile(of.checkpoints, olderLines);
  await runOn(of, (trail, store) => appendTo(trail, store, 25));
  await removeDatabase(of);
  await copyFile(olderFile, of.file);
  await copyFile(olderLines, of.checkpoints);
};

type Attack = (of: TrailFolder) => Promise<void> | void;

/** Each with the folder and without the key: its file may be taken away, and not read. */
const attacks: readonly [name: string, code: string, attack: Attack][] = [
  [
    'an entry changed, all after it hashed again, the tree built anew, checkpoints, their numbers and their file removed',
    'checkpoint_missing',
    async (of) => {
      await rewriteHistory(of, 5);
      emptyTables(of, 'audit_checkpoint');
      await rm(of.checkpoints);
    },
  ],
  ['the newest checkpoint cut from table and file', 'checkpoint_missing', (of) => cutCheckpoints(of, 5)],
  [
    'every checkpoint but the first cut from table and file',
    'checkpoint_missing',
    (of) => cutCheckpoints(of, 2),
  ],
  [
    'entries, checkpoints, tree and their numbers cut back to an earlier checkpoint',
    'checkpoint_missing',
    async (of) => {
      await cutCheckpoints(of, 3);
      tamper(of, (raw) => {
        const { size } = raw.prepare('SELECT max(tree_size) AS size FROM audit_checkpoint').get() as {
          size: number;
        };
        raw.prepare('DELETE FROM audit_entry WHERE sequence > ?').run(size);
        raw.prepare("UPDATE sqlite_sequence SET seq = ? WHERE name = 'audit_entry'").run(size);
        raw.prepare('DELETE FROM audit_subtree WHERE (position + 1) * 16 > ?').run(size);
      });
    },
  ],
  [
    'checkpoints renumbered over one that was taken out',
    'checkpoint_changed',
    (of) =>
      tamper(of, (raw) => {
        raw.exec('DELETE FROM audit_checkpoint WHERE number = 3');
        raw.exec('UPDATE audit_checkpoint SET number = number - 1 WHERE number > 3');
        raw.exec("UPDATE sqlite_sequence SET seq = seq - 1 WHERE name = 'audit_checkpoint'");
      }),
  ],
  ['the key file removed', 'signing_key_missing', (of) => rm(of.keyFile)],
  [
    'the key file removed with everything that was signed',
    'signing_key_missing',
    async (of) => {
      await rewriteHistory(of, 5);
      emptyTables(of, 'audit_checkpoint', 'audit_signing_key', 'audit_subtree');
      await rm(of.checkpoints);
      await rm(of.keyFile);
    },
  ],
  [
    'a history rewritten without its keys, marked by hand as that of an earlier version',
    'signing_key_missing',
    async (of) => {
      await rewriteHistory(of, 5);
      forgetSigning(of);
      tamper(of, (raw) => raw.exec('INSERT INTO audit_upgrade SELECT 1, count(*), 0, 0 FROM audit_entry'));
      await rm(of.checkpoints);
      await rm(of.keyFile);
    },
  ],
  ['the rows of the keys removed', 'signing_key_changed', (of) => emptyTables(of, 'audit_signing_key')],
  ['a key put in the place of the trail’s own', 'signing_key_changed', replaceKey],
  [
    'the certificate of a key changed',
    'signing_key_changed',
    (of) =>
      tamper(of, (raw) => {
        raw.exec("UPDATE audit_signing_key SET certificate = replace(certificate, 'time ', 'time 1')");
      }),
  ],
  [
    'the tables of the trail emptied',
    'checkpoint_missing',
    async (of) => {
      emptyTables(of, 'audit_entry', 'audit_checkpoint', 'audit_signing_key', 'audit_subtree');
      await rm(of.checkpoints);
    },
  ],
  [
    'the database replaced by an empty one',
    'checkpoint_missing',
    async (of) => {
      await removeDatabase(of);
      await rm(of.checkpoints);
      await putNewStore(of.file);
    },
  ],
  ['the database and the checkpoint file replaced by an older copy', 'checkpoint_missing', putBackOlder],
  [
    'entries appended by hand while the program was stopped',
    'appended_while_stopped',
    (of) => appendByHand(of, 3),
  ],
  [
    'more entries appended by hand than may be unsigned',
    'appended_while_stopped',
    (of) => appendByHand(of, 12),
  ],
  ['the key file put back as an earlier version left it', 'seal_missing', removeState],
];

const appendByHand = (of: TrailFolder, count: number): void => {
  tamper(of, (raw) => {
    for (let n = 0; n < count; n++) {
      const { sequence, entry_hash } = raw
        .prepare('SELECT sequence, entry_hash FROM audit_entry ORDER BY sequence DESC LIMIT 1')
        .get() as { sequence: number; entry_hash: string };
      const row = sealEntry({
        sequence: sequence + 1,
        id: `aud_hand_${n}`,
        occurred_at: '2026-11-20T12:00:00.000Z',
        actor_kind: 'user',
        actor_id: 'usr_1',
        event: 'project.update',
        record_type: null,
        record_id: null,
        request_id: null,
        reason_for_change: null,
        previous_hash: entry_hash,
        clock_regression: 0,
        payload: {},
      });
      const names = Object.keys(row);
      raw
        .prepare(
          `INSERT INTO audit_entry (${names.join()}) VALUES (${names.map((name) => `@${name}`).join()})`,
        )
        .run(row);
    }
  });
};

describe('with the folder and without the key', () => {
  test.each(attacks)('%s: named before any start', async (_name, code, attack) => {
    const of = await makeTrailFolder();
    expect(await verifyFolder(of)).toMatchObject({ valid: true, warnings: [], seenBreaks: [] });
    await attack(of);
    expect(await verifyFolder(of)).toMatchObject({ valid: false, finding: { code } });
  });

  test.each(attacks)(
    '%s: named three server starts later, and signed by none',
    async (_name, _code, attack) => {
      const of = await makeTrailFolder();
      await attack(of);
      const signedBefore = tamper(of, (raw) =>
        raw.prepare('SELECT count(*) FROM audit_checkpoint').pluck().get(),
      );
      for (let start = 1; start <= 3; start++)
        await runOn(of, async (trail, store) => {
          await appendTo(trail, store, 11);
          expect(await trail.verify()).toMatchObject({ valid: false });
          const signing = store.transact((tx) => trail.checkpoint(tx, 'signature'));
          await expect(signing).rejects.toThrow('not signed until an administrator');
        });
      const verdict = await verifyFolder(of);
      expect(verdict.valid).toBe(false);
      expect(verdict.seenBreaks).toHaveLength(1);
      const signedAfter = tamper(of, (raw) =>
        raw.prepare('SELECT count(*) FROM audit_checkpoint').pluck().get(),
      );
      expect(signedAfter).toBe(signedBefore);
    },
  );
});

test('an entry changed far behind the newest checkpoint is found beside the work of a start, and stays found when it is put back', async () => {
  const of = await makeTrailFolder();
  const setActor = (actor: string): void =>
    tamper(of, (raw) => {
      raw.prepare('UPDATE audit_entry SET actor_id = ? WHERE sequence = 3').run(actor);
    });
  setActor('usr_2');
  const breaksOf = async () => {
    const seal = await readSealOf(folderKeeping(of.folder));
    return typeof seal === 'object'
      ? seal.state?.breaks.map((seen) => [seen.code, seen.first_bad_sequence])
      : seal;
  };
  await runOn(of, () => expect.poll(breaksOf, { timeout: 20_000 }).toEqual([['entry_changed', 3]]), {
    checkAfterMs: 0,
  });
  setActor('usr_1');
  await runOn(of, async (trail) => {
    expect(await trail.verify()).toMatchObject({
      valid: false,
      firstBadSequence: 3,
      finding: { code: 'entry_changed', message: expect.stringContaining('what was seen broken stays so') },
    });
  });
});

test('a break leaves an entry of its own in the trail, once', async () => {
  const of = await makeTrailFolder();
  await cutCheckpoints(of, 5);
  for (let start = 1; start <= 2; start++) await runOn(of, (trail) => trail.verify());
  const events = tamper(of, (raw) =>
    raw.prepare("SELECT canonical FROM audit_entry WHERE event = 'audit.break_found'").pluck().all(),
  ) as string[];
  expect(events.map((text) => (JSON.parse(text) as { payload: object }).payload)).toEqual([
    expect.objectContaining({ code: 'checkpoint_missing', first_bad_sequence: expect.any(Number) }),
  ]);
});

test.each([
  { count: 3, verdict: { valid: true, finding: null } },
  { count: 12, verdict: { valid: false, finding: { code: 'tail_unsigned' } } },
])(
  'after a run that broke off $count entries appended by hand pass as its tail, as far as that may be unsigned',
  async ({ count, verdict }) => {
    const of = await makeTrailFolder();
    const kept = ['larmor.db', 'larmor.db-wal', 'audit-signing.key'];
    // What stands on the disk while the program runs is what a crash leaves.
    await runOn(of, async () => {
      for (const name of kept) await copyFile(join(of.folder, name), join(of.folder, `${name}.crashed`));
    });
    await removeDatabase(of);
    for (const name of kept) await copyFile(join(of.folder, `${name}.crashed`), join(of.folder, name));
    appendByHand(of, count);
    expect(await verifyFolder(of)).toMatchObject(verdict);
  },
);

test('the state of the key file removed and the schema wound back is named three server starts later', async () => {
  const of = await makeTrailFolder();
  await rewriteHistory(of, 5);
  emptyTables(of, 'audit_checkpoint', 'audit_subtree');
  windSchemaBack(of);
  await removeState(of);
  await rm(of.checkpoints);
  for (let start = 1; start <= 3; start++)
    await runOn(of, async (trail, store) => {
      await appendTo(trail, store, 11);
      expect(await trail.verify()).toMatchObject({ valid: false });
    });
  const { valid, seenBreaks } = await verifyFolder(of);
  expect([valid, seenBreaks.length]).toEqual([false, 1]);
  expect(tamper(of, (raw) => raw.prepare('SELECT count(*) FROM audit_checkpoint').pluck().get())).toBe(0);
});

describe('a store of a version that signed nothing', () => {
  const asBefore = async (of: TrailFolder): Promise<void> => {
    forgetSigning(of);
    windSchemaBack(of);
    await rm(of.checkpoints);
    await rm(of.keyFile);
  };

  test('is taken over with a checkpoint that says so, once, and is valid', async () => {
    const of = await makeTrailFolder();
    await asBefore(of);
    for (let start = 1; start <= 2; start++)
      await runOn(of, async (trail) =>
        expect(await trail.verify()).toMatchObject({ valid: true, finding: null }),
      );
    const causes = tamper(of, (raw) => raw.prepare('SELECT cause FROM audit_checkpoint').pluck().all());
    expect(causes).toEqual(['upgrade']);
    expect(await verifyFolder(of)).toMatchObject({
      valid: true,
      warnings: [{ code: 'sealed_since_upgrade' }],
    });
  });

  test('whose tail was rewritten before the upgrade is not signed', async () => {
    const of = await makeTrailFolder();
    await asBefore(of);
    tamper(of, (raw) => raw.exec("UPDATE audit_entry SET actor_id = 'usr_2' WHERE sequence = 30"));
    await runOn(of, async (trail) =>
      expect(await trail.verify()).toMatchObject({ valid: false, finding: { code: 'entry_changed' } }),
    );
    expect(tamper(of, (raw) => raw.prepare('SELECT count(*) FROM audit_checkpoint').pluck().get())).toBe(0);
  });
});
