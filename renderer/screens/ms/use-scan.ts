import { msRoutes } from '#contract/ms';
import { api } from '../../api/api.ts';
import { type Resource, useResource } from '../../api/use-resource.ts';
import type { MsSpectrum } from './scan-display.ts';

export interface ScanSpectrum {
  /** Null while it is not known which one is shown. */
  readonly number: number | null;
  readonly resource: Resource<MsSpectrum | null>;
}

/** The spectrum of a scan; nothing is asked while none is chosen. */
export const useScan = (runId: string, number: number | null): ScanSpectrum => ({
  number,
  resource: useResource<MsSpectrum | null>(
    (signal) =>
      number === null
        ? Promise.resolve(null)
        : api.call(msRoutes.spectrum, { params: { id: runId, scan: number } }, { signal }),
    [runId, number],
  ),
});
