import { annotationStore, selectAnnotation } from '../annotation-store.ts';
import { findAnnotationAt } from '../core/build-annotations.ts';
import type { PlotAnnotation } from '../core/plot-data.ts';
import type { PressedKey } from '../core/pressed-key.ts';
import type { Scene } from '../core/scene.ts';
import { xToPpm, yToIntensity } from '../core/view.ts';
import { wordsField } from '../field-requests.ts';
import type { EditablePlot, PlotTool, ToolDrag, ToolOverlay, ToolPoint } from './plot-tool.ts';

const faster = 10;
const grip = 4;
/** Pixels right and up that each arrow key moves what is chosen. */
const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};
/** How long an arrow and how large a box is that keys begin, CSS pixels. */
const usualSize = 60;
const usualLevel = 0.5;

type Shift = { readonly ppm: number; readonly height: number };

const moved = (note: PlotAnnotation, { ppm, height }: Shift): PlotAnnotation => ({
  ...note,
  fromPpm: note.fromPpm + ppm,
  fromHeight: note.fromHeight + height,
  toPpm: note.toPpm === null ? null : note.toPpm + ppm,
  toHeight: note.toHeight === null ? null : note.toHeight + height,
});

/** Marks at the ends of what is chosen. */
const gripShapes = (scene: Scene, id: string | null): ToolOverlay => {
  const mark = scene.annotations.find((each) => each.id === id);
  const shapes = (mark?.ends ?? []).map(({ x, y }) => {
    const [left, right, top, bottom] = [x - grip, x + grip, y - grip, y + grip];
    return {
      kind: 'line' as const,
      points: [left, top, right, top, right, bottom, left, bottom, left, top],
      ink: 'ink' as const,
    };
  });
  return { shapes };
};

/** Texts, arrows and boxes at the spectrum: click or drag makes one, a drag moves it or one of its ends, keys do the same. */
export const createAnnotateTool = (plot: EditablePlot): PlotTool => {
  const { notes } = plot;
  const stop = annotationStore.subscribe(() => plot.redraw());
  const chosen = (): PlotAnnotation | null => {
    const { selectedId } = annotationStore.getState();
    return notes.all().find(({ id }) => id === selectedId) ?? null;
  };
  const placeOf = ({ ppm, intensity }: ToolPoint): Shift => ({ ppm, height: intensity / notes.highest() });
  const noteUnder = (point: ToolPoint) => {
    const found = findAnnotationAt(plot.scene()?.annotations ?? [], point);
    const note = found && notes.all().find(({ id }) => id === found.id);
    return found && note ? { note, end: found.end } : null;
  };
  const make = (from: Shift, to: Shift): PlotAnnotation => {
    const { kind } = annotationStore.getState();
    const isText = kind === 'text';
    return {
      id: '',
      kind,
      text: isText ? notes.firstWords() : '',
      fromPpm: from.ppm,
      fromHeight: from.height,
      toPpm: isText ? null : to.ppm,
      toHeight: isText ? null : to.height,
    };
  };
  const add = (note: PlotAnnotation): void => {
    notes.change({ action: 'add', annotation: note }, false);
    if (note.kind === 'text') wordsField.ask();
  };
  const change = (note: PlotAnnotation, joins: boolean): void =>
    notes.change({ action: 'change', annotation: note }, joins);
  /** So many pixels of the trace, in shift and height. */
  const pixels = (right: number, up: number): Shift => {
    const trace = plot.scene()?.layout.trace ?? { x: 0, y: 0, width: 1, height: 1 };
    const { view } = plot.navigator;
    return {
      ppm: xToPpm(view, trace, trace.x + right) - view.leftPpm,
      height:
        (yToIntensity(view, trace, trace.y - up) - yToIntensity(view, trace, trace.y)) / notes.highest(),
    };
  };
  /** One in the middle of what is seen. */
  const begin = (): true => {
    const { leftPpm, rightPpm, topIntensity } = plot.navigator.view;
    const from = { ppm: (leftPpm + rightPpm) / 2, height: (usualLevel * topIntensity) / notes.highest() };
    const by = pixels(usualSize, -usualSize);
    add(make(from, { ppm: from.ppm + by.ppm, height: from.height + by.height }));
    return true;
  };
  const walk = (direction: 1 | -1): boolean => {
    const ids = notes.all().map(({ id }) => id);
    if (ids.length === 0) return false;
    const at = ids.indexOf(annotationStore.getState().selectedId ?? '');
    const next = at < 0 ? (direction === 1 ? 0 : ids.length - 1) : (at + direction + ids.length) % ids.length;
    const note = notes.all()[next];
    if (!note) return false;
    selectAnnotation(note.id);
    plot.navigator.reveal(note.toPpm ?? note.fromPpm);
    notes.say(note);
    return true;
  };
  const step = (note: PlotAnnotation, [right, up]: readonly [number, number], pressed: PressedKey): true => {
    const factor = pressed.shiftKey ? faster : 1;
    const by = pixels(right * factor, up * factor);
    const { toPpm, toHeight } = note;
    const isEnd = pressed.altKey && toPpm !== null && toHeight !== null;
    change(
      isEnd ? { ...note, toPpm: toPpm + by.ppm, toHeight: toHeight + by.height } : moved(note, by),
      true,
    );
    return true;
  };
  const act = (note: PlotAnnotation, pressed: PressedKey): boolean => {
    const direction = moves[pressed.key];
    if (direction) return step(note, direction, pressed);
    if (pressed.key === 'Enter') wordsField.ask();
    else if (pressed.key === 'Delete') notes.change({ action: 'remove', annotation: note }, false);
    else return false;
    return true;
  };
  const dragTo = (
    at: (point: ToolPoint) => PlotAnnotation,
    drop: (note: PlotAnnotation) => void,
  ): ToolDrag => ({
    move: (point) => notes.preview(at(point)),
    drop: (point) => {
      notes.preview(null);
      drop(at(point));
    },
    cancel: () => notes.preview(null),
  });
  const dragNote = (note: PlotAnnotation, end: 'from' | 'to' | null, start: ToolPoint): ToolDrag => {
    const at = (point: ToolPoint): PlotAnnotation => {
      const [place, first] = [placeOf(point), placeOf(start)];
      if (end === 'from') return { ...note, fromPpm: place.ppm, fromHeight: place.height };
      if (end === 'to') return { ...note, toPpm: place.ppm, toHeight: place.height };
      return moved(note, { ppm: place.ppm - first.ppm, height: place.height - first.height });
    };
    return dragTo(at, (dropped) => change(dropped, false));
  };
  return {
    press: (start): ToolDrag => {
      const under = noteUnder(start);
      if (under) {
        selectAnnotation(under.note.id);
        return dragNote(under.note, under.end, start);
      }
      // A text follows the pointer; the others reach from where it went down.
      const at = (point: ToolPoint): PlotAnnotation =>
        make(placeOf(annotationStore.getState().kind === 'text' ? point : start), placeOf(point));
      return dragTo(at, add);
    },
    click: (point) => {
      const under = noteUnder(point);
      if (under) return selectAnnotation(under.note.id);
      // An arrow or a box needs a drag, or Enter.
      if (annotationStore.getState().kind === 'text') add(make(placeOf(point), placeOf(point)));
      else selectAnnotation(null);
    },
    cursorAt: (point) => (noteUnder(point) ? 'move' : 'crosshair'),
    key: (pressed) => {
      if (pressed.ctrlKey || pressed.metaKey) return false;
      const name = pressed.key.toLowerCase();
      if (name === 'n' || name === 'p') return walk(name === 'n' ? 1 : -1);
      const note = chosen();
      if (note) return act(note, pressed);
      return pressed.key === 'Enter' && begin();
    },
    escape: () => {
      if (chosen() === null) return false;
      selectAnnotation(null);
      return true;
    },
    overlay: (scene) => gripShapes(scene, annotationStore.getState().selectedId),
    end: () => {
      stop();
      selectAnnotation(null);
    },
  };
};
