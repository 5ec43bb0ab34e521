import { hash } from 'node:crypto';
import canonicalize from 'canonicalize';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SessionTokens } from '#contract/identity';
import type { Checklist, ReadinessFinding, ReadinessReport } from '#contract/readiness';
import type { TestServer } from '#kernel/testing/test-server.ts';
import { anyAiDecision } from '../../testing/any-ai-decision.ts';
import { anyDossier } from '../../testing/any-dossier.ts';
import { anyElements, anyRegister, anySolvents, anyWatch } from '../../testing/any-dossier-assessments.ts';
import { idsOf, type StaffedServer, startStaffedServer } from '../../testing/staffed-server.ts';

const why = { reason_for_change: 'As agreed.' };
const requirement = { guideline: 'ICH Q3D(R2)', clause: '5.1', title: 'Elements are assessed.' };

let server: TestServer;
let root: SessionTokens;
let ada: SessionTokens;
let ben: SessionTokens;
let call: StaffedServer['call'];
let trailOf: StaffedServer['trailOf'];
/** Ada's, new for each test. */
let id: string;

beforeAll(async () => {
  ({ server, root, ada, ben, call, trailOf } = await startStaffedServer({}));
});
afterAll(() => server.cleanUp());

const open = async (product: object = {}): Promise<string> => {
  const json = { ...anyDossier, product: { ...anyDossier.product, ...product } };
  return (await call(ada, 'POST', '/regulatory/dossiers', json)).body.id;
};
beforeEach(async () => {
  id = await open();
});

const post = async (part: string, json?: object) => {
  const { status, body } = await call(ada, 'POST', `/regulatory/dossiers/${id}/${part}`, json);
  expect([part, status, body.message]).toEqual([part, 201, undefined]);
  return body;
};
const patch = async (part: string, json: object) => {
  const { status, body } = await call(ada, 'PATCH', `/regulatory/dossiers/${id}${part}`, { ...why, ...json });
  expect([part, status, body.message]).toEqual([part, 200, undefined]);
  return body;
};
const build = (): Promise<ReadinessReport> => post('readiness-report');
const rulesOf = ({ findings }: ReadinessReport): string[] => findings.map(({ rule }) => rule);

/** Everything that is asked of the dossier, but for the review of AI decisions. */
const fill = async () => {
  const { id: part } = await post('requirements', requirement);
  await patch(`/requirements/${part}`, { status: 'met', evidence: 'Report 17' });
  await post('elemental-impurity-assessment', anyElements);
  await post('residual-solvent-assessment', anySolvents);
  await post('impurity-risk-register', anyRegister);
  await post('nitrosamine-watch', anyWatch);
  await post('nitrosamine-cumulative-risk');
};
const reviewAll = async () => {
  const { items } = (
    await call(ada, 'GET', `/regulatory/dossiers/${id}/ai-decisions?awaiting_review=true&limit=200`)
  ).body;
  for (const { entry_hash } of items)
    await post(`ai-decisions/${entry_hash}/review`, { decision: 'agree', reason: 'As in the guideline.' });
};

describe('a readiness report', () => {
  it('of an empty dossier names everything that is missing, why that matters and what to do', async () => {
    const report = await build();
    expect(report).toMatchObject({
      dossier_id: id,
      dossier: { id, revision: 1, title: anyDossier.title, product: anyDossier.product, status: 'draft' },
      ready: false,
      inputs: [{ type: 'dossier', id, revision: 1 }],
      human_review_required: true,
      disclaimer: expect.stringContaining('not a certification'),
      created_by: ada.user.id,
    });
    expect(rulesOf(report)).toEqual([
      'requirements.none',
      'register.empty',
      'elements.not_assessed',
      'solvents.not_assessed',
      'nitrosamines.none_watched',
    ]);
    for (const { missing, why: because, to_do } of report.findings)
      for (const text of [missing, because, to_do]) expect(text).toMatch(/\.$/);
    expect(report.findings[2]?.basis).toEqual({ guideline: 'ICH Q3D R2', clause: 'section 5' });
    expect(report.present.every(({ count }) => count === 0)).toBe(true);
  });

  it('of a dossier where nothing is missing says so, and what it rests on', async () => {
    await fill();
    await reviewAll();
    const report = await build();
    expect([report.findings, report.ready]).toEqual([[], true]);
    expect(report.inputs.map(({ type }) => type)).toEqual(
      expect.arrayContaining([
        'dossier',
        'dossier_requirement',
        'impurity_risk_register',
        'impurity_risk_entry',
        'elemental_impurity_assessment',
        'residual_solvent_assessment',
        'nitrosamine_watch',
        'nitrosamine_cumulative_risk',
      ]),
    );
    expect(report.present).toContainEqual({
      part: 'requirements',
      count: 1,
      text: '1 met, 0 not applicable, 0 open',
    });
  });

  it('carries a hash anybody can compute, the same for the same state and another one after every change', async () => {
    const hashes = new Set<string>();
    const expectNew = async () => {
      const first = await build();
      const { dossier, rules_version, ready, present, findings, inputs } = first;
      const content = { dossier, rules_version, ready, present, findings, inputs };
      expect(first.content_hash).toBe(hash('sha256', canonicalize(content) ?? ''));
      expect((await build()).content_hash).toBe(first.content_hash);
      expect(hashes).not.toContain(first.content_hash);
      hashes.add(first.content_hash);
    };
    await expectNew();
    const { id: part } = await post('requirements', requirement);
    await expectNew();
    await patch(`/requirements/${part}`, { status: 'met', evidence: 'Report 17' });
    await expectNew();
    await patch(`/requirements/${part}`, { title: 'Elements' });
    await expectNew();
    const { id: item } = await post('action-items', { title: 'Measure lead.' });
    await expectNew();
    await patch(`/action-items/${item}`, { status: 'done' });
    await expectNew();
    await post('ai-decisions', anyAiDecision);
    await expectNew();
    await reviewAll();
    await expectNew();
    const watch = await post('nitrosamine-watch', anyWatch);
    await expectNew();
    const path = `/regulatory/dossiers/${id}/nitrosamine-watch/${watch.id}/withdraw`;
    expect((await call(ada, 'POST', path, why)).status).toBeLessThan(300);
    await expectNew();
    await patch('', { status: 'in_review' });
    await expectNew();
  });

  it('is listed newest first and stays as it was; the trail says what came out', async () => {
    const first = await build();
    await post('requirements', requirement);
    const second = await build();
    const path = `/regulatory/dossiers/${id}/readiness-report`;
    expect((await call(ada, 'GET', path)).body.items).toEqual([second, first]);
    const page = (await call(root, 'GET', `${path}?limit=1`)).body;
    expect(idsOf(await call(ada, 'GET', `${path}?limit=1&cursor=${page.next_cursor}`))).toEqual([first.id]);
    expect((await trailOf('dossier', id))[0]).toMatchObject({
      event: 'regulatory.dossier.readiness_report',
      payload: { report_id: second.id, ready: false, findings: 5, content_hash: second.content_hash },
    });
  });

  it('is signed by its hash, by who may read the dossier, and approved where nothing is missing', async () => {
    const report = await build();
    const snapshot = (caller: SessionTokens, reportId: string) => {
      const query = `record_type=readiness_report&record_id=${reportId}`;
      return call(caller, 'GET', `/esignatures/snapshot?${query}`);
    };
    const shown = await snapshot(ada, report.id);
    expect([shown.status, shown.body]).toMatchObject([
      200,
      { record_sha256: report.content_hash, title: `Readiness of ${anyDossier.title}` },
    ]);
    expect((await snapshot(ben, report.id)).status).toBe(404);
    expect((await snapshot(ada, 'rdr_none')).status).toBe(404);
    const source = server.kernel.records.find('readiness_report');
    const reasonOf = async (reportId: string) =>
      (await source.snapshot(server.kernel.store.read, reportId))?.notApprovable;
    expect(await reasonOf(report.id)).toBe('The report names 5 open points.');
    await fill();
    await reviewAll();
    expect(await reasonOf((await build()).id)).toBeNull();
  });

  it('is the owner’s and admins’; of somebody else’s or a deleted dossier there is none', async () => {
    const path = `/regulatory/dossiers/${id}/readiness-report`;
    const report = await build();
    for (const method of ['GET', 'POST']) expect((await call(ben, method, path)).status).toBe(404);
    expect((await call(root, 'POST', path)).status).toBe(201);
    await call(ada, 'DELETE', `/regulatory/dossiers/${id}`, why);
    for (const method of ['GET', 'POST']) expect((await call(ada, method, path)).status).toBe(404);
    expect(idsOf(await call(root, 'GET', `${path}?include_deleted=true`))).toContain(report.id);
  });
});

describe('what it finds', () => {
  const findingsOf = async (rule: string) => (await build()).findings.filter((each) => each.rule === rule);

  it('a requirement that is open, or met without evidence, with its own clause', async () => {
    const first = await post('requirements', requirement);
    const second = await post('requirements', { ...requirement, clause: null, title: 'Lead', status: 'met' });
    expect(await findingsOf('requirement.open')).toMatchObject([
      {
        missing: '“Elements are assessed.” is open.',
        basis: { guideline: 'ICH Q3D(R2)', clause: '5.1' },
        record: { type: 'dossier_requirement', id: first.id },
      },
    ]);
    expect(await findingsOf('requirement.met_without_evidence')).toMatchObject([
      { basis: { clause: null }, record: { id: second.id } },
    ]);
  });

  it('no assessment where a requirement of its guideline does not apply, nor of elements in a substance', async () => {
    const none = { status: 'not_applicable', not_applicable_reason: 'Made without any.' };
    for (const guideline of ['ICH Q3D(R2)', 'Q3C', 'ICH Q3B(R2)', 'EMA: Nitrosamine impurities'])
      await post('requirements', { guideline, title: 'Any', ...none });
    expect(await build()).toMatchObject({ ready: true, findings: [] });
    id = await open({ substance_type: 'drug_substance' });
    const report = await build();
    expect(rulesOf(report)).not.toContain('elements.not_assessed');
    expect(report.findings[1]?.basis).toEqual({ guideline: 'ICH Q3A R2', clause: 'sections 5 to 7' });
  });

  it('an assessment where a requirement names its guideline to except it', async () => {
    const excused = { title: 'Any', status: 'not_applicable', not_applicable_reason: 'Made without any.' };
    await post('requirements', { guideline: 'All but not Q3C', ...excused });
    expect(rulesOf(await build())).toContain('solvents.not_assessed');
    await post('requirements', { guideline: 'ICH Q3C(R9)', ...excused });
    expect(rulesOf(await build())).not.toContain('solvents.not_assessed');
  });

  it('an action item that is open, whatever day it is', async () => {
    const item = { title: 'Measure lead.', assignee: 'Dr. Weber', due_date: '2020-01-01' };
    const { id: part } = await post('action-items', item);
    expect(await findingsOf('action_item.open')).toMatchObject([
      {
        missing: '“Measure lead.” is to be done by Dr. Weber, due 2020-01-01.',
        record: { type: 'dossier_action_item', id: part },
      },
    ]);
    await patch(`/action-items/${part}`, { status: 'cancelled' });
    expect(await findingsOf('action_item.open')).toEqual([]);
  });

  it('a decision of high risk that no person has reviewed', async () => {
    const { entry_hash } = await post('ai-decisions', anyAiDecision);
    expect(await findingsOf('ai_decision.not_reviewed')).toMatchObject([
      {
        missing: expect.stringContaining('Aniline'),
        basis: { guideline: 'ICH M7 R2', clause: 'Table 1' },
        record: { type: 'ai_decision', id: entry_hash },
      },
    ]);
    await reviewAll();
    expect(await findingsOf('ai_decision.not_reviewed')).toEqual([]);
  });

  it('levels above their limit or left to a person, what has no row, and limits of another product', async () => {
    const elements = await post('elemental-impurity-assessment', {
      elemental_impurities: [
        { element: 'Pb', level_ug_per_g: 20 },
        { element: 'Xx', level_ug_per_g: 1 },
      ],
    });
    await post('residual-solvent-assessment', { residual_solvents: [{ name: 'IPA', level_ppm: 5 }] });
    const [lead] = await findingsOf('elements.exceeds');
    expect(lead).toMatchObject({
      missing: 'Pb is above its limit.',
      record: { type: 'elemental_impurity_assessment', id: elements.id },
    });
    expect(lead?.basis?.guideline).toBe('ICH Q3D R2');
    expect(await findingsOf('elements.undecided')).toMatchObject([
      { missing: 'Xx could not be decided on.' },
    ]);
    expect(await findingsOf('solvents.undecided')).toHaveLength(1);
    await post('elemental-impurity-assessment', anyElements);
    expect(await findingsOf('elements.exceeds')).toHaveLength(1);
    expect(await findingsOf('elements.undecided')).toEqual([]);
    const withdrawal = `/regulatory/dossiers/${id}/elemental-impurity-assessment/${elements.id}/withdraw`;
    expect((await call(ada, 'POST', withdrawal, why)).status).toBe(200);
    expect(await findingsOf('elements.exceeds')).toEqual([]);
    await patch('', { product: { ...anyDossier.product, name: 'Another name' } });
    expect(await findingsOf('elements.product_changed')).toEqual([]);
    await patch('', { product: { ...anyDossier.product, max_daily_dose_g: 3 } });
    expect(await findingsOf('elements.product_changed')).toHaveLength(1);
    expect(await findingsOf('solvents.product_changed')).toHaveLength(1);
  });

  it('a risk of the register nobody decided on, until somebody does; a lower level does not decide', async () => {
    const high = { organic_impurities: [{ name: 'Impurity A', level_percent: 2 }] };
    const { entries } = await post('impurity-risk-register', high);
    expect(await findingsOf('register.risk_open')).toMatchObject([
      {
        missing: 'The high risk of Impurity A is open.',
        basis: { guideline: 'ICH Q3B R2' },
        record: { type: 'impurity_risk_entry', id: entries[0].id },
      },
    ]);
    await patch(`/impurity-risk-register/entries/${entries[0].id}`, { status: 'accepted' });
    expect(await findingsOf('register.risk_open')).toEqual([]);
    await post('impurity-risk-register', high);
    expect(await findingsOf('register.risk_open')).toHaveLength(1);
    await post('impurity-risk-register', anyRegister);
    expect(await findingsOf('register.risk_open')).toHaveLength(1);
    await patch('', { product: { ...anyDossier.product, max_daily_dose_g: 3 } });
    expect(await findingsOf('register.product_changed')).toHaveLength(1);
  });

  it('a limit of one’s own that permits more than is published, and does not govern where it was only given', async () => {
    const { id: watch, nitrosamine } = await post('nitrosamine-watch', {
      ...anyWatch,
      measured_ng_per_day: 200,
      published_limit_ng_per_day: 1000,
    });
    expect([nitrosamine.verdict, nitrosamine.governing_limit_ng_per_day]).toEqual(['exceeds', 96]);
    expect(await findingsOf('nitrosamine.looser_limit')).toMatchObject([
      { why: expect.stringContaining('1000 ng/day'), record: { type: 'nitrosamine_watch', id: watch } },
    ]);
    const entered = await call(ada, 'POST', '/regulatory/rule-overrides', {
      guideline: 'Q3D',
      element: 'Pb',
      route: 'oral',
      value: '50',
      unit: 'ug/day',
      effective_from: '2020-01-01',
      reason: 'A study of our own.',
      source: 'Report T-17',
    });
    expect(entered.status).toBe(201);
    await post('elemental-impurity-assessment', anyElements);
    expect(await findingsOf('elements.looser_limit')).toMatchObject([
      { why: expect.stringMatching(/50 ug\/day.*5 ug\/day/) },
    ]);
    expect(await findingsOf('elements.backdated_limit')).toMatchObject([
      { why: expect.stringContaining('2020-01-01') },
    ]);
    const ended = await call(ada, 'DELETE', `/regulatory/rule-overrides/${entered.body.id}`, why);
    expect(ended.status).toBe(200);
    await post('elemental-impurity-assessment', anyElements);
    expect(await findingsOf('elements.looser_limit')).toEqual([]);
  });

  it('a limit of one’s own that a second person refused, before the assessment or after it', async () => {
    const entered = await call(ada, 'POST', '/regulatory/rule-overrides', {
      guideline: 'Q3D',
      element: 'Cd',
      route: 'oral',
      value: '3',
      unit: 'ug/day',
      effective_from: '2026-11-20',
      reason: 'A study of our own.',
      source: 'Report T-18',
    });
    expect(entered.status).toBe(201);
    const cadmium = { elemental_impurities: [{ element: 'Cd', level_ug_per_g: 0.1 }] };
    const { id: assessed } = await post('elemental-impurity-assessment', cadmium);
    expect(await findingsOf('elements.refused_limit')).toEqual([]);
    const refusal = { decision: 'refuse', reason_for_change: 'The study was withdrawn.' };
    const path = `/regulatory/rule-overrides/${entered.body.id}`;
    expect((await call(root, 'POST', `${path}/reviews`, refusal)).status).toBe(201);
    expect(await findingsOf('elements.refused_limit')).toMatchObject([
      {
        missing: expect.stringContaining(entered.body.id),
        why: expect.stringContaining('The study was withdrawn.'),
        record: { type: 'elemental_impurity_assessment', id: assessed },
      },
    ]);
    await post('elemental-impurity-assessment', cadmium);
    expect(await findingsOf('elements.refused_limit')).toMatchObject([
      { why: expect.stringMatching(/governs until it is ended/) },
    ]);
    expect((await call(ada, 'DELETE', path, why)).status).toBe(200);
  });

  it('a name with the structure of another compound', async () => {
    const mutagenic_impurities = [
      { name: 'Benzene', smiles: 'CCCCBr', ames: 'positive', level_ug_per_day: 0.1 },
    ];
    await post('impurity-risk-register', { mutagenic_impurities });
    expect(await findingsOf('register.name_contradicts_structure')).toHaveLength(1);
  });

  it('a watch over its limit or without amount, and a sum that is missing, of other watches or too high', async () => {
    const over = await post('nitrosamine-watch', { ...anyWatch, measured_ng_per_day: 500 });
    expect(await findingsOf('nitrosamine.exceeds')).toMatchObject([
      { missing: 'NDMA is above its acceptable intake.', record: { type: 'nitrosamine_watch', id: over.id } },
    ]);
    expect(await findingsOf('cumulative_risk.not_recorded')).toHaveLength(1);
    await post('nitrosamine-cumulative-risk');
    expect(await findingsOf('cumulative_risk.not_recorded')).toEqual([]);
    expect(await findingsOf('cumulative_risk.exceeds')).toHaveLength(1);
    // Neither without an amount nor with a lower one does another watch hide what was found.
    await post('nitrosamine-watch', { name: 'NDMA', smiles: anyWatch.smiles });
    expect(await findingsOf('nitrosamine.exceeds')).toHaveLength(1);
    const withdrawn = await call(
      ada,
      'POST',
      `/regulatory/dossiers/${id}/nitrosamine-watch/${over.id}/withdraw`,
      why,
    );
    expect(withdrawn.status).toBe(200);
    expect(await findingsOf('nitrosamine.exceeds')).toEqual([]);
    expect(await findingsOf('nitrosamine.undecided')).toHaveLength(1);
    expect(await findingsOf('cumulative_risk.outdated')).toHaveLength(1);
    await post('nitrosamine-watch', anyWatch);
    await post('nitrosamine-cumulative-risk');
    const rules = rulesOf(await build()).filter((rule) => /nitrosamine|cumulative/.test(rule));
    expect(rules).toEqual([]);
  });
});

describe('the checklist by guideline', () => {
  type Lines = Record<string, Checklist['guidelines'][number]>;
  const read = async (who = ada): Promise<Checklist> => {
    const { status, body } = await call(who, 'GET', `/regulatory/dossiers/${id}/checklist`);
    expect(status).toBe(200);
    return body;
  };
  const linesOf = ({ guidelines }: Checklist): Lines =>
    Object.fromEntries(guidelines.map((line) => [line.guideline, line]));
  const rulesAt = (line: Lines[string] | undefined) => line?.findings.map(({ rule }) => rule);

  it('says of an empty dossier what each guideline lacks, and whose it is', async () => {
    const checklist = await read();
    expect(checklist).toMatchObject({ dossier_id: id, ready: false, reviewers: [] });
    expect(checklist.owner).toEqual({ id: ada.user.id, name: ada.user.display_name });
    const lines = linesOf(checklist);
    expect(rulesAt(lines['q3ab'])).toEqual(['register.empty']);
    expect(rulesAt(lines['q3d'])).toEqual(['elements.not_assessed']);
    expect(rulesAt(lines['q3c'])).toEqual(['solvents.not_assessed']);
    expect(rulesAt(lines['nitrosamines'])).toEqual(['nitrosamines.none_watched']);
    expect(rulesAt(lines['dossier'])).toEqual(['requirements.none']);
    expect([lines['m7']?.state, lines['q6a']?.state]).toEqual(['not_begun', 'not_begun']);
  });

  it('holds every finding of a report built now, each once', async () => {
    await post('batches', {
      batch_no: 'B-1',
      made_at: '2026-01-05',
      scale: 'production',
      results: [{ name: 'Impurity Z', value: 0.1, unit: '%' }],
    });
    await post('impurity-risk-register', {
      organic_impurities: [{ name: 'Impurity B', level_percent: 0.9 }],
      mutagenic_impurities: [{ name: 'Aniline', smiles: 'Nc1ccccc1', level_ug_per_day: 5 }],
    });
    const report = await build();
    const checklist = await read();
    const told = checklist.guidelines.flatMap(({ findings }) => findings);
    const byText = (all: readonly ReadinessFinding[]) => all.map(({ missing }) => missing).toSorted();
    expect(byText(told)).toEqual(byText(report.findings));
    const lines = linesOf(checklist);
    expect(rulesAt(lines['q6a'])).toEqual(['batch.no_limit']);
    expect(rulesAt(lines['q3ab'])).toContain('register.risk_open');
    expect(rulesAt(lines['m7'])).toEqual(['ai_decision.not_reviewed']);
    expect([lines['q3ab']?.records, lines['m7']?.records, lines['q6a']?.records]).toEqual([1, 1, 1]);
  });

  it('names who has what is open: action items stand at the guideline of their requirement', async () => {
    const { id: part } = await post('requirements', requirement);
    await post('action-items', { title: 'Ask the supplier', assignee: 'Mia', requirement_id: part });
    await post('action-items', { title: 'Order the standard' });
    const lines = linesOf(await read());
    expect(lines['q3d']?.action_items).toMatchObject([{ title: 'Ask the supplier', assignee: 'Mia' }]);
    expect(rulesAt(lines['q3d'])).toEqual(['requirement.open', 'elements.not_assessed', 'action_item.open']);
    expect(lines['dossier']?.action_items).toMatchObject([{ title: 'Order the standard', assignee: null }]);
  });

  it('knows a guideline that does not apply by its requirement, with the reason', async () => {
    await post('requirements', {
      guideline: 'ICH Q3C(R9)',
      title: 'No solvent is used.',
      status: 'not_applicable',
      not_applicable_reason: 'Dry granulation.',
    });
    const { q3c } = linesOf(await read());
    expect(q3c).toMatchObject({
      state: 'not_applicable',
      findings: [],
      requirements: [{ not_applicable_reason: 'Dry granulation.' }],
    });
  });

  it('is not found by somebody else', async () => {
    expect((await call(ben, 'GET', `/regulatory/dossiers/${id}/checklist`)).status).toBe(404);
  });
});
