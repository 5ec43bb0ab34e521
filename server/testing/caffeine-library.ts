import type { CallResult, TestServer } from '#kernel/testing/test-server.ts';
import { caffeine } from './drawn-ms-run.ts';
import { madeMassLines, madeMassSpectra } from './made-mass-spectra.ts';
import { changePack, sendPack } from './send-pack.ts';

export const caffeineSmiles = 'CN1C=NC2=C1C(=O)N(C(=O)N2C)C';

/** A spectrum of caffeine as a library has it. */
export const caffeineLine = JSON.stringify({
  id: 'caffeine-1',
  name: 'Caffeine',
  smiles: caffeineSmiles,
  polarity: 'positive',
  precursor_mz: 195.08765,
  adduct: '[M+H]+',
  source: 'laboratory 1',
  peaks: caffeine.fragments,
});

/** Puts a library of made spectra with caffeine among them into use; with `laboratories` as many of them, 300 spectra each. */
export const useCaffeineLibrary = async (
  server: TestServer,
  token: string,
  laboratories = 2,
): Promise<CallResult['body']> => {
  const lines = [...madeMassLines(laboratories, laboratories < 5 ? 20 : 300), caffeineLine];
  const { body } = await sendPack(server, token, await madeMassSpectra(lines, `caffeine ${laboratories}`));
  await changePack(server, token, body.id, 'activate');
  return body;
};
