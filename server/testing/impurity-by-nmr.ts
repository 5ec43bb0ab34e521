import type { PeakRow } from '#contract/fid-runs';
import type { TestServer } from '#kernel/testing/test-server.ts';
import { analysed, brukerParts, proton } from './upload.ts';

interface Tokens {
  readonly author: string;
  readonly reviewer: string;
}

/** An analysis whose first line its author takes for an impurity, and which a second person approved so. */
export const analysedImpurity = async (
  server: TestServer,
  { author, reviewer }: Tokens,
): Promise<{ readonly id: string; readonly peak: PeakRow; readonly revision: number }> => {
  const fields = { ...proton, smiles: 'c1ccccc1OC' };
  const { id, run_id, peaks } = await analysed(server, author, brukerParts(), fields);
  const [peak] = peaks as PeakRow[];
  if (peak === undefined) throw new Error('The sample has no line.');
  const done = async (token: string, path: string, json: object): Promise<void> => {
    const { status, body } = await server.call('POST', path, { token, json });
    if (status !== 201) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
  };
  await done(author, `/analyses/${id}/corrections`, {
    edits: [{ action: 'recategorise', peak_id: peak.id, category: 'impurity' }],
    reason_for_change: 'Known from the batch record.',
  });
  await done(reviewer, `/fid/runs/${run_id}/reviews`, { decision: 'approve', comment: 'Looked at it.' });
  return { id, peak, revision: 1 };
};
