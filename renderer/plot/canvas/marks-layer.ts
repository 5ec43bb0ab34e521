import { categoryMarks } from '../core/category-mark.ts';
import { peakMarkShapes } from '../core/peak-mark-shapes.ts';
import type { RegionKind } from '../core/regions.ts';
import { isOpenMarker, markerPath } from '../core/render-svg.ts';
import type { PeakMark, Scene } from '../core/scene.ts';

const SVG = 'http://www.w3.org/2000/svg';

interface MarkElements {
  readonly group: SVGGElement;
  readonly leader: SVGPolylineElement;
  readonly marker: SVGPathElement;
  readonly halo: SVGRectElement;
  readonly label: SVGTextElement;
  drawn: string;
}

export interface MarkHighlight {
  readonly selectedId: string | null;
  readonly hoveredIds: readonly string[];
  readonly relatedIds: readonly string[];
  /** Signals that belong to what is selected, and to what is hovered. */
  readonly multipletIds: readonly string[];
  readonly hoveredMultipletIds: readonly string[];
  /** Hovered in the structure, a table or a card, not here. */
  readonly isHoveredElsewhere: boolean;
  /** A range or a zone that was chosen as such. */
  readonly chosen: { readonly kind: RegionKind; readonly id: string } | null;
}

export const nothingLit: MarkHighlight = {
  selectedId: null,
  hoveredIds: [],
  relatedIds: [],
  multipletIds: [],
  hoveredMultipletIds: [],
  isHoveredElsewhere: false,
  chosen: null,
};

/** True where at most what is hovered differs. */
export const isSameSelection = (a: MarkHighlight, b: MarkHighlight): boolean =>
  a.selectedId === b.selectedId &&
  a.relatedIds === b.relatedIds &&
  a.multipletIds === b.multipletIds &&
  a.chosen?.id === b.chosen?.id;

/**
 * Peak labels, leader lines and markers as SVG over the canvas. Elements are kept and moved, not rebuilt:
 * a frame of panning changes attributes only.
 */
export class MarksLayer {
  readonly element: SVGSVGElement = document.createElementNS(SVG, 'svg');
  readonly #pool: MarkElements[] = [];
  #shown: readonly PeakMark[] = [];

  constructor() {
    this.element.setAttribute('class', 'plot-marks');
    this.element.setAttribute('aria-hidden', 'true');
  }

  draw(scene: Scene): void {
    this.#shown = scene.peaks;
    scene.peaks.forEach((mark, i) => {
      const elements = this.#pool[i] ?? this.#add();
      place(elements, mark, scene);
    });
    for (let i = scene.peaks.length; i < this.#pool.length; i++) {
      this.#pool[i]?.group.setAttribute('display', 'none');
    }
  }

  highlight({ selectedId, hoveredIds, relatedIds }: MarkHighlight): void {
    const related = new Set(relatedIds);
    const hovered = new Set(hoveredIds);
    this.#shown.forEach(({ peakId }, i) => {
      const group = this.#pool[i]?.group;
      group?.classList.toggle('is-selected', peakId === selectedId);
      group?.classList.toggle('is-hovered', hovered.has(peakId));
      group?.classList.toggle('is-related', related.has(peakId));
    });
  }

  #add(): MarkElements {
    const elements: MarkElements = {
      group: document.createElementNS(SVG, 'g'),
      leader: document.createElementNS(SVG, 'polyline'),
      marker: document.createElementNS(SVG, 'path'),
      halo: document.createElementNS(SVG, 'rect'),
      label: document.createElementNS(SVG, 'text'),
      drawn: '',
    };
    elements.leader.setAttribute('class', 'plot-leader');
    elements.halo.setAttribute('class', 'plot-halo');
    elements.halo.setAttribute('rx', '3');
    elements.label.setAttribute('class', 'plot-label');
    elements.group.append(elements.leader, elements.halo, elements.label, elements.marker);
    this.element.append(elements.group);
    this.#pool.push(elements);
    return elements;
  }
}

const drawCategory = (elements: MarkElements, category: PeakMark['category']): void => {
  const { shape } = categoryMarks[category];
  elements.drawn = category;
  elements.marker.setAttribute('d', markerPath(shape));
  elements.marker.setAttribute('class', isOpenMarker(shape) ? 'plot-marker is-open' : 'plot-marker');
  elements.group.dataset['category'] = category;
};

const HALO_MARGIN = 3;
/** SVG sets tabular figures with wider points and spaces than a canvas measures. */
const HALO_EXTRA = 5;

const place = (elements: MarkElements, mark: PeakMark, scene: Scene): void => {
  const { marker, leader, label } = peakMarkShapes(mark, scene.layout, scene.zeroY);
  elements.group.setAttribute('display', 'inline');
  elements.marker.setAttribute('display', marker ? 'inline' : 'none');
  if (marker)
    elements.marker.setAttribute('transform', `translate(${marker.x.toFixed(1)} ${marker.y.toFixed(1)})`);
  if (elements.drawn !== mark.category) drawCategory(elements, mark.category);
  const display = leader && label && mark.label ? 'inline' : 'none';
  for (const part of [elements.leader, elements.label, elements.halo]) part.setAttribute('display', display);
  if (!leader || !label || !mark.label) return;
  elements.leader.setAttribute('points', leader.points.map((v) => v.toFixed(1)).join(' '));
  const [x, y] = [label.x.toFixed(1), label.y.toFixed(1)];
  elements.label.setAttribute('transform', `translate(${x} ${y}) rotate(-90)`);
  if (elements.label.textContent !== label.text) elements.label.textContent = label.text;
  const { box } = mark.label;
  elements.halo.setAttribute('x', (box.x - 1).toFixed(1));
  elements.halo.setAttribute('y', (box.y - HALO_MARGIN - HALO_EXTRA).toFixed(1));
  elements.halo.setAttribute('width', String(box.width + 2));
  elements.halo.setAttribute('height', (box.height + 2 * HALO_MARGIN + HALO_EXTRA).toFixed(1));
};
