import { useMessages } from '../../../i18n/use-messages.ts';
import { Select } from '../../../ui/choices.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { designMethods } from './run-draft.ts';
import type { RunForm } from './use-run-form.ts';

/** How many experiments at a time, and how the run begins before a model can be made. */
export function PlanFields({ form }: { readonly form: RunForm }) {
  const { t } = useMessages();
  const { draft, set, notesOf } = form;
  return (
    <div className="setup-row">
      <TextField
        label={t('optimizations.batchSize')}
        hint={t('optimizations.batchSizeHint')}
        value={draft.batchSize}
        onChange={(batchSize) => set({ batchSize })}
        inputMode="numeric"
        {...notesOf('batch_size')}
      />
      <Select
        label={t('optimizations.design')}
        hint={t(`optimizations.designHint.${draft.designMethod}`)}
        choices={designMethods.map((value) => ({ value, label: t(`optimizations.design.${value}`) }))}
        value={draft.designMethod}
        onChange={(designMethod) => set({ designMethod })}
        {...notesOf('initial_design.method')}
      />
      <TextField
        label={`${t('optimizations.designSize')} (${t('common.optional')})`}
        hint={t('optimizations.designSizeHint')}
        value={draft.designSize}
        onChange={(designSize) => set({ designSize })}
        inputMode="numeric"
        {...notesOf('initial_design.size')}
      />
      <TextField
        label={`${t('optimizations.seed')} (${t('common.optional')})`}
        hint={t('optimizations.seedHint')}
        value={draft.seed}
        onChange={(seed) => set({ seed })}
        inputMode="numeric"
        {...notesOf('seed')}
      />
    </div>
  );
}
