import type { Acquisition } from '../model.ts';

type Recorded = Pick<Acquisition, 'nucleus' | 'parameters'>;

const textOf = ({ parameters }: Recorded, name: string): string =>
  (parameters[name] ?? parameters[`$${name}`] ?? '').trim();

/**
 * What the spectrometer calls 0 ppm of the protons, MHz, where it was recorded beside another nucleus: Bruker's BF2 to BF4
 * with the channel it belongs to. Decoupler frequencies of other vendors lie somewhere among the protons and are no zero. Null where there is none.
 */
export const protonBaseMhzOf = (acquisition: Recorded): number | null => {
  const channel = [2, 3, 4].find((each) => /^<?1H>?$/.test(textOf(acquisition, `NUC${each}`)));
  if (channel === undefined || acquisition.nucleus === '1H') return null;
  const mhz = Number(textOf(acquisition, `BF${channel}`) || Number.NaN);
  return Number.isFinite(mhz) && mhz > 0 ? mhz : null;
};
