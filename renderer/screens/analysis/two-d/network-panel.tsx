import { useMemo } from 'react';
import { Link } from 'react-aria-components';
import { useStore } from 'zustand';
import type { Analysis } from '#contract/analyses';
import { type DrawnAtom, drawStructure } from '#engines/display/draw-structure.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { clearSelection, hover, select, selectionStore } from '../../../plot/selection-store.ts';
import { AtomWords, BondLayer, markRadius } from '../../shared/structures/structure-shapes.tsx';
import { atomLabels } from '../structure/atom-assignments.ts';
import type { AssignmentNetwork, NetworkLine } from './assignment-network.ts';
import type { AssignedShifts } from './use-assigned-shifts.ts';
import '../../shared/structures/structure.css';
import './network.css';

/** CSS pixels; the side of the workspace is of a fixed width. */
const size = { width: 304, maxHeight: 280, margin: 26, maxBond: 40 };
/** How far a line bows aside, share of its length: it must not hide the bond under it. */
const bow = 0.22;

const pathOf = (from: DrawnAtom, to: DrawnAtom): string => {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const middle = { x: (from.x + to.x) / 2 - dy * bow, y: (from.y + to.y) / 2 + dx * bow };
  return `M${from.x} ${from.y} Q${middle.x} ${middle.y} ${to.x} ${to.y}`;
};

/** Signals that are pointed at, else those that are chosen. */
const usePointed = (): ReadonlySet<string> => {
  const key = useStore(selectionStore, ({ hovered, selected, links }) => {
    const shown = hovered ?? selected;
    return shown === null ? '' : links(shown).peakIds.join(' ');
  });
  return useMemo(() => new Set(key.split(' ').filter((id) => id !== '')), [key]);
};

interface NetworkPanelProps {
  readonly assigned: AssignedShifts;
  readonly network: AssignmentNetwork;
  readonly twoD: NonNullable<Analysis['two_d']>;
}

/** The structure with what the signals of the spectrum tie together; a signal and its atoms point at each other. */
export function NetworkPanel({ assigned, network, twoD }: NetworkPanelProps) {
  const { t } = useMessages();
  const { structure } = assigned;
  const drawing = useMemo(() => drawStructure(structure, size), [structure]);
  const pointed = usePointed();
  const marked = new Set([...pointed].flatMap((id) => network.atomsOf.get(id) ?? []));
  const atomOf = new Map(drawing.atoms.map((atom) => [atom.id, atom]));
  const nameOf = ({ from, to, isAmbiguous, peakIds }: NetworkLine): string =>
    t(isAmbiguous ? 'twoD.network.lineAmbiguous' : 'twoD.network.line', {
      from: atomLabels(structure.atoms, [from]),
      to: atomLabels(structure.atoms, [to]),
      count: peakIds.length,
    });
  const selectionOf = (line: NetworkLine) => ({
    kind: 'peak' as const,
    id: line.peakIds[0] ?? '',
    source: 'structure' as const,
    peakIds: line.peakIds,
  });
  const isChosen = (line: NetworkLine): boolean => line.peakIds.some((id) => pointed.has(id));
  return (
    <section className="side-panel" aria-label={t('twoD.network.title')}>
      <h2>{t('twoD.network.title')}</h2>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand inside a drawing */}
      <svg
        className="structure-view network"
        viewBox={`0 0 ${drawing.width} ${Math.ceil(drawing.height)}`}
        role="group"
        aria-label={t('twoD.network.label', { count: network.lines.length })}
      >
        <BondLayer drawing={drawing} />
        {drawing.atoms
          .filter(({ id }) => marked.has(id))
          .map(({ id, x, y }) => (
            <circle key={id} className="network-atom" cx={x} cy={y} r={markRadius(drawing)} data-atom={id} />
          ))}
        {network.lines.map((line) => {
          const [from, to] = [atomOf.get(line.from), atomOf.get(line.to)];
          if (from === undefined || to === undefined) return null;
          const d = pathOf(from, to);
          return (
            // biome-ignore lint/a11y/useSemanticElements: an HTML button cannot stand inside a drawing
            <g
              key={`${line.from} ${line.to}`}
              className="network-line"
              role="button"
              tabIndex={0}
              aria-label={nameOf(line)}
              aria-pressed={isChosen(line)}
              data-ambiguous={line.isAmbiguous ? '' : undefined}
              data-pair={`${line.from} ${line.to}`}
              onPointerEnter={() => hover(selectionOf(line))}
              onPointerLeave={() => hover(null)}
              onFocus={() => hover(selectionOf(line))}
              onBlur={() => hover(null)}
              onClick={() => select(selectionOf(line))}
              onKeyDown={(event) => {
                if (event.key === 'Escape') clearSelection();
                if (event.key !== 'Enter' && event.key !== ' ') return;
                event.preventDefault();
                select(selectionOf(line));
              }}
            >
              <title>{nameOf(line)}</title>
              <path className="network-hit" d={d} />
              <path className="network-path" d={d} />
            </g>
          );
        })}
        {drawing.atoms.map((atom) => (
          <AtomWords key={atom.id} atom={atom} number={atom.id.slice(1)} drawing={drawing} />
        ))}
      </svg>
      <ul className="network-legend">
        <li className="line-2">
          <svg viewBox="0 0 28 8" aria-hidden="true">
            <path className="network-path" d="M1 4H27" />
          </svg>
          {t('twoD.network.legend.sure')}
        </li>
        <li className="line-2" data-ambiguous="">
          <svg viewBox="0 0 28 8" aria-hidden="true">
            <path className="network-path" d="M1 4H27" />
          </svg>
          {t('twoD.network.legend.ambiguous')}
        </li>
      </ul>
      <p className="muted small" data-count="">
        {t('twoD.network.basis')}{' '}
        {assigned.sources.map(({ id, title }, place) => (
          <span key={id}>
            {place > 0 && ', '}
            <Link href={`/analyses/${id}`}>{title}</Link>
          </span>
        ))}
        . {t('twoD.network.unplaced', { count: network.unplaced.length })}{' '}
        {twoD.f2_nucleus === twoD.f1_nucleus && t('twoD.network.diagonal')}
      </p>
    </section>
  );
}

/** In its place where nobody assigned an atom in a spectrum of the sample. */
export function NoNetwork() {
  const { t } = useMessages();
  return (
    <section className="side-panel" aria-label={t('twoD.network.title')}>
      <h2>{t('twoD.network.title')}</h2>
      <p className="muted">{t('twoD.network.none')}</p>
    </section>
  );
}
