import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { unzipSync } from 'fflate';
import { z } from 'zod';
import type { SourceFile } from '#engines/nmr/model.ts';

/** Measured spectra beside spin systems that were refined by total line-shape fits (GISSMO, BMRB; public domain). */
const folder = fileURLToPath(new URL('../../shared/data/nmr2/', import.meta.url));

const truthSchema = z.object({
  shifts_ppm: z.array(z.object({ atoms: z.array(z.string()), ppm: z.number() })),
  couplings_Hz: z.array(z.tuple([z.string(), z.string(), z.number()])),
});

const manifestSchema = z.object({
  sets: z.array(
    z.object({
      id: z.string(),
      zip: z.string(),
      compound: z.string().nullish(),
      smiles: z.string().nullish(),
      truth: z.unknown(),
    }),
  ),
});

export interface SpinSet {
  readonly id: string;
  readonly compound: string;
  readonly smiles: string;
  readonly shifts: ReadonlyMap<string, number>;
  readonly couplings: readonly (readonly [string, string, number])[];
  /** The structure as the record has it, with explicit hydrogens that the truth names. */
  readonly molfile: string;
  readonly files: readonly SourceFile[];
}

export const haveSpinSets = (): boolean => existsSync(`${folder}manifest.json`);

const unzip = (name: string): Record<string, Uint8Array> => unzipSync(readFileSync(folder + name));

const textOf = (bytes: Uint8Array | undefined): string => Buffer.from(bytes ?? []).toString('utf8');

export const loadSpinSets = (): SpinSet[] => {
  const { sets } = manifestSchema.parse(JSON.parse(readFileSync(`${folder}manifest.json`, 'utf8')));
  return sets.flatMap(({ id, zip, compound, smiles, truth }): SpinSet[] => {
    const parsed = truthSchema.safeParse(truth);
    if (!id.startsWith('G-gissmo') || !parsed.success || !compound || !smiles) return [];
    const files = unzip(zip);
    return [
      {
        id,
        compound,
        smiles,
        shifts: new Map(
          parsed.data.shifts_ppm.flatMap(({ atoms, ppm }) => atoms.map((atom) => [atom, ppm] as const)),
        ),
        couplings: parsed.data.couplings_Hz,
        molfile: textOf(files['compound1.sdf']),
        files: Object.entries(files)
          .filter(([name]) => name.startsWith('1H/') && !name.includes('pdata') && !name.endsWith('/'))
          .map(([name, bytes]) => ({ name: name.slice('1H/'.length), bytes })),
      },
    ];
  });
};

const librarySchema = z.object({
  'chemical shift': z.array(z.object({ ID: z.number(), value: z.number() })),
  'J-coupling': z.array(z.object({ ID1: z.number(), ID2: z.number(), value: z.number() })),
});

export interface LibrarySystem {
  readonly id: string;
  readonly compound: string;
  readonly shiftsPpm: ReadonlyMap<number, number>;
  readonly couplings: readonly (readonly [number, number, number])[];
}

/** Spin systems alone: no spectra and no structures. */
export const loadLibrary = (): LibrarySystem[] => {
  const files = unzip('G-gissmo-library.zip');
  const index = z.record(z.string(), z.string()).parse(JSON.parse(textOf(files['index.json'])));
  return Object.entries(index).flatMap(([id, compound]): LibrarySystem[] => {
    const parsed = librarySchema.safeParse(JSON.parse(textOf(files[`spin_systems/${id}.json`]) || 'null'));
    if (!parsed.success) return [];
    return [
      {
        id,
        compound,
        shiftsPpm: new Map(parsed.data['chemical shift'].map(({ ID, value }) => [ID, value])),
        couplings: parsed.data['J-coupling'].map(({ ID1, ID2, value }) => [ID1, ID2, value]),
      },
    ];
  });
};
