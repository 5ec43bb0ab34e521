import { type APIRequestContext, expect, type Locator, type Page, request, test } from '@playwright/test';
import type { Analysis } from '#contract/analyses';
import type { Pack } from '#contract/reference-packs';
import { expectAccessible } from './fixtures/accessibility.ts';
import { newPerson } from './fixtures/people.ts';
import { ServiceClient } from './fixtures/service.ts';
import { buildShiftPack, madePackName } from './fixtures/shift-pack.ts';
import { startWorkstation, unpackSample, type Workstation } from './fixtures/workstation.ts';
import { HomePage } from './pages/home-page.ts';
import { openAs } from './pages/sign-in-page.ts';
import { StructurePage } from './pages/structure-page.ts';
import { WorkspacePage } from './pages/workspace-page.ts';

/** C1 is the methyl, C6 to C9 are the ring's hydrogens, O13 carries the acid's proton. */
const aspirin = 'CC(=O)Oc1ccccc1C(=O)O';

/** The table of a prediction, beside what asks for it. */
class PredictionPage {
  readonly page: Page;
  readonly table: Locator;
  readonly predict: Locator;

  constructor(page: Page) {
    this.page = page;
    this.table = page.getByRole('grid', { name: 'Atoms' });
    this.predict = page.getByRole('button', { name: 'Predict', exact: true });
  }

  row(atom: string): Locator {
    return this.table
      .getByRole('row')
      .filter({ has: this.page.getByRole('rowheader', { name: new RegExp(`^${atom} `) }) });
  }
}

// A pack counts for everybody, so these stories have a server of their own.
test.describe('the predicted spectrum', () => {
  let station: Workstation & { stop(): Promise<void> };
  let calls: APIRequestContext;
  let admin: ServiceClient;

  test.beforeAll(async () => {
    station = await startWorkstation();
    calls = await request.newContext({ baseURL: station.origin });
    admin = await ServiceClient.signUp(calls, newPerson('Ada Admin'));
  });
  test.afterAll(async () => {
    await calls.dispose();
    await station.stop();
  });

  test('is laid under the measured one, with and without a pack, and assignments are taken over', async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: station.origin });
    const page = await context.newPage();
    await openAs(page, admin.person);
    const [home, workspace, structure, prediction] = [
      new HomePage(page),
      new WorkspacePage(page),
      new StructurePage(page),
      new PredictionPage(page),
    ];
    await home.drop(`${unpackSample('aspirin-1h.zip')}/1`);
    await home.send();
    await expect(home.job(/./).getByText('Review required')).toBeVisible({ timeout: 60_000 });
    await home.openResult(/./);
    const id = new URL(page.url()).pathname.split('/')[2] ?? '';
    await workspace.open(id);

    await test.step('it asks for a structure first', async () => {
      await workspace.openTab(/^Prediction$/);
      await expect(page.getByText('A prediction needs a structure.')).toBeVisible();
      await structure.paste(aspirin);
      await workspace.expectPreview(false);
    });

    await test.step('increments alone answer for the draft, in words', async () => {
      await prediction.predict.click();
      await expect(page.getByText('No reference pack is active: increments alone predict')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Reference packs' })).toBeVisible();
      await expect(prediction.row('C7')).toContainText('increments');
      await expect(prediction.row('O13')).toContainText('exchanges');
      await workspace.expectPreview(true);
      await expectAccessible(page, 'a prediction by increments');
    });

    await test.step('a pack is installed, and says what it knows', async () => {
      const file = { name: 'esters.larmorpack', mimeType: 'application/zip', buffer: buildShiftPack() };
      const pack = await admin.send<Pack>('/reference-packs', { pack: file });
      await admin.write(`/reference-packs/${pack.id}/activate`, {
        reason_for_change: 'For this laboratory.',
      });
      await prediction.predict.click();
      await expect(page.getByRole('link', { name: `${madePackName}, version 1` })).toBeVisible();
      await expect(prediction.row('C9')).toContainText(
        /(looked up|carried over): \d+ alike out to \d+ bonds/,
      );
      await prediction
        .row('C9')
        .getByRole('button', { name: /^[78]\.\d+ / })
        .click();
      const origin = page.getByRole('dialog', { name: 'Predicted for C9' });
      await expect(origin).toContainText(pack.digest.slice(0, 12));
      await expect(origin).toContainText('CC0-1.0');
      await page.keyboard.press('Escape');
    });

    await test.step('a row points at its atom and its signal, by keys as well', async () => {
      await prediction.row('C9').getByRole('rowheader').click();
      await expect(structure.atom('C9')).toHaveAttribute('aria-pressed', 'true');
      await expect(page.locator('.plot-marks .is-related')).not.toHaveCount(0);
      await page.keyboard.press('ArrowDown');
      await expect(structure.atom('C9')).toHaveAttribute('aria-pressed', 'false');
    });

    await test.step('one assignment is taken over, then the clear ones', async () => {
      await page.getByRole('button', { name: 'Take over the assignment of C9' }).click();
      await expect(prediction.row('C9')).toContainText('assigned');
      await expect(structure.atom('C9')).toHaveAccessibleName(/assigned to 8\.\d+ ppm$/);
      await expect(structure.atom('C1')).toHaveAccessibleName(/not assigned$/);
      await page.getByRole('button', { name: /^Take over \d+ assignments?$/ }).click();
      await expect(structure.atom('C1')).toHaveAccessibleName(/assigned to 2\.\d+ ppm$/);
      await page.getByRole('button', { name: 'Save as revision' }).click();
      const sheet = page.getByRole('dialog', { name: 'Save as revision' });
      await sheet.getByLabel('Reason for the change').fill('As predicted.');
      await sheet.getByRole('button', { name: 'Save as revision' }).click();
      await expect(page.getByText('Saved as revision 1.')).toBeVisible();
      await expect(prediction.table).toBeVisible();
      await workspace.openTab(/^Peaks/);
      await expect(workspace.peaks.getByRole('row').filter({ hasText: 'C9' })).not.toHaveCount(0);
      await workspace.expectPreview(false);
    });

    await test.step('the record names the prediction each was taken from', async () => {
      const { items } = await admin.read<{
        items: { edits: { action: string; prediction_id?: string }[] }[];
      }>(`/analyses/${id}/corrections`);
      const assigned = (items[0]?.edits ?? []).filter(({ action }) => action === 'assign');
      expect(assigned.length).toBeGreaterThan(4);
      expect(new Set(assigned.map(({ prediction_id }) => prediction_id)).size).toBe(1);
      expect(assigned[0]?.prediction_id).toMatch(/^prd_/);
    });

    await test.step('without the pack the same screen says so', async () => {
      await admin.retirePacks();
      await workspace.openTab(/^Prediction$/);
      await prediction.predict.click();
      await expect(page.getByText('No reference pack is active: increments alone predict')).toBeVisible();
      await expect(prediction.row('C9')).toContainText('increments');
    });
    await context.close();
  });

  test('of a compound is shown on its page, in both nuclei', async ({ browser }) => {
    const { id } = await admin.write<{ id: string }>('/compounds', { name: 'Aspirin', smiles: aspirin });
    const context = await browser.newContext({ baseURL: station.origin });
    const page = await context.newPage();
    await openAs(page, admin.person, `/compounds/${id}`);
    await page.getByRole('button', { name: 'Predict', exact: true }).click();
    await expect(page.getByRole('figure', { name: /^1H spectrum as predicted/ })).toBeVisible();
    await expect(page.getByRole('figure', { name: /^13C spectrum as predicted/ })).toBeVisible();
    await expect(page.getByRole('grid', { name: 'Atoms' })).toHaveCount(2);
    await expectAccessible(page, 'a predicted compound');
    await context.close();
  });

  test('is refused in words where it cannot be made', async ({ browser }) => {
    const analysis = await admin.analyse('aspirin-1h.zip');
    const structureEdit = { action: 'structure', structure: { smiles: 'ClC(Cl)(Cl)Cl' } };
    await admin.write<Analysis>(`/analyses/${analysis.id}/corrections`, {
      edits: [structureEdit],
      reason_for_change: 'A structure without protons.',
    });
    const context = await browser.newContext({ baseURL: station.origin });
    const page = await context.newPage();
    await openAs(page, admin.person, `/analyses/${analysis.id}?tab=prediction`);
    await page.getByRole('button', { name: 'Predict', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('no hydrogen');
    await context.close();
  });
});
