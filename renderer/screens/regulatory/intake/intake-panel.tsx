import { Plus, Trash2 } from 'lucide-react';
import { useEffectEvent, useMemo } from 'react';
import { type AssessmentBody, studySpeciesOf } from '#contract/regulatory';
import { useCommands } from '../../../frame/commands.ts';
import { Panel } from '../../../frame/page.tsx';
import { useMessages } from '../../../i18n/use-messages.ts';
import { bindTo } from '../../../ui/bind-to.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { choicesOf, Select } from '../../../ui/choices.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { regulatoryCommands } from '../regulatory-commands.ts';
import { addStudy, changeStudy, removeStudy, type StudyDraft } from './intake-draft.ts';
import { IntakeResult } from './intake-result.tsx';
import { type IntakeForm, useIntakeForm } from './use-intake-form.ts';
import './intake.css';

/** The acceptable intake of one of the mutagenic impurities that were assessed. */
export function IntakePanel({ question }: { readonly question: AssessmentBody }) {
  const { t } = useMessages();
  const form = useIntakeForm(question);
  const { draft, change, request, notesOf } = form;
  const derive = useEffectEvent(form.derive);
  useCommands(useMemo(() => [{ ...regulatoryCommands.intake, run: () => derive() }], []));
  const impurities = question.mutagenic_impurities ?? [];
  const chosen = impurities[Number(draft.impurity)] === undefined ? '0' : draft.impurity;
  return (
    <Panel title={t('regulatory.intake')}>
      <form
        className="rows-3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.derive();
        }}
      >
        <p className="muted">{t('regulatory.intake.intro')}</p>
        <div className="intake-line">
          <Select
            label={t('regulatory.impurity')}
            choices={impurities.map(({ name }, place) => ({ value: String(place), label: name }))}
            value={chosen}
            onChange={(impurity) => change((before) => ({ ...before, impurity }))}
            refusals={notesOf('smiles').refusals}
          />
        </div>
        {draft.studies.map((study, place) => (
          <StudyFields key={study.id} form={form} study={study} place={place} />
        ))}
        <div className="line">
          <Button icon={<Plus aria-hidden="true" />} onPress={() => change(addStudy)}>
            {t('regulatory.intake.addStudy')}
          </Button>
          <Button type="submit" variant="primary" isDisabled={request.isLoading}>
            {t('regulatory.intake.derive')}
          </Button>
          {request.isLoading && <Button onPress={request.cancel}>{t('common.cancel')}</Button>}
        </div>
        {form.hasGaps && (
          <p className="form-error" role="alert">
            {t('regulatory.hasGaps')}
          </p>
        )}
      </form>
      {request.error !== null && <ErrorState error={request.error} onRetry={request.retry} />}
      {request.answer !== null && <IntakeResult answer={request.answer.result} isChanged={form.isChanged} />}
    </Panel>
  );
}

interface StudyFieldsProps {
  readonly form: IntakeForm;
  readonly study: StudyDraft;
  readonly place: number;
}

const numbers = [
  ['td50', 'td50_mg_per_kg_day'],
  ['animals', 'animals_per_group'],
  ['groups', 'dosed_groups'],
  ['weeks', 'weeks'],
] as const;

function StudyFields({ form: { change, notesOf }, study, place }: StudyFieldsProps) {
  const { t } = useMessages();
  const label = t('regulatory.intake.study', { number: place + 1 });
  const bind = bindTo(study, (next) => change((draft) => changeStudy(draft, study.id, next)));
  return (
    <fieldset className="intake-study" aria-label={label}>
      <Select
        label={t('regulatory.intake.species')}
        choices={choicesOf(studySpeciesOf.options, (value) => t(`regulatory.intake.species.${value}`))}
        {...bind('species')}
        {...notesOf(`studies.${place}.species`)}
      />
      {numbers.map(([field, name]) => (
        <TextField
          key={field}
          label={t(`regulatory.intake.${field}`)}
          isOptional={field !== 'td50'}
          {...bind(field)}
          inputMode="decimal"
          {...notesOf(`studies.${place}.${name}`)}
        />
      ))}
      <TextField
        label={t('regulatory.intake.source')}
        isOptional
        {...bind('source')}
        maxLength={500}
        {...notesOf(`studies.${place}.source`)}
      />
      <div className="impurity-remove">
        <IconButton
          label={t('regulatory.remove', { name: label })}
          icon={<Trash2 />}
          onPress={() => change((draft) => removeStudy(draft, study.id))}
        />
      </div>
    </fieldset>
  );
}
