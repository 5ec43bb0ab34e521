import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Fid1D } from '#engines/nmr/model.ts';
import { type SyntheticFidOptions, synthesizeFid } from '#engines/testing/synthetic-fid.ts';
import type { CallResult, TestServer } from '#kernel/testing/test-server.ts';
import { untilEnded } from './until-ended.ts';

const samples = path.join(
  path.dirname(fileURLToPath(import.meta.url)),
  '../../node_modules/bruker-data-test/data/zipped',
);

/** A real measurement from the MIT-licensed package bruker-data-test. */
export const sampleZip = (name: string): Uint8Array => readFileSync(path.join(samples, name));

export interface UploadPart {
  readonly part: string;
  readonly name: string;
  readonly bytes: Uint8Array | string;
}

export const uploadForm = (
  fields: Readonly<Record<string, string>>,
  parts: readonly UploadPart[],
): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const { part, name, bytes } of parts) {
    form.append(part, new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), name);
  }
  return form;
};

/** Digits of an int32 sample left free above the signal. */
const headroom = 0.25;

/** A FID as Bruker keeps it (int32, little-endian), the largest sample or `loudest` at a quarter of the range; `more` are further parameters. */
export const brukerBytes = (
  { re, im, acquisition, groupDelayPoints }: Fid1D,
  more: Readonly<Record<string, string>> = {},
  loudest: number | null = null,
): { fid: Uint8Array; acqus: string } => {
  let largest = 0;
  for (let k = 0; k < re.length; k++) largest = Math.max(largest, Math.abs(re[k] ?? 0), Math.abs(im[k] ?? 0));
  const scale = (2 ** 31 * headroom) / (loudest ?? largest);
  const fid = new Uint8Array(re.length * 8);
  const view = new DataView(fid.buffer);
  for (let k = 0; k < re.length; k++) {
    view.setInt32(k * 8, Math.round((re[k] ?? 0) * scale), true);
    view.setInt32(k * 8 + 4, Math.round((im[k] ?? 0) * scale), true);
  }
  const { baseFrequencyMhz, carrierFrequencyMhz, spectralWidthHz, nucleus } = acquisition;
  const acqus = [
    '##TITLE= Parameter file',
    '##JCAMPDX= 5.0',
    `##$BF1= ${baseFrequencyMhz}`,
    `##$O1= ${(carrierFrequencyMhz - baseFrequencyMhz) * 1e6}`,
    `##$SFO1= ${carrierFrequencyMhz}`,
    `##$SW_h= ${spectralWidthHz}`,
    `##$TD= ${re.length * 2}`,
    '##$BYTORDA= 0',
    '##$DTYPA= 0',
    `##$GRPDLY= ${groupDelayPoints}`,
    '##$DECIM= 1',
    '##$DSPFVS= 0',
    `##$NUC1= <${nucleus}>`,
    '##$SOLVENT= <CDCl3>',
    `##$PULPROG= <${acquisition.pulseProgram ?? 'zg30'}>`,
    '##$NS= 16',
    ...Object.entries(more).map(([name, value]) => `##$${name}= ${value}`),
    '##END=',
    '',
  ].join('\n');
  return { fid, acqus };
};

/** A Bruker experiment of lines whose truth is known; `more` are further parameters. */
export const brukerFiles = (
  options: Partial<SyntheticFidOptions> = {},
  more: Readonly<Record<string, string>> = {},
): { fid: Uint8Array; acqus: string } =>
  brukerBytes(
    synthesizeFid({
      nucleus: '1H',
      frequencyMhz: 400,
      spectralWidthHz: 4800,
      carrierPpm: 5,
      points: 8192,
      noiseSd: 0.002,
      seed: 7,
      lines: [
        { shiftPpm: 7.26, amplitude: 0.5, widthHz: 1 },
        { shiftPpm: 6.5, amplitude: 2, widthHz: 1, couplingsHz: [{ jHz: 8, nuclei: 1 }] },
        { shiftPpm: 3.7, amplitude: 3, widthHz: 1 },
        { shiftPpm: 0, amplitude: 1, widthHz: 1 },
      ],
      ...options,
    }),
    more,
  );

export const brukerParts = (
  options: Partial<SyntheticFidOptions> = {},
  more: Readonly<Record<string, string>> = {},
): UploadPart[] => {
  const { fid, acqus } = brukerFiles(options, more);
  return [
    { part: 'fid_file', name: 'fid', bytes: fid },
    { part: 'acqus_file', name: 'acqus', bytes: acqus },
  ];
};

export const proton = { nucleus: '1H', instrument: 'bruker' } as const;

export const upload = (
  server: TestServer,
  token: string,
  parts: readonly UploadPart[],
  fields: Readonly<Record<string, string>> = proton,
): Promise<CallResult> => server.call('POST', '/analyses', { token, form: uploadForm(fields, parts) });

/** The analysis once it is neither queued nor processing. */
export const settled = (server: TestServer, token: string, id: string): Promise<CallResult['body']> =>
  untilEnded(server, token, `/analyses/${id}`);

/** Uploads and waits for the end of processing. */
export const analysed = async (
  server: TestServer,
  token: string,
  parts: readonly UploadPart[] = brukerParts(),
  fields: Readonly<Record<string, string>> = proton,
): Promise<CallResult['body']> => {
  const created = await upload(server, token, parts, fields);
  if (created.status !== 201) throw new Error(`${created.status}: ${JSON.stringify(created.body)}`);
  return settled(server, token, created.body.id);
};
