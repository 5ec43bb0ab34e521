import { expect, onTestFinished, test } from 'vitest';
import { startTestServer } from '#kernel/testing/test-server.ts';
import { startChemotionDouble } from '../../testing/chemotion-double.ts';
import { startElabftwDouble } from '../../testing/elabftw-double.ts';
import { analysed } from '../../testing/upload.ts';
import { killSettings, killWhileSending } from './testing/kill-while-sending.ts';
import { sendingAs } from './testing/sending.ts';

const patience = { timeout: 240_000 };

test.each(['post-experiment', 'post-upload', 'patch-experiment'] as const)(
  'a server that is killed after eLabFTW did “%s” and before it learns of it makes no second entry and loses nothing',
  patience,
  async (where) => {
    const elab = await startElabftwDouble();
    onTestFinished(() => elab.stop());
    const first = await startTestServer({ settings: killSettings });
    const token = first.systemKey;
    const { id } = await analysed(first, token);
    const json = { name: 'Group notebook', kind: 'elabftw', url: elab.url, token: elab.key };
    const notebook = (await first.call('POST', '/admin/notebooks', { token, json })).body;
    const entryId = await killWhileSending(first, elab, where, {
      token,
      analysisId: id,
      notebookId: notebook.id,
    });
    expect(elab.experiments).toHaveLength(1);
    const [experiment] = elab.experiments;
    expect(experiment?.body.split(`[Larmor ${entryId}: begin]`)).toHaveLength(2);
    expect(experiment?.uploads.map(({ real_name: name }) => name)).toEqual([`${id}.eln`]);
  },
);

test.each([
  ['post-chunk-complete', 1],
  ['post-sample', 1],
  ['put-sample', 2],
] as const)(
  'a server that is killed after Chemotion did “%s” and before it learns of it makes no second sample or analysis and loses nothing',
  patience,
  async (where, analyses) => {
    const eln = await startChemotionDouble();
    onTestFinished(() => eln.stop());
    const first = await startTestServer({ settings: killSettings });
    const token = (await first.signUp('root@example.org')).access_token;
    const act = sendingAs(first, token);
    const { id } = await act.makeAnalysis();
    const { url, login, password } = eln;
    const json = { name: 'Group ELN', kind: 'chemotion', url, login, password };
    const notebook = (await first.call('POST', '/admin/notebooks', { token, json })).body;
    if (where === 'put-sample') {
      await act.sendAndSettle(id, { notebook_id: notebook.id });
      await act.correct(id, 0);
    }
    const entryId = await killWhileSending(first, eln, where, {
      token,
      analysisId: id,
      notebookId: notebook.id,
    });
    expect(eln.samples.map(({ columns }) => columns['external_label'])).toEqual([entryId]);
    const [sample] = eln.samples;
    expect(eln.analysesOf(sample)).toHaveLength(analyses);
    for (const analysis of eln.analysesOf(sample))
      expect(eln.namesIn(analysis).toSorted()).toEqual([`${id}.eln`, `${id}.jdx`]);
  },
);
