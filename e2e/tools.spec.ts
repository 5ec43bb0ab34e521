import type { Locator, Page } from '@playwright/test';
import type { Analysis } from '#contract/analyses';
import { findViolations } from './fixtures/accessibility.ts';
import { expect, test } from './fixtures/workstation.ts';
import { openAs } from './pages/sign-in-page.ts';
import { WorkspacePage } from './pages/workspace-page.ts';

/** Compound signals of whole protons, the narrowest first: no broad line lies under them to be taken hold of. */
const narrowSignals = ({ multiplets }: Analysis) => {
  const widthOf = (m: Analysis['multiplets'][number]): number => Math.abs(m.from_ppm - m.to_ppm);
  const [first, second] = multiplets
    .filter((m) => m.category === 'compound' && (m.ratio ?? 0) > 0.5)
    .sort((a, b) => widthOf(a) - widthOf(b));
  if (!first || !second) throw new Error('the sample has fewer than two signals');
  return { first, second };
};

const pressTool = async (page: Page, workspace: WorkspacePage, key: string, name: RegExp): Promise<void> => {
  await workspace.plot.focus();
  await page.keyboard.press(key);
  await expect(
    page.getByRole('toolbar', { name: 'Pointer tools' }).getByRole('button', { name }),
  ).toHaveAttribute('aria-pressed', 'true');
};

const drag = async (page: Page, workspace: WorkspacePage, fromPpm: number, toPpm: number): Promise<void> => {
  const [from, to] = [await workspace.pointOver(fromPpm), await workspace.pointOver(toPpm)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.mouse.up();
};

const show = async (workspace: WorkspacePage, from: number, to: number): Promise<void> => {
  await workspace.tools.getByLabel('From').fill(String(from));
  await workspace.tools.getByLabel('From').press('Enter');
  await workspace.tools.getByLabel('To').fill(String(to));
  await workspace.tools.getByLabel('To').press('Enter');
  await expect.poll(async () => (await workspace.snapshot()).leftPpm).toBeCloseTo(from, 2);
  await expect.poll(async () => (await workspace.snapshot()).rightPpm).toBeCloseTo(to, 2);
};

const openHistory = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'History' }).click();
  return page.getByRole('menu', { name: 'History' });
};

const saveDraft = async (page: Page, reason: string): Promise<void> => {
  await page.getByRole('button', { name: 'Save as revision' }).click();
  const sheet = page.getByRole('dialog', { name: 'Save as revision' });
  await sheet.getByLabel('Reason for the change').fill(reason);
  await sheet.getByRole('button', { name: 'Save as revision' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByText('Saved as revision 1.')).toBeVisible();
};

test('tools are chosen by key and rail; Esc leaves the tool before it clears the selection', async ({
  page,
  signUp,
}) => {
  const service = await signUp('Toni Tool');
  const { id } = await service.analyse('aspirin-1h.zip');
  await openAs(page, service.person);
  const workspace = new WorkspacePage(page);
  await workspace.open(id);
  const rail = page.getByRole('toolbar', { name: 'Pointer tools' });
  const select = rail.getByRole('button', { name: /^Select/ });
  await expect(select).toHaveAttribute('aria-pressed', 'true');

  await workspace.plot.focus();
  await page.keyboard.press('n');
  await expect(workspace.selectedPeakRow()).toHaveCount(1);
  await pressTool(page, workspace, 'r', /^Ranges/);
  await expect(page.locator('.status-bar')).toContainText('Drag draws a range');
  await page.keyboard.press('Escape');
  await expect(select).toHaveAttribute('aria-pressed', 'true');
  await expect(workspace.selectedPeakRow()).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(workspace.selectedPeakRow()).toHaveCount(0);

  await select.focus();
  await page.keyboard.press('ArrowDown');
  await expect(rail.getByRole('button', { name: /^Zoom/ })).toBeFocused();

  await pressTool(page, workspace, 'e', /^Exclude/);
  const before = await workspace.snapshot();
  const middle = await workspace.pointAt(0.5, 0.5);
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.wheel(0, -300);
  expect((await workspace.changedFrom(before)).topIntensity).toBeLessThan(before.topIntensity);
});

test('ranges are drawn, moved by drag, key and number, undone, saved with a reason and reported', async ({
  page,
  signUp,
}) => {
  const service = await signUp('Rita Range');
  const analysis = await service.analyse('aspirin-1h.zip');
  const { id } = analysis;
  const { first, second: last } = narrowSignals(analysis);
  await openAs(page, service.person);
  const workspace = new WorkspacePage(page);
  await workspace.open(id);
  const panel = page.getByRole('form', { name: 'Range in numbers' });
  const from = panel.getByLabel('From');
  const left = page.getByRole('slider', { name: 'Left edge of the range' });

  await test.step('draw a range by drag, over the signal at the highest shift', async () => {
    await show(workspace, first.shift_ppm + 0.4, first.shift_ppm - 0.4);
    await pressTool(page, workspace, 'r', /^Ranges/);
    await drag(page, workspace, first.shift_ppm + 0.15, first.shift_ppm - 0.15);
    await expect(page.getByText('1 local correction, not saved.')).toBeVisible();
    await expect(left).toBeVisible();
    await expect
      .poll(async () => Number(await left.getAttribute('aria-valuenow')))
      .toBeCloseTo(first.shift_ppm + 0.15, 1);
  });

  await test.step('move its edge by drag: one step', async () => {
    const at = Number(await left.getAttribute('aria-valuenow'));
    await drag(page, workspace, at, first.shift_ppm + 0.1);
    await expect
      .poll(async () => Number(await left.getAttribute('aria-valuenow')))
      .toBeCloseTo(first.shift_ppm + 0.1, 1);
  });

  await test.step('move it by keys, Shift ten times as far', async () => {
    const at = Number(await left.getAttribute('aria-valuenow'));
    await workspace.plot.focus();
    await page.keyboard.press('Enter');
    await expect(left).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect
      .poll(async () => Number(await left.getAttribute('aria-valuenow')))
      .toBeCloseTo(at + 0.001, 5);
    await page.keyboard.press('Shift+ArrowLeft');
    await expect
      .poll(async () => Number(await left.getAttribute('aria-valuenow')))
      .toBeCloseTo(at + 0.011, 5);
  });

  await test.step('move it by number, and refuse what is none', async () => {
    await from.fill('x');
    await from.press('Enter');
    await expect(panel.getByRole('alert')).toHaveText('Enter two different shifts.');
    await from.fill((first.shift_ppm + 0.12).toFixed(3).replace('.', ','));
    await from.press('Enter');
    await expect
      .poll(async () => Number(await left.getAttribute('aria-valuenow')))
      .toBeCloseTo(first.shift_ppm + 0.12, 3);
  });

  await test.step('undo one step, and go back and forward through the named history', async () => {
    await workspace.plot.focus();
    await page.keyboard.press('Control+z');
    await expect
      .poll(async () => Number(await left.getAttribute('aria-valuenow')))
      .not.toBeCloseTo(first.shift_ppm + 0.12, 3);
    const menu = await openHistory(page);
    await expect(menu.getByRole('menuitemradio')).toHaveText([
      /Saved revision/,
      /Range .* drawn/,
      /Range .* moved/,
      /Range .* moved/,
    ]);
    await menu.getByRole('menuitemradio').nth(1).click();
    await expect
      .poll(async () => Number(await left.getAttribute('aria-valuenow')))
      .toBeCloseTo(first.shift_ppm + 0.15, 1);
    await (await openHistory(page)).getByRole('menuitemradio').nth(3).click();
    await expect
      .poll(async () => Number(await left.getAttribute('aria-valuenow')))
      .toBeCloseTo(first.shift_ppm + 0.12, 3);
  });

  await test.step('the screen with the tool active has no barrier', async () => {
    expect(await findViolations(page, 'every')).toEqual([]);
  });

  await test.step('exclude the last signal by number', async () => {
    await show(workspace, last.shift_ppm + 0.4, last.shift_ppm - 0.4);
    const named = async (): Promise<string[]> =>
      (await workspace.snapshot()).labels.flatMap(({ text }) =>
        Math.abs(Number.parseFloat(text) - last.shift_ppm) < 0.1 ? [text] : [],
      );
    expect(await named()).not.toEqual([]);
    await pressTool(page, workspace, 'e', /^Exclude/);
    const zone = page.getByRole('form', { name: 'Exclusion in numbers' });
    await zone.getByLabel('From').fill(String(last.shift_ppm + 0.1));
    await zone.getByLabel('To').fill(String(last.shift_ppm - 0.1));
    await zone.getByRole('button', { name: 'Add' }).click();
    await workspace.openTab(/^Exclusions/);
    const reason = page.getByLabel(/^Reason for/);
    await expect(reason).toHaveValue('Excluded by hand');
    await reason.fill('Acetic acid of the work-up.');
    await reason.press('Enter');
    await expect(reason).toHaveValue('Acetic acid of the work-up.');
    expect(await named()).toEqual([]);
    await workspace.openTab(/^Peaks/);
    const line = analysis.peaks.find((peak) => last.peak_ids.includes(peak.id));
    const row = workspace.peakRow((line?.shift_ppm ?? 0).toFixed(3));
    // Rows out of sight are not drawn.
    await workspace.peaks.hover();
    await expect(async () => {
      if (!(await row.isVisible())) await page.mouse.wheel(0, 60);
      await expect(row).toContainText('excluded', { timeout: 500 });
    }).toPass();
    await expect(row).not.toContainText('compound');
  });

  await test.step('save, reload and find both', async () => {
    await saveDraft(page, 'Ranges set by hand.');
    await page.reload();
    await workspace.expectDrawn();
    await workspace.openTab(/^Exclusions/);
    await expect(page.getByLabel(/^Reason for/)).toHaveValue('Acetic acid of the work-up.');
    const saved = await service.read<Analysis>(`/analyses/${id}`);
    const drawn = saved.multiplets.find((m) => m.drawn);
    expect(drawn?.id).toBe('r1');
    expect(drawn?.peak_ids).toEqual(expect.arrayContaining(first.peak_ids));
    expect(drawn?.from_ppm).toBeCloseTo(first.shift_ppm + 0.12, 2);
    expect(saved.multiplets.some((m) => m.id === last.id)).toBe(false);
  });

  await test.step('a second person accepts it and the report shows it', async () => {
    const reviewer = await signUp('Rolf Reviewer');
    await reviewer.approve(analysis.run_id ?? '', 'Looked at it.');
    const { report_url } = await service.read<Analysis>(`/analyses/${id}`);
    const html = await (
      await page.request.get(report_url ?? '', { headers: { accept: 'text/html' } })
    ).text();
    expect(html).toContain('Ranges set by hand.');
    expect(html).toContain('Acetic acid of the work-up.');
    expect(html).toContain('excluded by x1');
  });
});

test('zones are drawn by drag, by X and removed by keys; peaks are added by click and by number and fitted', async ({
  page,
  signUp,
}) => {
  const service = await signUp('Zoe Zone');
  const analysis = await service.analyse('aspirin-1h.zip');
  const { id } = analysis;
  const { first } = narrowSignals(analysis);
  await openAs(page, service.person);
  const workspace = new WorkspacePage(page);
  await workspace.open(id);
  await show(workspace, first.shift_ppm + 0.4, first.shift_ppm - 0.4);

  await test.step('a zone by drag, its edge by key, gone with Del', async () => {
    await pressTool(page, workspace, 'e', /^Exclude/);
    await drag(page, workspace, first.shift_ppm + 0.3, first.shift_ppm + 0.2);
    await expect(page.getByText('1 local correction, not saved.')).toBeVisible();
    const middle = await workspace.pointOver(first.shift_ppm + 0.25);
    await page.mouse.click(middle.x, middle.y);
    const right = page.getByRole('slider', { name: 'Right edge of the exclusion' });
    const at = Number(await right.getAttribute('aria-valuenow'));
    await right.focus();
    await page.keyboard.press('Shift+ArrowRight');
    await expect
      .poll(async () => Number(await right.getAttribute('aria-valuenow')))
      .toBeCloseTo(at - 0.01, 5);
    await page.keyboard.press('Delete');
    await expect(page.getByText('No difference to the saved revision.')).toBeVisible();
    await expect(workspace.plot).toBeFocused();
  });

  await test.step('X excludes the chosen range', async () => {
    await page.keyboard.press('r');
    const middle = await workspace.pointOver(first.shift_ppm);
    await page.mouse.click(middle.x, middle.y);
    await expect(page.getByRole('slider', { name: 'Left edge of the range' })).toBeVisible();
    await page.keyboard.press('x');
    await workspace.openTab(/^Exclusions/);
    await expect(page.getByLabel(/^Reason for/)).toHaveCount(1);
    await page.getByRole('button', { name: /^Remove the exclusion/ }).click();
    await expect(page.getByText('No difference to the saved revision.')).toBeVisible();
  });

  await test.step('a peak by click beside the top, another by number', async () => {
    await pressTool(page, workspace, 'k', /^Add peaks/);
    const beside = await workspace.pointOver(first.shift_ppm + 0.05, 0.6);
    await page.mouse.click(beside.x, beside.y);
    const form = page.getByRole('form', { name: 'Peak in numbers' });
    await form.getByLabel('Shift').fill('11,5');
    await form.getByLabel('Shift').press('Enter');
    await expect(page.getByText('2 local corrections, not saved.')).toBeVisible();
    await saveDraft(page, 'Two more lines.');
    const { items } = await service.read<{ items: { id: string; reason: string }[] }>(
      `/analyses/${id}/peaks`,
    );
    const added = items.filter((peak) => peak.id.startsWith('c'));
    expect(added).toHaveLength(2);
    for (const { reason } of added) expect(reason).toMatch(/Fitted at|No line could be fitted at/);
  });
});

test('Enter on a range asks for protons or a cut where these can be given, and goes to its edges where not', async ({
  page,
  signUp,
}) => {
  const service = await signUp('Enno Enter');
  const analysis = await service.analyse('aspirin-1h.zip');
  const { first } = narrowSignals(analysis);
  await openAs(page, service.person);
  const workspace = new WorkspacePage(page);
  await workspace.open(analysis.id);
  await show(workspace, first.shift_ppm + 0.4, first.shift_ppm - 0.4);
  const protons = page.getByLabel('Protons', { exact: true });
  const left = page.getByRole('slider', { name: 'Left edge of the range' });

  await test.step('a range that is drawn and not saved has no protons yet: its edges', async () => {
    await pressTool(page, workspace, 'i', /^Integrals/);
    await drag(page, workspace, first.shift_ppm + 0.15, first.shift_ppm - 0.15);
    await expect(page.getByText('Protons can be set once the drawn range is saved')).toBeVisible();
    await workspace.plot.focus();
    await page.keyboard.press('Enter');
    await expect(left).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(workspace.plot).toBeFocused();
    await page.keyboard.press('Control+z');
    await expect(page.getByText('1 local correction, not saved.')).toBeHidden();
  });

  await test.step('that of a chosen peak is asked for its protons, and in the other tool for a cut', async () => {
    // Some of the signals on the way are no compound's, and have no such field.
    await expect(async () => {
      await page.keyboard.press('n');
      await expect(protons).toBeVisible({ timeout: 500 });
    }).toPass();
    // Nothing that was asked for before takes the focus now.
    await expect(workspace.plot).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(protons).toBeFocused();
    await protons.fill('3');
    await protons.press('Enter');
    await expect(page.getByText('1 local correction, not saved.')).toBeVisible();
    await pressTool(page, workspace, 'm', /^Multiplets/);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Cut at')).toBeFocused();
  });
});

test('a multiplet is cut by click and by number, undone, and saved on record; journal and plot follow', async ({
  page,
  signUp,
}) => {
  const service = await signUp('Cora Cut');
  const analysis = await service.analyse('aspirin-1h.zip');
  const { id } = analysis;
  const whole = analysis.multiplets.find((m) => m.category === 'compound' && m.multiplicity === 'dd');
  if (!whole) throw new Error('the sample has no doublet of doublets');
  await openAs(page, service.person);
  const workspace = new WorkspacePage(page);
  await workspace.open(id);
  const cut = page.getByLabel('Cut at');
  const draft = page.getByText('1 local correction, not saved.');
  await show(workspace, whole.shift_ppm + 0.06, whole.shift_ppm - 0.06);
  await pressTool(page, workspace, 'm', /^Multiplets/);

  await test.step('Alt and a click cut at the lowest point near', async () => {
    const { x, y } = await workspace.pointOver(whole.shift_ppm);
    await page.keyboard.down('Alt');
    await page.mouse.click(x, y);
    await page.keyboard.up('Alt');
    await expect(draft).toBeVisible();
    await (await openHistory(page)).getByRole('menuitemradio', { name: /^Range cut at/ }).waitFor();
    await page.keyboard.press('Escape');
  });

  await test.step('undo makes it whole, Enter asks for the number and proposes one', async () => {
    await workspace.plot.focus();
    await page.keyboard.press('Control+z');
    await expect(draft).toBeHidden();
    const { x, y } = await workspace.pointOver(whole.shift_ppm, 0.3);
    await page.mouse.click(x, y);
    await workspace.plot.focus();
    await page.keyboard.press('Enter');
    await expect(cut).toBeFocused();
    expect(Number(await cut.inputValue())).toBeCloseTo(whole.shift_ppm, 1);
    await cut.fill('1.5');
    await cut.press('Enter');
    await expect(page.getByText('Cut between the ends of the range.')).toBeVisible();
    await cut.fill((Math.max(whole.from_ppm, whole.to_ppm) - 0.001).toFixed(4));
    await cut.press('Enter');
    await expect(page.getByText('One part would hold no line.')).toBeVisible();
    await cut.fill(whole.shift_ppm.toFixed(4));
    await page.screenshot({ path: test.info().outputPath('cut-field.png') });
    await cut.press('Enter');
    await expect(draft).toBeVisible();
  });

  await saveDraft(page, 'Two overlapping signals.');
  const saved = await service.read<Analysis>(`/analyses/${id}`);
  const parts = saved.multiplets.filter((m) => m.drawn);
  expect(parts.map((m) => m.id)).toEqual(['r1', 'r2']);
  expect(saved.multiplets.some((m) => m.id === whole.id)).toBe(false);
  const { items } = await service.read<{ items: { edits: unknown[] }[] }>(`/analyses/${id}/corrections`);
  expect(items[0]?.edits).toMatchObject([{ action: 'split_range', multiplet_id: whole.id }]);
  for (const part of parts) expect(saved.journal_text).toContain(part.shift_ppm.toFixed(2));
  await page.screenshot({ path: test.info().outputPath('cut.png') });
});

test('the menu of all tabs goes as soon as the row has room without it', async ({ page, signUp }) => {
  const service = await signUp('Tara Tabs');
  const analysis = await service.analyse('aspirin-1h.zip');
  await openAs(page, service.person);
  await new WorkspacePage(page).open(analysis.id);
  const row = page.getByRole('tablist').filter({ has: page.getByRole('tab', { name: /^Peaks/ }) });
  const menu = page.getByRole('button', { name: 'All tabs' });
  const setWidth = (px: number): Promise<void> =>
    row.evaluate((list, width) => {
      if (list.parentElement !== null) list.parentElement.style.width = `${width}px`;
    }, px);
  await setWidth(300);
  await expect(menu).toBeVisible();
  const needed = await row.evaluate((list) => list.scrollWidth);
  await setWidth(needed - 2);
  await expect(menu).toBeVisible();
  await setWidth(needed + 2);
  await expect(menu).toHaveCount(0);
});
