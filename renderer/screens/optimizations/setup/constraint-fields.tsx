import { Plus, Trash2 } from 'lucide-react';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { choicesOf, Select } from '../../../ui/choices.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { constraintWords } from '../run-words.ts';
import {
  type ConstraintDraft,
  constraintKinds,
  emptyTerm,
  hasLevels,
  relations,
  type TermDraft,
} from './run-draft.ts';
import { ParameterChoice, SelectorList } from './selector-fields.tsx';
import type { RunForm } from './use-run-form.ts';

interface ConstraintFieldsProps {
  readonly form: RunForm;
  readonly constraint: ConstraintDraft;
  /** From 0. */
  readonly place: number;
}

/** One rule about what goes together, and the sentence it makes. */
export function ConstraintFields({ form, constraint, place }: ConstraintFieldsProps) {
  const messages = useMessages();
  const { t } = messages;
  const field = `constraints.${place}`;
  const set = (change: Partial<ConstraintDraft>): void => form.setConstraint(constraint.id, change);
  const number = place + 1;
  const { errors = [], refusals = [] } = form.notesIn(field);
  const declared = form.read.body.constraints?.[place];
  const isWhole = !form.read.missing.some((each) => each.startsWith(`${field}.`));
  return (
    <fieldset className="setup-constraint" aria-label={t('optimizations.constraintNumber', { number })}>
      <div className="setup-row">
        <Select
          label={t('optimizations.constraintKind')}
          choices={choicesOf(constraintKinds, (value) => t(`optimizations.constraint.${value}`))}
          value={constraint.kind}
          onChange={(kind) => set({ kind })}
          errors={errors}
          refusals={refusals}
        />
        <div className="setup-remove">
          <IconButton
            label={t('optimizations.removeNamed', { name: t('optimizations.constraintNumber', { number }) })}
            icon={<Trash2 />}
            onPress={() => form.remove('constraints', constraint.id)}
          />
        </div>
      </div>
      {constraint.kind === 'sum' && <SumFields form={form} constraint={constraint} set={set} />}
      {constraint.kind !== 'sum' && (
        <SelectorList
          form={form}
          label={t(constraint.kind === 'forbid' ? 'optimizations.forbidden' : 'optimizations.when')}
          selectors={constraint.when}
          onChange={(when) => set({ when })}
        />
      )}
      {constraint.kind === 'require' && (
        <SelectorList
          form={form}
          label={t('optimizations.required')}
          selectors={constraint.require}
          onChange={(require) => set({ require })}
        />
      )}
      {declared !== undefined && isWhole && (
        <p className="setup-sentence">{constraintWords(declared, messages)}</p>
      )}
    </fieldset>
  );
}

interface SumFieldsProps {
  readonly form: RunForm;
  readonly constraint: ConstraintDraft;
  readonly set: (change: Partial<ConstraintDraft>) => void;
}

/** Coefficients times values, and what their sum is held against: mixtures are equalities. */
function SumFields({ form, constraint, set }: SumFieldsProps) {
  const { t } = useMessages();
  const { terms } = constraint;
  const numeric = form.draft.parameters.filter(({ kind }) => kind === 'discrete' || !hasLevels(kind));
  const setTerm = (id: number, change: Partial<TermDraft>): void =>
    set({ terms: terms.map((term) => (term.id === id ? { ...term, ...change } : term)) });
  return (
    <>
      {terms.map((term) => (
        <div key={term.id} className="setup-selector">
          <TextField
            label={t('optimizations.coefficient')}
            value={term.coefficient}
            onChange={(coefficient) => setTerm(term.id, { coefficient })}
            inputMode="decimal"
          />
          <ParameterChoice
            form={form}
            parameters={numeric}
            value={term.parameterId}
            onChange={(parameterId) => setTerm(term.id, { parameterId })}
          />
          {terms.length > 1 && (
            <div className="setup-remove">
              <IconButton
                label={t('optimizations.removeTerm')}
                icon={<Trash2 />}
                onPress={() => set({ terms: terms.filter(({ id }) => id !== term.id) })}
              />
            </div>
          )}
        </div>
      ))}
      <div className="setup-selector">
        <Button
          icon={<Plus aria-hidden="true" />}
          onPress={() => set({ terms: [...terms, emptyTerm(form.takeIds(1))] })}
        >
          {t('optimizations.addTerm')}
        </Button>
        <Select
          label={t('optimizations.relation')}
          choices={choicesOf(relations, (value) => t(`optimizations.relation.${value}`))}
          value={constraint.relation}
          onChange={(relation) => set({ relation })}
        />
        <TextField
          label={t('optimizations.bound')}
          value={constraint.bound}
          onChange={(bound) => set({ bound })}
          inputMode="decimal"
        />
      </div>
    </>
  );
}
