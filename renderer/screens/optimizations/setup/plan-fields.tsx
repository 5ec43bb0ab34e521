import { useMessages } from '../../../i18n/use-messages.ts';
import { bindTo } from '../../../ui/bind-to.ts';
import { choicesOf, Select } from '../../../ui/choices.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { designMethods } from './run-draft.ts';
import type { RunForm } from './use-run-form.ts';

/** How many experiments at a time, and how the run begins before a model can be made. */
export function PlanFields({ form }: { readonly form: RunForm }) {
  const { t } = useMessages();
  const { draft, set, notesOf } = form;
  const bind = bindTo(draft, set);
  return (
    <div className="setup-row">
      <TextField
        label={t('optimizations.batchSize')}
        hint={t('optimizations.batchSizeHint')}
        {...bind('batchSize')}
        inputMode="numeric"
        {...notesOf('batch_size')}
      />
      <Select
        label={t('optimizations.design')}
        hint={t(`optimizations.designHint.${draft.designMethod}`)}
        choices={choicesOf(designMethods, (value) => t(`optimizations.design.${value}`))}
        {...bind('designMethod')}
        {...notesOf('initial_design.method')}
      />
      <TextField
        label={t('optimizations.designSize')}
        isOptional
        hint={t('optimizations.designSizeHint')}
        {...bind('designSize')}
        inputMode="numeric"
        {...notesOf('initial_design.size')}
      />
      <TextField
        label={t('optimizations.seed')}
        isOptional
        hint={t('optimizations.seedHint')}
        {...bind('seed')}
        inputMode="numeric"
        {...notesOf('seed')}
      />
    </div>
  );
}
