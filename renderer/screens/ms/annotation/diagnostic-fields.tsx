import { useMessages } from '../../../i18n/use-messages.ts';
import { TextField } from '../../../ui/fields.tsx';
import { type DiagnosticDraft, type DiagnosticField, isBegun, missingOf } from './diagnostic.ts';

interface DiagnosticFieldsProps {
  readonly draft: DiagnosticDraft;
  readonly onChange: (to: Partial<DiagnosticDraft>) => void;
}

const fields: readonly { readonly name: DiagnosticField; readonly rows: number; readonly most: number }[] = [
  { name: 'rule', rows: 2, most: 1000 },
  { name: 'ions', rows: 2, most: 1000 },
  { name: 'excluded', rows: 3, most: 10_000 },
];

/** The statement level 2b takes: by which rule these ions mean this structure, and which isomers that excludes. */
export function DiagnosticFields({ draft, onChange }: DiagnosticFieldsProps) {
  const { t } = useMessages();
  const missing = missingOf(draft);
  return (
    <fieldset className="rows-3 ms-diagnostic">
      <legend>{t('ms.diagnostic')}</legend>
      <p className="muted small">{t('ms.diagnostic.hint')}</p>
      {fields.map(({ name, rows, most }) => (
        <TextField
          key={name}
          label={t(`ms.diagnostic.${name}`)}
          hint={t(`ms.diagnostic.${name}Hint`)}
          isOptional={!isBegun(draft)}
          value={draft[name]}
          onChange={(value) => onChange({ [name]: value })}
          rows={rows}
          maxLength={most}
          errors={missing.includes(name) && draft[name].trim() !== '' ? [t('ms.diagnostic.unreadable')] : []}
        />
      ))}
    </fieldset>
  );
}
