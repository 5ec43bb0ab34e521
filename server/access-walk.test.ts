import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { archiveLayout } from '#kernel/blobs/object-files.ts';
import { archiveRootOf } from '#kernel/blobs/open-blob-archive.ts';
import type { RouteAccess, RouteDeclaration } from '#kernel/contract/define-route.ts';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { declarations } from './features.ts';
import { finishedArray, uploadArray } from './testing/any-array.ts';
import { anyCtd, anyDossier } from './testing/any-dossier.ts';
import { anyElements, anyRegister, anySolvents, anyWatch } from './testing/any-dossier-assessments.ts';
import { anyExperiment, anyOptimization, anyPlan } from './testing/any-optimization.ts';
import { anyReactionProject, anyRoute } from './testing/any-reaction.ts';
import { anyReadAcross, anyStrategy } from './testing/any-statement.ts';
import { readDrawnRun } from './testing/drawn-ms-run.ts';
import { handOverToItself } from './testing/handed-over.ts';
import { draftWithEvidence } from './testing/release-evidence.ts';
import { untilEnded } from './testing/until-ended.ts';
import { analysed } from './testing/upload.ts';

let server: TestServer;
let token: string;
let userId: string;
let nowMs = Date.now();
const quarterHourMs = 15 * 60_000;
/** Route → the path that reads it. */
let paths: Readonly<Record<string, string>>;
/** Its address opens a report for whoever holds it, for a while. */
let reportUrl: () => Promise<URL>;

const accessRoutes = declarations.filter(
  (route): route is RouteDeclaration & { audit: RouteAccess } => 'access' in route.audit,
);
/** Where there is nobody else. */
const approvedAlone = {
  decision: 'approve',
  comment: 'For the walk.',
  override: true,
  reason_for_change: 'Nobody else is here.',
};

const post = async (route: string, json: unknown) => (await server.call('POST', route, { token, json })).body;

beforeAll(async () => {
  server = await startTestServer({
    settings: { reviewConfidenceThreshold: 0 },
    nowMs: () => nowMs,
  });
  const ada = await server.signUp('ada@example.org');
  // A key does not end when the clock of the test goes on.
  const key = await server.call('POST', '/auth/api-keys', {
    token: ada.access_token,
    json: { name: 'reader' },
  });
  token = key.body.secret;
  userId = ada.user.id;
  const { id, run_id, archive_id } = await analysed(server, token);
  reportUrl = async () => new URL((await server.call('GET', `/analyses/${id}`, { token })).body.report_url);
  const optimization = await post('/optimizations', anyOptimization);
  await post(`/optimizations/${optimization.id}/iterations`, { experiments: [anyExperiment] });
  const recommended = await server.call('GET', `/optimizations/${optimization.id}/recommendation`, { token });
  const plan = await post(`/optimizations/${optimization.id}/plate-plans`, anyPlan(recommended.body.id));
  const entries = [{ key: 'a', title: 'a' }];
  const batch = await post('/analysis-batches', { title: 'walked', source: 'drop', entries });
  const reactions = await post('/reaction-projects', anyReactionProject);
  const score = await post(`/reaction-projects/${reactions.id}/route-scores`, anyRoute);
  const release = await draftWithEvidence(server, token);
  const dossier = await post('/regulatory/dossiers', anyDossier);
  const sections = await post(`/regulatory/dossiers/${dossier.id}/ctd`, { ...anyCtd, format: 'pdf' });
  const part = `/regulatory/dossiers/${dossier.id}`;
  const recorded = async (route: string, json: unknown) =>
    `${part}/${route}/${(await post(`${part}/${route}`, json)).id}`;
  const array = (await uploadArray(server, token)).body;
  await finishedArray(server, token, array.id);
  const { run: msRun } = await readDrawnRun(server, token);
  const annotation = await post(`/ms/runs/${msRun.id}/annotate`, {});
  await untilEnded(server, token, `/ms/annotations/${annotation.id}`);
  await post(`/ms/annotations/${annotation.id}/reviews`, approvedAlone);
  const project = await post('/projects', { name: 'Ethers' });
  const handOver = await handOverToItself(server, ada.access_token, project.id);
  paths = {
    'analyses.spectrum': `/analyses/${id}/spectrum`,
    'analyses.report': `/analyses/${id}/report`,
    'analysisBatches.exportFigures': `/analysis-batches/${batch.id}/figures/export?format=csv`,
    'analyses.export': `/analyses/${id}/export?format=csv`,
    'arrays.report': `/nmr-arrays/${array.id}/report`,
    'fid.spectrum': `/fid/runs/${run_id}/spectrum`,
    'ms.chromatogram': `/ms/runs/${msRun.id}/chromatogram`,
    'ms.spectrum': `/ms/runs/${msRun.id}/spectra/1`,
    'ms.exportAnnotation': `/ms/annotations/${annotation.id}/export?format=csv`,
    'ms.annotationReport': `/ms/annotations/${annotation.id}/report`,
    'rawFid.content': `/raw-fid/${archive_id}/content`,
    'audit.evidence': '/audit/evidence',
    'workspaceInbox.handedRecord': `/desktop/hand-overs/${handOver}/evidence?record_type=project&record_id=${project.id}`,
    'admin.diagnostics': '/admin/diagnostics',
    'optimizations.export': `/optimizations/${optimization.id}/export?format=csv`,
    'optimizations.plateWells': `/optimizations/${optimization.id}/plate-plans/${plan.id}/wells`,
    'optimizations.pickList': `/optimizations/${optimization.id}/plate-plans/${plan.id}/pick-list?form=echo`,
    'reactionRoutes.tree': `/reaction-projects/${reactions.id}/route-scores/${score.id}/tree`,
    'ctdDocuments.download': `/regulatory/dossiers/${dossier.id}/ctd/${sections.id}/file`,
    'dossiers.elementalAssessment': await recorded('elemental-impurity-assessment', anyElements),
    'dossiers.solventAssessment': await recorded('residual-solvent-assessment', anySolvents),
    'dossiers.register': await recorded('impurity-risk-register', anyRegister),
    'dossiers.watch': await recorded('nitrosamine-watch', anyWatch),
    'dossiers.recordedRisk': await recorded('nitrosamine-cumulative-risk', {}),
    'dossierStatements.readAcross': await recorded('read-across', anyReadAcross),
    'dossierStatements.strategy': await recorded('control-strategies', anyStrategy),
    'readiness.get': await recorded('readiness-report', {}),
    'releases.validationPackage': `/system-releases/${release.id}/validation-package`,
  };
});
afterAll(() => server.cleanUp());

const reportPath = async (): Promise<string> => {
  const { pathname, search } = await reportUrl();
  return `${pathname.replace(/^\/v1/, '')}${search}`;
};

/** What was recorded of readings under the id of a request, or of all. */
const readings = async (requestId: string | null = null) => {
  const rows = server.kernel.store.read.selectFrom('audit_entry').selectAll().orderBy('sequence');
  const found = await (requestId === null ? rows : rows.where('request_id', '=', requestId)).execute();
  return found.filter(({ event }) => event.startsWith('access.'));
};
const read = async (route: string, headers: Record<string, string> = {}) => {
  const answer = await server.call('GET', route, { token, headers });
  return { ...answer, recorded: await readings(answer.headers.get('x-request-id')) };
};

it('every route that answers with files records who was handed them, or says why not', () => {
  const answering = declarations.filter(({ media = [] }) => media.length > 0);
  expect(answering.length).toBeGreaterThan(10);
  const silent = answering.filter((route) => 'none' in route.audit).map(({ id }) => id);
  // Sums, the page of single sign-on, a look that makes nothing, a picture of a stored answer, public text, counts for Prometheus,
  // what workstations say of themselves, which is none of their records.
  expect(silent.toSorted()).toEqual([
    'analytics.roi',
    'auth.ssoCallback',
    'fid.preview',
    'fleet.list',
    'reactionRoutes.diagram',
    'security.disclosure',
    'system.metrics',
  ]);
  const reasons = answering.flatMap(({ audit }) => ('none' in audit ? [audit.none] : []));
  expect(reasons).not.toContain('a read');
});

it.each(accessRoutes.map((route) => [route.id, route] as const))(
  '%s writes down who was handed what, in every form it has',
  async (id, { audit, path: pattern, media = [], preferJson }) => {
    const forms = preferJson === true ? ['application/json', ...media] : [...media.slice(0, 1)];
    for (const form of forms) {
      if (audit.repeats !== undefined) nowMs += quarterHourMs;
      const route = id === 'reports.download' ? await reportPath() : (paths[id] ?? pattern);
      const { status, headers, recorded } = await read(route, { accept: form });
      expect([id, status]).toEqual([id, 200]);
      expect(recorded).toMatchObject([
        {
          event: audit.access,
          record_type: audit.record.type,
          actor_id: userId,
        },
      ]);
      const { payload } = JSON.parse(recorded[0]?.canonical ?? '');
      expect(headers.get('content-type')).toContain(payload.form);
      if (audit.record.idIn !== null) expect(route).toContain(`/${recorded[0]?.record_id}`);
    }
  },
);

it('the signature of an address is in no entry', async () => {
  const signature = (await reportUrl()).searchParams.get('signature') ?? '';
  expect(signature.length).toBeGreaterThan(20);
  const { status, recorded } = await read(await reportPath());
  expect([status, recorded.length]).toEqual([200, 1]);
  const texts = (await readings()).map(({ canonical }) => canonical);
  expect(texts.filter((text) => text.includes(signature))).toEqual([]);
});

it('a spectrum that is drawn again and again is one entry in a quarter of an hour, raw content one each time', async () => {
  nowMs += quarterHourMs;
  const route = paths['analyses.spectrum'] ?? '';
  const counts = [];
  for (const ask of [route, `${route}?points=200`, route]) counts.push((await read(ask)).recorded.length);
  nowMs += quarterHourMs;
  counts.push((await read(route)).recorded.length);
  expect(counts).toEqual([1, 0, 0, 1]);
  const raw = paths['rawFid.content'] ?? '';
  expect([(await read(raw)).recorded.length, (await read(raw)).recorded.length]).toEqual([1, 1]);
});

it('what hands nothing over is not recorded: HEAD, a refusal, a record of somebody else', async () => {
  const raw = paths['rawFid.content'] ?? '';
  const head = await fetch(`${server.url}${raw}`, {
    method: 'HEAD',
    headers: { authorization: `Bearer ${token}` },
  });
  expect([head.status, await readings(head.headers.get('x-request-id'))]).toEqual([200, []]);
  expect(await read(`${raw}?file=none`)).toMatchObject({ status: 404, recorded: [] });
  const { access_token: stranger } = await server.signUp('eve@example.org');
  const before = (await readings()).length;
  expect((await server.call('GET', raw, { token: stranger })).status).toBe(404);
  expect(await readings()).toHaveLength(before);
});

it('a client of HTTP/1.0, which knows no trailers, is handed the same bytes', async () => {
  const raw = paths['rawFid.content'] ?? '';
  const { hostname, port, pathname } = new URL(`${server.url}${raw}`);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.write(
    `GET ${pathname} HTTP/1.0\r\nHost: ${hostname}:${port}\r\nAuthorization: Bearer ${token}\r\n\r\n`,
  );
  const answer = Buffer.concat((await socket.toArray()) as Buffer[]);
  const body = answer.subarray(answer.indexOf('\r\n\r\n') + 4);
  const whole = await fetch(`${server.url}${raw}`, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.toString('latin1', 0, 15)).toBe('HTTP/1.1 200 OK');
  expect(body.equals(Buffer.from(await whole.arrayBuffer()))).toBe(true);
});

it('the trail is asked for readings alone, or for everything else', async () => {
  const ask = async (query: string) =>
    (await server.call('GET', `/audit/events?limit=200&${query}`, { token })).body.items;
  const classes = async (query: string) => [
    ...new Set((await ask(query)).map((entry: { class: string }) => entry.class)),
  ];
  expect(await classes('class=access')).toEqual(['access']);
  expect(await classes('class=change')).toEqual(['change']);
  expect(new Set(await classes(''))).toEqual(new Set(['access', 'change']));
  expect((await server.call('GET', '/audit/events?class=other', { token })).status).toBe(422);
});

it('what cannot be recorded is not handed over, and is again once there is room', async () => {
  const pragma = (statement: string) => server.kernel.store.transact((tx) => sql.raw(statement).execute(tx));
  await pragma('PRAGMA max_page_count = 1');
  const statuses: Record<string, number> = {};
  // Entries are small: pages that are partly empty take a few before the disk is full.
  for (let i = 0; i < 40; i += 1) {
    const { status, body } = await server.call('GET', paths['rawFid.content'] ?? '', { token });
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (status === 200) continue;
    expect([status, body.message]).toEqual([500, expect.stringMatching(/disk is full/)]);
    break;
  }
  expect(statuses[500]).toBe(1);
  // What is not of this class is still read.
  const analysis = (paths['analyses.report'] ?? '').replace(/\/report$/, '');
  expect((await server.call('GET', analysis, { token })).status).toBe(200);
  await pragma('PRAGMA max_page_count = 4294967294');
  expect((await read(paths['rawFid.content'] ?? '')).recorded).toHaveLength(1);
  expect(await server.kernel.audit.verify()).toMatchObject({ valid: true, warnings: [] });
});

it('content that is not there any more is refused and no reading', async () => {
  const { body } = await server.call('GET', (paths['rawFid.content'] ?? '').replace(/\/content$/, ''), {
    token,
  });
  const [file] = body.files as { name: string; sha256: string }[];
  const layout = archiveLayout(archiveRootOf(server.dataDir));
  await rm(path.resolve(layout.objectPath(file?.sha256 ?? '')));
  const route = `${paths['rawFid.content']}?file=${encodeURIComponent(file?.name ?? '')}`;
  expect(await read(route)).toMatchObject({ status: 409, recorded: [] });
  // The server is there as before.
  expect((await server.call('GET', '/health')).status).toBe(200);
});
