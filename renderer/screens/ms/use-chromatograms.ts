import { useMemo } from 'react';
import { msRoutes } from '#contract/ms';
import { api } from '../../api/api.ts';
import type { Resource } from '../../api/use-resource.ts';
import { useResource } from '../../api/use-resource.ts';
import type { NamedChromatogram } from './chromatogram-display.ts';
import { type Extracted, extractedId } from './run-address.ts';

/** Columns of a long run: more than a screen has pixels, and every peak stands in one of them. */
const mostColumns = 16_384;

type Loaded = Omit<NamedChromatogram, 'isShown'>;

export interface Chromatograms {
  /** Total and base peak, then the extracted ones in their order. */
  readonly all: readonly Loaded[];
  readonly whole: Resource<readonly Loaded[]>;
  readonly extracted: Resource<readonly Loaded[]>;
}

/** The chromatograms of a run: the two of the whole are asked for once, an extracted one when its ion is. */
export const useChromatograms = (runId: string, ions: readonly Extracted[]): Chromatograms => {
  const ask = async (id: string, query: object, signal: AbortSignal): Promise<Loaded> => {
    const input = { params: { id: runId }, query: { ...query, points: mostColumns } };
    return { id, chromatogram: await api.call(msRoutes.chromatogram, input, { signal }) };
  };
  const whole = useResource(
    (signal) => Promise.all((['tic', 'bpc'] as const).map((kind) => ask(kind, { kind }, signal))),
    [runId],
  );
  const extracted = useResource(
    (signal) =>
      Promise.all(
        ions.map((ion) =>
          ask(extractedId(ion), { kind: 'xic', mz: ion.mz, tolerance_ppm: ion.tolerancePpm }, signal),
        ),
      ),
    [runId, ions.map(extractedId).join()],
  );
  const all = useMemo(
    () => (whole.data === null ? [] : [...whole.data, ...(extracted.data ?? [])]),
    [whole.data, extracted.data],
  );
  return { all, whole, extracted };
};
