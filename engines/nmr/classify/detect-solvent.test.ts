import { describe, expect, it } from 'vitest';
import type { ReferenceFinding } from '../model.ts';
import type { FittedLine } from '../peaks/fitted-line.ts';
import { detectSolvent, type SolventAnswer } from './detect-solvent.ts';
import type { SolventQuestion } from './solvent-line-evidence.ts';

const lineAt = (shiftPpm: number, height = 100): FittedLine => ({
  shiftPpm,
  height,
  area: height,
  widthHz: 0.8,
  lorentzFraction: 1,
  snr: height,
  fitResidual: 0.01,
});

/** Equally spaced lines with the given intensities. */
const pattern = (
  centrePpm: number,
  spacingHz: number,
  frequencyMhz: number,
  heights: readonly number[],
): FittedLine[] =>
  heights.map((height, i) =>
    lineAt(centrePpm + (((heights.length - 1) / 2 - i) * spacingHz) / frequencyMhz, height),
  );

const byTms: ReferenceFinding = {
  method: 'internal_standard',
  compound: 'TMS',
  offsetPpm: 0,
  reason: '',
  source: '',
};
const byNothing: ReferenceFinding = { ...byTms, method: 'metadata', compound: null };

const ask = (lines: readonly FittedLine[], change: Partial<SolventQuestion> = {}) =>
  detectSolvent({
    lines: [...lines].sort((a, b) => b.shiftPpm - a.shiftPpm),
    nucleus: '1H',
    frequencyMhz: 500,
    reference: byTms,
    metadataSpelling: null,
    companions: new Set(),
    fromPpm: 14,
    toPpm: -2,
    ...change,
  });

/** Lines of the solvent and those that follow from them. */
const countOwn = ({ lineIndices, followingIndices }: SolventAnswer): number =>
  lineIndices.length + followingIndices.length;

const dmso = [...pattern(2.5, 1.9, 500, [10, 20, 30, 20, 10]), lineAt(3.33, 80)];

describe('solvent detection', () => {
  it('names DMSO-d6 by the quintet of its residual proton without any metadata', () => {
    const { finding, lineIndices } = ask([...dmso, lineAt(7.3), lineAt(1.2)]);
    expect(finding.name).toBe('DMSO-d6');
    expect(finding.confidence).toBeGreaterThan(80);
    expect(finding.agreesWithMetadata).toBeNull();
    expect(lineIndices).toHaveLength(5);
  });

  it('contradicts metadata that name another solvent', () => {
    const { finding } = ask(dmso, { metadataSpelling: 'CDCl3' });
    expect(finding).toMatchObject({ name: 'DMSO-d6', metadataName: 'CDCl3', agreesWithMetadata: false });
  });

  it('names CDCl3 by its line at 7.26 beside TMS', () => {
    expect(ask([lineAt(7.26, 20), lineAt(1.56, 15), lineAt(3.8, 300)]).finding.name).toBe('CDCl3');
  });

  it('refuses to guess where two solvents fit equally and nobody names one', () => {
    const { finding, row } = ask([lineAt(5.3, 30), lineAt(4.79, 30), lineAt(7.16, 30), lineAt(7.26, 30)]);
    expect(finding.name).toBeNull();
    expect(finding.reason).toContain('fit equally');
    expect(row).toBeNull();
  });

  it('does not let a line of a multiplet near 7.16 outvote the CDCl3 of the metadata', () => {
    const aromatic = pattern(7.164, 8.5, 500, [90, 100]);
    const { finding } = ask([...aromatic, lineAt(7.27, 12)], {
      metadataSpelling: 'cdcl3',
      reference: byNothing,
    });
    expect(finding.name).toBe('CDCl3');
  });

  it('takes the metadata with low confidence where no line proves them', () => {
    const { finding } = ask([lineAt(4.2), lineAt(8.1)], { metadataSpelling: 'CDCl3' });
    expect(finding).toMatchObject({ name: 'CDCl3', agreesWithMetadata: null });
    expect(finding.confidence).toBeLessThan(50);
  });

  it('tells toluene-d8 from acetone-d6, whose quintet lies at the same place, by its aromatic lines', () => {
    const toluene = [
      ...pattern(2.08, 2.3, 500, [10, 20, 30, 20, 10]),
      lineAt(6.97),
      lineAt(7.01),
      lineAt(7.09),
    ];
    expect(ask(toluene, { reference: byNothing }).finding.name).toBe('toluene-d8');
    const acetone = pattern(2.05, 2.2, 500, [10, 20, 30, 20, 10]);
    expect(ask(acetone, { reference: byNothing }).finding.name).toBe('acetone-d6');
  });

  it('asks that the lines of one solvent keep their distance', () => {
    const together = ask([lineAt(1.67), lineAt(3.53)], { reference: byNothing, metadataSpelling: 'THF' });
    const apart = ask([lineAt(1.67), lineAt(3.63)], { reference: byNothing, metadataSpelling: 'THF' });
    expect(together.finding.confidence).toBeGreaterThan(apart.finding.confidence);
  });

  it('refuses where only places speak, for two solvents, on an axis nobody fixed', () => {
    const { finding } = ask([lineAt(4.79), lineAt(7.2)], { reference: byNothing });
    expect(finding.name).toBeNull();
    expect(finding.reason).toContain('fit equally');
  });

  it('agrees with the axis: a splitting that fixed it is the solvent, although the fit shows one broad line', () => {
    const byQuintet: ReferenceFinding = { ...byTms, method: 'residual_solvent', compound: 'DMSO-d6' };
    const { finding, lineIndices } = ask([{ ...lineAt(2.5), widthHz: 5 }, lineAt(7.3)], {
      reference: byQuintet,
      metadataSpelling: 'CDCl3',
    });
    expect(finding).toMatchObject({ name: 'DMSO-d6', agreesWithMetadata: false });
    expect(lineIndices).toEqual([1]);
  });

  it.each([
    ['does not rest', byNothing],
    ['rests', { ...byTms, method: 'residual_solvent' as const, compound: 'CDCl3' }],
  ])('leaves a line inside a multiplet to the multiplet where the axis %s on it', (_, reference) => {
    const triplet = pattern(7.26, 7.6, 500, [50, 100, 50]);
    const { finding, lineIndices } = ask(triplet, { reference, metadataSpelling: 'CDCl3' });
    expect(finding.name).toBe('CDCl3');
    expect(lineIndices).toEqual([]);
  });

  it('names nothing where there are no lines and no metadata', () => {
    expect(ask([]).finding).toMatchObject({ name: null, confidence: 0 });
  });

  it('names carbon solvents by the splitting although the axis is 1 ppm off', () => {
    const carbon = { nucleus: '13C', frequencyMhz: 125.7, fromPpm: 230, toPpm: -10, reference: byNothing };
    const triplet = pattern(78.1, 32, 125.7, [50, 52, 49]);
    expect(ask([...triplet, lineAt(55), lineAt(128)], carbon).finding.name).toBe('CDCl3');
    const septet = pattern(40.4, 21, 125.7, [10, 30, 60, 70, 60, 30, 10]);
    expect(ask([...septet, lineAt(55)], carbon).finding.name).toBe('DMSO-d6');
  });

  it('tells toluene-d8 from C6D6, whose only carbon lies under one of its three', () => {
    const septet = pattern(20.43, 24, 125.7, [10, 30, 60, 70, 60, 30, 10]);
    const triplets = [125.13, 127.96, 128.87].flatMap((ppm) => pattern(ppm, 24, 125.7, [50, 51, 49]));
    const carbon = { nucleus: '13C', frequencyMhz: 125.7, fromPpm: 230, toPpm: -10 };
    expect(ask([...septet, ...triplets], carbon).finding.name).toBe('toluene-d8');
    expect(ask(pattern(128.06, 24.3, 125.7, [50, 51, 49]), carbon).finding.name).toBe('C6D6');
  });

  it('takes the singlet of CHCl3 beside the triplet of CDCl3', () => {
    const triplet = pattern(77.16, 32, 125.7, [50, 52, 49]);
    const { lineIndices, followingIndices } = ask([...triplet, lineAt(77.36, 5), lineAt(77.6, 5)], {
      nucleus: '13C',
      frequencyMhz: 125.7,
      fromPpm: 230,
      toPpm: -10,
      reference: byNothing,
    });
    expect([...lineIndices, ...followingIndices]).toHaveLength(4);
  });

  it.each([
    ['split by the magnet into six', [-3, 3]],
    ['broken by a coarse axis', [-0.5, 0.5]],
  ])('keeps the triplet of CDCl3 one solvent where its lines are %s', (_, awayHz) => {
    const lines = awayHz.flatMap((away) => pattern(77.16 + away / 125.7, 32, 125.7, [50, 52, 49]));
    const { finding, lineIndices } = ask([...lines, lineAt(130, 20)], {
      nucleus: '13C',
      frequencyMhz: 125.7,
      fromPpm: 230,
      toPpm: -10,
      reference: byNothing,
    });
    expect(finding.name).toBe('CDCl3');
    expect(lineIndices).toHaveLength(6);
  });

  describe('the molecule with one deuterium fewer', () => {
    const frequencyMhz = 150.9;
    const carbon = { nucleus: '13C', frequencyMhz, fromPpm: 230, toPpm: -10, reference: byNothing };
    const septet = [100, 300, 600, 700, 600, 300, 100];
    /** Of its quintet the outermost line shows; the others lie under the septet's and add to these. */
    const hidden = [20, 30, 20, 10, 0, 0, 0];
    const outermost = lineAt(39.52 + 0.25 + (2 * 21) / frequencyMhz, 10);
    const taken = (heights: readonly number[], beside: FittedLine): number =>
      countOwn(ask([...pattern(39.52, 21, frequencyMhz, heights), beside, lineAt(61, 15)], carbon));

    it('is known by its outermost line where the septet holds the rest of its quintet', () => {
      const both = septet.map((height, i) => height + (hidden[i] ?? 0));
      expect(taken(both, outermost)).toBe(8);
    });

    it('does not take a carbon of the compound at its place beside an even septet, nor one elsewhere', () => {
      expect(taken(septet, outermost)).toBe(7);
      const both = septet.map((height, i) => height + (hidden[i] ?? 0));
      expect(taken(both, { ...outermost, shiftPpm: outermost.shiftPpm + 0.15 })).toBe(7);
      expect(taken(both, { ...outermost, height: 120, area: 120 })).toBe(7);
    });
  });

  it('takes the carbonyl line of acetone-d6 with the septet', () => {
    const septet = pattern(29.03, 19.4, 125.7, [10, 30, 60, 70, 60, 30, 10]);
    const answer = ask([...septet, lineAt(205.5, 8)], {
      nucleus: '13C',
      frequencyMhz: 125.7,
      fromPpm: 230,
      toPpm: -10,
      reference: byNothing,
    });
    expect(answer.finding.name).toBe('acetone-d6');
    expect(countOwn(answer)).toBe(8);
  });
});
