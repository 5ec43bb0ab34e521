import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { StructureProtons } from '../chem/structure-protons.ts';
import { type SyntheticFidOptions, type SyntheticLine, synthesizeFid } from '../testing/synthetic-fid.ts';
import { analyzeFid } from './analyze-fid.ts';
import { readExperiment } from './formats/read-experiment.ts';
import type { FidAnalysis, Multiplet, NmrSource } from './model.ts';

/** A structure of so many protons on carbon, of which nothing else is known. */
const protonsOf = (total: number | null): StructureProtons | null =>
  total === null ? null : { total, exchanging: 0, groups: [] };

const analyse = (source: NmrSource, total: number | null = null): FidAnalysis => {
  const result = analyzeFid(source, { protons: protonsOf(total) });
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
};

/** Ethyl benzoate as first-order multiplets, with TMS, chloroform and a trace of dichloromethane, 400 MHz. */
const truth: readonly (SyntheticLine & { readonly name?: string })[] = [
  { shiftPpm: 8.05, amplitude: 2, widthHz: 0.9, couplingsHz: [{ jHz: 7.9, nuclei: 1 }], name: 'd' },
  { shiftPpm: 7.55, amplitude: 1, widthHz: 0.9, couplingsHz: [{ jHz: 7.4, nuclei: 2 }], name: 't' },
  {
    shiftPpm: 7.43,
    amplitude: 2,
    widthHz: 0.9,
    couplingsHz: [
      { jHz: 7.9, nuclei: 1 },
      { jHz: 5.1, nuclei: 1 },
    ],
    name: 'dd',
  },
  { shiftPpm: 4.38, amplitude: 2, widthHz: 0.9, couplingsHz: [{ jHz: 7.1, nuclei: 3 }], name: 'q' },
  { shiftPpm: 1.4, amplitude: 3, widthHz: 0.9, couplingsHz: [{ jHz: 7.1, nuclei: 2 }], name: 't' },
];

const others: readonly SyntheticLine[] = [
  { shiftPpm: 7.26, amplitude: 0.06, widthHz: 0.9 },
  { shiftPpm: 5.3, amplitude: 0.02, widthHz: 0.9 },
  { shiftPpm: 0, amplitude: 0.3, widthHz: 0.9 },
];

const options: SyntheticFidOptions = {
  nucleus: '1H',
  frequencyMhz: 400,
  spectralWidthHz: 6400,
  carrierPpm: 5,
  points: 16384,
  lines: [...truth, ...others],
  groupDelayPoints: 67.98,
  phase0Rad: 1.1,
  noiseSd: 0.004,
  seed: 11,
  solventName: 'CDCl3',
};

const nearest = (analysis: FidAnalysis, shiftPpm: number): Multiplet => {
  const compound = analysis.multiplets.filter((item) => item.category === 'compound');
  return compound.reduce((best, item) =>
    Math.abs(item.shiftPpm - shiftPpm) < Math.abs(best.shiftPpm - shiftPpm) ? item : best,
  );
};

describe('the whole chain on a FID of known truth', () => {
  const analysis = analyse(synthesizeFid(options), 10);

  it('finds each multiplet at its shift, with its name and couplings', () => {
    for (const line of truth) {
      const found = nearest(analysis, line.shiftPpm);
      expect(Math.abs(found.shiftPpm - line.shiftPpm), `${line.shiftPpm} ppm`).toBeLessThan(1e-3);
      expect(found.multiplicity).toBe(line.name);
      line.couplingsHz?.forEach(({ jHz }, i) => {
        expect(Math.abs((found.couplingsHz[i] ?? 0) - jHz)).toBeLessThan(0.3);
      });
    }
  });

  it('integrates each multiplet within 2 % of its protons', () => {
    for (const line of truth) {
      const protons = nearest(analysis, line.shiftPpm).relativeArea ?? 0;
      expect(Math.abs(protons / line.amplitude - 1), `${line.shiftPpm} ppm: ${protons} H`).toBeLessThan(0.02);
    }
  });

  it('names solvent, standard and impurity', () => {
    expect(analysis.solvent).toMatchObject({ name: 'CDCl3', agreesWithMetadata: true });
    expect(analysis.reference.method).toBe('internal_standard');
    const category = (shiftPpm: number) =>
      analysis.peaks.find((peak) => Math.abs(peak.shiftPpm - shiftPpm) < 2e-3)?.category;
    expect([category(7.26), category(5.3), category(0)]).toEqual(['solvent', 'impurity', 'reference']);
  });

  it('scores high, states weights that sum to one, and finds nothing to contradict', () => {
    expect(analysis.confidence).toBeGreaterThan(80);
    expect(analysis.evidence.reduce((sum, part) => sum + part.weight, 0)).toBeCloseTo(1, 9);
    expect(analysis.contradictions).toEqual([]);
  });

  it('gives the same bytes when run again, and when its stored recipe is run', () => {
    const source = synthesizeFid(options);
    const text = JSON.stringify(analysis);
    expect(JSON.stringify(analyse(source, 10))).toBe(text);
    const again = analyzeFid(source, { recipe: analysis.recipe, protons: protonsOf(10) });
    expect(again.ok && JSON.stringify(again.value)).toBe(text);
  });
});

describe('contradictions', () => {
  const codes = (change: Partial<SyntheticFidOptions>, total: number | null = null): string[] =>
    analyse(synthesizeFid({ ...options, ...change }), total).contradictions.map((item) => item.code);

  it('reports integrals that do not add up to the protons given', () => {
    expect(codes({}, 13)).toContain('integrals_vs_protons');
  });

  it('reports metadata that name another solvent than the lines', () => {
    const quintet = { shiftPpm: 2.5, amplitude: 0.5, widthHz: 0.7, couplingsHz: [] };
    const lines = [1, 2, 3, 2, 1].map((share, i) => ({
      ...quintet,
      amplitude: 0.05 * share,
      shiftPpm: 2.5 + ((i - 2) * 1.9) / 400,
    }));
    const water = { shiftPpm: 3.33, amplitude: 0.4, widthHz: 2 };
    const dmso = [...truth, ...lines, water, { shiftPpm: 0, amplitude: 0.3, widthHz: 0.9 }];
    expect(codes({ lines: dmso, solventName: 'CDCl3' })).toContain('solvent_vs_metadata');
  });

  it('reports an impurity above the level', () => {
    const lines = [...options.lines, { shiftPpm: 3.71, amplitude: 0.35, widthHz: 0.9 }];
    expect(codes({ lines }, 10)).toContain('impurity_above_level');
  });

  it('reports a receiver at its limit and a decay that was cut off', () => {
    const fid = synthesizeFid(options);
    const limit = 0.6 * fid.re.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    const clip = (values: Float64Array) => values.map((value) => Math.max(-limit, Math.min(limit, value)));
    const clipped = analyse({ ...fid, re: clip(fid.re), im: clip(fid.im), fullScale: limit });
    expect(clipped.contradictions.map((item) => item.code)).toContain('receiver_saturated');
    expect(codes({ points: 2048 })).toContain('fid_truncated');
    expect(codes({ noiseSd: 0.3 })).not.toContain('fid_truncated');
  });

  it('reports noise without lines, with no confidence at all', () => {
    const analysis = analyse(synthesizeFid({ ...options, lines: [], noiseSd: 1 }));
    expect(analysis.peaks).toEqual([]);
    expect(analysis.confidence).toBeNull();
    expect(analysis.contradictions.map((item) => item.code)).toContain('low_signal_to_noise');
  });
});

describe('sources with little in them', () => {
  const zeros = new Float64Array(4096);
  const allFinite = (value: unknown): boolean =>
    typeof value === 'number'
      ? Number.isFinite(value)
      : typeof value !== 'object' || value === null || Object.values(value).every(allFinite);

  it.each([
    ['zeros', { ...synthesizeFid({ ...options, points: 4096 }), re: zeros, im: zeros }],
    ['64 points', synthesizeFid({ ...options, points: 64 })],
    ['no noise at all', synthesizeFid({ ...options, noiseSd: 0 })],
    [
      'lines at both edges of the axis',
      synthesizeFid({
        ...options,
        lines: [12.99, -2.99].map((shiftPpm) => ({ shiftPpm, amplitude: 1, widthHz: 1 })),
      }),
    ],
    [
      'an unknown nucleus',
      (() => {
        const fid = synthesizeFid(options);
        return { ...fid, acquisition: { ...fid.acquisition, nucleus: null } };
      })(),
    ],
  ])('answers %s with finite numbers', (_name, source) => {
    const { spectrum, ...analysis } = analyse(source);
    expect(allFinite(analysis)).toBe(true);
    expect(spectrum.re.length).toBeGreaterThan(0);
  });

  it('refuses a FID too short to tell signal from noise', () => {
    const result = analyzeFid(synthesizeFid({ ...options, points: 16 }), {});
    expect(result.ok).toBe(false);
  });

  it('refuses an unknown preset', () => {
    expect(analyzeFid(synthesizeFid(options), { presetId: 'nonsense' }).ok).toBe(false);
  });
});

const dataFolder = fileURLToPath(new URL('../../../shared/data/nmr/', import.meta.url));

interface GoldenCase {
  readonly zip: string;
  readonly path: string;
  readonly vendor: 'jcamp_dx' | 'agilent' | 'bruker';
  readonly nucleus: '1H' | '13C';
}

const readCase = ({ zip, path, vendor, nucleus }: GoldenCase): NmrSource => {
  const files = Object.entries(unzipSync(readFileSync(dataFolder + zip)))
    .filter(([name]) => name === path || name.startsWith(`${path}/`))
    .map(([name, bytes]) => ({ name: name.split('/').at(-1) ?? name, bytes }));
  const read = readExperiment(files, { vendor, nucleus });
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
};

describe.skipIf(!existsSync(`${dataFolder}manifest.json`))('real sets (needs ../shared/data)', () => {
  const manifest: { sets: { zip: string; h1_ppm: number[] }[] } = existsSync(`${dataFolder}manifest.json`)
    ? JSON.parse(readFileSync(`${dataFolder}manifest.json`, 'utf8'))
    : { sets: [] };

  it.each(manifest.sets)(
    'finds most assigned protons of $zip within 0.02 ppm up to one offset',
    ({ zip, h1_ppm }) => {
      const analysis = analyse(readCase({ zip, path: 'raw/1h.fid.dx', vendor: 'jcamp_dx', nucleus: '1H' }));
      const shifts = [...analysis.peaks, ...analysis.multiplets]
        .filter((item) => item.category === 'compound')
        .map((item) => item.shiftPpm);
      const found = (offset: number): number =>
        h1_ppm.filter((shift) => shifts.some((own) => Math.abs(own + offset - shift) <= 0.02)).length;
      const offsets = Array.from({ length: 121 }, (_, i) => (i - 60) / 400);
      expect(Math.max(...offsets.map(found)) / h1_ppm.length).toBeGreaterThanOrEqual(0.75);
      expect(analysis.confidence).not.toBeNull();
    },
  );

  it.each([
    { zip: 'hop-HHS-varian.zip', path: 'raw', vendor: 'agilent', nucleus: '1H' },
    { zip: 'urine-MTBLS1-bruker.zip', path: 'raw', vendor: 'bruker', nucleus: '1H' },
  ] as const)('takes a mixture of an instrument folder, $zip, to a scored answer', (golden) => {
    const analysis = analyse(readCase(golden));
    expect(analysis.peaks.length).toBeGreaterThan(50);
    expect(analysis.confidence).not.toBeNull();
  });
});
