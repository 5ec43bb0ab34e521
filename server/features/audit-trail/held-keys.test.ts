import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCheckpointText, signCheckpoint } from '#kernel/audit/checkpoint-note.ts';
import { genesisHash, sealEntry } from '#kernel/audit/hash-chain.ts';
import { certifyKey } from '#kernel/audit/key-certificate.ts';
import { createKeyPair, type KeyPair } from '#kernel/audit/key-pair.ts';
import { createTree, hashLeaf } from '#kernel/audit/merkle-tree.ts';
import { keyIdOf } from '#kernel/audit/signed-note.ts';
import type { AuditSigningKeyTable } from '#kernel/db/kernel-tables.ts';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { changeBundle, downloadEvidence, type Lines, verifyOffline } from '../../testing/offline-bundle.ts';

let server: TestServer;
let genuine: Uint8Array;
/** The keys of the bundle, oldest first: the second took over after the seventh project. */
let keyIds: string[];

const nowUtc = '2026-11-23T08:00:00.000Z';
const linesOf = (bundle: Uint8Array, name: string): string[] => {
  let found: string[] = [];
  changeBundle(bundle, (lines) => {
    found = lines[name] ?? [];
  });
  return found;
};

beforeAll(async () => {
  server = await startTestServer({ settings: { auditCheckpointEntries: 6 } });
  const token = (await server.signUp('admin@example.org')).access_token;
  for (let n = 1; n <= 12; n++) {
    await server.call('POST', '/projects', { token, json: { name: `Project ${n}` } });
    if (n !== 7) continue;
    const json = { reason_for_change: 'Yearly change.' };
    await server.call('POST', '/admin/keys/audit-signing/rotate', { token, json });
  }
  genuine = await downloadEvidence(server, token);
  keyIds = linesOf(genuine, 'keys.jsonl').map((line) => JSON.parse(line).key_id);
});
afterAll(() => server.cleanUp());

const signerOf = ({ privateKey, publicKey }: KeyPair, origin: string) => ({
  origin,
  keyId: keyIdOf(origin, publicKey),
  privateKey,
});

/** A key of somebody's own making, in line after the given one and certified by itself. */
const ownKey = (pair: KeyPair, former: AuditSigningKeyTable): AuditSigningKeyTable => {
  const signer = signerOf(pair, former.origin);
  const { origin, keyId: key_id } = signer;
  const number = former.number + 1;
  return certifyKey({ number, key_id, origin, public_key: pair.publicKey, created_at: nowUtc }, signer);
};

const entryOfProject = (name: string) =>
  sealEntry({
    sequence: 1,
    id: 'aud_forged',
    occurred_at: nowUtc,
    actor_kind: 'user',
    actor_id: 'usr_forged',
    event: 'project.create',
    record_type: 'project',
    record_id: 'prj_forged',
    request_id: null,
    reason_for_change: null,
    previous_hash: genesisHash,
    clock_regression: 0,
    payload: { name },
  });

/** A history of one entry under a key of one's own, with the real keys laid beside it. */
const forge = (lines: Lines): void => {
  const real = (lines['keys.jsonl'] ?? []).map((line): AuditSigningKeyTable => JSON.parse(line));
  const last = real.at(-1);
  if (last === undefined) throw new Error('The bundle has a key.');
  const pair = createKeyPair();
  const own = ownKey(pair, last);
  const entry = entryOfProject('What suits me');
  const tree = createTree();
  tree.add(hashLeaf(entry.entry_hash));
  const head = {
    number: 1,
    tree_size: 1,
    root_hash: tree.root(),
    head_entry_hash: entry.entry_hash,
    created_at: nowUtc,
    cause: 'export' as const,
    record_root: null,
  };
  const { number, id, key_id, note } = signCheckpoint('chk_forged', head, signerOf(pair, last.origin));
  lines['keys.jsonl'] = [...real, own].map((row) => JSON.stringify(row));
  lines['checkpoints.jsonl'] = [JSON.stringify({ number, id, key_id, note })];
  lines['events.jsonl'] = [entry.canonical];
  lines['proofs.jsonl'] = [];
  lines['manifest.json'] = [JSON.stringify({ format: 'larmor-evidence/1', checkpoint: 1, record: null })];
};

const given = (...ids: (string | undefined)[]): string[] => ids.flatMap((id) => ['--key', id ?? '']);

describe('a key that somebody holds', () => {
  test('vouches for the newest checkpoint, whichever of its trail’s keys it is', async () => {
    for (const id of keyIds) {
      const { code, text } = await verifyOffline(genuine, ...given(id));
      expect([code, text]).toEqual([0, expect.stringContaining(`certified: from key ${id} to checkpoint`)]);
    }
  });

  test('refuses a history of somebody’s own in which it only stands beside, and names the foreign key', async () => {
    const forged = changeBundle(genuine, forge);
    const foreign = JSON.parse(linesOf(forged, 'keys.jsonl').at(-1) ?? '').key_id;
    for (const id of keyIds) {
      const { code, text } = await verifyOffline(forged, ...given(id));
      expect([code, text]).toEqual([
        1,
        expect.stringContaining(`Checkpoint 1 is signed by key ${foreign}, which no certificate joins`),
      ]);
    }
    expect((await verifyOffline(forged)).text).toContain('took the place of a lost one');
  });

  test('refuses a foreign key in the bundle that signed nothing', async () => {
    const beside = changeBundle(genuine, (lines) => {
      const last: AuditSigningKeyTable = JSON.parse(lines['keys.jsonl']?.at(-1) ?? '');
      lines['keys.jsonl']?.push(JSON.stringify(ownKey(createKeyPair(), last)));
    });
    const { code, text } = await verifyOffline(beside, ...given(keyIds[0]));
    expect([code, text]).toEqual([1, expect.stringContaining('is in the bundle, and no certificate joins')]);
  });

  test('is followed over a lost key only with the key that took its place', async () => {
    const replaced = changeBundle(genuine, (lines) => {
      const rows = (lines['keys.jsonl'] ?? []).map((line): AuditSigningKeyTable => JSON.parse(line));
      // The checkpoints of the second key fall away: what remains is signed by the first, then by one that lost it.
      const first = rows[0];
      if (first === undefined) throw new Error('The bundle has a key.');
      const kept = (lines['checkpoints.jsonl'] ?? []).filter(
        (line) => JSON.parse(line).key_id === first.key_id,
      );
      const newest = JSON.parse(kept.at(-1) ?? '');
      const [, size, root] = String(newest.note).split('\n');
      const pair = createKeyPair();
      const own = ownKey(pair, first);
      const head = {
        number: kept.length + 1,
        tree_size: Number(size),
        root_hash: Buffer.from(root ?? '', 'base64').toString('hex'),
        head_entry_hash: String(newest.note).split('\n')[4]?.slice(5) ?? '',
        created_at: nowUtc,
        cause: 'start' as const,
        record_root: readCheckpointText(newest.note)?.record_root ?? null,
      };
      const { number, id, key_id, note } = signCheckpoint('chk_next', head, signerOf(pair, first.origin));
      lines['keys.jsonl'] = [JSON.stringify(first), JSON.stringify(own)];
      lines['checkpoints.jsonl'] = [...kept, JSON.stringify({ number, id, key_id, note })];
      lines['events.jsonl'] = (lines['events.jsonl'] ?? []).slice(0, Number(size));
      lines['proofs.jsonl'] = [
        ...(lines['proofs.jsonl'] ?? []).slice(0, kept.length - 1),
        JSON.stringify({ kind: 'consistency', from: number - 1, to: number, hashes: [] }),
      ];
      lines['manifest.json'] = [
        JSON.stringify({ format: 'larmor-evidence/1', checkpoint: number, record: null }),
      ];
    });
    const [first, second] = linesOf(replaced, 'keys.jsonl').map((line) => JSON.parse(line).key_id);
    expect((await verifyOffline(replaced, ...given(first))).text).toContain(
      `key ${second}, which no certificate`,
    );
    expect((await verifyOffline(replaced, ...given(second))).text).toContain(
      `key ${first}, which no certificate`,
    );
    expect((await verifyOffline(replaced, ...given(first, second))).code).toBe(0);
  });

  test('that is newer than what signed the newest checkpoint does not vouch for it', async () => {
    const early = changeBundle(genuine, (lines) => {
      const first = keyIds[0];
      const kept = (lines['checkpoints.jsonl'] ?? []).filter((line) => JSON.parse(line).key_id === first);
      const size = Number(String(JSON.parse(kept.at(-1) ?? '').note).split('\n')[1]);
      lines['checkpoints.jsonl'] = kept;
      lines['events.jsonl'] = (lines['events.jsonl'] ?? []).slice(0, size);
      lines['proofs.jsonl'] = (lines['proofs.jsonl'] ?? []).slice(0, kept.length - 1);
      lines['manifest.json'] = [
        JSON.stringify({ format: 'larmor-evidence/1', checkpoint: kept.length, record: null }),
      ];
    });
    expect((await verifyOffline(early, ...given(keyIds[0]))).code).toBe(0);
    expect((await verifyOffline(early, ...given(keyIds[1]))).text).toContain('older than key');
  });
});
