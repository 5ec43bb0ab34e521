import { describe, expect, it } from 'vitest';
import { compareVersions, type StatedItem } from './compare-versions.ts';

const item = (id: string, category: string): StatedItem => ({
  id,
  fields: { shift: id, category },
  peakIds: [id],
});

describe('versions beside each other', () => {
  const machine = [item('p1', 'compound'), item('p2', 'compound'), item('p3', 'solvent')];

  it('shows what differs and counts what does not', () => {
    const author = [item('p1', 'compound'), item('p2', 'impurity'), item('p3', 'solvent')];
    const { rows, equalCount } = compareVersions([machine, author, null]);
    expect(equalCount).toBe(2);
    expect(rows).toMatchObject([{ id: 'p2', peakIds: ['p2'] }]);
    expect(rows[0]?.cells[1]?.changed).toEqual(new Set(['category']));
    expect(rows[0]?.cells[2]).toBeNull();
  });

  it('shows what a version took away or added', () => {
    const reviewer = [item('p1', 'compound'), item('p3', 'solvent'), item('c1', 'impurity')];
    const { rows, equalCount } = compareVersions([machine, null, reviewer]);
    expect(equalCount).toBe(2);
    expect(rows.map(({ id }) => id)).toEqual(['p2', 'c1']);
    expect(rows[0]?.cells[2]).toEqual({ item: null, changed: new Set() });
    expect(rows[1]?.cells[0]?.item).toBeNull();
    expect(rows[1]?.cells[2]?.changed).toEqual(new Set(['shift', 'category']));
  });

  it('has no row where nobody changed anything', () => {
    expect(compareVersions([machine, null, null])).toEqual({ rows: [], equalCount: 3 });
    expect(compareVersions([machine, machine, machine])).toEqual({ rows: [], equalCount: 3 });
  });
});
