import { useMemo } from 'react';
import type { StructureRow } from '#contract/structures';
import { drawStructure } from '#engines/display/draw-structure.ts';
import { AtomWords, BondLayer } from './structure-shapes.tsx';

/** CSS pixels. */
const SIZE = { width: 220, maxHeight: 150, margin: 20, maxBond: 26 };

interface StructureFigureProps {
  readonly structure: StructureRow;
  /** What is shown, for those who do not see it. */
  readonly label: string;
}

/** A structure to look at, each heavy atom with its number. */
export function StructureFigure({ structure, label }: StructureFigureProps) {
  const drawing = useMemo(() => drawStructure(structure, SIZE), [structure]);
  return (
    <svg
      className="structure-view"
      viewBox={`0 0 ${drawing.width} ${Math.ceil(drawing.height)}`}
      role="img"
      aria-label={label}
    >
      <BondLayer drawing={drawing} />
      {drawing.atoms.map((atom) => (
        <AtomWords key={atom.id} atom={atom} number={atom.id.slice(1)} drawing={drawing} />
      ))}
    </svg>
  );
}
