import { describe, expect, it } from 'vitest';
import { createReader } from '../../../ui/draft-reader.ts';
import { type LinkDraft, linkOf, linksOf, readLink, withoutRoute } from './link-draft.ts';

const read = (link: LinkDraft) => readLink(link, 'steps.0.measured', createReader(Number));
const chosen = { ...linkOf([], 100), routeStep: '2', route: { project: 'rxp_1', score: 'rxs_1' } };
const sent = { route_step: { reaction_project_id: 'rxp_1', score_id: 'rxs_1', step: 2 } };

describe('a step that is tied to a route', () => {
  it('is sent with its route by a draft that was left and comes back', () => {
    const restored = JSON.parse(JSON.stringify(linksOf([], chosen))) as LinkDraft[];
    expect(read(linkOf(restored, 100))).toEqual(sent);
  });

  it('is tied to none any more where another route is chosen', () => {
    expect(withoutRoute([chosen]).map(read)).toEqual([{}]);
  });
});
