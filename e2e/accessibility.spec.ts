import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { usersPath } from '../renderer/screens/users/users-path.ts';
import { screens } from '../renderer/shell/screen-table.ts';
import { furnish } from './fixtures/furnish.ts';
import type { ServiceClient } from './fixtures/service.ts';
import { expect, test, unpackSample } from './fixtures/workstation.ts';
import { HomePage } from './pages/home-page.ts';
import { ShellPage } from './pages/shell-page.ts';
import { openAs, SignInPage } from './pages/sign-in-page.ts';
import { WorkspacePage } from './pages/workspace-page.ts';

const wcag22aa = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Only the contrast of colours depends on how the page is painted; every other rule is looked at once. */
const appearances = [
  { name: 'light', media: { colorScheme: 'light', forcedColors: 'none' }, rules: null },
  { name: 'dark', media: { colorScheme: 'dark', forcedColors: 'none' }, rules: ['color-contrast'] },
  {
    name: 'forced colours',
    media: { colorScheme: 'light', forcedColors: 'active' },
    rules: ['color-contrast'],
  },
] as const;

/** Rows of long tables and marks of the plot are all alike: the first few stand for the rest. */
const repeated = ['tbody [role=row]:nth-child(n+6)', '.plot-marks g:nth-child(n+6)'];

/** The report is a document of its own, in a frame that runs no scripts: it is looked at by itself. */
const preview = '.report-preview';

/** Each violation in a line that can be acted on. */
const findViolations = async (page: Page, rules: readonly string[] | null): Promise<readonly string[]> => {
  // In one piece, without the blank page that joins the results of several frames.
  const axe = new AxeBuilder({ page }).setLegacyMode().exclude([...repeated, preview]);
  const { violations } = await (rules ? axe.withRules([...rules]) : axe.withTags(wcag22aa)).analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, any }) => `${id} (${help}) at ${target.join(' ')}: ${any[0]?.message ?? ''}`),
  );
};

const expectAccessible = async (page: Page): Promise<void> => {
  for (const { name, media, rules } of appearances) {
    // A colour on its way from one theme to the other has the contrast of neither.
    await page.emulateMedia({ ...media, reducedMotion: 'reduce' });
    expect.soft(await findViolations(page, rules), name).toEqual([]);
  }
};

test.describe('every screen meets WCAG 2.2 AA in light, dark and forced colours, as far as axe can tell', () => {
  let author: ServiceClient;
  let addresses: ReadonlyMap<string, string>;

  test.beforeAll(async ({ signUp }) => {
    author = await signUp('Alma Access');
    addresses = await furnish(author, await signUp('Rita Reviewer'));
  });

  test('signing in and creating an account', async ({ page }) => {
    const signIn = new SignInPage(page);
    await signIn.open();
    await expectAccessible(page);
    await signIn.createTab.click();
    await expectAccessible(page);
  });

  for (const { path } of screens) {
    test(path, async ({ page, administrator }) => {
      const reader = path === usersPath ? administrator : author.person;
      await openAs(page, reader, addresses.get(path) ?? path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await page.waitForLoadState('networkidle');
      await expectAccessible(page);
    });
  }

  test('the report as HTML', async ({ page }) => {
    const address = addresses.get('/analyses/:id/report') ?? '';
    await page.setContent(await author.readDocument(address, 'text/html'));
    expect(await findViolations(page, null)).toEqual([]);
  });

  test('the command palette and the key map', async ({ page }) => {
    await openAs(page, author.person);
    const shell = new ShellPage(page);
    await page.keyboard.press('Control+k');
    await expect(shell.palette).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await expect(shell.keyMap).toBeVisible();
    await expectAccessible(page);
  });

  test('a batch before it is sent, and the list of what happened', async ({ page }) => {
    await openAs(page, author.person);
    const home = new HomePage(page);
    await home.drop(unpackSample('aspirin-1h.zip'));
    await expectAccessible(page);
    await page.getByRole('button', { name: /^What happened meanwhile/ }).click();
    await expect(page.getByRole('dialog', { name: 'What happened meanwhile' })).toBeVisible();
    await expectAccessible(page);
  });

  test('forced colours leave the open tab and the length of a bar to be seen', async ({ page }) => {
    await openAs(page, author.person, addresses.get('/analyses/:id') ?? '');
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

  test('where a number comes from, over its table', async ({ page }) => {
    await openAs(page, author.person, addresses.get('/analyses/:id') ?? '');
    await page.locator('button[data-measured]').first().click();
    await expect(page.getByRole('dialog').getByText('Engine')).toBeVisible();
    await expectAccessible(page);
  });

  for (const key of ['h', 'b'])
    test(`the tool that "${key}" takes up, with its fields`, async ({ page }) => {
      await openAs(page, author.person);
      const workspace = new WorkspacePage(page);
      await workspace.open(addresses.get('/analyses/:id')?.split('/').at(-1) ?? '');
      await workspace.plot.focus();
      await page.keyboard.press(key);
      await expect(page.locator('.adjust input').first()).toBeVisible();
      await expectAccessible(page);
    });

  test('the drawing board for structures', async ({ page }) => {
    await openAs(page, author.person, addresses.get('/analyses/:id') ?? '');
    await page.getByRole('button', { name: 'Draw', exact: true }).click();
    await expect(page.locator('.structure-canvas canvas').first()).toBeVisible();
    await expectAccessible(page);
  });

  test('versions of a run beside each other', async ({ page }) => {
    await openAs(page, author.person, addresses.get('/review/:id') ?? '');
    await page.getByRole('tab', { name: /^Machine, author, reviewer/ }).click();
    await expectAccessible(page);
  });
});
