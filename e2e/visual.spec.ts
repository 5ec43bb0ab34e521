import type { Page } from '@playwright/test';
import { galleryAddress, galleryEntries } from '../renderer/gallery/gallery-states.ts';
import { goToState } from './fixtures/gallery.ts';
import { test as base, expect } from './fixtures/gallery-origin.ts';
import { expectShown } from './fixtures/loaded.ts';
import { openSharedPage } from './fixtures/shared-page.ts';

/**
 * The same browser paints the same pixels; a few are left to another machine. A word that moves, or a chip that is missing,
 * changes more than five hundred.
 */
const tolerance = { maxDiffPixels: 400, threshold: 0.25, animations: 'disabled' } as const;

/** The moment the fixtures were written for, so that "2 hours ago" stays what it is. */
const fixtureMoment = new Date('2026-01-15T11:30:00Z');

const bundledFonts = ['400 14px "Inter Variable"', '400 13px "IBM Plex Mono"'];

/** Pictures compare only with the fonts the product brings; a font of the machine in their place is a fault by itself. */
const expectBundledFonts = async (page: Page): Promise<void> => {
  const families = await page.evaluate(async (fonts) => {
    const loaded = await Promise.all(fonts.map((font) => document.fonts.load(font)));
    await document.fonts.ready;
    return loaded.map((faces) => faces.length > 0 && faces.every(({ status }) => status === 'loaded'));
  }, bundledFonts);
  expect(families).toEqual(bundledFonts.map(() => true));
};

/** In both themes, without a second load of the page. */
const looks = async (page: Page, name: string): Promise<void> => {
  await expectBundledFonts(page);
  await expectShown(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    // The port of this run's server is another one each time.
    const mask = [page.getByText(/^http:\/\/127\.0\.0\.1:\d+$/)];
    await expect.soft(page).toHaveScreenshot(`${name}-${colorScheme}.png`, { ...tolerance, mask });
  }
};

/** One page for all pictures of a worker, whose clock stands still. */
const test = base.extend<object, { readonly stillPage: Page }>({
  stillPage: [
    async ({ browser, gallery }, use) => {
      const page = await openSharedPage(browser, gallery);
      await page.clock.setFixedTime(fixtureMoment);
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await use(page);
      await page.context().close();
    },
    { scope: 'worker' },
  ],
});

test.describe('what a screen looked like when somebody last looked, light and dark', () => {
  // No test needs an account: they are shared among the workers one by one.
  test.describe.configure({ mode: 'parallel' });

  for (const entry of galleryEntries) {
    test(entry.path, async ({ stillPage: page }) => {
      await goToState(page, galleryAddress(entry, 'filled'), 'filled');
      await looks(page, entry.slug);
    });
  }

  test('a spectrum with every category', async ({ stillPage: page }) => {
    await page.goto('/gallery/spectrum?points=65536');
    await page.getByRole('button', { name: 'Open' }).click();
    await expect(page.locator('.plot-marks .plot-label:visible').first()).toBeVisible();
    await looks(page, 'spectrum');
  });
});
