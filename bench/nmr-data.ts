import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { unzipSync } from 'fflate';
import { z } from 'zod';
import type { Result } from '#engines/common/result.ts';
import { type ExperimentHint, readExperiment } from '#engines/nmr/formats/read-experiment.ts';
import type { NmrSource } from '#engines/nmr/model.ts';

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

/** One experiment out of a set's files: a single JCAMP-DX file, or a folder of instrument files. */
export const readFromSet = (
  files: Record<string, Uint8Array>,
  path: string,
  hint: ExperimentHint,
): Result<NmrSource> => {
  const own = Object.entries(files).filter(([name]) => name === path || name.startsWith(`${path}/`));
  return readExperiment(
    own.map(([name, bytes]) => ({ name: name.split('/').at(-1) ?? name, bytes })),
    hint,
  );
};
