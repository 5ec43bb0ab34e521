import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createGunzip } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readRun } from '#engines/ms/reading/read-run.ts';
import { peaksOf } from '#engines/ms/run.ts';
import { readingPorts } from './reading-ports.ts';
import { decodeRun, encodeRun } from './run-columns.ts';

const folder = fileURLToPath(new URL('../../../../shared/data/ms/', import.meta.url));
const figuresFile = `${folder}reader_figures.json`;

const levelFigures = z.object({ scans: z.number(), peaks: z.number(), sum_intensity: z.number() });
const figuresSchema = z.object({
  files: z.record(z.string(), z.object({ per_level: z.record(z.string(), levelFigures) })),
});

const figures = existsSync(figuresFile)
  ? Object.entries(figuresSchema.parse(JSON.parse(readFileSync(figuresFile, 'utf8'))).files)
  : [];

const readFile = async (name: string) => {
  const stream = createReadStream(`${folder}${name}`);
  const chunks = name.endsWith('.gz') ? stream.pipe(createGunzip()) : stream;
  const read = await readRun(chunks, name.replace(/^.*\//, '').replace(/\.gz$/, ''), readingPorts);
  if (!read.ok) throw new Error(read.error.message);
  return read.value.run;
};

describe.skipIf(figures.length === 0)('what another reader found (needs ../shared/data)', () => {
  it.each(figures)('is found in %s too', async (name, { per_level }) => {
    const run = await readFile(name);
    const found = Object.fromEntries(
      [...Map.groupBy(run.scans, ({ level }) => level)].map(([level, scans]) => [
        level,
        {
          scans: scans.length,
          peaks: scans.reduce((sum, { peakCount }) => sum + peakCount, 0),
          sum: scans.reduce((sum, scan) => sum + peaksOf(run, scan).intensity.reduce((a, b) => a + b, 0), 0),
        },
      ]),
    );
    expect(Object.keys(found)).toEqual(Object.keys(per_level).toSorted());
    for (const [level, { scans, peaks, sum_intensity }] of Object.entries(per_level)) {
      expect(found[level]).toMatchObject({ scans, peaks });
      // The figures have six digits.
      expect(Math.abs((found[level]?.sum ?? 0) / sum_intensity - 1)).toBeLessThan(1e-5);
    }
  });

  it('comes back from its columns to the bit', async () => {
    const run = await readFile('runs/S30657.mzML.gz');
    const kept = decodeRun(encodeRun(run));
    expect(kept.scans).toEqual(run.scans);
    expect(kept.mz).toEqual(run.mz);
    expect(kept.intensity).toEqual(run.intensity);
  });
});
