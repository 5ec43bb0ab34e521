import { zipSync } from 'fflate';
import type { SourceFile } from '#engines/nmr/model.ts';
import { brukerArrayFiles } from '#engines/testing/bruker-array-fixture.ts';
import { synthesizeArray } from '#engines/testing/synthetic-array.ts';
import type { CallResult, TestServer } from '#kernel/testing/test-server.ts';
import { untilEnded } from './until-ended.ts';
import { uploadForm } from './upload.ts';

/** T1 of the two signals of `arrayZip`, s. */
export const arrayTruth = [1.6, 0.5] as const;

const delaysS = [6, 3, 1.5, 0.8, 0.4, 0.2, 0.08, 0.01];

const zipped = (files: readonly SourceFile[]): Uint8Array =>
  zipSync(Object.fromEntries(files.map(({ name, bytes }) => [`7/${name}`, bytes])));

/** An inversion recovery of two signals as TopSpin would have written it; other lists take the place of its vdlist. */
export const arrayZip = (
  lists: Readonly<Record<string, string>> = { vdlist: delaysS.map((delay) => `${delay}s`).join('\n') },
): Uint8Array => {
  const { rows } = synthesizeArray({
    lines: arrayTruth.map((t1, k) => ({
      shiftPpm: 7 - 3 * k,
      amplitude: 3,
      widthHz: 1.5,
      factors: delaysS.map((delay) => 1 - 1.9 * Math.exp(-delay / t1)),
    })),
    values: delaysS,
    quantity: 'delay',
    noiseSd: 0.03,
    seed: 21,
    points: 4096,
  });
  return zipped(brukerArrayFiles(rows, lists));
};

export const uploadArray = (
  server: TestServer,
  token: string,
  settings: object = { kind: 'inversion_recovery' },
  bytes: Uint8Array = arrayZip(),
  fields: Readonly<Record<string, string>> = {},
): Promise<CallResult> =>
  server.call('POST', '/nmr-arrays', {
    token,
    form: uploadForm({ settings: JSON.stringify(settings), ...fields }, [
      { part: 'array_file', name: 't1.zip', bytes },
    ]),
  });

/** The array once it is neither queued nor computed. */
export const finishedArray = (server: TestServer, token: string, id: string): Promise<CallResult['body']> =>
  untilEnded(server, token, `/nmr-arrays/${id}`);
