import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres, type TestPostgres } from '#kernel/testing/start-postgres.ts';
import { pass } from '../../testing/fault-proxy.ts';
import { dropAnswer, dropRequest, duplicate } from '../../testing/faults.ts';
import {
  askHandOver,
  type HandedProject,
  makeHandedProject,
  signingWorkstation,
  untilHandedOver,
} from '../../testing/handed-over.ts';
import { verifyOffline } from '../../testing/offline-bundle.ts';
import { makeTlsCertificate } from '../../testing/tls-certificate.ts';
import { entitlementTerms, makeAuthorityFolder } from '../../testing/workspace-authority.ts';
import {
  finishedSync,
  readSync,
  startPair,
  syncNow,
  type WorkspacePair,
} from '../../testing/workspace-pair.ts';

const certificate = makeTlsCertificate();

describe.each(['SQLite', 'PostgreSQL'] as const)('a project handed over to a workspace on %s', (store) => {
  let postgres: TestPostgres | null = null;
  let pair: WorkspacePair;
  let project: HandedProject;
  /** Who enrolled the workstation. */
  let owner: string;

  beforeAll(async () => {
    postgres = store === 'PostgreSQL' ? await startPostgres() : null;
    // The folder an authority was made in holds the trail of a SQLite store: another store has its own, and is given the authority alone.
    const elsewhere = async (database: TestPostgres) => ({
      dataDir: await mkdtemp(path.join(tmpdir(), 'larmor-test-')),
      env: {
        DATABASE_URL: await database.createDatabase(),
        AUTHORITY_DIR: path.join(await makeAuthorityFolder(), 'authority'),
      },
    });
    pair = await startPair(certificate, signingWorkstation, {
      settings: entitlementTerms,
      ...(postgres === null ? {} : await elsewhere(postgres)),
    });
    project = await makeHandedProject(pair.workstation);
    owner = (
      await pair.workspace.call('POST', '/auth/login', {
        json: { email: 'root@example.org', password: 'correct horse battery staple' },
      })
    ).body.access_token;
    await pair.bind();
    await finishedSync(pair.workstation, null);
  });
  afterAll(async () => {
    await pair.stop();
    await postgres?.stop();
  });

  const inWorkspace = async (path: string, token = owner) =>
    (await pair.workspace.call('GET', path, { token })).body;
  const bytesOf = async (path: string): Promise<Uint8Array> => {
    const answer = await fetch(`${pair.workspace.url}${path}`, {
      headers: { authorization: `Bearer ${owner}` },
    });
    expect(answer.status).toBe(200);
    return new Uint8Array(await answer.arrayBuffer());
  };

  it('arrives whole over a way that drops, doubles and answers late, with its origin', async () => {
    let request = 0;
    const way = [dropRequest, pass, duplicate, dropAnswer, pass];
    pair.proxy.fault = (asked) =>
      asked.asked.path.startsWith('/v1/desktop/hand-overs')
        ? (way[request++ % way.length] ?? pass)(asked)
        : pass(asked);
    const asked = await askHandOver(pair.workstation, project, true);
    expect(asked.status, JSON.stringify(asked.body)).toBe(202);
    expect(asked.body).toMatchObject({ state: 'waiting', project_name: 'Ethers, week 48', sent_pieces: 0 });
    // The same asked for again is the one that is on its way.
    expect((await askHandOver(pair.workstation, project, true)).body.id).toBe(asked.body.id);
    for (let attempt = 0; attempt < 60; attempt += 1) {
      await syncNow(pair.workstation);
      const { items } = (
        await pair.workstation.call('GET', '/workstation/hand-overs', { token: project.person })
      ).body;
      if (items[0].state !== 'waiting') break;
    }
    pair.proxy.fault = pass;
    const sent = await untilHandedOver(pair.workstation, project);
    expect(sent).toMatchObject({ state: 'received', refusal: null });
    expect(sent.sent_pieces).toBe(sent.all_pieces);
    const { items } = await inWorkspace('/desktop/hand-overs');
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({
      id: sent.id,
      installation_id: pair.installationId,
      installation_name: 'Bench 7',
      state: 'received',
      project_id: project.projectId,
      project_name: 'Ethers, week 48',
      asked_by: 'root',
      with_raw_data: true,
      signature_count: 1,
    });
    const { records } = await inWorkspace(`/desktop/hand-overs/${sent.id}`);
    expect(records.map(({ record_type }: { record_type: string }) => record_type).toSorted()).toEqual([
      'analysis',
      'archive',
      'dossier',
      'fid_run',
      'optimization',
      'project',
      'report',
    ]);
  });

  it('each record verifies offline against the head the workstation signed, with its signature', async () => {
    const { items } = await inWorkspace('/desktop/hand-overs');
    const { records } = await inWorkspace(`/desktop/hand-overs/${items[0].id}`);
    const keys = (await pair.workstation.call('GET', '/audit/keys', { token: project.person })).body.items;
    for (const { record_type, record_id, signatures } of records) {
      const bundle = await bytesOf(
        `/desktop/hand-overs/${items[0].id}/evidence?${new URLSearchParams({ record_type, record_id })}`,
      );
      const { code, text } = await verifyOffline(bundle, '--key', keys[0].key_id);
      expect([code, text]).toEqual([0, expect.stringContaining('completeness: proven')]);
      const members = unzipSync(bundle);
      expect(new TextDecoder().decode(members['signatures.jsonl']).split('\n').length - 1).toBe(signatures);
      expect(JSON.parse(new TextDecoder().decode(members['record.json']))).toMatchObject({ record_id });
    }
  });

  it('its raw data are in the archive of who enrolled the workstation, and are computed from there', async () => {
    const raw = await pair.workstation.call('GET', `/raw-fid/${project.archiveId}`, {
      token: project.person,
    });
    const here = await inWorkspace(`/raw-fid/${project.archiveId}`);
    expect(here).toMatchObject({ sha256: raw.body.sha256, files: raw.body.files });
    const run = await pair.workspace.call('POST', `/raw-fid/${project.archiveId}/process`, {
      token: owner,
      json: {},
    });
    expect(run.status, JSON.stringify(run.body)).toBeLessThan(300);
  });

  it('nothing is there twice: the same asked for again is refused, and both trails verify', async () => {
    await askHandOver(pair.workstation, project, true);
    expect(await untilHandedOver(pair.workstation, project)).toMatchObject({
      state: 'refused',
      refusal: expect.stringContaining('Nothing of this project has changed'),
    });
    expect((await inWorkspace('/desktop/hand-overs')).items).toHaveLength(1);
    for (const server of [pair.workspace, pair.workstation]) {
      expect(await server.kernel.audit.verify()).toMatchObject({ valid: true, finding: null });
      const token = server === pair.workspace ? owner : project.person;
      const { body } = await server.call('GET', '/audit/verify-records', { token });
      expect([body.valid, body.mismatches]).toEqual([true, []]);
    }
    const events = async (server: WorkspacePair['workspace']) => {
      const rows = await server.kernel.store.read
        .selectFrom('audit_entry')
        .select('event')
        .where('record_type', '=', 'hand_over')
        .orderBy('sequence')
        .execute();
      return rows.map(({ event }) => event).filter((event) => event !== 'access.evidence');
    };
    expect(await events(pair.workspace)).toEqual(['desktop.hand_over.begin', 'desktop.hand_over.receive']);
    expect(await events(pair.workstation)).toEqual([
      'workstation.hand_over.ask',
      'workstation.hand_over.end',
      'workstation.hand_over.ask',
      'workstation.hand_over.end',
    ]);
  });

  it('is shown to who enrolled the workstation and to who sees all; to others there is none', async () => {
    const { items } = await inWorkspace('/desktop/hand-overs');
    const { access_token: stranger } = await pair.workspace.signUp('mallory@example.org');
    expect((await inWorkspace('/desktop/hand-overs', stranger)).items).toEqual([]);
    for (const path of ['', '/evidence?record_type=project&record_id=x'])
      expect(
        (await pair.workspace.call('GET', `/desktop/hand-overs/${items[0].id}${path}`, { token: stranger }))
          .status,
      ).toBe(404);
    const { access_token: scientist } = await pair.workstation.signUp('ben@example.org');
    expect((await askHandOver(pair.workstation, { ...project, person: scientist }, false)).status).toBe(403);
  });

  it('what changed since is handed over anew, without raw data where none are asked for', async () => {
    const json = { name: 'Ethers', reason_for_change: 'Shorter.' };
    await pair.workstation.call('PATCH', `/projects/${project.projectId}`, { token: project.person, json });
    await askHandOver(pair.workstation, project, false);
    expect(await untilHandedOver(pair.workstation, project)).toMatchObject({ state: 'received' });
    const { items } = await inWorkspace('/desktop/hand-overs');
    expect(items).toHaveLength(2);
    expect(items[0]).toMatchObject({ project_name: 'Ethers', with_raw_data: false, raw_bytes: 0 });
  });

  it('waits while the workstation is suspended, and goes on afterwards', async () => {
    const decide = (status: string) =>
      pair.workspace.call('PATCH', `/desktop/installations/${pair.installationId}`, {
        token: owner,
        json: { status, reason_for_change: 'For the test.' },
      });
    const json = { name: 'Ethers again', reason_for_change: 'Other.' };
    await pair.workstation.call('PATCH', `/projects/${project.projectId}`, { token: project.person, json });
    expect((await decide('suspended')).status).toBe(200);
    await askHandOver(pair.workstation, project, true);
    expect(
      await finishedSync(pair.workstation, (await readSync(pair.workstation)).last_attempt_at),
    ).toMatchObject({
      last_failure: { step: 'session' },
    });
    expect(await untilHandedOver(pair.workstation, project, () => true)).toMatchObject({ state: 'waiting' });
    expect((await decide('active')).status).toBe(200);
    await syncNow(pair.workstation);
    expect(await untilHandedOver(pair.workstation, project)).toMatchObject({ state: 'received' });
    // Its raw data were here: they are recognised.
    expect((await inWorkspace('/desktop/hand-overs')).items).toHaveLength(3);
  });
});
