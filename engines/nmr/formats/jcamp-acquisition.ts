import type { Acquisition } from '../model.ts';
import { numberOf } from './bruker-parameters.ts';
import { jcampNumber } from './jcamp-channels.ts';
import type { JcampBlock } from './jcamp-labels.ts';
import { normaliseNucleus } from './nucleus-name.ts';
import { isoFromUnixSeconds, unixSecondsFromCivil } from './utc-time.ts';

/**
 * What the labels of a JCAMP-DX block say about the measurement: the NMR labels of version 5 and 6
 * (`##.OBSERVE FREQUENCY=`), and Bruker's own parameters where its software wrote the file (`##$BF1=`).
 */

const unquote = (text: string | undefined): string | null => {
  const bare = (text ?? '').replace(/^<|>$/g, '').trim();
  return bare === '' || bare === 'undefined' ? null : bare;
};

type Parameters = Readonly<Record<string, string>>;

/** Several readers ask for the same block's, which may be hundreds. */
const known = new WeakMap<ReadonlyMap<string, string>, Parameters>();

const bareNames = (values: ReadonlyMap<string, string>): Parameters => {
  const before = known.get(values);
  if (before !== undefined) return before;
  const named: [string, string][] = [];
  for (const [key, value] of values) if (key.startsWith('$')) named.push([key.slice(1), value]);
  const parameters = Object.fromEntries(named);
  known.set(values, parameters);
  return parameters;
};

/** Bruker's parameters by their bare names, for the functions shared with the Bruker reader. */
export const brukerParametersOf = (block: JcampBlock): Parameters => bareNames(block.values);

/** Those of the indirect dimension, which Bruker's software writes after those of the direct one. */
export const indirectBrukerParametersOf = (block: JcampBlock): Parameters => bareNames(block.secondValues);

const longDate = /^(\d{4})\/(\d{2})\/(\d{2})\s+(\d{2}):(\d{2}):(\d{2})(?:\.\d+)?\s*([+-])(\d{2}):?(\d{2})/;

/** ##LONG DATE= 2005/01/28 06:13:11+0000; without a zone the time is local and no UTC can be given. */
const readLongDate = (text: string | undefined): string | null => {
  const match = longDate.exec(text?.trim() ?? '');
  if (!match) return null;
  const [year, month, day, hour, minute, second] = match.slice(1, 7).map(Number);
  const zoneSeconds = (Number(match[8]) * 60 + Number(match[9])) * 60 * (match[7] === '-' ? -1 : 1);
  const secondOfDay = ((hour ?? 0) * 60 + (minute ?? 0)) * 60 + (second ?? 0);
  return isoFromUnixSeconds(unixSecondsFromCivil(year ?? 0, month ?? 1, day ?? 1, secondOfDay) - zoneSeconds);
};

/** The zero frequency, the carrier and the nucleus; null where the file states no frequency at all. */
export const readJcampAcquisition = (
  block: JcampBlock,
  zeroFrequencyKeys: readonly string[],
  spectralWidthHz: number,
): Acquisition | null => {
  const bruker = brukerParametersOf(block);
  const observe = jcampNumber(block.values.get('.OBSERVEFREQUENCY'));
  const carrier = numberOf(bruker, 'SFO1') ?? observe ?? numberOf(bruker, 'BF1');
  const stated = zeroFrequencyKeys.map((key) => numberOf(bruker, key)).find((mhz) => mhz !== null && mhz > 0);
  const base = stated ?? observe ?? carrier;
  if (carrier === null || base === null || !(carrier > 0 && base > 0)) return null;
  const text = (key: string) => unquote(block.values.get(key));
  return {
    vendor: 'jcamp_dx',
    nucleus: normaliseNucleus(text('.OBSERVENUCLEUS')) ?? normaliseNucleus(bruker['NUC1']),
    baseFrequencyMhz: base,
    carrierFrequencyMhz: carrier,
    spectralWidthHz,
    solventName: text('.SOLVENTNAME') ?? text('$SOLVENT'),
    temperatureK: numberOf(bruker, 'TE'),
    scans: jcampNumber(block.values.get('.AVERAGES')) ?? numberOf(bruker, 'NS'),
    receiverGain: numberOf(bruker, 'RG'),
    pulseProgram: text('.PULSESEQUENCE') ?? text('$PULPROG'),
    title: text('TITLE'),
    acquiredAtUtc:
      readLongDate(block.values.get('LONGDATE')) ?? isoFromUnixSeconds(numberOf(bruker, 'DATE') ?? 0),
    parameters: block.parameters,
  };
};
