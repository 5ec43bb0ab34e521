import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { unzipSync } from 'fflate';
import { z } from 'zod';
import type { Result } from '#engines/common/result.ts';
import { type ExperimentHint, readExperiment } from '#engines/nmr/formats/read-experiment.ts';
import type { NmrSource, SourceFile } from '#engines/nmr/model.ts';

/** Real sets with assigned shifts; they stand outside the repository and may be absent. */
const folder = fileURLToPath(new URL('../../shared/data/nmr/', import.meta.url));

const manifestSchema = z.object({
  sets: z.array(
    z.object({
      cas: z.string(),
      zip: z.string(),
      solvent: z.string(),
      h1_ppm: z.array(z.number()),
      h1_nH_checked: z.array(z.tuple([z.number(), z.number()])).nullable(),
      c13_ppm: z.array(z.number()),
    }),
  ),
});

export type NmrSet = z.infer<typeof manifestSchema>['sets'][number];

export const haveNmrSets = (): boolean => existsSync(`${folder}manifest.json`);

/** Sets with assigned shifts, as the manifest lists them. */
export const loadNmrSets = (): NmrSet[] =>
  manifestSchema.parse(JSON.parse(readFileSync(`${folder}manifest.json`, 'utf8'))).sets;

/** Files of one set by their path in its zip. */
export const unzipSet = (zip: string): Record<string, Uint8Array> => unzipSync(readFileSync(folder + zip));

/** The files below a path of a set, named without their folders: one JCAMP-DX file, or a folder of instrument files. */
const filesBelow = (files: Record<string, Uint8Array>, top: string): SourceFile[] =>
  Object.entries(files)
    .filter(([name]) => name === top || name.startsWith(`${top}/`))
    .map(([name, bytes]) => ({ name: name.split('/').at(-1) ?? name, bytes }));

export const filesOfSet = (zip: string, top: string): SourceFile[] => filesBelow(unzipSet(zip), top);

/** One experiment out of a set's files. */
export const readFromSet = (
  files: Record<string, Uint8Array>,
  top: string,
  hint: ExperimentHint,
): Result<NmrSource> => readExperiment(filesBelow(files, top), hint);

/** An archive of the package bruker-data-test (MIT). */
export const readPackageZip = (zip: string): Uint8Array => {
  // The package's entry is lib/index.js.
  const entry = createRequire(import.meta.url).resolve('bruker-data-test');
  return readFileSync(path.join(path.dirname(path.dirname(entry)), 'data/zipped', zip));
};

/** Its files, without folders and what a Mac adds. */
export const filesOfPackage = (zip: string): SourceFile[] => {
  return Object.entries(unzipSync(readPackageZip(zip)))
    .filter(([file]) => !file.endsWith('/') && !file.startsWith('__MACOSX'))
    .map(([name, content]) => ({ name, bytes: content }));
};
