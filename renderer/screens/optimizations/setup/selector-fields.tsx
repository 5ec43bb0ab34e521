import { Plus, Trash2 } from 'lucide-react';
import { ListBox, ListBoxItem } from 'react-aria-components';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Select } from '../../../ui/choices.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { levelNamesOf } from './read-levels.ts';
import { emptySelector, hasLevels, type ParameterDraft, type SelectorDraft } from './run-draft.ts';
import type { RunForm } from './use-run-form.ts';

interface ParameterChoiceProps {
  readonly form: RunForm;
  readonly parameters: readonly ParameterDraft[];
  readonly value: number | null;
  readonly onChange: (id: number) => void;
}

/** One of the parameters above, by the name it has there. */
export function ParameterChoice({ form, parameters, value, onChange }: ParameterChoiceProps) {
  const { t } = useMessages();
  return (
    <Select
      label={t('optimizations.parameter')}
      choices={parameters.map(({ id, name }) => ({
        value: String(id),
        label:
          name.trim() ||
          t('optimizations.parameterNumber', {
            number: form.draft.parameters.findIndex((each) => each.id === id) + 1,
          }),
      }))}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(Number(id))}
    />
  );
}

interface SelectorListProps {
  readonly form: RunForm;
  readonly label: string;
  readonly selectors: readonly SelectorDraft[];
  readonly onChange: (selectors: readonly SelectorDraft[]) => void;
}

/** Conditions that hold together. */
export function SelectorList({ form, label, selectors, onChange }: SelectorListProps) {
  const { t } = useMessages();
  return (
    <fieldset className="setup-selectors">
      <legend>{label}</legend>
      {selectors.map((selector) => (
        <SelectorFields
          key={selector.id}
          form={form}
          selector={selector}
          canRemove={selectors.length > 1}
          onChange={(change) =>
            onChange(selectors.map((each) => (each.id === selector.id ? { ...each, ...change } : each)))
          }
          onRemove={() => onChange(selectors.filter(({ id }) => id !== selector.id))}
        />
      ))}
      <div>
        <Button
          icon={<Plus aria-hidden="true" />}
          onPress={() => onChange([...selectors, emptySelector(form.takeIds(1))])}
        >
          {t('optimizations.addCondition')}
        </Button>
      </div>
    </fieldset>
  );
}

interface SelectorFieldsProps {
  readonly form: RunForm;
  readonly selector: SelectorDraft;
  readonly canRemove: boolean;
  readonly onChange: (change: Partial<SelectorDraft>) => void;
  readonly onRemove: () => void;
}

function SelectorFields({ form, selector, canRemove, onChange, onRemove }: SelectorFieldsProps) {
  const { t } = useMessages();
  const parameter = form.draft.parameters.find(({ id }) => id === selector.parameterId);
  return (
    <div className="setup-selector">
      <ParameterChoice
        form={form}
        parameters={form.draft.parameters}
        value={selector.parameterId}
        onChange={(parameterId) => onChange({ parameterId, levels: [], from: '', to: '' })}
      />
      {parameter !== undefined && hasLevels(parameter.kind) && (
        <LevelChoice
          parameter={parameter}
          chosen={selector.levels}
          onChange={(levels) => onChange({ levels })}
        />
      )}
      {parameter !== undefined && !hasLevels(parameter.kind) && (
        <>
          <TextField
            label={t('optimizations.from')}
            value={selector.from}
            onChange={(from) => onChange({ from })}
            inputMode="decimal"
          />
          <TextField
            label={t('optimizations.to')}
            value={selector.to}
            onChange={(to) => onChange({ to })}
            inputMode="decimal"
          />
        </>
      )}
      {canRemove && (
        <div className="setup-remove">
          <IconButton label={t('optimizations.removeCondition')} icon={<Trash2 />} onPress={onRemove} />
        </div>
      )}
    </div>
  );
}

interface LevelChoiceProps {
  readonly parameter: ParameterDraft;
  readonly chosen: readonly string[];
  readonly onChange: (levels: readonly string[]) => void;
}

/** Any number of levels, by keys as by pointer. */
function LevelChoice({ parameter, chosen, onChange }: LevelChoiceProps) {
  const { t, f } = useMessages();
  const names = [...new Set(levelNamesOf(parameter, f.parseNumber))];
  return (
    <div className="field">
      <span className="field-label" aria-hidden="true">
        {t('optimizations.levels')}
      </span>
      <ListBox
        className="setup-level-list"
        aria-label={t('optimizations.levelsOf', { name: parameter.name.trim() })}
        selectionMode="multiple"
        selectedKeys={chosen.filter((level) => names.includes(level))}
        onSelectionChange={(keys) => onChange(keys === 'all' ? names : [...keys].map(String))}
        renderEmptyState={() => <span className="muted">{t('optimizations.noLevels')}</span>}
      >
        {names.map((name) => (
          <ListBoxItem key={name} id={name} className="option" textValue={name}>
            {({ isSelected }) => (
              <>
                <span aria-hidden="true">{isSelected ? '✓' : ' '}</span> {name}
              </>
            )}
          </ListBoxItem>
        ))}
      </ListBox>
    </div>
  );
}
