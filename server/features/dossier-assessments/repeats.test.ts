import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallResult } from '#kernel/testing/test-server.ts';
import { anyDossier } from '../../testing/any-dossier.ts';
import { type StaffedServer, startStaffedServer } from '../../testing/staffed-server.ts';

let people: StaffedServer;
beforeAll(async () => {
  people = await startStaffedServer({});
});
afterAll(() => people.server.cleanUp());

const why = { reason_for_change: 'The sample was mixed up.' };
const ask = (method: string, path: string, json?: object): Promise<CallResult> =>
  people.call(people.ada, method, path, json);
const product = { ...anyDossier.product, max_daily_dose_g: 0.5, substance_type: 'drug_substance' };

const open = async (): Promise<string> => {
  const { body } = await ask('POST', '/regulatory/dossiers', { ...anyDossier, product });
  return `/regulatory/dossiers/${body.id}`;
};

interface Finding {
  readonly rule: string;
  readonly missing: string;
}

const findingsOf = async (dossier: string, rule: string): Promise<readonly Finding[]> => {
  const { status, body } = await ask('POST', `${dossier}/readiness-report`);
  expect([status, body.message]).toEqual([201, undefined]);
  return body.findings.filter((each: Finding) => each.rule === rule);
};

/** One way to measure an impurity of a dossier: a level that exceeds, one that is within, or none. */
interface Kind {
  readonly what: string;
  readonly rule: string;
  readonly post: (level: 'above' | 'below' | 'none', batch: number) => readonly [path: string, json: object];
}

const levelOf = (level: 'above' | 'below' | 'none', field: string, above: number, below: number): object =>
  level === 'none' ? {} : { [field]: level === 'above' ? above : below };

const kinds: readonly Kind[] = [
  {
    what: 'a watch',
    rule: 'nitrosamine.exceeds',
    post: (level, batch) => [
      'nitrosamine-watch',
      {
        name: `NDMA ${batch}`,
        smiles: 'CN(C)N=O',
        batch_no: `B-${batch}`,
        ...levelOf(level, 'measured_ng_per_day', 200, 20),
      },
    ],
  },
  {
    what: 'an entry of the register',
    rule: 'register.risk_open',
    post: (level, batch) => [
      'impurity-risk-register',
      {
        organic_impurities: [{ name: 'Impurity A', ...levelOf(level, 'level_percent', 0.5, 0.01) }],
        batch_no: `B-${batch}`,
      },
    ],
  },
  {
    what: 'an element',
    rule: 'elements.exceeds',
    post: (level, batch) => [
      'elemental-impurity-assessment',
      {
        elemental_impurities: [
          { element: batch % 2 === 0 ? 'Pb' : 'lead', ...levelOf(level, 'level_ug_per_g', 300, 0.1) },
        ],
        batch_no: `B-${batch}`,
      },
    ],
  },
  {
    what: 'a solvent',
    rule: 'solvents.exceeds',
    post: (level, batch) => [
      'residual-solvent-assessment',
      {
        residual_solvents: [
          { name: batch % 2 === 0 ? 'acetonitrile' : '75-05-8', ...levelOf(level, 'level_ppm', 90_000, 10) },
        ],
        batch_no: `B-${batch}`,
      },
    ],
  },
];

const levels = fc.array(fc.constantFrom('above' as const, 'below' as const, 'none' as const), {
  minLength: 1,
  maxLength: 6,
});

describe('a repeat of a measurement', () => {
  it.each(kinds)(
    'of $what never takes an exceedance back, whatever comes after it',
    async ({ rule, post }) => {
      await fc.assert(
        fc.asyncProperty(levels, async (measured) => {
          const dossier = await open();
          let exceeded = false;
          for (const [batch, level] of measured.entries()) {
            const [path, json] = post(level, batch);
            const { status, body } = await ask('POST', `${dossier}/${path}`, json);
            expect([status, body.message]).toEqual([201, undefined]);
            exceeded ||= level === 'above';
          }
          const found = await findingsOf(dossier, rule);
          expect(found.some(({ missing }) => /above|high risk/.test(missing))).toBe(exceeded);
        }),
        { numRuns: 15 },
      );
    },
  );

  it.each(['elemental', 'solvent'] as const)(
    'of an %s assessment takes it back by a withdrawal with its reason',
    async (part) => {
      const dossier = await open();
      const kind = kinds[part === 'elemental' ? 2 : 3];
      if (kind === undefined) throw new Error('There are four kinds.');
      const [path, above] = kind.post('above', 0);
      const { body: first } = await ask('POST', `${dossier}/${path}`, above);
      expect([first.status, first.withdrawal]).toEqual(['current', null]);
      const { body: second } = await ask('POST', `${dossier}/${path}`, kind.post('below', 1)[1]);
      const standing = async () =>
        (await ask('GET', `${dossier}/${path}`)).body.items.map(({ status }: { status: string }) => status);
      expect(await standing()).toEqual(['current', 'exceeds']);
      expect((await ask('GET', `${dossier}/${path}/${first.id}`)).body.status).toBe('exceeds');
      expect((await ask('POST', `${dossier}/${path}/${first.id}/withdraw`, {})).status).toBe(422);
      const withdrawn = await ask('POST', `${dossier}/${path}/${first.id}/withdraw`, why);
      expect([withdrawn.status, withdrawn.body]).toMatchObject([
        200,
        { status: 'withdrawn', withdrawal: { ...why, withdrawn_by: people.ada.user.id } },
      ]);
      expect((await ask('POST', `${dossier}/${path}/${first.id}/withdraw`, why)).status).toBe(409);
      expect(await findingsOf(dossier, kind.rule)).toEqual([]);
      expect(await standing()).toEqual(['current', 'withdrawn']);
      // With the last one withdrawn nothing is assessed.
      await ask('POST', `${dossier}/${path}/${second.id}/withdraw`, why);
      expect(await findingsOf(dossier, kind.rule.replace('exceeds', 'not_assessed'))).toHaveLength(
        part === 'solvent' ? 1 : 0,
      );
    },
  );

  it('leaves an exceeding entry of the register to a decision, which is kept with it', async () => {
    const dossier = await open();
    const register = `${dossier}/impurity-risk-register`;
    const post = (level_percent: number) =>
      ask('POST', register, { organic_impurities: [{ name: 'Impurity A', level_percent }] });
    const { body: high } = await post(0.5);
    await post(0.01);
    const { body: now } = await ask('GET', `${register}/${high.id}`);
    expect(now.entries[0]).toMatchObject({ verdict: 'exceeds', current: true });
    const decision = { status: 'mitigated', mitigation_note: 'Recrystallised.', ...why };
    expect((await ask('PATCH', `${register}/entries/${now.entries[0].id}`, decision)).status).toBe(200);
    expect(await findingsOf(dossier, 'register.risk_open')).toEqual([]);
    await post(0.6);
    expect((await ask('GET', `${register}/${high.id}`)).body.entries[0].current).toBe(false);
    expect(await findingsOf(dossier, 'register.risk_open')).toHaveLength(1);
  });
});
