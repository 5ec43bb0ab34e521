import { describe, expect, it } from 'vitest';
import { type CatalogueItem, compareCatalogues, type Relation } from './compare-catalogues.ts';
import { compareAllVersions, type VersionOrder } from './compare-versions.ts';

describe('two versions', () => {
  it.each<[string, string, VersionOrder]>([
    ['1.10.0', '1.9.0', 'newer'],
    ['1.0', '1.0.1', 'older'],
    ['1.0', '1.0.0', 'equal'],
    ['r2', 'r3', 'older'],
    ['2026-08', '2025-10', 'newer'],
    ['99999999999999999999.1', '99999999999999999999.2', 'older'],
    ['1.0.0-rc1', '1.0.0-rc2', 'older'],
    ['1.0.0-rc1', '1.0.0', 'not_comparable'],
    ['r2', '2', 'not_comparable'],
    ['2025-10', '2025-10-01', 'not_comparable'],
    ['final', 'final', 'equal'],
    ['final', 'draft', 'not_comparable'],
    ['', '1', 'not_comparable'],
  ])('%s and %s: %s', (a, b, order) => {
    expect(compareAllVersions([a], [b])).toBe(order);
    const turned = { newer: 'older', older: 'newer', equal: 'equal', not_comparable: 'not_comparable' };
    expect(compareAllVersions([b], [a])).toBe(turned[order]);
  });
});

const item = (name: string, version: string, engine = '1.0.0', content = ''): CatalogueItem => ({
  coordinate: 'rule_sets',
  name,
  versions: [version, engine],
  digest: `${name} ${version} ${engine} ${content}`,
});

describe('two catalogues', () => {
  const base = [item('q3c', '1.0.0'), item('q3d', '1.0.0'), item('m7', '2.0.0')];
  const withFirst = (...first: CatalogueItem[]) => [...first, ...base.slice(first.length)];

  it.each<[string, CatalogueItem[], ReturnType<typeof compareCatalogues>['currency']]>([
    ['the same', base, null],
    ['the same in another order', base.toReversed(), null],
    ['one newer', withFirst(item('q3c', '1.1.0')), 'ahead'],
    ['one older', withFirst(item('q3c', '0.9.0')), 'behind'],
    ['one read by a newer engine', withFirst(item('q3c', '1.0.0', '1.0.1')), 'ahead'],
    ['one newer, read by an older engine', withFirst(item('q3c', '1.1.0', '0.9.0')), 'unknown'],
    ['one newer and another older', withFirst(item('q3c', '1.1.0'), item('q3d', '0.9.0')), 'unknown'],
    ['other content under the same version', withFirst(item('q3c', '1.0.0', '1.0.0', 'altered')), 'unknown'],
    ['a version that cannot be ordered', withFirst(item('q3c', 'draft')), 'unknown'],
    ['newer ones and one that cannot be ordered', withFirst(item('q3c', '2'), item('q3d', 'x')), 'unknown'],
    ['one the workspace has not', [...base, item('q3e', '1.0.0')], 'ahead'],
    ['one missing that the workspace has', base.slice(1), 'behind'],
    ['one renamed', [item('q3c-new', '1.0.0'), ...base.slice(1)], 'unknown'],
    ['nothing at all', [], 'behind'],
  ])('%s', (_what, here, currency) => {
    expect(compareCatalogues(here, base).currency).toBe(currency);
  });

  it('tells same content under another version from other content', () => {
    const renumbered = { ...item('q3c', '1.0.0'), versions: ['1.2.0', '1.0.0'] };
    expect(compareCatalogues([renumbered], [item('q3c', '1.0.0')]).currency).toBeNull();
  });

  it('keeps coordinates apart that use one name', () => {
    const model = { ...item('q3c', '1.0.0'), coordinate: 'model_serving' };
    const { items } = compareCatalogues([item('q3c', '1.0.0'), model], [item('q3c', '1.0.0')]);
    expect(items.map(({ relation }) => relation)).toEqual<Relation[]>(['equal', 'ahead']);
  });

  it('names everything either has, with both sides', () => {
    const { items } = compareCatalogues(base.slice(1), base.slice(0, 2));
    expect(items.map(({ here, workspace, relation }) => [here?.name, workspace?.name, relation])).toEqual([
      ['q3d', 'q3d', 'equal'],
      ['m7', undefined, 'ahead'],
      [undefined, 'q3c', 'behind'],
    ]);
  });
});
