import { expect, onTestFinished, test } from 'vitest';
import { startCrashServer } from '#kernel/testing/start-crash-server.ts';
import { startTestServer } from '#kernel/testing/test-server.ts';
import { startElabftwDouble } from '../../testing/elabftw-double.ts';
import { untilEnded } from '../../testing/until-ended.ts';
import { analysed } from '../../testing/upload.ts';

test.each(['post-experiment', 'post-upload', 'patch-experiment'] as const)(
  'a server that is killed after the notebook did “%s” and before it learns of it makes no second entry and loses nothing',
  {
    timeout: 240_000,
  },
  async (where) => {
    const elab = await startElabftwDouble();
    onTestFinished(() => elab.stop());
    const settings = { webhooks: { privateNetwork: true } };
    const first = await startTestServer({ settings });
    const token = first.systemKey;
    const { id } = await analysed(first, token);
    const json = { name: 'Group notebook', kind: 'elabftw', url: elab.url, token: elab.key };
    const notebook = (await first.call('POST', '/admin/notebooks', { token, json })).body;
    await first.stop();
    const crash = await startCrashServer(first.dataDir, 'product');
    const killed = Promise.withResolvers<void>();
    elab.trouble = async ({ operation, when, res }) => {
      if (operation !== where || when !== 'after') return false;
      await crash.kill();
      killed.resolve();
      res.destroy();
      return true;
    };
    await Promise.all([
      killed.promise,
      // Its answer may be cut off as well.
      fetch(`${crash.url}/analyses/${id}/notebook-entries`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ notebook_id: notebook.id }),
      }).catch(() => null),
    ]);
    elab.trouble = () => false;
    // Later than what was cut off may still be worked on there.
    const again = await startTestServer({
      dataDir: first.dataDir,
      settings,
      nowMs: () => Date.now() + 60_000,
    });
    onTestFinished(() => again.cleanUp());
    const { items } = await untilEnded(
      again,
      token,
      `/analyses/${id}/notebook-entries`,
      (body) => body.items[0].state === 'sent',
    );
    expect(items).toMatchObject([{ state: 'sent', failure: null }]);
    expect(elab.experiments).toHaveLength(1);
    const [experiment] = elab.experiments;
    expect(experiment?.body.split(`[Larmor ${items[0].id}: begin]`)).toHaveLength(2);
    expect(experiment?.uploads.map(({ real_name: name }) => name)).toEqual([`${id}.eln`]);
    expect(elab.violations).toEqual([]);
    expect(await again.kernel.audit.verify()).toMatchObject({ valid: true });
  },
);
