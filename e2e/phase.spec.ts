import type { FidRun } from '#contract/fid-runs';
import type { Person } from './fixtures/people.ts';
import type { ServiceClient } from './fixtures/service.ts';
import { expect, test } from './fixtures/workstation.ts';
import { PhaseTool } from './pages/phase-tool.ts';
import { openAs } from './pages/sign-in-page.ts';
import { type PlotSnapshot, WorkspacePage } from './pages/workspace-page.ts';

const viewOf = ({ leftPpm, rightPpm, topIntensity }: PlotSnapshot) => ({ leftPpm, rightPpm, topIntensity });

test.describe('the phase', () => {
  let service: ServiceClient;
  let person: Person;
  let analysisId: string;
  let workspace: WorkspacePage;
  let phase: PhaseTool;
  let start: PlotSnapshot;

  test.beforeAll(async ({ signUp }) => {
    service = await signUp('Phoebe Phase');
    person = service.person;
    analysisId = (await service.analyse('aspirin-1h.zip')).id;
  });

  test.beforeEach(async ({ page }) => {
    await openAs(page, person);
    workspace = new WorkspacePage(page);
    phase = new PhaseTool(page, workspace);
    await workspace.open(analysisId);
    start = await workspace.snapshot();
    await phase.open();
  });

  const runs = async (): Promise<readonly { readonly id: string }[]> =>
    (await service.read<{ items: { id: string }[] }>(`/analyses/${analysisId}/runs`)).items;

  const expectSameView = async (): Promise<void> =>
    expect(viewOf(await workspace.snapshot())).toEqual(viewOf(start));

  test('is dragged: up and down Ph0, sideways Ph1, the line the pivot; the view stays', async () => {
    const before = await phase.previewHash();
    const [phi0, phi1] = [await phase.read(phase.phi0), await phase.read(phase.phi1)];
    const free = await workspace.pointAt(0.4, 0.3);
    await phase.drag(free, { x: 3, y: -60 });
    await phase.expectValue(phase.phi0, phi0 + 30, 0);
    await phase.expectValue(phase.phi1, phi1);
    const turned = await phase.changedFrom(before);

    await phase.drag(free, { x: 80, y: 4 });
    await phase.expectValue(phase.phi1, phi1 + 40, 0);
    const both = await phase.changedFrom(turned);

    // Where the pivot is, its line can be taken; a click elsewhere brings it there and turns nothing.
    const place = await workspace.pointAt(0.5, 0.3);
    await workspace.plot.click({ position: await workspace.inPlot(place) });
    const { leftPpm, rightPpm } = await workspace.snapshot();
    await phase.expectValue(phase.pivot, (leftPpm + rightPpm) / 2, 1);
    const there = await phase.read(phase.pivot);
    await phase.drag(place, { x: 120, y: 0 });
    await expect.poll(() => phase.read(phase.pivot)).toBeLessThan(there);
    await phase.expectValue(phase.phi1, phi1 + 40, 0);
    await expect.poll(() => phase.previewHash()).toBe(both);
    await expectSameView();
  });

  test('is turned by keys, coarse with Shift and fine with Alt; Esc brings everything back', async ({
    page,
  }) => {
    const before = await phase.previewHash();
    const [phi0, phi1] = [await phase.read(phase.phi0), await phase.read(phase.phi1)];
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Shift+ArrowUp');
    await page.keyboard.press('Alt+ArrowDown');
    await page.keyboard.press('Shift+ArrowLeft');
    await phase.expectValue(phase.phi0, phi0 + 10.9, 1);
    await phase.expectValue(phase.phi1, phi1 - 10, 1);
    await phase.changedFrom(before);
    await expectSameView();
    await page.keyboard.press('Escape');
    await expect(phase.strip).toBeHidden();
    // The plot takes back the room of the strip with its next frame.
    await workspace.expectView(start);
    await workspace.expectPreview(false);
    await expectSameView();
    expect(await runs()).toHaveLength(1);
  });

  test('is typed, with a comma or a point, stepped in its fields and turned by buttons', async () => {
    const before = await phase.previewHash();
    await phase.type(phase.phi0, '12,5');
    await phase.changedFrom(before);
    await expect(phase.phi0).toHaveValue('12.5');
    await phase.phi0.press('ArrowDown');
    await phase.phi0.press('Shift+ArrowUp');
    await expect(phase.phi0).toHaveValue('21.5');
    await phase.strip.getByRole('button', { name: '+90°' }).click();
    await expect(phase.phi0).toHaveValue('111.5');
    await phase.strip.getByRole('button', { name: '180°', exact: true }).click();
    await phase.expectValue(phase.phi0, -68.5);
    await expect(phase.strip.getByText('by hand')).toBeVisible();
    await phase.strip.getByRole('button', { name: 'Back to the start' }).click();
    await expect.poll(() => phase.previewHash()).toBe(before);
    await expect(phase.strip.getByText('automatic', { exact: true })).toBeVisible();
    await expectSameView();
    await phase.strip.getByRole('button', { name: 'Cancel' }).click();
    await expect(phase.strip).toBeHidden();
  });

  test('applied by Enter is a new run with this phase, compared with the current one', async ({ page }) => {
    await phase.type(phase.phi0, '40');
    await phase.type(phase.phi1, '-15');
    const pivotPpm = await phase.read(phase.pivot);
    await workspace.plot.focus();
    await page.keyboard.press('Enter');
    await expect(phase.strip).toBeHidden();
    await expect(page.getByText('Compared run')).toBeVisible();
    await expect.poll(async () => (await runs()).length).toBe(2);
    const { run_id } = await service.read<{ run_id: string }>(`/analyses/${analysisId}`);
    const made = (await runs()).find(({ id }) => id !== run_id);
    const run = await service.read<FidRun>(`/fid/runs/${made?.id}`);
    const step = run.recipe.find(({ step: name }) => name === 'phase');
    expect(step?.parameters).toMatchObject({ phi0_deg: 40, phi1_deg: -15 });
    const { from_ppm, to_ppm } = await service.read<{ from_ppm: number; to_ppm: number }>(
      `/fid/runs/${run_id}/spectrum?points=16`,
    );
    const fraction = Number(step?.parameters['pivot_fraction']);
    expect(from_ppm - (from_ppm - to_ppm) * fraction).toBeCloseTo(pivotPpm, 2);
    await expectSameView();
  });
});

test('the baseline that is subtracted is seen while its step is tried out', async ({ page, signUp }) => {
  const service = await signUp('Basil Line');
  const { id } = await service.analyse('aspirin-1h.zip');
  await openAs(page, service.person);
  const workspace = new WorkspacePage(page);
  await workspace.open(id);
  const start = await workspace.snapshot();
  await workspace.plot.focus();
  await page.keyboard.press('b');
  const strip = page.getByRole('group', { name: 'Baseline' });
  await expect.poll(async () => (await workspace.snapshot()).previewHash.split(' ')).toHaveLength(3);
  const before = (await workspace.snapshot()).previewHash;
  await strip.getByRole('textbox', { name: /Shortest wave/ }).fill('0,02');
  await expect.poll(async () => (await workspace.snapshot()).previewHash).not.toBe(before);
  expect(viewOf(await workspace.snapshot())).toEqual(viewOf(start));
  await strip.getByRole('textbox', { name: /Shortest wave/ }).fill('5');
  await expect(strip.getByText('Must lie between 0.02 and 1.')).toBeVisible();
  await expect(strip.getByRole('button', { name: 'Apply as new run' })).toBeDisabled();
  await strip.getByText('Subtract baseline').click();
  await expect(strip.getByRole('textbox', { name: /Shortest wave/ })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(strip).toBeHidden();
  await workspace.expectPreview(false);
  await workspace.expectView(start);
});
