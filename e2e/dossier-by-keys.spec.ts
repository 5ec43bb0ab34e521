import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures/workstation.ts';
import { ShellPage } from './pages/shell-page.ts';
import { openAs } from './pages/sign-in-page.ts';

/** The first assessment of a service starts its worker and the reader of structures there. */
const patience = { timeout: 60_000 };
const mostStops = 120;

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element.contains(document.activeElement));

/** Walks to a control by Tab alone, as somebody does who has no mouse; what is never come to fails the story. */
const walkTo = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  await expect(target).toBeVisible(patience);
  for (let stops = 0; stops < mostStops; stops += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press(key);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  expect(await hasFocus(target), `${String(target)} is reached by ${key}`).toBe(true);
};

const type = async (page: Page, field: Locator, text: string): Promise<void> => {
  await walkTo(page, field);
  await page.keyboard.type(text);
};

/** Opens a list where the keys come to it, and takes the option whose name begins so. */
const choose = async (page: Page, list: Locator, option: string): Promise<void> => {
  await walkTo(page, list);
  await page.keyboard.press('Enter');
  const found = page.getByRole('option', { name: option, exact: true });
  await expect(found).toBeVisible();
  for (let steps = 0; steps < 20 && !(await hasFocus(found)); steps += 1)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(found).toBeHidden();
};

/** From the tab that is open, to the right until the named one is. */
const goToTab = async (page: Page, name: string): Promise<void> => {
  await walkTo(page, page.getByRole('tab', { selected: true }), 'Shift+Tab');
  const panel = page.getByRole('tabpanel', { name, exact: true });
  for (let steps = 0; steps < 12 && !(await panel.isVisible()); steps += 1) {
    await page.keyboard.press('ArrowRight');
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await expect(panel).toBeVisible();
};

// Nothing here is clicked, filled or focused by the test: every control is come to by Tab and used by keys.
test('a dossier by keys alone: product, impurity, assessment, readiness, document', async ({
  page,
  signUp,
}) => {
  const author = await signUp('Klara Keys');
  const { keyboard } = page;
  await openAs(page, author.person, '/');
  const shell = new ShellPage(page);
  const button = (name: string): Locator => page.getByRole('button', { name, exact: true });

  await test.step('it is opened with product, dose and markets', async () => {
    await keyboard.press('g');
    await keyboard.press('d');
    await expect(shell.heading('Dossiers')).toBeVisible();
    await walkTo(page, button('New dossier'));
    await keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'New dossier' });
    await type(page, dialog.getByLabel('Title'), 'Keyamide tablets');
    await choose(page, dialog.getByRole('button', { name: /Assessed as/ }), 'Drug product');
    await type(page, dialog.getByLabel('Maximum daily dose, g'), '0.5');
    await choose(page, dialog.getByRole('button', { name: /Route/ }), 'Oral');
    for (const market of ['United States', 'EU']) {
      await walkTo(page, dialog.getByRole('checkbox', { name: market }));
      await keyboard.press('Space');
    }
    await walkTo(page, dialog.getByRole('button', { name: 'Create' }));
    await keyboard.press('Enter');
    await expect(shell.heading('Keyamide tablets')).toBeVisible();
  });

  await test.step('an impurity is added and assessed', async () => {
    await goToTab(page, 'Register');
    await walkTo(page, button('Add entries'));
    await keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add entries' });
    await type(page, dialog.getByLabel('Name'), 'Impurity B');
    await type(page, dialog.getByLabel('Level'), '0.9');
    await walkTo(page, dialog.getByRole('button', { name: 'Assess and record' }));
    await keyboard.press('Enter');
    const entry = page.getByRole('row').filter({ hasText: 'Impurity B' });
    await expect(entry.first()).toContainText('High', patience);
  });

  await test.step('its limits are the same in both markets', async () => {
    await goToTab(page, 'Markets');
    const limits = page.getByRole('grid', { name: 'Limits by market' });
    await expect(limits.getByRole('row').filter({ hasText: 'Impurity B' }).first()).toContainText(
      'ICH, in each market',
    );
  });

  await test.step('readiness says what is open', async () => {
    await goToTab(page, 'Readiness');
    await walkTo(page, button('Build a report'));
    await keyboard.press('Enter');
    await expect(page.getByText('The high risk of Impurity B is open.')).toBeVisible(patience);
  });

  await test.step('a section of Module 3 is written and saved', async () => {
    await goToTab(page, 'Module 3');
    await walkTo(page, button('Write the file'));
    await keyboard.press('Enter');
    const files = page.getByRole('grid', { name: 'Files written' });
    const save = files.getByRole('button', { name: /^Save / });
    await expect(save).toBeVisible(patience);
    const started = page.waitForEvent('download');
    await walkTo(page, files);
    // Inside the table the arrow keys lead from the row to what stands in it.
    for (let steps = 0; steps < 20 && !(await hasFocus(save)); steps += 1) await keyboard.press('ArrowRight');
    await keyboard.press('Enter');
    expect((await started).suggestedFilename()).toMatch(/\.(docx|pdf|json)$/);
  });
});
