import type { DrawnAtom, StructureDrawing } from '#engines/display/draw-structure.ts';

/** Radius of the mark around an atom, share of the length of a bond. */
const markShare = 0.34;
const minMark = 8;

export const markRadius = ({ bondLength }: Pick<StructureDrawing, 'bondLength'>): number =>
  Math.max(minMark, markShare * bondLength);

export function BondLayer({ drawing }: { readonly drawing: StructureDrawing }) {
  return (
    <g className="structure-bonds">
      {drawing.lines.map((line) => (
        <line key={`${line.x1} ${line.y1} ${line.x2} ${line.y2}`} {...line} />
      ))}
      {drawing.dashedLines.map((line) => (
        <line key={`${line.x1} ${line.y1}`} className="structure-dashed" {...line} />
      ))}
      {drawing.wedges.map((corners) => (
        <polygon key={corners.join(' ')} points={corners.join(' ')} />
      ))}
    </g>
  );
}

/** Text sits on its baseline: this share of its size below the middle of its capitals. */
const baseline = 0.36;
const numberSize = 9;
/** From the ring around an atom, or from its letters, to the middle of its number. */
const numberGap = 4;

interface AtomWordsProps {
  readonly atom: DrawnAtom;
  /** Shown beside the atom; null where it has none. */
  readonly number: string | null;
  readonly drawing: Pick<StructureDrawing, 'bondLength' | 'fontSize'>;
}

/** Letters and number of an atom; what they stand for is said by whatever they belong to. */
export function AtomWords({ atom, number, drawing }: AtomWordsProps) {
  const distance = (atom.text === null ? markRadius(drawing) : drawing.fontSize) + numberGap;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in this group takes the focus
    <g className="structure-words" aria-hidden="true">
      {atom.text !== null && (
        <text
          className="structure-letters"
          x={atom.textX}
          y={atom.y + baseline * drawing.fontSize}
          textAnchor={atom.anchor}
          fontSize={drawing.fontSize}
        >
          {atom.text}
        </text>
      )}
      {number !== null && (
        <text
          className="structure-number"
          x={atom.x + atom.free.x * distance}
          y={atom.y + atom.free.y * distance + baseline * numberSize}
          textAnchor="middle"
          fontSize={numberSize}
        >
          {number}
        </text>
      )}
    </g>
  );
}
