import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { productVersion } from '../../version.ts';
import { programRuleSets } from '../releases/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.cleanUp());

it('names every rule set of the program as its answers do, by name, and what else results depend on', async () => {
  const { access_token: token } = await server.signUp('ada@example.org');
  const { status, body } = await server.call('GET', '/system/active-versions', { token });
  expect(status).toBe(200);
  const names: string[] = body.rule_sets.map((ruleSet: { name: string }) => ruleSet.name);
  expect(names).toEqual(names.toSorted());
  expect(names).toEqual(expect.arrayContaining(['ich-q3c', 'nitrosamine-cpca', 'reaction-groups']));
  const inProgram = programRuleSets();
  for (const { name, version, sha256 } of body.rule_sets)
    expect(inProgram[name]).toBe(`${version}+sha256:${sha256}`);
  expect(body.model_serving).toEqual({ models: [], empty_reason: 'no_model_serves' });
  const content = { version: productVersion, digest: expect.stringMatching(/^[0-9a-f]{64}$/) };
  expect(body).toMatchObject({ reference_pack: content, method_constants: content });
  expect(body.reference_pack.digest).not.toBe(body.method_constants.digest);
  expect((await server.call('GET', '/system/active-versions')).status).toBe(401);
});
