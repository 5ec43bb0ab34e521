import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expectLoaded } from './fixtures/loaded.ts';
import { zippedSample } from './fixtures/service.ts';
import { expect, test } from './fixtures/workstation.ts';
import { ContoursPage } from './pages/contours-page.ts';
import { openAs } from './pages/sign-in-page.ts';
import { overlapping, WorkspacePage } from './pages/workspace-page.ts';

/** 1280 × 800 and 1920 × 1080 at 200 %: half as many CSS pixels, each of four pixels of the screen. */
const windows = [
  { width: 640, height: 400 },
  { width: 960, height: 540 },
];

const zoomTo = async (page: Page, size: (typeof windows)[number]): Promise<void> => {
  await page.setViewportSize(size);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: 2, mobile: false });
  await session.detach();
};

const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const panes = [document.documentElement, document.querySelector('.main')];
    return Math.max(...panes.map((pane) => (pane ? pane.scrollWidth - pane.clientWidth : 0)));
  });

/** The part of an element that its scrolling panes and the window leave to be seen, once it has the focus. */
const seenHeight = async (element: Locator): Promise<number> => {
  await element.focus();
  return element.evaluate((node) => {
    let { top, bottom } = node.getBoundingClientRect();
    for (let pane = node.parentElement; pane; pane = pane.parentElement) {
      if (getComputedStyle(pane).overflowY === 'visible') continue;
      const box = pane.getBoundingClientRect();
      [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
    }
    return Math.min(bottom, innerHeight) - Math.max(top, 0);
  });
};

/** What is left of the plot for the curve itself, in CSS pixels, under labels and over integrals and axis. */
const leastCurve = 120;

const expectSpectrum = async (page: Page, place: string): Promise<void> => {
  const workspace = new WorkspacePage(page);
  await workspace.expectDrawn();
  await expect.poll(() => sideways(page), place).toBe(0);
  const height = (await workspace.plot.boundingBox())?.height ?? 0;
  // The whole plot comes into sight at once, with its integrals and its axis.
  expect(await seenHeight(workspace.plot), place).toBeGreaterThanOrEqual(Math.floor(height) - 1);
  const { labels, laneHeights } = await workspace.snapshot();
  expect(laneHeights.trace, place).toBeGreaterThanOrEqual(leastCurve);
  expect(laneHeights.integrals, place).toBeGreaterThan(0);
  expect(labels.length, place).toBeGreaterThan(3);
  expect(overlapping(labels), place).toEqual([]);
};

test('at 200 % a spectrum keeps its curve, its integrals and their labels, in the workspace and under review', async ({
  page,
  furnished,
}) => {
  await openAs(page, furnished.author.person);
  for (const path of ['/analyses/:id', '/review/:id']) {
    for (const size of windows) {
      await zoomTo(page, size);
      await page.goto(`${furnished.addressOf(path)}?plot-test`);
      const place = `${path} at ${size.width} × ${size.height}`;
      await expectSpectrum(page, place);
      await page.screenshot({ path: test.info().outputPath(`${path.split('/')[1]}-${size.width}.png`) });
    }
  }
});

test('at 200 % a map of two dimensions keeps its two axes', async ({ page, signUp }) => {
  const author = await signUp('Zora Zoom');
  const zip = readFileSync(zippedSample('cyclosporin/cyclosporin_hsqc.zip'));
  const { id } = await author.upload('cyclosporin_hsqc.zip', zip, '2D');
  await author.waitForEnd(id);
  await openAs(page, author.person);
  for (const size of windows) {
    await zoomTo(page, size);
    await page.goto(`/analyses/${id}?plot-test`);
    const contours = new ContoursPage(page);
    await contours.expectDrawn();
    await expect.poll(() => sideways(page)).toBe(0);
    const { area } = await contours.snapshot();
    expect(area?.height, `at ${size.width}`).toBeGreaterThanOrEqual(size.height >= 540 ? 300 : 200);
    expect(area?.width, `at ${size.width}`).toBeGreaterThanOrEqual(300);
    const height = (await contours.plot.boundingBox())?.height ?? 0;
    expect(await seenHeight(contours.plot)).toBeGreaterThanOrEqual(Math.floor(height) - 1);
    await page.screenshot({ path: test.info().outputPath(`map-${size.width}.png`) });
  }
});

test('at 200 % every control of quantification, dossier and optimisation is reached by Tab and comes into sight', async ({
  page,
  furnished,
}) => {
  await openAs(page, furnished.author.person);
  for (const path of ['/quantifications/new', '/quantifications/:id', '/dossiers/:id', '/optimizations/:id'])
    for (const size of windows) {
      const place = `${path} at ${size.width} × ${size.height}`;
      await zoomTo(page, size);
      await page.goto(furnished.addressOf(path));
      await expectLoaded(page);
      await expect.poll(() => sideways(page), place).toBe(0);
      await page.screenshot({ path: test.info().outputPath(`${path.split('/')[1]}-${size.width}.png`) });
      expect(await findUnseen(page), place).toEqual([]);
    }
});

/** Walks the page by Tab to its end and names what has the focus and cannot be seen. */
const findUnseen = async (page: Page): Promise<readonly string[]> => {
  await page.locator('main').focus();
  const unseen: string[] = [];
  for (let step = 0; step < 400; step++) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(() => {
      const at = document.activeElement;
      if (!at || !document.querySelector('main')?.contains(at)) return null;
      // Of a link over several lines the first one.
      const { left, right, top, bottom, width, height } =
        at.getClientRects()[0] ?? at.getBoundingClientRect();
      // A row of a wide table is scrolled sideways: the middle of what of it may be in sight.
      const middle = (from: number, to: number, length: number): number =>
        (Math.max(from, 0) + Math.min(to, length)) / 2;
      const [x, y] = [middle(left, right, innerWidth), middle(top, bottom, innerHeight)];
      // A control for readers of the screen alone is its label's; a plot is looked at by its own story.
      const isSmall = width <= 1 || height <= 1 || at instanceof HTMLInputElement;
      const over = document.elementFromPoint(x, y);
      const isSeen = isSmall || (over !== null && (at.contains(over) || over.contains(at)));
      return { isSeen, name: at.getAttribute('aria-label') ?? at.textContent ?? at.tagName };
    });
    if (found === null) return unseen;
    if (!found.isSeen) unseen.push(found.name);
  }
  return [...unseen, 'the end of the page'];
};
