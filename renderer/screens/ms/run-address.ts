import { useMemo } from 'react';
import { useAddressQuery, withValue } from '../../frame/use-address-query.ts';

/** An ion whose chromatogram is drawn. */
export interface Extracted {
  readonly mz: number;
  readonly tolerancePpm: number;
}

/**
 * More curves than this over each other tell nothing.
 * @internal for displays.test.ts.
 */
export const mostExtracted = 6;

export const defaultTolerancePpm = 10;

const readOne = (text: string): readonly Extracted[] => {
  const [mz = Number.NaN, tolerancePpm = defaultTolerancePpm] = text.split('~').map(Number);
  return mz > 0 && mz < 1e6 && tolerancePpm > 0 && tolerancePpm <= 1e5 ? [{ mz, tolerancePpm }] : [];
};

/**
 * `195.0877~10,138.0662~5`: m/z and tolerance in ppm. What is no m/z is left out.
 * @internal exported for displays.test.ts.
 */
export const readExtracted = (text: string): readonly Extracted[] =>
  text === '' ? [] : text.split(',').flatMap(readOne).slice(0, mostExtracted);

/** @internal exported for displays.test.ts. */
export const writeExtracted = (extracted: readonly Extracted[]): string =>
  extracted.map(({ mz, tolerancePpm }) => `${mz}~${tolerancePpm}`).join(',');

export const extractedId = ({ mz, tolerancePpm }: Extracted): string => `xic ${mz}~${tolerancePpm}`;

const readNumber = (text: string | null): number | null =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;

export interface RunAddress {
  /** The chosen scan; null before one is chosen. */
  readonly scan: number | null;
  readonly extracted: readonly Extracted[];
  /** The chosen feature, by its number in the newest list. */
  readonly feature: number | null;
  readonly chooseFeature: (feature: { readonly id: number; readonly scan: number } | null) => void;
  readonly chooseScan: (scan: number | null) => void;
  readonly extract: (ion: Extracted) => void;
  readonly drop: (ion: Extracted) => void;
}

/** What is looked at in a run stands in the address, so that it can be copied and gone back to. */
export const useRunAddress = (): RunAddress => {
  const [query, changeQuery] = useAddressQuery();
  const text = query.get('xic') ?? '';
  const extracted = useMemo(() => readExtracted(text), [text]);
  const changeExtracted = (change: (before: readonly Extracted[]) => readonly Extracted[]): void =>
    changeQuery((now) => withValue('xic', writeExtracted(change(readExtracted(now.get('xic') ?? ''))))(now));
  const without = (ion: Extracted, list: readonly Extracted[]): readonly Extracted[] =>
    list.filter((each) => extractedId(each) !== extractedId(ion));
  return {
    scan: readNumber(query.get('scan')),
    feature: readNumber(query.get('feature')),
    extracted,
    chooseFeature: (feature) =>
      changeQuery((now) => {
        const chosen = withValue('feature', feature === null ? '' : `${feature.id}`)(now);
        return feature === null ? chosen : withValue('scan', `${feature.scan}`)(chosen);
      }),
    chooseScan: (scan) => changeQuery(withValue('scan', scan === null ? '' : `${scan}`)),
    extract: (ion) => changeExtracted((before) => [...without(ion, before), ion].slice(-mostExtracted)),
    drop: (ion) => changeExtracted((before) => without(ion, before)),
  };
};
