import type { Locator } from '@playwright/test';
import type { Analysis } from '#contract/analyses';
import { readStructure } from '#engines/chem/read-structure.ts';
import { expectAccessible } from './fixtures/accessibility.ts';
import { newPerson } from './fixtures/people.ts';
import { ServiceClient } from './fixtures/service.ts';
import { expect, test } from './fixtures/workstation.ts';
import { openAs } from './pages/sign-in-page.ts';
import { StructurePage } from './pages/structure-page.ts';
import { WorkspacePage } from './pages/workspace-page.ts';

/** Aspirin, C1 to O13: O13 carries the acid's proton, C9 is the ring atom beside the acid. */
const aspirin = 'CC(=O)Oc1ccccc1C(=O)O';

test.describe('the structure of a sample', () => {
  let service: ServiceClient;
  let analysis: Analysis;
  let workspace: WorkspacePage;
  let structure: StructurePage;

  test.beforeEach(async ({ page, signUp }) => {
    service = await signUp('Stella Structure');
    analysis = await service.analyse('aspirin-1h.zip');
    await openAs(page, service.person);
    workspace = new WorkspacePage(page);
    structure = new StructurePage(page);
    await workspace.open(analysis.id);
  });

  /** Of the peak nearest to a shift. */
  const shiftNear = (ppm: number): string => {
    const [nearest] = [...analysis.peaks].sort(
      (a, b) => Math.abs(a.shift_ppm - ppm) - Math.abs(b.shift_ppm - ppm),
    );
    return (nearest?.shift_ppm ?? ppm).toFixed(3);
  };

  test('is opened from an SDF: one record at once, of several the one that is chosen', async () => {
    const record = (smiles: string, title: string): string => {
      const read = readStructure({ smiles });
      if (!read.ok) throw new Error(read.error.message);
      return `${read.value.molfile.replace(/^.*\n/, `${title}\n`)}>  <NOTE>\nα & <b>\n\n$$$$\n`;
    };
    const chosen = structure.editor.locator('input[type=file]');
    const give = (name: string, text: string): Promise<void> =>
      chosen.setInputFiles({ name, mimeType: 'chemical/x-mdl-sdfile', buffer: Buffer.from(text) });
    await structure.panel.getByRole('button', { name: 'Paste SMILES' }).click();

    await give('empty.sdf', '\n');
    await expect(structure.editor.getByText('The file holds no structure.')).toBeVisible();
    await give('one.sdf', record(aspirin, 'Aspirin'));
    await expect(structure.editor.getByText('13 atoms, 8 hydrogens')).toBeVisible();
    await expect(structure.editor.getByText('The file holds no structure.')).toBeHidden();

    await give('two.sdf', record('CCO', 'Ethanol') + record(aspirin, '<Aspirin> & more'));
    await structure.editor.getByRole('button', { name: /Record of two.sdf/ }).click();
    await structure.page.getByRole('option', { name: '1: Ethanol' }).click();
    await expect(structure.editor.getByText('3 atoms, 6 hydrogens')).toBeVisible();
    await structure.editor.getByRole('button', { name: /Record of two.sdf/ }).click();
    await structure.page.getByRole('option', { name: '2: <Aspirin> & more' }).click();
    await expect(structure.editor.getByText('13 atoms, 8 hydrogens')).toBeVisible();
    await structure.apply();
    await expect(structure.atoms()).toHaveCount(13);
  });

  test('is pasted, assigned by keys and by click, undone, saved and reported', async ({ page }) => {
    await structure.panel.getByRole('button', { name: 'Paste SMILES' }).click();
    await structure.type('CC(=O');
    await expect(structure.editor.getByText(/SMILES cannot be read/)).toBeVisible();
    await expect(structure.editor.getByRole('button', { name: 'Use this structure' })).toBeDisabled();
    await structure.type(aspirin);
    await expect(structure.editor.getByRole('status')).toContainText('13 atoms, 8 hydrogens');
    await structure.apply();
    await expect(structure.atoms()).toHaveCount(13);
    await expect(structure.panel.getByText('6 open')).toBeVisible();

    await workspace.peakRow(shiftNear(8.245)).click();
    await workspace.plot.focus();
    await page.keyboard.press('a');
    await page.keyboard.type('C14');
    await page.keyboard.press('Enter');
    await expect(structure.panel.getByText('The structure has no atom C14.')).toBeVisible();
    await page.getByLabel('Atoms', { exact: true }).fill('13');
    await page.keyboard.press('Enter');
    await expect(structure.atom('O13')).toHaveAccessibleName(/^O13, 1 hydrogen, assigned to 8\.2\d\d ppm$/);
    await expect(workspace.plot).toBeFocused();
    await expect(workspace.peakRow(shiftNear(8.245))).toContainText('O13');

    await workspace.peakRow(shiftNear(8.053)).click();
    await page.getByRole('button', { name: 'Assign to atoms' }).click();
    await structure.atom('C9').click();
    await expect(structure.atom('C9')).toHaveAccessibleName(/assigned to 8\.0\d\d ppm$/);
    // A signal is assigned as a whole: all four lines of the double doublet.
    await expect(page.getByRole('row').filter({ hasText: 'C9' })).toHaveCount(4);

    await workspace.plot.focus();
    await page.keyboard.press('Control+z');
    await expect(structure.atom('C9')).toHaveAccessibleName(/not assigned$/);
    await page.keyboard.press('Control+Shift+z');
    await expect(structure.atom('C9')).toHaveAccessibleName(/assigned to 8\.0/);

    await page.getByRole('button', { name: 'Save as revision' }).click();
    const sheet = page.getByRole('dialog', { name: 'Save as revision' });
    await sheet.getByLabel('Reason for the change').fill('The batch record names aspirin.');
    await sheet.getByRole('button', { name: 'Save as revision' }).click();
    await expect(page.getByText('Saved as revision 1.')).toBeVisible();
    await page.reload();
    await workspace.expectDrawn();
    await expect(structure.atom('O13')).toHaveAccessibleName(/assigned to 8\.2/);
    await expect(structure.panel.getByText('Against the signals')).toBeVisible();

    const saved = await service.read<Analysis>(`/analyses/${analysis.id}`);
    expect(saved.structure).toMatchObject({ formula: 'C9H8O4', hydrogen_count: 8 });
    const sdf = await service.readDocument(`/analyses/${analysis.id}/export?format=nmredata`, '*/*');
    expect(sdf).toMatch(/<NMREDATA_ASSIGNMENT>\n.*H13\\\n.*H9\\/);
  });

  test('has the atoms that were typed for a signal and not assigned, after a reload', async ({ page }) => {
    await service.write(`/analyses/${analysis.id}/corrections`, {
      edits: [{ action: 'structure', structure: { smiles: aspirin } }],
      reason_for_change: 'The batch record names aspirin.',
    });
    await page.reload();
    await workspace.expectDrawn();
    const atoms = page.getByLabel('Atoms', { exact: true });
    await workspace.peakRow(shiftNear(8.053)).click();
    await page.getByRole('button', { name: 'Assign to atoms' }).click();
    await atoms.pressSequentially('C9, C');
    await page.reload();
    await workspace.expectDrawn();
    await expect(atoms).toHaveValue('C9, C');
    await expect(structure.panel.getByText(/typed, not applied/)).toBeVisible();
    await atoms.fill('C9');
    await atoms.press('Enter');
    await expect(structure.atom('C9')).toHaveAccessibleName(/assigned to 8\.0\d\d ppm$/);
    await page.reload();
    await workspace.expectDrawn();
    await expect(structure.atom('C9')).toHaveAccessibleName(/assigned to 8\.0\d\d ppm$/);
    await expect(atoms).toHaveCount(0);
  });

  test('leaves the bar of a chosen peak whole in a narrow window', async ({ page }) => {
    await service.write(`/analyses/${analysis.id}/corrections`, {
      edits: [{ action: 'structure', structure: { smiles: aspirin } }],
      reason_for_change: 'The batch record names aspirin.',
    });
    await page.reload();
    await workspace.expectDrawn();
    await workspace.peakRow(shiftNear(8.053)).click();
    await page.setViewportSize({ width: 640, height: 800 });
    const panel = page.getByRole('tabpanel', { name: /^Peaks/ });
    const rightOf = (part: Locator): Promise<number> =>
      part.evaluate((element) => element.getBoundingClientRect().right);
    await expect(async () => {
      const edge = await rightOf(panel);
      expect(edge).toBeLessThanOrEqual(640);
      expect(await rightOf(panel.getByRole('button', { name: 'Remove', exact: true }))).toBeLessThanOrEqual(
        edge,
      );
    }).toPass({ timeout: 10_000 });
  });

  test('is in the report of the second person', async ({ calls }) => {
    const reviewer = await ServiceClient.signUp(calls, newPerson('Rita Report'));
    const [line] = analysis.peaks.filter((peak) => peak.category === 'compound');
    await service.write(`/analyses/${analysis.id}/corrections`, {
      edits: [
        { action: 'structure', structure: { smiles: aspirin } },
        { action: 'assign', peak_id: line?.id, assignment: null, atom_ids: ['a9'] },
      ],
      reason_for_change: 'The batch record names aspirin.',
    });
    await reviewer.approve(analysis.run_id ?? '', 'Agreed.');
    const json = JSON.parse(
      await service.readDocument(`/analyses/${analysis.id}/report`, 'application/json'),
    );
    expect(json).toMatchObject({ structure: { formula: 'C9H8O4' }, findings: { proton_count: 8 } });
    const html = await service.readDocument(`/analyses/${analysis.id}/report`, 'text/html');
    expect(html).toContain('<h2>Structure</h2>');
  });

  test('is checked against its signals; the proposal is looked at and taken over', async ({ page }) => {
    await service.write(`/analyses/${analysis.id}/corrections`, {
      edits: [{ action: 'structure', structure: { smiles: aspirin } }],
      reason_for_change: 'The batch record names aspirin.',
    });
    await page.reload();
    await workspace.expectDrawn();
    const { structure: saved } = await service.read<Analysis>(`/analyses/${analysis.id}`);
    await structure.panel.getByText('Proposed assignment').click();
    await expect(structure.panel.getByRole('row')).toHaveCount(1 + (saved?.check?.groups.length ?? 0));
    await expect(structure.panel.getByText('A person decides.')).toBeVisible();
    await structure.panel.getByRole('button', { name: 'Show C6 in the spectrum' }).click();
    await expect(workspace.selectedPeakRow()).toHaveCount(1);
    await structure.panel.getByRole('button', { name: /^Take over \d+ assignments?$/ }).click();
    await expect(structure.atom('C1')).toHaveAccessibleName(/assigned to 2\.\d+ ppm$/);
    await expect(structure.atom('C9')).toHaveAccessibleName(/assigned to 8\.0\d+ ppm$/);
    await expect(structure.atom('O13')).toHaveAccessibleName(/not assigned$/);
  });

  test('shows atoms and signals together, whichever is pointed at', async ({ page }) => {
    await structure.paste(aspirin);
    await workspace.peakRow(shiftNear(8.245)).click();
    await workspace.plot.focus();
    await page.keyboard.press('a');
    await page.keyboard.type('13');
    await page.keyboard.press('Enter');

    await expect(structure.atom('O13')).toHaveAttribute('aria-pressed', 'true');
    await structure.atom('C8').click();
    await expect(structure.atom('O13')).toHaveAttribute('aria-pressed', 'false');
    const lit = page.locator('.plot-marks .is-related');
    await expect(lit).toHaveCount(0);
    await structure.atom('O13').click();
    // Every line of the acid's broad signal.
    await expect(lit).not.toHaveCount(0);
    await workspace.plot.focus();
    await page.keyboard.press('Escape');
    await expect(lit).toHaveCount(0);

    // The pointer still stands on O13: only one that moves is heard.
    await structure.atom('C8').hover();
    await structure.atom('O13').hover();
    await expect(page.locator('.plot-marks .is-hovered')).not.toHaveCount(0);
    await workspace.peakRow(shiftNear(8.245)).hover();
    await expect(structure.atom('O13')).toHaveAttribute('data-hovered', '');

    await structure.atom('C1').focus();
    await page.keyboard.press('ArrowLeft');
    await expect(structure.atom('C2')).toBeFocused();
    await page.keyboard.press('End');
    await expect(structure.atom('O13')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(structure.atom('O13')).toHaveAttribute('aria-pressed', 'true');
  });

  test('a bracket under the spectrum chooses its signal', async ({ page }) => {
    const multiplet = analysis.multiplets.find((m) => m.category === 'compound' && m.peak_ids.length === 4);
    if (!multiplet) throw new Error('aspirin has double doublets');
    await page.goto(
      `/analyses/${analysis.id}?plot-test&ppm=${(multiplet.shift_ppm + 0.2).toFixed(3)}~${(multiplet.shift_ppm - 0.2).toFixed(3)}`,
    );
    await workspace.expectDrawn();
    const box = await workspace.plot.boundingBox();
    if (!box) throw new Error('the plot has no place on the page');
    // Brackets begin 44 + 40 pixels above the lower edge: axis and captions are below them.
    await expect
      .poll(async () => {
        await page.mouse.click(box.x + box.width / 2, box.y + box.height - 78);
        return new URL(page.url()).searchParams.get('sel');
      })
      .toBe(`multiplet:${multiplet.id}`);
    await expect(page.locator('.plot-marks .is-related')).toHaveCount(4);
  });

  test('a link opens the range and the selection it was copied from', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { id: peakId } =
      analysis.peaks.find((peak) => peak.shift_ppm.toFixed(3) === shiftNear(8.053)) ?? {};
    await workspace.peakRow(shiftNear(8.053)).click();
    await page.getByLabel('From').fill('8.5');
    await page.keyboard.press('Enter');
    await page.getByLabel('To', { exact: true }).fill('7.5');
    await page.keyboard.press('Enter');
    await expect.poll(() => new URL(page.url()).searchParams.get('ppm')).toBe('8.5~7.5');
    await expect.poll(() => new URL(page.url()).searchParams.get('sel')).toBe(`peak:${peakId}`);
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'Copy link to this view and selection' }).click();
    const readLink = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(readLink).toContain(`/analyses/${analysis.id}`);
    const link = await readLink();

    await page.getByRole('link', { name: 'Projects' }).first().click();
    await page.goBack();
    await workspace.expectDrawn();
    const expectThere = () =>
      expect
        .poll(async () => {
          const { leftPpm, rightPpm } = await workspace.snapshot();
          return [leftPpm.toFixed(3), rightPpm.toFixed(3)];
        })
        .toEqual(['8.500', '7.500']);
    await expectThere();
    await expect(workspace.selectedPeakRow()).toContainText(shiftNear(8.053));
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto(link);
    await workspace.expectDrawn();
    await expectThere();
    await expect(workspace.selectedPeakRow()).toContainText(shiftNear(8.053));
  });

  test('its drawing board is loaded when it is opened, and the panel has no accessibility fault', async ({
    page,
  }) => {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await page.reload();
    await workspace.expectDrawn();
    expect(scripts.filter((url) => url.includes('chem-structure'))).toEqual([]);
    await structure.panel.getByRole('button', { name: 'Draw' }).click();
    const board = structure.editor.getByRole('application', { name: /^Drawing board/ });
    await expect(board.locator('canvas')).toHaveCount(2);
    expect(scripts.some((url) => url.includes('chem-structure'))).toBe(true);
    // The tool at first draws a bond where nothing is.
    await board.click({ position: { x: 220, y: 180 } });
    await expect(structure.editor.getByLabel('SMILES or molfile')).toHaveValue('CC');
    await structure.apply();
    await structure.paste(aspirin);
    await expectAccessible(page, 'the panel', {
      rules: 'every',
      within: '.workspace-side',
      appearances: ['light', 'dark', 'forced colours'],
    });
  });
});
