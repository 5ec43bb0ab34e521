import { createStore } from 'zustand/vanilla';
import type { FoundNumber } from './number-source.ts';

/** The number whose provenance is open; one at a time. */
export const provenanceStore = createStore<{ readonly open: FoundNumber | null }>(() => ({ open: null }));

export const openProvenance = (found: FoundNumber): void => provenanceStore.setState({ open: found });

export const closeProvenance = (): void => provenanceStore.setState({ open: null });
