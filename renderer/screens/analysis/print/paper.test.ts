import { describe, expect, it } from 'vitest';
import { figureWidthMm, pageRule } from './paper.ts';

describe('a sheet', () => {
  it('leaves the figure the width between its margins, upright and across', () => {
    expect(figureWidthMm({ paper: 'a4', orientation: 'portrait' })).toBe(186);
    expect(figureWidthMm({ paper: 'a4', orientation: 'landscape' })).toBe(273);
    expect(figureWidthMm({ paper: 'letter', orientation: 'portrait' })).toBe(191);
    expect(figureWidthMm({ paper: 'letter', orientation: 'landscape' })).toBe(255);
  });

  it('is named as browsers name it', () => {
    expect(pageRule({ paper: 'letter', orientation: 'landscape' })).toBe(
      '@page { size: letter landscape; margin: 12mm; }',
    );
  });
});
