import type { PlatePlan, PlateReading } from '#contract/optimization-plates';
import { Panel } from '../../../frame/page.tsx';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Fact } from '../../../ui/fact.tsx';
import { column, nameColumn, numberColumn, Table } from '../../../ui/table.tsx';

type StockTotal = PlatePlan['stocks'][number];
type ControlRead = PlateReading['controls'][number] & { readonly id: string };

interface PlanFactsProps {
  readonly plan: PlatePlan;
  readonly readings: readonly PlateReading[];
}

/** How a plan was made, how much of each stock it takes, and what its controls say. */
export function PlanFacts({ plan, readings }: PlanFactsProps) {
  const { t, f } = useMessages();
  const quality = readings.flatMap((reading) =>
    reading.quality.map((one) => ({ ...one, id: `${reading.id} ${one.plate} ${one.quantity}` })),
  );
  const controls = readings.flatMap((reading) =>
    reading.controls.map((one) => ({ ...one, id: `${reading.id} ${one.plate} ${one.role} ${one.quantity}` })),
  );
  const zOf = ({ plate, quantity }: { readonly plate: number; readonly quantity: string }): string => {
    const value = quality.find((one) => one.plate === plate && one.quantity === quantity)?.z_prime ?? null;
    return value === null ? '–' : f.number(value, 2);
  };
  return (
    <>
      {plan.stocks.length > 0 && (
        <Panel title={t('optimizations.plates.stocksNeeded')} isFlush>
          <Table
            label={t('optimizations.plates.stocksNeeded')}
            rows={plan.stocks}
            rowId={({ stock }) => stock}
            columns={[
              nameColumn<StockTotal>('stock', t('optimizations.plates.stock'), ({ stock }) => stock),
              numberColumn<StockTotal>('dispensed', t('optimizations.plates.dispensed'), (one) =>
                f.entered(one.dispensed_ul),
              ),
              numberColumn<StockTotal>('dead', t('optimizations.plates.dead'), (one) =>
                f.entered(one.dead_ul),
              ),
              numberColumn<StockTotal>('needed', t('optimizations.plates.needed'), (one) =>
                f.entered(one.needed_ul),
              ),
              column<StockTotal>('wells', t('optimizations.plates.sourceWells'), ({ source_wells: wells }) =>
                wells.join(', '),
              ),
            ]}
          />
        </Panel>
      )}
      {controls.length > 0 && (
        <Panel title={t('optimizations.plates.controlsRead')} isFlush>
          <Table
            label={t('optimizations.plates.controlsRead')}
            rows={controls}
            rowId={({ id }) => id}
            columns={[
              nameColumn<ControlRead>('role', t('optimizations.plates.role'), ({ role }) =>
                t(`optimizations.plates.role.${role}`),
              ),
              numberColumn<ControlRead>('plate', t('optimizations.plate'), ({ plate }) => f.number(plate)),
              column<ControlRead>('quantity', t('optimizations.plates.quantity'), ({ quantity }) => quantity),
              numberColumn<ControlRead>('count', t('optimizations.wells'), ({ count }) => f.number(count)),
              numberColumn<ControlRead>('mean', t('optimizations.plates.mean'), ({ mean }) =>
                f.number(mean, 2),
              ),
              numberColumn<ControlRead>('sd', t('optimizations.plates.sd'), ({ sd }) =>
                sd === null ? '–' : f.number(sd, 2),
              ),
              numberColumn<ControlRead>('z', t('optimizations.plates.zPrime'), zOf),
            ]}
          />
        </Panel>
      )}
      <dl className="model-facts">
        <Fact term={t('optimizations.plates.experimentWells')}>{f.number(plan.experiment_wells)}</Fact>
        <Fact term={t('optimizations.plates.controlWells')}>{f.number(plan.control_wells)}</Fact>
        <Fact term={t('optimizations.seed')}>
          {plan.seed === null ? t('optimizations.plates.inOrder') : String(plan.seed)}
        </Fact>
        {plan.dispensing !== null && (
          <Fact term={t('optimizations.plates.total')}>{`${f.entered(plan.dispensing.total_ul)} µL`}</Fact>
        )}
        <Fact term={t('optimizations.plates.readings')}>{f.number(readings.length)}</Fact>
      </dl>
      <p className="muted">{t('optimizations.plates.reviewNote')}</p>
    </>
  );
}
