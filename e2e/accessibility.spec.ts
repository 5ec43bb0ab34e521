import type { Page } from '@playwright/test';
import { screens } from '../renderer/shell/screen-table.ts';
import { expectAccessible, findViolations, repeated } from './fixtures/accessibility.ts';
import { expectLoaded } from './fixtures/loaded.ts';
import { expect, test, unpackSample } from './fixtures/workstation.ts';
import { HomePage } from './pages/home-page.ts';
import { ShellPage } from './pages/shell-page.ts';
import { beAt, openAs, SignInPage } from './pages/sign-in-page.ts';
import { WorkspacePage } from './pages/workspace-page.ts';

/** Forced colours too, where real data stand. */
const look = (page: Page, place: string): Promise<void> =>
  expectAccessible(page, place, { without: repeated, appearances: ['light', 'dark', 'forced colours'] });

// Nothing here changes a record: the tests are shared among the workers one by one.
test.describe.configure({ mode: 'parallel' });

test.describe('every screen meets WCAG 2.2 AA in light, dark and forced colours, as far as axe can tell', () => {
  test('signing in and creating an account', async ({ page }) => {
    const signIn = new SignInPage(page);
    await signIn.open();
    await look(page, 'signing in');
    await signIn.createTab.click();
    await look(page, 'creating an account');
  });

  for (const { path } of screens) {
    test(path, async ({ sharedPage: page, furnished: { author, addressOf } }) => {
      await beAt(page, author.person, addressOf(path));
      await expectLoaded(page);
      await expect(page.getByText('This page is for administrators.')).toHaveCount(0);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await look(page, path);
    });
  }

  test('the report as HTML', async ({ page, furnished: { author, addressOf } }) => {
    const address = addressOf('/analyses/:id/report');
    await page.setContent(await author.readDocument(address, 'text/html'));
    expect(await findViolations(page)).toEqual([]);
  });

  test('the command palette and the key map', async ({ page, furnished: { author } }) => {
    await openAs(page, author.person);
    const shell = new ShellPage(page);
    await page.keyboard.press('Control+k');
    await expect(shell.palette).toBeVisible();
    await look(page, 'the palette');
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await expect(shell.keyMap).toBeVisible();
    await look(page, 'the key map');
  });

  test('a batch before it is sent, and the list of what happened', async ({
    page,
    furnished: { author },
  }) => {
    await openAs(page, author.person);
    const home = new HomePage(page);
    await home.drop(unpackSample('aspirin-1h.zip'));
    await look(page, 'the batch');
    await page.getByRole('button', { name: /^What happened meanwhile/ }).click();
    await expect(page.getByRole('dialog', { name: 'What happened meanwhile' })).toBeVisible();
    await look(page, 'what happened');
  });

  test('forced colours leave the open tab and the length of a bar to be seen', async ({
    page,
    furnished: { author, addressOf },
  }) => {
    await openAs(page, author.person, addressOf('/analyses/:id'));
    await page.emulateMedia({ forcedColors: 'active' });
    const paint = (selector: string, property: 'backgroundColor' | 'borderBottomColor'): Promise<string> =>
      page
        .locator(selector)
        .first()
        .evaluate((element, name) => getComputedStyle(element)[name], property);
    const tabs = ['.tab[data-selected]', '.tab:not([data-selected])'].map((tab) =>
      paint(tab, 'borderBottomColor'),
    );
    const bar = ['.evidence-bar', '.evidence-bar > span'].map((part) => paint(part, 'backgroundColor'));
    expect(new Set(await Promise.all(tabs)).size).toBe(2);
    expect(new Set(await Promise.all(bar)).size).toBe(2);
  });

  test('where a number comes from, over its table', async ({ page, furnished: { author, addressOf } }) => {
    await openAs(page, author.person, addressOf('/analyses/:id'));
    await page.locator('button[data-measured]').first().click();
    await expect(page.getByRole('dialog').getByText('Engine')).toBeVisible();
    await look(page, 'a provenance');
  });

  for (const key of ['h', 'b'])
    test(`the tool that "${key}" takes up, with its fields`, async ({
      page,
      furnished: { author, addressOf },
    }) => {
      await openAs(page, author.person);
      const workspace = new WorkspacePage(page);
      await workspace.open(addressOf('/analyses/:id').split('/').at(-1) ?? '');
      await workspace.plot.focus();
      await page.keyboard.press(key);
      await expect(page.locator('.adjust input').first()).toBeVisible();
      await look(page, `the tool of "${key}"`);
    });

  test('the drawing board for structures', async ({ page, furnished: { author, addressOf } }) => {
    await openAs(page, author.person, addressOf('/analyses/:id'));
    await page.getByRole('button', { name: 'Draw', exact: true }).click();
    await expect(page.locator('.structure-canvas canvas').first()).toBeVisible();
    await look(page, 'the board');
  });

  test('versions of a run beside each other', async ({ page, furnished: { author, addressOf } }) => {
    await openAs(page, author.person, addressOf('/review/:id'));
    await page.getByRole('tab', { name: /^Machine, author, reviewer/ }).click();
    await look(page, 'the versions');
  });
});
