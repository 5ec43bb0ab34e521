import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SessionTokens } from '#contract/identity';
import type { TestServer } from '#kernel/testing/test-server.ts';
import { anyQuantification } from '../../testing/any-quantification.ts';
import { prepareSigning, registerKey } from '../../testing/sign.ts';
import { idsOf, type StaffedServer, startStaffedServer } from '../../testing/staffed-server.ts';
import { brukerParts, proton, settled, uploadForm } from '../../testing/upload.ts';

const why = { reason_for_change: 'Recorded twice.' };

let server: TestServer;
let root: SessionTokens;
let ada: SessionTokens;
let ben: SessionTokens;
let call: StaffedServer['call'];
let trailOf: StaffedServer['trailOf'];

beforeAll(async () => {
  const retentionYears = {
    analysis: 15,
    quantification: 5,
    project: 2,
    compound: 3,
    dossier: 10,
    reactionProject: 10,
    optimization: 10,
  };
  ({ server, root, ada, ben, call, trailOf } = await startStaffedServer({ retentionYears }));
});
afterAll(() => server.cleanUp());

describe('a deleted analysis', () => {
  let id: string;
  let runId: string;
  let archiveId: string;
  let reportPath: string;
  let quantificationId: string;
  let projectId: string;
  let signatureId: string;

  beforeAll(async () => {
    projectId = (await call(ada, 'POST', '/projects', { name: 'Batch' })).body.id;
    const form = uploadForm({ ...proton, project_id: projectId }, brukerParts());
    const made = await server.call('POST', '/analyses', { token: ada.access_token, form });
    id = made.body.id;
    await settled(server, ada.access_token, id);
    const { body } = await call(ada, 'GET', `/analyses/${id}`);
    runId = body.run_id;
    archiveId = body.archive_id;
    quantificationId = (await call(ada, 'POST', '/qnmr/quantifications', anyQuantification(id))).body.id;
    const { key } = await registerKey(server, ben.access_token);
    const about = { type: 'analysis', id, meaning: 'review' };
    const signing = await prepareSigning(server, ben.access_token, key, about);
    signatureId = (await call(ben, 'POST', '/esignatures/records', signing)).body.id;
    const approval = { decision: 'approve', comment: 'As drawn.' };
    expect((await call(ben, 'POST', `/fid/runs/${runId}/reviews`, approval)).status).toBe(201);
    const link = new URL((await call(ada, 'GET', `/analyses/${id}`)).body.report_url);
    reportPath = `${link.pathname.replace('/v1', '')}${link.search}`;
    expect((await server.call('GET', reportPath)).status).toBe(200);
  });

  const pathOf = (template: string): string =>
    template
      .replace('{id}', id)
      .replace('{run}', runId)
      .replace('{archive}', archiveId)
      .replace('{report}', reportPath);

  it('is asked for with a reason, by its owner; a machine key deletes nothing', async () => {
    expect((await call(ada, 'DELETE', `/analyses/${id}`, {})).body.fields).toHaveProperty(
      'reason_for_change',
    );
    expect((await call(ben, 'DELETE', `/analyses/${id}`, why)).status).toBe(404);
    const keyOf = async (kind: string) =>
      (await call(ada, 'POST', '/auth/api-keys', { name: kind, kind })).body.secret as string;
    const machine = { access_token: await keyOf('machine') };
    expect((await call(machine, 'DELETE', `/analyses/${id}`, why)).status).toBe(403);
    const { status, body } = await call(ada, 'DELETE', `/analyses/${id}`, why);
    expect([status, body]).toEqual([
      200,
      {
        record_type: 'analysis',
        record_id: id,
        deleted_at: '2026-11-21T12:00:00.000Z',
        deleted_by: ada.user.id,
        reason_for_change: 'Recorded twice.',
        retained_until: '2041-11-21T12:00:00.000Z',
      },
    ]);
  });

  it('is in the trail with what was before and after', async () => {
    const [entry] = await trailOf('analysis', id);
    expect(entry).toMatchObject({
      event: 'analysis.delete',
      reason_for_change: 'Recorded twice.',
      payload: {
        before: { deleted_at: null, deleted_by: null, retained_until: null },
        after: {
          deleted_at: '2026-11-21T12:00:00.000Z',
          deleted_by: ada.user.id,
          retained_until: '2041-11-21T12:00:00.000Z',
        },
      },
    });
  });

  it.each([
    ['GET', '/analyses/{id}'],
    ['GET', '/analyses/{id}/peaks'],
    ['GET', '/analyses/{id}/spectrum'],
    ['GET', '/analyses/{id}/events'],
    ['GET', '/analyses/{id}/report'],
    ['GET', '/analyses/{id}/export?format=csv'],
    ['GET', '/analyses/{id}/corrections'],
    ['GET', '/analyses/{id}/runs'],
    ['GET', '/fid/runs/{run}'],
    ['GET', '/fid/runs/{run}/spectrum'],
    ['GET', '/fid/runs/{run}/provenance'],
    ['GET', '/fid/runs/{run}/reviews'],
    ['GET', '{report}'],
    ['GET', '/esignatures?record_type=analysis&record_id={id}'],
    ['GET', '/esignatures/snapshot?record_type=analysis&record_id={id}'],
  ] as const)(
    'is gone from %s %s for its owner, also where she asks for deleted ones',
    async (method, path) => {
      expect((await call(ada, method, path)).status).toBe(404);
      const shown = `${path}${path.includes('?') ? '&' : '?'}include_deleted=true`;
      expect([404, 422]).toContain((await call(ada, method, shown)).status);
    },
  );

  it.each([
    ['POST', '/analyses/{id}/retry', {}],
    ['POST', '/analyses/{id}/cancel', undefined],
    ['POST', '/analyses/{id}/corrections', { edits: [{ action: 'remove', peak_id: 'x' }], ...why }],
    ['DELETE', '/analyses/{id}', why],
    ['POST', '/fid/runs/{run}/reviews', { decision: 'reject', comment: 'No.' }],
    ['POST', '/fid/runs/{run}/preview', {}],
    ['POST', '/spectrum/analyze/multiplets', undefined],
    ['POST', '/qnmr/quantifications', undefined],
    ['POST', '/raw-fid/{archive}/process', undefined],
  ] as const)('takes no %s %s', async (method, template, given) => {
    const path = pathOf(template);
    const bodies: Readonly<Record<string, object>> = {
      '/spectrum/analyze/multiplets': { spectrum: { analysis_id: id } },
      '/qnmr/quantifications': anyQuantification(id),
      [`/raw-fid/${archiveId}/process`]: { analysis_id: id },
    };
    for (const person of [ada, root]) {
      expect((await call(person, method, path, given ?? bodies[path])).status).toBe(404);
    }
  });

  it('leaves lists and counts, and admins find it where they ask for it', async () => {
    expect(idsOf(await call(ada, 'GET', '/analyses'))).not.toContain(id);
    expect(idsOf(await call(ada, 'GET', '/analyses?include_deleted=true'))).not.toContain(id);
    expect((await call(ada, 'GET', `/projects/${projectId}`)).body.analysis_count).toBe(0);
    expect(idsOf(await call(root, 'GET', '/analyses'))).not.toContain(id);
    expect((await call(root, 'GET', `/analyses/${id}`)).status).toBe(404);
    expect(idsOf(await call(root, 'GET', '/analyses?include_deleted=true'))).toContain(id);
    const { body } = await call(root, 'GET', `/analyses/${id}?include_deleted=true`);
    expect(body.deletion).toMatchObject({
      deleted_by: ada.user.id,
      retained_until: '2041-11-21T12:00:00.000Z',
    });
    expect(body.report_url).toBeNull();
    for (const path of [`/analyses/${id}/peaks`, `/analyses/${id}/report`, `/fid/runs/${runId}`]) {
      expect((await call(root, 'GET', `${path}?include_deleted=true`)).status).toBe(200);
    }
    const { body: list } = await call(root, 'GET', '/admin/records?deleted=true&record_type=analysis');
    expect(list.items).toMatchObject([{ record_id: id, reason_for_change: 'Recorded twice.' }]);
    expect((await call(ada, 'GET', '/admin/records?deleted=true')).status).toBe(403);
  });

  it('keeps its raw data, what was measured from it and its signatures', async () => {
    expect((await call(ada, 'GET', `/raw-fid/${archiveId}`)).status).toBe(200);
    expect((await call(ada, 'GET', `/raw-fid/${archiveId}/content`)).status).toBe(200);
    expect((await call(ada, 'GET', `/qnmr/quantifications/${quantificationId}`)).status).toBe(200);
    const { body } = await call(ben, 'GET', `/esignatures/records/${signatureId}/verify`);
    expect(body).toMatchObject({ valid: true, content: 'unchanged' });
    const query = `record_type=analysis&record_id=${id}`;
    expect(idsOf(await call(root, 'GET', `/esignatures?${query}`))).toEqual([signatureId]);
    const { key } = await registerKey(server, root.access_token);
    const about = { type: 'analysis', id, meaning: 'review' };
    const signing = await prepareSigning(server, root.access_token, key, about);
    expect((await call(root, 'POST', '/esignatures/records', signing)).status).toBe(409);
  });

  it('comes back as it was by an admin, with a reason, and both acts stay on record', async () => {
    const path = `/admin/records/analysis/${id}/restore`;
    const json = { reason_for_change: 'The other one was the copy.' };
    expect((await call(ada, 'POST', path, json)).status).toBe(403);
    expect((await call(root, 'POST', path, {})).status).toBe(422);
    expect((await call(root, 'POST', path, json)).body).toMatchObject({
      restored_by: root.user.id,
      reason_for_change: json.reason_for_change,
    });
    expect((await call(root, 'POST', path, json)).status).toBe(409);
    const { body } = await call(ada, 'GET', `/analyses/${id}`);
    expect([body.status, body.deletion]).toEqual(['completed', undefined]);
    expect((await server.call('GET', reportPath)).status).toBe(200);
    const [restored, deleted] = await trailOf('analysis', id);
    expect(restored).toMatchObject({
      event: 'admin.record.restore',
      payload: { before: { deleted_by: ada.user.id }, after: { deleted_at: null } },
    });
    expect(deleted.event).toBe('analysis.delete');
    expect((await call(root, 'GET', '/admin/records?deleted=true')).body.items).toEqual([]);
  });
});

it('the trail of all this is whole', async () => {
  expect(await server.kernel.audit.verify()).toMatchObject({ valid: true });
});
