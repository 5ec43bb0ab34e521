import { Plus } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { projectRoutes } from '#contract/projects';
import { useReply } from '../../../api/use-reply.ts';
import { useCommands } from '../../../frame/commands.ts';
import { Page, Panel } from '../../../frame/page.tsx';
import { optimizationPath } from '../../../frame/paths/optimizations-path.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Select } from '../../../ui/choices.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { Form } from '../../../ui/form.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { ServiceText } from '../../../ui/service-text.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { optimizationsCommands } from '../optimizations-commands.ts';
import { CandidatesField } from './candidates-field.tsx';
import { ConstraintFields } from './constraint-fields.tsx';
import { CostFields } from './cost-fields.tsx';
import { ObjectiveFields } from './objective-fields.tsx';
import { OutcomeFields } from './outcome-fields.tsx';
import { ParameterFields } from './parameter-fields.tsx';
import { PlanFields } from './plan-fields.tsx';
import { PlateFields } from './plate-fields.tsx';
import { type RunForm, useRunForm } from './use-run-form.ts';
import '../optimizations.css';

/** No project has this name. */
const none = '-';

/** Where the run belongs; where the list cannot be read, it says so and the run can be set up without. */
function ProjectField({ form }: { readonly form: RunForm }) {
  const { t } = useMessages();
  const { data, error, reload } = useReply(projectRoutes.list, {});
  return (
    <>
      <Select
        label={t('optimizations.project')}
        isOptional
        choices={[
          { value: none, label: t('optimizations.noProject') },
          ...(data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={form.draft.projectId ?? none}
        onChange={(id) => form.set({ projectId: id === none ? null : id })}
        {...form.notesOf('project_id')}
      />
      {error !== null && <ErrorState error={error} onRetry={reload} />}
    </>
  );
}

interface PartProps {
  readonly title: string;
  readonly action: string;
  readonly onAdd: () => void;
  readonly children: ReactNode;
}

/** One part of the set-up: its rows and a button for another one. */
function Part({ title, action, onAdd, children }: PartProps) {
  return (
    <Panel
      title={title}
      actions={
        <Button icon={<Plus aria-hidden="true" />} onPress={onAdd}>
          {action}
        </Button>
      }
    >
      <div className="setup-part">{children}</div>
    </Panel>
  );
}

/** Why the run was not created: the service's sentence, and everything it said of fields. */
function Refusal({ form }: { readonly form: RunForm }) {
  const { t } = useMessages();
  const { error } = form;
  if (error === null) return form.hasGaps ? <p className="field-error">{t('optimizations.gaps')}</p> : null;
  const isInfeasible = Object.keys(error.fields).some((field) => field.startsWith('constraints'));
  return (
    <FormError
      error={error}
      {...(isInfeasible && { wordsOf: { validation_error: 'optimizations.infeasible' } })}
    >
      <ServiceText text={error.message} />
    </FormError>
  );
}

/** A new run: what can be set, what is measured, what goes together, and how it begins. */
export function NewRunScreen() {
  const { t } = useMessages();
  const navigate = useNavigate();
  const form = useRunForm((id) => void navigate(optimizationPath(id)));
  const { draft, addParameter, addObjective, addConstraint } = form;
  useCommands(
    useMemo(
      () => [
        { ...optimizationsCommands.addParameter, run: addParameter },
        { ...optimizationsCommands.addObjective, run: addObjective },
        { ...optimizationsCommands.addConstraint, run: addConstraint },
      ],
      [addParameter, addObjective, addConstraint],
    ),
  );
  const whole = form.notesOf('constraints');
  return (
    <Page title={t('optimizations.create')} intro={t('optimizations.createIntro')}>
      <Form onSend={form.create}>
        <Panel title={t('optimizations.run')}>
          <div className="setup-row">
            <TextField
              label={t('optimizations.runName')}
              value={draft.name}
              onChange={(name) => form.set({ name })}
              isRequired
              autoFocus
              maxLength={200}
              {...form.notesOf('name')}
            />
            <ProjectField form={form} />
          </div>
        </Panel>
        <Part
          title={t('optimizations.parameters')}
          action={t('optimizations.addParameter')}
          onAdd={addParameter}
        >
          {draft.parameters.map((parameter, place) => (
            <ParameterFields key={parameter.id} form={form} parameter={parameter} place={place} />
          ))}
        </Part>
        <Part
          title={t('optimizations.objectives')}
          action={t('optimizations.addObjective')}
          onAdd={addObjective}
        >
          {draft.objectives.map((objective, place) => (
            <ObjectiveFields key={objective.id} form={form} objective={objective} place={place} />
          ))}
        </Part>
        <Part
          title={t('optimizations.constraints')}
          action={t('optimizations.addConstraint')}
          onAdd={addConstraint}
        >
          {draft.constraints.length === 0 && <p className="muted">{t('optimizations.noConstraints')}</p>}
          {(whole.refusals ?? []).map((text) => (
            <p key={text} className="field-error">
              <ServiceText text={text} />
            </p>
          ))}
          {draft.constraints.map((constraint, place) => (
            <ConstraintFields key={constraint.id} form={form} constraint={constraint} place={place} />
          ))}
        </Part>
        <Part
          title={t('optimizations.outcomeConstraints')}
          action={t('optimizations.addOutcome')}
          onAdd={form.addOutcome}
        >
          {draft.outcomes.length === 0 && <p className="muted">{t('optimizations.noOutcomes')}</p>}
          {draft.outcomes.map((outcome, place) => (
            <OutcomeFields key={outcome.id} form={form} outcome={outcome} place={place} />
          ))}
        </Part>
        <Panel title={t('optimizations.plan')}>
          <PlanFields form={form} />
        </Panel>
        <Panel title={t('optimizations.costHere')}>
          <CostFields form={form} />
        </Panel>
        <Panel title={t('optimizations.plate')}>
          <PlateFields form={form} />
        </Panel>
        <Panel title={t('optimizations.candidates')}>
          <CandidatesField form={form} />
        </Panel>
        <Refusal form={form} />
        <div className="setup-actions">
          <ButtonLink href="/optimizations">{t('common.cancel')}</ButtonLink>
          <Button type="submit" variant="primary" isDisabled={form.isRunning}>
            {t('common.create')}
          </Button>
        </div>
      </Form>
    </Page>
  );
}
