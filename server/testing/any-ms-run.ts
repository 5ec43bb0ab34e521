import type { CallResult, TestServer } from '#kernel/testing/test-server.ts';
import { untilEnded } from './until-ended.ts';
import { uploadForm } from './upload.ts';

const base64 = (values: Float64Array | Float32Array): string =>
  Buffer.from(values.buffer, values.byteOffset, values.byteLength).toString('base64');

const param = (accession: string, value = '', unit = ''): string =>
  `<cvParam cvRef="MS" accession="${accession}" name="" value="${value}" unitAccession="${unit}"/>`;

export interface MadeScan {
  readonly number: number;
  readonly timeS: number;
  readonly mz: readonly number[];
  readonly intensity: readonly number[];
  readonly precursorMz?: number;
}

/** Two surveys and the fragments of an ion of the first. */
export const madeScans: readonly MadeScan[] = [
  { number: 1, timeS: 10, mz: [100, 195.0877, 300], intensity: [1, 50, 9] },
  { number: 2, timeS: 10.5, mz: [42.034, 138.0662], intensity: [3, 7], precursorMz: 195.0877 },
  { number: 3, timeS: 11, mz: [100, 195.0878], intensity: [2, 40] },
];

const scanXml = ({ number, timeS, mz, intensity, precursorMz }: MadeScan, index: number): string => {
  const precursor =
    precursorMz === undefined
      ? ''
      : `<precursorList count="1"><precursor><selectedIonList count="1"><selectedIon>${param('MS:1000744', `${precursorMz}`)}${param('MS:1000041', '1')}</selectedIon></selectedIonList><activation>${param('MS:1000422')}${param('MS:1000045', '30')}</activation></precursor></precursorList>`;
  const array = (kind: string, type: string, content: string): string =>
    `<binaryDataArray encodedLength="${content.length}">${param(kind)}${param(type)}${param('MS:1000576')}<binary>${content}</binary></binaryDataArray>`;
  return `<spectrum index="${index}" id="scan=${number}" defaultArrayLength="${mz.length}">${param('MS:1000511', precursorMz === undefined ? '1' : '2')}${param('MS:1000130')}${param('MS:1000127')}<scanList count="1"><scan>${param('MS:1000016', `${timeS}`, 'UO:0000010')}</scan></scanList>${precursor}<binaryDataArrayList count="2">${array('MS:1000514', 'MS:1000523', base64(Float64Array.from(mz)))}${array('MS:1000515', 'MS:1000521', base64(Float32Array.from(intensity)))}</binaryDataArrayList></spectrum>`;
};

/** A run of three scans as a converter would have written it. */
export const madeMzml = (scans: readonly MadeScan[] = madeScans): string =>
  `<?xml version="1.0" encoding="utf-8"?><mzML xmlns="http://psi.hupo.org/ms/mzml" version="1.1.0"><run id="r"><spectrumList count="${scans.length}">${scans.map(scanXml).join('')}</spectrumList></run></mzML>`;

export const msForm = (
  bytes: Uint8Array | string = madeMzml(),
  name = 'caffeine.mzML',
  fields: Readonly<Record<string, string>> = {},
): FormData => uploadForm(fields, [{ part: 'ms_file', name, bytes }]);

export const uploadMsRun = (
  server: TestServer,
  token: string,
  form: FormData = msForm(),
): Promise<CallResult> => server.call('POST', '/ms/runs', { token, form });

/** The run once it is neither queued nor read. */
export const finishedMsRun = (server: TestServer, token: string, id: string): Promise<CallResult['body']> =>
  untilEnded(server, token, `/ms/runs/${id}`);
