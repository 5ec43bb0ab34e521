import type { Analysis, CorrectionEdit } from '#contract/analyses';

type SavedMultiplet = Analysis['multiplets'][number];
type Exclusion = Analysis['exclusions'][number];

/** A range of the draft; `saved` is the multiplet it was, null for one that is drawn but not saved. */
export interface DraftRange {
  readonly id: string;
  readonly from_ppm: number;
  readonly to_ppm: number;
  readonly saved: SavedMultiplet | null;
  /** In the order in which the draft drew them, 0 for those it left alone. */
  readonly drawn: number;
  /** The saved multiplet it was cut from; absent for one that was drawn or found. */
  readonly cutFrom?: SavedMultiplet;
}

export type DraftExclusion = Pick<Exclusion, 'id' | 'from_ppm' | 'to_ppm' | 'reason'>;

/** What is counted and what is not, as the draft has it. */
export interface Regions {
  readonly ranges: readonly DraftRange[];
  readonly exclusions: readonly DraftExclusion[];
}

interface Stretch {
  readonly from_ppm: number;
  readonly to_ppm: number;
}

/** Ids of what the draft adds are its own; the service gives others. */
export type RegionEdit =
  | ({ readonly action: 'add_range' | 'change_range'; readonly range_id: string } & Stretch)
  | { readonly action: 'remove_range'; readonly range_id: string }
  /** The parts, that of higher shift first, have ids of their own. */
  | {
      readonly action: 'split_range';
      readonly range_id: string;
      readonly at_ppm: number;
      readonly part_ids: readonly [string, string];
    }
  | ({
      readonly action: 'add_exclusion' | 'change_exclusion';
      readonly exclusion_id: string;
      readonly reason: string;
    } & Stretch)
  | { readonly action: 'remove_exclusion'; readonly exclusion_id: string };

export const regionsOf = ({
  multiplets,
  exclusions,
}: Pick<Analysis, 'multiplets' | 'exclusions'>): Regions => ({
  ranges: multiplets.map((saved) => ({
    id: saved.id,
    from_ppm: saved.from_ppm,
    to_ppm: saved.to_ppm,
    saved,
    drawn: 0,
  })),
  exclusions,
});

const inOrder = ({ from_ppm, to_ppm }: Stretch): Stretch => ({
  from_ppm: Math.max(from_ppm, to_ppm),
  to_ppm: Math.min(from_ppm, to_ppm),
});

/** The parts stand where the whole stood: what was drawn after it keeps its lines. */
const split = (ranges: readonly DraftRange[], edit: Extract<RegionEdit, { action: 'split_range' }>) =>
  ranges.flatMap((range): DraftRange[] => {
    if (range.id !== edit.range_id || !isBetween(range, edit.at_ppm)) return [range];
    const { from_ppm, to_ppm } = inOrder(range);
    const cutFrom = range.cutFrom ?? range.saved;
    const part = (id: string, stretch: Stretch): DraftRange => ({
      id,
      ...stretch,
      saved: null,
      drawn: range.drawn,
      ...(cutFrom === null ? {} : { cutFrom }),
    });
    const [upper, lower] = edit.part_ids;
    return [part(upper, { from_ppm, to_ppm: edit.at_ppm }), part(lower, { from_ppm: edit.at_ppm, to_ppm })];
  });

const lastDrawn = (ranges: readonly DraftRange[]): number =>
  ranges.reduce((last, range) => Math.max(last, range.drawn), 0);

/** The higher end always comes first afterwards. */
export const applyRegionEdit = (regions: Regions, edit: RegionEdit): Regions => {
  const { ranges, exclusions } = regions;
  switch (edit.action) {
    case 'add_range':
    case 'change_range': {
      const former = ranges.find(({ id }) => id === edit.range_id);
      const range = {
        id: edit.range_id,
        ...inOrder(edit),
        saved: former?.saved ?? null,
        drawn: lastDrawn(ranges) + 1,
      };
      return { ...regions, ranges: [...ranges.filter(({ id }) => id !== range.id), range] };
    }
    case 'split_range':
      return { ...regions, ranges: split(ranges, edit) };
    case 'remove_range':
      return { ...regions, ranges: ranges.filter(({ id }) => id !== edit.range_id) };
    case 'add_exclusion':
    case 'change_exclusion': {
      const zone = { id: edit.exclusion_id, ...inOrder(edit), reason: edit.reason };
      return { ...regions, exclusions: [...exclusions.filter(({ id }) => id !== zone.id), zone] };
    }
    case 'remove_exclusion':
      return { ...regions, exclusions: exclusions.filter(({ id }) => id !== edit.exclusion_id) };
  }
};

export const isWithin = (range: Stretch, ppm: number): boolean => {
  const { from_ppm, to_ppm } = inOrder(range);
  return ppm <= from_ppm && ppm >= to_ppm;
};

/** Truly within a range, not at one of its ends. */
export const isBetween = (range: Stretch, ppm: number): boolean => {
  const { from_ppm, to_ppm } = inOrder(range);
  return ppm < from_ppm && ppm > to_ppm;
};

const isSame = (a: Stretch, b: Stretch): boolean => a.from_ppm === b.from_ppm && a.to_ppm === b.to_ppm;

const covers = (outer: Stretch, inner: Stretch): boolean =>
  outer.from_ppm >= inner.from_ppm && outer.to_ppm <= inner.to_ppm;

/** Without those that a range drawn later takes over or that are excluded, as the service will do it. */
const liveRanges = ({ ranges, exclusions }: Regions): readonly DraftRange[] =>
  ranges.filter((range) => {
    const own = inOrder(range);
    const isTakenOver = ranges.some((other) => other.drawn > range.drawn && covers(other, own));
    return !isTakenOver && !exclusions.some((zone) => covers(zone, own));
  });

/** Signals of the sample and what somebody drew: solvent, reference and unexplained lines carry no integral of it. */
export const carriesIntegral = ({
  category,
  drawn,
}: Pick<Analysis['multiplets'][number], 'category' | 'drawn'>): boolean =>
  category === 'compound' || category === 'impurity' || drawn === true;

/** The ranges the plot shows: what people take hold of there, and type. */
export const shownRanges = (regions: Regions): readonly DraftRange[] =>
  liveRanges(regions).filter((range) => isRangeEdited(range) || !range.saved || carriesIntegral(range.saved));

/** True for the lines whose shift lies in an exclusion. */
export const findExclusion = (regions: Regions, shiftPpm: number): DraftExclusion | undefined =>
  regions.exclusions.find((zone) => shiftPpm <= zone.from_ppm && shiftPpm >= zone.to_ppm);

/** Which multiplets differ from the saved revision: their numbers wait for the service. */
export const isRangeEdited = (range: DraftRange): boolean =>
  range.saved === null || !isSame(inOrder(range.saved), range);

/** Those that end, and those that begin. */
const diffExclusions = (before: Regions, after: Regions): [CorrectionEdit[], CorrectionEdit[]] => {
  const isKept = (zone: DraftExclusion, others: readonly DraftExclusion[]): boolean =>
    others.some((other) => other.id === zone.id && isSame(other, zone) && other.reason === zone.reason);
  return [
    before.exclusions
      .filter((zone) => !isKept(zone, after.exclusions))
      .map((zone) => ({ action: 'remove_exclusion', exclusion_id: zone.id }) as const),
    after.exclusions
      .filter((zone) => !isKept(zone, before.exclusions))
      .map(
        ({ from_ppm, to_ppm, reason }) => ({ action: 'add_exclusion', from_ppm, to_ppm, reason }) as const,
      ),
  ];
};

/** Saved multiplets whose parts still cover them end to end: cuts alone say all of it. */
const diffCuts = (after: Regions): Map<SavedMultiplet, number[]> => {
  const parts = Map.groupBy(
    after.ranges.filter(({ cutFrom }) => cutFrom !== undefined),
    ({ cutFrom }) => cutFrom as SavedMultiplet,
  );
  const whole = [...parts].flatMap(([saved, cut]): [SavedMultiplet, number[]][] => {
    const sorted = cut.toSorted((a, b) => b.from_ppm - a.from_ppm);
    const limits = inOrder(saved);
    const isEndToEnd = sorted.every(
      (part, index) => part.from_ppm === (sorted[index - 1]?.to_ppm ?? limits.from_ppm),
    );
    const reaches = sorted.at(-1)?.to_ppm === limits.to_ppm;
    return isEndToEnd && reaches ? [[saved, sorted.slice(1).map(({ from_ppm }) => from_ppm)]] : [];
  });
  return new Map(whole);
};

/** The fewest edits that lead the service from one state to the other: first what goes, then cuts, then ranges as they were drawn. */
export const diffRegions = (before: Regions, after: Regions): CorrectionEdit[] => {
  const cuts = diffCuts(after);
  const isCut = ({ id }: DraftRange): boolean => [...cuts.keys()].some((saved) => saved.id === id);
  const gone = before.ranges.filter(
    (range) => !isCut(range) && !after.ranges.some(({ id }) => id === range.id),
  );
  const [endedZones, newZones] = diffExclusions(before, after);
  const isPart = ({ cutFrom }: DraftRange): boolean => cutFrom !== undefined && cuts.has(cutFrom);
  const isDrawn = (range: DraftRange): boolean => range.drawn > 0 || range.cutFrom !== undefined;
  const drawn = liveRanges(after)
    .filter((range) => isDrawn(range) && isRangeEdited(range) && !isPart(range))
    .sort((a, b) => a.drawn - b.drawn);
  return [
    ...gone.map(({ id }) => ({ action: 'remove_range', multiplet_id: id }) as const),
    ...endedZones,
    ...[...cuts].map(
      ([{ id }, at_ppm]): CorrectionEdit => ({ action: 'split_range', multiplet_id: id, at_ppm }),
    ),
    ...newZones,
    ...drawn.map(({ id, from_ppm, to_ppm, saved }) =>
      saved === null
        ? ({ action: 'add_range', from_ppm, to_ppm } as const)
        : ({ action: 'change_range', multiplet_id: id, from_ppm, to_ppm } as const),
    ),
  ];
};

/** A range of the saved revision that is still there after the draft. */
export const findSavedRange = (regions: Regions, multipletId: string): DraftRange | undefined =>
  liveRanges(regions).find(({ id, saved }) => id === multipletId && saved !== null);
