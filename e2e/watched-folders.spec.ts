import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { AnalysisBatch, AnalysisBatchSummary } from '#contract/analysis-batches';
import type { WatchedFolder } from '#contract/watched-folders';
import { openKillable } from './fixtures/killable-workstation.ts';
import { expect, test, unpackSample } from './fixtures/workstation.ts';
import { openAs } from './pages/sign-in-page.ts';

const experiment = path.join(unpackSample('aspirin-1h.zip'), '1');

/** The same measurement, with data of its own: the last point is another one. */
const put = (folder: string, name: string, last: number): string => {
  const place = path.join(folder, name);
  mkdirSync(place, { recursive: true });
  cpSync(experiment, place, { recursive: true, preserveTimestamps: true });
  const fid = readFileSync(path.join(place, 'fid'));
  fid.writeInt32LE(last, fid.length - 4);
  writeFileSync(path.join(place, 'fid'), fid);
  // Written a while ago, as far as anybody can see.
  const past = new Date(Date.now() - 60_000);
  for (const entry of readdirSync(place, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) utimesSync(path.join(entry.parentPath, entry.name), past, past);
  return place;
};

test('a folder is tried dry and watched: what is written is sent once, over a killed server too', async ({
  browser,
}) => {
  // Two starts of the server and looks seconds apart: on a busy machine that takes its time.
  test.setTimeout(600_000);
  const server = await openKillable(browser, 'Wanda Watcher');
  const { page, author } = server;
  const folder = path.join(mkdtempSync(path.join(os.tmpdir(), 'larmor-instrument-')), 'spectrometer');
  put(folder, 'qc/1', 1);
  put(folder, 'day/1', 2);
  put(folder, 'tmp/1', 3);

  const readFolder = async (): Promise<WatchedFolder> => {
    const { items } = await author.read<{ items: WatchedFolder[] }>('/watched-folders');
    expect(items).toHaveLength(1);
    return items[0] as WatchedFolder;
  };
  const countAnalyses = async (): Promise<number> =>
    (await author.read<{ items: object[] }>('/analyses?limit=200')).items.length;
  const counts = () => expect.poll(async () => (await readFolder()).counts, { timeout: 120_000 });

  await test.step('rules are typed, and a dry run says what would happen', async () => {
    await openAs(page, author.person);
    await page.goto('/watched-folders');
    await page.getByRole('link', { name: 'Watch a folder' }).click();
    await page.getByRole('textbox', { name: 'Folder' }).fill(folder);
    await expect(page.getByRole('textbox', { name: 'Title' }).first()).toHaveValue('spectrometer');
    const first = page.getByRole('group', { name: 'Rule 1' });
    await first.getByRole('textbox', { name: 'Name' }).fill('drafts');
    await first.getByRole('textbox', { name: 'Path' }).fill('tmp/**');
    await first.getByRole('button', { name: /What happens/ }).click();
    await page.getByRole('option', { name: 'Leave' }).click();
    await page.getByRole('button', { name: 'Add a rule' }).click();
    const second = page.getByRole('group', { name: 'Rule 2' });
    await second.getByRole('textbox', { name: 'Name' }).fill('control');
    await second.getByRole('textbox', { name: 'Path' }).fill('qc/**');
    await second.getByRole('textbox', { name: 'Sample' }).fill('Aspirin control');
    await page.getByRole('button', { name: 'Dry run' }).click();
    await expect(page.getByText('1 would be sent · 2 left')).toBeVisible();
    await expect(page.getByRole('row', { name: 'day/1' })).toContainText('“control”: another path');
    // A third rule takes the rest.
    await page.getByRole('button', { name: 'Add a rule' }).click();
    await page.getByRole('group', { name: 'Rule 3' }).getByRole('textbox', { name: 'Name' }).fill('the rest');
  });

  await test.step('what was typed survives a reload; set up, it is off until it is switched on', async () => {
    await page.reload();
    await expect(
      page.getByRole('group', { name: 'Rule 3' }).getByRole('textbox', { name: 'Name' }),
    ).toHaveValue('the rest');
    await page.getByRole('button', { name: 'Dry run' }).click();
    await expect(page.getByText('2 would be sent · 1 left')).toBeVisible();
    await page.getByRole('button', { name: 'Set up' }).click();
    await expect(page.getByText('Off', { exact: true })).toBeVisible();
    expect(await countAnalyses()).toBe(0);
    await page.getByRole('button', { name: 'Switch on' }).click();
    await expect(page.getByText('Watched', { exact: true })).toBeVisible();
    await counts().toMatchObject({ sent: 2, left: 1, writing: 0 });
  });

  await test.step('a file that grows is not read; once it rests it is', async () => {
    const growing = put(folder, 'day/2', 4);
    const sizes = new Set<number>();
    for (let look = 0; look < 3; look += 1) {
      appendFileSync(path.join(growing, 'fid'), Buffer.alloc(8));
      sizes.add(readFileSync(path.join(growing, 'fid')).length);
      const { looked_at: before } = await readFolder();
      await page.getByRole('button', { name: 'Look now' }).click();
      await expect.poll(async () => (await readFolder()).looked_at, { timeout: 60_000 }).not.toBe(before);
      expect((await readFolder()).counts).toMatchObject({ sent: 2, writing: 1 });
    }
    expect(sizes.size).toBe(3);
    await counts().toMatchObject({ sent: 3, writing: 0 });
  });

  await test.step('its batch has the figures of what was sent', async () => {
    await page.getByRole('link', { name: 'Open the batch' }).click();
    await expect(page.getByText('Ended', { exact: true })).toBeVisible({ timeout: 240_000 });
    await expect(page.getByRole('heading', { name: 'Figures and outliers' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Aspirin control' }).first()).toBeVisible();
  });

  await test.step('after a killed server nothing is sent twice, and what came meanwhile is sent', async () => {
    await server.kill();
    put(folder, 'day/3', 5);
    cpSync(path.join(folder, 'qc/1'), path.join(folder, 'copy/1'), { recursive: true });
    await server.startAgain();
    await counts().toMatchObject({ sent: 4, known: 1, left: 1, writing: 0, waiting: 0 });
    expect(await countAnalyses()).toBe(4);
    const { items } = await author.read<{ items: AnalysisBatchSummary[] }>('/analysis-batches');
    expect(items.map(({ source, entry_count: count }) => [source, count])).toEqual([['folder', 4]]);
    const batch = await author.read<AnalysisBatch>(`/analysis-batches/${items[0]?.id}`);
    expect(new Set(batch.entries.map(({ analysis_id: id }) => id)).size).toBe(4);
  });
  await server.close();
});
