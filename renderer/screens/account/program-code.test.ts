import { expect, it } from 'vitest';
import { codeInAddress, isWholeCode } from './program-code.ts';

it('a link brings its code along, and nothing else of its fragment', () => {
  expect(codeInAddress('#WDJB-MJHT')).toBe('WDJB-MJHT');
  expect(codeInAddress('#wdjbmjht')).toBe('WDJBMJHT');
  for (const hash of ['', '#', '#sso=abc', '#WDJB-MJHT<script>']) expect(codeInAddress(hash)).toBe('');
});

it('a code is whole with eight letters, however it was typed', () => {
  expect(['WDJB-MJHT', 'wdjb mjht', 'WDJB–MJHT', ' wdjbmjht '].map(isWholeCode)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(['', 'WDJB', 'WDJB-MJHTX'].map(isWholeCode)).toEqual([false, false, false]);
});
