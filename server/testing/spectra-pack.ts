import type { TestServer } from '#kernel/testing/test-server.ts';
import { madeSpectra } from './made-spectra.ts';
import { changePack, sendPack } from './send-pack.ts';

/** Installs a small pack of spectra and makes it the active one; its id. */
export const activateSpectra = async (server: TestServer, token: string): Promise<string> => {
  const { body } = await sendPack(server, token, await madeSpectra());
  const { status } = await changePack(server, token, body.id, 'activate');
  if (status !== 200) throw new Error(`The pack was not activated: ${status}.`);
  return body.id;
};
