import type { Page } from '@playwright/test';
import { expectLoaded } from './fixtures/loaded.ts';
import type { Person } from './fixtures/people.ts';
import { goToScreen, screensByArea } from './fixtures/walk-screens.ts';
import { expect, test } from './fixtures/workstation.ts';
import { openAs } from './pages/sign-in-page.ts';

/** A small notebook, and 1440 × 900 and the notebook at 200 % zoom (WCAG 1.4.4). */
const windows = [
  { width: 1280, height: 720 },
  { width: 720, height: 450 },
  { width: 640, height: 360 },
];

/** Texts of controls and headings that do not fit where they stand. Names that are cut on purpose carry a title. */
const findClipped = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const isCut = (element: Element): boolean => {
      const { overflowX, position } = getComputedStyle(element);
      // Texts for screen readers alone, and the skip link before it has the focus, are one pixel on purpose.
      const isForReadersOnly = position === 'absolute' && element.clientWidth <= 1;
      return overflowX !== 'visible' && !isForReadersOnly && element.scrollWidth > element.clientWidth + 1;
    };
    return [...document.querySelectorAll('button, a, h1, h2, label, [role=tab], th, dt')]
      .filter((element) => isCut(element) && !element.hasAttribute('title'))
      .map((element) => element.textContent ?? '');
  });

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Controls of one row that reach beyond the pane they stand in, over what is beside it. */
const findSpilled = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const panes = '.spectrum-pane, .stack-pane, .stack-side, .workspace-side, .panel';
    const rightOf = (element: Element): number => element.getBoundingClientRect().right;
    return [...document.querySelectorAll('button, input, label, .plot-toolbar span')].flatMap((element) => {
      const pane = element.closest(panes);
      const isScrolled = element.closest('.table-frame, .tab-list, [role=grid]') !== null;
      const spills = pane !== null && !isScrolled && rightOf(element) > rightOf(pane) + 1;
      return spills ? [element.getAttribute('aria-label') ?? element.textContent ?? ''] : [];
    });
  });

/** Buttons that remove a row and stand below its first fields. */
const findDropped = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('.setup-row > .setup-remove')].filter((button) => {
        const field = button.parentElement?.querySelector('input, button');
        const fieldBottom = field?.getBoundingClientRect().bottom ?? 0;
        return (button.querySelector('button')?.getBoundingClientRect().top ?? 0) > fieldBottom;
      }).length,
  );

const expectFits = async (page: Page, what: string): Promise<void> => {
  for (const size of windows) {
    await page.setViewportSize(size);
    const place = `${what} at ${size.width} × ${size.height}`;
    await expect.soft.poll(() => overflow(page), place).toBe(0);
    await expect.soft.poll(() => findClipped(page), place).toEqual([]);
    await expect.soft.poll(() => findSpilled(page), place).toEqual([]);
    await expect.soft.poll(() => findDropped(page), place).toBe(0);
  }
};

/** What opens within a screen: tools of the plot, the board for structures, the versions of a run. */
const openings: readonly (readonly [path: string, name: string, open: (page: Page) => Promise<void>])[] = [
  ['/analyses/:id', 'the phase', (page) => takeUpTool(page, 'h')],
  ['/analyses/:id', 'the baseline', (page) => takeUpTool(page, 'b')],
  ['/analyses/:id', 'the board', (page) => page.locator('.workspace-side button').first().click()],
  ['/review/:id', 'the versions', (page) => page.getByRole('tab').nth(1).click()],
];

const takeUpTool = async (page: Page, key: string): Promise<void> => {
  await expect(page.locator('.tool-rail button').first()).toBeEnabled();
  await page.getByTestId('plot').focus();
  await page.keyboard.press(key);
  await expect(page.locator('.adjust input').first()).toBeVisible();
};

const beginInGerman = async (page: Page, person: Person): Promise<void> => {
  await page.goto('/v1/health');
  await page.evaluate(
    (value) => localStorage.setItem('larmor.preferences', value),
    JSON.stringify({ language: 'de' }),
  );
  await openAs(page, person);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
};

// In German: what has room for its longer words has it for the English ones.
test.describe('nothing is cut off or scrolls sideways in a small window', () => {
  for (const [area, screens] of screensByArea) {
    test(`on every screen: ${area}`, async ({ page, furnished }) => {
      await beginInGerman(page, furnished.author.person);
      for (const { path } of screens) {
        await goToScreen(page, furnished.addressOf(path));
        await expectLoaded(page);
        await expectFits(page, path);
      }
    });
  }

  test('with everything that opens', async ({ page, furnished }) => {
    await beginInGerman(page, furnished.author.person);
    for (const [path, name, open] of openings) {
      await page.setViewportSize({ width: 1280, height: 720 });
      await goToScreen(page, furnished.addressOf(path));
      await open(page);
      await expectFits(page, `${path} with ${name}`);
    }
  });

  test('a row of tabs that is cut ends with all of them', async ({ page, furnished }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await beginInGerman(page, furnished.author.person);
    await goToScreen(page, furnished.addressOf('/analyses/:id'));
    await expectLoaded(page);
    const all = page.getByRole('button', { name: 'Alle Reiter' });
    await all.press('Enter');
    await expect(page.getByRole('menuitemradio')).toHaveCount(await page.getByRole('tab').count());
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    const last = page.getByRole('tab').last();
    await expect(last).toHaveAttribute('aria-selected', 'true');
    await expect(last).toBeInViewport({ ratio: 1 });
    await expect(all).toBeVisible();
  });
});
