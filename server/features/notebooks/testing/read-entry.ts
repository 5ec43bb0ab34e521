import { strFromU8, unzipSync } from 'fflate';
import type { DoubleExperiment } from '../../../testing/elabftw-double.ts';

/** A text of a zip that an experiment holds now. */
export const readEntry = ({ uploads }: DoubleExperiment, zip: string, path: string): string => {
  const upload = uploads.find(({ real_name: name, state }) => name === zip && state === 1);
  const bytes = unzipSync(new Uint8Array(upload?.bytes ?? []))[path];
  if (bytes === undefined) throw new Error(`${zip} holds no ${path}.`);
  return strFromU8(bytes);
};
