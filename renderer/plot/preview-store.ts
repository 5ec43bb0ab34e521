import { createStore } from 'zustand/vanilla';
import type { OverlaidCurve } from './core/overlaid-curve.ts';

/** Curves somebody wants to see over the spectrum while he tries something: never part of an export or a record. */
interface Preview {
  readonly owner: string;
  readonly curves: readonly OverlaidCurve[];
}

/** The last one that began is seen; the ones before come back when it ends. */
export const previewStore = createStore<{ readonly previews: readonly Preview[] }>(() => ({ previews: [] }));

/** Shows other curves for an owner, or the same ones anew because what their samples answer has changed. */
export const showPreview = (owner: string, curves: readonly OverlaidCurve[]): void =>
  previewStore.setState(({ previews }) => {
    const mine = { owner, curves };
    return {
      previews: previews.some((each) => each.owner === owner)
        ? previews.map((each) => (each.owner === owner ? mine : each))
        : [...previews, mine],
    };
  });

export const endPreview = (owner: string): void =>
  previewStore.setState(({ previews }) => ({ previews: previews.filter((each) => each.owner !== owner) }));
