import { useMemo } from 'react';
import type { AnalysisSummary } from '#contract/analyses';
import type { ApiError } from '../../../api/api-error.ts';
import { type DrawnNetwork, networksOf, type SampleMap } from './network-of-sample.ts';
import { type AssignedShifts, useAssignedShifts } from './use-assigned-shifts.ts';
import { useSampleMaps } from './use-sample-maps.ts';

interface SampleNetworks {
  /** Null until it is known, and where nobody assigned an atom. */
  readonly assigned: AssignedShifts | null;
  /** The open spectrum first. */
  readonly networks: readonly DrawnNetwork[] | null;
  /** Why a spectrum of the sample is missing. */
  readonly error: ApiError | null;
  readonly reload: () => void;
}

/** What the maps of the sample tie together, by the shifts assigned in every 1D spectrum one of them was held against. */
export const useSampleNetworks = (own: SampleMap, candidates: readonly AnalysisSummary[]): SampleNetworks => {
  const others = useSampleMaps(own, candidates);
  const maps = others.data ?? noMaps;
  const ids = [own, ...maps].flatMap(({ twoD }) => twoD.compared_with);
  const shifts = useAssignedShifts([...new Set(ids)]);
  const { id, title, twoD, peaks } = own;
  const networks = useMemo(
    () => (shifts.data === null ? null : networksOf(shifts.data, [{ id, title, twoD, peaks }, ...maps])),
    [shifts.data, maps, id, title, twoD, peaks],
  );
  const reload = (): void => {
    others.reload();
    shifts.reload();
  };
  return { assigned: shifts.data, networks, error: others.error ?? shifts.error, reload };
};

const noMaps: readonly SampleMap[] = [];
