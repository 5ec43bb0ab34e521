import { FileDown, FileUp, Grid3x3 } from 'lucide-react';
import { useState } from 'react';
import {
  optimizationPlateRoutes,
  type PickListForm,
  type PlatePlan,
  pickListForms,
} from '#contract/optimization-plates';
import type { Optimization } from '#contract/optimizations';
import { api } from '../../../api/api.ts';
import { useReply } from '../../../api/use-reply.ts';
import { Panel } from '../../../frame/page.tsx';
import { newPlatePath } from '../../../frame/paths/optimizations-path.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { choicesOf, Select } from '../../../ui/choices.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { ServiceText } from '../../../ui/service-text.tsx';
import { EmptyState, LoadingState } from '../../../ui/states.tsx';
import { useAction } from '../../../ui/use-action.tsx';
import { PlanFacts } from './plan-facts.tsx';
import { PlateChart, type Shading } from './plate-chart.tsx';
import { ReadingDialog } from './reading-dialog.tsx';

interface PlatesTabProps {
  readonly run: Optimization;
  readonly onChanged: () => void;
}

/** Plans of plates of a run: the newest first, each with its wells, stocks, files and what was read. */
export function PlatesTab({ run, onChanged }: PlatesTabProps) {
  const { t, f } = useMessages();
  const plans = useReply(optimizationPlateRoutes.plans, { params: { id: run.id }, query: { limit: 200 } });
  const [chosen, setChosen] = useState<string | null>(null);
  const items = plans.data?.items ?? [];
  const id = items.find((plan) => plan.id === chosen)?.id ?? items[0]?.id ?? null;
  const planLink = (
    <ButtonLink href={newPlatePath(run.id)} icon={<Grid3x3 aria-hidden="true" />}>
      {t('optimizations.plateLong')}
    </ButtonLink>
  );
  return (
    <div className="run-part">
      <LoadingState resource={plans} />
      {plans.data !== null && items.length === 0 && (
        <EmptyState
          title={t('optimizations.plates.empty')}
          text={t('optimizations.plates.emptyText')}
          actions={run.status === 'open' && planLink}
        />
      )}
      {id !== null && (
        <>
          <div className="plate-line">
            <Select
              label={t('optimizations.plates.plan')}
              choices={items.map((plan) => ({
                value: plan.id,
                label: t('optimizations.plates.planOf', {
                  number: plan.number,
                  plates: plan.plates,
                  wells: plan.wells_per_plate,
                  date: f.dateTime(plan.created_at),
                }),
              }))}
              value={id}
              onChange={setChosen}
            />
            {run.status === 'open' && planLink}
          </div>
          <Plan key={id} run={run} planId={id} onChanged={onChanged} />
        </>
      )}
    </div>
  );
}

interface PlanProps {
  readonly run: Optimization;
  readonly planId: string;
  readonly onChanged: () => void;
}

function Plan({ run, planId, onChanged }: PlanProps) {
  const params = { id: run.id, plan_id: planId };
  const plan = useReply(optimizationPlateRoutes.planned, { params });
  if (plan.data === null) return <LoadingState resource={plan} />;
  return <ShownPlan run={run} plan={plan.data} onChanged={onChanged} />;
}

const keyOf = (shading: Shading): string =>
  'name' in shading ? `${shading.of} ${shading.name}` : shading.of;

function ShownPlan({
  run,
  plan,
  onChanged,
}: {
  readonly run: Optimization;
  readonly plan: PlatePlan;
  readonly onChanged: () => void;
}) {
  const { t } = useMessages();
  const params = { id: run.id, plan_id: plan.id };
  const readings = useReply(optimizationPlateRoutes.readings, { params });
  const [plate, setPlate] = useState('1');
  const [isReading, setReading] = useState(false);
  const read = readings.data?.items ?? [];
  const quantities = [
    ...new Set(read.flatMap((reading) => reading.quantities.map(({ quantity }) => quantity))),
  ];
  const shadings: readonly Shading[] = [
    ...quantities.map((name) => ({ of: 'result' as const, name })),
    { of: 'experiment' },
    ...run.parameters.map(({ name }) => ({ of: 'parameter' as const, name })),
  ];
  const [shadingKey, setShadingKey] = useState<string | null>(null);
  const shading = shadings.find((one) => keyOf(one) === shadingKey) ?? shadings[0] ?? { of: 'experiment' };
  const download = useAction(async (form: PickListForm | 'wells') => {
    const isWorklist = form === 'worklist';
    const { bytes, contentType } =
      form === 'wells'
        ? await api.bytes(optimizationPlateRoutes.wells, { params }, 'text/csv')
        : await api.bytes(
            optimizationPlateRoutes.pickList,
            { params, query: { form } },
            isWorklist ? 'text/plain' : 'text/csv',
          );
    saveFile(`${run.name}-plan-${plan.number}-${form}.${isWorklist ? 'gwl' : 'csv'}`, bytes, contentType);
  });
  const forms = ['wells' as const, ...(plan.has_volumes ? pickListForms.options : [])];
  return (
    <>
      {plan.warnings.map(({ code, message }) => (
        <p key={`${code} ${message}`} className="next-warning">
          <ServiceText text={message} />
        </p>
      ))}
      <div className="plate-line">
        {plan.plates > 1 && (
          <Select
            label={t('optimizations.plate')}
            choices={choicesOf(
              Array.from({ length: plan.plates }, (_, k) => String(k + 1)),
              (value) => value,
            )}
            value={plate}
            onChange={setPlate}
          />
        )}
        <Select
          label={t('optimizations.plates.shading')}
          choices={shadings.map((one) => ({
            value: keyOf(one),
            label:
              one.of === 'experiment'
                ? t('optimizations.plates.shade.experiment')
                : t(`optimizations.plates.shade.${one.of}`, { name: one.name }),
          }))}
          value={keyOf(shading)}
          onChange={setShadingKey}
        />
        {run.status === 'open' && (
          <Button icon={<FileUp aria-hidden="true" />} onPress={() => setReading(true)}>
            {t('optimizations.plates.read')}
          </Button>
        )}
      </div>
      <PlateChart run={run} plan={plan} readings={read} plate={Number(plate)} shading={shading} />
      <Panel title={t('optimizations.plates.files')}>
        <p className="muted">{t('optimizations.plates.filesText')}</p>
        <div className="plate-line">
          {forms.map((form) => (
            <Button
              key={form}
              icon={<FileDown aria-hidden="true" />}
              isDisabled={download.isRunning}
              onPress={() => download.run(form)}
            >
              {t(`optimizations.plates.file.${form}`)}
            </Button>
          ))}
        </div>
        {download.failure}
        {download.error !== null && (
          <p>
            <ServiceText text={download.error.message} />
          </p>
        )}
      </Panel>
      <PlanFacts plan={plan} readings={read} />
      <LoadingState resource={readings} />
      {isReading && (
        <ReadingDialog
          run={run}
          plan={plan}
          plate={plate}
          onTaken={() => {
            readings.reload();
            onChanged();
          }}
          onClose={() => setReading(false)}
        />
      )}
    </>
  );
}
