import { expect } from 'vitest';
import type { TestServer } from '#kernel/testing/test-server.ts';
import { untilEnded } from '../../../testing/until-ended.ts';
import { analysed, brukerParts, proton } from '../../../testing/upload.ts';

/** What an author of analyses does with notebooks. */
export const sendingAs = (server: TestServer, token: string) => {
  const post = (route: string, json: object) => server.call('POST', route, { token, json });
  const send = (analysis: string, json: object) => post(`/analyses/${analysis}/notebook-entries`, json);
  const settled = async (analysis: string) =>
    (
      await untilEnded(
        server,
        token,
        `/analyses/${analysis}/notebook-entries`,
        ({ items }) => items[0].state !== 'waiting' || items[0].attempts > 0,
      )
    ).items[0];
  return {
    settled,
    makeAnalysis: async (smiles?: string): Promise<{ id: string }> =>
      analysed(server, token, brukerParts(), { ...proton, title: 'Batch <7>', ...(smiles && { smiles }) }),
    sendAndSettle: async (analysis: string, json: object) => {
      expect((await send(analysis, json)).status).toBe(202);
      return settled(analysis);
    },
    correct: async (id: string, revision: number): Promise<void> => {
      const peaks = (await server.call('GET', `/analyses/${id}/peaks`, { token })).body.items;
      const answer = await post(`/analyses/${id}/corrections`, {
        base_revision: revision,
        reason_for_change: 'Impurity.',
        edits: [{ action: 'remove', peak_id: peaks[0].id }],
      });
      expect([answer.status, answer.body]).toMatchObject([201, {}]);
    },
    /** The service waits before it looks, in case it is still being made there; that time is taken off here. */
    forgetWait: async (entryId: string): Promise<void> => {
      const ago = new Date(Date.now() - 60_000).toISOString();
      await server.kernel.store.note(async (tx) => {
        await tx
          .withTables<{ notebook_entry: { id: string; creating_since: string } }>()
          .updateTable('notebook_entry')
          .set({ creating_since: ago })
          .where('id', '=', entryId)
          .execute();
      });
    },
  };
};
