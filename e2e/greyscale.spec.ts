import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures/gallery-origin.ts';
import { distance, isGrey, type Pixels, readPixelsAround } from './fixtures/read-pixels.ts';

const categories = ['compound', 'solvent', 'impurity', 'reference', 'unknown'] as const;
const fieldPx = 14;

/** Paints the page as a person without any colour vision has it; paper from a grey printer looks the same. */
const takeColoursAway = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setEmulatedVisionDeficiency', { type: 'achromatopsia' });
};

const nameOf = (category: string): RegExp => new RegExp(category, 'i');

/** Distance of every two categories, "compound/solvent" → 0 … 1. */
const compare = (pictures: ReadonlyMap<string, Pixels>): ReadonlyMap<string, number> => {
  const entries = [...pictures];
  return new Map(
    entries.flatMap(([name, picture], i) =>
      entries
        .slice(i + 1)
        .map(([other, against]): [string, number] => [`${name}/${other}`, distance(picture, against)]),
    ),
  );
};

const readEach = async (page: Page, find: (category: string) => Locator) => {
  const pictures = new Map<string, Pixels>();
  for (const category of categories)
    pictures.set(category, await readPixelsAround(page, find(category), fieldPx));
  return pictures;
};

for (const colorScheme of ['light', 'dark'] as const) {
  test(`without colours the categories of a peak still look different, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await takeColoursAway(page);
    await page.goto('/gallery');
    const pictures = await readEach(page, (category) =>
      page
        .locator('.cat-mark')
        .filter({ hasText: nameOf(category) })
        .first()
        .locator('svg'),
    );
    expect([...pictures.values()].every(isGrey)).toBe(true);
    for (const [pair, apart] of compare(pictures)) expect.soft(apart, pair).toBeGreaterThan(0.05);
  });

  test(`without colours the markers over a spectrum still look different, ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await takeColoursAway(page);
    await page.goto('/gallery/spectrum?plot-test&points=65536');
    await page.getByRole('button', { name: 'Open' }).click();
    const marker = (category: string): Locator =>
      page.locator(`.plot-marks g[data-category="${category}"] .plot-marker:visible`).first();
    await expect(marker('compound')).toBeVisible();
    // The curve under a marker would make even two of one kind look different.
    await page.evaluate(() => {
      for (const part of document.querySelectorAll<HTMLElement>('canvas, .plot-label'))
        part.style.visibility = 'hidden';
    });
    const pictures = await readEach(page, marker);
    expect([...pictures.values()].every(isGrey)).toBe(true);
    for (const [pair, apart] of compare(pictures)) expect.soft(apart, pair).toBeGreaterThan(0.05);
  });
}
