import { expect, test } from 'vitest';
import { chooseMedia } from '#kernel/http/choose-media.ts';

const offered = ['application/pdf', 'text/html', 'application/json'];

test.each([
  ['application/json', 'application/json'],
  ['*/*', 'application/pdf'],
  ['text/*, application/json;q=0.9', 'text/html'],
  ['application/json;q=0.2, text/html;q=0.8', 'text/html'],
  // A browser's header: the page itself comes first.
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'text/html'],
  ['*/*, application/json', 'application/json'],
  ['TEXT/HTML', 'text/html'],
  ['application/json, text/html', 'application/json'],
])('of %s it gives %s', (accept, expected) => {
  expect(chooseMedia(accept, offered)).toBe(expected);
});

test.each([
  'image/png',
  'application/pdf;q=0, text/html;q=0',
  // What is more exactly said counts: any but the one that is offered.
  '*/*;q=0',
  'application/json;profile=x',
  'nonsense, , /',
])('nothing suits %s', (accept) => {
  expect(chooseMedia(accept, offered)).toBeNull();
});

test('a type refused by name stays refused where any other is welcome', () => {
  expect(chooseMedia('application/pdf;q=0, */*', offered)).toBe('text/html');
});
