import type { Candidate } from './find-candidates.ts';

/** More lines than this are fitted in parts: the cost of a fit grows with the cube. */
const linesPerGroup = 8;

/** Lines within this many widths of each other are fitted together. */
const overlapWidths = 3;

/** Cuts at the widest gap near the middle until every part is small enough. */
const splitLongGroup = (group: Candidate[]): Candidate[][] => {
  if (group.length <= linesPerGroup) return [group];
  const quarter = Math.floor(group.length / 4);
  let cut = quarter + 1;
  let widest = -1;
  for (let i = quarter + 1; i < group.length - quarter; i++) {
    const gap = (group[i]?.position ?? 0) - (group[i - 1]?.position ?? 0);
    if (gap > widest) {
      widest = gap;
      cut = i;
    }
  }
  return [...splitLongGroup(group.slice(0, cut)), ...splitLongGroup(group.slice(cut))];
};

/** Lines (ascending position) that overlap, in groups small enough to fit. */
export const groupCandidates = (candidates: readonly Candidate[]): Candidate[][] => {
  const groups: Candidate[][] = [];
  for (const candidate of candidates) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    const reach = last === undefined ? 0 : overlapWidths * Math.max(last.width, candidate.width);
    if (group === undefined || last === undefined || candidate.position - last.position > reach) {
      groups.push([candidate]);
    } else group.push(candidate);
  }
  return groups.flatMap(splitLongGroup);
};

/** Between two groups the fit of each ends half way, so that no line is fitted by two. */
export interface Limits {
  readonly from: number;
  readonly to: number;
}

export const limitsOf = (
  groups: readonly (readonly Candidate[])[],
  index: number,
  length: number,
): Limits => {
  const before = groups[index - 1]?.at(-1)?.position;
  const first = groups[index]?.[0]?.position ?? 0;
  const last = groups[index]?.at(-1)?.position ?? 0;
  const after = groups[index + 1]?.[0]?.position;
  return {
    from: before === undefined ? 0 : Math.ceil((before + first) / 2),
    to: after === undefined ? length : Math.floor((last + after) / 2) + 1,
  };
};
