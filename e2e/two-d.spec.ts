import { readFileSync } from 'node:fs';
import type { Analysis } from '#contract/analyses';
import type { FidRun, PeakRow } from '#contract/fid-runs';
import { expectAccessible } from './fixtures/accessibility.ts';
import { findBareNumbers } from './fixtures/bare-numbers.ts';
import { type ServiceClient, zippedSample } from './fixtures/service.ts';
import { expect, test } from './fixtures/workstation.ts';
import { ContoursPage } from './pages/contours-page.ts';
import { openAs } from './pages/sign-in-page.ts';

const hsqcZip = 'cyclosporin/cyclosporin_hsqc.zip';

test.describe('a two-dimensional analysis', () => {
  let author: ServiceClient;
  let analysis: Analysis;

  test.beforeAll(async ({ signUp }) => {
    author = await signUp('Tora Twodee');
    const { id } = await author.upload('cyclosporin_hsqc.zip', readFileSync(zippedSample(hsqcZip)), '2D');
    analysis = await author.waitForEnd(id);
    expect(analysis.error).toBeNull();
  });

  test('opens as contours whose signals and table rows are one selection', async ({ page }) => {
    await openAs(page, author.person, `/analyses/${analysis.id}?plot-test`);
    const contours = new ContoursPage(page);
    await contours.expectDrawn();
    const { marks, lineCounts } = await contours.snapshot();
    expect(marks.length).toBe(analysis.peaks.length);
    expect(lineCounts.negative).toBeGreaterThan(0);
    await expect(page.getByRole('tab', { name: /^Correlations/ })).toHaveAttribute('aria-selected', 'true');

    const table = page.getByRole('grid', { name: 'Correlations' });
    await table.getByRole('row').nth(2).click();
    await expect.poll(async () => (await contours.snapshot()).marks.at(-1)?.isChosen).toBe(true);

    // The aromatic signal stands alone: its neighbours cannot be meant.
    const alone = marks.reduce((left, mark) => (mark.x < left.x ? mark : left));
    const box = await contours.plot.boundingBox();
    await page.mouse.click((box?.x ?? 0) + alone.x, (box?.y ?? 0) + alone.y);
    await expect(table.getByRole('row', { selected: true })).toContainText('128.06');
    await expect
      .poll(async () => (await contours.snapshot()).marks.at(-1))
      .toMatchObject(alone.isChosen ? {} : { x: alone.x });
  });

  test('has a recipe with steps of both dimensions, tried as a run beside its own', async ({ page }) => {
    await openAs(page, author.person, `/analyses/${analysis.id}?tab=recipe`);
    const ridges = page.getByRole('checkbox', { name: 'Suppress ridges' });
    await expect(ridges).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Phase, F1' })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: /^Preview/ })).toHaveCount(0);
    await ridges.press('Space');
    await page.getByRole('button', { name: 'Apply as new run' }).press('Enter');
    await expect
      .poll(
        async () => (await author.read<{ items: FidRun[] }>(`/analyses/${analysis.id}/runs`)).items.length,
      )
      .toBe(2);
  });

  test('tells where every number comes from: in the table, over the contours and beside them', async ({
    page,
  }) => {
    await openAs(page, author.person, `/analyses/${analysis.id}?plot-test`);
    const contours = new ContoursPage(page);
    await contours.expectDrawn();
    const row = page.getByRole('grid', { name: 'Correlations' }).getByRole('row').nth(1);
    // The table beside the map is narrower than its columns, and has those in sight alone.
    const table = page.getByRole('grid', { name: 'Correlations' });
    const measured = row.locator('[data-measured]').last();
    await expect
      .poll(async () => {
        await table.evaluate((grid) => {
          grid.scrollLeft = grid.scrollWidth;
        });
        return measured.evaluate((cell) => cell.closest('[role=gridcell]')?.getAttribute('aria-colindex'));
      })
      .toBe(await table.getAttribute('aria-colcount'));
    await measured.click({ modifiers: ['Alt'] });
    await expect(page.getByRole('dialog', { name: 'Confidence of the signal' })).toContainText(
      'each witness',
    );
    await page.keyboard.press('Escape');

    const { marks } = await contours.snapshot();
    const alone = marks.reduce((left, mark) => (mark.x < left.x ? mark : left));
    await contours.plot.click({ position: { x: alone.x, y: alone.y }, modifiers: ['Alt'] });
    const shifts = page.getByRole('dialog', { name: 'Shifts in F2 and F1' });
    await expect(shifts).toContainText('128.06');
    await expect(shifts).toContainText('Tora Twodee');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('row', { selected: true })).toHaveCount(0);

    await row.click();
    await contours.plot.focus();
    await page.keyboard.press('Control+i');
    await expect(shifts).toBeVisible();
    await page.keyboard.press('Escape');
    for (const tab of [/^Correlations/, /^Recipe/, /^Raw data/]) {
      await page.getByRole('tab', { name: tab }).click();
      await expect(
        page.getByRole('tabpanel', { name: tab }).locator('[data-measured]').first(),
      ).toBeVisible();
      expect.soft(await findBareNumbers(page), String(tab)).toEqual([]);
    }
  });

  test('draws on the structure which atoms its signals tie together, and both point at each other', async ({
    page,
    signUp,
  }) => {
    const owner = await signUp('Nele Network');
    const send = async (name: string, nucleus: Analysis['nucleus']): Promise<Analysis> => {
      const zip = readFileSync(zippedSample(`cyclosporin/${name}`));
      return owner.waitForEnd((await owner.upload(name, zip, nucleus)).id);
    };
    const proton = await send('cyclosporin_1h.zip', '1H');
    const cosy = await send('cyclosporin_cosy.zip', '2D');
    expect(cosy.two_d?.compared_with).toEqual([proton.id]);
    // Two signals of the 1D that the COSY ties to each other.
    const near = (ppm: number) =>
      proton.multiplets.find((each) => Math.abs(each.shift_ppm - ppm) < 0.02 && each.peak_ids.length > 0);
    const { items: signals } = await owner.read<{ items: PeakRow[] }>(`/analyses/${cosy.id}/peaks`);
    const tied = signals
      .filter(({ two_d }) => two_d?.kind === 'cross')
      .map((peak) => [near(peak.shift_ppm), near(peak.two_d?.f1_shift_ppm ?? Number.NaN)] as const)
      .find(([a, b]) => a !== undefined && b !== undefined && Math.abs(a.shift_ppm - b.shift_ppm) > 0.3);
    expect(tied, 'signals of the 1D that the COSY ties to each other').toBeDefined();
    const assign = (peakIds: readonly string[] | undefined, atom: string) =>
      (peakIds ?? []).map((peak_id) => ({ action: 'assign', peak_id, assignment: null, atom_ids: [atom] }));

    await openAs(page, owner.person, `/analyses/${cosy.id}?plot-test`);
    const network = page.getByRole('region', { name: 'Assignment network' });
    await expect(network).toContainText('Assign atoms in a one-dimensional spectrum of the sample');

    await owner.write(`/analyses/${proton.id}/corrections`, {
      reason_for_change: 'Assigned by the COSY.',
      edits: [
        { action: 'structure', structure: { smiles: 'CCO' } },
        ...assign(tied?.[0]?.peak_ids, 'a1'),
        ...assign(tied?.[1]?.peak_ids, 'a2'),
      ],
    });
    await page.reload();
    const contours = new ContoursPage(page);
    await contours.expectDrawn();
    const line = network.getByRole('button', { name: /^(C1 and C2|C2 and C1), \d+ signals?$/ });
    await expect(line).toHaveAttribute('aria-pressed', 'false');
    await expectAccessible(page, 'the network');

    // From the structure to the spectrum and its table.
    await line.press('Enter');
    await expect(line).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(async () => (await contours.snapshot()).marks.at(-1)?.isChosen).toBe(true);
    await page.keyboard.press('Escape');

    // And back: a row that is pointed at marks its two atoms.
    const row = page.getByRole('row').filter({ hasText: 'C1, C2' }).first();
    await row.hover();
    await expect(network.locator('.network-atom')).toHaveCount(2);
    await expect(line).toHaveAttribute('aria-pressed', 'true');
  });

  test('stands beside other spectra of its sample under one crosshair, by pointer and by the table', async ({
    page,
    signUp,
  }) => {
    const owner = await signUp('Leon Linked');
    const { id: projectId } = await owner.write<{ id: string }>('/projects', { name: 'Cyclosporin' });
    const send = async (name: string): Promise<Analysis> => {
      const zip = readFileSync(zippedSample(`cyclosporin/${name}`));
      return owner.waitForEnd((await owner.upload(name, zip, '2D', projectId)).id);
    };
    const hsqc = await send('cyclosporin_hsqc.zip');
    const cosy = await send('cyclosporin_cosy.zip');
    // The plot that is opened last is the one tests read: the COSY, which is put beside the HSQC.
    await openAs(page, owner.person, `/analyses/${hsqc.id}?plot-test`);
    const contours = new ContoursPage(page);
    await contours.expectDrawn();
    const own = await contours.snapshot();
    await page
      .getByRole('group', { name: 'Beside it, under one crosshair' })
      .getByRole('checkbox')
      .press('Space');
    const panes = page.getByTestId('contours');
    await expect(panes).toHaveCount(2);
    await expect.poll(async () => (await contours.snapshot()).marks.length).toBe(cosy.peaks.length);
    expect((await contours.snapshot()).guides).toEqual({ columns: [], rows: [] });

    // A row of the table: its proton stands at both axes of the COSY, its carbon at none.
    await page.getByRole('grid', { name: 'Correlations' }).getByRole('row').nth(2).click();
    const chosen = hsqc.peaks.map(({ shift_ppm }) => shift_ppm).toSorted((a, b) => b - a)[1] ?? 0;
    await expect
      .poll(async () => (await contours.snapshot()).guides.columns.map(({ ppm }) => ppm))
      .toEqual([chosen]);
    expect((await contours.snapshot()).guides.rows.map(({ ppm }) => ppm)).toEqual([chosen]);

    // The pointer over the HSQC comes first, and gives way to the chosen signal once it leaves.
    const box = await panes.first().boundingBox();
    await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
    await expect
      .poll(async () => (await contours.snapshot()).guides.columns[0]?.ppm ?? chosen)
      .not.toBe(chosen);
    const { leftPpm, rightPpm } = own.view.f2;
    const pointed = (await contours.snapshot()).guides.columns[0]?.ppm ?? 0;
    expect(pointed).toBeLessThan(leftPpm);
    expect(pointed).toBeGreaterThan(rightPpm);
    await page.mouse.move(0, 0);
    await expect
      .poll(async () => (await contours.snapshot()).guides.columns.map(({ ppm }) => ppm))
      .toEqual([chosen]);

    await page.getByRole('button', { name: /Above/ }).press('Enter');
    await expect(page.getByRole('option', { name: 'projection' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expectAccessible(page, 'spectra beside each other');
  });

  test('has no violation of WCAG 2.2 AA, light and dark', async ({ page }) => {
    await openAs(page, author.person, `/analyses/${analysis.id}?plot-test`);
    await new ContoursPage(page).expectDrawn();
    await expectAccessible(page, 'the analysis');
  });

  test('is shown to a reviewer by the same contours and table', async ({ page, signUp }) => {
    const reviewer = await signUp('Rita Reviewer');
    await openAs(page, reviewer.person, `/review/${analysis.run_id}?plot-test`);
    await new ContoursPage(page).expectDrawn();
    await expect(page.getByRole('grid', { name: 'Correlations' })).toBeVisible();
  });
});
