import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Page, Route } from '@playwright/test';
import type { Analysis } from '#contract/analyses';
import { crashTab } from './fixtures/crash-tab.ts';
import type { ServiceClient } from './fixtures/service.ts';
import { expect, test, unpackSample } from './fixtures/workstation.ts';
import { HomePage } from './pages/home-page.ts';
import { ShellPage } from './pages/shell-page.ts';
import { openAs, SignInPage } from './pages/sign-in-page.ts';

const names = ['batch 1', 'batch 2', 'batch 3', 'batch 4', 'batch 5', 'batch 6'] as const;

/** Six experiments of one day. */
const dayOfSpectra = (): string => {
  const folder = path.join(mkdtempSync(path.join(os.tmpdir(), 'larmor-unsent-')), 'tuesday');
  const sample = path.join(unpackSample('aspirin-1h.zip'), '1');
  for (const name of names) cpSync(sample, path.join(folder, name, '1'), { recursive: true });
  return folder;
};

const isUpload = (route: Route): boolean => route.request().method() === 'POST';

/** The first upload arrives and its answer is lost; no other one leaves the page, as in a slow network. */
const holdUploads = async (page: Page): Promise<{ arrived: Promise<void>; letGo: () => void }> => {
  const arrived = Promise.withResolvers<void>();
  let count = 0;
  let isHeld = true;
  await page.route('**/v1/analyses', async (route) => {
    if (!isUpload(route) || !isHeld) return route.fallback();
    count += 1;
    if (count > 1) return;
    await route.fetch();
    arrived.resolve();
  });
  // Those held before stay so: their page is left without an answer.
  const letGo = (): void => {
    isHeld = false;
  };
  return { arrived: arrived.promise, letGo };
};

const titlesOf = async (author: ServiceClient): Promise<readonly string[]> => {
  const { items } = await author.read<{ items: readonly Analysis[] }>('/analyses?limit=50');
  return items.map(({ title }) => title).toSorted();
};

const expectEachOnce = async (author: ServiceClient): Promise<void> => {
  await expect.poll(async () => (await titlesOf(author)).length, { timeout: 90_000 }).toBe(names.length);
  const titles = await titlesOf(author);
  for (const name of names)
    expect(
      titles.filter((title) => title.includes(name)),
      titles.join('\n'),
    ).toHaveLength(1);
  const { items } = await author.read<{ items: readonly { entry_count: number }[] }>('/analysis-batches');
  expect(items.map(({ entry_count }) => entry_count)).toEqual([names.length]);
};

const sendAll = async (page: Page): Promise<HomePage> => {
  const home = new HomePage(page);
  await home.drop(dayOfSpectra());
  await expect(home.guesses.getByText('6 of 6 chosen')).toBeVisible();
  await home.send();
  await expect(home.queue.getByRole('listitem')).toHaveCount(names.length);
  return home;
};

test('what is being sent asks before a reload, and goes on after it without being sent twice', async ({
  page,
  signUp,
}) => {
  const author = await signUp('Rike Reload');
  await openAs(page, author.person);
  const { arrived, letGo } = await holdUploads(page);
  await sendAll(page);
  await arrived;
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  letGo();
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
  const home = new HomePage(page);
  await expect(home.queue.getByRole('listitem')).toHaveCount(names.length);
  await expectEachOnce(author);
  // All of it was taken: nothing asks any more, and nothing is told as missing.
  await expect(home.queue).toContainText('All ended', { timeout: 90_000 });
  await page.reload();
  expect(asked).toHaveLength(1);
  await expect(page.getByRole('region', { name: 'Not sent' })).toHaveCount(0);
  await expectEachOnce(author);
});

test('a tab that is killed while it sends is gone on for by the next one', async ({
  page,
  context,
  signUp,
}) => {
  const author = await signUp('Kilian Killed');
  await openAs(page, author.person);
  const { arrived } = await holdUploads(page);
  await sendAll(page);
  await arrived;
  await crashTab(page);
  await page.close();
  const next = await context.newPage();
  await openAs(next, author.person, '/compounds');
  await expectEachOnce(author);
});

test('what cannot be kept is told by name after a crash, and goes on when it is dropped again', async ({
  page,
  context,
  signUp,
}) => {
  const author = await signUp('Nora Not-Kept');
  // A disk without room for files.
  await page.addInitScript(() => {
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, value: unknown, key?: IDBValidKey) {
      if (this.name === 'bytes') throw new DOMException('No room.', 'QuotaExceededError');
      return put.call(this, value, key);
    };
  });
  await openAs(page, author.person);
  const { arrived } = await holdUploads(page);
  const folder = dayOfSpectra();
  const home = new HomePage(page);
  await home.drop(folder);
  await home.guesses.getByRole('textbox').first().fill('The batch 1 that is released');
  await home.send();
  await arrived;
  await expect(page.getByText(/cannot be kept on this machine/)).toBeVisible();
  await crashTab(page);
  await page.close();

  const next = await context.newPage();
  await openAs(next, author.person, '/compounds');
  await next.getByRole('status').getByRole('link', { name: 'Show' }).click();
  const notSent = next.getByRole('region', { name: 'Not sent' });
  await expect(notSent.getByRole('listitem')).toHaveCount(names.length);
  await expect(notSent).toContainText('The batch 1 that is released');
  await notSent.getByRole('button', { name: /Do not send .*batch 6/ }).click();
  const again = new HomePage(next);
  await again.drop(folder);
  await expect(again.guesses.getByRole('textbox').first()).toHaveValue('The batch 1 that is released');
  await again.send();
  await expect(notSent).toHaveCount(0);
  await expectEachOnce(author).catch(async (failed: unknown) => {
    throw new Error(`${(await titlesOf(author)).join('\n')}\n${String(failed)}`);
  });
});

/** As without a network, or with a service that is down. */
const cutOff = async (page: Page): Promise<() => Promise<void>> => {
  const refuse = (route: Route): Promise<void> =>
    isUpload(route) ? route.abort('connectionrefused') : route.fallback();
  const places = ['**/v1/analyses', '**/v1/analysis-batches'];
  for (const place of places) await page.route(place, refuse);
  return async () => {
    for (const place of places) await page.unroute(place, refuse);
  };
};

test('without a connection one file waits, says so and goes on by itself; clearing and leaving the list lose nothing', async ({
  page,
  signUp,
}) => {
  const author = await signUp('Otto Offline');
  await openAs(page, author.person);
  const home = new HomePage(page);
  const connect = await cutOff(page);
  await home.drop(unpackSample('aspirin-1h.zip'));
  await home.send();
  const line = home.queue.getByRole('listitem');
  await expect(line).toContainText('No connection to the service.');
  await expect(line).not.toContainText('Failed');
  await expect(home.queue.getByRole('button', { name: 'Clear finished' })).toHaveCount(0);
  await line.getByRole('button', { name: /^Cancel/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Give the measurement up?' });
  await question.getByRole('button', { name: 'Keep in the queue' }).click();
  await expect(question).toBeHidden();
  // What was said to one account ends with it; what it was sending goes on when it is back.
  await home.drop(unpackSample('aspirin-1h.zip'));
  await home.send();
  await expect(page.getByText('1 experiment is on its way.')).toBeVisible();
  await new ShellPage(page).signOut();
  await expect(page.getByText('1 experiment is on its way.')).toHaveCount(0);
  await connect();
  await new SignInPage(page).signIn(author.person);
  await expect.poll(async () => (await titlesOf(author)).length, { timeout: 60_000 }).toBe(2);
});

test('what the service refuses stays with its sentence, is not sent again by itself and asks nothing', async ({
  page,
  signUp,
}) => {
  const author = await signUp('Resi Refused');
  await openAs(page, author.person);
  const home = new HomePage(page);
  let uploads = 0;
  await page.route('**/v1/analyses', (route) => {
    if (!isUpload(route)) return route.fallback();
    uploads += 1;
    const body = { code: 'validation_error', message: 'This is no spectrum.', fields: {} };
    return uploads > 2 ? route.fallback() : route.fulfill({ status: 422, json: body });
  });
  await home.drop(unpackSample('aspirin-1h.zip'));
  await home.send();
  const line = home.queue.getByRole('listitem');
  await expect(line).toContainText('This is no spectrum.');
  await expect(home.queue.getByRole('button', { name: 'Clear finished' })).toHaveCount(0);
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  await expect(line).toContainText('This is no spectrum.');
  expect(asked).toEqual([]);
  expect(uploads).toBe(1);
  await line.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => uploads).toBe(2);
  await expect(line).toContainText('This is no spectrum.');
  await line.getByRole('button', { name: /off the list$/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Give the measurement up?' });
  await question.getByRole('button', { name: 'Keep in the queue' }).click();
  await line.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(async () => (await titlesOf(author)).length, { timeout: 60_000 }).toBe(1);
});

test('a tab that was open before goes on for one that is killed while it sends', async ({
  page,
  context,
  signUp,
}) => {
  const author = await signUp('Olga Open');
  // Open and idle, in the background, before anything is sent.
  const other = await context.newPage();
  await openAs(other, author.person, '/compounds');
  await openAs(page, author.person);
  await page.bringToFront();
  const { arrived } = await holdUploads(page);
  await sendAll(page);
  await arrived;
  await crashTab(page);
  await expectEachOnce(author);
});

test('what the service fails at waits, is tried again by itself, and after some time is somebody’s to try again', async ({
  page,
  signUp,
}) => {
  const author = await signUp('Fiona Five-Hundred');
  await openAs(page, author.person);
  const home = new HomePage(page);
  let uploads = 0;
  let failsUntil = 2;
  let pauseSeconds = '3';
  await page.route('**/v1/analyses', (route) => {
    if (!isUpload(route)) return route.fallback();
    uploads += 1;
    // As a proxy says it whose service is starting.
    const answer = { status: 503, body: '<html>', headers: { 'retry-after': pauseSeconds } };
    return uploads > failsUntil ? route.fallback() : route.fulfill(answer);
  });
  await home.drop(unpackSample('aspirin-1h.zip'));
  await home.send();
  const line = home.queue.getByRole('listitem');
  await expect(line).toContainText('The service failed at it. Tries again in');
  await expect(line).toContainText('Waiting');
  await expect(line).not.toContainText('Uploading');
  await expect(line.locator('.danger')).toHaveCount(0);
  await expect.poll(async () => (await titlesOf(author)).length, { timeout: 60_000 }).toBe(1);
  expect(uploads).toBe(3);

  uploads = 0;
  failsUntil = 8;
  pauseSeconds = '0';
  await home.drop(unpackSample('aspirin-1h.zip'));
  await home.send();
  const failed = home.queue.getByRole('listitem').first();
  await expect(failed).toContainText('Failed', { timeout: 60_000 });
  await expect(failed).toContainText('The service failed');
  expect(uploads).toBe(8);
  await failed.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(async () => (await titlesOf(author)).length, { timeout: 60_000 }).toBe(2);
});

test('a file of a folder that is taken away before it is packed ends with its name', async ({
  page,
  signUp,
}) => {
  const author = await signUp('Mona Moved');
  await openAs(page, author.person);
  const home = new HomePage(page);
  const folder = dayOfSpectra();
  await home.drop(folder);
  await expect(home.guesses.getByText('6 of 6 chosen')).toBeVisible();
  rmSync(path.join(folder, 'batch 3', '1', 'fid'));
  await home.send();
  const line = home.queue.getByRole('listitem').filter({ hasText: 'batch 3' });
  await expect(line).toContainText('Failed');
  await expect(line).toContainText('batch 3/1/fid was moved, changed or taken away');
  await expect.poll(async () => (await titlesOf(author)).length, { timeout: 90_000 }).toBe(names.length - 1);
});

test('what was dropped and not sent is there again in the next window, as it was corrected, until it is sent or discarded', async ({
  page,
  context,
  signUp,
}) => {
  const author = await signUp('Dora Dropped');
  await openAs(page, author.person);
  const home = new HomePage(page);
  await home.drop(dayOfSpectra());
  await expect(home.guesses.getByText('6 of 6 chosen')).toBeVisible();
  await home.guesses.getByRole('textbox').first().fill('The batch 1 that is released');
  await home.guesses.getByRole('button', { name: /Do not send .*batch 6/ }).click();
  await expect(home.guesses.getByText('5 of 5 chosen')).toBeVisible();
  await new ShellPage(page).signOut();
  await new SignInPage(page).signIn(author.person);
  await expect(home.guesses.getByText('5 of 5 chosen')).toBeVisible();
  await crashTab(page);
  await page.close();

  const next = await context.newPage();
  await openAs(next, author.person);
  const again = new HomePage(next);
  await expect(again.guesses).toContainText('Dropped in a window that ended before it was sent.');
  await expect(again.guesses.getByText('5 of 5 chosen')).toBeVisible();
  await expect(again.guesses.getByRole('textbox').first()).toHaveValue('The batch 1 that is released');
  await again.send();
  await expect.poll(async () => (await titlesOf(author)).length, { timeout: 90_000 }).toBe(5);
  expect(await titlesOf(author)).toContain('The batch 1 that is released');
  await expect(again.queue).toContainText('All ended', { timeout: 90_000 });
  await again.drop(unpackSample('aspirin-1h.zip'));
  await again.guesses.getByRole('button', { name: 'Discard' }).click();
  await next.reload();
  await expect(again.recent).toBeVisible();
  await expect(again.guesses).toHaveCount(0);
});

/** One experiment of its own name. */
const spectrumOf = (name: string): string => {
  const folder = path.join(mkdtempSync(path.join(os.tmpdir(), 'larmor-unsent-')), name);
  cpSync(path.join(unpackSample('aspirin-1h.zip'), '1'), path.join(folder, '1'), { recursive: true });
  return folder;
};

/** The same moments each time the test is run. */
const momentsFrom = (seed: number): ((below: number) => number) => {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
};

/** Requests and answers are on their way for a while, also of a tab that is gone meanwhile. */
const slowUploads = async (page: Page, moment: (below: number) => number): Promise<void> => {
  await page.route('**/v1/analyses', async (route) => {
    if (!isUpload(route)) return route.fallback();
    await setTimeout(moment(400));
    const response = await route.fetch();
    await setTimeout(moment(400));
    // Nobody may be there any more to take it.
    await route.fulfill({ response }).catch(() => undefined);
  });
};

test('twenty tabs killed at any moment between drop and answer lose no measurement and send none twice', async ({
  context,
  signUp,
}) => {
  test.setTimeout(400_000);
  const author = await signUp('Trudi Twenty');
  const moment = momentsFrom(22);
  const names = Array.from({ length: 20 }, (_, round) => `round ${round + 1} of twenty`);
  for (const name of names) {
    const page = await context.newPage();
    await openAs(page, author.person);
    await slowUploads(page, moment);
    const home = new HomePage(page);
    await home.drop(spectrumOf(name));
    await expect(home.guesses.getByRole('textbox', { name })).toBeVisible();
    await page.waitForTimeout(100 + moment(300));
    if (moment(4) > 0) {
      await home.send();
      await page.waitForTimeout(moment(700));
    }
    await crashTab(page);
    await page.close();
  }
  const last = await context.newPage();
  await openAs(last, author.person);
  const home = new HomePage(last);
  await expect(home.recent).toBeVisible();
  await expect
    .poll(
      async () => {
        const send = home.guesses.getByRole('button', { name: /^Send \d/ });
        if (await send.isEnabled({ timeout: 500 }).catch(() => false)) await send.click();
        return (await titlesOf(author)).length;
      },
      { timeout: 120_000 },
    )
    .toBe(names.length);
  // Where the windows before it sent everything, the last one has no queue at all.
  await expect
    .poll(
      async () => {
        const [said] = await home.queue.allInnerTexts();
        return said === undefined || /All ended|Review required/.test(said);
      },
      { timeout: 90_000 },
    )
    .toBe(true);
  const titles = await titlesOf(author);
  for (const name of names)
    expect(
      titles.filter((title) => title.includes(name)),
      titles.join('\n'),
    ).toHaveLength(1);
});
