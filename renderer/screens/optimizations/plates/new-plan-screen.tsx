import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-aria-components';
import { useNavigate, useParams } from 'react-router';
import { optimizationPlateRoutes, type PlatePlan } from '#contract/optimization-plates';
import { type Optimization, optimizationRoutes } from '#contract/optimizations';
import { api } from '../../../api/api.ts';
import { useReply } from '../../../api/use-reply.ts';
import { useResource } from '../../../api/use-resource.ts';
import { Page, Panel } from '../../../frame/page.tsx';
import { optimizationPath, platesPath } from '../../../frame/paths/optimizations-path.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { bindTo } from '../../../ui/bind-to.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Checkbox, choicesOf, Select } from '../../../ui/choices.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { Form } from '../../../ui/form.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { ServiceText } from '../../../ui/service-text.tsx';
import { LoadingState } from '../../../ui/states.tsx';
import { SearchProgress } from '../search/search-progress.tsx';
import { sharings } from '../setup/run-draft.ts';
import { AdditionFields } from './addition-fields.tsx';
import { ChoiceFields } from './choice-fields.tsx';
import { ControlFields } from './control-fields.tsx';
import { plateSizes } from './plan-draft.ts';
import { StockFields } from './stock-fields.tsx';
import { type PlanForm, usePlanForm } from './use-plan-form.ts';
import '../optimizations.css';

/** The plan before, which the next one begins with; null before the first. */
const loadFormer = async (id: string, signal: AbortSignal): Promise<{ readonly plan: PlatePlan | null }> => {
  const { items } = await api.call(
    optimizationPlateRoutes.plans,
    { params: { id }, query: { limit: 1 } },
    { signal },
  );
  const [newest] = items;
  if (newest === undefined) return { plan: null };
  const params = { id, plan_id: newest.id };
  return { plan: await api.call(optimizationPlateRoutes.planned, { params }, { signal }) };
};

/** A plate: its wells, controls and volumes, laid out over the next recommendation. */
export function NewPlanScreen() {
  const { t } = useMessages();
  const { id = '' } = useParams();
  const run = useReply(optimizationRoutes.get, { params: { id } });
  const former = useResource((signal) => loadFormer(id, signal), [id]);
  if (run.data !== null && former.data !== null)
    return <PlanPage key={id} run={run.data} former={former.data.plan} />;
  return (
    <Page title={t('optimizations.plateLong')}>
      <LoadingState resource={run.data === null ? run : former}>
        <Link href="/optimizations">{t('optimizations.backToList')}</Link>
      </LoadingState>
    </Page>
  );
}

function PlanPage({ run, former }: { readonly run: Optimization; readonly former: PlatePlan | null }) {
  const { t } = useMessages();
  const navigate = useNavigate();
  const title = t('optimizations.plateLong');
  const form = usePlanForm(run, former, title, () => void navigate(platesPath(run.id)));
  const { draft, set, notesOf } = form;
  return (
    <Page title={title} intro={`${run.name} · ${t('optimizations.plateText')}`}>
      <Form onSend={form.send}>
        <Panel title={t('optimizations.plate')}>
          <LayoutFields form={form} />
        </Panel>
        <RowsPanel
          title={t('optimizations.plates.controls')}
          action={t('optimizations.plates.addControl')}
          onAdd={() => form.add('controls')}
          empty={draft.controls.length === 0 ? t('optimizations.plates.noControls') : null}
        >
          {draft.controls.map((control, place) => (
            <ControlFields key={control.id} form={form} control={control} place={place} />
          ))}
        </RowsPanel>
        <Panel title={t('optimizations.plates.volumes')}>
          <div className="setup-part">
            <Checkbox
              label={t('optimizations.plates.hasVolumes')}
              isSelected={draft.hasVolumes}
              onChange={(hasVolumes) => set({ hasVolumes })}
            />
            {draft.hasVolumes && <VolumeFields form={form} />}
          </div>
        </Panel>
        {draft.hasVolumes && (
          <>
            <RowsPanel
              title={t('optimizations.plates.stocks')}
              action={t('optimizations.plates.addStock')}
              onAdd={() => form.add('stocks')}
              empty={null}
            >
              {draft.stocks.map((stock, place) => (
                <StockFields key={stock.id} form={form} stock={stock} place={place} />
              ))}
            </RowsPanel>
            <RowsPanel
              title={t('optimizations.plates.additions')}
              action={t('optimizations.plates.addAddition')}
              onAdd={() => form.add('additions')}
              empty={draft.additions.length === 0 ? t('optimizations.plates.noAdditions') : null}
            >
              {[...(notesOf('dispensing.additions').refusals ?? [])].map((text) => (
                <p key={text} className="field-error">
                  <ServiceText text={text} />
                </p>
              ))}
              {draft.additions.map((addition, place) => (
                <AdditionFields key={addition.id} form={form} addition={addition} place={place} />
              ))}
            </RowsPanel>
          </>
        )}
        <Refusal form={form} />
        <SearchState form={form} />
        <div className="setup-actions">
          <ButtonLink href={optimizationPath(run.id)}>{t('common.cancel')}</ButtonLink>
          <Button type="submit" variant="primary" isDisabled={form.isRunning}>
            {t('optimizations.plates.planIt')}
          </Button>
        </div>
      </Form>
    </Page>
  );
}

interface RowsPanelProps {
  readonly title: string;
  readonly action: string;
  readonly onAdd: () => void;
  /** What is said where there are no rows. */
  readonly empty: string | null;
  readonly children: ReactNode;
}

function RowsPanel({ title, action, onAdd, empty, children }: RowsPanelProps) {
  return (
    <Panel
      title={title}
      actions={
        <Button icon={<Plus aria-hidden="true" />} onPress={onAdd}>
          {action}
        </Button>
      }
    >
      <div className="setup-part">
        {empty !== null && <p className="muted">{empty}</p>}
        {children}
      </div>
    </Panel>
  );
}

/** Why nothing was planned: what is missing, or the service's sentence with everything said of no single field. */
function Refusal({ form }: { readonly form: PlanForm }) {
  const { t } = useMessages();
  const { error, hasGaps } = form;
  if (error === null) return hasGaps ? <p className="field-error">{t('optimizations.gaps')}</p> : null;
  return (
    <FormError error={error}>
      <ServiceText text={error.message} />
    </FormError>
  );
}

/** How the search for the experiments of the plan stands; nothing where there is none. */
function SearchState({ form: { search, sought } }: { readonly form: PlanForm }) {
  const { t } = useMessages();
  if (search.request !== null) return <SearchProgress request={search.request} stop={search.stop} />;
  if (search.isStopped) return <p role="status">{t('optimizations.seeking.stopped')}</p>;
  return sought === null ? null : <p role="status">{t('optimizations.seeking.ready', { count: sought })}</p>;
}

/** How many experiments on what plate, what wells share, and what is left to chance. */
function LayoutFields({ form }: { readonly form: PlanForm }) {
  const { t } = useMessages();
  const { run, draft, set, notesOf, notesIn } = form;
  const bind = bindTo(draft, set);
  return (
    <div className="setup-part">
      <div className="setup-row">
        <TextField
          label={t('optimizations.plateCount')}
          hint={t('optimizations.plates.countHint')}
          {...bind('count')}
          inputMode="numeric"
          {...notesOf('count')}
        />
        <Select
          label={t('optimizations.wells')}
          choices={choicesOf(plateSizes, (value) => value)}
          {...bind('wells')}
          {...notesOf('layout.wells')}
        />
        <TextField
          label={t('optimizations.replicates')}
          {...bind('replicates')}
          inputMode="numeric"
          {...notesOf('layout.replicates')}
        />
        <TextField
          label={t('optimizations.blocked')}
          hint={t('optimizations.blockedHint')}
          isOptional
          {...bind('blocked')}
          {...notesIn('layout.blocked')}
        />
      </div>
      <div className="setup-row">
        {run.parameters.map(({ name }) => (
          <Select
            key={name}
            label={t('optimizations.sharedOf', { name })}
            choices={choicesOf(sharings, (value) => t(`optimizations.shared.${value}`))}
            value={draft.shared[name] ?? 'free'}
            onChange={(sharing) => set({ shared: { ...draft.shared, [name]: sharing } })}
            {...notesOf('layout.per_column')}
          />
        ))}
        {Object.values(draft.shared).some((sharing) => sharing === 'row' || sharing === 'column') && (
          <TextField
            label={t('optimizations.plates.linesPerBlock')}
            hint={t('optimizations.plates.linesHint')}
            {...bind('linesPerBlock')}
            inputMode="numeric"
            {...notesOf('layout.lines_per_block')}
          />
        )}
      </div>
      <div className="setup-row">
        <Checkbox
          label={t('optimizations.plates.randomised')}
          isSelected={draft.randomised}
          onChange={(randomised) => set({ randomised })}
        />
        {draft.randomised && (
          <TextField
            label={t('optimizations.seed')}
            hint={t('optimizations.plates.seedHint')}
            isOptional
            {...bind('seed')}
            inputMode="numeric"
            {...notesOf('seed')}
          />
        )}
      </div>
    </div>
  );
}

/** The volume of a well, what a device can dispense, and what fills up. */
function VolumeFields({ form }: { readonly form: PlanForm }) {
  const { t } = useMessages();
  const { draft, set, notesOf } = form;
  const bind = bindTo(draft, set);
  return (
    <div className="setup-row">
      <TextField
        label={t('optimizations.plates.totalUl')}
        {...bind('total')}
        inputMode="decimal"
        {...notesOf('dispensing.total_ul')}
      />
      <TextField
        label={t('optimizations.plates.smallest')}
        {...bind('smallest')}
        inputMode="decimal"
        {...notesOf('dispensing.smallest_ul')}
      />
      <TextField
        label={t('optimizations.plates.step')}
        hint={t('optimizations.plates.stepHint')}
        {...bind('step')}
        inputMode="decimal"
        {...notesOf('dispensing.step_nl')}
      />
      <ChoiceFields
        form={form}
        label={t('optimizations.plates.fill')}
        choice={draft.fill}
        onChange={(fill) => set({ fill })}
        mayBeNothing={false}
        notes={notesOf('dispensing.fill')}
      />
    </div>
  );
}
