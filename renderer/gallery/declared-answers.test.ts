import { describe, expect, it } from 'vitest';
import { asDeclared, findRoute } from './declared-answers.ts';
import { fixtureBody, fixturePaths } from './gallery-fixtures.ts';

const states = ['filled', 'partial', 'empty'] as const;

describe('an answer of the gallery', () => {
  it.each(fixturePaths)('is one the service may give: %s', (address) => {
    const route = findRoute(address) ?? findRoute(address, 'post');
    if (route === undefined) throw new Error('no route of the service has this address');
    const bodies = states.map((state) => fixtureBody(address, state)).filter((body) => body !== null);
    expect(bodies).not.toEqual([]);
    for (const body of bodies) expect(() => asDeclared(route, body)).not.toThrow();
  });

  it('that the contract does not allow is refused', () => {
    const route = findRoute('/projects/fixture');
    if (route === undefined) throw new Error('projects have a route');
    expect(() => asDeclared(route, { id: 'fixture' })).toThrow('name');
  });
});
