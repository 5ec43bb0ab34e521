import { useMessages } from '../../../i18n/use-messages.ts';
import type { Region, RegionRequest } from '../../../plot/core/regions.ts';
import { select } from '../../../plot/selection-store.ts';
import { announce, showToast } from '../../../ui/toast-store.ts';
import { isBetween } from '../../shared/analyses/range-draft.ts';
import type { Corrections } from '../use-corrections.ts';
import { countedShifts, hasLineOnBothSides } from './propose-cut.ts';

export interface RegionEdits {
  /** A step that `joins` belongs to the one before. */
  readonly change: (request: RegionRequest, joins?: boolean) => void;
  readonly addPeak: (shiftPpm: number, height: number) => void;
  /** Of a zone's reason. */
  readonly typeReason: Corrections['edit'];
  readonly takeBackReason: Corrections['takeBack'];
}

/** Another than any before: a draft outlives its window, and two of them may be joined. */
export const newDraftId = (): string => `draft-${crypto.randomUUID().slice(0, 8)}`;

/** What plot, panels and tables ask of ranges, zones and added peaks, as steps of the draft. */
export const useRegionEdits = ({ regions, peaks, edit, takeBack }: Corrections): RegionEdits => {
  const { t, f } = useMessages();
  const exclude = (region: Region, id: string | null, joins: boolean): string => {
    const known = regions.exclusions.find((zone) => zone.id === id);
    const exclusionId = known?.id ?? newDraftId();
    edit(
      {
        action: known ? 'change_exclusion' : 'add_exclusion',
        exclusion_id: exclusionId,
        reason: known?.reason ?? t('region.byHand'),
        from_ppm: region.fromPpm,
        to_ppm: region.toPpm,
      },
      joins,
    );
    return exclusionId;
  };
  const setZone = (region: Region, joins: boolean): void => {
    const id = exclude(region, region.id, joins);
    if (region.id === null) select({ kind: 'exclusion', id, source: 'plot' });
  };
  const setRange = ({ id, fromPpm, toPpm }: Region, joins: boolean): void => {
    const rangeId = id ?? newDraftId();
    const action = id === null ? 'add_range' : 'change_range';
    edit({ action, range_id: rangeId, from_ppm: fromPpm, to_ppm: toPpm }, joins);
    if (id === null) select({ kind: 'multiplet', id: rangeId, source: 'plot' });
  };
  const split = ({ id }: Region, atPpm: number): void => {
    const range = regions.ranges.find((each) => each.id === id);
    if (range === undefined || !isBetween(range, atPpm)) return;
    const whole = { fromPpm: range.from_ppm, toPpm: range.to_ppm };
    if (!hasLineOnBothSides(whole, countedShifts(peaks), atPpm)) {
      showToast('warn', t('region.cutNoLine'));
      return;
    }
    const part_ids = [newDraftId(), newDraftId()] as const;
    edit({ action: 'split_range', range_id: range.id, at_ppm: atPpm, part_ids });
    select({ kind: 'multiplet', id: part_ids[0], source: 'plot' });
    announce(t('region.isCut', { at: f.shiftPpm(atPpm) }));
  };
  const remove = ({ kind, id }: Region): void => {
    if (id === null) return;
    edit(
      kind === 'range'
        ? { action: 'remove_range', range_id: id }
        : { action: 'remove_exclusion', exclusion_id: id },
    );
  };
  return {
    change: (request, joins = false) => {
      const { action, region } = request;
      if (action === 'split') split(region, request.atPpm);
      else if (action === 'remove') remove(region);
      else if (action === 'exclude') exclude(region, null, false);
      else if (region.kind === 'range') setRange(region, joins);
      else setZone(region, joins);
    },
    addPeak: (shiftPpm, height) => {
      const peakId = newDraftId();
      edit({ action: 'add', peak_id: peakId, shift_ppm: shiftPpm, height, category: 'unknown' });
      select({ kind: 'peak', id: peakId, source: 'plot' });
    },
    typeReason: edit,
    takeBackReason: takeBack,
  };
};
