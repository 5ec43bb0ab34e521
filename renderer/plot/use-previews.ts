import { type RefObject, useEffect } from 'react';
import type { SpectrumView } from './canvas/spectrum-view.ts';
import { previewStore } from './preview-store.ts';

/** Lays what is being tried out over the spectrum, past React: it may change with every frame. */
export const usePreviews = (viewRef: RefObject<SpectrumView | null>, isReady: boolean): void => {
  useEffect(() => {
    if (!isReady) return;
    const reflect = (): void =>
      viewRef.current?.showPreviews(previewStore.getState().previews.at(-1)?.curves ?? []);
    reflect();
    return previewStore.subscribe(reflect);
  }, [isReady, viewRef]);
};
