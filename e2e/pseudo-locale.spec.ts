import type { Page } from '@playwright/test';
import { expectLoaded } from './fixtures/loaded.ts';
import { goToScreen, screensByArea } from './fixtures/walk-screens.ts';
import { expect, test } from './fixtures/workstation.ts';
import { openAs } from './pages/sign-in-page.ts';

/** Elements that hold words of the catalogues and cut them; names that are cut on purpose carry `truncate`. */
const findClipped = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const holdsWords = (element: Element): boolean =>
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && /[áéíóúñýçš]/i.test(node.textContent ?? ''),
      );
    const isCut = (element: Element): boolean => {
      const { overflowX, position } = getComputedStyle(element);
      // Texts for screen readers alone, and the skip link before it has the focus, are one pixel on purpose.
      const isForReadersOnly = position === 'absolute' && element.clientWidth <= 1;
      const mayScroll = overflowX === 'auto' || overflowX === 'scroll';
      const cuts = overflowX !== 'visible' && !mayScroll && !isForReadersOnly;
      return cuts && element.scrollWidth > element.clientWidth + 1;
    };
    return [...document.querySelectorAll('body *')]
      .filter(
        (element) => holdsWords(element) && !element.closest('svg, .visually-hidden, [title], .truncate'),
      )
      .filter(isCut)
      .map((element) => `${element.className}: ${element.textContent}`);
  });

/** What the service says and the table of sentences does not know: it stays English. */
const saidInEnglish = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [
      ...[...document.querySelectorAll('main [lang="en"]')].map((element) => element.textContent ?? ''),
      // Within sentences the table knows.
      ...[...document.querySelectorAll('main [data-english]')].flatMap((element) =>
        (element.getAttribute('data-english') ?? '').split(' · '),
      ),
    ]
      // Names, codes and quantities are the same in every language; three words in a row without a capital are prose.
      .filter((text) => /\p{Ll}{2,} \p{Ll}+ \p{Ll}{2,}/u.test(text)),
  );

const sidewaysOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Screens that show sentences the table does not know; every other one shows none in English. */
const partlyEnglish: ReadonlySet<string> = new Set([
  // The pages of the documentation are written in English.
  '/documentation',
  '/documentation/:id',
]);

for (const [area, screens] of screensByArea) {
  test(`words 40 % longer are cut off nowhere at 1280 × 720: ${area}`, async ({ page, furnished }) => {
    const { author, addressOf } = furnished;
    await page.setViewportSize({ width: 1280, height: 720 });
    await openAs(page, author.person, '/?lang=en-XA');
    for (const { path } of screens) {
      await goToScreen(page, addressOf(path));
      await expect(page.getByText(/õñé/).first()).toBeVisible();
      await expectLoaded(page);
      expect.soft(await findClipped(page), path).toEqual([]);
      const english = await saidInEnglish(page);
      if (!partlyEnglish.has(path)) expect.soft(english, `${path} in English`).toEqual([]);
      expect.soft(await sidewaysOverflow(page), path).toBe(0);
    }
  });
}

test('the tips of counts are worded in the language of the screen', async ({ page, furnished }) => {
  const { author, addressOf } = furnished;
  await openAs(page, author.person, '/?lang=en-XA');
  await goToScreen(page, addressOf('/analyses/:id'));
  // By its place, since its name is in the language of the screen: the tab of multiplets.
  await page.getByRole('tab').nth(1).click();
  const tips = page.getByRole('tabpanel').locator('[role=row] span[title]:not([title=""])');
  await expect(tips.first()).toBeVisible();
  for (const tip of await tips.all()) expect(await tip.getAttribute('title')).toMatch(/[áéíóúñõ]/i);
});
