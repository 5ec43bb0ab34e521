import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { disclaimer } from '#kernel/contract/interpretation.ts';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { anyForward, anyReactionProject } from '../../testing/any-reaction.ts';

let server: TestServer;
let token: string;
let path: string;

beforeAll(async () => {
  server = await startTestServer();
  token = (await server.signUp('ada@example.org')).access_token;
  const { body } = await server.call('POST', '/reaction-projects', { token, json: anyReactionProject });
  path = `/reaction-projects/${body.id}/forward-checks`;
});
afterAll(() => server.cleanUp());

const check = (json: object) => server.call('POST', path, { token, json });
const outcomesOf = (body: { findings: readonly { check: string; outcome: string }[] }) =>
  Object.fromEntries(body.findings.map((finding) => [finding.check, finding.outcome]));

describe('a forward check', () => {
  it('names what is left over, and is kept as it was answered', async () => {
    const { status, body } = await check({ ...anyForward, conditions: { temperature: 0 } });
    expect([status, body]).toMatchObject([
      201,
      {
        balance: { created: [] },
        charge: { reactants: 0, products: 0 },
        by_products: [{ formula: 'HCl', count: 1 }],
        request: { ...anyForward, reagents: [], conditions: { temperature: 0 } },
        human_review_required: true,
        disclaimer,
      },
    ]);
    expect(outcomesOf(body)).toMatchObject({ structures: 'pass', balance: 'pass', charge: 'pass' });
    expect((await server.call('GET', `${path}/${body.id}`, { token })).body).toEqual(body);
    const { body: list } = await server.call('GET', path, { token });
    expect(list.items[0]).toMatchObject({ id: body.id, verdict: body.verdict });
  });

  it('contradicts matter from nowhere, a reactant unchanged and a product that is no structure', async () => {
    const created = await check({ reactants: ['CCO'], predicted_products: ['CCBr'] });
    expect([created.body.verdict, created.body.balance.created]).toEqual([
      'inconsistent',
      [{ element: 'Br', count: 1 }],
    ]);
    const same = await check({ reactants: ['CCO', 'CC(=O)O'], predicted_products: ['OCC'] });
    expect(outcomesOf(same.body)['match_class']).toBe('fail');
    const unreadable = await check({ reactants: ['CCO'], predicted_products: ['C1CC'] });
    expect([unreadable.status, outcomesOf(unreadable.body)['structures']]).toEqual([201, 'fail']);
  });

  it('tells of incompatible pairs among what goes in', async () => {
    const { body } = await check({
      reactants: ['BrCc1ccccc1', '[N-]=[N+]=[N-].[Na+]'],
      reagents: ['ClCCl'],
      predicted_products: ['[N-]=[N+]=NCc1ccccc1'],
    });
    expect(body.safety.verdict).toBe('flagged');
    expect(body.hazards.map(({ kind }: { kind: string }) => kind)).toContain('incompatible_pair');
    expect(outcomesOf(body)['hazards']).toBe('review');
  });

  it('refuses what goes in and cannot be read with a 400 that names it', async () => {
    const { status, body } = await check({ ...anyForward, reagents: ['CCN', 'C(('] });
    expect([status, body.code]).toEqual([400, 'bad_request']);
    expect(body.message).toContain('reagents[1]');
  });

  it.each([
    ['no reactants', { ...anyForward, reactants: [] }, 'reactants'],
    ['no products', { reactants: ['CCO'] }, 'predicted_products'],
    ['too many of them', { ...anyForward, reagents: Array(101).fill('O') }, 'reagents'],
    ['a number for a structure', { ...anyForward, reactants: [3] }, 'reactants.0'],
  ])('is refused with a 422 for %s', async (_what, json, field) => {
    const { status, body } = await check(json);
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
  });
});
