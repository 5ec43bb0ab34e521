import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SessionTokens } from '#contract/identity';
import type { TestServer } from '#kernel/testing/test-server.ts';
import { anyQuantification } from '../../testing/any-quantification.ts';
import { idsOf, type StaffedServer, startStaffedServer } from '../../testing/staffed-server.ts';
import { analysed, brukerParts, proton, settled, uploadForm } from '../../testing/upload.ts';

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

describe('an analysis that waits', () => {
  it('leaves the review queue with its deletion, and its bytes are no longer open to reviewers', async () => {
    const { id, archive_id } = await analysed(server, ada.access_token);
    expect(idsOf(await call(ben, 'GET', '/fid/reviews'), 'analysis_id')).toContain(id);
    expect((await call(ben, 'GET', `/raw-fid/${archive_id}`)).status).toBe(200);
    expect((await call(ada, 'DELETE', `/analyses/${id}`, why)).status).toBe(200);
    expect(idsOf(await call(ben, 'GET', '/fid/reviews'), 'analysis_id')).not.toContain(id);
    expect((await call(ben, 'GET', `/raw-fid/${archive_id}`)).status).toBe(404);
    expect((await call(ben, 'GET', `/analyses/${id}`)).status).toBe(404);
  });

  it('for its processing is cancelled before it is deleted', async () => {
    const form = uploadForm(proton, brukerParts({ points: 131_072 }));
    const { body } = await server.call('POST', '/analyses', { token: ada.access_token, form });
    expect((await call(ada, 'DELETE', `/analyses/${body.id}`, why)).status).toBe(409);
    expect((await call(ada, 'POST', `/analyses/${body.id}/cancel`)).status).toBe(200);
    expect((await call(ada, 'DELETE', `/analyses/${body.id}`, why)).status).toBe(200);
  });
});

describe('quantifications and projects', () => {
  it('are deleted and restored the same way, each with its own retention period', async () => {
    const { id: analysisId } = await analysed(server, ada.access_token);
    const made = await call(ada, 'POST', '/qnmr/quantifications', anyQuantification(analysisId));
    const project = await call(ada, 'POST', '/projects', { name: 'Old' });
    for (const [type, base, { id }, until] of [
      ['qnmr_quantification', '/qnmr/quantifications', made.body, '2031-11-21T12:00:00.000Z'],
      ['project', '/projects', project.body, '2028-11-21T12:00:00.000Z'],
    ] as const) {
      const path = `${base}/${id}`;
      expect((await call(ben, 'DELETE', path, why)).status).toBe(404);
      expect((await call(ada, 'DELETE', path, why)).body).toMatchObject({
        deleted_by: ada.user.id,
        retained_until: until,
      });
      expect((await call(ada, 'GET', path)).status).toBe(404);
      expect((await call(ada, 'GET', `${path}?include_deleted=true`)).status).toBe(404);
      expect((await call(root, 'GET', path)).status).toBe(404);
      expect((await call(root, 'GET', `${path}?include_deleted=true`)).status).toBe(200);
      expect(idsOf(await call(root, 'GET', base))).not.toContain(id);
      expect(idsOf(await call(root, 'GET', `${base}?include_deleted=true`))).toContain(id);
      expect(idsOf(await call(ada, 'GET', `${base}?include_deleted=true`))).not.toContain(id);
      expect((await call(ada, 'DELETE', path, why)).status).toBe(404);
      expect((await call(root, 'POST', `/admin/records/${type}/${id}/restore`, why)).status).toBe(200);
      expect((await call(ada, 'GET', path)).status).toBe(200);
    }
  });
});

describe('a legal hold', () => {
  it('keeps a record, its report and what lies in its project from being deleted until it is lifted', async () => {
    const { id: projectId } = (await call(ada, 'POST', '/projects', { name: 'Case' })).body;
    const form = uploadForm({ ...proton, project_id: projectId }, brukerParts());
    const { id } = (await server.call('POST', '/analyses', { token: ada.access_token, form })).body;
    await settled(server, ada.access_token, id);
    const { run_id } = (await call(ada, 'GET', `/analyses/${id}`)).body;
    await call(ben, 'POST', `/fid/runs/${run_id}/reviews`, { decision: 'approve', comment: 'As drawn.' });
    const { report_url } = (await call(ada, 'GET', `/analyses/${id}`)).body;
    const reportId = new URL(report_url).pathname.split('/').at(-1);
    for (const record of [`analysis/${id}`, `report/${reportId}`, `project/${projectId}`]) {
      const path = `/admin/records/${record}/legal-hold`;
      const json = { reason_for_change: 'Case 7.' };
      expect((await call(ada, 'POST', path, json)).status).toBe(403);
      expect((await call(root, 'DELETE', path, json)).status).toBe(409);
      expect((await call(root, 'POST', path, json)).status).toBe(201);
      expect((await call(root, 'POST', path, json)).status).toBe(409);
      const { status, body } = await call(ada, 'DELETE', `/analyses/${id}`, why);
      expect([status, body.code]).toEqual([409, 'conflict']);
      expect((await call(root, 'DELETE', `/analyses/${id}`, why)).status).toBe(409);
      const holds = (await call(root, 'GET', '/admin/legal-holds')).body.items;
      expect(holds).toMatchObject([{ held_by: root.user.id, reason_for_change: 'Case 7.' }]);
      const lifted = await call(root, 'DELETE', path, { reason_for_change: 'Case closed.' });
      expect(lifted.body).toMatchObject({ lift_reason: 'Case closed.', lifted_by: root.user.id });
      expect((await call(root, 'GET', '/admin/legal-holds')).body.items).toEqual([]);
    }
    const [last, first] = await trailOf('project', projectId);
    expect(last).toMatchObject({
      event: 'admin.legal_hold.lift',
      reason_for_change: 'Case closed.',
      payload: { before: { hold_reason: 'Case 7.' }, after: { held_at: null } },
    });
    expect(first).toMatchObject({
      event: 'admin.legal_hold.set',
      payload: { after: { hold_reason: 'Case 7.' } },
    });
    expect((await call(ada, 'DELETE', `/analyses/${id}`, why)).status).toBe(200);
  });

  it.each(['nothing/ana_1', 'analysis/nothing', 'fid_run/nothing'])('on %s is a 404', async (record) => {
    for (const [method, act] of [
      ['POST', 'legal-hold'],
      ['DELETE', 'legal-hold'],
      ['POST', 'restore'],
    ] as const) {
      expect((await call(root, method, `/admin/records/${record}/${act}`, why)).status).toBe(404);
    }
  });
});

it('the trail of all this is whole', async () => {
  expect(await server.kernel.audit.verify()).toMatchObject({ valid: true });
});
