import type { Translate } from '../../../i18n/use-messages.ts';

/** Steps of processing as the service names them. */
const stages = ['reading', 'process', 'pick_peaks', 'interpret', 'recording'] as const;

/** A step in the user's language; null for one this version does not know, which then says nothing beyond the status. */
export const stageWords = (t: Translate, stage: string): string | null => {
  const known = stages.find((name) => name === stage);
  return known === undefined ? null : t(`stage.${known}`);
};
