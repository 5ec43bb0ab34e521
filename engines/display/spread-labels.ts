/** Puts labels side by side along a line, each as near to what it names as the others allow. */

export interface LabelRequest {
  readonly id: string;
  /** Where the named thing is, px along the lane. */
  readonly anchor: number;
  /** Room the label takes along the lane, px. */
  readonly width: number;
  /** The least goes first when there is not room for all. */
  readonly priority: number;
}

export interface LabelLane {
  readonly from: number;
  readonly to: number;
  /** Least free room between two labels, px. */
  readonly gap: number;
  /** A label further than this from its anchor misleads more than it tells, px. */
  readonly maxShift: number;
}

export interface PlacedLabel {
  readonly id: string;
  readonly anchor: number;
  readonly center: number;
}

export interface SpreadLabels {
  /** In the order of their anchors; boxes do not overlap and lie inside the lane. */
  readonly placed: readonly PlacedLabel[];
  readonly droppedIds: readonly string[];
}

/**
 * Least-squares placement: Σ (center − anchor)² is minimal under the spacing constraints, found by pooling
 * adjacent violators (bounded isotonic regression). While the labels do not fit, or one stands further than
 * `maxShift` from its anchor, the one of least priority among those in each other's way is dropped.
 */
export const spreadLabels = (requests: readonly LabelRequest[], lane: LabelLane): SpreadLabels => {
  const kept = [...requests].sort((a, b) => a.anchor - b.anchor || b.priority - a.priority);
  const droppedIds: string[] = [];
  const drop = (first: number, last: number): void => {
    let least = first;
    for (let i = first + 1; i <= last; i++) {
      if ((kept[i] as LabelRequest).priority < (kept[least] as LabelRequest).priority) least = i;
    }
    droppedIds.push((kept[least] as LabelRequest).id);
    kept.splice(least, 1);
  };

  dropUntilTheyFit(kept, droppedIds, lane);
  for (;;) {
    const centers = placeInOrder(kept, lane);
    const tooFar = kept.findIndex((k, i) => Math.abs((centers[i] as number) - k.anchor) > lane.maxShift);
    if (tooFar < 0) {
      const placed = kept.map(({ id, anchor }, i) => ({ id, anchor, center: centers[i] as number }));
      return { placed, droppedIds };
    }
    const [first, last] = touchingRun(kept, centers, tooFar, lane.gap);
    drop(first, last);
  }
};

/** Takes out the labels of least priority until the rest has room side by side. Keeps the order. */
const dropUntilTheyFit = (kept: LabelRequest[], droppedIds: string[], lane: LabelLane): void => {
  let excess = kept.reduce((sum, { width }) => sum + width + lane.gap, -lane.gap) - (lane.to - lane.from);
  if (excess <= 0) return;
  const dropped = new Set<LabelRequest>();
  for (const label of [...kept].sort((a, b) => a.priority - b.priority)) {
    if (excess <= 0) break;
    excess -= label.width + lane.gap;
    dropped.add(label);
    droppedIds.push(label.id);
  }
  kept.splice(0, kept.length, ...kept.filter((label) => !dropped.has(label)));
};

/** A run of labels that move together. */
interface Block {
  sum: number;
  count: number;
}

const placeInOrder = (labels: readonly LabelRequest[], lane: LabelLane): number[] => {
  const offsets = cumulativeOffsets(labels, lane.gap);
  const blocks: Block[] = [];
  labels.forEach((label, i) => {
    let block: Block = { sum: label.anchor - (offsets[i] as number), count: 1 };
    for (let before = blocks.at(-1); before && mean(before) >= mean(block); before = blocks.at(-1)) {
      blocks.pop();
      block = { sum: before.sum + block.sum, count: before.count + block.count };
    }
    blocks.push(block);
  });
  const lowest = lane.from + (labels[0]?.width ?? 0) / 2;
  const highest = lane.to - (offsets.at(-1) ?? 0) - (labels.at(-1)?.width ?? 0) / 2;
  return blocks
    .flatMap((block) => new Array<number>(block.count).fill(clamp(mean(block), lowest, highest)))
    .map((value, i) => value + (offsets[i] as number));
};

/** Distance of each center from the first one when all stand as close as the gap allows. */
const cumulativeOffsets = (labels: readonly LabelRequest[], gap: number): number[] => {
  let offset = 0;
  return labels.map((label, i) => {
    const before = labels[i - 1];
    if (before) offset += (before.width + label.width) / 2 + gap;
    return offset;
  });
};

const mean = (block: Block): number => block.sum / block.count;

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));

/** First and last index of the labels that stand shoulder to shoulder with the one at `index`. */
const touchingRun = (
  labels: readonly LabelRequest[],
  centers: readonly number[],
  index: number,
  gap: number,
): [number, number] => {
  const touches = (left: number): boolean => {
    const a = labels[left];
    const b = labels[left + 1];
    if (!a || !b) return false;
    const free = (centers[left + 1] as number) - (centers[left] as number) - (a.width + b.width) / 2;
    return free <= gap + 1e-6;
  };
  let first = index;
  let last = index;
  while (touches(first - 1)) first--;
  while (touches(last)) last++;
  return [first, last];
};
