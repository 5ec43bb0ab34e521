import type { Ink, TextShape } from '../../plot/core/scene.ts';

/** Of ticks and legends, CSS pixels. */
export const textSize = 12;
/** From the middle of a line of text down to its baseline. */
export const halfLetter = 4;

interface Placed {
  readonly anchor?: TextShape['anchor'];
  readonly ink?: Ink;
  readonly upright?: boolean;
  readonly sizePx?: number;
  /** Lies over what is drawn. */
  readonly isHaloed?: true;
}

/** A text whose baseline is at y. */
export const textAt = (text: string, x: number, y: number, placed: Placed = {}): TextShape => ({
  kind: 'text',
  x,
  y,
  text,
  ink: placed.ink ?? 'ink',
  sizePx: placed.sizePx ?? textSize,
  anchor: placed.anchor ?? 'start',
  italic: false,
  upright: placed.upright ?? false,
  ...(placed.isHaloed && { isHaloed: true }),
});
