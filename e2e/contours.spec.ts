import { readFile } from 'node:fs/promises';
import type { CDPSession } from '@playwright/test';
import { expectAccessible } from './fixtures/accessibility.ts';
import { expect, test } from './fixtures/gallery-origin.ts';
import { ContoursPage } from './pages/contours-page.ts';

/** Small enough to be quick, large enough to hold many blocks. */
const cosy = 'kind=cosy&rows=512&columns=1024';
const hsqc = 'kind=hsqc&rows=512&columns=1024';

test('the wheel moves the levels, and only the levels', async ({ page }) => {
  const contours = new ContoursPage(page);
  const start = await contours.open(cosy);
  const middle = await contours.pointAt(0.5, 0.5);
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.wheel(0, -100);
  const lower = await contours.changedFrom(start);
  expect(lower.levels).toHaveLength(start.levels.length);
  expect(lower.levels.at(-1)).toBeLessThan(start.levels.at(-1) ?? 0);
  expect(lower.view).toEqual(start.view);
  await page.mouse.wheel(0, 100);
  await contours.expectLook(start);
});

test('box, Shift and wheel, previous view and fit move the view; no level is computed anew', async ({
  page,
}) => {
  const contours = new ContoursPage(page);
  const start = await contours.open(cosy);
  const from = await contours.pointAt(0.3, 0.3);
  const to = await contours.pointAt(0.6, 0.6);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  const zoomed = await contours.changedFrom(start);
  for (const dimension of ['f2', 'f1'] as const) {
    expect(zoomed.view[dimension].leftPpm).toBeLessThan(start.view[dimension].leftPpm);
    expect(zoomed.view[dimension].rightPpm).toBeGreaterThan(start.view[dimension].rightPpm);
  }
  expect(zoomed.levels).toEqual(start.levels);

  await page.keyboard.down('Shift');
  await page.mouse.wheel(0, -300);
  await page.keyboard.up('Shift');
  const nearer = await contours.changedFrom(zoomed);
  expect(nearer.view.f1.leftPpm - nearer.view.f1.rightPpm).toBeLessThan(
    zoomed.view.f1.leftPpm - zoomed.view.f1.rightPpm,
  );
  await page.mouse.dblclick(to.x, to.y);
  await contours.expectLook(zoomed);
  await contours.tool(/^Previous view/);
  await contours.expectLook(start);
  await contours.tool(/^Next view/);
  await contours.expectLook(zoomed);
  await contours.tool(/^Fit both/);
  await contours.expectLook(start);
});

test('everything a drag does can be done by keys', async ({ page }) => {
  const contours = new ContoursPage(page);
  const start = await contours.open(cosy);
  await contours.plot.focus();
  await page.keyboard.press('=');
  const zoomed = await contours.changedFrom(start);
  await page.keyboard.press('ArrowRight');
  const right = await contours.changedFrom(zoomed);
  expect(right.view.f2.leftPpm).toBeLessThan(zoomed.view.f2.leftPpm);
  expect(right.view.f1).toEqual(zoomed.view.f1);
  await page.keyboard.press('Shift+ArrowUp');
  const up = await contours.changedFrom(right);
  expect(up.view.f1.leftPpm).toBeLessThan(right.view.f1.leftPpm);
  expect(up.view.f2).toEqual(right.view.f2);
  await page.keyboard.press('ArrowDown');
  const higher = await contours.changedFrom(up);
  expect(higher.levels.at(-1)).toBeGreaterThan(up.levels.at(-1) ?? 0);
  await expect(page.getByText(/^Lowest level [\d.]+ times the noise\.$/)).toBeAttached();
  await page.keyboard.press('d');
  await expect.poll(async () => (await contours.snapshot()).hasDiagonal).toBe(false);
  await page.keyboard.press('f');
  await expect.poll(async () => (await contours.snapshot()).view).toEqual(start.view);
});

test('limits and levels can be typed', async ({ page }) => {
  const contours = new ContoursPage(page);
  await contours.open(hsqc);
  await contours.type('F2 limits', 'From', '5');
  await contours.type('F1 limits', 'To', '40');
  await expect.poll(async () => (await contours.snapshot()).view.f2.leftPpm).toBeCloseTo(5, 2);
  await expect.poll(async () => (await contours.snapshot()).view.f1.rightPpm).toBeCloseTo(40, 1);
  await contours.type('Contour levels', 'Levels', '3');
  await expect.poll(async () => (await contours.snapshot()).levels.length).toBe(3);
  await contours.type('Contour levels', 'Factor', '2');
  await expect
    .poll(async () => {
      const [high, middle] = (await contours.snapshot()).levels;
      return (high ?? 0) / (middle ?? 1);
    })
    .toBeCloseTo(2, 9);
});

test('an HSQC shows both signs and no diagonal; a COSY of in-phase lines has one', async ({ page }) => {
  const contours = new ContoursPage(page);
  const heteronuclear = await contours.open(hsqc);
  expect(heteronuclear.lineCounts.positive).toBeGreaterThan(0);
  expect(heteronuclear.lineCounts.negative).toBeGreaterThan(0);
  expect(heteronuclear.hasDiagonal).toBe(false);
  await expect(contours.tools.getByRole('button', { name: /^Diagonal/ })).toBeDisabled();
  const homonuclear = await contours.open(cosy);
  expect(homonuclear.lineCounts).toMatchObject({ negative: 0 });
  expect(homonuclear.hasDiagonal).toBe(true);
  expect(homonuclear.tracesHash).not.toBe(heteronuclear.tracesHash);
});

test('what is in sight is saved as SVG, negative lines dashed', async ({ page }) => {
  const contours = new ContoursPage(page);
  await contours.open(hsqc);
  const download = page.waitForEvent('download');
  await contours.tool(/^Save as SVG/);
  const svg = await readFile(await (await download).path(), 'utf8');
  expect(svg).toContain('F1  δ(¹³C) / ppm');
  expect(svg).toMatch(/stroke-dasharray="[^"]+" d="M\d/);
});

test('a spectrum that does not come, is empty or cannot be contoured says so', async ({ page }) => {
  const contours = new ContoursPage(page);
  await contours.visit('state=loading');
  await expect(page.getByText('Loading the 2D spectrum')).toBeVisible();
  await contours.visit('state=failed');
  await expect(page.getByRole('alert').filter({ hasText: 'Fixture of not_found.' })).toBeVisible();
  await contours.visit(`state=broken&${cosy}`);
  await expect(page.getByText('The contours could not be computed.')).toBeVisible();
  const empty = await contours.open(`state=empty&${cosy}`);
  expect(empty.lineCounts).toEqual({ positive: 0, negative: 0 });
});

test('a contour plot is accessible in light, dark and forced colours', async ({ page }) => {
  const contours = new ContoursPage(page);
  await contours.open(hsqc);
  await expect(page.getByRole('application', { name: 'A made-up edited HSQC, 1H and 13C' })).toBeVisible();
  await expectAccessible(page, 'the contours', { appearances: ['light', 'dark', 'forced colours'] });
});

const openings = 20;

const held = async (cdp: CDPSession): Promise<ReadonlyMap<string, number>> => {
  // Twice: finalisers of the first collection free what only the second one can take.
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  return new Map(metrics.map(({ name, value }) => [name, value]));
};

test('opened and closed 20 times it leaves no worker, no listeners and no detached nodes', async ({
  page,
}) => {
  const contours = new ContoursPage(page);
  await contours.open('kind=cosy&rows=128&columns=256');
  await contours.close();
  const openAndClose = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Open' }).click();
    await contours.expectDrawn();
    await contours.close();
  };
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  for (let warm = 0; warm < 3; warm += 1) await openAndClose();
  const before = await held(cdp);
  for (let opening = 0; opening < openings; opening += 1) await openAndClose();
  await expect.poll(() => page.workers().length).toBe(0);
  const after = await held(cdp);
  for (const name of ['JSEventListeners', 'Nodes']) {
    expect((after.get(name) ?? 0) - (before.get(name) ?? 0), name).toBeLessThan(openings);
  }
});
