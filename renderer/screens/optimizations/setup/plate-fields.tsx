import { useMessages } from '../../../i18n/use-messages.ts';
import { bindTo } from '../../../ui/bind-to.ts';
import { choicesOf, Select } from '../../../ui/choices.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { plateWells, sharings } from './run-draft.ts';
import type { RunForm } from './use-run-form.ts';

/** How recommendations are laid out: the plate, what a plate, row or column shares, replicates, and wells that are never used. */
export function PlateFields({ form }: { readonly form: RunForm }) {
  const { t } = useMessages();
  const { draft, set, notesOf, notesIn } = form;
  const bind = bindTo(draft, set);
  const named = draft.parameters.filter(({ name }) => name.trim() !== '');
  return (
    <>
      <div className="setup-row">
        <Select
          label={t('optimizations.wells')}
          choices={choicesOf(plateWells, (value) => (value === 'none' ? t('optimizations.noPlate') : value))}
          {...bind('plateWells')}
          {...notesOf('plate.wells')}
        />
        {draft.plateWells !== 'none' && (
          <>
            <TextField
              label={t('optimizations.replicates')}
              {...bind('replicates')}
              inputMode="numeric"
              {...notesOf('plate.replicates')}
            />
            <TextField
              label={t('optimizations.blocked')}
              hint={t('optimizations.blockedHint')}
              isOptional
              {...bind('blocked')}
              {...notesIn('plate.blocked')}
            />
          </>
        )}
      </div>
      {draft.plateWells !== 'none' && named.length > 0 && (
        <div className="setup-row">
          {named.map(({ id, name }) => (
            <Select
              key={id}
              label={t('optimizations.sharedOf', { name: name.trim() })}
              choices={choicesOf(sharings, (value) => t(`optimizations.shared.${value}`))}
              value={draft.shared[id] ?? 'free'}
              onChange={(sharing) => set({ shared: { ...draft.shared, [id]: sharing } })}
              {...notesOf('plate.per_column')}
            />
          ))}
        </div>
      )}
    </>
  );
}
