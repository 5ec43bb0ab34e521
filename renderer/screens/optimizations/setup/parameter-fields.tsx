import { Trash2 } from 'lucide-react';
import { parameterKind } from '#contract/optimizations';
import { useMessages } from '../../../i18n/use-messages.ts';
import { bindTo } from '../../../ui/bind-to.ts';
import { IconButton } from '../../../ui/button.tsx';
import { choicesOf, Select } from '../../../ui/choices.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { LevelFigures } from './level-figures.tsx';
import { hasLevels, type ParameterDraft } from './run-draft.ts';
import type { RunForm } from './use-run-form.ts';

interface ParameterFieldsProps {
  readonly form: RunForm;
  readonly parameter: ParameterDraft;
  /** From 0. */
  readonly place: number;
}

/** One adjustable condition: what it is called, its kind, and what it may be. */
export function ParameterFields({ form, parameter, place }: ParameterFieldsProps) {
  const { t } = useMessages();
  const { notesOf } = form;
  const field = `parameters.${place}`;
  const set = (change: Partial<ParameterDraft>): void => form.setParameter(parameter.id, change);
  const number = place + 1;
  const { kind } = parameter;
  const isRange = !hasLevels(kind);
  const hasUnit = isRange || kind === 'discrete';
  const bind = bindTo(parameter, set);
  return (
    <fieldset className="setup-row" aria-label={t('optimizations.parameterNumber', { number })}>
      <TextField
        label={t('optimizations.name')}
        {...bind('name')}
        maxLength={100}
        autoFocus={place > 0 && parameter.name === ''}
        {...notesOf(`${field}.name`)}
      />
      <Select
        label={t('optimizations.kind')}
        choices={choicesOf(parameterKind.options, (value) => t(`optimizations.kind.${value}`))}
        value={kind}
        onChange={(next) => set({ kind: next })}
      />
      {isRange && (
        <>
          <TextField
            label={t('optimizations.low')}
            {...bind('low')}
            inputMode="decimal"
            {...notesOf(`${field}.low`)}
          />
          <TextField
            label={t('optimizations.high')}
            {...bind('high')}
            inputMode="decimal"
            {...notesOf(`${field}.high`)}
          />
        </>
      )}
      {isRange && (
        <TextField
          label={t('optimizations.step')}
          isOptional
          {...bind('step')}
          inputMode={kind === 'continuous' ? 'decimal' : 'numeric'}
          {...notesOf(`${field}.step`)}
        />
      )}
      {hasUnit && (
        <TextField
          label={t('optimizations.unit')}
          isOptional
          {...bind('unit')}
          maxLength={40}
          {...notesOf(`${field}.unit`)}
        />
      )}
      <div className="setup-remove">
        <IconButton
          label={t('optimizations.removeNamed', {
            name: parameter.name.trim() || t('optimizations.parameterNumber', { number }),
          })}
          icon={<Trash2 />}
          isDisabled={form.draft.parameters.length === 1}
          onPress={() => form.remove('parameters', parameter.id)}
        />
      </div>
      {hasLevels(kind) && (
        <div className="setup-wide">
          <TextField
            label={t('optimizations.levels')}
            hint={t(
              `optimizations.levelsHint.${kind === 'discrete' ? 'discrete' : kind === 'substance' ? 'substance' : 'categorical'}`,
            )}
            {...bind('levels')}
            rows={kind === 'discrete' ? 2 : 4}
            mono={kind === 'substance'}
            {...form.notesIn(`${field}.levels`)}
          />
          {kind === 'substance' && <LevelFigures parameter={parameter} />}
        </div>
      )}
    </fieldset>
  );
}
