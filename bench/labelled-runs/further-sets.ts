import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { unzipSync } from 'fflate';

/** Measured spectra beside known spin systems; they stand outside the repository and may be absent. */
export const furtherFolder = fileURLToPath(new URL('../../../shared/data/nmr2/', import.meta.url));

export const haveFurtherSets = (): boolean => existsSync(`${furtherFolder}manifest.json`);

export const unzipFurther = (zip: string): Record<string, Uint8Array> =>
  unzipSync(readFileSync(furtherFolder + zip));
