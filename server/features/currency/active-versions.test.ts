import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ActiveVersions } from '#contract/currency';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { productVersion } from '../../version.ts';
import { lockedRuleSets, programRuleSets } from '../releases/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.cleanUp());

it('names every rule set of the program as its answers do, by name, and what else results depend on', async () => {
  const { access_token: token } = await server.signUp('ada@example.org');
  const { status, body } = await server.call('GET', '/system/active-versions', { token });
  expect(status).toBe(200);
  const catalogue = body as ActiveVersions;
  expect(catalogue.rule_sets.map(({ name, parts }) => [name, parts.map((part) => part.name)])).toEqual([
    ['ich_q3a_q3b', ['ich-q3a', 'ich-q3b']],
    ['ich_q3c', ['ich-q3c']],
    ['ich_q3d', ['ich-q3d']],
    ['ich_m7', ['acceptable-intake', 'ich-m7', 'mutagenicity-alerts', 'purge-factors']],
    ['nitrosamines', ['nitrosamine-control', 'nitrosamine-cpca', 'nitrosamine-intakes']],
  ]);
  for (const { version, parts } of catalogue.rule_sets)
    expect(parts.every((part) => version.split(', ').includes(part.version))).toBe(true);
  const tables = [...catalogue.rule_sets.flatMap(({ parts }) => parts), ...catalogue.further_tables];
  const inProgram = programRuleSets();
  for (const { name, version, sha256 } of tables) expect(inProgram[name]).toBe(`${version}+sha256:${sha256}`);
  const locked = lockedRuleSets().map(({ name }) => name);
  expect(tables.map(({ name }) => name).toSorted()).toEqual(locked.toSorted());
  expect(body.model_serving).toEqual({ models: [], empty_reason: 'no_model_serves' });
  const content = { version: productVersion, digest: expect.stringMatching(/^[0-9a-f]{64}$/) };
  expect(body).toMatchObject({ reference_pack: content, method_constants: content });
  expect(body.reference_pack.digest).not.toBe(body.method_constants.digest);
  expect((await server.call('GET', '/system/active-versions')).status).toBe(401);
});
