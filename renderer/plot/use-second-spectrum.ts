import { type RefObject, useEffect, useEffectEvent } from 'react';
import { toApiError } from '../api/api-error.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { showToast } from '../ui/toast-store.ts';
import type { SpectrumView } from './canvas/spectrum-view.ts';
import type { PlotSpectrum } from './core/plot-data.ts';

/** A spectrum laid over the one that is looked at. */
export interface SecondSpectrum {
  /** Changes when another one is meant. */
  readonly key: string;
  /** What the two curves are, for the legend. */
  readonly firstLabel: string;
  readonly label: string;
  readonly load: (signal: AbortSignal) => Promise<PlotSpectrum>;
}

/** Fetches the second spectrum and lays it over the first; the view stays where it is. */
export const useSecondSpectrum = (
  viewRef: RefObject<SpectrumView | null>,
  isReady: boolean,
  second: SecondSpectrum | null,
): void => {
  const { t } = useMessages();
  const load = useEffectEvent((signal: AbortSignal) => second?.load(signal) ?? Promise.resolve(null));
  const complain = useEffectEvent((thrown: unknown) => {
    showToast('danger', t(`error.${toApiError(thrown).code}`));
  });
  const key = second?.key ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when to load again; a ref is stable
  useEffect(() => {
    if (!isReady) return;
    const controller = new AbortController();
    load(controller.signal).then(
      (spectrum) => {
        if (!controller.signal.aborted) viewRef.current?.showSecond(spectrum);
      },
      (thrown: unknown) => {
        if (!controller.signal.aborted) complain(thrown);
      },
    );
    return () => {
      controller.abort();
      viewRef.current?.showSecond(null);
    };
  }, [isReady, key]);
};
