import type { Region } from '../../../plot/core/regions.ts';
import type { SelectionState } from '../../../plot/selection-store.ts';
import { type Regions, shownRanges } from '../../shared/analyses/range-draft.ts';

/** The range or zone that the selection means; a chosen peak means the range it belongs to. */
export const chosenRegion = (
  regions: Regions,
  kind: Region['kind'],
  { selected }: SelectionState,
): Region | null => {
  if (!selected) return null;
  const found =
    kind === 'range'
      ? shownRanges(regions).find(
          ({ id, saved }) =>
            (selected.kind === 'multiplet' && id === selected.id) ||
            (selected.kind === 'peak' && saved?.peak_ids.includes(selected.id) === true),
        )
      : regions.exclusions.find(({ id }) => selected.kind === 'exclusion' && id === selected.id);
  return found ? { kind, id: found.id, fromPpm: found.from_ppm, toPpm: found.to_ppm } : null;
};
