import { useMemo } from 'react';
import type { StructureRow } from '#contract/structures';
import { type DrawingSize, drawStructure } from '#engines/display/draw-structure.ts';
import { AtomWords, BondLayer, markRadius } from './structure-shapes.tsx';
import './structure.css';

/** CSS pixels. */
const numberedSize: DrawingSize = { width: 220, maxHeight: 150, margin: 20, maxBond: 26 };

interface StructureFigureProps {
  readonly structure: StructureRow;
  /** What is shown, for those who do not see it. */
  readonly label: string;
  /** Draws it in other room, and without numbers where nothing is said of single atoms. */
  readonly plainSize?: DrawingSize;
  readonly isNumbered?: boolean;
  /** A ring stands around these. */
  readonly markedAtoms?: readonly string[];
}

/** A structure to look at, each heavy atom with its number. */
export function StructureFigure({
  structure,
  label,
  plainSize,
  isNumbered = plainSize === undefined,
  markedAtoms = [],
}: StructureFigureProps) {
  const size = plainSize ?? numberedSize;
  const drawing = useMemo(() => drawStructure(structure, size), [structure, size]);
  return (
    <svg
      className="structure-view"
      viewBox={`0 0 ${drawing.width} ${Math.ceil(drawing.height)}`}
      role="img"
      aria-label={label}
    >
      <BondLayer drawing={drawing} />
      {drawing.atoms
        .filter(({ id }) => markedAtoms.includes(id))
        .map(({ id, x, y }) => (
          <circle key={id} className="structure-marked" cx={x} cy={y} r={markRadius(drawing)} />
        ))}
      {drawing.atoms.map((atom) => (
        <AtomWords
          key={atom.id}
          atom={atom}
          number={isNumbered ? atom.id.slice(1) : null}
          drawing={drawing}
        />
      ))}
    </svg>
  );
}
