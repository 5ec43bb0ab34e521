import { useMessages } from '../../i18n/use-messages.ts';
import { Select } from '../../ui/choices.tsx';
import { TextField } from '../../ui/fields.tsx';
import { CompoundFigure } from '../compounds/compound-figure.tsx';
import { notSaid } from './assess-draft.ts';
import type { RowProps } from './use-assess-form.ts';

/** CSS pixels. */
const drawing = { width: 160, maxHeight: 72, margin: 10, maxBond: 18 };

const tested = [notSaid, 'positive', 'negative'] as const;
const qsarCalls = [notSaid, 'positive', 'negative', 'inconclusive', 'out_of_domain'] as const;
const expertCalls = [notSaid, 'positive', 'negative', 'shared_alert'] as const;

const choices = [
  { name: 'ames', calls: tested, field: 'ames' },
  { name: 'carcinogenicity', calls: tested, field: 'carcinogenicity' },
  { name: 'expertRule', calls: qsarCalls, field: 'qsar' },
  { name: 'statistical', calls: qsarCalls, field: 'qsar' },
  { name: 'expertCall', calls: expertCalls, field: 'expert_call' },
] as const;

/** The structure with its drawing, and what is known of its mutagenicity. */
export function MutagenicFields({ row, field, notesOf, onChange }: RowProps) {
  const { t } = useMessages();
  return (
    <>
      <div className="assess-smiles">
        <TextField
          label={t('regulatory.smiles')}
          value={row.smiles}
          onChange={(smiles) => onChange({ smiles })}
          maxLength={2000}
          mono
          {...notesOf(`${field}.smiles`)}
        />
        {row.smiles.trim() !== '' && (
          <CompoundFigure name={row.name.trim()} text={{ smiles: row.smiles.trim() }} size={drawing} />
        )}
      </div>
      {choices.map(({ name, calls, field: own }) => (
        <Select
          key={name}
          label={t(`regulatory.${name}`)}
          choices={calls.map((value) => ({ value, label: t(`regulatory.call.${value}`) }))}
          value={row[name]}
          onChange={(value) => onChange({ [name]: value })}
          {...notesOf(`${field}.${own}`)}
        />
      ))}
    </>
  );
}
