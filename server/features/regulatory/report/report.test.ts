import { hash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Assessment, AssessmentBody } from '#contract/regulatory';
import { renderCanonicalJson } from '#kernel/audit/canonical-json.ts';
import type { CallResult } from '#kernel/testing/test-server.ts';
import { anyDossier } from '../../../testing/any-dossier.ts';
import {
  anyBatch,
  anyElements,
  anyRegister,
  anySolvents,
  anyWatch,
} from '../../../testing/any-dossier-assessments.ts';
import { type StaffedServer, startStaffedServer } from '../../../testing/staffed-server.ts';
import type { PageBlock } from './page-block.ts';
import { viewReport } from './view-report-task.ts';
import { writeLists } from './write-rows.ts';

let people: StaffedServer;
let dossier: string;
beforeAll(async () => {
  people = await startStaffedServer({});
  const { body } = await people.call(people.ada, 'POST', '/regulatory/dossiers', anyDossier);
  dossier = `/regulatory/dossiers/${body.id}`;
});
afterAll(() => people.server.cleanUp());

const question: AssessmentBody = {
  product: anyDossier.product,
  organic_impurities: [{ name: 'Impurity A', smiles: 'CC(=O)Nc1ccccc1', level_percent: 0.0963 }],
  residual_solvents: [{ name: 'acetonitrile', level_ppm: 300 }],
  elemental_impurities: [{ element: 'Pb', level_ug_per_g: 0.2 }],
  mutagenic_impurities: [{ name: 'Impurity M', smiles: 'Nc1ccc(cc1)C(=O)O', level_ug_per_day: 0.5 }],
  nitrosamines: [{ name: 'NDMA', smiles: 'CN(C)N=O', measured_ng_per_day: 24 }],
};

const ask = (path: string, json?: object) =>
  people.call(people.ada, json === undefined ? 'GET' : 'POST', path, json);

const fetchPdf = async (path: string, json?: object) => {
  const response = await fetch(`${people.server.url}${path}`, {
    method: json === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${people.ada.access_token}`,
      accept: 'application/pdf',
      ...(json && { 'content-type': 'application/json' }),
    },
    ...(json && { body: JSON.stringify(json) }),
  });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};

const digestOf = (json: unknown): string => hash('sha256', renderCanonicalJson(json));

const expectReportOf = async (path: string): Promise<void> => {
  const json = (await ask(path)).body;
  const [first, again] = [await fetchPdf(path), await fetchPdf(path)];
  expect([path, first.response.status, first.response.headers.get('content-type')]).toEqual([
    path,
    200,
    'application/pdf',
  ]);
  expect(first.bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  expect(first.bytes.equals(again.bytes)).toBe(true);
  expect(first.response.headers.get('x-report-sha256')).toBe(digestOf(json));
};

it('every assessment of a dossier is a report as well, the same bytes while it says the same', async () => {
  for (const [route, body] of [
    ['elemental-impurity-assessment', anyElements],
    ['residual-solvent-assessment', anySolvents],
    ['impurity-risk-register', anyRegister],
    ['nitrosamine-watch', anyWatch],
    ['nitrosamine-cumulative-risk', {}],
    ['readiness-report', {}],
  ] as const) {
    const { id } = (await ask(`${dossier}/${route}`, body)).body;
    await expectReportOf(`${dossier}/${route}/${id}`);
  }
});

it('a withdrawn assessment prints as withdrawn, and so as another file', async () => {
  const { id } = (await ask(`${dossier}/elemental-impurity-assessment`, anyElements)).body;
  const path = `${dossier}/elemental-impurity-assessment/${id}`;
  const before = await fetchPdf(path);
  await ask(`${path}/withdraw`, { reason_for_change: 'Another sample.' });
  expect((await fetchPdf(path)).bytes.equals(before.bytes)).toBe(false);
});

it('a trend is a report, and asking for it stands in the trail as for the trend itself', async () => {
  const batch: CallResult = await ask(`${dossier}/batches`, anyBatch);
  const path = `${dossier}/trends?impurity_id=${batch.body.results[0].impurity_id}`;
  await expectReportOf(path);
  const entries = await people.server.kernel.store.read
    .selectFrom('audit_entry')
    .selectAll()
    .where('event', '=', 'regulatory.batch.trend')
    .execute();
  expect(entries).toHaveLength(3);
});

it('an assessment that is not kept prints what the trail has the digests of', async () => {
  const { response, bytes } = await fetchPdf('/regulatory/impurities/assess', question);
  expect([response.status, bytes.subarray(0, 5).toString('latin1')]).toEqual([200, '%PDF-']);
  const entry = await people.server.kernel.store.read
    .selectFrom('audit_entry')
    .selectAll()
    .where('request_id', '=', response.headers.get('x-request-id') ?? '')
    .executeTakeFirstOrThrow();
  const { payload } = JSON.parse(entry.canonical);
  expect(response.headers.get('x-report-sha256')).toBe(payload.result_sha256);
  expect(response.headers.get('content-disposition')).toContain(entry.record_id);
});

const textsOf = (blocks: readonly PageBlock[]): string[][] =>
  blocks.flatMap((block) =>
    block.kind === 'table' ? block.rows.map((row) => row.map(({ text }) => text)) : [],
  );

it('every number stands with its clause, its mark and its rule set, and its arithmetic works out', async () => {
  const answer: Assessment = (await ask('/regulatory/impurities/assess', question)).body;
  const sections = writeLists({ question, answer, warnings: answer.warnings });
  const rows = sections.flatMap(({ blocks }) => textsOf(blocks));
  const all = [
    ...answer.organic_impurities,
    ...answer.residual_solvents,
    ...answer.elemental_impurities,
    ...answer.mutagenic_impurities,
    ...answer.nitrosamines,
    answer.cumulative_risk,
  ];
  const numbers = all.flatMap((row) =>
    row.numbers.map((number) => ({ ...number, of: row.basis[number.basis] })),
  );
  expect(numbers.length).toBeGreaterThan(20);
  for (const { text, of } of numbers) {
    expect(of).toBeDefined();
    expect(
      rows.some((row) => row[1]?.startsWith(text) && row[3] === of?.clause && row[4] === of?.verification),
      `${text} of ${of?.clause}`,
    ).toBe(true);
  }
  const lines = rows.filter((row) => row.length === 1).map(([line]) => line ?? '');
  expect(lines).toContain('Daily intake: 300 ppm × 4 g/day ÷ 1000 = 1.2 mg/day');
  expect(lines).toContain('Daily exposure: 0.2 µg/g × 4 g/day = 0.8 µg/day');
  expect(lines).toContain('Permitted by option 2a: 5 µg/day ÷ 4 g/day = 1.25 µg/g');
  expect(lines.some((line) => line.startsWith('Measured over limit: 24 ng/day ÷ 96 ng/day = 0.25'))).toBe(
    true,
  );
});

it('option 2a is written with the mass the engine divided by', async () => {
  const of = async (product: object, row: object): Promise<string | undefined> => {
    const asked = {
      product: { ...anyDossier.product, ...product },
      elemental_impurities: [row],
    } as AssessmentBody;
    const answer: Assessment = (await ask('/regulatory/impurities/assess', asked)).body;
    return writeLists({ question: asked, answer, warnings: answer.warnings })
      .flatMap(({ blocks }) => textsOf(blocks))
      .find((row) => row.length === 1 && row[0]?.startsWith('Permitted by option 2a'))?.[0];
  };
  const lead = { element: 'Pb', level_ug_per_g: 0.2 };
  const substance = { substance_type: 'drug_substance', max_daily_dose_g: 2, product_mass_g: 4 };
  expect(await of(substance, lead)).toBe('Permitted by option 2a: 5 µg/day ÷ 2 g/day = 2.5 µg/g');
  const product = { substance_type: 'drug_product', max_daily_dose_g: 2, product_mass_g: 4 };
  const part = { ...lead, component: 'filler', component_mass_g: 1 };
  expect(await of(product, part)).toBe('Permitted by option 2a: 5 µg/day ÷ 4 g/day = 1.25 µg/g');
});

it('structures are drawn where they can be read, and named where they cannot', () => {
  const structure = (smiles: string): PageBlock => ({
    kind: 'structure',
    name: 'A',
    smiles,
    marked_atoms: ['a1'],
  });
  const page = viewReport({
    sha256: '0',
    report: {
      kicker: 'k',
      title: 't',
      facts: [],
      sections: [{ heading: 'h', facts: [], blocks: [structure('Nc1ccccc1'), structure('C(')] }],
      ruleSetVersions: [],
      disclaimer: 'd',
      createdAt: '2026-01-01T00:00:00.000Z',
    },
  });
  const { sections } = page.view as {
    sections: [{ blocks: { picture_svg: string | null; facts: object[] }[] }];
  };
  const [drawn, named] = sections[0].blocks;
  expect(drawn?.picture_svg).toContain('<svg');
  expect(named?.picture_svg).toBeNull();
  expect(named?.facts).toContainEqual({ label: 'Formula', value: 'cannot be read' });
});
