import type { Analysis } from '#contract/analyses';
import { expect, test } from './fixtures/workstation.ts';
import { openAs } from './pages/sign-in-page.ts';
import { overlapping, WorkspacePage } from './pages/workspace-page.ts';

const aspirin = 'CC(=O)Oc1ccccc1C(O)=O';

test('signals are named as a whole from afar, their lines close up, and a ruler reads their J', async ({
  page,
  signUp,
}) => {
  const author = await signUp('Rula Rose');
  const { id } = await author.analyse('aspirin-1h.zip');
  await author.write(`/analyses/${id}/corrections`, {
    edits: [{ action: 'structure', structure: { smiles: aspirin } }],
    reason_for_change: 'The sample is aspirin.',
  });
  const { multiplets } = await author.read<Analysis>(`/analyses/${id}`);
  const split = multiplets.find((m) => m.category === 'compound' && m.multiplicity === 'dd');
  if (!split) throw new Error('the sample has no doublet of doublets');
  await openAs(page, author.person);
  const workspace = new WorkspacePage(page);
  await workspace.open(id);

  const far = (await workspace.snapshot()).labels;
  const name = `${split.shift_ppm.toFixed(2)} dd ${Math.round(split.protons ?? 0)}H C`;
  expect(far.map(({ text }) => text)).toContain(name);
  expect(overlapping(far)).toEqual([]);

  await workspace.tools.getByLabel('From').fill(String(split.shift_ppm + 0.06));
  await workspace.tools.getByLabel('From').press('Enter');
  await workspace.tools.getByLabel('To').fill(String(split.shift_ppm - 0.06));
  await workspace.tools.getByLabel('To').press('Enter');
  await expect
    .poll(
      async () =>
        (await workspace.snapshot()).labels.filter(({ text }) => /^\d+\.\d{3} C$/.test(text)).length,
    )
    .toBeGreaterThanOrEqual(split.peak_ids.length);

  await test.step('from line to line by keys', async () => {
    const reading = page.getByRole('region', { name: 'Distance measured' });
    await workspace.plot.focus();
    await page.keyboard.press('d');
    await expect(reading).toContainText('press Enter');
    await page.keyboard.press('Enter');
    await expect(reading).toContainText('Both are lines of one dd');
    const text = (await reading.textContent()) ?? '';
    const [, ppm, hz, mhz] = /Δδ ([\d.]+) ppm, Δν ([\d.]+) Hz at ([\d.]+) MHz/.exec(text) ?? [];
    expect(Number(hz)).toBeCloseTo(Number(ppm) * Number(mhz), 0);
    // Two neighbours of a dd are one of its J, or their difference, apart.
    const [first = 0, second = 0] = split.j_hz;
    const known = [first, second, Math.abs(first - second)];
    expect(known.some((j) => Math.abs(j - Number(hz)) < 0.5)).toBe(true);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.keyboard.press('Control+c');
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(`Δν ${hz} Hz`);
    await page.keyboard.press('Escape');
    await expect(reading).toContainText('press Enter');
  });
});

test('what is set, drawn and written at a spectrum survives a reload, is saved with a reason, and the reviewer sees it', async ({
  page,
  signUp,
}) => {
  const author = await signUp('Anna Note');
  const { id } = await author.analyse('aspirin-1h.zip');
  await author.write(`/analyses/${id}/corrections`, {
    edits: [{ action: 'structure', structure: { smiles: aspirin } }],
    reason_for_change: 'The sample is aspirin.',
  });
  await openAs(page, author.person);
  const workspace = new WorkspacePage(page);
  await workspace.open(id);
  const strip = page.getByRole('region', { name: 'Annotation' });

  await test.step('a text by click, an arrow by keys', async () => {
    await workspace.plot.focus();
    await page.keyboard.press('t');
    const place = await workspace.pointAt(0.6, 0.5);
    await page.mouse.click(place.x, place.y);
    await expect(strip.getByLabel('Words')).toBeFocused();
    await page.keyboard.type('Acetyl');
    await page.keyboard.press('Enter');
    await expect(workspace.plot).toBeFocused();
    await page.getByRole('button', { name: 'History', exact: true }).click();
    // The revision itself, the text, its words.
    await expect(page.getByRole('menuitemradio')).toHaveCount(3);
    await page.keyboard.press('Escape');
    await workspace.plot.focus();
    await page.keyboard.press('Escape');
    await strip.getByRole('button', { name: /Kind/ }).click();
    await page.getByRole('option', { name: 'Arrow' }).click();
    await workspace.plot.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(async () => (await workspace.snapshot()).annotations.length).toBe(2);
  });

  await test.step('a box by drag, removed again by key', async () => {
    await page.keyboard.press('Escape');
    await strip.getByRole('button', { name: /Kind/ }).click();
    await page.getByRole('option', { name: 'Box' }).click();
    const [from, to] = [await workspace.pointAt(0.3, 0.4), await workspace.pointAt(0.4, 0.6)];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.mouse.up();
    await expect.poll(async () => (await workspace.snapshot()).annotations.length).toBe(3);
    await workspace.plot.focus();
    await page.keyboard.press('Delete');
    await expect.poll(async () => (await workspace.snapshot()).annotations.length).toBe(2);
  });

  await test.step('an integral by click: all others follow', async () => {
    await page.keyboard.press('i');
    const { multiplets } = await author.read<Analysis>(`/analyses/${id}`);
    const methyl = multiplets.find(
      (m) => m.category === 'compound' && m.shift_ppm > 2.2 && m.shift_ppm < 2.4,
    );
    if (!methyl) throw new Error('the sample has no signal of its methyl group');
    const over = await workspace.pointOver(methyl.shift_ppm);
    const box = await workspace.plot.boundingBox();
    await page.mouse.click(over.x, (box?.y ?? 0) + (box?.height ?? 0) - 62);
    const protons = page.getByLabel('Protons');
    await expect(protons).toBeFocused();
    await page.keyboard.type('6');
    await page.keyboard.press('Enter');
    await expect(page.getByText('sets the scale of all')).toBeVisible();
  });

  await test.step('a range that is drawn and not saved has no protons to set', async () => {
    const [from, to] = [await workspace.pointAt(0.05, 0.4), await workspace.pointAt(0.1, 0.4)];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.mouse.up();
    await expect(page.getByText('once the drawn range is saved')).toBeVisible();
    await expect(page.getByLabel('Protons')).toHaveCount(0);
    await page.screenshot({ path: test.info().outputPath('drawn.png') });
    await page.keyboard.press('Control+z');
    await expect(page.getByText('once the drawn range is saved')).toBeHidden();
  });

  await test.step('the text for the paper', async () => {
    await workspace.openTab(/^Journal/);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const field = page.getByRole('textbox', { name: 'Text for the paper' });
    await field.fill((await field.inputValue()).replace('2.29 (s', '2.92 (s'));
    await page.getByRole('button', { name: 'Keep as draft' }).click();
    await expect(page.getByText('Edited here and not saved')).toBeVisible();
  });

  await page.reload();
  await workspace.expectDrawn();
  await expect.poll(async () => (await workspace.snapshot()).annotations.length).toBe(2);
  await page.getByRole('button', { name: 'Save as revision' }).click();
  const sheet = page.getByRole('dialog', { name: 'Save as revision' });
  await sheet.getByLabel('Reason for the change').fill('For the paper.');
  await sheet.getByRole('button', { name: 'Save as revision' }).click();
  await expect(page.getByText('Saved as revision 2.')).toBeVisible();
  const saved = await author.read<Analysis>(`/analyses/${id}`);
  expect(saved.annotations.map(({ kind, text }) => [kind, text])).toEqual([
    ['text', 'Acetyl'],
    ['arrow', ''],
  ]);
  expect(saved.proton_reference).toMatchObject({ protons: 6, in_force: true });
  expect(saved.journal_text).toContain('(s, 6H)');

  await test.step('the reviewer', async () => {
    const reviewer = await signUp('Rey View');
    await openAs(page, reviewer.person);
    await page.goto(`/review/${saved.run_id}?plot-test`);
    await workspace.expectDrawn();
    await expect.poll(async () => (await workspace.snapshot()).annotations.length).toBe(2);
    await page.getByRole('tab', { name: /^Journal/ }).click();
    await expect(page.getByText('For the paper.')).toBeVisible();
    await expect(page.locator('ins').filter({ hasText: '2.92' })).toBeVisible();
    await expect(
      page.getByText('The text names a signal at 2.92 ppm that the record does not have.'),
    ).toBeVisible();
    await page.screenshot({ path: test.info().outputPath('review.png') });
  });
});
