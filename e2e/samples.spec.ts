import type { Page } from '@playwright/test';
import { findViolations } from './fixtures/accessibility.ts';
import { expect, test } from './fixtures/workstation.ts';
import { openAs } from './pages/sign-in-page.ts';

const tourOf = (page: Page) => page.getByRole('status').filter({ hasText: 'Step ' });

/** From its empty list, by keyboard alone. */
const makeFrom = async (page: Page, path: string, name: string): Promise<void> => {
  await page.goto(path);
  await page.getByRole('button', { name }).press('Enter');
};

/** Every step, and none after the last. */
const walk = async (page: Page, from: number, count: number): Promise<void> => {
  const tour = tourOf(page);
  for (let place = from; place < count; place += 1) {
    await expect(tour).toContainText(`Step ${place} of ${count}.`);
    await page.getByRole('button', { name: 'Next', exact: true }).press('Enter');
  }
  await expect(tour).toContainText(`Step ${count} of ${count}.`);
  await page.getByRole('button', { name: 'Done', exact: true }).press('Enter');
  await expect(tour).toHaveCount(0);
};

test('a sample of mass spectra is made from the empty list, read, and shown step by step', async ({
  page,
  signUp,
}) => {
  const { person } = await signUp('Mara Masses');
  await openAs(page, person, '/');
  await makeFrom(page, '/', 'Make a sample run');
  await expect(tourOf(page)).toContainText('Step 1 of 4.');
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Sample: caffeine (made data)' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Sample: caffeine (made data)');
  await expect(tourOf(page)).toContainText('Step 2 of 4.');
  await expect(page.getByText('No instrument: made data').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Features' }).click();
  await expect(page.getByText('195.08').first()).toBeVisible();
  await walk(page, 2, 4);
  await page.getByRole('button', { name: 'Delete the run' }).click();
  await page.getByLabel('Reason').fill('It was a sample.');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/ms$/);
  await expect(page.getByRole('button', { name: 'Make a sample run' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sample: caffeine (made data)' })).toHaveCount(0);
});

test('a sample dossier is made, marked, shown step by step, made again and deleted', async ({
  page,
  signUp,
}) => {
  const { person } = await signUp('Dora Dossier');
  await openAs(page, person, '/dossiers');
  await makeFrom(page, '/dossiers', 'Make a sample dossier');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toContainText('Sample: tablets 500 mg (made up)');
  await walk(page, 1, 5);
  await page.getByRole('tab', { name: 'Register' }).click();
  await expect(page.getByText('Sample impurity B').first()).toBeVisible();

  await page.goto('/dossiers');
  await expect(page.getByRole('row', { name: /Sample: tablets/ })).toHaveCount(1);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('sample dossier');
  await page.keyboard.press('Enter');
  await expect(tourOf(page)).toContainText('Step 1 of 5.');
  await page.getByRole('button', { name: 'End the tour' }).press('Enter');
  await expect(tourOf(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete the dossier' }).click();
  await page.getByLabel('Reason').fill('It was a sample.');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dossiers$/);
  await expect(page.getByRole('row', { name: /Sample: tablets/ })).toHaveCount(1);
});

test('a sample optimisation is made with results to learn from, in German too, and deleted', async ({
  page,
  signUp,
}) => {
  const { person } = await signUp('Otto Optimum');
  await openAs(page, person, '/optimizations');
  await makeFrom(page, '/optimizations', 'Make a sample optimisation');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Sample: coupling (made data)');
  await walk(page, 1, 4);
  await page.getByRole('button', { name: 'Delete the run' }).click();
  await page.getByLabel('Reason').fill('It was a sample.');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/optimizations$/);
  await page.evaluate(
    (value) => localStorage.setItem('larmor.preferences', value),
    JSON.stringify({ language: 'de' }),
  );
  await page.reload();
  await page.getByRole('button', { name: 'Beispieloptimierung anlegen' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Beispiel: Kupplung (erzeugte Daten)');
  await expect(page.getByRole('status').filter({ hasText: 'Schritt 1 von 4.' })).toBeVisible();
});
