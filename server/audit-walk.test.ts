import { hash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Work } from '#kernel/contract/adoption-gap.ts';
import type { RouteDeclaration } from '#kernel/contract/define-route.ts';
import { readAllowedHost } from '#kernel/net/allowed-hosts.ts';
import type { PermitSource } from '#kernel/permits/work-permits.ts';
import { behindTheTrail } from '#kernel/testing/behind-the-trail.ts';
import {
  type CallOptions,
  type CallResult,
  startTestServer,
  type TestServer,
  testPassword,
} from '#kernel/testing/test-server.ts';
import { anyBuild, sourceForm } from './features/pack-builds/testing/any-build.ts';
import { noteDelivery } from './features/passwords/outbox-store.ts';
import { deviceGrant } from './features/program-sign-in/contract.ts';
import { changeOutbox, insertOutbox } from './features/sync/outbox-store.ts';
import { digestDecision } from './features/workspace-inbox/index.ts';
import { declarations } from './features.ts';
import { anyAiDecision } from './testing/any-ai-decision.ts';
import { arrayZip, finishedArray } from './testing/any-array.ts';
import { passingAuthority } from './testing/any-authority.ts';
import { anyDecisionCopy } from './testing/any-decision-copy.ts';
import { anyCtd, anyDossier } from './testing/any-dossier.ts';
import {
  anyBatch,
  anyElements,
  anyRegister,
  anySolvents,
  anyWatch,
} from './testing/any-dossier-assessments.ts';
import { finishedMsRun, msForm } from './testing/any-ms-run.ts';
import { anyNotebook } from './testing/any-notebook.ts';
import {
  anyConditions,
  anyExperiment,
  anyOptimization,
  anyPlan,
  pastExperiments,
  plateReading,
} from './testing/any-optimization.ts';
import { anyQuantification } from './testing/any-quantification.ts';
import { anyReactionExperiments, anyReactionProject, anyYieldRequest } from './testing/any-reaction.ts';
import { anyReasoning } from './testing/any-reasoning.ts';
import { anyRuleOverride } from './testing/any-rule-override.ts';
import { anyReadAcross, anyStrategy } from './testing/any-statement.ts';
import { anyUpdatePlan } from './testing/any-update-plan.ts';
import { anyWebhook } from './testing/any-webhook.ts';
import { answerChallenge, askChallenge, newDevice } from './testing/device.ts';
import { type DocumentServer, sendText, startDocumentServer } from './testing/document-server.ts';
import { drawnMzml, finishedFeatures, readDrawnRun } from './testing/drawn-ms-run.ts';
import { startFaultProxy } from './testing/fault-proxy.ts';
import { gatherOwn, pieceForm } from './testing/handed-over.ts';
import { analysedImpurity } from './testing/impurity-by-nmr.ts';
import { madeLines, smallPack } from './testing/made-pack.ts';
import { fillPath, makeRecords } from './testing/make-records.ts';
import { startOidcProvider } from './testing/oidc-provider.ts';
import { evidenceForm, vitestReport } from './testing/release-evidence.ts';
import { bodyFor } from './testing/sample-body.ts';
import { packForm } from './testing/send-pack.ts';
import { prepareSigning, registerKey } from './testing/sign.ts';
import { SoftAuthenticator } from './testing/soft-authenticator.ts';
import { activateSpectra } from './testing/spectra-pack.ts';
import { goToIssuer } from './testing/sso-sign-in.ts';
import { anySource, runAll } from './testing/surveillance.ts';
import { makeTlsCertificate } from './testing/tls-certificate.ts';
import { untilEnded } from './testing/until-ended.ts';
import { analysed, brukerParts, proton, settled, uploadForm } from './testing/upload.ts';
import { entitlementTerms, makeAuthorityFolder } from './testing/workspace-authority.ts';

let server: TestServer;
let documents: DocumentServer;
let ada: string;
let ben: string;
let benId: string;
/** A folder of this machine that may be watched. */
let watchedRoot: string;

beforeAll(async () => {
  // A threshold nothing reaches: every analysis waits for review. A mail server nobody reaches: messages can be sent again.
  const mail = { smtpUrl: 'smtp://127.0.0.1:1', from: 'larmor@example.org' };
  documents = await startDocumentServer();
  const allowedHosts = [readAllowedHost(`http://${documents.host}`)].flatMap((host) => host ?? []);
  const surveillance = { allowedHosts, timeoutSeconds: 60 };
  watchedRoot = realpathSync(await mkdtemp(path.join(tmpdir(), 'larmor-watched-')));
  const watchedFolderRoots = [watchedRoot];
  // The authority alone: the folder it was made in holds the trail of a SQLite store.
  const authority = path.join(await makeAuthorityFolder(), 'authority');
  const dataDir = await mkdtemp(path.join(tmpdir(), 'larmor-test-'));
  // Any folder there is stands in for one of another machine.
  const auditAnchors = { folder: dataDir, url: null, timeStamps: null };
  const terms = { ...entitlementTerms, auditAnchors };
  server = await startTestServer({
    dataDir,
    env: { AUTHORITY_DIR: authority },
    settings: {
      host: 'localhost',
      reviewConfidenceThreshold: 100,
      mail,
      surveillance,
      watchedFolderRoots,
      ...terms,
    },
  });
  server.kernel.permits.add(async (work) => {
    asked.push(work);
    return said;
  });
  ada = (await server.signUp('ada@example.org')).access_token;
  const second = await server.signUp('ben@example.org');
  ben = second.access_token;
  benId = second.user.id;
});
afterAll(async () => {
  await server.cleanUp();
  await documents.stop();
  await rm(watchedRoot, { recursive: true, force: true });
});

const routeOf = (id: string) => {
  const route = declarations.find((declaration) => declaration.id === id);
  if (route === undefined) throw new Error(`No route is called ${id}.`);
  return route;
};

/** What is said of work that is about to begin, and for what it was asked since. */
let said: Awaited<ReturnType<PermitSource>> = null;
const asked: Work[] = [];

/** Routes walked so far. */
const walked = new Set<string>();

/** What the trail has to say about why, by the declaration alone. */
const reasonGiven = ({ changesRecord }: RouteDeclaration, { json }: CallOptions): string | null => {
  if (changesRecord === undefined || 'none' in changesRecord) return null;
  return (json as Readonly<Record<string, string>>)[changesRecord.reasonIn] ?? null;
};

/** Work that may be refused is, in the words of whoever refuses it, and leaves nothing in the trail. */
const expectRefusal = async ({ id, work }: RouteDeclaration, call: () => Promise<CallResult>) => {
  if (typeof work !== 'string') return;
  said = { refuse: `No ${work}.`, refused_by: 'walk', missing: [] };
  const { status, headers, body } = await call();
  expect([id, status, body.code, body.message]).toEqual([id, 409, 'conflict', `No ${work}.`]);
  const rows = server.kernel.store.read.selectFrom('audit_entry').select('event');
  const left = await rows.where('request_id', '=', headers.get('x-request-id')).execute();
  expect([id, left]).toEqual([id, []]);
};

/** Work is asked for once and as declared; what is no work is done while all of it is refused. */
const permitted = async (
  { id, work }: RouteDeclaration,
  call: () => Promise<CallResult>,
): Promise<CallResult> => {
  const isFree = work === undefined || (typeof work === 'object' && 'none' in work);
  asked.length = 0;
  said = isFree ? { refuse: 'No work at all.', refused_by: 'walk', missing: [] } : null;
  const answer = await call();
  said = null;
  const declared = typeof work === 'string' ? [work] : [];
  // Asked for by the handler, in the case that is named: its own tests show that case.
  const mayAsk = typeof work === 'object' && 'asks' in work ? [[], [work.asks]] : [declared];
  expect([id, mayAsk]).toEqual([id, expect.arrayContaining([[...asked]])]);
  return answer;
};

/** Calls a route by its declaration and expects its own status and its own audit row under the request's id. */
const walk = async (
  id: string,
  params: string | readonly string[],
  options: CallOptions,
  query = '',
): Promise<CallResult['body']> => {
  const route = routeOf(id);
  const path = `${fillPath(route.path, [params].flat())}${query}`;
  const method = route.method.toUpperCase();
  await expectRefusal(route, () => server.call(method, path, options));
  const { status, headers, body } = await permitted(route, () => server.call(method, path, options));
  expect([id, status, body.message]).toEqual([id, route.status, undefined]);
  const rows = await server.kernel.store.read
    .selectFrom('audit_entry')
    .select(['event', 'reason_for_change'])
    .where('request_id', '=', headers.get('x-request-id'))
    .execute();
  const expected = 'event' in route.audit ? route.audit.event : null;
  expect([id, rows.filter(({ event }) => event === expected)]).toEqual([
    id,
    [{ event: expected, reason_for_change: reasonGiven(route, options) }],
  ]);
  walked.add(id);
  return body;
};

it('installations and their devices write what they declare', async () => {
  const device = newDevice();
  const json = { name: 'Bench 7', platform: 'linux', public_key: device.publicKey };
  const { id } = await walk('installations.enrol', '', { token: ben, json });
  const approval = { status: 'active', reason_for_change: 'Theirs.' };
  await walk('installations.decide', id, { token: ada, json: approval });
  const answer = answerChallenge(device, id, await askChallenge(server, id));
  const { access_token } = await walk('installations.startDeviceSession', '', { json: answer });
  await walk('workspaceInbox.receive', '', { token: access_token, json: anyDecisionCopy });
  const another = { ...anyDecisionCopy, decision_id: 'rev_2' };
  await walk('workspaceInbox.receiveBatch', '', { token: access_token, json: { decisions: [another] } });
  const { id: project } = (await server.call('POST', '/projects', { token: ben, json: { name: 'Ethers' } }))
    .body;
  const { manifest, pieces } = await gatherOwn(server, project, 'hov_1');
  await walk('workspaceInbox.beginHandOver', '', { token: access_token, json: { manifest } });
  const [trail = '', record = ''] = pieces.values();
  const first = await server.call('POST', '/desktop/hand-overs/hov_1/pieces', {
    token: access_token,
    form: pieceForm(trail),
  });
  expect(first.body).toMatchObject({ state: 'receiving', missing: 1 });
  await walk('workspaceInbox.sendHandOverPiece', 'hov_1', { token: access_token, form: pieceForm(record) });
  await walk('entitlements.issue', '', { token: ben, json: { installation_id: id } });
});

it('accounts, sessions and keys write what they declare', async () => {
  const account = { email: 'cy@example.org', password: testPassword };
  await walk('auth.signUp', '', { json: { ...account, display_name: 'Cy' } });
  const first = await walk('auth.login', '', { json: account });
  const there = await walk('auth.desktopLogin', '', { json: { ...account, installation_id: 'bench-7' } });
  await walk('installationSessions.revoke', there.session_id, { token: first.access_token });
  const form = new URLSearchParams({ username: account.email, password: testPassword });
  const second = await walk('auth.token', '', { form });
  const third = await walk('auth.refresh', '', { json: { refresh_token: second.refresh_token } });
  const token = third.access_token;
  const inBrowser = (await server.call('POST', '/auth/login', { json: account })).body.access_token;
  const [code_verifier, state] = ['v'.repeat(43), 's'.repeat(43)];
  const wanted = { redirect_uri: 'http://127.0.0.1:49152/signed-in', state };
  const code_challenge = hash('sha256', code_verifier, 'base64url');
  const handed = await walk('auth.handOverSession', '', {
    token: inBrowser,
    json: { ...wanted, code_challenge },
  });
  const handedCode = new URL(handed.redirect_to).searchParams.get('code');
  await walk('auth.takeOverSession', '', { json: { ...wanted, code: handedCode, code_verifier } });
  const apiKey = await walk('auth.createApiKey', '', { token, json: { name: 'key', kind: 'personal' } });
  const program = await walk('oauth.authorizeDevice', '', {
    form: new URLSearchParams({ client_id: 'walk' }),
  });
  const forProgram = { purpose: 'sign_in_program', password: testPassword };
  const { step_up_token: given } = await walk('auth.stepUp', '', { token, json: forProgram });
  const yes = { user_code: program.user_code, decision: 'approve', step_up_token: given };
  await walk('auth.decideProgram', '', { token, json: yes });
  const grant = { grant_type: deviceGrant, device_code: program.device_code, client_id: 'walk' };
  const signedIn = await walk('oauth.token', '', { form: new URLSearchParams(grant) });
  await walk('oauth.revoke', '', { form: new URLSearchParams({ token: signedIn.access_token }) });
  await walk('auth.rotateApiKey', apiKey.id, { token });
  await walk('auth.revokeApiKey', apiKey.id, { token });
  const proof = async (given: object = {}): Promise<{ step_up_token: string }> => {
    const json = { purpose: 'manage_factors', password: testPassword, ...given };
    const { step_up_token } = await walk('auth.stepUp', '', { token, json });
    return { step_up_token };
  };
  const { secret } = await walk('auth.enrolTotp', '', { token, json: await proof() });
  const code = generateSync({ secret });
  const { recovery_codes } = await walk('auth.confirmTotp', '', { token, json: { code } });
  const [first_code = '', second_code = ''] = recovery_codes as string[];
  const byFirst = await proof({ recovery_code: first_code });
  const bySecond = await proof({ recovery_code: second_code });
  await walk('auth.replaceRecoveryCodes', '', { token, json: byFirst });
  await walk('auth.removeTotp', '', { token, json: bySecond });
  const key = new SoftAuthenticator(new URL(server.url).origin);
  const options = async (path: string) => (await server.call('POST', path, { token })).body.options;
  const made = key.register(await options('/auth/passkeys/registration-options'));
  const registration = { ...(await proof()), name: 'Security key', response: made };
  const { passkey } = await walk('auth.registerPasskey', '', { token, json: registration });
  const response = key.answer(await options('/auth/passkeys/authentication-options'));
  await walk('auth.passkeyLogin', '', { json: { response } });
  const purpose = { purpose: 'manage_factors' };
  const asked = await server.call('POST', '/auth/step-up/options', { token, json: purpose });
  const byKey = await proof({ passkey: key.answer(asked.body.options) });
  await walk('auth.removePasskey', passkey.id, { token, json: byKey });
  await walk('auth.revokeSession', first.session_id, { token });
  await walk('auth.logout', '', { token });
});

it('passwords and decisions about accounts write what they declare', async () => {
  const email = 'dee@example.org';
  const { access_token: token, user } = await server.signUp(email);
  const changed = { current_password: testPassword, password: 'a lathe, a magnet and a coil' };
  await walk('auth.changePassword', '', { token, json: changed });
  await walk('auth.requestPasswordReset', '', { json: { email } });
  const [message] = (await server.call('GET', '/admin/outbox', { token: ada })).body.items;
  const why = { reason_for_change: 'Asked for in person.' };
  const failure = 'Nobody answered.';
  await server.kernel.store.transact((tx) => noteDelivery(tx, message.id, { failure }));
  await walk('admin.retryMessage', message.id, { token: ada });
  const { text } = await walk('admin.revealMessage', message.id, { token: ada, json: why });
  const [reset_token] = /lar_pr_\S+/.exec(text) ?? [];
  await walk('auth.confirmPasswordReset', '', { json: { reset_token, password: 'copper, tin and a bell' } });
  const decisions = ['promoteUser', 'demoteUser', 'revokeTokens', 'deactivateUser', 'reactivateUser'];
  for (const id of [...decisions, 'verifyIdentity'])
    await walk(`admin.${id}`, user.id, { token: ada, json: why });
  await walk('admin.grantRole', user.id, { token: ada, json: { role: 'auditor', ...why } });
  await walk('admin.revokeRole', [user.id, 'auditor'], { token: ada, json: why });
});

it('a review of who may do what writes what it declares', async () => {
  // Not Ada: she signs in without a second factor where a workstation is enrolled.
  const { access_token: token, user } = await server.signUp('gil@example.org');
  const json = { reason_for_change: 'Looks after the accounts.' };
  await server.call('POST', `/admin/users/${user.id}/promote`, { token: ada, json });
  const { key } = await registerKey(server, token);
  const { content_sha256 } = (await server.call('GET', '/admin/access-review', { token })).body;
  const record = {
    record_type: 'access_review',
    record_id: content_sha256,
    record_sha256: content_sha256,
  };
  const asked = await server.call('POST', '/auth/step-up/options', { token, json: { record } });
  const proof = { record, passkey: key.answer(asked.body.options) };
  const { step_up_token } = (await server.call('POST', '/auth/step-up', { token, json: proof })).body;
  const confirmation = { content_sha256, comment: 'As agreed.', step_up_token };
  await walk('admin.confirmAccessReview', '', { token, json: confirmation });
});

it('single sign-on writes what it declares', async () => {
  const provider = await startOidcProvider();
  const email = 'fay@example.com';
  provider.person = { sub: 'fay', email, email_verified: true };
  const { issuer, clientId: client_id, clientSecret: client_secret } = provider;
  const why = { reason_for_change: 'They look after their own accounts.' };
  const json = { name: 'Example', issuer, client_id, client_secret, domains: ['example.com'], ...why };
  const { id } = await walk('admin.createOrganisation', '', { token: ada, json });
  const change = { enabled: true, creates_accounts: true, ...why };
  await walk('admin.updateOrganisation', id, { token: ada, json: change });
  const { handle, verifier } = await goToIssuer(server, email);
  await walk('auth.ssoLogin', '', { json: { handle, verifier } });
  await provider.stop();
});

it('provisioning writes what it declares', async () => {
  const token = ada;
  const user = await walk('scim.createUser', '', { token, json: { userName: 'eli@example.org' } });
  await walk('scim.replaceUser', user.id, {
    token,
    json: { userName: 'eli@example.org', displayName: 'Eli' },
  });
  const off = { Operations: [{ op: 'replace', path: 'active', value: false }] };
  await walk('scim.patchUser', user.id, { token, json: off });
  const group = await walk('scim.createGroup', '', { token, json: { displayName: 'Chemists' } });
  const members = [{ value: user.id }];
  await walk('scim.replaceGroup', group.id, { token, json: { displayName: 'NMR', members } });
  const rename = { Operations: [{ op: 'replace', path: 'displayName', value: 'NMR group' }] };
  await walk('scim.patchGroup', group.id, { token, json: rename });
  await walk('scim.deleteGroup', group.id, { token });
  await walk('scim.deleteUser', user.id, { token });
});

it('compounds write what they declare', async () => {
  const { id: project_id } = await walk('projects.create', '', { token: ada, json: { name: 'Solvents' } });
  const invited = { user_id: (await server.signUp('ivy@example.org')).user.id };
  await walk('projects.addMember', project_id, { token: ada, json: { ...invited, role: 'viewer' } });
  await walk('projects.removeMember', project_id, { token: ada, json: invited });
  const { id } = await walk('compounds.register', '', {
    token: ada,
    json: { name: 'Ethanol', smiles: 'CCO' },
  });
  const reason_for_change = 'Misspelt.';
  await walk('compounds.update', id, { token: ada, json: { name: 'ethanol', reason_for_change } });
  await walk('compounds.attach', id, { token: ada, json: { project_id } });
  await walk('compounds.detach', id, { token: ada, json: { project_id, reason_for_change } });
  await walk('compounds.remove', id, { token: ada, json: { reason_for_change } });
});

it('decisions about a dossier write what they declare', async () => {
  const { body: dossier } = await server.call('POST', '/regulatory/dossiers', {
    token: ada,
    json: anyDossier,
  });
  const json = { status: 'in_review', reason_for_change: 'For the walk.' };
  await server.call('PATCH', `/regulatory/dossiers/${dossier.id}`, { token: ada, json });
  const decision = { decision: 'reject', comment: 'Nothing is there.' };
  const decided = await walk('dossiers.decide', dossier.id, { token: ada, json: decision });
  const sent = { dossier_id: dossier.id, decision: 'reject', client_id: '1', decided_at: decided.created_at };
  await walk('mobile.syncReviewDecisions', '', { token: ada, json: { decisions: [sent] } });
});

it('the log of decisions of a dossier writes what it declares', async () => {
  const { id } = await walk('dossiers.create', '', { token: ada, json: anyDossier });
  const { entry_hash } = await walk('aiDecisions.record', id, { token: ada, json: anyAiDecision });
  const review = { token: ada, json: { decision: 'agree', reason: 'As measured.' } };
  await walk('aiDecisions.review', [id, entry_hash], review);
  await walk('aiDecisions.recordVerification', id, { token: ada });
});

it('analyses, runs and reviews write what they declare, and count each piece of work once', async () => {
  const token = ada;
  const { peaks, run_id, id: ready } = await analysed(server, token);
  const long = uploadForm(proton, brukerParts({ points: 131_072 }));
  const stopped = await walk('analyses.create', '', { token, form: long });
  await walk('analyses.cancel', stopped.id, { token });
  await walk('analyses.retry', stopped.id, { token, json: {} });
  expect((await settled(server, token, stopped.id)).status).toBe('review_required');
  const entries = [{ key: 'monday/1', title: 'monday/1' }];
  const batch = await walk('analysisBatches.create', '', {
    token,
    json: { title: 'monday', source: 'drop', entries },
  });
  await walk('analysisBatches.steer', batch.id, { token, json: { action: 'pause' } });
  const unreadable = { part: 'fid_file', name: 'fid', bytes: 'x' };
  const [, acqus = unreadable] = brukerParts({ points: 2048 });
  const place = { ...proton, batch_id: batch.id, batch_key: 'monday/1' };
  const form = uploadForm(place, [unreadable, acqus]);
  const sent = await server.call('POST', '/analyses', { token, form });
  await walk('analysisBatches.steer', batch.id, { token, json: { action: 'resume' } });
  expect((await settled(server, token, sent.body.id)).status).toBe('failed');
  await walk('analysisBatches.retry', batch.id, { token, json: {} });
  const watched = { title: 'Lab', rules: [{ name: 'none', leave: true }], project_id: null };
  const watchedFolder = await walk('watchedFolders.create', '', {
    token,
    json: { path: watchedRoot, ...watched },
  });
  const { id: watchedId } = watchedFolder;
  await walk('watchedFolders.change', watchedId, { token, json: { ...watched, revision: 1 } });
  // Data without the parameters they were acquired with.
  await writeFile(path.join(watchedRoot, 'fid'), 'x');
  // Its looks ask for permits of their own: it is on while nothing is walked.
  await server.call('POST', `/watched-folders/${watchedId}/steer`, { token, json: { action: 'on' } });
  await untilEnded(server, token, `/watched-folders/${watchedId}`, ({ counts }) => counts.refused === 1);
  await walk('watchedFolders.steer', watchedId, { token, json: { action: 'off' } });
  await walk('watchedFolders.retry', watchedId, { token, json: {} });
  const drawn = { action: 'structure', structure: { smiles: 'CCO' } };
  const edits = [{ action: 'remove', peak_id: peaks[0].id }, drawn];
  await walk('analyses.correct', ready, { token: ben, json: { edits, reason_for_change: 'An artefact.' } });
  await walk('analyses.judge', stopped.id, { token, json: { candidates: [{ smiles: 'CCO' }] } });
  const run = await walk('rawFid.process', stopped.archive_id, { token, json: {} });
  const broad = { name: 'Broad', nucleus: '1H', preset: 'default_1h', parameters: {} };
  const template = await walk('processingTemplates.save', '', { token, json: broad });
  await walk('processingTemplates.remove', template.id, { token });
  await walk('fid.review', run_id, { token: ben, json: { decision: 'approve', comment: 'As drawn.' } });
  await walk('fid.review', run.id, { token: ben, json: { decision: 'reprocess', comment: 'Again.' } });
  // What was approved waits for review again only after it was changed.
  const changed = {
    edits: [{ action: 'remove', peak_id: peaks[1].id }],
    reason_for_change: 'An artefact, too.',
  };
  const correct = `/analyses/${ready}/corrections`;
  expect((await server.call('POST', correct, { token: ben, json: changed })).status).toBeLessThan(300);
  const { body: project } = await server.call('POST', '/projects', { token, json: { name: 'Elsewhere' } });
  const where = { project_id: project.id, reason_for_change: 'It belongs there.' };
  await walk('analyses.move', ready, { token, json: where });
  await walk('analyses.requestReview', ready, { token, json: { comment: 'Once more.' } });
  const others = { parameters: { 'apodise.line_broadening_hz': 1.5 }, reason_for_change: 'Broader.' };
  await walk('analyses.takeUpRun', ready, { token, json: others });
  await server.call('POST', `/fid/runs/${run_id}/preview`, { token, json: {} });
  const events = await server.kernel.store.read
    .selectFrom('usage_event')
    .select(['task', 'record_id'])
    .execute();
  const tasks = events.map(({ task }) => task).toSorted();
  expect(tasks).toEqual([
    'analysis_report',
    'fid_preview',
    'fid_processing',
    'fid_processing',
    'fid_review',
    'spectral_analysis',
    'spectral_analysis',
    'spectral_analysis',
    'structure_check',
    'structure_check',
  ]);
  expect(new Set(events.map(({ record_id }) => record_id)).size).toBe(events.length);
});

it('questions about a spectrum write what they declare', async () => {
  const { id } = await analysed(server, ada);
  await walk('qnmr.create', '', { token: ada, json: anyQuantification(id) });
  const sample = await analysed(server, ada, brukerParts(), { ...proton, smiles: 'CCO' });
  const fit = await walk('spinFits.create', '', { token: ada, json: { analysis_id: sample.id } });
  await walk('spinFits.cancel', fit.id, { token: ada });
  const spectrum = { analysis_id: id };
  const regions = [{ from_ppm: 4, to_ppm: 3 }];
  await walk('spectrum.integrate', '', { token: ada, json: { spectrum, method: 'sum', regions } });
  await walk('spectrum.multiplets', '', { token: ada, json: { spectrum } });
  const { run_id } = await walk('spectrum.deconvolve', '', { token: ada, json: { spectrum, level: 1 } });
  await walk('aiFeedback.give', run_id, { token: ada, json: { verdict: 'up' } });
  await walk('spectrum.acceptDeconvolution', run_id, { token: ada, json: { accepted: true } });
  const decision = { graduated: true, reason: 'His spectra are deconvoluted well.' };
  const minutes = { minutes_saved: 12, basis: 'Timed.', reason_for_change: 'For the walk.' };
  await walk('admin.defineAutomationTask', 'fid_review', { token: ada, json: minutes });
  await walk('admin.gsdGraduation', benId, { token: ada, json: decision });
  const observed = [{ shift_ppm: 7.8, j_hz: [16], multiplicity: 'd' }];
  const candidates = [{ id: 'E', smiles: 'OC(=O)/C=C/c1ccccc1' }];
  await walk('candidates.compareCouplings', '', { token: ada, json: { observed, candidates } });
  await walk('spectrum.reason', '', { token: ada, json: anyReasoning });
  const rule = await walk('regulatory.enterOverride', '', { token: ben, json: anyRuleOverride });
  const review = { decision: 'confirm', reason_for_change: 'The study holds.' };
  await walk('regulatory.reviewOverride', rule.id, { token: ada, json: review });
  await walk('regulatory.endOverride', rule.id, { token: ben, json: { reason_for_change: 'Withdrawn.' } });
});

it('arrays of spectra write what they declare', async () => {
  const form = uploadForm({ settings: JSON.stringify({ kind: 'inversion_recovery' }) }, [
    { part: 'array_file', name: 't1.zip', bytes: arrayZip() },
  ]);
  const { id } = await walk('arrays.create', '', { token: ada, form });
  await walk('arrays.cancel', id, { token: ada });
  expect((await finishedArray(server, ada, id)).status).toBe('failed');
  await walk('arrays.remove', id, { token: ada, json: { reason_for_change: 'For the walk.' } });
});

it('runs of mass spectra write what they declare', async () => {
  const { id } = await walk('ms.createRun', '', { token: ada, form: msForm(drawnMzml()) });
  expect((await finishedMsRun(server, ada, id)).status).toBe('completed');
  await finishedFeatures(server, ada, id);
  await walk('ms.findFeatures', id, { token: ada, json: {} });
  expect((await finishedFeatures(server, ada, id)).status).toBe('completed');
  const { run: blank } = await readDrawnRun(server, ada);
  const runs = [{ run_id: id }, { run_id: blank.id, role: 'blank' }];
  const comparison = await walk('ms.compareRuns', '', { token: ada, json: { runs } });
  const compared = await untilEnded(server, ada, `/ms/comparisons/${comparison.id}`);
  expect(compared.status).toBe('completed');
  const sent = { precursor_mz: 195.0877, polarity: 'positive', peaks: [{ mz: 138.0662, intensity: 1 }] };
  await walk('ms.annotateSpectrum', '', { token: ada, json: sent });
  const annotation = await walk('ms.annotateRun', id, { token: ada, json: {} });
  expect((await untilEnded(server, ada, `/ms/annotations/${annotation.id}`)).status).toBe('completed');
  const approval = { decision: 'approve', comment: 'As expected.' };
  const { features } = (await server.call('GET', `/ms/annotations/${annotation.id}`, { token: ada })).body;
  const { key } = features[0];
  const corrections = [{ key, answer: { name: 'Ethanol', smiles: 'CCO' } }];
  await server.call('POST', `/ms/annotations/${annotation.id}/reviews`, {
    token: ben,
    json: { ...approval, decision: 'correct', corrections },
  });
  await walk('ms.review', annotation.id, { token: ben, json: approval });
  const { body: dossier } = await server.call('POST', '/regulatory/dossiers', {
    token: ada,
    json: anyDossier,
  });
  await walk('ms.sendImpurity', annotation.id, { token: ada, json: { key, dossier_id: dossier.id } });
  await walk('ms.registerCompound', annotation.id, { token: ada, json: { key } });
  await walk('ms.removeRun', id, { token: ada, json: { reason_for_change: 'For the walk.' } });
});

it('deletions, restorations and legal holds write what they declare', async () => {
  const { id } = await analysed(server, ada);
  const { body } = await server.call('POST', '/qnmr/quantifications', {
    token: ada,
    json: anyQuantification(id),
  });
  const json = { reason_for_change: 'For the walk.' };
  const record = ['analysis', id];
  await walk('admin.setLegalHold', record, { token: ada, json });
  await walk('admin.liftLegalHold', record, { token: ada, json });
  await walk('analyses.remove', id, { token: ada, json });
  await walk('admin.restoreRecord', record, { token: ada, json });
  await walk('qnmr.remove', body.id, { token: ada, json });
});

it('what is computed for a dossier writes what it declares, and counts each piece of work once', async () => {
  const token = ada;
  const { body: dossier } = await server.call('POST', '/regulatory/dossiers', { token, json: anyDossier });
  const record = (id: string, json?: object) =>
    walk(`dossiers.${id}`, dossier.id, { token, ...(json === undefined ? {} : { json }) });
  const reason_for_change = 'For the walk.';
  const elements = await record('assessElements', anyElements);
  const solvents = await record('assessSolvents', anySolvents);
  const register = await record('registerImpurities', anyRegister);
  const accepted = { token, json: { status: 'accepted', reason_for_change } };
  await walk('dossiers.decideRisk', [dossier.id, register.entries[0].id], accepted);
  const watch = await record('watchNitrosamine', anyWatch);
  const risk = await record('recordCumulativeRisk');
  await walk('readiness.build', dossier.id, { token });
  await walk('ctdDocuments.create', dossier.id, { token, json: anyCtd });
  const withdrawn = { token, json: { reason_for_change } };
  await walk('dossiers.withdrawWatch', [dossier.id, watch.id], withdrawn);
  await walk('dossiers.withdrawElements', [dossier.id, elements.id], withdrawn);
  await walk('dossiers.withdrawSolvents', [dossier.id, solvents.id], withdrawn);
  const computed = [elements, solvents, register, watch, risk].map(({ id }) => id);
  const counted = await server.kernel.store.read
    .selectFrom('usage_event')
    .select(['record_id'])
    .where('record_type', '=', 'dossier_assessment')
    .where('record_id', 'in', computed)
    .execute();
  expect(counted.map(({ record_id }) => record_id)).toEqual(computed);
});

it('batches of a dossier write what they declare', async () => {
  const token = ada;
  const { body: dossier } = await server.call('POST', '/regulatory/dossiers', { token, json: anyDossier });
  const batch = await walk('batches.create', dossier.id, { token, json: anyBatch });
  await walk('batches.addResults', [dossier.id, batch.id], { token, json: { results: anyBatch.results } });
  const correction = { value: 0.03, unit: '%', reason_for_change: 'A digit was read wrongly.' };
  const result = [dossier.id, batch.id, batch.results[0].id];
  await walk('batches.correct', result, { token, json: correction });
  await walk('batches.trend', dossier.id, { token }, `?impurity_id=${batch.results[0].impurity_id}`);
});

it('statements of a dossier write what they declare', async () => {
  const token = ben;
  const { body: dossier } = await server.call('POST', '/regulatory/dossiers', { token, json: anyDossier });
  const made = await walk('dossierStatements.createStrategy', dossier.id, { token, json: anyStrategy });
  const record = [dossier.id, made.id];
  const reason_for_change = 'For the walk.';
  const revised = { token, json: { ...anyStrategy, reason_for_change } };
  await walk('dossierStatements.reviseStrategy', record, revised);
  const reviewed = { token: ada, json: { decision: 'approve', revision: 2, reason_for_change } };
  await walk('dossierStatements.reviewStrategy', record, reviewed);
  const read = await walk('dossierStatements.createReadAcross', dossier.id, { token, json: anyReadAcross });
  const across = [dossier.id, read.id];
  const again = { token, json: { ...anyReadAcross, reason_for_change } };
  await walk('dossierStatements.reviseReadAcross', across, again);
  await walk('dossierStatements.reviewReadAcross', across, reviewed);
});

it('an impurity found by NMR writes what it declares', async () => {
  const token = ada;
  const { id, peak, revision } = await analysedImpurity(server, { author: ada, reviewer: ben });
  const { body: dossier } = await server.call('POST', '/regulatory/dossiers', { token, json: anyDossier });
  const json = { peak_id: peak.id, revision, dossier_id: dossier.id };
  await walk('nmrFindings.sendImpurity', id, { token, json });
});

it('signatures write what they declare', async () => {
  const analysis = await analysed(server, ada);
  const { key } = await registerKey(server, ben);
  const about = { type: 'analysis', id: analysis.id, meaning: 'review' };
  await walk('esignatures.sign', '', { token: ben, json: await prepareSigning(server, ben, key, about) });
});

it('surveillance writes what it declares', async () => {
  const token = ada;
  const source_id = await anySource(server, token);
  const watched = { source_id, kind: 'http', location: `http://${documents.host}/` };
  const { id } = await walk('surveillance.createWatcher', '', { token, json: watched });
  const why = { reason_for_change: 'For the walk.' };
  await walk('surveillance.updateWatcher', id, { token, json: { interval_hours: 24, ...why } });
  documents.answer = () => undefined;
  const stopped = await walk('surveillance.run', '', { token, json: {} });
  await walk('surveillance.cancelRun', stopped.id, { token });
  documents.answer = sendText('Cadmium: 5.');
  const { checks } = await runAll(server, token);
  const json = { acknowledge: true, ...why };
  await walk('surveillance.updateFinding', checks[0]?.finding_id ?? '', { token, json });
});

it('the knowledge corpus writes what it declares', async () => {
  const json = { title: 'Q3D', publisher: 'ICH', jurisdiction: 'ICH', kind: 'guideline' };
  const source = await walk('knowledge.createSource', '', { token: ada, json });
  await walk('knowledge.appendRevision', source.id, { token: ada, json: { content: 'Cadmium: 5.' } });
  const read = { source_id: source.id, kind: 'limit', statement: 'Cadmium, oral', value: 5, unit: 'µg/day' };
  const { id: record_id } = await walk('knowledge.createRecord', '', { token: ada, json: read });
  await walk('knowledge.appendRevision', source.id, { token: ada, json: { content: 'Cadmium: 3.' } });
  const { items } = (await server.call('GET', '/knowledge/review-tasks', { token: ada })).body;
  const taken = { state: 'in_progress', reason_for_change: 'Read again.' };
  await walk('knowledge.updateReviewTask', items[0].id, { token: ada, json: taken });
  const resolved = { state: 'resolved', reason_for_change: 'It is 3 now.' };
  await walk('knowledge.updateReviewTask', items[0].id, { token: ada, json: resolved });
  const set = { name: 'Elements', record_ids: [record_id] };
  const { id } = await walk('knowledge.createDatasetVersion', '', { token: ada, json: set });
  for (const token of [ada, ben]) await walk('knowledge.approveDatasetVersion', id, { token, json: {} });
  const made = { dataset_version_id: id, name: 'Elements for the service' };
  const candidate = await walk('knowledge.createCandidate', '', { token: ada, json: made });
  const report = vitestReport();
  const gate = {
    metrics: [{ name: 'recall', direction: 'higher_is_better', candidate: 2, incumbent: 1 }],
    tests: { format: 'vitest', report, sha256: hash('sha256', report) },
    training_ids: ['a'],
    gold_ids: ['b'],
  };
  await walk('knowledge.runGate', candidate.id, { token: ada, json: gate });
  await walk('knowledge.recordCanary', candidate.id, { token: ada, json: { outcome: 'passed' } });
  const word = { reason_for_change: 'It went well.' };
  await walk('knowledge.approveCandidate', candidate.id, { token: ben, json: word });
  await walk('knowledge.promoteCandidate', candidate.id, { token: ada, json: word });
  await walk('knowledge.rollBackCandidate', candidate.id, { token: ada, json: word });
  const retired = { status: 'retired', reason_for_change: 'For the walk.' };
  await walk('knowledge.updateDatasetVersion', id, { token: ada, json: retired });
});

it('yields predicted for a reaction project write what they declare', async () => {
  const { body } = await server.call('POST', '/reaction-projects', { token: ada, json: anyReactionProject });
  await walk('reactions.recordExperiments', body.id, { token: ada, json: anyReactionExperiments });
  await walk('reactions.predictYields', body.id, { token: ada, json: anyYieldRequest });
});

it('optimisation runs write what they declare', async () => {
  const { id } = await walk('optimizations.create', '', { token: ada, json: anyOptimization });
  const json = { experiments: [anyExperiment, { parameters: anyConditions, status: 'failed' }] };
  const { experiments } = await walk('optimizations.addIteration', id, { token: ada, json });
  const corrected = {
    experiments: [{ ...anyExperiment, corrects: experiments[1].id }],
    reason_for_change: 'Typo.',
  };
  await walk('optimizations.addIteration', id, { token: ada, json: corrected });
  await walk('optimizations.importExperiments', id, { token: ada, form: pastExperiments() });
  const first = await walk('optimizations.recommendation', id, { token: ada });
  const again = await server.call('GET', `/optimizations/${id}/recommendation`, { token: ada });
  expect(again.body).toEqual(first);
  // Nobody works meanwhile, or the search could be over before it is stopped.
  await server.kernel.jobs.stop();
  const sought = await walk('optimizations.requestRecommendation', id, { token: ada, json: { count: 300 } });
  await walk('optimizations.cancelRecommendation', [id, sought.id], { token: ada });
  server.kernel.jobs.start([]);
  const plan = await walk('optimizations.planPlate', id, { token: ada, json: anyPlan(first.id) });
  const preview = await server.call('POST', `/optimizations/${id}/plate-plans/${plan.id}/readings/preview`, {
    token: ada,
    form: plateReading(),
  });
  const form = plateReading(preview.body.file_sha256);
  await walk('optimizations.takeReading', [id, plan.id], { token: ada, form });
  await walk('optimizations.decide', [id, first.id], { token: ada, json: { index: 0, decision: 'accept' } });
  const dossier = (await server.call('POST', '/regulatory/dossiers', { token: ada, json: anyDossier })).body
    .id;
  const register = await server.call('POST', `/regulatory/dossiers/${dossier}/impurity-risk-register`, {
    token: ada,
    json: anyRegister,
  });
  const limit = { dossier_id: dossier, impurity_id: register.body.entries[0].id, objective: 'impurity' };
  const followed = await walk('optimizations.followLimit', id, { token: ada, json: limit });
  const ending = { reason_for_change: 'Another route.' };
  await walk('optimizations.endLimit', [id, followed.id], { token: ada, json: ending });
});

it('releases of the system write what they declare', async () => {
  const { id } = await walk('releases.create', '', {
    token: ada,
    json: { version: '0.1.0', commit: 'abcdef1' },
  });
  const form = evidenceForm('document', 'What was looked at.', 'notes.md');
  await walk('releases.addEvidence', id, { token: ada, form });
  await walk('releases.decide', id, { token: ada, json: { decision: 'retire', reason: 'For the walk.' } });
});

it('reference packs write what they declare', async () => {
  const { id } = await walk('referencePacks.install', '', { token: ada, form: packForm(await smallPack()) });
  const json = { reason_for_change: 'For the walk.' };
  await walk('referencePacks.activate', id, { token: ada, json });
  await walk('referencePacks.retire', id, { token: ada, json });
});

it('builds of packs write what they declare', async () => {
  const form = sourceForm('made.jsonl', madeLines().join('\n'));
  const { archive_id } = await walk('packBuilds.archiveSource', '', { token: ada, form });
  const { id } = await walk('packBuilds.create', '', { token: ada, json: anyBuild(archive_id) });
  await walk('packBuilds.cancel', id, { token: ada });
});

it('a search for similar spectra writes what it declares', async () => {
  await activateSpectra(server, ada);
  const json = { nucleus: '13C', peaks: [{ shift_ppm: 18.1 }] };
  await walk('spectrum.retrieve', '', { token: ada, json });
});

it('a new signing key of the trail is in the trail', async () => {
  await walk('admin.rotateAuditSigningKey', '', { token: ada, json: { reason_for_change: 'Yearly.' } });
  await walk('admin.rotateApiKeyPepper', '', { token: ada, json: { reason_for_change: 'Yearly.' } });
});

/** Calls a route by its declaration alone: the records of its path are made, its body is the least its schema takes. */
const walkByDeclaration = async (route: RouteDeclaration): Promise<void> => {
  try {
    const json = bodyFor(route);
    const ids = await makeRecords(server, ada, route);
    await walk(route.id, ids, { token: ada, ...(json === undefined ? {} : { json }) });
  } catch (cause) {
    throw new Error(howToWalk(route), { cause });
  }
};

/** For whoever adds a route: what went wrong is the cause, and this is the line that is missing. */
const howToWalk = ({ id, path, audit, ...route }: RouteDeclaration): string => {
  const event = 'event' in audit ? audit.event : '';
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const params = names.length === 0 ? `''` : names.length === 1 ? names[0] : `[${names.join(', ')}]`;
  const json = route.body === undefined ? '' : ', json: { … }';
  return `${id} declares the audit event "${event}" and cannot be called by its declaration alone (see the cause below).
Add this line to server/audit-walk.test.ts, to the test of its feature or to a new one, after the calls that make what it needs:
  await walk('${id}', ${params}, { token: ada${json} });`;
};

const isOfWorkstation = ({ id }: RouteDeclaration): boolean => /^(workstation|sync)\./.test(id);

/** Takes a trail that is broken, and this one has to be whole at the end: server/features/audit-trail/anchors.test.ts. */
const walkedElsewhere: ReadonlySet<string> = new Set(['admin.acknowledgeAuditBreaks']);

const notWalked = (): RouteDeclaration[] =>
  declarations.filter(
    (route) => 'event' in route.audit && !walked.has(route.id) && !walkedElsewhere.has(route.id),
  );

it('webhooks write what they declare', async () => {
  const { webhook } = await walk('webhooks.create', '', { token: ada, json: anyWebhook });
  const change = { name: 'Renamed', revision: 1, reason_for_change: 'Typo.' };
  await walk('webhooks.change', webhook.id, { token: ada, json: change });
  await walk('webhooks.rotateSecret', webhook.id, { token: ada, json: { reason_for_change: 'Seen.' } });
  const delivery = await walk('webhooks.test', webhook.id, { token: ada, json: {} });
  await walk('webhooks.redeliver', delivery.id, { token: ada, json: {} });
});

it('notebooks write what they declare', async () => {
  const { id } = await walk('notebooks.create', '', { token: ada, json: anyNotebook });
  const change = { name: 'Renamed', revision: 1, reason_for_change: 'Typo.' };
  await walk('notebooks.change', id, { token: ada, json: change });
  await walk('notebooks.test', id, { token: ada, json: {} });
  const analysis = await analysed(server, ada, brukerParts({ seed: 31 }));
  await walk('notebooks.send', analysis.id, { token: ada, json: { notebook_id: id } });
});

it('plans of updates write what they declare', async () => {
  const { id, revision } = await walk('fleet.planUpdate', '', { token: ada, json: anyUpdatePlan });
  const decision = { state: 'ended', revision, reason_for_change: 'Done.' };
  await walk('fleet.decideUpdatePlan', id, { token: ada, json: decision });
});

it('every other route that declares an audit event writes it when it is called by its declaration', async () => {
  for (const route of notWalked().filter((each) => !isOfWorkstation(each))) await walkByDeclaration(route);
});

// After all that computes: a workstation that was bound does so by its statement alone.
it('the set-up of the workstation writes what it declares', async () => {
  const { public_key } = await walk('workstation.makeDevice', '', { token: ada, json: {} });
  const { file, issue } = passingAuthority();
  // Where nobody answers: the exchange is asked for all the same.
  const there = { address: 'https://127.0.0.1:1', certificate_sha256: 'a'.repeat(64), sync_enabled: true };
  const json = { authority: file, installation_id: 'ins_1', ...there };
  await walk('workstation.bind', '', { token: ada, json });
  await walk('workstation.importStatement', '', { token: ada, json: issue(public_key) });
  await walk('sync.run', '', { token: ada });
  const { id: project_id } = (await server.call('POST', '/projects', { token: ada, json: { name: 'Own' } }))
    .body;
  const handOver = await walk('sync.handOver', '', {
    token: ada,
    json: { project_id, with_raw_data: false },
  });
  await walk('sync.stopHandOver', handOver.id, { token: ada });
  const aside = {
    id: 'rev_3',
    workspace_id: file.workspace_id,
    reviewer_id: 'usr_1',
    created_at: '2026-11-22T08:00:00.000Z',
  };
  await behindTheTrail(server.kernel, (tx) =>
    insertOutbox(tx, { ...aside, ...digestDecision({ ...anyDecisionCopy, decision_id: aside.id }) }),
  );
  for (const id of ['sync.retry', 'sync.dismiss']) {
    await behindTheTrail(server.kernel, (tx) =>
      changeOutbox(tx, 1, { refusal: 'No.', set_aside_at: aside.created_at }),
    );
    await walk(id, aside.id, { token: ada, json: { reason_for_change: 'For the walk.' } });
  }
  await walk('workstation.unbind', '', { token: ada, json: { reason_for_change: 'For the walk.' } });
  // This server is its own workspace.
  const {
    url: address,
    sha256,
    stop,
  } = await startFaultProxy(new URL(server.url).origin, makeTlsCertificate());
  const asked = {
    address,
    certificate_sha256: sha256,
    email: 'ada@example.org',
    password: testPassword,
    // Another root than that of the statement above.
    former_binding_lost_because: 'For the walk.',
  };
  await walk('workstation.enrol', '', { token: ada, json: asked });
  await stop();
});

it('what is left of the routes of the workstation writes what it declares', async () => {
  for (const route of notWalked()) await walkByDeclaration(route);
});

it('every task a route says it counts was counted, by a definition that is named', async () => {
  const events = await server.kernel.store.read.selectFrom('usage_event').selectAll().execute();
  expect(events.filter((event) => event.definition_version === null)).toEqual([]);
  const counted = new Set(events.map(({ task }) => task));
  // Its experiment has to be planned from a stored prediction: see the tests of experiments.
  const countedElsewhere = ['closed_loop_reaction'];
  const declared = declarations
    .filter(({ audit }) => 'event' in audit)
    .flatMap(({ usage }) => (usage !== undefined && 'tasks' in usage ? usage.tasks : []));
  const missing = declared.filter((task) => !counted.has(task) && !countedElsewhere.includes(task));
  expect(missing).toEqual([]);
});

it('the trail of all this is whole', async () => {
  expect(await server.kernel.audit.verify()).toMatchObject({ valid: true, warnings: [] });
});

it('its head was signed with every report, signature and change of key', async () => {
  const checkpoints = server.kernel.store.read.selectFrom('audit_checkpoint');
  const causes = (await checkpoints.select('cause').execute()).map((row) => row.cause);
  expect(new Set(causes)).toEqual(
    new Set(['start', 'export', 'report', 'signature', 'release', 'key_rotation', 'anchor']),
  );
});
