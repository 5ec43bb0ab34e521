import { expect, test } from 'vitest';
import { ContourControls } from './contour-controls.ts';

/** What a notch of the wheel multiplies by: exp(±100 px · 0.0015 per px). */
const up = Math.exp(0.15);
const down = Math.exp(-0.15);

const controlsOverLevels = () => {
  const moves: number[] = [];
  const controls = new ContourControls({
    moveLevels: (rungs: number) => moves.push(rungs),
  } as unknown as ConstructorParameters<typeof ContourControls>[0]);
  return { controls, moves };
};

test('every notch of the wheel is a rung, also the first one after a turn', () => {
  const { controls, moves } = controlsOverLevels();
  for (const notch of [up, up, up, down, down, up]) controls.scaleBy(notch);
  expect(moves).toEqual([-1, -1, -1, 1, 1, -1]);
});

test('small steps of a touchpad add up to a rung', () => {
  const { controls, moves } = controlsOverLevels();
  for (let step = 0; step < 10; step += 1) controls.scaleBy(Math.exp(0.016));
  expect(moves).toEqual([-1]);
});
