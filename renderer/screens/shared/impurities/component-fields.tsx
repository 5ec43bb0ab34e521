import { Plus, Trash2 } from 'lucide-react';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { addComponent, type ComponentDraft } from './impurity-draft.ts';
import type { RowProps } from './row-props.ts';

/** Components of the product with what each holds of an element and how much of it is taken a day (Q3D, option 2b). */
export function ComponentFields({ row, field, notesOf, onChange }: RowProps) {
  const { t } = useMessages();
  const setComponent = (id: number, change: Partial<ComponentDraft>): void =>
    onChange({
      components: row.components.map((each) => (each.id === id ? { ...each, ...change } : each)),
    });
  return (
    <div className="impurity-components">
      {row.components.map((component, place) => {
        const own = `${field}.components.${place}`;
        const label = t('regulatory.component', { number: place + 1 });
        return (
          <fieldset key={component.id} className="impurity-component" aria-label={label}>
            <TextField
              label={label}
              value={component.name}
              onChange={(name) => setComponent(component.id, { name })}
              maxLength={200}
              {...notesOf(`${own}.name`)}
            />
            <TextField
              label={t('regulatory.concentration', { unit: t('regulatory.unit.level_ug_per_g') })}
              value={component.concentration}
              onChange={(concentration) => setComponent(component.id, { concentration })}
              inputMode="decimal"
              {...notesOf(`${own}.concentration_ug_per_g`)}
            />
            <TextField
              label={t('regulatory.doseBasis')}
              value={component.dailyAmount}
              onChange={(dailyAmount) => setComponent(component.id, { dailyAmount })}
              inputMode="decimal"
              {...notesOf(`${own}.daily_amount_g`)}
            />
            <div className="impurity-remove">
              <IconButton
                label={t('regulatory.remove', { name: component.name.trim() || label })}
                icon={<Trash2 />}
                isDisabled={row.components.length === 1}
                onPress={() =>
                  onChange({ components: row.components.filter(({ id }) => id !== component.id) })
                }
              />
            </div>
          </fieldset>
        );
      })}
      <div>
        <Button
          icon={<Plus aria-hidden="true" />}
          onPress={() => onChange({ components: addComponent(row.components) })}
        >
          {t('regulatory.addComponent')}
        </Button>
      </div>
    </div>
  );
}
