import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memberRoles } from '#kernel/contract/roles.ts';
import { type CallResult, startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { anyDossier } from './testing/any-dossier.ts';
import { anyOptimization } from './testing/any-optimization.ts';
import { anyReactionProject } from './testing/any-reaction.ts';
import { analysed, brukerParts, proton } from './testing/upload.ts';

type Who = (typeof memberRoles)[number] | 'owner' | 'stranger';

let server: TestServer;
const tokens = new Map<Who, string>();
/** What the shared project holds, by the route that reads it. */
let held: readonly string[];
let project: string;
let runId: string;

const call = (method: string, route: string, who: Who, json?: object): Promise<CallResult> =>
  server.call(method, route, { token: tokens.get(who) ?? '', ...(json === undefined ? {} : { json }) });
const create = async (route: string, json: object): Promise<CallResult['body']> =>
  (await call('POST', route, 'owner', json)).body;

beforeAll(async () => {
  server = await startTestServer({ settings: { reviewConfidenceThreshold: 101 } });
  await server.signUp('root@example.org');
  for (const who of ['owner', 'stranger', ...memberRoles] as const)
    tokens.set(who, (await server.signUp(`${who}@example.org`)).access_token);
  project = (await create('/projects', { name: 'Shared' })).id;
  for (const role of memberRoles)
    await call('POST', `/projects/${project}/members`, 'owner', { person: `${role}@example.org`, role });
  const inProject = { project_id: project };
  const analysis = await analysed(server, tokens.get('owner') ?? '', brukerParts(), {
    ...proton,
    ...inProject,
  });
  runId = analysis.run_id;
  const dossier = (await create('/regulatory/dossiers', { ...anyDossier, ...inProject })).id;
  const optimization = (await create('/optimizations', { ...anyOptimization, ...inProject })).id;
  const reaction = (await create('/reaction-projects', { ...anyReactionProject, ...inProject })).id;
  const compound = (await create('/compounds', { name: 'ethanol', smiles: 'CCO' })).id;
  await create(`/compounds/${compound}/attachments`, inProject);
  held = [
    `/projects/${project}`,
    `/projects/${project}/members`,
    `/analyses/${analysis.id}`,
    `/analyses/${analysis.id}/peaks`,
    `/raw-fid/${analysis.archive_id}`,
    `/fid/runs/${runId}`,
    `/regulatory/dossiers/${dossier}`,
    `/regulatory/dossiers/${dossier}/requirements`,
    `/optimizations/${optimization}`,
    `/reaction-projects/${reaction}`,
    `/compounds/${compound}`,
  ];
}, 60_000);
afterAll(() => server.cleanUp());

describe('what a shared project holds', () => {
  it('is read by its members, and is nothing to a stranger', async () => {
    for (const route of held) {
      for (const role of memberRoles)
        expect([route, role, (await call('GET', route, role)).status]).toEqual([route, role, 200]);
      const { status, body } = await call('GET', route, 'stranger');
      expect([route, status, body.code]).toEqual([route, 404, 'not_found']);
    }
  });

  it('stands in the lists of its members and in nobody else’s', async () => {
    const lists = ['/projects', '/analyses', '/regulatory/dossiers', '/optimizations', '/reaction-projects'];
    for (const list of [...lists, '/compounds', '/fid/reviews']) {
      const counts = [];
      for (const who of [...memberRoles, 'stranger'] as const)
        counts.push((await call('GET', list, who)).body.items.length);
      expect([list, counts]).toEqual([list, [1, 1, 1, 0]]);
    }
  });

  it('is written by a contributor alone, and the others are told what it takes', async () => {
    const dossier = held.find((route) => /dossiers\/[^/]+$/.test(route)) ?? '';
    const optimization = held.find((route) => route.startsWith('/optimizations')) ?? '';
    for (const route of [dossier, optimization]) {
      const field = route === dossier ? 'title' : 'name';
      const change = { [field]: 'Another', reason_for_change: 'For the walk.' };
      for (const role of ['viewer', 'reviewer'] as const) {
        const { status, body } = await call('PATCH', route, role, change);
        expect([route, role, status]).toEqual([route, role, 403]);
        expect(body.message).toMatch(/takes the role contributor/);
      }
      expect((await call('PATCH', route, 'stranger', change)).status).toBe(404);
      expect((await call('PATCH', route, 'contributor', change)).status).toBe(200);
    }
    const newDossier = { ...anyDossier, project_id: project };
    const made = [];
    for (const who of [...memberRoles, 'stranger'] as const)
      made.push((await call('POST', '/regulatory/dossiers', who, newDossier)).status);
    expect(made).toEqual([403, 201, 403, 404]);
  });

  it('is reviewed by its reviewer, whom the queue tells so', async () => {
    const review = { decision: 'approve', comment: 'Looked at it.' };
    const told = [];
    for (const role of memberRoles) {
      const [item] = (await call('GET', '/fid/reviews', role)).body.items;
      told.push(item.can_review);
    }
    expect(told).toEqual([false, false, true]);
    const reviewed = [];
    for (const who of ['stranger', ...memberRoles] as const)
      reviewed.push((await call('POST', `/fid/runs/${runId}/reviews`, who, review)).status);
    expect(reviewed).toEqual([404, 403, 403, 201]);
  });

  it('is closed to a member with the request after they were removed', async () => {
    await call('DELETE', `/projects/${project}/members`, 'owner', { person: 'viewer@example.org' });
    for (const route of held)
      expect([route, (await call('GET', route, 'viewer')).status]).toEqual([route, 404]);
  });
});
