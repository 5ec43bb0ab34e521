import type { ReactNode } from 'react';
import { useMessages } from '../../../i18n/use-messages.ts';
import { ServiceText } from '../../../ui/service-text.tsx';
import { CompoundFigure } from '../structures/compound-figure.tsx';
import { drawingSizes } from './drawing-sizes.ts';
import './impurities.css';

interface MarkedStructureProps {
  readonly name: string;
  /** Null where none was given. */
  readonly smiles: string | null;
  readonly size: keyof typeof drawingSizes;
  readonly markedAtoms: readonly string[];
  readonly counterIons: readonly string[];
  /** What was found in the structure. */
  readonly children: ReactNode;
}

/** A structure with the atoms something is said about, what that is, and what was set aside. */
export function MarkedStructure(props: MarkedStructureProps) {
  const { t } = useMessages();
  const { name, smiles, size, markedAtoms, counterIons } = props;
  return (
    <div className="impurity-structure">
      {smiles !== null && (
        <CompoundFigure name={name} text={{ smiles }} size={drawingSizes[size]} markedAtoms={markedAtoms} />
      )}
      {props.children}
      {counterIons.length > 0 && (
        <span className="muted">
          {t('regulatory.counterIons')} <ServiceText text={counterIons.join(', ')} />
        </span>
      )}
    </div>
  );
}
