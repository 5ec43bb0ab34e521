import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import type { Compound } from '#contract/compounds';
import { predictionRoutes, type ShiftPrediction } from '#contract/predictions';
import { api } from '../../api/api.ts';
import { useOnRequest } from '../../api/use-on-request.ts';
import { Panel } from '../../frame/page.tsx';
import { useActionCommands } from '../../frame/use-action-commands.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { ServiceText } from '../../ui/service-text.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';
import { ReviewFoot } from '../shared/impurities/review-foot.tsx';
import { atomRows } from '../shared/prediction/atom-rows.ts';
import { PredictedSpectrum } from '../shared/prediction/predicted-spectrum.tsx';
import { PredictionAnswer, remarksOn } from '../shared/prediction/prediction-answer.tsx';
import { predictionColumns } from '../shared/prediction/prediction-columns.tsx';
import { CompoundFigure } from '../shared/structures/compound-figure.tsx';
import { predictedSpectraCommands } from './compounds-commands.ts';

/** As a laboratory's instrument would measure them; MHz at 0 ppm, line widths in Hz, carbon decoupled. */
const measurements = [
  { nucleus: '1H', frequencyMhz: 400, lineWidthHz: 1 },
  { nucleus: '13C', frequencyMhz: 100.6, lineWidthHz: 3 },
] as const;
/** A chart is not zoomed: more would not be seen. */
const points = 4096;
/** CSS pixels. */
const figure = { width: 260, maxHeight: 180, margin: 20, maxBond: 34 };

const predictBoth = (smiles: string, signal: AbortSignal): Promise<readonly ShiftPrediction[]> =>
  Promise.all(
    measurements.map(({ nucleus, frequencyMhz, lineWidthHz }) =>
      api.call(
        predictionRoutes.predict,
        {
          body: {
            smiles,
            nucleus,
            simulate: { frequency_mhz: frequencyMhz, points, line_width_hz: lineWidthHz },
          },
        },
        { signal },
      ),
    ),
  );

/** What the registered structure should show in a spectrometer, asked for when somebody wants it. */
export function PredictedSpectraPanel({ compound }: { readonly compound: Compound }) {
  const { t } = useMessages();
  const request = useOnRequest(compound.id, (smiles: string, signal) => predictBoth(smiles, signal));
  const { answer, isLoading, error } = request;
  const run = (): void => request.ask(compound.smiles);
  useActionCommands(predictedSpectraCommands, { predict: { isAvailable: !isLoading, run } });
  return (
    <Panel
      title={t('prediction.spectra')}
      actions={
        isLoading ? (
          <Button onPress={request.cancel}>{t('common.cancel')}</Button>
        ) : (
          <Button icon={<Sparkles aria-hidden="true" />} onPress={run}>
            {t('prediction.run')}
          </Button>
        )
      }
    >
      {error !== null && <ErrorState error={error} onRetry={request.retry} />}
      {answer === null && isLoading && <Skeleton label={t('prediction.loading')} lines={4} />}
      {answer === null && !isLoading && error === null && (
        <EmptyState title={t('prediction.spectra.empty')} />
      )}
      <div aria-busy={isLoading}>
        {answer?.result.map((prediction) => (
          <OneSpectrum key={prediction.prediction_id} prediction={prediction} name={compound.name} />
        ))}
      </div>
      {answer !== null && <ReviewFoot disclaimer={answer.result[0]?.disclaimer ?? null} />}
    </Panel>
  );
}

interface OneSpectrumProps {
  readonly prediction: ShiftPrediction;
  readonly name: string;
}

/** One nucleus: the simulated spectrum, and its atoms beside the structure that numbers them. */
function OneSpectrum({ prediction, name }: OneSpectrumProps) {
  const messages = useMessages();
  const { t } = messages;
  const rows = atomRows(prediction);
  const [pointedId, pointAt] = useState<string | null>(null);
  const [chosenId, choose] = useState<string | null>(null);
  const marked = pointedId ?? chosenId;
  return (
    <PredictionAnswer of={prediction}>
      {prediction.spectrum === null ? (
        <p className="muted">{t('prediction.notSimulated')}</p>
      ) : (
        <PredictedSpectrum prediction={prediction} spectrum={prediction.spectrum} name={name} />
      )}
      {remarksOn(prediction).map(({ code, message }) => (
        <p key={`${code} ${message}`}>
          <ServiceText text={message} />
        </p>
      ))}
      <div className="compound-sheet predicted-atoms">
        <CompoundFigure
          name={name}
          text={{ molfile: prediction.molfile }}
          size={figure}
          isNumbered
          markedAtoms={marked === null ? [] : [marked]}
        />
        <Table
          label={t('prediction.atoms')}
          columns={predictionColumns(messages, prediction)}
          rows={rows}
          rowId={({ id }) => id}
          rowText={({ label }) => label}
          selectionMode="single"
          selectedIds={new Set(chosenId === null ? [] : [chosenId])}
          onSelectionChange={([id]: Iterable<string>) => choose(id ?? null)}
          onRowHover={pointAt}
          renderEmpty={() => <EmptyState title={t('prediction.noAtoms')} />}
        />
      </div>
    </PredictionAnswer>
  );
}
