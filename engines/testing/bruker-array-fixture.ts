import type { Fid1D, SourceFile } from '../nmr/model.ts';
import { sourceFile } from './format-fixtures.ts';

const blockBytes = 1024;

const parameterText = (parameters: Readonly<Record<string, string | number>>): string =>
  [
    '##TITLE= Parameter file',
    ...Object.entries(parameters).map(([key, value]) => `##$${key}= ${value}`),
    '##END=',
  ].join('\n');

/** Rows of a pseudo-2D experiment as TopSpin writes them: ser of 64-bit floats, acqus, acqu2s, and the lists given. */
export const brukerArrayFiles = (
  rows: readonly Fid1D[],
  lists: Readonly<Record<string, string>>,
  more: Readonly<Record<string, string | number>> = {},
): SourceFile[] => {
  const [first] = rows;
  if (first === undefined) throw new RangeError('an array has rows');
  const points = first.re.length;
  const stride = Math.ceil((points * 16) / blockBytes) * blockBytes;
  const ser = new Uint8Array(stride * rows.length);
  const view = new DataView(ser.buffer);
  rows.forEach(({ re, im }, row) => {
    for (let k = 0; k < points; k++) {
      view.setFloat64(row * stride + 16 * k, re[k] as number, true);
      view.setFloat64(row * stride + 16 * k + 8, im[k] as number, true);
    }
  });
  const { baseFrequencyMhz, carrierFrequencyMhz, spectralWidthHz } = first.acquisition;
  const acqus = {
    BF1: baseFrequencyMhz,
    SFO1: carrierFrequencyMhz,
    SW_h: spectralWidthHz,
    TD: 2 * points,
    NUC1: '<1H>',
    NS: 4,
    DTYPA: 2,
    BYTORDA: 0,
    GRPDLY: first.groupDelayPoints,
    PULPROG: '<t1ir>',
    ...more,
  };
  return [
    sourceFile('acqus', parameterText(acqus)),
    sourceFile('acqu2s', parameterText({ TD: rows.length, FnMODE: 0 })),
    sourceFile('ser', ser),
    ...Object.entries(lists).map(([name, text]) => sourceFile(name, text)),
  ];
};
