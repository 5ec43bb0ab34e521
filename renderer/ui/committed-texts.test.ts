import { expect, it } from 'vitest';
import { arrive } from './committed-texts.ts';

it('knows its own text again, also when a later one is on its way already', () => {
  const first = arrive(['', 'asp', 'aspirin'], 'asp');
  expect(first).toEqual({ known: ['asp', 'aspirin'], isOwn: true });
  expect(arrive(first.known, 'aspirin')).toEqual({ known: ['aspirin'], isOwn: true });
});

it('is done with a text that a later one overtook', () => {
  expect(arrive(['', 'asp', 'aspirin'], 'aspirin')).toEqual({ known: ['aspirin'], isOwn: true });
});

it('takes over what comes from outside', () => {
  expect(arrive(['aspirin'], '')).toEqual({ known: [''], isOwn: false });
  expect(arrive(['', 'asp'], 'caffeine')).toEqual({ known: ['caffeine'], isOwn: false });
});
