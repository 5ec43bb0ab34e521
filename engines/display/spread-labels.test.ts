import { describe, expect, it } from 'vitest';
import { type LabelRequest, spreadLabels } from './spread-labels.ts';

const lane = { from: 0, to: 600, gap: 6, maxShift: 80 };
const label = (id: string, anchor: number, priority = 1, width = 40): LabelRequest => ({
  id,
  anchor,
  width,
  priority,
});

const expectNoOverlap = (
  requests: readonly LabelRequest[],
  placed: readonly { id: string; center: number }[],
): void => {
  const widthOf = new Map(requests.map((r) => [r.id, r.width]));
  for (let i = 1; i < placed.length; i++) {
    const [left, right] = [placed[i - 1], placed[i]];
    if (!left || !right) throw new Error('placed labels have holes');
    const needed = ((widthOf.get(left.id) ?? 0) + (widthOf.get(right.id) ?? 0)) / 2 + lane.gap;
    expect(right.center - left.center).toBeGreaterThanOrEqual(needed - 1e-6);
  }
};

describe('label spreading', () => {
  it('leaves labels with room exactly over their anchors', () => {
    const { placed, droppedIds } = spreadLabels([label('a', 100), label('b', 300)], lane);
    expect(placed.map((p) => p.center)).toEqual([100, 300]);
    expect(droppedIds).toEqual([]);
  });

  it('spreads a crowd evenly to both sides of its middle', () => {
    const { placed } = spreadLabels([label('a', 300), label('b', 302), label('c', 304)], lane);
    expect(placed.map((p) => p.center)).toEqual([256, 302, 348]);
  });

  it('keeps labels inside the lane at both ends', () => {
    const requests = [label('a', 2), label('b', 5), label('c', 598)];
    const { placed } = spreadLabels(requests, lane);
    expect(placed.map((p) => p.center)).toEqual([20, 66, 580]);
  });

  it('drops the weakest and names them when the lane is full', () => {
    const requests = Array.from({ length: 20 }, (_, i) => label(`p${i}`, 30 * i, i === 4 ? 0.1 : 1 + i));
    const { placed, droppedIds } = spreadLabels(requests, { ...lane, maxShift: 1000 });
    expect(placed.length + droppedIds.length).toBe(20);
    expect(placed.length).toBe(13);
    expect(droppedIds).toContain('p4');
    expect(droppedIds).not.toContain('p19');
    expectNoOverlap(requests, placed);
  });

  it('drops rather than moves a label far from what it names', () => {
    const requests = Array.from({ length: 9 }, (_, i) => label(`p${i}`, 300 + i, i));
    const { placed, droppedIds } = spreadLabels(requests, lane);
    expect(droppedIds).toEqual(['p0', 'p1', 'p2', 'p3', 'p4']);
    for (const { anchor, center } of placed) expect(Math.abs(center - anchor)).toBeLessThanOrEqual(80);
    expectNoOverlap(requests, placed);
  });

  it('never overlaps and never leaves the lane, whatever the anchors', () => {
    for (let seed = 1; seed <= 60; seed++) {
      const requests = Array.from({ length: 25 }, (_, i) =>
        label(`p${i}`, (seed * 7919 * (i + 3)) % 600, (seed * 31 * i) % 17, 12 + ((seed * i) % 30)),
      );
      const { placed, droppedIds } = spreadLabels(requests, lane);
      expect(placed.length + droppedIds.length).toBe(25);
      expectNoOverlap(requests, placed);
      expect((placed[0]?.center ?? 300) - 6).toBeGreaterThanOrEqual(0);
      expect((placed.at(-1)?.center ?? 300) + 6).toBeLessThanOrEqual(600);
    }
  });

  it('places nothing when given nothing', () => {
    expect(spreadLabels([], lane)).toEqual({ placed: [], droppedIds: [] });
  });
});
