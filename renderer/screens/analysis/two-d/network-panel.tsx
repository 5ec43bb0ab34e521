import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-aria-components';
import { useStore } from 'zustand';
import type { Analysis } from '#contract/analyses';
import { drawStructure } from '#engines/display/draw-structure.ts';
import type { ApiError } from '../../../api/api-error.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { clearSelection, hover, select, selectionStore } from '../../../plot/selection-store.ts';
import { pointGuides } from '../../../plot/two-d/core/guides.ts';
import { ServiceText } from '../../../ui/service-text.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { AtomWords, BondLayer, markRadius } from '../../shared/structures/structure-shapes.tsx';
import { carbonsWithoutShift } from './assignment-network.ts';
import { shiftsOf } from './contour-inputs.ts';
import { placeLetters, shapeOf } from './network-forms.ts';
import { NetworkLegend } from './network-legend.tsx';
import { NetworkLine } from './network-line.tsx';
import {
  atomsOfEvidence,
  type DrawnNetwork,
  type Evidence,
  isPointed,
  linesOf,
  type SampleLine,
} from './network-of-sample.ts';
import { openLineText } from './open-line-text.ts';
import type { AssignedShifts } from './use-assigned-shifts.ts';
import '../../shared/structures/structure.css';
import './network.css';

/** CSS pixels; the side of the workspace is of a fixed width. */
const size = { width: 304, maxHeight: 320, margin: 28, maxBond: 56 };
/** How far a ring of an HSQC lies outside of the mark of its atom. */
const ringGap = 2;

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Signals of the open spectrum that are pointed at, else those that are chosen. */
const useOwnPointed = (): readonly string[] => {
  const key = useStore(selectionStore, ({ hovered, selected, links }) => {
    const shown = hovered ?? selected;
    return shown === null ? '' : links(shown).peakIds.join(' ');
  });
  return useMemo(() => key.split(' ').filter((id) => id !== ''), [key]);
};

interface NetworkPanelProps {
  readonly assigned: AssignedShifts;
  /** The open spectrum first, then others of its sample. */
  readonly networks: readonly DrawnNetwork[];
  /** Signals of another spectrum that were chosen, here or in its map. */
  readonly evidence: Evidence | null;
  readonly onEvidence: (evidence: Evidence | null) => void;
  readonly error: ApiError | null;
  readonly onRetry: () => void;
}

/** The structure with what the signals of all maps of the sample tie together; a signal and its atoms point at each other. */
export function NetworkPanel(props: NetworkPanelProps) {
  const { assigned, networks, evidence, onEvidence } = props;
  const { t } = useMessages();
  const { structure } = assigned;
  const ownId = networks[0]?.id ?? '';
  const drawing = useMemo(() => drawStructure(structure, size), [structure]);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [pointedLine, setPointedLine] = useState<SampleLine | null>(null);
  const lines = useMemo(() => linesOf(networks, hidden), [networks, hidden]);
  const own = { analysisId: ownId, peakIds: useOwnPointed() };
  const elsewhere = pointedLine ?? evidence;
  const pointed: readonly Evidence[] = elsewhere === null ? [own] : [own, elsewhere];
  const marked = atomsOfEvidence(networks, pointed);
  const drawn = useMemo(() => drawLines(drawing, lines), [drawing, lines]);
  const letters = useMemo(
    () =>
      placeLetters(
        drawn.map(({ line, shape }) => ({ shape, isAmbiguous: line.isAmbiguous })),
        drawing.atoms.flatMap(({ text, x, y }) => (text === null ? [] : [{ x, y }])),
      ),
    [drawn, drawing],
  );
  const walk = useWalk(lines);
  const pointedId = pointedLine?.analysisId;
  useEffect(() => () => pointGuides(pointedId ?? '', null), [pointedId]);

  const nameOf = ({ from, to, isAmbiguous, peakIds, experiment }: SampleLine): string => {
    const [first, second] = structure.atoms.filter(({ id }) => id === from || id === to);
    return t(isAmbiguous ? 'twoD.network.lineAmbiguous' : 'twoD.network.line', {
      experiment: t(`twoD.experiment.${experiment}`),
      atoms:
        second === undefined
          ? t('twoD.network.onAtom', { atom: first?.label ?? '' })
          : t('twoD.network.pair', { from: first?.label ?? '', to: second.label }),
      count: peakIds.length,
    });
  };
  const selectionOf = ({ peakIds }: SampleLine) => ({
    kind: 'peak' as const,
    id: peakIds[0] ?? '',
    source: 'structure' as const,
    peakIds,
  });
  /** Of another spectrum its shifts stand in the open map as a crosshair. */
  const point = (line: SampleLine, isOver: boolean): void => {
    if (line.analysisId === ownId) {
      hover(isOver ? selectionOf(line) : null);
      return;
    }
    const map = networks.find(({ id }) => id === line.analysisId);
    const peak = map?.peaks.find(({ id }) => id === line.peakIds[0]);
    setPointedLine(isOver ? line : null);
    pointGuides(
      line.analysisId,
      isOver && map !== undefined && peak !== undefined ? shiftsOf(peak, map.twoD) : null,
    );
  };
  const pick = (line: SampleLine): void => {
    if (line.analysisId === ownId) {
      onEvidence(null);
      select(selectionOf(line));
      return;
    }
    clearSelection();
    onEvidence({ analysisId: line.analysisId, peakIds: line.peakIds });
  };
  const onKeyDown = (event: KeyboardEvent, line: SampleLine): void => {
    if (event.key === 'Escape') {
      clearSelection();
      onEvidence(null);
      return;
    }
    if (event.key === 'Enter' || event.key === ' ') pick(line);
    else if (!walk.step(event.key, line)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <section className="side-panel" aria-label={t('twoD.network.title')}>
      <h2>{t('twoD.network.title')}</h2>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand inside a drawing */}
      <svg
        ref={walk.frameRef}
        className="structure-view network"
        viewBox={`0 0 ${drawing.width} ${Math.ceil(drawing.height)}`}
        role="group"
        aria-label={t('twoD.network.label', { count: lines.length })}
      >
        <BondLayer drawing={drawing} />
        {drawing.atoms
          .filter(({ id }) => marked.has(id))
          .map(({ id, x, y }) => (
            <circle key={id} className="network-atom" cx={x} cy={y} r={markRadius(drawing)} data-atom={id} />
          ))}
        {drawn.map(({ line, shape }, at) => (
          <NetworkLine
            key={line.key}
            line={line}
            shape={shape}
            letterAt={letters[at] ?? null}
            name={nameOf(line)}
            isChosen={isPointed(line, pointed)}
            isFocusable={line.key === walk.focusableKey}
            onPoint={(isOver) => point(line, isOver)}
            onFocus={() => {
              walk.reach(line);
              point(line, true);
            }}
            onPick={() => pick(line)}
            onKeyDown={(event) => onKeyDown(event, line)}
          />
        ))}
        {drawing.atoms.map((atom) => (
          <AtomWords key={atom.id} atom={atom} number={atom.id.slice(1)} drawing={drawing} />
        ))}
      </svg>
      {props.error !== null && <ErrorState error={props.error} onRetry={props.onRetry} />}
      <NetworkLegend networks={networks} ownId={ownId} hidden={hidden} onHide={setHidden} />
      <NetworkBasis assigned={assigned} networks={networks} />
      <OpenCarbons assigned={assigned} networks={networks} />
      <OpenLines networks={networks} />
    </section>
  );
}

/** Lines between atoms that are in the picture, in the order they lie over each other. */
const drawLines = (drawing: ReturnType<typeof drawStructure>, lines: readonly SampleLine[]) => {
  const atomOf = new Map(drawing.atoms.map((atom) => [atom.id, atom]));
  return ringsFirst(lines).flatMap((line) => {
    const [from, to] = [atomOf.get(line.from), atomOf.get(line.to)];
    if (from === undefined || to === undefined) return [];
    return [{ line, shape: shapeOf(from, to, line.experiment, markRadius(drawing) + ringGap) }];
  });
};

/** Rings lie under the lines that cross them: a ring can be taken hold of all around. */
const ringsFirst = (lines: readonly SampleLine[]): readonly SampleLine[] => [
  ...lines.filter(({ from, to }) => from === to),
  ...lines.filter(({ from, to }) => from !== to),
];

/** The lines are one stop of the keyboard, walked with arrow keys. */
const useWalk = (lines: readonly SampleLine[]) => {
  const frameRef = useRef<SVGSVGElement>(null);
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const focusableKey = lines.some(({ key }) => key === activeKey) ? activeKey : lines[0]?.key;
  /** Whether the key walks. */
  const step = (key: string, line: SampleLine): boolean => {
    const at = lines.indexOf(line);
    const edges: Readonly<Record<string, number>> = { Home: 0, End: lines.length - 1 };
    const by = steps[key];
    const next = by === undefined ? edges[key] : at + by;
    if (next === undefined) return false;
    const target = lines[(next + lines.length) % lines.length];
    [...(frameRef.current?.querySelectorAll<SVGGElement>('[data-line]') ?? [])]
      .find((element) => element.dataset['line'] === target?.key)
      ?.focus();
    return true;
  };
  return { frameRef, focusableKey, step, reach: ({ key }: SampleLine) => setActiveKey(key) };
};

/** What the ties rest on, and what is left out. */
function NetworkBasis({ assigned, networks }: Pick<NetworkPanelProps, 'assigned' | 'networks'>) {
  const { t } = useMessages();
  const hasDiagonal = networks.some(({ twoD }) => twoD.f2_nucleus === twoD.f1_nucleus);
  return (
    <p className="muted small" data-count="">
      {t('twoD.network.basis')}{' '}
      {assigned.sources.map(({ id, title }, place) => (
        <span key={id}>
          {place > 0 && ', '}
          <Link href={`/analyses/${id}`}>{title}</Link>
        </span>
      ))}
      . {hasDiagonal && t('twoD.network.diagonal')}
    </p>
  );
}

/** Why a map to carbon ties so little: what still has to be assigned. */
function OpenCarbons({ assigned, networks }: Pick<NetworkPanelProps, 'assigned' | 'networks'>) {
  const { t } = useMessages();
  const open = carbonsWithoutShift(assigned.structure, assigned.shifts);
  if (open.length === 0 || networks.every(({ twoD }) => twoD.f1_nucleus !== '13C')) return null;
  return (
    <p className="muted small">
      {t('twoD.network.openCarbons', {
        count: open.length,
        atoms: open.map(({ label }) => label).join(', '),
      })}
    </p>
  );
}

/** What ties nothing, and why: nearest to a line without an atom, or not seen as the compound's. */
function OpenLines({ networks }: Pick<NetworkPanelProps, 'networks'>) {
  const messages = useMessages();
  const { t } = messages;
  const open = networks.flatMap(({ network }) => [...network.openAt.values()]);
  const doubted = networks.reduce((sum, { network }) => sum + network.doubted, 0);
  return (
    <>
      {open.length > 0 && (
        <p className="muted small">
          {t('twoD.network.openLines', { count: open.length, lines: openLineText(open.flat(), messages) })}
        </p>
      )}
      {doubted > 0 && <p className="muted small">{t('twoD.network.doubted', { count: doubted })}</p>}
    </>
  );
}

interface NoNetworkProps extends Pick<NetworkPanelProps, 'error' | 'onRetry'> {
  readonly warnings: Analysis['warnings'];
}

/** In its place where nobody assigned an atom in a spectrum of the sample, or the one that has them was not compared. */
export function NoNetwork({ error, onRetry, warnings }: NoNetworkProps) {
  const { t } = useMessages();
  const refused = warnings.filter(({ code }) => code === 'other_solvent_1d');
  return (
    <section className="side-panel" aria-label={t('twoD.network.title')}>
      <h2>{t('twoD.network.title')}</h2>
      {error !== null && <ErrorState error={error} onRetry={onRetry} />}
      {error === null && refused.length === 0 && <p className="muted">{t('twoD.network.none')}</p>}
      {error === null && refused.length > 0 && (
        <>
          <p className="muted">{t('twoD.network.notCompared')}</p>
          {refused.map(({ message }) => (
            <p key={message} className="muted">
              <ServiceText text={message} />
            </p>
          ))}
        </>
      )}
    </section>
  );
}
