import { useMessages } from '../../../i18n/use-messages.ts';
import { TextField } from '../../../ui/fields.tsx';
import { CompoundFigure } from '../structures/compound-figure.tsx';
import { drawingSizes } from './drawing-sizes.ts';
import type { RowProps } from './row-props.ts';
import './impurities.css';

/** A structure as it is typed, drawn beside. */
export function SmilesField({ row, field, notesOf, onChange }: RowProps) {
  const { t } = useMessages();
  return (
    <div className="impurity-smiles">
      <TextField
        label={t('regulatory.smiles')}
        value={row.smiles}
        onChange={(smiles) => onChange({ smiles })}
        maxLength={2000}
        mono
        {...notesOf(`${field}.smiles`)}
      />
      {row.smiles.trim() !== '' && (
        <CompoundFigure
          name={row.name.trim()}
          text={{ smiles: row.smiles.trim() }}
          size={drawingSizes.field}
        />
      )}
    </div>
  );
}
