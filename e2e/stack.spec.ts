import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import type { Person } from './fixtures/people.ts';
import { expect, test } from './fixtures/workstation.ts';
import { openAs } from './pages/sign-in-page.ts';
import { tickRow } from './pages/tick-row.ts';
import { WorkspacePage } from './pages/workspace-page.ts';

/** Spectra side by side. */
class StackPage extends WorkspacePage {
  readonly list: Locator;

  constructor(page: Page) {
    super(page);
    this.list = page.getByRole('grid', { name: 'Spectra' });
  }

  async openStack(query: string): Promise<void> {
    await this.page.goto(`/stack?${query}&plot-test`);
  }

  row(number: number): Locator {
    return this.list.getByRole('row').nth(number - 1);
  }

  async choose(name: string, option: string): Promise<void> {
    await this.page.getByRole('button', { name: new RegExp(`${name}$`) }).click();
    await this.page.getByRole('option', { name: option, exact: true }).click();
  }

  /** Shares of the reference that the crosshair reads, in the order of the list; empty where there is none. */
  readings(): Promise<readonly string[]> {
    return this.list.getByRole('status').allTextContents();
  }
}

test.describe('a comparison of spectra', () => {
  let person: Person;
  let ids: readonly string[];
  let stack: StackPage;

  test.beforeAll(async ({ signUp }) => {
    const service = await signUp('Stella Stack');
    person = service.person;
    const names = ['aspirin-1h.zip', 'naphtoicAcid-1h.zip', 'aspirin-1h.zip'];
    ids = (await Promise.all(names.map((name) => service.analyse(name)))).map(({ id }) => id);
  });

  test.beforeEach(async ({ page }) => {
    await openAs(page, person);
    stack = new StackPage(page);
  });

  test('is made of rows ticked in the list of analyses, and of one more from its own page', async ({
    page,
  }) => {
    await page.goto('/analyses');
    const rows = page.getByRole('row').filter({ has: page.getByRole('link') });
    await expect(rows).toHaveCount(3);
    await expect(page.getByRole('button', { name: 'Compare', exact: true })).toBeDisabled();
    await tickRow(rows.nth(0));
    await tickRow(rows.nth(1));
    await page.getByRole('button', { name: 'Compare (2)' }).press('Enter');
    await expect(stack.list.getByRole('row')).toHaveCount(2);
    const missing = ids.find((id) => !decodeURIComponent(page.url()).includes(id)) ?? '';
    await page.getByRole('link', { name: 'Analyses' }).first().click();
    await page.locator(`a[href="/analyses/${missing}"]`).click();
    await page.getByRole('button', { name: 'Add to the comparison' }).click();
    await expect(stack.list.getByRole('row')).toHaveCount(3);
  });

  test('moves like a single spectrum: wheel, history, typed range', async ({ page }) => {
    await stack.openStack(`ids=${ids.join(',')}`);
    await stack.expectDrawn();
    await expect(stack.list.getByText('¹H').or(stack.list.getByText('1H ·')).first()).toBeVisible();
    await expect(page.getByText('Loading')).toHaveCount(0);
    const start = await stack.snapshot();
    const middle = await stack.pointAt(0.5, 0.5);
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.wheel(0, -300);
    const taller = await stack.changedFrom(start);
    expect(taller.topIntensity).toBeLessThan(start.topIntensity);
    await stack.plot.focus();
    await page.keyboard.press('Backspace');
    await stack.expectView(start);
    await stack.tools.getByLabel('From').fill('8.3');
    await stack.tools.getByLabel('From').press('Enter');
    await expect.poll(async () => (await stack.snapshot()).leftPpm).toBeCloseTo(8.3, 2);
  });

  test('order, visibility and arrangement by keys, kept in the address', async ({ page }) => {
    await stack.openStack(`ids=${ids.join(',')}`);
    await stack.expectDrawn();
    await stack.row(2).press('Enter');
    await expect(stack.row(2)).toHaveAttribute('aria-selected', 'true');
    const before = await stack.snapshot();
    await page.keyboard.press('u');
    await expect(page).toHaveURL(new RegExp(`ids=${ids[1]}%2C${ids[0]}%2C${ids[2]}`));
    await stack.changedFrom(before);
    await page.keyboard.press('v');
    await expect(stack.row(1).getByRole('checkbox')).not.toBeChecked();
    await expect(page).toHaveURL(new RegExp(`hidden=${ids[1]}`));
    await page.keyboard.press('m');
    await expect(page.getByRole('radio', { name: 'Overlaid' })).toBeChecked();
    await page.reload();
    await stack.expectDrawn();
    await expect(stack.row(1).getByRole('checkbox')).not.toBeChecked();
    await expect(page.getByRole('radio', { name: 'Overlaid' })).toBeChecked();
  });

  test('the crosshair can be typed and reads every spectrum against the reference', async ({ page }) => {
    await stack.openStack(`ids=${ids[0]},${ids[2]}`);
    await stack.expectDrawn();
    await page.getByLabel('Crosshair at / ppm').fill('7,26');
    await page.getByLabel('Crosshair at / ppm').press('Enter');
    await expect
      .poll(async () => (await stack.readings()).filter((text) => text.endsWith('%')).length)
      .toBe(2);
    const [first, second] = await stack.readings();
    expect(first).toBe(second);
  });

  test('a difference of one measurement with itself is flat, and says how it was made', async ({ page }) => {
    await stack.openStack(`ids=${ids.join(',')}`);
    await stack.expectDrawn();
    const before = await stack.snapshot();
    await stack.choose('Minuend', '1');
    await stack.choose('Subtrahend', '3');
    await expect(page.getByText(/on the points of spectrum [13] \(0\.00\d+ ppm apart\)/)).toBeVisible();
    await stack.changedFrom(before);
    const saving = page.waitForEvent('download');
    await stack.tool(/^Save as SVG/);
    const svg = readFileSync(await (await saving).path(), 'utf8');
    expect(svg).toContain('1 − 3  Difference 1 − 3');
    expect(svg).toContain('The highest line of every spectrum is as high as that of spectrum 1.');
    expect(svg.match(/<path clip-path/g)).toHaveLength(4);
  });

  test('what is missing is named, and the rest stays', async ({ page }) => {
    await stack.openStack(`ids=${ids[0]},ana_00000000000000000000000000`);
    await stack.expectDrawn();
    await expect(page.getByText('1 spectrum is missing.')).toBeVisible();
    await expect(stack.row(2)).toContainText('Not loaded');
    await expect(stack.row(1)).toContainText('MHz');
  });

  test('more than fifty are refused with what still works', async ({ page }) => {
    const many = Array.from({ length: 51 }, (_, i) => `ana_${String(i).padStart(26, '0')}`);
    await stack.openStack(`ids=${many.join(',')}`);
    await expect(page.getByText('51 spectra were asked for; at most 50')).toBeVisible();
    await page.getByRole('button', { name: 'Compare the first 50' }).click();
    await expect(stack.list.getByRole('row')).toHaveCount(50);
  });
});
