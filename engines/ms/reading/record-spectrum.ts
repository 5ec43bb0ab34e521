import type { Precursor } from '../run.ts';
import { collisionEnergyIn, polarityIn } from './collision-energy.ts';
import { numberIn } from './number-in.ts';
import { ownText } from './own-text.ts';
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

/** Adds the spectrum of a record. Without a precursor it is a survey, unless the record says what it is. */
export const addRecord = (
  builder: RunBuilder,
  fields: RecordFields,
  peaks: { readonly mz: readonly number[]; readonly intensity: readonly number[] },
  place: string,
): void => {
  const charge = chargeIn(fields.charge);
  const polarity =
    polarityIn(fields.polarity) || (hasSign(fields.charge) ? (Math.sign(charge) as 1 | -1 | 0) : 0);
  const mz = numberIn(fields.precursorMz);
  const intensity = numberIn(fields.precursorIntensity);
  const level = Number(/(\d+)/.exec(fields.level ?? '')?.[1] ?? Number.NaN);
  const precursor: Precursor | null =
    mz === null || mz <= 0
      ? null
      : {
          mz,
          ...(intensity === null ? {} : { intensity }),
          ...(charge === 0 ? {} : { charge: (polarity === -1 ? -1 : 1) * Math.abs(charge) }),
          ...(fields.activation ? { activation: fields.activation } : {}),
          ...collisionEnergyIn(fields.collisionEnergy),
        };
  if (precursor === null && !(level === 1)) {
    builder.remarks.note('no_precursor', `${place} (precursor): no m/z above zero is given.`);
  }
  builder.add(
    {
      id: ownText(fields.id ?? place),
      fields: Object.fromEntries(Object.entries(fields.all).map(([name, text]) => [name, ownText(text)])),
      level: level >= 1 ? level : precursor === null ? 1 : 2,
      polarity,
      isCentroid: true,
      ...(fields.number === undefined ? {} : { number: fields.number }),
      ...(fields.retentionTimeS === undefined ? {} : { retentionTimeS: fields.retentionTimeS }),
      ...(precursor === null ? {} : { precursor }),
    },
    peaks.mz,
    peaks.intensity,
    place,
  );
};
