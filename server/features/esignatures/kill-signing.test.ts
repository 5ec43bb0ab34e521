import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createRng } from '#engines/common/rng.ts';
import { makeTestFolder } from '#kernel/testing/open-test-store.ts';
import { startCrashServer } from '#kernel/testing/start-crash-server.ts';
import { startTestServer } from '#kernel/testing/test-server.ts';
import { registerKey } from '../../testing/sign.ts';
import type { SoftAuthenticator } from '../../testing/soft-authenticator.ts';

const rounds = 8;
const signaturesPerRound = 4;
const seed = 20_261_121;
/** From the answer that was waited for to the kill: into one of the transactions behind it. */
const longestWaitMs = 10;

interface Signer {
  readonly token: string;
  readonly key: SoftAuthenticator;
}

interface Prepared {
  readonly record_type: 'compound';
  readonly record_id: string;
  readonly record_sha256: string;
  readonly step_up_token: string;
}

/** A person with a passkey, and one compound for every signature they will try to make. */
const furnish = async (dataDir: string): Promise<Signer & { compounds: string[] }> => {
  const server = await startTestServer({ dataDir, settings: { host: 'localhost' } });
  const { access_token: token } = await server.signUp('ada@example.org');
  const { key } = await registerKey(server, token);
  const compounds: string[] = [];
  for (let length = 1; length <= rounds * signaturesPerRound; length++) {
    const json = { name: `Alkane ${length}`, smiles: 'C'.repeat(length) };
    const { status, body } = await server.call('POST', '/compounds', { token, json });
    expect(status).toBe(201);
    compounds.push(body.id);
  }
  await server.stop();
  return { token, key, compounds };
};

const ask = async (url: string, token: string, path: string, json?: object) => {
  const answer = await fetch(`${url}${path}`, {
    method: json === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: answers of many shapes
  return { status: answer.status, body: (await answer.json()) as any };
};

const prove = async (url: string, { token, key }: Signer, id: string): Promise<Prepared> => {
  const shown = await ask(url, token, `/esignatures/snapshot?record_type=compound&record_id=${id}`);
  const record = { record_type: 'compound', record_id: id, record_sha256: shown.body.record_sha256 } as const;
  const { body } = await ask(url, token, '/auth/step-up/options', { record });
  const passkey = key.answer(body.options, { origin: new URL(url).origin });
  const proof = await ask(url, token, '/auth/step-up', { record, passkey });
  expect(proof.status).toBe(201);
  return { ...record, step_up_token: proof.body.step_up_token };
};

/** The id of the signature; null where the kill cut the answer off. */
const sign = async (url: string, token: string, prepared: Prepared): Promise<string | null> => {
  try {
    const json = { ...prepared, meaning: 'authorship', reason: 'As drawn.' };
    const { status, body } = await ask(url, token, '/esignatures/records', json);
    expect(status, JSON.stringify(body)).toBe(201);
    return body.id;
  } catch (error) {
    // The killed server drops its connections; anything else is a finding.
    if (error instanceof TypeError || error instanceof SyntaxError) return null;
    throw error;
  }
};

test('a server killed again and again while signatures are made has each of them signed, audited and under a checkpoint, or nothing of it', {
  timeout: 600_000,
}, async () => {
  const dataDir = await makeTestFolder();
  const rng = createRng(seed);
  const signer = await furnish(dataDir);
  const answered = new Map<string, string | null>();
  for (let round = 0; round < rounds; round++) {
    const { url, kill } = await startCrashServer(dataDir, 'product');
    onTestFinished(kill);
    const first = round * signaturesPerRound;
    const prepared: Prepared[] = [];
    for (const id of signer.compounds.slice(first, first + signaturesPerRound))
      prepared.push(await prove(url, signer, id));
    let due = rng.integer(signaturesPerRound);
    const reached = Promise.withResolvers<void>();
    const count = () => {
      if (due-- === 0) reached.resolve();
    };
    count();
    const signing = prepared.map(async (one) => {
      answered.set(one.record_id, await sign(url, signer.token, one));
      count();
    });
    await reached.promise;
    await wait(rng.uniform() * longestWaitMs);
    await Promise.all([kill(), ...signing]);
  }
  const acknowledged = [...answered].filter(([, signature]) => signature !== null);
  expect(acknowledged.length).toBeGreaterThan(0);
  expect(answered.size - acknowledged.length).toBeGreaterThan(0);

  const server = await startTestServer({ dataDir, settings: { host: 'localhost' } });
  onTestFinished(() => server.stop());
  const { rows } = await sql<{ id: string; signature: string | null; traces: string }>`
    SELECT step_up.record_id AS id,
      (SELECT id FROM esignature WHERE step_up_id = step_up.id) AS signature,
      json_array(
        (SELECT count(*) FROM esignature WHERE record_id = step_up.record_id),
        (SELECT count(*) FROM audit_entry WHERE event = 'esignature.create' AND record_id = step_up.record_id),
        (SELECT count(*) FROM audit_entry JOIN audit_checkpoint ON tree_size = sequence
          WHERE event = 'esignature.create' AND audit_entry.record_id = step_up.record_id),
        step_up.used_at IS NOT NULL
      ) AS traces
    FROM step_up WHERE purpose = 'sign'`.execute(server.kernel.store.read);
  expect(rows.map(({ id }) => id).toSorted()).toEqual(signer.compounds.toSorted());
  for (const { id, signature, traces } of rows)
    expect([id, traces]).toEqual([id, signature === null ? '[0,0,0,0]' : '[1,1,1,1]']);
  const kept = new Map(rows.map(({ id, signature }) => [id, signature]));
  expect(acknowledged.filter(([id, signature]) => kept.get(id) !== signature)).toEqual([]);

  const { token } = signer;
  const trail = await server.call('GET', '/audit/verify', { token });
  expect(trail.body).toMatchObject({ valid: true, warnings: [] });
  for (const signature of kept.values()) {
    if (signature === null) continue;
    const verdict = await server.call('GET', `/esignatures/records/${signature}/verify`, { token });
    expect(verdict.body).toMatchObject({ valid: true });
  }
});
