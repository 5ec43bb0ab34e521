import { useMemo } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import type { SecondSpectrum } from '../../plot/use-second-spectrum.ts';
import { loadRunSpectrum } from '../shared/analyses/plot-inputs.ts';
import { useComparedRun } from './recipe/recipe-store.ts';

/** The run chosen in the recipe tab, as a second spectrum for the plot; null while there is none. */
export const useSecondRun = (runId: string): SecondSpectrum | null => {
  const { t } = useMessages();
  const otherId = useComparedRun(runId);
  return useMemo(
    () =>
      otherId === null
        ? null
        : {
            key: otherId,
            firstLabel: t('recipe.legend.current'),
            label: t('recipe.legend.other', { id: otherId.slice(-6) }),
            load: (signal) => loadRunSpectrum(otherId, signal),
          },
    [otherId, t],
  );
};
