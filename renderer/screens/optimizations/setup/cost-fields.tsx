import { useMessages } from '../../../i18n/use-messages.ts';
import { bindTo } from '../../../ui/bind-to.ts';
import { choicesOf, Select } from '../../../ui/choices.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { hasLevels, pricings } from './run-draft.ts';
import type { RunForm } from './use-run-form.ts';

/** What experiments cost where they do not cost the same: each of them, and each setting. */
export function CostFields({ form }: { readonly form: RunForm }) {
  const { t } = useMessages();
  const { draft, set, notesOf, notesIn } = form;
  const bind = bindTo(draft, set);
  const named = draft.parameters.filter(({ name }) => name.trim() !== '');
  return (
    <div className="setup-part">
      <div className="setup-row">
        <Select
          label={t('optimizations.pricing')}
          choices={choicesOf(pricings, (value) => t(`optimizations.pricing.${value}`))}
          {...bind('pricing')}
        />
        {draft.pricing === 'differ' && (
          <TextField
            label={t('optimizations.fixedCost')}
            hint={t('optimizations.fixedCostHint')}
            isOptional
            {...bind('fixedCost')}
            inputMode="decimal"
            {...notesOf('cost.per_experiment')}
          />
        )}
      </div>
      {draft.pricing === 'differ' && (
        <>
          <div className="setup-row">
            {named.map(({ id, name, kind }) => (
              <TextField
                key={id}
                label={t(hasLevels(kind) ? 'optimizations.costOfLevels' : 'optimizations.costOfUnit', {
                  name: name.trim(),
                })}
                {...(hasLevels(kind) && { hint: t('optimizations.costOfLevelsHint') })}
                value={draft.costs[id] ?? ''}
                onChange={(cost) => set({ costs: { ...draft.costs, [id]: cost } })}
                {...notesIn(`cost.parameters.${name.trim()}`)}
              />
            ))}
          </div>
          <p className="muted">{t('optimizations.gainPerCost')}</p>
        </>
      )}
    </div>
  );
}
