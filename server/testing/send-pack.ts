import type { CallResult, TestServer } from '#kernel/testing/test-server.ts';

export const packForm = (bytes: Uint8Array, name = 'made.larmorpack'): FormData => {
  const form = new FormData();
  form.set('pack', new Blob([Uint8Array.from(bytes)]), name);
  return form;
};

/** Sends a pack as it is. */
export const sendPack = (server: TestServer, token: string, bytes: Uint8Array): Promise<CallResult> =>
  server.call('POST', '/reference-packs', { token, form: packForm(bytes) });

/** Activates or retires a pack. */
export const changePack = (
  server: TestServer,
  token: string,
  id: string,
  verb: 'activate' | 'retire',
): Promise<CallResult> =>
  server.call('POST', `/reference-packs/${id}/${verb}`, {
    token,
    json: { reason_for_change: `To ${verb} it.` },
  });
