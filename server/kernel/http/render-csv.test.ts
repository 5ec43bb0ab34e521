import { describe, expect, it } from 'vitest';
import { readDefused, renderCsv } from './render-csv.ts';

const cellOf = (text: string): string =>
  renderCsv([['a', (row: string) => row]], [text])
    .split('\r\n')
    .slice(1, -1)
    .join('\r\n');

describe('a cell of a CSV file', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['-5 °C', "'-5 °C"],
    ['x;=cmd', "x;'=cmd"],
    ['x; @y;+1', "x; '@y;'+1"],
    ['a; b, c', '"a; b, c"'],
    ["it's; fine", "it's; fine"],
  ])('%s is no formula, where the comma separates and where the semicolon does', (text, cell) => {
    expect(cellOf(text)).toBe(cell);
  });

  it.each(['=1+1', 'x;=cmd', 'x; @y;+1', "it's; fine"])('%s is read back as it was', (text) => {
    expect(readDefused(cellOf(text))).toBe(text);
  });
});
