import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallResult, startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { prepareSigning, registerKey } from '../../testing/sign.ts';
import type { SoftAuthenticator } from '../../testing/soft-authenticator.ts';
import { analysed } from '../../testing/upload.ts';

interface Person {
  readonly token: string;
  readonly key: SoftAuthenticator;
}

/** What is known of an analysis without asking the server. */
interface Model {
  /** Somebody else decided on the present revision. */
  decided: boolean;
  readonly signed: Set<string>;
}

const people = ['author', 'reviewer'] as const;
const meanings = ['authorship', 'review', 'approval', 'responsibility'] as const;

type Step =
  | {
      readonly kind: 'sign';
      readonly who: (typeof people)[number];
      readonly meaning: (typeof meanings)[number];
    }
  | { readonly kind: 'decide'; readonly who: (typeof people)[number] }
  | { readonly kind: 'correct' };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('sign' as const),
      who: fc.constantFrom(...people),
      meaning: fc.constantFrom(...meanings),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('decide' as const), who: fc.constantFrom(...people) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('correct' as const) }) },
);

describe('signatures and decisions', () => {
  let server: TestServer;
  let persons: Readonly<Record<(typeof people)[number], Person>>;
  beforeAll(async () => {
    server = await startTestServer({ settings: { host: 'localhost', reviewConfidenceThreshold: 100 } });
    await server.signUp('root@example.org');
    const enrol = async (email: string): Promise<Person> => {
      const { access_token: token } = await server.signUp(email);
      return { token, key: (await registerKey(server, token)).key };
    };
    persons = { author: await enrol('ada@example.org'), reviewer: await enrol('ben@example.org') };
  }, 60_000);
  afterAll(() => server.cleanUp());

  const sign = async (id: string, { who, meaning }: Extract<Step, { kind: 'sign' }>): Promise<CallResult> => {
    const { token, key } = persons[who];
    const json = await prepareSigning(server, token, key, { type: 'analysis', id, meaning });
    return server.call('POST', '/esignatures/records', { token, json });
  };

  const expectedOf = ({ who, meaning }: Extract<Step, { kind: 'sign' }>, model: Model): number => {
    if (model.signed.has(`${who} ${meaning}`)) return 409;
    if (who === 'reviewer')
      return meaning === 'authorship' || (meaning === 'approval' && !model.decided) ? 409 : 201;
    return meaning === 'review' || meaning === 'approval' ? 409 : 201;
  };

  const correct = async (id: string): Promise<void> => {
    const { token } = persons.author;
    const { items } = (await server.call('GET', `/analyses/${id}/peaks`, { token })).body;
    const edits = [{ action: 'recategorise', peak_id: items[0].id, category: 'unknown' }];
    const other = [{ ...edits[0], category: 'compound' }];
    const json = {
      edits: items[0].category === 'unknown' ? other : edits,
      reason_for_change: 'Looked again.',
    };
    expect((await server.call('POST', `/analyses/${id}/corrections`, { token, json })).status).toBe(201);
  };

  const decide = async (id: string, who: (typeof people)[number]): Promise<number> => {
    const shown = await server.call('GET', `/analyses/${id}`, { token: persons.author.token });
    const json = { decision: 'approve', comment: 'As drawn.' };
    const path = `/fid/runs/${shown.body.run_id}/reviews`;
    return (await server.call('POST', path, { token: persons[who].token, json })).status;
  };

  const take: Readonly<Record<Step['kind'], (id: string, next: Step, model: Model) => Promise<void>>> = {
    sign: async (id, next, model) => {
      if (next.kind !== 'sign') return;
      const { status } = await sign(id, next);
      expect([next, status]).toEqual([next, expectedOf(next, model)]);
      if (status === 201) model.signed.add(`${next.who} ${next.meaning}`);
    },
    decide: async (id, next, model) => {
      if (next.kind !== 'decide') return;
      const status = await decide(id, next.who);
      expect([next, status]).toEqual([next, next.who === 'reviewer' && !model.decided ? 201 : 409]);
      if (status === 201) model.decided = true;
    },
    correct: async (id, _next, model) => {
      await correct(id);
      // Another content: it waits for a decision, and nobody has signed it.
      model.decided = false;
      model.signed.clear();
    },
  };

  it('whatever people try in whatever order, nothing is approved that was not decided on', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
        const { id } = await analysed(server, persons.author.token);
        const model: Model = { decided: false, signed: new Set() };
        for (const next of steps) await take[next.kind](id, next, model);
      }),
      { numRuns: 12, seed: 20_261_121 },
    );
  }, 120_000);
});
