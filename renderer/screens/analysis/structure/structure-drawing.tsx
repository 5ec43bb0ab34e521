import { type KeyboardEvent, type MouseEvent, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { StructureRow } from '#contract/structures';
import { type DrawnAtom, drawStructure, type StructureDrawing } from '#engines/display/draw-structure.ts';
import { linkedToHover, linkedToSelection, selectionStore } from '../../../plot/selection-store.ts';
import { AtomWords, BondLayer, markRadius } from '../../shared/structures/structure-shapes.tsx';
import { type AtomState, stepAtom } from './atom-assignments.ts';

/** CSS pixels; the side of the workspace is of a fixed width. */
const size = { width: 304, maxHeight: 260, margin: 24, maxBond: 40 };
/** Half of the smallest target a finger or an unsteady hand needs. */
const hitRadius = 12;

const arrows: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

export interface AtomView {
  readonly state: AtomState;
  /** "C3, 2 hydrogens, assigned to 7.26 ppm". */
  readonly name: string;
  /** Shown beside the atom; null where the spectrum cannot show it. */
  readonly number: string | null;
}

interface StructureDrawingProps {
  readonly structure: StructureRow;
  /** Accessible name of the whole. */
  readonly label: string;
  readonly atoms: ReadonlyMap<string, AtomView>;
  /** `alone` leaves the atoms that are like it out. */
  readonly onPick: (atomId: string, alone: boolean) => void;
  readonly onHover: (atomId: string | null) => void;
}

/** A structure whose atoms can be pointed at, walked with arrow keys and chosen. */
export function StructureView({ structure, label, atoms, onPick, onHover }: StructureDrawingProps) {
  const drawing = useMemo(() => drawStructure(structure, size), [structure]);
  const frameRef = useRef<SVGSVGElement>(null);
  const [activeId, setActiveId] = useState<string | null>(null);
  const focusableId = drawing.atoms.some((atom) => atom.id === activeId) ? activeId : drawing.atoms[0]?.id;
  const focus = (id: string): void => {
    setActiveId(id);
    frameRef.current?.querySelector<SVGGElement>(`[data-atom="${id}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent, id: string): void => {
    const arrow = arrows[event.key];
    const edges: Readonly<Record<string, string | undefined>> = {
      Home: drawing.atoms[0]?.id,
      End: drawing.atoms.at(-1)?.id,
    };
    const next = arrow ? stepAtom(drawing.atoms, id, arrow) : edges[event.key];
    const isPick = event.key === 'Enter' || event.key === ' ';
    if (!isPick && arrow === undefined && next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (isPick) onPick(id, event.shiftKey);
    else if (next) focus(next);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand inside a drawing
    <svg
      ref={frameRef}
      className="structure-view"
      viewBox={`0 0 ${drawing.width} ${Math.ceil(drawing.height)}`}
      role="group"
      aria-label={label}
    >
      <BondLayer drawing={drawing} />
      {drawing.atoms.map((atom) => {
        const view = atoms.get(atom.id);
        if (view === undefined) return null;
        return (
          <AtomMark
            key={atom.id}
            atom={atom}
            view={view}
            drawing={drawing}
            isFocusable={atom.id === focusableId}
            onKeyDown={(event) => onKeyDown(event, atom.id)}
            onFocus={() => {
              setActiveId(atom.id);
              onHover(atom.id);
            }}
            onBlur={() => onHover(null)}
            onPick={(event) => onPick(atom.id, event.shiftKey)}
            onHover={onHover}
          />
        );
      })}
    </svg>
  );
}

interface AtomMarkProps {
  readonly atom: DrawnAtom;
  readonly view: AtomView;
  readonly drawing: Pick<StructureDrawing, 'bondLength' | 'fontSize'>;
  readonly isFocusable: boolean;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
  readonly onPick: (event: MouseEvent) => void;
  readonly onHover: (atomId: string | null) => void;
}

function AtomMark({ atom, view, drawing, isFocusable, onPick, onHover, ...handlers }: AtomMarkProps) {
  const isSelected = useStore(selectionStore, (state) => linkedToSelection(state).atomIds.includes(atom.id));
  const isHovered = useStore(selectionStore, (state) => linkedToHover(state).atomIds.includes(atom.id));
  const radius = markRadius(drawing);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: an HTML button cannot stand inside a drawing */}
      <g
        className="structure-atom"
        role="button"
        tabIndex={isFocusable ? 0 : -1}
        aria-label={view.name}
        aria-pressed={isSelected}
        data-atom={atom.id}
        data-state={view.state}
        data-hovered={isHovered ? '' : undefined}
        onClick={onPick}
        onPointerEnter={() => onHover(atom.id)}
        onPointerLeave={() => onHover(null)}
        {...handlers}
      >
        <circle className="structure-hit" cx={atom.x} cy={atom.y} r={Math.max(hitRadius, radius)} />
        <circle className="structure-glow" cx={atom.x} cy={atom.y} r={radius} />
        {view.state !== 'open' && <circle className="structure-state" cx={atom.x} cy={atom.y} r={radius} />}
        {view.state === 'partial' && (
          <path
            className="structure-quarter"
            d={`M${atom.x} ${atom.y} v${-radius} a${radius} ${radius} 0 0 1 ${radius} ${radius} z`}
          />
        )}
      </g>
      {/* Beside the button, whose name says more than its letters and its number. */}
      <AtomWords atom={atom} number={view.number} drawing={drawing} />
    </>
  );
}
