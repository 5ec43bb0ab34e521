import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { expect, test } from './fixtures/workstation.ts';
import { HomePage } from './pages/home-page.ts';
import { openAs } from './pages/sign-in-page.ts';

const packages = path.resolve(import.meta.dirname, '../node_modules');

/** A folder of what an instrument's software kept, of which the raw data were lost, beside a fluorine spectrum and a format nobody reads. */
const mixedFolder = (): string => {
  const folder = path.join(mkdtempSync(path.join(os.tmpdir(), 'larmor-formats-')), 'old disk');
  const zip = path.join(packages, 'bruker-data-test/data/zipped/aspirin-1h-processed.zip');
  const entries = Object.entries(unzipSync(new Uint8Array(readFileSync(zip))));
  for (const [name, bytes] of entries.filter(([each]) => !/\/$|__MACOSX|DS_Store/.test(each))) {
    const target = path.join(folder, 'aspirin', name);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, bytes);
  }
  const fluorine = path.join(packages, 'jeol-data-test/data/fluorine.jdf');
  writeFileSync(path.join(folder, 'fluorine.jdf'), readFileSync(fluorine));
  writeFileSync(path.join(folder, 'T1.tnt'), 'TNT1.005');
  return folder;
};

test('a spectrum without raw data and one of fluorine are dropped, sent and shown for what they are', async ({
  page,
  signUp,
}) => {
  const { person } = await signUp('Fia Formats');
  await openAs(page, person);
  const home = new HomePage(page);
  await home.drop(mixedFolder());

  await test.step('each is guessed, and what is missing or not readable is said', async () => {
    await expect(home.guesses).toContainText('T1.tnt is in a format this program does not read');
    await expect(home.guesses).toContainText('fid is missing');
    await expect(home.guesses.getByRole('button', { name: /Nucleus of .*fluorine/ })).toContainText('¹⁹F');
    await home.send();
    await expect(home.queue).toContainText(/All ended · 2 for review/, { timeout: 60_000 });
  });

  await test.step('the spectrum is marked, and its recipe begins as recorded', async () => {
    await home.openResult(/aspirin/);
    await expect(page.getByText('processed elsewhere', { exact: true })).toBeVisible();
    await page.getByRole('tab', { name: 'Recipe' }).click();
    const first = page.getByRole('tabpanel').getByRole('list').first().getByRole('listitem').first();
    await expect(first).toContainText('As recorded');
    await expect(first).toContainText('pdata/1/1r');
    await page.screenshot({ path: test.info().outputPath('processed.png') });
  });

  await test.step('fluorine says what nobody knows of it', async () => {
    await page.goBack();
    await home.openResult(/fluorine/);
    await expect(page.getByText(/For 19F there are no tables/).first()).toBeVisible();
    await page.screenshot({ path: test.info().outputPath('fluorine.png') });
  });
});
