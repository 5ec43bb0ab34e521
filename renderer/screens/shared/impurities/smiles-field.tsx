import type { ReactNode } from 'react';
import { useMessages } from '../../../i18n/use-messages.ts';
import type { NotesOf } from '../../../ui/field-notes.ts';
import { TextField } from '../../../ui/fields.tsx';
import { CompoundFigure } from '../structures/compound-figure.tsx';
import { drawingSizes } from './drawing-sizes.ts';
import type { RowProps } from './row-props.ts';
import './impurities.css';

interface SmilesFieldProps {
  readonly row: Pick<RowProps['row'], 'name' | 'smiles'>;
  readonly field: string;
  readonly notesOf: NotesOf;
  readonly onChange: (change: { readonly smiles: string }) => void;
  /** Where a form has several. */
  readonly label?: string;
  /** What stands before it in one line. */
  readonly children?: ReactNode;
}

/** A structure as it is typed, drawn beside. */
export function SmilesField({ row, field, notesOf, onChange, label, children }: SmilesFieldProps) {
  const { t } = useMessages();
  return (
    <div className="impurity-smiles">
      {children}
      <TextField
        label={label ?? t('regulatory.smiles')}
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
