import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { zipSync } from 'fflate';
import { expect, test, unpackSample } from './fixtures/workstation.ts';
import { HomePage } from './pages/home-page.ts';
import { openAs } from './pages/sign-in-page.ts';

const scratch = (): string => mkdtempSync(path.join(os.tmpdir(), 'larmor-bad-'));

/** The smallest true PNG: one transparent pixel. */
const onePixelPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

test.describe('bad input gets a sentence that says what was found and what was expected', () => {
  let home: HomePage;

  test.beforeEach(async ({ page, signUp }) => {
    const service = await signUp('Bodo Broken');
    await openAs(page, service.person);
    home = new HomePage(page);
  });

  test('a picture renamed to fid', async () => {
    const folder = unpackSample('aspirin-1h.zip');
    writeFileSync(path.join(folder, '1/fid'), onePixelPng);
    await home.drop(path.join(folder, '1'));
    await home.send();
    const job = home.job(/./);
    await expect(job.getByText('Failed')).toBeVisible({ timeout: 60_000 });
    await expect(job).toContainText(/PNG|picture|image/i);
    await expect(job.getByRole('button', { name: 'Retry' })).toBeVisible();
  });

  test('a lone fid of nobody knows which instrument', async () => {
    const folder = unpackSample('aspirin-1h.zip');
    await home.drop(path.join(folder, '1/fid'));
    await expect(home.guesses).toContainText('1 of them lacks instrument or nucleus and stays here.');
    await expect(home.guesses.getByRole('button', { name: /^Send/ })).toBeDisabled();
    await home.choose('Instrument', 'Bruker');
    await home.choose('Nucleus', '¹H');
    await home.send();
    await expect(home.job('fid')).toContainText('A Bruker fid needs its acqus');
  });

  test('a Bruker folder without acqus', async () => {
    const folder = unpackSample('aspirin-1h.zip');
    for (const name of ['acqu', 'acqus']) rmSync(path.join(folder, '1', name));
    await home.drop(path.join(folder, '1'));
    await expect(home.guesses).toContainText(
      'has raw data but no acqus file. Drop the whole experiment folder.',
    );
    await expect(home.guesses.getByRole('button', { name: /^Send/ })).toHaveCount(0);
  });

  test('a zip with two experiments is shown as two, each to be sent for itself', async () => {
    const folder = unpackSample('aspirin-1h.zip');
    const entries = Object.fromEntries(
      ['1', '2'].flatMap((experiment) =>
        ['fid', 'acqus'].map((name) => [
          `batch/${experiment}/${name}`,
          new Uint8Array(readFileSync(path.join(folder, '1', name))),
        ]),
      ),
    );
    const zip = path.join(scratch(), 'batch.zip');
    writeFileSync(zip, zipSync(entries));
    await home.drop(zip);
    await expect(home.guesses.getByRole('listitem').filter({ hasText: 'batch/1' })).not.toHaveCount(0);
    await expect(home.guesses.getByRole('listitem').filter({ hasText: 'batch/2' })).not.toHaveCount(0);
    await expect(home.guesses.getByRole('button', { name: 'Send 2 experiments' })).toBeEnabled();
  });

  test('a zip that is none, and a folder without measurements', async () => {
    const folder = scratch();
    writeFileSync(path.join(folder, 'broken.zip'), 'no zip at all');
    writeFileSync(path.join(folder, 'notes.txt'), 'nothing measured here');
    await home.drop(path.join(folder, 'broken.zip'));
    await expect(home.guesses).toContainText('broken.zip could not be opened');
    await home.guesses.getByRole('button', { name: 'Hide the remarks' }).click();
    await home.drop(path.join(folder, 'notes.txt'));
    await expect(home.guesses).toContainText(
      /notes\.txt holds no NMR data .+ and no mass spectra .+ that can be read/,
    );
  });

  test('a truncated fid keeps its raw data and says why it failed or what was missing', async ({ page }) => {
    const folder = path.join(scratch(), 'cut');
    cpSync(path.join(unpackSample('aspirin-1h.zip'), '1'), folder, { recursive: true });
    const whole = readFileSync(path.join(folder, 'fid'));
    writeFileSync(path.join(folder, 'fid'), whole.subarray(0, whole.length / 2));
    await home.drop(folder);
    await home.send();
    const job = home.job(/./);
    await expect(job.getByText(/Review required|Completed|Failed/)).toBeVisible({ timeout: 60_000 });
    await job.getByRole('link', { name: 'Open' }).click();
    await expect(page.getByText(/shorter|truncated|TD/i).first()).toBeVisible();
    await page.getByRole('tab', { name: /^Raw data/ }).click();
    await expect(page.getByRole('region', { name: 'Original files' })).toContainText('cut.zip');
  });
});
