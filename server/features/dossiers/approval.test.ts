import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApprovalNeed } from '#contract/dossiers';
import type { SessionTokens } from '#contract/identity';
import type { CallResult, TestServer } from '#kernel/testing/test-server.ts';
import { anyAiDecision } from '../../testing/any-ai-decision.ts';
import { anyDossier } from '../../testing/any-dossier.ts';
import { openReadyDossier, workOf } from '../../testing/ready-dossier.ts';
import { type StaffedServer, startStaffedServer } from '../../testing/staffed-server.ts';

const why = { reason_for_change: 'As agreed.' };
const override = { override: true, reason_for_change: 'Nobody else is on site.' };

let server: TestServer;
let root: SessionTokens;
let ada: SessionTokens;
let call: StaffedServer['call'];
let trailOf: StaffedServer['trailOf'];

beforeAll(async () => {
  ({ server, root, ada, call, trailOf } = await startStaffedServer({}));
});
afterAll(() => server.cleanUp());

type Caller = Pick<SessionTokens, 'access_token'>;
const pathOf = (id: string) => `/regulatory/dossiers/${id}`;
const decide = (caller: Caller, id: string, json: object = {}) =>
  call(caller, 'POST', `${pathOf(id)}/review-decisions`, {
    decision: 'approve',
    comment: 'Complete.',
    ...json,
  });
const patchStatus = (caller: Caller, id: string, json: object = {}) =>
  call(caller, 'PATCH', pathOf(id), { status: 'approved', ...why, ...json });
const codesOf = ({ status, body }: CallResult) => [
  status,
  body.details?.missing.map(({ code }: ApprovalNeed) => code),
];
const preview = async (caller: Caller, id: string) =>
  (await call(caller, 'GET', `${pathOf(id)}/approval`)).body;
const statusOf = async (id: string) => (await call(root, 'GET', pathOf(id))).body.status;
const open = async (): Promise<string> =>
  (await call(ada, 'POST', '/regulatory/dossiers', anyDossier)).body.id;

describe('an approval', () => {
  it('of an empty dossier by its owner names everything that is missing, by each of the ways to it', async () => {
    const id = await open();
    expect(codesOf(await decide(ada, id))[1]).toContain('not_in_review');
    await workOf(call, ada).submit(id);
    const missing = ['decider_is_owner', 'dossier_is_empty', 'readiness_report_missing'];
    expect(codesOf(await decide(ada, id))).toEqual([409, missing]);
    expect(codesOf(await patchStatus(ada, id))).toEqual([409, missing]);
    const decided_at = '2026-11-21T11:30:00.000Z';
    const decisions = [{ client_id: 'phone-1', dossier_id: id, decision: 'approve', decided_at }];
    const [item] = (await call(ada, 'POST', '/mobile/review-decisions/sync', { decisions })).body.items;
    expect([item.outcome, item.code, item.missing.map(({ code }: ApprovalNeed) => code)]).toEqual([
      'refused',
      'conflict',
      missing,
    ]);
    expect((await preview(ada, id)).missing.map(({ code }: ApprovalNeed) => code)).toEqual(missing);
    for (const { message } of (await preview(ada, id)).missing) expect(message).toMatch(/\.$/);
    expect(await statusOf(id)).toBe('in_review');
  });

  it('waits for the review of each AI decision of high risk, and for a report that says ready', async () => {
    const id = await open();
    const work = workOf(call, ada);
    await work.fill(id);
    for (const name of ['A', 'B'])
      await call(ada, 'POST', `${pathOf(id)}/ai-decisions`, {
        ...anyAiDecision,
        subject: { ...anyAiDecision.subject, name },
        risk_level: 'high',
      });
    await work.submit(id);
    await work.report(id);
    const waiting = (await preview(root, id)).missing;
    const unreviewed = waiting.filter(({ code }: ApprovalNeed) => code === 'ai_decision_not_reviewed');
    expect(unreviewed.length).toBeGreaterThanOrEqual(2);
    expect(new Set(unreviewed.map(({ record }: ApprovalNeed) => record?.id)).size).toBe(unreviewed.length);
    expect(waiting.at(-1)).toMatchObject({ code: 'readiness_report_not_ready' });
    expect((await decide(root, id)).body.details.missing).toEqual(waiting);
    await work.reviewAll(id);
    expect(codesOf(await decide(root, id))).toEqual([
      409,
      ['readiness_report_outdated', 'readiness_report_not_ready'],
    ]);
    await work.report(id);
    expect((await preview(root, id)).missing).toEqual([]);
    expect((await decide(root, id)).status).toBe(201);
  });

  it('by a second person rests on the readiness report of this revision, and says so', async () => {
    const id = await openReadyDossier(call, ada);
    expect(codesOf(await decide(ada, id))).toEqual([409, ['decider_is_owner']]);
    const { readiness_report_id } = await preview(root, id);
    const { status, body } = await decide(root, id);
    expect([status, body]).toMatchObject([
      201,
      { override: false, waived: [], readiness_report_id, statement: 'Approved by root.' },
    ]);
    expect((await call(ada, 'GET', pathOf(id))).body.last_decision).toMatchObject({
      statement: 'Approved by root.',
      override: false,
    });
    expect((await trailOf('dossier', id))[0].payload).toMatchObject({ override: false, readiness_report_id });
  });

  it('rests on no report of before a change, of the product or of a part', async () => {
    const id = await openReadyDossier(call, ada);
    const more = { guideline: 'ICH Q3C(R9)', clause: '3', title: 'Solvents are assessed.' };
    await call(ada, 'POST', `${pathOf(id)}/requirements`, more);
    expect(codesOf(await decide(root, id))).toEqual([409, ['readiness_report_outdated']]);
    await call(ada, 'PATCH', pathOf(id), { title: 'Another title', ...why });
    expect(codesOf(await decide(root, id))).toEqual([409, ['readiness_report_missing']]);
  });

  it('is not for who put it into review or wrote in it, whoever owns it', async () => {
    const id = await openReadyDossier(call, ada);
    const product = { ...anyDossier.product, name: 'Another salt' };
    await call(root, 'PATCH', pathOf(id), { product, ...why });
    await workOf(call, ada).report(id);
    expect(codesOf(await decide(root, id))).toEqual([409, ['decider_is_author']]);
    const draft = await open();
    await workOf(call, root).submit(draft);
    expect(codesOf(await decide(root, draft))[1]).toContain('decider_is_submitter');
  });
});

describe('a reviewer of the project', () => {
  let ben: SessionTokens;
  let carl: SessionTokens;
  let project_id: string;

  beforeAll(async () => {
    ben = await server.signUp('reviewing@example.org');
    carl = await server.signUp('contributing@example.org');
    project_id = (await call(ada, 'POST', '/projects', { name: 'Tablets' })).body.id;
    const members = `/projects/${project_id}/members`;
    await call(ada, 'POST', members, { user_id: ben.user.id, role: 'reviewer' });
    await call(ada, 'POST', members, { user_id: carl.user.id, role: 'contributor' });
  });

  it('is named to the owner and approves the dossier, without being an admin', async () => {
    const id = await openReadyDossier(call, ada, { project_id });
    expect((await preview(ada, id)).reviewers).toEqual([{ id: ben.user.id, name: ben.user.display_name }]);
    expect((await preview(ben, id)).missing).toEqual([]);
    expect((await preview(ben, id)).may_override).toBe(false);
    expect((await decide(ben, id, override)).status).toBe(403);
    const { status, body } = await decide(ben, id);
    expect([status, body.statement, body.override]).toEqual([
      201,
      `Approved by ${ben.user.display_name}.`,
      false,
    ]);
  });

  it('is who approves: a contributor does not, by whichever way, nor a stranger', async () => {
    const id = await openReadyDossier(call, ada, { project_id });
    const codes = (await preview(carl, id)).missing.map(({ code }: ApprovalNeed) => code);
    expect(codes).toEqual(['decider_is_no_reviewer']);
    expect((await decide(carl, id)).status).toBe(403);
    expect((await patchStatus(carl, id)).status).toBe(403);
    const eve = await server.signUp('eve@example.org');
    expect((await decide(eve, id)).status).toBe(404);
    expect((await call(eve, 'GET', `${pathOf(id)}/approval`)).status).toBe(404);
    const { body: key } = await call(ben, 'POST', '/auth/api-keys', { name: 'robot', kind: 'machine' });
    expect((await decide({ access_token: key.secret }, id)).status).toBe(403);
    expect(await statusOf(id)).toBe('in_review');
  });

  it('hands in an approval from a device, under the same rules', async () => {
    const id = await openReadyDossier(call, ada, { project_id });
    const item = { dossier_id: id, decision: 'approve', decided_at: '2026-11-21T11:30:00.000Z' };
    const sync = (caller: Caller, client_id: string) =>
      call(caller, 'POST', '/mobile/review-decisions/sync', { decisions: [{ ...item, client_id }] });
    expect((await sync(carl, 'a')).body.items[0]).toMatchObject({ outcome: 'refused', code: 'forbidden' });
    expect((await sync(ben, 'b')).body.items[0]).toMatchObject({ outcome: 'applied', status: 'approved' });
  });
});

describe('an override', () => {
  it('by an admin takes a reason and is marked on record, lists and trail; nobody else may', async () => {
    const id = await open();
    await workOf(call, ada).submit(id);
    expect((await decide(ada, id, override)).status).toBe(403);
    expect((await decide(root, id, { override: true })).body.fields).toHaveProperty('reason_for_change');
    const { status, body } = await decide(root, id, override);
    expect([status, body]).toMatchObject([
      201,
      {
        override: true,
        reason_for_change: override.reason_for_change,
        statement: 'Override by root.',
        waived: ['dossier_is_empty', 'readiness_report_missing'],
        readiness_report_id: null,
      },
    ]);
    const listed = (await call(ada, 'GET', '/regulatory/dossiers')).body.items;
    expect(listed.find((row: { id: string }) => row.id === id).last_decision).toMatchObject({
      statement: 'Override by root.',
      override: true,
    });
    const [entry] = await trailOf('dossier', id);
    expect(entry).toMatchObject({
      reason_for_change: override.reason_for_change,
      payload: { override: true, statement: 'Override by root.', waived: body.waived },
    });
  });

  it('by the system key is called that, and is refused without saying so', async () => {
    const system = { access_token: server.systemKey };
    const ready = await openReadyDossier(call, ada);
    expect((await decide(system, ready)).status).toBe(403);
    expect((await patchStatus(system, ready)).status).toBe(403);
    expect((await patchStatus(system, ready, { status: 'rejected' })).status).toBe(403);
    expect((await patchStatus(system, ready, { override: true })).status).toBe(200);
    const [decision] = (await call(ada, 'GET', `${pathOf(ready)}/review-decisions`)).body.items;
    expect(decision).toMatchObject({
      override: true,
      waived: ['decider_is_no_person'],
      statement: 'Override by the system key.',
    });
  });

  it('leads past no order of states, and is none of a change that decides nothing', async () => {
    const id = await open();
    expect(codesOf(await decide(root, id, override))[0]).toBe(409);
    const odd = await patchStatus(root, id, { status: 'in_review', override: true });
    expect([odd.status, Object.keys(odd.body.fields)]).toEqual([422, ['override']]);
  });
});

it('the store itself takes no approval by the owner, nor one without a report', async () => {
  const id = await openReadyDossier(call, ada);
  const insert = (reviewer: string, report: string | null) =>
    server.kernel.store.transact((tx) =>
      tx
        .withTables<{ dossier_review_decision: Record<string, unknown> }>()
        .insertInto('dossier_review_decision')
        .values({
          id: `drd_${reviewer}`,
          dossier_id: id,
          dossier_revision: 2,
          dossier_changed_since: 0,
          decision: 'approve',
          comment: null,
          reviewer_id: reviewer,
          reviewer_name: 'x',
          decided_by_owner: 0,
          source: 'desk',
          client_id: null,
          decided_at: '2026-11-21T12:00:00.000Z',
          created_at: '2026-11-21T12:00:00.000Z',
          readiness_report_id: report,
        })
        .execute(),
    );
  const { readiness_report_id } = await preview(root, id);
  await expect(insert(ada.user.id, readiness_report_id)).rejects.toThrow('second person');
  await expect(insert(root.user.id, null)).rejects.toThrow('second person');
});
