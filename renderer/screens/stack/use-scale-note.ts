import { useMemo } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { formatInvariant } from '../../plot/core/plot-text.ts';
import type { StackSettings } from '../shared/stack/stack-settings.ts';
import { numberOf, type StackPlan } from './plan-stack.ts';

const shiftDecimals = 3;

/** How heights compare, in words: with numbers of the locale for the screen, invariant ones for pictures. */
export const useScaleNote = (
  settings: StackSettings,
  { referenceId }: StackPlan,
): { readonly local: string; readonly invariant: string } => {
  const { t, f } = useMessages();
  return useMemo(() => {
    const { rule, range } = settings;
    const number = referenceId === null ? 1 : numberOf(settings, referenceId);
    const write = (format: (ppm: number) => string): string => {
      if (rule === 'absolute') return t('stack.note.absolute');
      if (range === null) return t(`stack.note.${rule}`, { number });
      return t(`stack.note.${rule}.range`, { number, from: format(range.fromPpm), to: format(range.toPpm) });
    };
    return {
      local: write((ppm) => f.shiftPpm(ppm, shiftDecimals)),
      invariant: write((ppm) => formatInvariant(ppm, shiftDecimals)),
    };
  }, [settings, referenceId, t, f]);
};
