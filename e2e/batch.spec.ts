import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test, unpackSample } from './fixtures/workstation.ts';
import { HomePage } from './pages/home-page.ts';
import { openAs } from './pages/sign-in-page.ts';

const newFolder = (): string => mkdtempSync(path.join(os.tmpdir(), 'larmor-batch-'));

/** Good experiments beside everything that lies about on a disk. */
const mixedFolder = (): string => {
  const folder = path.join(newFolder(), 'monday');
  const sample = path.join(unpackSample('aspirin-1h.zip'), '1');
  for (const name of ['batch 7/1', 'batch 8/1', 'batch 9/1'])
    cpSync(sample, path.join(folder, name), { recursive: true });
  cpSync(sample, path.join(folder, 'cut off/1'), { recursive: true });
  writeFileSync(path.join(folder, 'cut off/1/fid'), '');
  writeFileSync(path.join(folder, 'minutes.docx'), 'not measured');
  return folder;
};

test('a folder of good and bad is sorted, chosen, named and followed as one batch', async ({
  page,
  signUp,
}) => {
  const { person } = await signUp('Bea Batch');
  await openAs(page, person);
  const home = new HomePage(page);
  const nothing = path.join(newFolder(), 'nothing in it');
  mkdirSync(nothing);
  await home.drop(mixedFolder(), nothing);

  await test.step('what cannot be sent says why', async () => {
    await expect(home.guesses).toContainText('cut off/1 has a data file of 0 bytes.');
    await expect(home.guesses).toContainText('nothing in it is an empty folder.');
    await expect(home.guesses).toContainText('1 file belongs to no experiment and is not sent');
  });

  await test.step('all, none, and all but one', async () => {
    const all = home.guesses.getByRole('checkbox', { name: /of 3 chosen/ });
    await expect(all).toBeChecked();
    await home.guesses.getByText('3 of 3 chosen').click();
    await expect(home.guesses.getByRole('button', { name: /^Send \d/ })).toBeDisabled();
    await home.guesses.getByText('0 of 3 chosen').click();
    await home.guesses
      .getByRole('listitem')
      .filter({ hasText: 'batch 9/1' })
      .locator('.choice-mark')
      .first()
      .click();
    await expect(home.guesses.getByText('2 of 3 chosen')).toBeVisible();
  });

  await test.step('a title given here is the title everywhere', async () => {
    const title = home.guesses.getByRole('textbox', { name: 'Title of monday/batch 7/1' });
    await expect(title).toHaveValue(/^monday\/batch 7\/1 · 1H/);
    await title.fill('Aspirin for the release');
    await home.send();
    await expect(home.guesses.getByRole('listitem').filter({ hasText: 'batch 9/1' })).not.toHaveCount(0);
    await expect(home.queue).toContainText(/All ended · 2 for review/, { timeout: 60_000 });
    await expect(home.job('Aspirin for the release')).toBeVisible();
    // What the queue lists is not listed once more.
    await expect(home.recent.getByRole('link', { name: 'Aspirin for the release' })).toHaveCount(0);
    await home.openResult('Aspirin for the release');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aspirin for the release');
  });
});

test('two hundred experiments are counted, drawn in part, and all of them chosen', async ({
  page,
  signUp,
}) => {
  const { person } = await signUp('Viktor Viele');
  await openAs(page, person);
  const folder = path.join(newFolder(), 'many');
  const acqus =
    '##TITLE= x\n##$BF1= 400.13\n##$NUC1= <1H>\n##$SFO1= 400.13247\n##$SOLVENT= <CDCl3>\n##END=\n';
  for (let number = 1; number <= 200; number += 1) {
    mkdirSync(path.join(folder, String(number)), { recursive: true });
    writeFileSync(path.join(folder, String(number), 'fid'), '0123456789abcdef');
    writeFileSync(path.join(folder, String(number), 'acqus'), acqus);
  }
  const home = new HomePage(page);
  await home.drop(folder);
  await expect(home.guesses.getByText('200 of 200 chosen')).toBeVisible();
  await expect(home.guesses.getByRole('textbox')).toHaveCount(30);
  await home.guesses.getByRole('button', { name: 'Show 170 more' }).click();
  await expect(home.guesses.getByRole('textbox')).toHaveCount(60);
  await expect(home.guesses.getByRole('button', { name: 'Send 200 experiments' })).toBeEnabled();
});

test('a busy service is waited for, and the upload goes on by itself', async ({ page, signUp }) => {
  const { person } = await signUp('Bodo Busy');
  await openAs(page, person);
  let refusals = 0;
  await page.route('**/v1/analyses', async (route) => {
    if (route.request().method() !== 'POST' || refusals > 0) return route.fallback();
    refusals += 1;
    const body = { code: 'rate_limited', message: 'Too many.', detail: 'Too many.', request_id: 'req-1' };
    return route.fulfill({ status: 429, headers: { 'retry-after': '5' }, json: body });
  });
  const home = new HomePage(page);
  await home.drop(path.join(unpackSample('aspirin-1h.zip'), '1'));
  await home.send();
  await expect(home.queue).toContainText(/The service is busy. Goes on in \d+ s./);
  await expect(home.job(/./).getByText('Review required')).toBeVisible({ timeout: 60_000 });
  expect(refusals).toBe(1);
});
