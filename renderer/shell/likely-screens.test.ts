import { describe, expect, it } from 'vitest';
import { likelyNext } from './likely-screens.ts';

const pathsAfter = (pathname: string): readonly string[] => likelyNext(pathname).map(({ path }) => path);

describe('the screens that are likely opened next', () => {
  it('are those of analyses after Home', () => {
    expect(pathsAfter('/')).toEqual(expect.arrayContaining(['/analyses', '/analyses/:id']));
    expect(pathsAfter('/')).not.toContain('/audit');
  });

  it('are the other screens of an area after its list, and the list after one of them', () => {
    expect(pathsAfter('/projects')).toEqual(['/projects/:id']);
    expect(pathsAfter('/analyses/ana_1')).toEqual(['/analyses']);
  });

  it('are none where there is no screen', () => {
    expect(pathsAfter('/nowhere')).toEqual([]);
  });
});
