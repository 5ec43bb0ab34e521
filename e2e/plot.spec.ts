import type { Person } from './fixtures/people.ts';
import { expect, test } from './fixtures/workstation.ts';
import { openAs } from './pages/sign-in-page.ts';
import { WorkspacePage } from './pages/workspace-page.ts';

test.describe('the spectrum', () => {
  let analysisId: string;
  let workspace: WorkspacePage;
  let person: Person;

  test.beforeAll(async ({ signUp }) => {
    const service = await signUp('Paula Peak');
    person = service.person;
    analysisId = (await service.analyse('aspirin-1h.zip')).id;
  });

  test.beforeEach(async ({ page }) => {
    await openAs(page, person);
    workspace = new WorkspacePage(page);
    await workspace.open(analysisId);
  });

  test('wheel, box, previous view and fit move the view and back', async ({ page }) => {
    const start = await workspace.snapshot();

    const middle = await workspace.pointAt(0.5, 0.5);
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.wheel(0, -300);
    const taller = await workspace.changedFrom(start);
    expect(taller.topIntensity).toBeLessThan(start.topIntensity);
    expect([taller.leftPpm, taller.rightPpm]).toEqual([start.leftPpm, start.rightPpm]);

    const from = await workspace.pointAt(0.3, 0.4);
    const to = await workspace.pointAt(0.6, 0.8);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.mouse.up();
    const zoomed = await workspace.changedFrom(taller);
    expect(zoomed.leftPpm).toBeLessThan(start.leftPpm);
    expect(zoomed.rightPpm).toBeGreaterThan(start.rightPpm);

    await workspace.tool(/^Previous view/);
    await workspace.expectView(taller);
    await workspace.tool(/^Next view/);
    await workspace.expectView(zoomed);
    await workspace.tool(/^Fit both/);
    await workspace.changedFrom(zoomed);
    // The plot opens on the signals; Fit shows everything that was measured.
    const everything = await workspace.snapshot();
    expect(everything.leftPpm).toBeGreaterThanOrEqual(start.leftPpm);
    expect(everything.rightPpm).toBeLessThanOrEqual(start.rightPpm);
  });

  test('the wheel with Shift zooms about the cursor', async ({ page }) => {
    const start = await workspace.snapshot();
    const quarter = await workspace.pointAt(0.25, 0.5);
    await page.mouse.move(quarter.x, quarter.y);
    await page.keyboard.down('Shift');
    await page.mouse.wheel(0, -600);
    await page.keyboard.up('Shift');
    const zoomed = await workspace.changedFrom(start);
    const leftMoved = start.leftPpm - zoomed.leftPpm;
    const rightMoved = zoomed.rightPpm - start.rightPpm;
    expect(leftMoved).toBeGreaterThan(0);
    // A quarter in from the left edge, so the other edge comes three times as far.
    expect(rightMoved / leftMoved).toBeGreaterThan(2);
    expect(rightMoved / leftMoved).toBeLessThan(4);
  });

  test('a range can be typed instead of dragged', async () => {
    await workspace.tools.getByLabel('From').fill('8.3');
    await workspace.tools.getByLabel('From').press('Enter');
    await workspace.tools.getByLabel('To').fill('7.0');
    await workspace.tools.getByLabel('To').press('Enter');
    await expect.poll(async () => (await workspace.snapshot()).leftPpm).toBeCloseTo(8.3, 2);
    await expect.poll(async () => (await workspace.snapshot()).rightPpm).toBeCloseTo(7.0, 2);
  });

  test('a limit typed as it still stands in its field counts once the plot has moved on', async ({
    page,
  }) => {
    const from = workspace.tools.getByLabel('From');
    const zoomIn = workspace.tools.getByRole('button', { name: /^Zoom in/ });
    await from.fill('8.3');
    await from.press('Enter');
    await expect(from).toHaveValue('8.300');
    // All in one task, before the plot tells what it shows by now.
    await page.evaluate(
      ([field, button]) => {
        if (!(field instanceof HTMLInputElement && button instanceof HTMLElement))
          throw new Error('no field');
        const { value } = field;
        const type = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
        button.click();
        for (const text of [`${value}0`, value]) {
          type?.call(field, text);
          field.dispatchEvent(new Event('input', { bubbles: true }));
        }
        field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
      },
      [await from.elementHandle(), await zoomIn.elementHandle()] as const,
    );
    await expect.poll(async () => (await workspace.snapshot()).leftPpm).toBeCloseTo(8.3, 3);
  });

  test('locked limits stay whatever zooms, until others are typed', async () => {
    await workspace.tools.getByLabel('From').fill('8.3');
    await workspace.tools.getByLabel('From').press('Enter');
    const lock = workspace.tools.getByRole('button', { name: 'Lock the limits (L)' });
    await lock.click();
    await expect(lock).toHaveAttribute('aria-pressed', 'true');
    await workspace.tools.getByRole('button', { name: /^Fit both/ }).click();
    await workspace.tools.getByRole('button', { name: /^Zoom in/ }).click();
    await workspace.tools.getByRole('button', { name: /^Taller/ }).click();
    await expect.poll(async () => (await workspace.snapshot()).leftPpm).toBeCloseTo(8.3, 3);
    await workspace.plot.focus();
    await workspace.plot.press('l');
    await expect(lock).toHaveAttribute('aria-pressed', 'false');
    await workspace.tools.getByRole('button', { name: /^Fit both/ }).click();
    await expect.poll(async () => (await workspace.snapshot()).leftPpm).toBeGreaterThan(8.4);
  });

  test('the height can be typed, too, and goes back with the view', async () => {
    const start = await workspace.snapshot();
    const height = workspace.tools.getByLabel('Height ×');
    await height.fill('4');
    await height.press('Enter');
    await expect
      .poll(async () => start.topIntensity / (await workspace.snapshot()).topIntensity)
      .toBeCloseTo(4, 6);
    await workspace.tool(/^Previous view/);
    await workspace.expectView(start);
    await expect(height).toHaveValue('1.00');
  });

  test('Enter edits the chosen peak from whichever table is open, Ctrl+C copies it', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await workspace.openTab(/^Multiplets/);
    await workspace.plot.focus();
    await page.keyboard.press('n');
    await page.keyboard.press('Control+c');
    await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
    const lines = (await page.evaluate(() => navigator.clipboard.readText())).trimEnd().split('\n');
    expect(lines[0]).toMatch(/^shift_ppm\tcategory\t/);
    expect(lines).toHaveLength(2);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Assignment' })).toBeFocused();
    await expect(workspace.selectedPeakRow()).toContainText(lines[1]?.slice(0, 4) ?? '');
  });

  test('a table that is opened shows the row of what was chosen before', async ({ page }) => {
    await workspace.openTab(/^Multiplets/);
    await workspace.plot.focus();
    await page.keyboard.press('p');
    await workspace.openTab(/^Peaks/);
    await expect(workspace.selectedPeakRow()).toBeVisible();
  });

  test('a peak chosen in the table is marked in the plot, and the other way round', async ({ page }) => {
    const marked = workspace.plot.locator('.plot-marks .is-selected');

    await workspace.peaks.getByRole('row').nth(2).click();
    await expect(marked).toHaveCount(1);
    const fromTable = await workspace.selectedPeakRow().getAttribute('data-key');

    await workspace.plot.focus();
    await page.keyboard.press('n');
    await expect(workspace.selectedPeakRow()).toHaveCount(1);
    await expect(workspace.selectedPeakRow()).not.toHaveAttribute('data-key', fromTable ?? '');
    await page.keyboard.press('p');
    await expect(workspace.selectedPeakRow()).toHaveAttribute('data-key', fromTable ?? '');
    await page.keyboard.press('Escape');
    await expect(marked).toHaveCount(0);
  });
});
