import type { Precursor } from '../run.ts';
import { collisionEnergyIn, polarityIn } from './collision-energy.ts';
import { numberIn } from './number-in.ts';
import { ownText } from './own-text.ts';
import { present } from './present.ts';
import type { RunBuilder } from './run-builder.ts';

/** What a record of a library says of its spectrum, as it writes it. */
export interface RecordFields {
  readonly id?: string | undefined;
  readonly number?: number | undefined;
  readonly precursorMz?: string | undefined;
  readonly precursorIntensity?: string | undefined;
  /** "2+", "1-", "-2", "3"; several, as "2+ and 3+", are no charge. */
  readonly charge?: string | undefined;
  readonly polarity?: string | undefined;
  /** "MS2", "2". */
  readonly level?: string | undefined;
  readonly activation?: string | undefined;
  readonly collisionEnergy?: string | undefined;
  readonly retentionTimeS?: number | undefined;
  /** All of them, for whoever makes a library of the file. */
  readonly all: Readonly<Record<string, string>>;
}

const chargeIn = (text: string | undefined): number => {
  const parts = /^\s*([+-]?)(\d+)([+-]?)\s*$/.exec(text ?? '');
  if (parts === null) return 0;
  return (parts[1] === '-' || parts[3] === '-' ? -1 : 1) * Number(parts[2]);
};

const hasSign = (text: string | undefined): boolean => /[+-]/.test(text ?? '');

type Polarity = 1 | -1 | 0;

const polarityOf = ({ polarity, charge }: RecordFields): Polarity =>
  polarityIn(polarity) || (hasSign(charge) ? (Math.sign(chargeIn(charge)) as Polarity) : 0);

const precursorOf = (fields: RecordFields, polarity: Polarity): Precursor | null => {
  const mz = numberIn(fields.precursorMz);
  if (mz === null || mz <= 0) return null;
  const charge = Math.abs(chargeIn(fields.charge)) * (polarity === -1 ? -1 : 1);
  return {
    mz,
    ...present({
      intensity: numberIn(fields.precursorIntensity),
      charge: charge === 0 ? null : charge,
      activation: fields.activation,
    }),
    ...collisionEnergyIn(fields.collisionEnergy),
  };
};

const levelOf = ({ level }: RecordFields): number | null => {
  const found = Number(/\d+/.exec(level ?? '')?.[0] ?? 0);
  return found >= 1 ? found : null;
};

/** Adds the spectrum of a record. Without a precursor it is a survey, unless the record says what it is. */
export const addRecord = (
  builder: RunBuilder,
  fields: RecordFields,
  peaks: { readonly mz: readonly number[]; readonly intensity: readonly number[] },
  place: string,
): void => {
  const polarity = polarityOf(fields);
  const precursor = precursorOf(fields, polarity);
  const level = levelOf(fields);
  if (precursor === null && level !== 1) {
    builder.remarks.note('no_precursor', `${place} (precursor): no m/z above zero is given.`);
  }
  builder.add(
    {
      id: ownText(fields.id ?? place),
      fields: Object.fromEntries(Object.entries(fields.all).map(([name, text]) => [name, ownText(text)])),
      level: level ?? (precursor === null ? 1 : 2),
      polarity,
      isCentroid: true,
      ...present({ number: fields.number, retentionTimeS: fields.retentionTimeS, precursor }),
    },
    peaks.mz,
    peaks.intensity,
    place,
  );
};
