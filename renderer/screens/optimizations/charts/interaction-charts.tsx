import { useState } from 'react';
import { useMessages } from '../../../i18n/use-messages.ts';
import type { ChartInputs } from './chart-inputs.ts';
import { EffectsNotes } from './effects-notes.tsx';
import { InteractionBars } from './interaction-bars.tsx';
import { PairMapChart } from './pair-map-chart.tsx';
import { pairWords } from './pair-words.ts';
import type { LearntEffects } from './use-effects.ts';

interface InteractionChartsProps extends ChartInputs {
  readonly effects: LearntEffects;
}

/** Which parameters depend on one another, and what is predicted for two of them; nothing while it is not known. */
export function InteractionCharts({ effects, ...inputs }: InteractionChartsProps) {
  const { t } = useMessages();
  const [chosen, setChosen] = useState<string | null>(null);
  const interactions = effects.data?.interactions ?? [];
  if (interactions.length === 0) return null;
  const told = interactions.filter(({ low }) => low > 0);
  const open = interactions.length - told.length;
  const mapped = interactions.flatMap(({ parameters, map }) =>
    // Of a mixture no two parts can be set while the others stay.
    map?.mean.flat().some((value) => value !== null) ? [{ parameters, map }] : [],
  );
  const shown = mapped.find(({ parameters }) => pairWords(parameters) === chosen) ?? mapped[0];
  return (
    <section aria-label={t('optimizations.chart.interactions')}>
      <h3>{t('optimizations.chart.interactions')}</h3>
      <p className="muted">
        {told.length === 0
          ? t('optimizations.chart.interactionsNone')
          : t('optimizations.chart.interactionsTold', {
              pairs: told.map(({ parameters }) => pairWords(parameters)).join('; '),
            })}{' '}
        {told.length > 0 && open > 0 && t('optimizations.chart.interactionsOpen', { count: open })}
      </p>
      <EffectsNotes effects={effects} codes={['interactions_of_some']} />
      <div className="chart-grid">
        <InteractionBars {...inputs} interactions={interactions} />
        {shown !== undefined && (
          <PairMapChart
            {...inputs}
            pair={shown}
            choices={mapped.map(({ parameters }) => pairWords(parameters))}
            onPair={setChosen}
          />
        )}
      </div>
    </section>
  );
}
