import { isOpenMarker, markerPath } from '../../ui/marker-path.ts';
import { categoryMarks } from '../../ui/peak-categories.ts';
import { labelOf, leaderOf, markerOf } from '../core/peak-mark-shapes.ts';
import type { RegionKind } from '../core/regions.ts';
import type { PeakMark, Scene, TextShape } from '../core/scene.ts';
import type { Rect } from '../core/view.ts';

const svg = 'http://www.w3.org/2000/svg';

interface MarkElements {
  readonly group: SVGGElement;
  /** Of a mark that is lit; the canvas draws those of all. */
  readonly leader: SVGPolylineElement;
  readonly marker: SVGPathElement;
  readonly halo: SVGRectElement;
  readonly label: SVGTextElement;
  /** Halo and label, moved as one. */
  readonly plate: SVGGElement;
  /** Moved in place: an attribute would be written and read as text for every mark of every frame. */
  readonly markerPlace: SVGTransform;
  readonly platePlace: SVGTransform;
  /** What the elements show now: only what is other is written. */
  isShown: boolean;
  lit: string;
  hasMarker: boolean;
  hasLabel: boolean;
  category: string;
  text: string;
  /** Of the label, CSS pixels: another face gives it another one. */
  length: number;
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
 * Peak labels, markers and the leader lines of what is lit as SVG over the canvas. Elements are kept and moved, not rebuilt:
 * a frame of panning changes attributes only.
 */
export class MarksLayer {
  readonly element: SVGSVGElement = document.createElementNS(svg, 'svg');
  readonly #pool: MarkElements[] = [];
  #scene: Scene | null = null;

  constructor() {
    this.element.setAttribute('class', 'plot-marks');
    this.element.setAttribute('aria-hidden', 'true');
  }

  draw(scene: Scene): void {
    this.#scene = scene;
    scene.peaks.forEach((mark, i) => {
      const elements = this.#pool[i] ?? this.#add();
      place(elements, mark, scene);
    });
    for (const elements of this.#pool.slice(scene.peaks.length)) {
      if (elements.isShown) show(elements.group, false);
      elements.isShown = false;
    }
  }

  highlight({ selectedId, hoveredIds, relatedIds }: MarkHighlight): void {
    const scene = this.#scene;
    if (!scene) return;
    const related = new Set(relatedIds);
    const hovered = new Set(hoveredIds);
    scene.peaks.forEach((mark, i) => {
      const { peakId } = mark;
      const elements = this.#pool[i];
      if (!elements) return;
      const lit = [
        peakId === selectedId && 'is-selected',
        hovered.has(peakId) && 'is-hovered',
        related.has(peakId) && 'is-related',
      ];
      light(elements, lit.filter((name) => name !== false).join(' '), mark, scene);
    });
  }

  #place(element: SVGGraphicsElement): SVGTransform {
    return element.transform.baseVal.appendItem(this.element.createSVGTransform());
  }

  #add(): MarkElements {
    const marker = document.createElementNS(svg, 'path');
    const plate = document.createElementNS(svg, 'g');
    const elements: MarkElements = {
      group: document.createElementNS(svg, 'g'),
      leader: document.createElementNS(svg, 'polyline'),
      marker,
      halo: document.createElementNS(svg, 'rect'),
      label: document.createElementNS(svg, 'text'),
      plate,
      markerPlace: this.#place(marker),
      platePlace: this.#place(plate),
      isShown: true,
      lit: '',
      hasMarker: true,
      hasLabel: true,
      category: '',
      text: '',
      length: 0,
    };
    elements.leader.setAttribute('class', 'plot-leader');
    show(elements.leader, false);
    elements.halo.setAttribute('class', 'plot-halo');
    elements.halo.setAttribute('rx', '3');
    elements.label.setAttribute('class', 'plot-label');
    elements.label.setAttribute('transform', 'rotate(-90)');
    elements.plate.append(elements.halo, elements.label);
    elements.group.append(elements.leader, elements.plate, elements.marker);
    this.element.append(elements.group);
    this.#pool.push(elements);
    return elements;
  }
}

const show = (element: SVGElement, isShown: boolean): void =>
  element.setAttribute('display', isShown ? 'inline' : 'none');

const drawCategory = (elements: MarkElements, category: PeakMark['category']): void => {
  const { shape } = categoryMarks[category];
  elements.category = category;
  elements.marker.setAttribute('d', markerPath(shape));
  elements.marker.setAttribute('class', isOpenMarker(shape) ? 'plot-marker is-open' : 'plot-marker');
  elements.group.dataset['category'] = category;
};

const haloMargin = 3;
/** SVG sets tabular figures with wider points and spaces than a canvas measures. */
const haloExtra = 5;

/** The halo stands around the label, seen from where the label begins. */
const drawText = (elements: MarkElements, box: Rect, at: TextShape): void => {
  elements.text = at.text;
  elements.length = box.height;
  elements.label.textContent = at.text;
  elements.halo.setAttribute('x', String(box.x - 1 - at.x));
  elements.halo.setAttribute('y', (box.y - haloMargin - haloExtra - at.y).toFixed(1));
  elements.halo.setAttribute('width', String(box.width + 2));
  elements.halo.setAttribute('height', (box.height + 2 * haloMargin + haloExtra).toFixed(1));
};

/** While one pans, a mark costs two moves: the rest stays as it was. */
const place = (elements: MarkElements, mark: PeakMark, scene: Scene): void => {
  if (!elements.isShown) show(elements.group, true);
  elements.isShown = true;
  if (elements.category !== mark.category) drawCategory(elements, mark.category);
  const marker = markerOf(mark, scene);
  if (elements.hasMarker !== (marker !== null)) show(elements.marker, marker !== null);
  elements.hasMarker = marker !== null;
  if (marker) elements.markerPlace.setTranslate(marker.x, marker.y);
  placeLabel(elements, mark);
};

const placeLabel = (elements: MarkElements, mark: PeakMark): void => {
  const label = labelOf(mark);
  if (elements.hasLabel !== (label !== null)) show(elements.plate, label !== null);
  elements.hasLabel = label !== null;
  if (!label || !mark.label) return;
  const { box } = mark.label;
  elements.platePlace.setTranslate(label.x, label.y);
  if (elements.text !== label.text || elements.length !== box.height) drawText(elements, box, label);
};

/** Only what is lit has a leader line of its own, over the one of the canvas. */
const light = (elements: MarkElements, lit: string, mark: PeakMark, scene: Scene): void => {
  const leader = lit === '' ? null : leaderOf(mark, scene);
  if (leader) elements.leader.setAttribute('points', leader.points.map((v) => v.toFixed(1)).join(' '));
  if (elements.lit === lit && leader === null) return;
  elements.lit = lit;
  elements.group.setAttribute('class', lit);
  show(elements.leader, leader !== null);
};
