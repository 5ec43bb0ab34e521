import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { behindTheTrail } from '#kernel/testing/behind-the-trail.ts';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { anyDossier } from '../../testing/any-dossier.ts';
import { anyQuantification } from '../../testing/any-quantification.ts';
import { anyRuleOverride } from '../../testing/any-rule-override.ts';
import { analysed } from '../../testing/upload.ts';

let server: TestServer;
let analysisId: string;

const protectedTables = [
  'analysis',
  'peak_revision',
  'fid_run',
  'fid_review',
  'report',
  'derived_spectrum',
  'qnmr_quantification',
  'project',
  'compound',
  'compound_attachment',
  'record_deletion',
  'legal_hold',
  'archive_entry',
  'archive_file',
  'gsd_run',
  'dossier',
  'dossier_requirement',
  'dossier_action_item',
  'dossier_review_decision',
  'readiness_report',
  'rule_override',
] as const;

beforeAll(async () => {
  server = await startTestServer({ settings: { reviewConfidenceThreshold: 100 } });
  const { access_token: root } = await server.signUp('root@example.org');
  const { access_token: ada } = await server.signUp('ada@example.org');
  const send = (token: string, method: string, path: string, json: object) =>
    server.call(method, path, { token, json });
  const { id, run_id } = await analysed(server, ada);
  analysisId = id;
  await send(ada, 'POST', '/qnmr/quantifications', anyQuantification(id));
  await send(root, 'POST', `/fid/runs/${run_id}/reviews`, { decision: 'approve', comment: 'As drawn.' });
  const { body: project } = await send(ada, 'POST', '/projects', { name: 'Batch' });
  const { body: compound } = await send(ada, 'POST', '/compounds', { name: 'Ethanol', smiles: 'CCO' });
  await send(ada, 'POST', `/compounds/${compound.id}/attachments`, { analysis_id: id });
  await send(ada, 'POST', '/spectrum/analyze/gsd', { spectrum: { analysis_id: id }, level: 1 });
  const { body: dossier } = await send(ada, 'POST', '/regulatory/dossiers', anyDossier);
  const inDossier = (part: string, json: object) =>
    send(ada, 'POST', `/regulatory/dossiers/${dossier.id}/${part}`, json);
  await inDossier('requirements', { guideline: 'ICH Q3D(R2)', title: 'Elements' });
  await inDossier('action-items', { title: 'Measure lead.' });
  await inDossier('readiness-report', {});
  const why = { reason_for_change: 'Recorded twice.' };
  const { body: decided } = await send(ada, 'POST', '/regulatory/dossiers', anyDossier);
  const path = `/regulatory/dossiers/${decided.id}`;
  await send(ada, 'PATCH', path, { status: 'in_review', ...why });
  await send(ada, 'POST', `${path}/review-decisions`, { decision: 'reject', comment: 'Incomplete.' });
  await send(ada, 'POST', '/regulatory/rule-overrides', anyRuleOverride);
  await send(ada, 'DELETE', `/projects/${project.id}`, why);
  await send(root, 'POST', `/admin/records/analysis/${id}/legal-hold`, why);
  // A whole analysis with its deconvolution: longer than a hook is given on a busy machine.
}, 60_000);
afterAll(() => server.cleanUp());

const run = (statement: RawBuilder<unknown>) => behindTheTrail(server.kernel, (tx) => statement.execute(tx));

describe.each(protectedTables)('%s', (table) => {
  it('has a row, which can be neither deleted nor replaced', async () => {
    const count = async () =>
      (
        await sql<{ n: number }>`SELECT count(*) AS n FROM ${sql.table(table)}`.execute(
          server.kernel.store.read,
        )
      ).rows[0]?.n ?? 0;
    const before = await count();
    expect(before).toBeGreaterThan(0);
    await expect(run(sql`DELETE FROM ${sql.table(table)}`)).rejects.toThrow();
    const replace = sql`INSERT OR REPLACE INTO ${sql.table(table)} SELECT * FROM ${sql.table(table)}`;
    await expect(run(replace)).rejects.toThrow();
    expect(await count()).toBe(before);
  });
});

it.each([
  ['peak_revision', sql`UPDATE peak_revision SET peaks = '[]'`, 'written once'],
  ['report', sql`UPDATE report SET model = '{}'`, 'written once'],
  ['fid_review', sql`UPDATE fid_review SET comment = 'Approved.'`, 'written once'],
  ['derived_spectrum', sql`UPDATE derived_spectrum SET points = 1`, 'written once'],
  ['fid_run', sql`UPDATE fid_run SET result = '{}'`, 'does not change'],
  ['fid_run', sql`UPDATE fid_run SET author_id = NULL`, 'does not change'],
  ['analysis', sql`UPDATE analysis SET archive_id = archive_id`, 'does not change'],
  ['analysis', sql`UPDATE analysis SET created_by = 'usr_other'`, 'does not change'],
  ['project', sql`UPDATE project SET created_by = 'usr_other'`, 'does not change'],
  ['project', sql`UPDATE project SET name = 'New'`, 'a deleted record does not change'],
  ['compound', sql`UPDATE compound SET identity = 'x'`, 'another compound'],
  ['compound_attachment', sql`UPDATE compound_attachment SET created_by = 'usr_other'`, 'does not change'],
  ['record_deletion', sql`UPDATE record_deletion SET reason_for_change = 'x'`, 'is kept'],
  ['record_deletion', sql`UPDATE record_deletion SET retained_until = '2000-01-01T00:00:00.000Z'`, 'is kept'],
  ['gsd_run', sql`UPDATE gsd_run SET line_count = 1`, 'does not change'],
  ['gsd_run', sql`UPDATE gsd_run SET outcome = 'completed'`, 'does not change'],
  ['dossier', sql`UPDATE dossier SET created_by_user_id = NULL`, 'does not change'],
  ['dossier', sql`UPDATE dossier SET status = 'approved'`, 'does not go'],
  ['dossier_review_decision', sql`UPDATE dossier_review_decision SET decision = 'approve'`, 'written once'],
  [
    'dossier_requirement',
    sql`UPDATE dossier_requirement SET created_by = 'usr_other', revision = 2`,
    'does not change',
  ],
  ['dossier_requirement', sql`UPDATE dossier_requirement SET title = 'x'`, 'every change is a revision'],
  ['dossier_action_item', sql`UPDATE dossier_action_item SET title = 'x'`, 'every change is a revision'],
  ['readiness_report', sql`UPDATE readiness_report SET content = '{}'`, 'written once'],
  [
    'rule_override',
    sql`UPDATE rule_override SET value = '99', effective_to = effective_from, ended_at = 'x', ended_by = 'x', end_reason = 'x'`,
    'does not change',
  ],
  ['rule_override', sql`UPDATE rule_override SET effective_to = '9000-01-01'`, 'ends once'],
  ['legal_hold', sql`UPDATE legal_hold SET held_by = 'usr_other'`, 'is kept'],
] as const)('%s refuses a change of what is fixed: %#', async (_table, statement, message) => {
  await expect(run(statement)).rejects.toThrow(message);
});

it('a held record is not deleted behind the service either', async () => {
  const statement = sql`INSERT INTO record_deletion
    (id, record_type, record_id, created_at, deleted_by, reason_for_change, retained_until)
    VALUES ('del_x', 'analysis', ${analysisId}, '2026-11-21T12:00:00.000Z', 'usr_x', 'x', '2036-11-21T12:00:00.000Z')`;
  await expect(run(statement)).rejects.toThrow('under legal hold');
});
