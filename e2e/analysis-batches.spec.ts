import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { AnalysisBatch, AnalysisBatchSummary } from '#contract/analysis-batches';
import { openKillable } from './fixtures/killable-workstation.ts';
import { expect, test, unpackSample } from './fixtures/workstation.ts';
import { HomePage } from './pages/home-page.ts';
import { ShellPage } from './pages/shell-page.ts';
import { openAs } from './pages/sign-in-page.ts';

const count = 8;

/** The same experiment again and again; the last one cannot be read. */
const bigFolder = (): string => {
  const folder = path.join(mkdtempSync(path.join(os.tmpdir(), 'larmor-queue-')), 'monday');
  const sample = path.join(unpackSample('aspirin-1h.zip'), '1');
  for (let number = 1; number <= count; number += 1) {
    mkdirSync(path.join(folder, String(number)), { recursive: true });
    cpSync(sample, path.join(folder, String(number)), { recursive: true, preserveTimestamps: true });
  }
  writeFileSync(path.join(folder, String(count), 'fid'), 'xxxxxxxx');
  return folder;
};

test('a queue is paused, its server killed, the rest dropped again: each experiment is there once', async ({
  browser,
}) => {
  // Two starts of the server and every experiment computed: on a busy machine that takes its time.
  test.setTimeout(600_000);
  const server = await openKillable(browser, 'Quinn Queue');
  const { page, author } = server;
  const readBatch = async (): Promise<AnalysisBatch> => {
    const { items } = await author.read<{ items: AnalysisBatchSummary[] }>('/analysis-batches');
    expect(items).toHaveLength(1);
    return author.read<AnalysisBatch>(`/analysis-batches/${items[0]?.id}`);
  };
  const folder = bigFolder();
  const open = page.getByRole('region', { name: 'Open batches' });

  await test.step('a folder becomes a batch, which is paused on its page', async () => {
    await openAs(page, author.person);
    const home = new HomePage(page);
    await home.drop(folder);
    // Half of it does not arrive: the window is closed meanwhile.
    let passed = 0;
    await page.route('**/v1/analyses', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      passed += 1;
      return passed <= count / 2 ? route.fallback() : route.abort();
    });
    await home.send();
    await expect(open).toContainText('monday');
    await expect.poll(async () => (await readBatch()).counts.not_sent, { timeout: 60_000 }).toBe(count / 2);
    await open.getByRole('link', { name: 'monday' }).click();
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    await expect(page.getByText('Paused', { exact: true })).toBeVisible();
    await expect(page.getByText(`${count / 2} measurements have not arrived yet`)).toBeVisible();
  });

  const before = await readBatch();

  await test.step('the server is killed; what had arrived is there afterwards, paused as before', async () => {
    const { origin } = new URL(page.url());
    await page.goto('about:blank');
    await server.kill();
    await server.startAgain();
    await page.unrouteAll();
    // As on another machine: what this browser keeps of what was not sent would go on by itself (unsent.spec.ts).
    const browserOf = await page.context().newCDPSession(page);
    await browserOf.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
    await page.goto(`/batches/${before.id}`);
    await expect(page.getByText('Paused', { exact: true })).toBeVisible();
    const after = await readBatch();
    expect(after.entries.map(({ analysis_id: id }) => id)).toEqual(
      before.entries.map(({ analysis_id: id }) => id),
    );
  });

  await test.step('the same folder dropped again sends the rest of it alone', async () => {
    await page.getByRole('link', { name: 'Send the rest' }).click();
    await expect(page.getByText(`${count / 2} measurements of`)).toBeVisible();
    const home = new HomePage(page);
    await home.drop(folder);
    await expect(home.guesses.getByRole('button', { name: `Send ${count / 2} experiments` })).toBeEnabled();
    await home.send();
    await expect.poll(async () => (await readBatch()).counts.not_sent, { timeout: 60_000 }).toBe(0);
    expect((await readBatch()).state).toBe('paused');
  });

  await test.step('resumed, everything ends; what failed is tried again and nothing else', async () => {
    await page.goto(`/batches/${before.id}`);
    await page.getByRole('button', { name: 'Resume', exact: true }).click();
    await expect(page.getByText('Ended', { exact: true })).toBeVisible({ timeout: 240_000 });
    await expect(page.getByRole('button', { name: 'Retry 1 failed' })).toBeVisible();
    const retried = page.waitForResponse((response) => response.url().endsWith('/retry'));
    await page.getByRole('button', { name: 'Retry 1 failed' }).click();
    expect((await retried).ok()).toBe(true);
    // The page still says of before that all has ended.
    await expect.poll(async () => (await readBatch()).counts.failed, { timeout: 60_000 }).toBe(1);
    await expect(page.getByText('Ended', { exact: true })).toBeVisible({ timeout: 60_000 });
    const { items } = await author.read<{ items: { id: string }[] }>('/analyses?limit=200');
    expect(items).toHaveLength(count);
    const { counts } = await readBatch();
    expect(counts).toMatchObject({ failed: 1, review_required: count - 1 });
  });

  await test.step('its analyses are one click from all that is done to several at once', async () => {
    await page.getByRole('link', { name: 'As a list of analyses' }).click();
    await expect(new ShellPage(page).heading('Analyses')).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(count + 1);
  });
  await server.close();
});
