import { realpathSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RouteDeclaration } from '#kernel/contract/define-route.ts';
import { behindTheTrail } from '#kernel/testing/behind-the-trail.ts';
import {
  type CallResult,
  startTestServer,
  type TestServer,
  testPassword,
} from '#kernel/testing/test-server.ts';
import { anyBuild, sourceForm } from './features/pack-builds/testing/any-build.ts';
import { insertHandOver } from './features/sync/hand-over-store.ts';
import { insertOutbox } from './features/sync/outbox-store.ts';
import { digestDecision } from './features/workspace-inbox/index.ts';
import { declarations } from './features.ts';
import { anyAiDecision } from './testing/any-ai-decision.ts';
import { uploadArray } from './testing/any-array.ts';
import { anyDecisionCopy } from './testing/any-decision-copy.ts';
import { anyCtd, anyDossier } from './testing/any-dossier.ts';
import {
  anyBatch,
  anyElements,
  anyRegister,
  anySolvents,
  anyWatch,
} from './testing/any-dossier-assessments.ts';
import { anyNotebook } from './testing/any-notebook.ts';
import { anyOptimization, anyPlan, pastExperiments, plateReading } from './testing/any-optimization.ts';
import { anyQuantification } from './testing/any-quantification.ts';
import {
  anyForward,
  anyReactionExperiments,
  anyReactionProject,
  anyRoute,
  anyYieldRequest,
} from './testing/any-reaction.ts';
import { anyReasoning } from './testing/any-reasoning.ts';
import { anyRuleOverride } from './testing/any-rule-override.ts';
import { anyReadAcross, anyStrategy } from './testing/any-statement.ts';
import { anyUpdatePlan } from './testing/any-update-plan.ts';
import { anyWebhook } from './testing/any-webhook.ts';
import { enrolDevice, newDevice } from './testing/device.ts';
import { readDrawnRun } from './testing/drawn-ms-run.ts';
import { fittedSpins } from './testing/ethyl-sample.ts';
import { handOverToItself, ownHandOver, pieceForm } from './testing/handed-over.ts';
import { smallPack } from './testing/made-pack.ts';
import { draftWithEvidence } from './testing/release-evidence.ts';
import { bodyFor } from './testing/sample-body.ts';
import { sendPack } from './testing/send-pack.ts';
import { prepareSigning, registerKey } from './testing/sign.ts';
import { runAll, watch } from './testing/surveillance.ts';
import { untilEnded } from './testing/until-ended.ts';
import { analysed, brukerParts, proton } from './testing/upload.ts';

/** Records of the system itself, of the one knowledge corpus and of its surveillance: whoever is signed in reads them. */
const isForEverybody = ({ id, gate }: RouteDeclaration): boolean =>
  id.startsWith('knowledge.') ||
  (id.startsWith('surveillance.') && gate === 'user') ||
  ['releases.get', 'releases.validationPackage', 'referencePacks.get'].includes(id);

/** A challenge says nothing of the installation it is for: see device-sessions.test.ts. */
const isSameForAll = ({ id }: RouteDeclaration): boolean => id === 'installations.challenge';

/** Every declared route that names a record somebody owns in its path. */
const recordRoutes = declarations.filter(
  (route) => route.path.includes('{') && !isForEverybody(route) && !isSameForAll(route),
);

/** Uploads, which have no JSON. */
const forms: Readonly<Record<string, () => FormData>> = {
  'optimizations.previewImport': pastExperiments,
  'optimizations.importExperiments': pastExperiments,
  'optimizations.previewReading': plateReading,
  'optimizations.takeReading': () => plateReading('0'.repeat(64)),
  'workspaceInbox.sendHandOverPiece': () => pieceForm('anything'),
};
const queries: Readonly<Record<string, string>> = {
  'batches.trend': '?impurity_id={impurity_id}',
  'workspaceInbox.handedRecord': '?record_type=project&record_id={handed_project}',
  'analyses.export': '?format=csv',
  'analysisBatches.exportFigures': '?format=csv',
  'optimizations.comparison': '?with={other_campaign}',
  'optimizations.export': '?format=csv',
  'ms.exportAnnotation': '?format=csv',
  'optimizations.pickList': '?form=volumes',
  'ctdDocuments.preview': '?sections=3.2.P.5.1',
  'knowledge.diffRevisions': '?from=1&to=1',
  'reports.download': '?expires=4102444800&signature=forged',
};

const anySource = { title: 'Q3D', publisher: 'ICH', jurisdiction: 'ICH', kind: 'guideline' };

const forAdmins: readonly RouteDeclaration['gate'][] = ['admin', 'provisioning'];

let server: TestServer;
/** Ada's records by the collection their routes begin with; nothing of hers waits for review. */
let recordIds: Readonly<Record<string, string>>;
/** What belongs to those records, by the parameter of the path that names it. */
let partIds: Readonly<Record<string, string>>;
/** A folder of this machine, with nothing in it. */
let watchedRoot: string;
let ada: string;
let admin: string;
/** Credentials of somebody else, of every kind. */
let foreign: Readonly<Record<string, string>>;

beforeAll(async () => {
  watchedRoot = realpathSync(await mkdtemp(path.join(tmpdir(), 'larmor-watched-')));
  server = await startTestServer({
    settings: { host: 'localhost', reviewConfidenceThreshold: 0, watchedFolderRoots: [watchedRoot] },
  });
  admin = (await server.signUp('root@example.org')).access_token;
  const owner = await server.signUp('ada@example.org');
  ada = owner.access_token;
  const create = async (token: string, route: string, json: object): Promise<CallResult['body']> =>
    (await server.call('POST', route, { token, json })).body;
  const outboxOf = async (token: string, email: string): Promise<CallResult['body']> => {
    await server.call('POST', '/auth/password-reset', { json: { email } });
    return (await server.call('GET', '/admin/outbox', { token })).body.items[0];
  };
  /** A fit that has ended: one under way would write while the tests count. */
  const endedFit = async (): Promise<string> => {
    const sample = await analysed(server, ada, brukerParts(), { ...proton, smiles: 'CCO' });
    return (await fittedSpins(server, ada, sample.id)).id;
  };
  const analysis = await analysed(server, ada);
  if (analysis.status !== 'completed') throw new Error(`the analysis is ${analysis.status}`);
  // Before there is a second factor.
  const atBench = await server.call('POST', '/desktop/login', {
    json: { email: 'ada@example.org', password: testPassword, installation_id: 'bench-7' },
  });
  const { key, id: passkeyId } = await registerKey(server, ada);
  const about = { type: 'analysis', id: analysis.id, meaning: 'authorship' };
  const signing = await prepareSigning(server, ada, key, about);
  const { run: msRun } = await readDrawnRun(server, ada);
  const { run: msBlank } = await readDrawnRun(server, ada);
  const comparedRuns = async (): Promise<string> => {
    const runs = [{ run_id: msRun.id }, { run_id: msBlank.id, role: 'blank' }];
    const { id } = await create(ada, '/ms/comparisons', { runs });
    return (await untilEnded(server, ada, `/ms/comparisons/${id}`)).id;
  };
  /** It waits for nobody: one that does is open to every reviewer. */
  const approvedAnnotation = async (): Promise<string> => {
    const { id } = await create(ada, `/ms/runs/${msRun.id}/annotate`, {});
    await untilEnded(server, ada, `/ms/annotations/${id}`);
    await create(admin, `/ms/annotations/${id}/reviews`, { decision: 'approve', comment: 'As expected.' });
    return id;
  };
  const queuedBuild = async (): Promise<string> => {
    const form = sourceForm('none.jsonl', 'none');
    const source = await server.call('POST', '/reference-packs/sources', { token: admin, form });
    return (await create(admin, '/reference-packs/build', anyBuild(source.body.archive_id))).id;
  };
  const told = await create(admin, '/admin/webhooks', anyWebhook);
  recordIds = {
    '/auth/passkeys': passkeyId,
    '/esignatures/records': (await create(ada, '/esignatures/records', signing)).id,
    '/auth/sessions': owner.session_id,
    '/auth/api-keys': (await create(ada, '/auth/api-keys', { name: 'hers', kind: 'personal' })).id,
    '/audit/events': (await server.call('GET', '/audit/events?limit=1', { token: ada })).body.items[0].id,
    '/projects': (await create(ada, '/projects', { name: 'hers' })).id,
    '/optimizations': (await create(ada, '/optimizations', anyOptimization)).id,
    '/compounds': (await create(ada, '/compounds', { name: 'hers', smiles: 'CCO' })).id,
    '/reaction-projects': (await create(ada, '/reaction-projects', anyReactionProject)).id,
    '/regulatory/dossiers': (await create(ada, '/regulatory/dossiers', anyDossier)).id,
    '/knowledge/sources': (await create(ada, '/knowledge/sources', anySource)).id,
    '/regulatory/rule-overrides': (await create(ada, '/regulatory/rule-overrides', anyRuleOverride)).id,
    '/raw-fid': analysis.archive_id,
    '/ai/predictions': analysis.id,
    '/analyses': analysis.id,
    '/analysis-batches': (
      await create(ada, '/analysis-batches', {
        title: 'hers',
        source: 'drop',
        entries: [{ key: 'a', title: 'a' }],
      })
    ).id,
    '/watched-folders': (
      await create(ada, '/watched-folders', {
        path: watchedRoot,
        title: 'hers',
        rules: [{ name: 'all' }],
        project_id: null,
      })
    ).id,
    '/fid/runs': analysis.run_id,
    '/processing-templates': (
      await create(ada, '/processing-templates', {
        name: 'hers',
        nucleus: '1H',
        preset: 'default_1h',
        parameters: {},
      })
    ).id,
    '/spectrum/predict/shifts': (
      await create(ada, '/spectrum/predict/shifts', { smiles: 'CCO', nucleus: '1H' })
    ).prediction_id,
    '/spectrum/reasonings': (await create(ada, '/spectrum/reason', anyReasoning)).id,
    '/spectrum/analyze/gsd/runs': (
      await create(ada, '/spectrum/analyze/gsd', { spectrum: { analysis_id: analysis.id }, level: 1 })
    ).run_id,
    '/admin/users': owner.user.id,
    '/admin/sso/organisations': (
      await create(admin, '/admin/sso/organisations', {
        name: 'Example Ltd',
        issuer: 'https://idp.example',
        client_id: 'larmor',
        client_secret: 'any',
        domains: ['example.org'],
        reason_for_change: 'Theirs.',
      })
    ).id,
    '/admin/fleet/update-plans': (await create(admin, '/admin/fleet/update-plans', anyUpdatePlan)).id,
    '/admin/webhooks': told.webhook.id,
    '/admin/notebooks': (await create(admin, '/admin/notebooks', anyNotebook)).id,
    '/admin/webhook-deliveries': (await create(admin, `/admin/webhooks/${told.webhook.id}/tests`, {})).id,
    '/desktop/installation-sessions': atBench.body.session_id,
    '/desktop/installations': (await enrolDevice(server, ada, newDevice())).body.id,
    '/admin/invitations': (await create(admin, '/admin/invitations', { email: 'ines@example.org' })).id,
    '/admin/outbox': (await outboxOf(admin, 'ada@example.org')).id,
    '/admin/analytics/automation-tasks': 'fid_review',
    '/admin/records': `analysis/${analysis.id}`,
    '/audit/records': `analysis/${analysis.id}`,
    '/scim/v2/Users': owner.user.id,
    '/scim/v2/Groups': (await create(admin, '/scim/v2/Groups', { displayName: 'hers' })).id,
    '/scim/v2/ResourceTypes': 'User',
    '/scim/v2/Schemas': 'urn:ietf:params:scim:schemas:core:2.0:User',
    '/reference-packs': (await sendPack(server, admin, await smallPack())).body.id,
    '/reference-packs/builds': await queuedBuild(),
    '/system-releases': (await draftWithEvidence(server, admin)).id,
    '/qnmr/quantifications': (await create(ada, '/qnmr/quantifications', anyQuantification(analysis.id))).id,
    '/spectrum/spin-fits': await endedFit(),
    '/ms/runs': msRun.id,
    '/ms/comparisons': await comparedRuns(),
    '/ms/annotations': await approvedAnnotation(),
    '/nmr-arrays': (await uploadArray(server, ada)).body.id,
    '/reports': new URL(analysis.report_url).pathname.split('/').at(-1) ?? '',
  };
  const source_id = recordIds['/knowledge/sources'];
  await create(ada, `/knowledge/sources/${source_id}/revisions`, { content: 'Cadmium: 5.' });
  const watched = { source_id, kind: 'file_drop', location: 'missing.txt' };
  const watcher = (await watch(server, admin, watched)).body;
  const run = await runAll(server, admin);
  const statement = { source_id, kind: 'limit', statement: 'Cadmium' };
  const { id: record_id } = await create(ada, '/knowledge/records', statement);
  const set = { name: 'Elements', record_ids: [record_id] };
  const { id: dataset_version_id } = await create(ada, '/knowledge/dataset-versions', set);
  for (const token of [ada, admin])
    await create(token, `/knowledge/dataset-versions/${dataset_version_id}/approvals`, {});
  const candidate = { name: 'Elements', dataset_version_id };
  recordIds = {
    ...recordIds,
    '/regulatory/surveillance/source-watchers': watcher.id,
    '/regulatory/surveillance/runs': run.id,
    '/regulatory/surveillance/findings': run.checks[0]?.finding_id ?? '',
    '/knowledge/records': record_id,
    '/knowledge/dataset-versions': dataset_version_id,
    '/knowledge/deployment-candidates': (await create(ada, '/knowledge/deployment-candidates', candidate)).id,
  };
  const dossier = `/regulatory/dossiers/${recordIds['/regulatory/dossiers']}`;
  const register = await create(ada, `${dossier}/impurity-risk-register`, anyRegister);
  const batch = await create(ada, `${dossier}/batches`, anyBatch);
  const reaction = `/reaction-projects/${recordIds['/reaction-projects']}`;
  await create(ada, `${reaction}/experiments`, anyReactionExperiments);
  partIds = {
    other_campaign: (await create(ada, '/optimizations', anyOptimization)).id,
    scan: '1',
    run_id: (await create(ada, `${reaction}/yield-predictions`, anyYieldRequest)).id,
    score_id: (await create(ada, `${reaction}/route-scores`, anyRoute)).id,
    check_id: (await create(ada, `${reaction}/forward-checks`, anyForward)).id,
    revision: '1',
    elemental_assessment_id: (await create(ada, `${dossier}/elemental-impurity-assessment`, anyElements)).id,
    solvent_assessment_id: (await create(ada, `${dossier}/residual-solvent-assessment`, anySolvents)).id,
    register_id: register.id,
    entry_id: register.entries[0].id,
    limit_id: (
      await create(ada, `/optimizations/${recordIds['/optimizations']}/limits`, {
        dossier_id: recordIds['/regulatory/dossiers'],
        impurity_id: register.entries[0].id,
        objective: 'impurity',
      })
    ).id,
    batch_id: batch.id,
    result_id: batch.results[0].id,
    impurity_id: batch.results[0].impurity_id,
    watch_id: (await create(ada, `${dossier}/nitrosamine-watch`, anyWatch)).id,
    risk_id: (await create(ada, `${dossier}/nitrosamine-cumulative-risk`, {})).id,
    requirement_id: (
      await create(ada, `${dossier}/requirements`, { guideline: 'ICH Q3D(R2)', title: 'hers' })
    ).id,
    action_item_id: (await create(ada, `${dossier}/action-items`, { title: 'hers' })).id,
    entry_hash: (await create(ada, `${dossier}/ai-decisions`, anyAiDecision)).entry_hash,
    document_id: (await create(ada, `${dossier}/ctd`, anyCtd)).id,
    read_across_id: (await create(ada, `${dossier}/read-across`, anyReadAcross)).id,
    strategy_id: (await create(ada, `${dossier}/control-strategies`, anyStrategy)).id,
    report_id: (await create(ada, `${dossier}/readiness-report`, {})).id,
  };
  const aside = {
    id: 'rev_3',
    workspace_id: 'wsp_1',
    reviewer_id: owner.user.id,
    created_at: '2026-11-22T08:00:00.000Z',
  };
  await behindTheTrail(server.kernel, (tx) =>
    insertOutbox(tx, { ...aside, ...digestDecision({ ...anyDecisionCopy, decision_id: aside.id }) }),
  );
  const handed = await create(ada, '/projects', { name: 'Ethers' });
  await behindTheTrail(server.kernel, (tx) =>
    insertHandOver(tx, {
      ...ownHandOver(handed.id, 'hov_1'),
      asked_by: owner.user.id,
    }),
  );
  recordIds = {
    ...recordIds,
    '/workstation/outbox': aside.id,
    '/workstation/hand-overs': 'hov_1',
    '/desktop/hand-overs': await handOverToItself(server, ada, handed.id, admin),
  };
  partIds = { ...partIds, handed_project: handed.id };
  // A plate is that of a recommendation, which is asked for once.
  const plated = `/optimizations/${recordIds['/optimizations']}/recommendation`;
  const recommendationId = (await server.call('GET', plated, { token: ada })).body.id;
  const planned = `/optimizations/${recordIds['/optimizations']}/plate-plans`;
  partIds = {
    ...partIds,
    recommendation_id: recommendationId,
    plan_id: (await create(ada, planned, anyPlan(recommendationId))).id,
    request_id: (
      await create(ada, `/optimizations/${recordIds['/optimizations']}/recommendation-requests`, {})
    ).id,
  };
  const eve = (await server.signUp('eve@example.org')).access_token;
  const keyOf = async (kind: string): Promise<string> =>
    (await create(eve, '/auth/api-keys', { name: kind, kind })).secret;
  foreign = { session: eve, 'personal key': await keyOf('personal'), 'machine key': await keyOf('machine') };
  // A whole analysis and a signature: longer than a hook is given on a busy machine.
}, 120_000);
afterAll(async () => {
  await server.cleanUp();
  await rm(watchedRoot, { recursive: true, force: true });
});

const callOn = (route: RouteDeclaration, token?: string, otherId?: string): Promise<CallResult> => {
  const collection = route.path.slice(0, route.path.indexOf('/{'));
  const id = recordIds[collection];
  if (id === undefined) throw new Error(`This test knows no record of ${collection}.`);
  // Of a record that is named by its type and its id, another id.
  const other = otherId === undefined ? id : id.replace(/[^/]+$/, otherId);
  const outer = route.path.replace(/\{\w+\}(\/\{\w+\})?/, other);
  const path =
    outer.replace(/\{(\w+)\}/, (_all, name) => partIds[name] ?? name) +
    (queries[route.id] ?? '').replace(/\{(\w+)\}/, (_all, name) => partIds[name] ?? name);
  const form = forms[route.id]?.();
  const json = route.bodyType === 'multipart' ? undefined : bodyFor(route);
  return server.call(route.method.toUpperCase(), path, {
    ...(token === undefined ? {} : { token }),
    ...(form === undefined ? {} : { form }),
    ...(form !== undefined || json === undefined ? {} : { json }),
  });
};

const countRows = async (): Promise<Record<string, number>> => {
  const { read } = server.kernel.store;
  const count = async (table: 'audit_entry' | 'usage_event'): Promise<number> =>
    (await read.selectFrom(table).selectAll().execute()).length;
  return { audit: await count('audit_entry'), usage: await count('usage_event') };
};

it.each(recordRoutes.map((route) => [route.id, route] as const))(
  '%s gives nobody else a record, and records nothing of the attempt in the trail',
  async (_id, route) => {
    const before = await countRows();
    for (const [credential, token] of Object.entries(foreign)) {
      const { status, body } = await callOn(route, token);
      // Refused before anything is looked up: a machine where a person is required, everybody where an admin is.
      const isRefused =
        forAdmins.includes(route.gate) ||
        (credential === 'machine key' && (route.gate === 'human' || typeof route.decidedBy === 'string'));
      const expected = isRefused ? 403 : 404;
      // SCIM has no codes: its envelope repeats the status.
      const code = { 403: 'forbidden', 404: 'not_found' }[expected];
      const answered = route.dialect === 'scim' ? [body.status, String(expected)] : [body.code, code];
      expect([credential, status, answered[0]]).toEqual([credential, expected, answered[1]]);
    }
    expect((await callOn(route)).status).toBe(route.gate === 'public' ? 404 : 401);
    expect(await countRows()).toEqual(before);
  },
);

it.each(recordRoutes.filter(({ gate }) => gate !== 'admin').map((route) => [route.id, route] as const))(
  '%s answers alike for a record of somebody else and for none: body, headers, length',
  async (_id, route) => {
    const told = async (id?: string) => {
      const { status, body, headers } = await callOn(route, foreign['session'], id);
      const { request_id: _own, ...rest } = body;
      const named = [...headers].filter(([name]) => !['x-request-id', 'date'].includes(name));
      return { status, rest, named };
    };
    expect(await told()).toEqual(await told('any_00000000000000000000000000'));
  },
);

it.each(recordRoutes.filter((route) => route.method === 'get' && route.gate !== 'public'))(
  '$id gives its owner the same record, so the test asks for real ones',
  async (route) => {
    expect((await callOn(route, forAdmins.includes(route.gate) ? admin : ada)).status).toBe(200);
  },
);

it.each(
  declarations.filter((route) => isForEverybody(route) && route.method === 'get' && route.path.includes('{')),
)('$id gives everybody who is signed in a record of all, and strangers none', async (route) => {
  expect((await callOn(route, foreign['session'])).status).toBe(200);
  expect((await callOn(route)).status).toBe(401);
});
