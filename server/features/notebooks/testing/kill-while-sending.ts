import { expect, onTestFinished } from 'vitest';
import { startCrashServer } from '#kernel/testing/start-crash-server.ts';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import type { NotebookDouble } from '../../../testing/notebook-double.ts';
import { untilEnded } from '../../../testing/until-ended.ts';

/** A notebook of this machine is let in. */
export const killSettings = { webhooks: { privateNetwork: true } };

interface Sending {
  readonly token: string;
  readonly analysisId: string;
  readonly notebookId: string;
}

/**
 * Sends an analysis by a server that is killed once the notebook has done `where`, before the server learns of it; then by another one
 * until it is sent. The first server is stopped before. The identifier of the entry.
 */
export const killWhileSending = async (
  first: TestServer,
  double: NotebookDouble,
  where: string,
  { token, analysisId, notebookId }: Sending,
): Promise<string> => {
  await first.stop();
  const crash = await startCrashServer(first.dataDir, 'product');
  const killed = Promise.withResolvers<void>();
  double.trouble = async ({ operation, when, res }) => {
    if (operation !== where || when !== 'after') return false;
    await crash.kill();
    killed.resolve();
    res.destroy();
    return true;
  };
  await Promise.all([
    killed.promise,
    // Its answer may be cut off as well.
    fetch(`${crash.url}/analyses/${analysisId}/notebook-entries`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ notebook_id: notebookId }),
    }).catch(() => null),
  ]);
  double.trouble = () => false;
  // Later than what was cut off may still be worked on there.
  const again = await startTestServer({
    dataDir: first.dataDir,
    settings: killSettings,
    nowMs: () => Date.now() + 60_000,
  });
  onTestFinished(() => again.cleanUp());
  const { items } = await untilEnded(
    again,
    token,
    `/analyses/${analysisId}/notebook-entries`,
    (body) => body.items[0].state === 'sent',
  );
  expect(items).toMatchObject([{ state: 'sent', failure: null }]);
  expect(double.violations).toEqual([]);
  expect(await again.kernel.audit.verify()).toMatchObject({ valid: true });
  return items[0].id;
};
