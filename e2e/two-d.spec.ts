import { readFileSync } from 'node:fs';
import { zipSync } from 'fflate';
import type { Analysis } from '#contract/analyses';
import type { FidRun, PeakRow } from '#contract/fid-runs';
import { brukerFiles } from '../server/testing/upload.ts';
import { expectAccessible } from './fixtures/accessibility.ts';
import { findBareNumbers } from './fixtures/bare-numbers.ts';
import { type ServiceClient, zippedSample } from './fixtures/service.ts';
import { expect, test } from './fixtures/workstation.ts';
import { ContoursPage } from './pages/contours-page.ts';
import { openAs } from './pages/sign-in-page.ts';

/** Of a valine in cyclosporin, as its HSQC and its HMBC have them. */
const valineShifts = { a2: 30.66, a4: 55.3, a6: 173.9 } as const;

const valineCarbons = (): Buffer => {
  const { fid, acqus } = brukerFiles({
    nucleus: '13C',
    frequencyMhz: 125,
    spectralWidthHz: 30_000,
    carrierPpm: 100,
    points: 32_768,
    lines: [128.06, ...Object.values(valineShifts)].map((shiftPpm) => ({
      shiftPpm,
      amplitude: 2,
      widthHz: 2,
    })),
  });
  const inBenzene = acqus.replace('<CDCl3>', '<C6D6>');
  const text = new TextEncoder();
  const files = { fid, acqus: text.encode(inBenzene), 'pdata/1/title': text.encode('13C Cyclosporin') };
  return Buffer.from(zipSync({ '1': files }));
};

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
    // Two signals of the 1D that the COSY ties to each other, with no other line that could be meant within its tolerance.
    const near = (ppm: number) => {
      const within = proton.multiplets.filter((each) => Math.abs(each.shift_ppm - ppm) < 0.045);
      return within.length === 1 && (within[0]?.peak_ids.length ?? 0) > 0 ? within[0] : undefined;
    };
    const { items: signals } = await owner.read<{ items: PeakRow[] }>(`/analyses/${cosy.id}/peaks`);
    const tied = signals
      .filter(({ two_d, category }) => two_d?.kind === 'cross' && category === 'compound')
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
    const line = network.getByRole('button', { name: /^COSY, (C1 and C2|C2 and C1), \d+ signals?$/ });
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

  test('draws COSY, HSQC and HMBC of one sample in one picture, and each tie leads to its signal', async ({
    page,
    signUp,
  }) => {
    const owner = await signUp('Vera Valine');
    const send = async (name: string, nucleus: Analysis['nucleus'], bytes?: Buffer): Promise<Analysis> => {
      const zip = bytes ?? readFileSync(zippedSample(`cyclosporin/${name}`));
      return owner.waitForEnd((await owner.upload(name, zip, nucleus)).id);
    };
    const proton = await send('cyclosporin_1h.zip', '1H');
    // No carbon spectrum was measured of it: one is drawn with the shifts its maps have for a valine.
    const carbon = await send('cyclosporin_13c.zip', '13C', valineCarbons());
    const cosy = await send('cyclosporin_cosy.zip', '2D');
    const hsqc = await send('cyclosporin_hsqc.zip', '2D');
    const hmbc = await send('cyclosporin_hmbc.zip', '2D');
    // Measured twice: the newer one is drawn, and none twice.
    await send('again.zip', '2D', readFileSync(zippedSample(hsqcZip)));
    expect(hmbc.two_d?.compared_with).toEqual(expect.arrayContaining([proton.id, carbon.id]));

    /** Of the valine: C2 is the CH beside both methyl groups, C4 the one beside nitrogen, C6 the carbonyl. */
    const assign = async (analysis: Analysis, shifts: Readonly<Record<string, number>>) => {
      const { items } = await owner.read<{ items: PeakRow[] }>(`/analyses/${analysis.id}/peaks`);
      const edits = Object.entries(shifts).flatMap(([atom, ppm]) => {
        const signal = analysis.multiplets.find((each) => Math.abs(each.shift_ppm - ppm) < 0.02);
        const nearest = items.toSorted(
          (a, b) => Math.abs(a.shift_ppm - ppm) - Math.abs(b.shift_ppm - ppm),
        )[0];
        const ids = signal?.peak_ids ?? [nearest?.id ?? ''];
        return ids.map((peak_id) => ({ action: 'assign', peak_id, assignment: null, atom_ids: [atom] }));
      });
      await owner.write(`/analyses/${analysis.id}/corrections`, {
        reason_for_change: 'Assigned by the maps.',
        edits: [{ action: 'structure', structure: { smiles: 'CC(C)C(N)C=O' } }, ...edits],
      });
    };
    await assign(proton, { a2: 2.609, a4: 4.884 });
    await assign(carbon, valineShifts);

    await openAs(page, owner.person, `/analyses/${cosy.id}?plot-test`);
    const contours = new ContoursPage(page);
    await contours.expectDrawn();
    const network = page.getByRole('region', { name: 'Assignment network' });
    const tie = (name: RegExp) => network.getByRole('button', { name });
    await expect(tie(/^COSY, C2 and C4, 2 signals$/)).toBeVisible();
    await expect(tie(/^HSQC, hydrogens on C2, \d signals?$/)).toBeVisible();
    await expect(tie(/^HSQC, hydrogens on C4, \d signals?$/)).toBeVisible();
    await expect(tie(/^HMBC, C2 and C4, \d signals?$/)).toBeVisible();
    const legend = network.getByRole('list', { name: 'Spectra in the picture' });
    await expect(legend.getByRole('checkbox')).toHaveCount(3);
    await expect(legend.getByRole('link')).toHaveCount(2);
    await expectAccessible(page, 'one picture of three maps');

    await test.step('the ties are one stop of the keyboard, and the arrow keys walk them', async () => {
      await expect(network.locator('.network-line[tabindex="0"]')).toHaveCount(1);
      const own = tie(/^COSY, C2 and C4/);
      await own.focus();
      await page.keyboard.press('End');
      const last = tie(/^HMBC, /).last();
      await expect(last).toBeFocused();
      // What has the focus stands in the open map as a crosshair: protons only, for a COSY has no carbons.
      const { guides } = await contours.snapshot();
      expect(guides.columns).toHaveLength(1);
      expect(guides.rows.map(({ ppm }) => ppm)).toEqual(guides.columns.map(({ ppm }) => ppm));
      await page.keyboard.press('ArrowRight');
      await expect(own).toBeFocused();
    });

    await test.step('Enter opens the map a tie is of, with its signal chosen', async () => {
      const line = tie(/^HMBC, C2 and C4/);
      await line.press('Enter');
      await expect(page.getByTestId('contours')).toHaveCount(2);
      await expect(line).toHaveAttribute('aria-pressed', 'true');
      await expect(tie(/^COSY, C2 and C4/)).toHaveAttribute('aria-pressed', 'false');
      await expect(network.locator('.network-atom')).toHaveCount(2);
      await expect.poll(async () => (await contours.snapshot()).marks.length).toBe(hmbc.peaks.length);
      await expect.poll(async () => (await contours.snapshot()).marks.at(-1)?.isChosen).toBe(true);
      await page.keyboard.press('Escape');
      await expect(line).toHaveAttribute('aria-pressed', 'true');
      // A line is taken hold of where it runs: at its letter.
      const letter = await tie(/^COSY, C2 and C4/)
        .locator('xpath=following-sibling::*[1]')
        .boundingBox();
      if (letter === null) throw new Error('the line has no letter');
      await page.mouse.click(letter.x + letter.width / 2, letter.y + letter.height / 2);
      await expect(tie(/^COSY, C2 and C4/)).toHaveAttribute('aria-pressed', 'true');
      await expect(line).toHaveAttribute('aria-pressed', 'false');
    });

    await test.step('a spectrum is taken out of the picture and put back', async () => {
      await legend.getByRole('checkbox', { name: /HMBC/ }).press('Space');
      await expect(tie(/^HMBC, /)).toHaveCount(0);
      await expect(tie(/^HSQC, /)).not.toHaveCount(0);
      await legend.getByRole('checkbox', { name: /HMBC/ }).press('Space');
      await expect(tie(/^HMBC, /)).not.toHaveCount(0);
    });
    // The same picture from the HSQC, whose own ties come first.
    await page.goto(`/analyses/${hsqc.id}`);
    await expect(tie(/^COSY, C2 and C4/)).toBeVisible();
    await expect(legend.getByRole('checkbox').first()).toHaveAccessibleName(/HSQC/);
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
