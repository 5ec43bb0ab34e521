import type { PointerPosition } from '../core/pointer-position.ts';

/** What pointer and wheel ask of the plot. Drags with the left button belong to the active tool. */
export interface GestureTarget {
  zoomAt(x: number, factor: number, y: number): void;
  scaleBy(factor: number): void;
  scaleIntegrals(factor: number): void;
  panByPixels(deltaX: number, deltaY: number): void;
  startDrag(at: PointerPosition): void;
  moveDrag(at: PointerPosition): void;
  dropDrag(at: PointerPosition): void;
  cancelDrag(): void;
  /** Answers with the CSS cursor for that position, empty for the usual one. */
  pointAt(at: PointerPosition): string;
  leave(): void;
  click(at: PointerPosition): void;
  goBack(): void;
  endGesture(): void;
}

/** Movement below this is a click that trembled, CSS pixels. */
const dragThreshold = 4;
/** Natural logarithm of the factor per pixel of wheel travel; a notch (100 px) is about 16 %. */
const wheelRate = 0.0015;
const wheelLinePx = 16;
const middleButton = 1;

interface Press {
  readonly pointerId: number;
  readonly mode: 'tool' | 'pan';
  readonly start: PointerPosition;
  lastX: number;
  lastY: number;
  moved: boolean;
}

/** Turns pointer and wheel events into gestures. Listeners end with `signal`. */
export const listenToPointer = (
  surface: HTMLElement,
  target: GestureTarget,
  isPanHeld: () => boolean,
  signal: AbortSignal,
): void => {
  let press: Press | null = null;
  let shownCursor = '';
  const at = (event: MouseEvent): PointerPosition => {
    const box = surface.getBoundingClientRect();
    return { x: event.clientX - box.x, y: event.clientY - box.y, altKey: event.altKey };
  };
  const show = (position: PointerPosition): void => {
    const cursor = target.pointAt(position);
    if (cursor === shownCursor) return;
    shownCursor = cursor;
    surface.style.setProperty('--tool-cursor', cursor || 'crosshair');
  };

  const onDown = (event: PointerEvent): void => {
    if (event.button > middleButton || press) return;
    const start = at(event);
    const mode = event.button === middleButton || isPanHeld() ? 'pan' : 'tool';
    press = { pointerId: event.pointerId, mode, start, lastX: start.x, lastY: start.y, moved: false };
    surface.setPointerCapture(event.pointerId);
    surface.focus({ preventScroll: true });
    event.preventDefault();
  };

  const onMove = (event: PointerEvent): void => {
    const position = at(event);
    if (!press) {
      show(position);
      return;
    }
    const { start, mode, moved } = press;
    press.moved ||= Math.hypot(position.x - start.x, position.y - start.y) > dragThreshold;
    if (!press.moved) return;
    if (mode === 'pan') target.panByPixels(position.x - press.lastX, position.y - press.lastY);
    else {
      if (!moved) target.startDrag(start);
      target.moveDrag(position);
    }
    press.lastX = position.x;
    press.lastY = position.y;
    show(position);
  };

  const onUp = (event: PointerEvent): void => {
    if (press?.pointerId !== event.pointerId) return;
    const { mode, moved } = press;
    press = null;
    if (mode === 'tool' && moved) target.dropDrag(at(event));
    if (mode === 'tool' && !moved) target.click(at(event));
    target.endGesture();
  };

  const onCancel = (): void => {
    press = null;
    target.cancelDrag();
    target.endGesture();
  };

  surface.addEventListener('pointerdown', onDown, { signal });
  surface.addEventListener('pointermove', onMove, { signal });
  surface.addEventListener('pointerup', onUp, { signal });
  surface.addEventListener('pointercancel', onCancel, { signal });
  surface.addEventListener('pointerleave', () => target.leave(), { signal });
  surface.addEventListener('dblclick', () => target.goBack(), { signal });
  surface.addEventListener('wheel', (event) => onWheel(event, at(event), target), {
    signal,
    passive: false,
  });
};

const onWheel = (
  event: WheelEvent,
  { x, y }: { readonly x: number; readonly y: number },
  target: GestureTarget,
): void => {
  event.preventDefault();
  const unit = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : wheelLinePx;
  // Browsers turn the wheel sideways while Shift is down.
  const travel = (event.deltaY || (event.shiftKey ? event.deltaX : 0)) * unit;
  if (event.altKey) target.scaleIntegrals(Math.exp(-travel * wheelRate));
  else if (event.ctrlKey || event.shiftKey || event.metaKey)
    target.zoomAt(x, Math.exp(-travel * wheelRate), y);
  else if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) target.panByPixels(-event.deltaX * unit, 0);
  else target.scaleBy(Math.exp(-travel * wheelRate));
};
