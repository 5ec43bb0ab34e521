import { Plus } from 'lucide-react';
import { useEffectEvent, useMemo } from 'react';
import type { AssessmentBody } from '#contract/regulatory';
import { useCommands } from '../../../frame/commands.ts';
import { Panel } from '../../../frame/page.tsx';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/choices.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { addStep } from '../../shared/purge/purge-draft.ts';
import { PurgeResult } from '../../shared/purge/purge-result.tsx';
import { StepFields } from '../../shared/purge/step-fields.tsx';
import { regulatoryCommands } from '../regulatory-commands.ts';
import { type PurgeForm, usePurgeForm } from './use-purge-form.ts';
import '../../shared/purge/purge.css';

/** Purge factors of one of the mutagenic impurities that were assessed, and the control options they leave open. */
export function PurgePanel({ question }: { readonly question: AssessmentBody }) {
  const { t } = useMessages();
  const form = usePurgeForm(question);
  const { answer, error, retry } = form.request;
  const calculate = useEffectEvent(form.calculate);
  useCommands(useMemo(() => [{ ...regulatoryCommands.purge, run: () => calculate() }], []));
  return (
    <Panel title={t('regulatory.purge')}>
      <form
        className="rows-3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.calculate();
        }}
      >
        <p className="muted">{t('regulatory.purge.intro')}</p>
        <ImpurityLine form={form} question={question} />
        {form.draft.steps.map((step, place) => (
          <StepFields key={step.id} form={form} step={step} place={place} />
        ))}
        <SendRow form={form} />
      </form>
      {error !== null && <ErrorState error={error} onRetry={retry} />}
      {answer !== null && <PurgeResult answer={answer.result} isChanged={form.isChanged} />}
    </Panel>
  );
}

function ImpurityLine({ form, question }: { readonly form: PurgeForm; readonly question: AssessmentBody }) {
  const { t } = useMessages();
  const { draft, change, notesOf } = form;
  const impurities = question.mutagenic_impurities ?? [];
  const chosen = impurities[Number(draft.impurity)] === undefined ? '0' : draft.impurity;
  const ofStructure = notesOf('impurity.smiles').refusals;
  return (
    <div className="purge-line">
      <Select
        label={t('regulatory.impurity')}
        choices={impurities.map(({ name }, place) => ({ value: String(place), label: name }))}
        value={chosen}
        onChange={(impurity) => change((before) => ({ ...before, impurity }))}
        refusals={ofStructure}
      />
      <TextField
        label={t('regulatory.purge.initial')}
        value={draft.initial}
        onChange={(initial) => change((before) => ({ ...before, initial }))}
        inputMode="decimal"
        {...notesOf('initial_ppm')}
      />
      <TextField
        label={t('regulatory.purge.limit', { unit: t('regulatory.unit.level_ug_per_day') })}
        isOptional
        hint={t('regulatory.purge.limitHint')}
        value={draft.limit}
        onChange={(limit) => change((before) => ({ ...before, limit }))}
        inputMode="decimal"
        {...notesOf('impurity.limit_ug_per_day')}
      />
    </div>
  );
}

function SendRow({ form }: { readonly form: PurgeForm }) {
  const { t } = useMessages();
  const { isLoading, cancel } = form.request;
  return (
    <div className="rows-2">
      <div className="line">
        <Button icon={<Plus aria-hidden="true" />} onPress={() => form.change(addStep)}>
          {t('regulatory.purge.addStep')}
        </Button>
        <Button type="submit" variant="primary" isDisabled={isLoading}>
          {t('regulatory.purge.calculate')}
        </Button>
        {isLoading && <Button onPress={cancel}>{t('common.cancel')}</Button>}
      </div>
      {form.hasGaps && (
        <p className="form-error" role="alert">
          {t(form.draft.steps.length === 0 ? 'regulatory.purge.noStep' : 'regulatory.hasGaps')}
        </p>
      )}
    </div>
  );
}
