import { useEffect, useState } from 'react';
import type { StructureText } from '#engines/chem/parse-molecule.ts';
import type { DrawingSize } from '#engines/display/draw-structure.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { ServiceText } from '../../../ui/service-text.tsx';
import { showFailure } from '../../../ui/toast-store.ts';
import { type ReadStructure, readStructureLazily } from './read-structure-lazily.ts';
import { StructureFigure } from './structure-figure.tsx';
import './compound-figure.css';

interface CompoundFigureProps {
  readonly name: string;
  readonly text: StructureText;
  readonly size: DrawingSize;
  /** Identifiers of atoms something is said about: a1, a2. */
  readonly markedAtoms?: readonly string[];
  /** Each heavy atom with its number, where a table names them. */
  readonly isNumbered?: boolean;
}

/** The drawing of a structure, or why it cannot be read; its frame has the room before the reader of structures is there. */
export function CompoundFigure({
  name,
  text,
  size,
  markedAtoms = [],
  isNumbered = false,
}: CompoundFigureProps) {
  const { t } = useMessages();
  const [read, setRead] = useState<ReadStructure | null>(null);
  const key = JSON.stringify(text);
  useEffect(() => {
    let isCurrent = true;
    readStructureLazily(JSON.parse(key) as StructureText).then((answer) => {
      if (isCurrent) setRead(answer);
    }, showFailure);
    return () => {
      isCurrent = false;
    };
  }, [key]);
  return (
    <div className="compound-figure" style={{ width: size.width, minHeight: size.maxHeight }}>
      {read?.ok && (
        <StructureFigure
          structure={read.structure}
          label={t('compounds.drawingOf', { name })}
          plainSize={size}
          isNumbered={isNumbered}
          markedAtoms={markedAtoms}
        />
      )}
      {read?.ok === false && (
        <span className="compound-refused">
          <ServiceText text={read.reason} />
        </span>
      )}
    </div>
  );
}
