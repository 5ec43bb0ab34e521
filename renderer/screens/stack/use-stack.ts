import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import type { StackSettings } from '../shared/stack/stack-settings.ts';
import { planStack, type StackPlan } from './plan-stack.ts';
import { type LoadStacked, type ShelfState, StackShelf } from './stack-shelf.ts';

export interface Stack {
  readonly states: ReadonlyMap<string, ShelfState>;
  readonly plan: StackPlan;
  readonly retry: () => void;
}

const noStates: ReadonlyMap<string, ShelfState> = new Map();

/** Fetches the spectra of the list and plans what is drawn of them. The samples stay on the shelf. */
export const useStack = (
  settings: StackSettings,
  ids: readonly string[],
  selectedId: string | null,
  load: LoadStacked,
): Stack => {
  const { t } = useMessages();
  const [states, setStates] = useState(noStates);
  const shelfRef = useRef<StackShelf | null>(null);
  const loadNow = useEffectEvent(load);
  const idsKey = ids.join(',');

  useEffect(() => {
    const shelf = new StackShelf((id, signal) => loadNow(id, signal), setStates);
    shelfRef.current = shelf;
    return () => {
      shelf.dispose();
      shelfRef.current = null;
    };
  }, []);

  useEffect(() => {
    shelfRef.current?.want(idsKey === '' ? [] : idsKey.split(','));
  }, [idsKey]);

  const plan = useMemo(
    () =>
      planStack({
        settings,
        states,
        selectedId,
        spectrumOf: (id) => shelfRef.current?.spectrum(id) ?? null,
        subtract: (first, second) => {
          if (!shelfRef.current) throw new Error('a difference was asked for before there was a shelf');
          return shelfRef.current.difference(first, second);
        },
        nameDifference: (first, second) => t('stack.difference.name', { first, second }),
      }),
    [settings, states, selectedId, t],
  );
  return { states, plan, retry: () => shelfRef.current?.retry() };
};
