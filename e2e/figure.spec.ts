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
