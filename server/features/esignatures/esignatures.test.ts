import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import Database from 'better-sqlite3-multiple-ciphers';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SessionTokens } from '#contract/identity';
import { fixedSentence } from '#kernel/contract/error-codes.ts';
import { dropTriggers } from '#kernel/testing/drop-triggers.ts';
import { startTestServer, type TestServer, testPassword } from '#kernel/testing/test-server.ts';
import { storeFileOf } from '../../compose-kernel.ts';
import { verifyIdentity } from '../../testing/sign.ts';
import { analysed } from '../../testing/upload.ts';
import { sealSignature } from './seal-signature.ts';
import type { EsignatureTable } from './tables.ts';

const reason = 'Agrees with the reference spectrum.';
const stepMs = 30_000;

/** The words of a PDF as a second program reads them; null where the machine has none. */
const readPdfWords = (file: string): string | null => {
  try {
    return execFileSync('pdftotext', ['-raw', file, '-'], { encoding: 'utf8' }).replaceAll(/\s+/g, ' ');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
};

describe('electronic signatures', () => {
  let server: TestServer;
  let ada: SessionTokens;
  let ben: SessionTokens;
  let secret: string;
  let nowMs = Date.parse('2026-11-21T12:00:00.000Z');
  let analysisId: string;
  let reportId: string;

  const call = (method: string, path: string, json?: object, token = ben.access_token) =>
    server.call(method, path, { token, ...(json === undefined ? {} : { json }) });
  const stepUp = async (json: object, token = ben.access_token) =>
    (await call('POST', '/auth/step-up', json, token)).body.step_up_token as string;
  const code = (of = secret) => generateSync({ secret: of, epoch: Math.floor(nowMs / 1000) });
  const enrol = async (token: string): Promise<string> => {
    await verifyIdentity(server, (await call('GET', '/auth/me', undefined, token)).body.id);
    const proof = await stepUp({ purpose: 'manage_factors', password: testPassword }, token);
    const asked = await call('POST', '/auth/mfa/totp', { step_up_token: proof }, token);
    await call('POST', '/auth/mfa/totp/confirm', { code: code(asked.body.secret) }, token);
    nowMs += stepMs;
    return asked.body.secret;
  };
  const login = async (json: object): Promise<SessionTokens> => {
    nowMs += stepMs;
    return (await server.call('POST', '/auth/login', { json: { password: testPassword, ...json } })).body;
  };
  const benAgain = () => {
    nowMs += stepMs;
    return login({
      email: 'ben@example.org',
      totp_code: generateSync({ secret, epoch: (nowMs + stepMs) / 1000 }),
    });
  };
  const show = (type: string, id: string, token = ben.access_token) =>
    call('GET', `/esignatures/snapshot?record_type=${type}&record_id=${id}`, undefined, token);

  /** The whole ceremony; `given` are the components, `change` what is sent otherwise. */
  const sign = async (
    type: string,
    id: string,
    given: object,
    change: object = {},
    token = ben.access_token,
  ) => {
    const { record_sha256 } = (await show(type, id, token)).body;
    const record = { record_type: type, record_id: id, record_sha256 };
    const step_up_token = await stepUp({ record, ...given }, token);
    const json = { ...record, meaning: 'responsibility', reason, step_up_token, ...change };
    return call('POST', '/esignatures/records', json, token);
  };
  const both = () => ({ password: testPassword, totp_code: code() });
  const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

  beforeAll(async () => {
    server = await startTestServer({
      nowMs: () => nowMs,
      settings: { reviewConfidenceThreshold: 100, signingIdleMinutes: 5 },
    });
    await server.signUp('root@example.org');
    ada = await server.signUp('ada@example.org');
    ben = await server.signUp('ben@example.org');
    secret = await enrol(ben.access_token);
    const analysis = await analysed(server, ada.access_token);
    analysisId = analysis.id;
    const decision = { decision: 'approve', comment: 'As drawn.' };
    await call('POST', `/fid/runs/${analysis.run_id}/reviews`, decision);
    const report = await server.call('GET', `/analyses/${analysisId}/report`, {
      token: ada.access_token,
      headers: { accept: 'application/json' },
    });
    reportId = report.body.report_id;
  }, 60_000);
  afterAll(() => server.cleanUp());
  beforeEach(async () => {
    // Access tokens live for a quarter of an hour.
    ada = await login({ email: 'ada@example.org' });
    ben = await benAgain();
    nowMs += stepMs;
  });

  it('show exactly what will be signed: the content, its hash and what this person may mean', async () => {
    const { body } = await show('report', reportId);
    const stored = await call('GET', `/analyses/${analysisId}/report`, undefined);
    expect(body.record_sha256).toBe(stored.headers.get('x-report-sha256'));
    expect(body.content.report_id).toBe(reportId);
    expect(body.components_needed).toBe(2);
    expect(body.meanings.map((item: { refused: string | null }) => item.refused === null)).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });

  it('carry who, when in UTC and what it means, and are in the trail with their hash', async () => {
    const signed = await sign('report', reportId, both(), { meaning: 'approval' });
    expect(signed.status).toBe(201);
    expect(signed.body.signer).toEqual({ id: ben.user.id, name: 'ben' });
    expect(signed.body.components).toEqual(['password', 'totp']);
    const shown = await call('GET', `/esignatures/records/${signed.body.id}/manifestation`);
    expect(shown.body.text).toMatch(/^Signed by ben, 2026-11-21 \d\d:\d\d:\d\d UTC, meaning: approval$/);
    const verified = await call('GET', `/esignatures/records/${signed.body.id}/verify`);
    expect(verified.body).toMatchObject({
      valid: true,
      content: 'unchanged',
      hash: 'holds',
      chain: 'holds',
      certificate: 'holds',
    });
    const trail = await server.call('GET', '/audit/events?event=esignature.create', {
      token: server.systemKey,
    });
    expect(trail.body.items[0].payload.signature_hash).toBe(signed.body.signature_hash);
  });

  it('stand on every form of the report: name, time in UTC and meaning', async () => {
    const about = `record_type=report&record_id=${reportId}`;
    const [signature] = (await call('GET', `/esignatures?${about}`)).body.items;
    const { text } = (await call('GET', `/esignatures/records/${signature.id}/manifestation`)).body;
    const reportAs = (accept: string) =>
      fetch(`${server.url}/analyses/${analysisId}/report`, {
        headers: { accept, authorization: `Bearer ${ben.access_token}` },
      });
    expect(await (await reportAs('text/html')).text()).toContain(text);
    const pdf = path.join(server.dataDir, 'report.pdf');
    await writeFile(pdf, Buffer.from(await (await reportAs('application/pdf')).arrayBuffer()));
    const words = readPdfWords(pdf);
    if (words !== null) expect(words).toContain(text);
    const stored = await reportAs('application/json');
    const digest = createHash('sha256')
      .update(await stored.text())
      .digest('hex');
    expect(digest).toBe(signature.record_sha256);
    if (words !== null) expect(words.replaceAll(' ', '')).toContain(digest);
  });

  it('survive another signing key of the trail', async () => {
    const json = { reason_for_change: 'Yearly.' };
    const rotated = await server.call('POST', '/admin/keys/audit-signing/rotate', {
      token: server.systemKey,
      json,
    });
    expect(rotated.status).toBeLessThan(300);
    const about = `record_type=report&record_id=${reportId}`;
    const [signature] = (await call('GET', `/esignatures?${about}`)).body.items;
    expect((await call('GET', `/esignatures/records/${signature.id}/verify`)).body.valid).toBe(true);
  });

  it('take two components first and one afterwards, until nobody has signed for five minutes', async () => {
    const one = { password: testPassword };
    const byOne = (meaning: string) => sign('analysis', analysisId, one, { meaning });
    expect(outcome(await byOne('review'))).toEqual([401, 'mfa_required']);
    expect((await sign('analysis', analysisId, both(), { meaning: 'review' })).status).toBe(201);
    nowMs += 5 * 60_000 - 1;
    expect((await byOne('responsibility')).status).toBe(201);
    nowMs += 5 * 60_000;
    expect(outcome(await byOne('approval'))).toEqual([401, 'mfa_required']);
    nowMs += stepMs;
    expect((await sign('analysis', analysisId, both(), { meaning: 'approval' })).status).toBe(201);
    ben = await benAgain();
    expect((await show('analysis', analysisId)).body.components_needed).toBe(2);
  });

  it('are refused without a proof, with a used one, for another record, and to a signer named in the body', async () => {
    const { record_sha256 } = (await show('report', reportId)).body;
    const record = { record_type: 'report', record_id: reportId, record_sha256 };
    const json = { ...record, meaning: 'responsibility', reason };
    const post = (change: object) => call('POST', '/esignatures/records', { ...json, ...change });
    expect((await post({})).status).toBe(422);
    expect(outcome(await post({ step_up_token: 'lar_su_none' }))).toEqual([401, 'mfa_required']);
    const step_up_token = await stepUp({ record, ...both() });
    expect((await post({ step_up_token, signer_id: ada.user.id })).status).toBe(422);
    expect((await post({ step_up_token, meaning: 'applause' })).status).toBe(422);
    const elsewhere = await sign('analysis', analysisId, { password: testPassword }, { step_up_token });
    expect(outcome(elsewhere)).toEqual([401, 'mfa_required']);
    expect((await post({ step_up_token })).status).toBe(201);
    expect(outcome(await post({ step_up_token, meaning: 'review' }))).toEqual([401, 'mfa_required']);
  });

  it('are refused to the author as review, to others as authorship, and twice', async () => {
    expect(outcome(await sign('report', reportId, both(), { meaning: 'authorship' }))).toEqual([
      409,
      'conflict',
    ]);
    nowMs += stepMs;
    const again = await sign('report', reportId, both(), { meaning: 'approval' });
    expect(again.body.message).toBe('You have signed this content with this meaning.');
  });

  it('are refused to keys, to machines and to accounts with a password alone', async () => {
    for (const kind of ['personal', 'machine']) {
      const key = await call('POST', '/auth/api-keys', { name: kind, kind });
      const { status, body } = await show('report', reportId, key.body.secret);
      expect([status, body.message]).toEqual([403, fixedSentence[403]]);
      const json = { record_type: 'report', record_id: reportId, record_sha256: 'a'.repeat(64) };
      const full = { ...json, meaning: 'review', reason, step_up_token: 'x' };
      expect((await call('POST', '/esignatures/records', full, key.body.secret)).status).toBe(403);
    }
    const byAda = await sign(
      'report',
      reportId,
      { password: testPassword },
      { meaning: 'authorship' },
      ada.access_token,
    );
    expect(outcome(byAda)).toEqual([403, 'mfa_enrollment_required']);
  });

  it('are the 404 of nothing to whoever may not read the record, and for a type nobody keeps', async () => {
    const cy = await server.signUp('cy@example.org');
    expect((await show('report', reportId, cy.access_token)).status).toBe(404);
    expect((await show('poem', reportId)).status).toBe(404);
    const path = `/esignatures?record_type=report&record_id=${reportId}`;
    const [signature] = (await call('GET', path)).body.items;
    expect((await call('GET', path, undefined, cy.access_token)).status).toBe(404);
    for (const leaf of ['verify', 'manifestation']) {
      const { status } = await call(
        'GET',
        `/esignatures/records/${signature.id}/${leaf}`,
        undefined,
        cy.access_token,
      );
      expect(status).toBe(404);
    }
  });

  it('are refused where the record has changed since it was shown', async () => {
    const { record_sha256 } = (await show('analysis', analysisId)).body;
    const record = { record_type: 'analysis', record_id: analysisId, record_sha256 };
    const step_up_token = await stepUp({ record, ...both() });
    const { items } = (await call('GET', `/analyses/${analysisId}/peaks`, undefined, ada.access_token)).body;
    const edits = [{ action: 'remove', peak_id: items[0].id }];
    const correction = { edits, reason_for_change: 'An artefact.' };
    const path = `/analyses/${analysisId}/corrections`;
    expect((await call('POST', path, correction, ada.access_token)).status).toBe(201);
    const json = { ...record, meaning: 'responsibility', reason, step_up_token };
    expect(outcome(await call('POST', '/esignatures/records', json))).toEqual([409, 'conflict']);
    const before = await call('GET', `/esignatures?record_type=analysis&record_id=${analysisId}`);
    const verified = await call('GET', `/esignatures/records/${before.body.items[0].id}/verify`);
    expect(verified.body).toMatchObject({
      valid: false,
      reason: 'content_changed',
      content: 'content_changed',
      hash: 'holds',
      chain: 'holds',
      certificate: 'holds',
    });
    nowMs += stepMs;
    expect(outcome(await sign('analysis', analysisId, both(), { meaning: 'approval' }))).toEqual([
      409,
      'conflict',
    ]);
  });

  it('cannot be changed, removed, replaced or forked, and name the link that broke where somebody did', async () => {
    const raw = new Database(storeFileOf(server.dataDir));
    raw.pragma('recursive_triggers = ON');
    const columns = (raw.pragma('table_info(esignature)') as { name: string }[]).map(({ name }) => name);
    const copy = columns.map((name) => (name === 'sequence' ? '99' : name)).join();
    for (const statement of [
      "UPDATE esignature SET meaning = 'review'",
      'DELETE FROM esignature WHERE sequence = 1',
      'INSERT OR REPLACE INTO esignature SELECT * FROM esignature WHERE sequence = 1',
      `INSERT INTO esignature SELECT ${copy} FROM esignature WHERE sequence = 1`,
    ])
      expect(() => raw.exec(statement)).toThrow(/does not change|continues the chain/);
    const { items } = (await call('GET', `/esignatures?record_type=report&record_id=${reportId}`)).body;
    const newest = items[0].id as string;
    raw.exec('DROP TRIGGER esignature_no_update; DROP TRIGGER esignature_no_delete');
    const tamper = async (change: string) => {
      const before = raw.prepare('SELECT * FROM esignature').all() as Record<string, unknown>[];
      raw.exec(change);
      const { body } = await call('GET', `/esignatures/records/${newest}/verify`);
      for (const row of before)
        raw
          .prepare(
            `UPDATE esignature SET ${columns.map((name) => `${name} = @${name}`).join()} WHERE sequence = @sequence`,
          )
          .run(row);
      return [body.valid, body.hash, body.chain, body.certificate];
    };
    const at = `WHERE id = '${newest}'`;
    for (const change of [
      `signer_name = 'eve'`,
      `meaning = 'authorship'`,
      `signed_at = '2020-01-01T00:00:00.000Z'`,
      `record_id = 'rep_other'`,
      `record_snapshot = '{}'`,
    ])
      expect([change, await tamper(`UPDATE esignature SET ${change} ${at}`)]).toEqual([
        change,
        change.startsWith('record_id')
          ? [false, 'broken', 'broken', 'broken']
          : [false, 'broken', 'holds', 'holds'],
      ]);
    const former = `sequence = (SELECT sequence FROM esignature WHERE id = '${newest}') - 1`;
    const moved = `UPDATE esignature SET signature_hash = '${'f'.repeat(64)}' WHERE ${former}`;
    expect(await tamper(moved)).toEqual([false, 'holds', 'broken', 'holds']);
    raw.close();
    expect((await call('GET', `/esignatures/records/${newest}/verify`)).body.valid).toBe(true);
  });

  describe('are hashed again with everything they rest on:', () => {
    const newestOf = async () =>
      (await call('GET', `/esignatures?record_type=report&record_id=${reportId}`)).body.items[0].id as string;
    const verdictOf = async (id: string) => {
      const { body } = await call('GET', `/esignatures/records/${id}/verify`);
      return [body.valid, body.reason, body.hash, body.chain, body.certificate, body.content];
    };

    /** Lets somebody with the database and no key change it, asks, and puts it back. */
    const afterTampering = async (change: (raw: Database.Database, id: string) => void) => {
      const id = await newestOf();
      const raw = new Database(storeFileOf(server.dataDir));
      dropTriggers(raw);
      const kept = (['esignature', 'audit_entry', 'report', 'peak_revision'] as const).map((table) => ({
        table,
        rows: raw.prepare(`SELECT rowid AS row_number, * FROM ${table}`).all() as Record<string, unknown>[],
      }));
      change(raw, id);
      const verdict = await verdictOf(id);
      for (const { table, rows } of kept)
        for (const { row_number, ...row } of rows)
          raw
            .prepare(
              `UPDATE ${table} SET ${Object.keys(row)
                .map((name) => `${name} = @${name}`)
                .join()} WHERE rowid = @row_number`,
            )
            .run({ ...row, row_number });
      raw.close();
      expect(await verdictOf(id)).toEqual([true, null, 'holds', 'holds', 'holds', 'unchanged']);
      return verdict;
    };
    const rowOf = (raw: Database.Database, id: string) =>
      raw.prepare('SELECT * FROM esignature WHERE id = ?').get(id) as EsignatureTable;
    const writeRow = (raw: Database.Database, row: EsignatureTable) =>
      raw
        .prepare(
          `UPDATE esignature SET ${Object.keys(row)
            .map((name) => `${name} = @${name}`)
            .join()} WHERE id = @id`,
        )
        .run(row);

    it('a signature hashed anew with another reason is in no entry of the trail', async () => {
      const verdict = await afterTampering((raw, id) =>
        writeRow(raw, sealSignature({ ...rowOf(raw, id), reason: 'Never looked at it.' })),
      );
      expect(verdict.slice(0, 4)).toEqual([false, 'chain_broken', 'holds', 'broken']);
    });

    it('nor does it help to put its new hash into the text of the entry', async () => {
      const verdict = await afterTampering((raw, id) => {
        const row = rowOf(raw, id);
        const sealed = sealSignature({ ...row, reason: 'Never looked at it.' });
        writeRow(raw, sealed);
        raw
          .prepare('UPDATE audit_entry SET canonical = replace(canonical, ?, ?) WHERE record_id = ?')
          .run(row.signature_hash, sealed.signature_hash, row.record_id);
      });
      expect(verdict.slice(0, 5)).toEqual([false, 'entry_changed', 'holds', 'broken', 'broken']);
    });

    it('nor to hash that entry anew: no checkpoint includes it', async () => {
      const verdict = await afterTampering((raw, id) => {
        const row = rowOf(raw, id);
        const sealed = sealSignature({ ...row, reason: 'Never looked at it.' });
        writeRow(raw, sealed);
        const entry = raw
          .prepare(`SELECT * FROM audit_entry WHERE event = 'esignature.create' AND canonical LIKE ?`)
          .get(`%${row.signature_hash}%`) as { sequence: number; canonical: string };
        const canonical = entry.canonical.replace(row.signature_hash, sealed.signature_hash);
        const digest = createHash('sha256').update(canonical).digest('hex');
        raw
          .prepare('UPDATE audit_entry SET canonical = ?, entry_hash = ? WHERE sequence = ?')
          .run(canonical, digest, entry.sequence);
      });
      expect(verdict.slice(0, 5)).toEqual([false, 'not_certified', 'holds', 'holds', 'broken']);
    });

    it('a former signature that says something else than its hash breaks the chain', async () => {
      const verdict = await afterTampering((raw, id) => {
        const { sequence } = rowOf(raw, id);
        raw.prepare(`UPDATE esignature SET reason = 'x' WHERE sequence = ?`).run(sequence - 1);
      });
      expect(verdict.slice(0, 4)).toEqual([false, 'chain_broken', 'holds', 'broken']);
    });

    it('an entry that another actor seems to have made is not what was hashed', async () => {
      const verdict = await afterTampering((raw, id) => {
        const { record_id } = rowOf(raw, id);
        raw.prepare(`UPDATE audit_entry SET actor_id = 'usr_other' WHERE record_id = ?`).run(record_id);
      });
      expect(verdict.slice(0, 4)).toEqual([false, 'entry_changed', 'holds', 'broken']);
    });

    it('a record patched under the signature is no valid signature, and says so', async () => {
      const verdict = await afterTampering((raw) =>
        raw.exec(`UPDATE report SET model = replace(model, '"decision"', '"Decision"')`),
      );
      expect(verdict).toEqual([false, 'content_changed', 'holds', 'holds', 'holds', 'content_changed']);
    });
  });
});
