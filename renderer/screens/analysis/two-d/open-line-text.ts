import type { Messages } from '../../../i18n/use-messages.ts';
import { shiftDecimals } from '../../../plot/core/plot-data.ts';
import type { OpenLine } from './assignment-network.ts';

/** "13C 116.84 ppm", each line once. */
export const openLineText = (lines: readonly OpenLine[], { t, f }: Pick<Messages, 't' | 'f'>): string => {
  const texts = lines.map(({ nucleus, ppm }) =>
    t('twoD.network.openLine', { nucleus, shift: f.shiftPpm(ppm, shiftDecimals(nucleus)) }),
  );
  return [...new Set(texts)].join(', ');
};
