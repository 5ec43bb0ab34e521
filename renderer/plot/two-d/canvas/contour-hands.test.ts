import { expect, test } from 'vitest';
import { ContourHands } from './contour-hands.ts';

/** What a notch of the wheel multiplies by: exp(±100 px · 0.0015 per px). */
const up = Math.exp(0.15);
const down = Math.exp(-0.15);

const handsOverLevels = () => {
  const moves: number[] = [];
  const hands = new ContourHands({
    moveLevels: (rungs: number) => moves.push(rungs),
  } as unknown as ConstructorParameters<typeof ContourHands>[0]);
  return { hands, moves };
};

test('every notch of the wheel is a rung, also the first one after a turn', () => {
  const { hands, moves } = handsOverLevels();
  for (const notch of [up, up, up, down, down, up]) hands.scaleBy(notch);
  expect(moves).toEqual([-1, -1, -1, 1, 1, -1]);
});

test('small steps of a touchpad add up to a rung', () => {
  const { hands, moves } = handsOverLevels();
  for (let step = 0; step < 10; step += 1) hands.scaleBy(Math.exp(0.016));
  expect(moves).toEqual([-1]);
});
