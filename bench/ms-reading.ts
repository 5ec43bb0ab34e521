// Reading: counts and sums beside those of another reader, then speed and memory on files of 100 MB, each in a process of its own.
import { spawnSync } from 'node:child_process';
import {
  closeSync,
  createReadStream,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import { readRun } from '#engines/ms/reading/read-run.ts';
import { peaksOf } from '#engines/ms/run.ts';
import { readingPorts } from '../server/features/ms/reading-ports.ts';

const folder = fileURLToPath(new URL('../../shared/data/ms/', import.meta.url));
const once = fileURLToPath(new URL('./ms-read-once.ts', import.meta.url));
const mgfOnce = fileURLToPath(new URL('./ms-large-mgf-once.ts', import.meta.url));
const largeBytes = 100e6;

const figuresSchema = z.object({
  files: z.record(
    z.string(),
    z.object({
      scans_total: z.number().optional(),
      sum_intensity_all_levels: z.number().optional(),
    }),
  ),
});

const compareWithFigures = async (): Promise<void> => {
  const text = readFileSync(`${folder}reader_figures.json`, 'utf8');
  const rows = [];
  for (const [name, figures] of Object.entries(figuresSchema.parse(JSON.parse(text)).files)) {
    const stream = createReadStream(`${folder}${name}`);
    const read = await readRun(
      name.endsWith('.gz') ? stream.pipe(createGunzip()) : stream,
      name,
      readingPorts,
    );
    if (!read.ok) {
      rows.push({ file: name, error: read.error.code });
      continue;
    }
    const { run } = read.value;
    const sum = run.scans.reduce(
      (total, scan) => total + peaksOf(run, scan).intensity.reduce((a, b) => a + b, 0),
      0,
    );
    const given = figures.sum_intensity_all_levels ?? Number.NaN;
    rows.push({
      file: name,
      scans: run.scans.length,
      'scans given': figures.scans_total,
      'sum of intensities': sum.toPrecision(6),
      'sum given': given.toPrecision(6),
      equal: run.scans.length === figures.scans_total && Math.abs(sum / given - 1) < 1e-5,
    });
  }
  console.table(rows);
};

/** The spectra of a file again and again, numbered on, until it is large. */
const multiply = (source: string, target: string): void => {
  const text = readFileSync(source, 'latin1');
  const [from, to] = [text.indexOf('<spectrum '), text.lastIndexOf('</spectrum>') + '</spectrum>'.length];
  const spectra = text.slice(from, to);
  const file = openSync(target, 'w');
  let written = writeSync(file, text.slice(0, from), null, 'latin1');
  for (let round = 0; written < largeBytes; round++) {
    const numbered = spectra.replace(
      /(<spectrum [^>]*scan=)(\d+)/g,
      (_, head: string, number: string) => `${head}${Number(number) + 1e6 * round}`,
    );
    written += writeSync(file, numbered, null, 'latin1');
  }
  // The list of offsets no longer fits, and is not used.
  writeSync(file, '</spectrumList></run></mzML></indexedmzML>', null, 'latin1');
  closeSync(file);
};

const measureLarge = (): void => {
  const temporary = mkdtempSync(path.join(tmpdir(), 'larmor-ms-'));
  try {
    const target = path.join(temporary, 'large.mzML');
    const sources = {
      'zlib, 64 bit': 'runs/171103_PMA_TK_QC_04-4to5min.mzML',
      'not compressed, 32 bit': 'runs/A45_181_11_200-300s.mzML',
    };
    for (const [label, source] of Object.entries(sources)) {
      multiply(`${folder}${source}`, target);
      console.log(`${label} (${source}):`);
      spawnSync(process.execPath, [once, target], { stdio: 'inherit' });
    }
    console.log('A stream without end, refused once it holds more than is kept:');
    spawnSync(process.execPath, [mgfOnce, '2e9'], { stdio: 'inherit' });
  } finally {
    rmSync(temporary, { recursive: true });
  }
};

export const measureReading = async (): Promise<void> => {
  if (!existsSync(folder)) {
    console.log('The runs to be read are not here (../shared/data/ms).');
    return;
  }
  await compareWithFigures();
  measureLarge();
};
