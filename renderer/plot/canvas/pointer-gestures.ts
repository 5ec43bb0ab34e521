import type { Rect } from '../core/view.ts';

/** Where a drag began and where it is, CSS pixels. */
export interface ZoomBox {
  readonly startX: number;
  readonly startY: number;
  readonly x: number;
  readonly y: number;
}

/** What pointer and wheel ask of the plot; positions in CSS pixels from its upper left corner. */
export interface GestureTarget {
  zoomAt(x: number, factor: number, y: number): void;
  scaleBy(factor: number): void;
  scaleIntegrals(factor: number): void;
  panByPixels(deltaX: number, deltaY: number): void;
  showZoomBox(box: ZoomBox | null): void;
  zoomToBox(box: ZoomBox): void;
  pointAt(x: number, y: number): void;
  leave(): void;
  click(x: number, y: number): void;
  goBack(): void;
  endGesture(): void;
}

/** Movement below this is a click that trembled, CSS pixels. */
const DRAG_THRESHOLD = 4;
/** Natural logarithm of the factor per pixel of wheel travel; a notch (100 px) is about 16 %. */
const WHEEL_RATE = 0.0015;
const WHEEL_LINE_PX = 16;
const MIDDLE_BUTTON = 1;

interface Drag {
  readonly pointerId: number;
  readonly mode: 'zoom' | 'pan';
  readonly startX: number;
  readonly startY: number;
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
  let drag: Drag | null = null;
  const at = (event: MouseEvent): { x: number; y: number } => {
    const box: Pick<Rect, 'x' | 'y'> = surface.getBoundingClientRect();
    return { x: event.clientX - box.x, y: event.clientY - box.y };
  };

  const onDown = (event: PointerEvent): void => {
    if (event.button > MIDDLE_BUTTON || drag) return;
    const { x, y } = at(event);
    const mode = event.button === MIDDLE_BUTTON || isPanHeld() ? 'pan' : 'zoom';
    drag = { pointerId: event.pointerId, mode, startX: x, startY: y, lastX: x, lastY: y, moved: false };
    surface.setPointerCapture(event.pointerId);
    surface.focus({ preventScroll: true });
    event.preventDefault();
  };

  const onMove = (event: PointerEvent): void => {
    const { x, y } = at(event);
    if (!drag) {
      target.pointAt(x, y);
      return;
    }
    drag.moved ||= Math.hypot(x - drag.startX, y - drag.startY) > DRAG_THRESHOLD;
    if (!drag.moved) return;
    if (drag.mode === 'pan') target.panByPixels(x - drag.lastX, y - drag.lastY);
    else target.showZoomBox({ startX: drag.startX, startY: drag.startY, x, y });
    drag.lastX = x;
    drag.lastY = y;
    target.pointAt(x, y);
  };

  const onUp = (event: PointerEvent): void => {
    if (drag?.pointerId !== event.pointerId) return;
    const { x, y } = at(event);
    const { mode, moved, startX, startY } = drag;
    drag = null;
    target.showZoomBox(null);
    if (moved && mode === 'zoom') target.zoomToBox({ startX, startY, x, y });
    if (!moved && mode === 'zoom') target.click(x, y);
    target.endGesture();
  };

  const onCancel = (): void => {
    drag = null;
    target.showZoomBox(null);
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
  const unit = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : WHEEL_LINE_PX;
  // Browsers turn the wheel sideways while Shift is down.
  const travel = (event.deltaY || (event.shiftKey ? event.deltaX : 0)) * unit;
  if (event.altKey) target.scaleIntegrals(Math.exp(-travel * WHEEL_RATE));
  else if (event.ctrlKey || event.shiftKey || event.metaKey)
    target.zoomAt(x, Math.exp(-travel * WHEEL_RATE), y);
  else if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) target.panByPixels(-event.deltaX * unit, 0);
  else target.scaleBy(Math.exp(-travel * WHEEL_RATE));
};
