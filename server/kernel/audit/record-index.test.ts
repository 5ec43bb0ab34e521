import { writeFile } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AuditCheckpointTable } from '#kernel/db/kernel-tables.ts';
import { openTestTrail, type TestTrail } from '#kernel/testing/open-test-trail.ts';
import { ChainBreak } from './chain-break.ts';
import { checkpointFileOf } from './checkpoint-file.ts';
import { readCheckpointText, signCheckpoint } from './checkpoint-note.ts';
import { readKeyFile } from './key-file.ts';
import { createRecordIndex, recordKeyOf, rootOfProof } from './record-index.ts';
import { proveKeptRecord } from './record-index-store.ts';

const appendTo = (test: TestTrail, records: readonly (string | null)[]): Promise<void> =>
  test.store.transact(async (tx) => {
    for (const recordId of records)
      await test.trail.append(tx, {
        actor: { kind: 'user', id: 'usr_1' },
        event: 'project.update',
        recordType: recordId === null ? null : 'project',
        recordId,
        requestId: null,
        payload: {},
        reasonForChange: null,
      });
  });

const sign = (test: TestTrail): Promise<AuditCheckpointTable> =>
  test.store.transact((tx) => test.trail.checkpoint(tx, 'report'));

const replay = async (test: TestTrail) => {
  const index = createRecordIndex();
  for (const row of await test.store.read.selectFrom('audit_entry').selectAll().orderBy('sequence').execute())
    index.add(row);
  return index;
};

describe('the index of records', () => {
  test('that is kept is the one the entries give, however many of them lie between two checkpoints', async () => {
    const trail = await openTestTrail();
    const portion = fc.array(fc.option(fc.nat(40).map((n) => `prj_${n}`)), { maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(portion, async (records) => {
        await appendTo(trail, records);
        const signed = await sign(trail);
        const index = await replay(trail);
        expect(signed.record_root).toBe((await index.root()).toString('hex'));
        for (const recordId of ['prj_0', 'prj_17', 'prj_never']) {
          const record = { recordType: 'project', recordId };
          const kept = await proveKeptRecord(trail.store.read, record);
          expect(kept).toEqual(await index.prove(record));
          expect(rootOfProof(kept, recordKeyOf(record))?.toString('hex')).toBe(signed.record_root);
        }
      }),
      { numRuns: 15 },
    );
    expect((await trail.trail.verify()).finding).toBeNull();
  });

  test.each([
    ['a count that was lowered', 'UPDATE audit_record_head SET entries = entries - 1'],
    ['a record taken out of it', 'DELETE FROM audit_record_head'],
    ['a hash that was replaced', 'UPDATE audit_record_node SET children = zeroblob(512) WHERE level = 2'],
    ['another size', 'UPDATE audit_record_index SET indexed_size = indexed_size - 1'],
  ])('%s is noticed when the next head is signed, and nothing is', async (_name, statement) => {
    const trail = await openTestTrail();
    await appendTo(trail, ['prj_1', 'prj_2', 'prj_1']);
    await sign(trail);
    await trail.trail.flush();
    trail.tamper(statement);
    await appendTo(trail, ['prj_1']);
    await expect(sign(trail)).rejects.toThrow(ChainBreak);
    expect((await trail.readCheckpoints()).map((row) => row.cause)).toEqual(['start', 'report']);
  });

  test('that a checkpoint signs falsely is named by verifying, key or no key', async () => {
    const trail = await openTestTrail();
    await appendTo(trail, ['prj_1', 'prj_2', 'prj_1']);
    // Who holds the key signs a head whose index counts an entry for another record.
    const setRecord = (id: string): void =>
      trail.tamper(`UPDATE audit_entry SET record_id = '${id}' WHERE sequence = 1`, 'audit_entry');
    setRecord('prj_9');
    await sign(trail);
    await trail.trail.flush();
    setRecord('prj_1');
    const verdict = await trail.trail.verify();
    expect([verdict.valid, verdict.finding?.code]).toEqual([false, 'record_index_contradicted']);
  });

  test('of a store from before it is made at the next start, and covers the entries there were', async () => {
    const trail = await openTestTrail();
    await appendTo(trail, ['prj_1', 'prj_2', 'prj_1']);
    await signWithoutIndex(trail);
    await trail.reopen();
    const [, former, signed] = await trail.readCheckpoints();
    expect([former?.record_root, former?.tree_size, signed?.tree_size]).toEqual([null, 3, 3]);
    expect(signed?.record_root).toBe((await (await replay(trail)).root()).toString('hex'));
    expect((await trail.trail.verify()).finding).toBeNull();
  });
});

/** Every head as an earlier version signed it, in table and file. */
const signWithoutIndex = async (trail: TestTrail): Promise<void> => {
  const key = await trail.store.read.selectFrom('audit_signing_key').selectAll().executeTakeFirstOrThrow();
  const [pair] = (await readKeyFile(trail.folder)).pairs;
  if (pair === undefined) throw new Error('The trail has a key.');
  await sign(trail);
  const signer = { origin: key.origin, keyId: key.key_id, privateKey: pair.privateKey };
  const rows = (await trail.readCheckpoints()).map(({ id, note }) => {
    const head = { ...readCheckpointText(note), record_root: null };
    return signCheckpoint(id, head as Parameters<typeof signCheckpoint>[1], signer);
  });
  await trail.trail.flush();
  trail.tamper(
    'DELETE FROM audit_record_head; DELETE FROM audit_record_node; DELETE FROM audit_record_index;',
    'audit_checkpoint',
  );
  await trail.store.transact(async (tx) => {
    for (const row of rows)
      await tx.updateTable('audit_checkpoint').set(row).where('number', '=', row.number).execute();
  });
  const lines = rows.map(({ number, id, note }) => `${JSON.stringify({ number, id, note })}\n`);
  await writeFile(checkpointFileOf(trail.folder), lines.join(''));
};
