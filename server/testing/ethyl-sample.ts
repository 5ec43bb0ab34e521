import { zipSync } from 'fflate';
import type { CallResult, TestServer } from '#kernel/testing/test-server.ts';
import { untilEnded } from './until-ended.ts';
import { analysed, brukerFiles, brukerParts, proton } from './upload.ts';

/** CH₃ and CH₂ with one coupling of 7.1 Hz, the solvent and the reference. */
const lines = [
  { shiftPpm: 7.26, amplitude: 0.5, widthHz: 1 },
  { shiftPpm: 3.7, amplitude: 2, widthHz: 1, couplingsHz: [{ jHz: 7.1, nuclei: 3 }] },
  { shiftPpm: 1.22, amplitude: 3, widthHz: 1, couplingsHz: [{ jHz: 7.1, nuclei: 2 }] },
  { shiftPpm: 0, amplitude: 1, widthHz: 1 },
];

/** The measurement as a folder in a zip; nothing contradicts what is read from it. */
export const ethylZip = (): Buffer => {
  const { fid, acqus } = brukerFiles({ lines });
  return Buffer.from(zipSync({ '1/fid': fid, '1/acqus': new TextEncoder().encode(acqus) }));
};

/** A measured ethyl group, processed; `fields` may name its structure. */
export const analysedEthyl = (
  server: TestServer,
  token: string,
  fields: Readonly<Record<string, string>> = {},
): Promise<CallResult['body']> => analysed(server, token, brukerParts({ lines }), { ...proton, ...fields });

/** A spin fit of an analysis once it has ended. */
export const fittedSpins = async (
  server: TestServer,
  token: string,
  analysis_id: string,
): Promise<CallResult['body']> => {
  const { body } = await server.call('POST', '/spectrum/spin-fits', { token, json: { analysis_id } });
  return untilEnded(server, token, `/spectrum/spin-fits/${body.id}`);
};
