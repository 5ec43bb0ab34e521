import { useCallback, useEffect, useState } from 'react';
import {
  type BatchImpurity,
  batchRoutes,
  chartChoice,
  type ImpurityTrend,
  levelUnit,
  loqRule,
} from '#contract/batches';
import { useReply } from '../../../api/use-reply.ts';
import { Panel } from '../../../frame/page.tsx';
import { useMessages } from '../../../i18n/use-messages.ts';
import { choicesOf, Select } from '../../../ui/choices.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { LoadingState } from '../../../ui/states.tsx';
import { ReviewFoot } from '../../shared/impurities/review-foot.tsx';
import { nameUnit } from '../../shared/impurities/unit-words.ts';
import { PdfButton } from '../../shared/regulatory/pdf-button.tsx';
import { SpreadChart, TrendChart } from './trend-chart.tsx';
import { TrendFacts } from './trend-facts.tsx';

type Unit = (typeof levelUnit.options)[number];

interface TrendPanelProps {
  readonly dossierId: string;
  readonly impurities: readonly BatchImpurity[];
  /** Another one where a batch was recorded or corrected. */
  readonly version: number;
}

/** One impurity over the batches, as the service computes it from what is recorded now. */
export function TrendPanel({ dossierId, impurities, version }: TrendPanelProps) {
  const { t, f } = useMessages();
  const [chosen, setChosen] = useState<string | null>(null);
  const [chart, setChart] = useState<(typeof chartChoice.options)[number]>('auto');
  const [loq, setLoq] = useState<(typeof loqRule.options)[number]>('loq');
  const [limit, setLimit] = useState('');
  const [chosenUnit, setUnit] = useState<Unit | null>(null);
  // A limit is typed in the unit of the results until another one is chosen.
  const [unitOf, setUnits] = useState<ReadonlyMap<string, Unit>>(new Map());
  const impurity = impurities.find(({ id }) => id === chosen) ?? impurities[0];
  const number = f.parseNumber(limit);
  const unit = chosenUnit ?? unitOf.get(impurity?.id ?? '') ?? '%';
  const onUnit = useCallback(
    (id: string, own: Unit) =>
      setUnits((before) => (before.get(id) === own ? before : new Map(before).set(id, own))),
    [],
  );
  if (impurity === undefined) return null;
  return (
    <Panel title={t('batches.trend.title')}>
      <div className="batch-controls">
        <Select
          label={t('batches.impurity')}
          choices={impurities.map(({ id, name, batches }) => ({ value: id, label: `${name} (${batches})` }))}
          value={impurity.id}
          onChange={(id) => {
            setChosen(id);
            setUnit(null);
          }}
        />
        <Select
          label={t('batches.trend.chart')}
          choices={choicesOf(chartChoice.options, (value) => t(`batches.chart.${value}`))}
          value={chart}
          onChange={setChart}
        />
        <Select
          label={t('batches.trend.belowLoq')}
          choices={choicesOf(loqRule.options, (value) => t(`batches.loq.${value}`))}
          value={loq}
          onChange={setLoq}
        />
        <TextField
          label={t('batches.trend.specification')}
          isOptional
          value={limit}
          onChange={setLimit}
          inputMode="decimal"
        />
        <Select
          label={t('batches.unit')}
          choices={choicesOf(levelUnit.options, (value) => nameUnit(value, t))}
          value={unit}
          onChange={setUnit}
        />
      </div>
      <Trend
        dossierId={dossierId}
        version={version}
        onUnit={onUnit}
        query={{
          impurity_id: impurity.id,
          chart,
          below_loq: loq,
          ...(number !== null && number > 0 && { limit: number, limit_unit: unit }),
        }}
      />
    </Panel>
  );
}

interface TrendProps {
  readonly dossierId: string;
  readonly version: number;
  readonly onUnit: (impurityId: string, unit: Unit) => void;
  readonly query: {
    readonly impurity_id: string;
    readonly chart: (typeof chartChoice.options)[number];
    readonly below_loq: (typeof loqRule.options)[number];
    readonly limit?: number;
    readonly limit_unit?: Unit;
  };
}

function Trend({ dossierId, version, query, onUnit }: TrendProps) {
  const { t } = useMessages();
  const reply = useReply(batchRoutes.trend, { params: { id: dossierId }, query }, [version]);
  const trend: ImpurityTrend | null = reply.data;
  useEffect(() => {
    if (trend !== null) onUnit(trend.impurity.id, trend.unit);
  }, [trend, onUnit]);
  return (
    <>
      <LoadingState resource={reply} />
      {trend !== null && (
        <div className="rows-4">
          <TrendChart trend={trend} />
          <SpreadChart trend={trend} />
          <TrendFacts trend={trend} />
          <div className="line">
            <PdfButton
              route={batchRoutes.trend}
              input={{ params: { id: dossierId }, query }}
              name={t('batches.trend.fileName', { name: trend.impurity.name })}
            />
          </div>
          <ReviewFoot disclaimer={trend.disclaimer} />
        </div>
      )}
    </>
  );
}
