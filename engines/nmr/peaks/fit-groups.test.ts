import { describe, expect, it } from 'vitest';
import type { Candidate } from './find-candidates.ts';
import { addLine, refineGroups, toCandidates } from './fit-groups.ts';
import type { LineGroupFit } from './fit-lines.ts';

const noise = 0.05;
const fitting = { bounds: { lowest: 6, highest: 1200 }, noise, minimumSnr: 6 };

const truth: readonly Candidate[] = [
  { position: 300, height: 100, width: 20 },
  { position: 405, height: 100, width: 20 },
];

const roughOf = (lines: readonly Candidate[]): LineGroupFit => ({
  positions: Float64Array.from(lines, (line) => line.position),
  heights: Float64Array.from(lines, (line) => line.height),
  widths: Float64Array.from(lines, (line) => line.width),
  lorentzFraction: 0.8,
  offset: 0,
  residualRms: 1,
});

describe('the second fit of all groups', () => {
  it('keeps a strong line whose group was passed by a line of another group', () => {
    // Between the doublet's lines the first fit saw a third one, which then went over to the other side.
    const rough = [
      roughOf([
        { position: 285, height: 25, width: 50 },
        { position: 404, height: 98, width: 22 },
      ]),
      roughOf([{ position: 301, height: 80, width: 19 }]),
    ];
    const values = new Float64Array(700);
    for (const line of truth) addLine(values, { ...line, lorentzFraction: 0.8 }, noise, 1);
    for (const fit of rough) {
      for (const line of toCandidates(fit)) addLine(values, { ...line, lorentzFraction: 0.8 }, noise, -1);
    }
    const lines = refineGroups(values, rough, fitting).flatMap(toCandidates);
    for (const { position, height } of truth) {
      const found = lines.filter((line) => Math.abs(line.position - position) < 3);
      expect(found.reduce((sum, line) => sum + line.height, 0) / height).toBeCloseTo(1, 1);
    }
    // Nothing of the spectrum is left over or taken twice.
    expect(Math.max(...values.map(Math.abs))).toBeLessThan(4);
  });
});
