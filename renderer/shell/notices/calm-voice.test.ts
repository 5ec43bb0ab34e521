import { expect, it } from 'vitest';
import { createCalmVoice } from './calm-voice.ts';

it('speaks at once, gathers while it rests, and speaks at once again after a silence', () => {
  const said: (readonly string[])[] = [];
  let wake = (): void => undefined;
  const voice = createCalmVoice(
    (texts) => said.push(texts),
    (next) => {
      wake = next;
    },
  );
  voice('one');
  voice('two');
  voice('three');
  expect(said).toEqual([['one']]);
  wake();
  expect(said).toEqual([['one'], ['two', 'three']]);
  wake();
  wake();
  expect(said).toHaveLength(2);
  voice('four');
  expect(said.at(-1)).toEqual(['four']);
});
