import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { makeProcessed } from '../../testing/exchange-fixtures.ts';
import { analyzeFid } from '../analyze-fid.ts';
import type { NmrSource, ProcessedSpectrum1D, SourceFile } from '../model.ts';
import { chooseRecipe } from '../processing/presets.ts';
import { processFid } from '../processing/process-fid.ts';
import { readExperiment } from './read-experiment.ts';

const values = Array.from({ length: 64 }, (_, k) => 10 * k - 5);

const attempt = (files: readonly SourceFile[]) => readExperiment(files, { vendor: 'bruker', nucleus: '1H' });

const read = (files: readonly SourceFile[]): ProcessedSpectrum1D & { codes: readonly string[] } => {
  const result = attempt(files);
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.found}`);
  if (result.value.kind !== 'spectrum') throw new Error('is a FID');
  return { ...result.value, codes: result.warnings.map(({ code }) => code) };
};

const without = (files: readonly SourceFile[], name: string) => files.filter((file) => file.name !== name);

describe('a Bruker folder without raw data', () => {
  it('is read as the spectrum that was kept, on the axis of procs', () => {
    const { shiftPpm, re, im, acquisition, recorded, codes } = read(makeProcessed(values));
    expect([...re]).toEqual(values);
    expect(im).toBeNull();
    // 4000 Hz at 400 MHz are 10 ppm over 64 points.
    expect([shiftPpm[0], shiftPpm[1], shiftPpm[63]]).toEqual([12, 12 - 10 / 64, 12 - (63 * 10) / 64]);
    expect(acquisition).toMatchObject({
      nucleus: '1H',
      baseFrequencyMhz: 400,
      spectralWidthHz: 4000,
      solventName: 'CDCl3',
    });
    expect(acquisition.carrierFrequencyMhz).toBeCloseTo(400 + 7 * 400e-6, 9);
    expect(recorded).toMatchObject({
      file: 'pdata/1/1r',
      program: 'TopSpin 3.5 pl 7',
      window: 'exponential',
      line_broadening_hz: 0.3,
    });
    expect(codes).toEqual([]);
  });

  it.each([
    ['big-endian', { BYTORDP: '1' }, 1],
    ['scaled by NC_proc', { NC_proc: '-2' }, 1 / 4],
  ])('is read %s', (_, changes, scale) => {
    expect([...read(makeProcessed(values, null, changes)).re]).toEqual(values.map((value) => scale * value));
  });

  it('keeps the imaginary part with the sign of this program, and does without one of another length', () => {
    const both = read(makeProcessed(values, values));
    expect([...(both.im ?? [])]).toEqual(values.map((value) => -value));
    const other = read(makeProcessed(values, values.slice(1)));
    expect([other.im, other.codes]).toEqual([null, ['imaginary_part_unusable']]);
  });

  it('takes the processing of the lowest number and names the others', () => {
    const [acqus, procs, data] = makeProcessed(values) as [SourceFile, SourceFile, SourceFile];
    const at = (number: number, file: SourceFile) => ({
      ...file,
      name: file.name.replace('/1/', `/${number}/`),
    });
    const tenth = makeProcessed(values.map((value) => value + 1));
    const files = [acqus, ...tenth.slice(1).map((file) => at(10, file)), at(2, procs), at(2, data)];
    const { re, codes } = read(files);
    expect([[...re], codes]).toEqual([values, ['other_data_ignored']]);
  });

  it('does without acqus, and says what is then unknown', () => {
    const { acquisition, codes } = read(without(makeProcessed(values), 'acqus'));
    expect([acquisition.nucleus, acquisition.solventName, codes]).toEqual(['1H', null, ['acqus_missing']]);
  });

  it.each<[string, readonly SourceFile[], string, string]>([
    ['no procs', without(makeProcessed(values), 'pdata/1/procs'), 'procs_missing', 'pdata/1/1r'],
    ['no SF', makeProcessed(values, null, { SF: null }), 'processing_parameters_invalid', 'SF absent'],
    ['a width of 0', makeProcessed(values, null, { SW_p: '0' }), 'processing_parameters_invalid', 'SW_p 0'],
    ['an unknown type of words', makeProcessed(values, null, { DTYPP: '7' }), 'word_type_unknown', 'DTYPP 7'],
    ['an absurd scale', makeProcessed(values, null, { NC_proc: '900' }), 'scale_invalid', '900'],
    ['nothing but zeros', makeProcessed(values.map(() => 0)), 'fid_all_zero', 'zero'],
    ['nine points', makeProcessed(values.slice(0, 9)), 'too_few_points', '9'],
    [
      'a file cut within a number',
      makeProcessed(values).map((file) =>
        file.name.endsWith('1r') ? { ...file, bytes: file.bytes.slice(0, -1) } : file,
      ),
      'spectrum_size_invalid',
      '255 bytes',
    ],
  ])('is refused with %s', (_, files, code, found) => {
    const result = attempt(files);
    if (result.ok) throw new Error('was read');
    expect(result.error).toMatchObject({ code, found: expect.stringContaining(found) });
    expect(result.error.expected).not.toBe('');
  });
});

/** The same measurement of bruker-data-test as raw data and as the spectrum TopSpin made of it. */
const openSample = (name: string): NmrSource => {
  const zip = resolve(import.meta.dirname, `../../../node_modules/bruker-data-test/data/zipped/${name}`);
  const files = Object.entries(unzipSync(new Uint8Array(readFileSync(zip)))).map(([path, bytes]) => ({
    name: path,
    bytes,
  }));
  const result = attempt(files.filter(({ name: path }) => !path.endsWith('/')));
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
};

describe('the processed aspirin of bruker-data-test', () => {
  it('shows the signals of its FID at the same shifts', () => {
    const [kept, ours] = ['aspirin-1h-processed.zip', 'aspirin-1h.zip'].map((name) => {
      const result = analyzeFid(openSample(name), {});
      if (!result.ok) throw new Error(result.error.code);
      return result.value;
    });
    expect([kept?.isProcessedElsewhere, ours?.isProcessedElsewhere]).toEqual([true, false]);
    expect(kept?.recipe.steps[0]?.step).toBe('as_recorded');
    expect(kept?.contradictions.map(({ code }) => code)).toContain('processed_elsewhere');
    const shifts = (ours?.multiplets ?? []).filter(({ relativeArea }) => (relativeArea ?? 0) > 0.5);
    expect(shifts.length).toBeGreaterThanOrEqual(6);
    for (const { shiftPpm } of shifts) {
      const nearest = Math.min(...(kept?.multiplets ?? []).map((each) => Math.abs(each.shiftPpm - shiftPpm)));
      expect(nearest).toBeLessThan(0.01);
    }
  });

  it('can be phased by hand, as its imaginary part was kept: 30° there and back leave it as it was', () => {
    const source = openSample('aspirin-1h-processed.zip') as ProcessedSpectrum1D;
    const chosen = chooseRecipe(source, null);
    if (!chosen.ok) throw new Error(chosen.error.code);
    const turned = (from: ProcessedSpectrum1D, phi0Deg: number): ProcessedSpectrum1D => {
      const steps = chosen.value.steps
        .filter(({ step }) => step === 'phase')
        .map((step) => ({
          ...step,
          parameters: { ...step.parameters, phi0_deg: phi0Deg, phi1_deg: 0, pivot_fraction: 0.5 },
        }));
      const done = processFid(from, { preset: 'by_hand', steps });
      if (!done.ok) throw new Error(done.error.code);
      return { ...from, re: done.value.spectrum.re, im: done.value.spectrum.im };
    };
    const back = turned(turned(source, 30), -30);
    const largest = Math.max(...source.re.slice(20_000, 30_000));
    expect(source.re.every((value, k) => Math.abs(value - (back.re[k] ?? 0)) < 1e-9 * largest)).toBe(true);
  });
});
