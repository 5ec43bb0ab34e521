import { useMessages } from '../../i18n/use-messages.ts';
import { TextField } from '../../ui/fields.tsx';
import { CompoundFigure } from '../compounds/compound-figure.tsx';
import type { RowProps } from './use-assess-form.ts';

/** CSS pixels. */
const drawing = { width: 160, maxHeight: 72, margin: 10, maxBond: 18 };

/** A structure as it is typed, drawn beside. */
export function SmilesField({ row, field, notesOf, onChange }: RowProps) {
  const { t } = useMessages();
  return (
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
  );
}
