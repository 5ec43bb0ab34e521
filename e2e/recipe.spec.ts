import type { Analysis } from '#contract/analyses';
import type { FidRun } from '#contract/fid-runs';
import type { ServiceClient } from './fixtures/service.ts';
import { expect, test } from './fixtures/workstation.ts';
import { ReviewPage } from './pages/review-page.ts';
import { ShellPage } from './pages/shell-page.ts';
import { openAs } from './pages/sign-in-page.ts';
import { WorkspacePage } from './pages/workspace-page.ts';

const runsOf = async (service: ServiceClient, analysisId: string): Promise<readonly FidRun[]> => {
  const { items } = await service.read<{ items: { id: string }[] }>(`/analyses/${analysisId}/runs`);
  return Promise.all(items.map(({ id }) => service.read<FidRun>(`/fid/runs/${id}`)));
};

test('a recipe is edited, looked at, applied as a run of its own and compared', async ({ page, signUp }) => {
  const service = await signUp('Rita Recipe');
  const before = await service.analyse('aspirin-1h.zip');
  await openAs(page, service.person);
  const workspace = new WorkspacePage(page);
  await workspace.open(before.id);
  const start = await workspace.snapshot();
  await workspace.openTab(/Recipe/);
  const recipe = page.getByRole('tabpanel', { name: /Recipe/ });
  const broadening = recipe.getByRole('textbox', { name: /Line broadening/ });
  await expect(recipe.getByText('As the preset')).toBeVisible();
  const apply = recipe.getByRole('button', { name: 'Apply as new run' });
  await expect(apply).toBeDisabled();

  await broadening.fill('4,5');
  await expect(recipe.getByText('1 value differs from the preset').first()).toBeVisible();
  await recipe.getByText('Preview over the spectrum').click();
  await workspace.expectPreview(true);
  const preview = (await workspace.snapshot()).previewHash;
  await broadening.fill('9');
  await expect.poll(async () => (await workspace.snapshot()).previewHash).not.toBe(preview);
  const { leftPpm, rightPpm, topIntensity } = await workspace.snapshot();
  expect({ leftPpm, rightPpm, topIntensity }).toEqual({
    leftPpm: start.leftPpm,
    rightPpm: start.rightPpm,
    topIntensity: start.topIntensity,
  });
  expect(await runsOf(service, before.id)).toHaveLength(1);

  await broadening.fill('5000');
  await expect(recipe.getByText('Must lie between -100 and 1000.')).toBeVisible();
  await expect(apply).toBeDisabled();
  await recipe.getByRole('button', { name: 'Undo change of the recipe' }).click();
  await expect(recipe.getByText('As the preset')).toBeVisible();
  await recipe.getByRole('button', { name: 'Redo change of the recipe' }).click();
  await broadening.fill('4.5');
  await recipe.getByText('Preview over the spectrum').click();
  await workspace.expectPreview(false);
  await apply.click();

  await expect(page.getByText('New run recorded.')).toBeVisible();
  await expect(page.getByText(/^Compared run/)).toBeVisible();
  await expect(recipe.getByText(/numbers? differs? from the current run/)).toBeVisible();
  const runs = await runsOf(service, before.id);
  expect(runs).toHaveLength(2);
  const made = runs.find(({ id }) => id !== before.run_id);
  expect(made?.recipe.find(({ step }) => step === 'apodise')?.parameters).toMatchObject({
    line_broadening_hz: 4.5,
  });
  // A proposal changes nothing about the analysis.
  expect((await service.read<Analysis>(`/analyses/${before.id}`)).run_id).toBe(before.run_id);
  await recipe.getByRole('button', { name: 'Stop comparing' }).click();
  await expect(page.getByText(/^Compared run/)).toBeHidden();
});

test('the commands of the recipe are found in the palette and act without the tab', async ({
  page,
  signUp,
}) => {
  const service = await signUp('Pavel Palette');
  const { id } = await service.analyse('aspirin-1h.zip');
  await openAs(page, service.person);
  const workspace = new WorkspacePage(page);
  await workspace.open(id);
  const shell = new ShellPage(page);
  await shell.runCommand('Preview over the spectrum');
  await workspace.expectPreview(true);
  await shell.runCommand('Choose a processing preset');
  const preset = page.getByRole('tabpanel', { name: /Recipe/ }).getByRole('button', { name: /Preset/ });
  await expect(preset).toBeFocused();
});

test('a reviewer takes the parameters of a proposed run in one click', async ({ page, signUp }) => {
  const author = await signUp('Paul Proposes');
  const reviewer = await signUp('Rosa Takes');
  const before = await author.analyse('aspirin-1h.zip');
  const parameters = { 'apodise.line_broadening_hz': 2 };
  const proposed = await author.write<FidRun>(`/raw-fid/${before.archive_id}/process`, {
    preset: 'default_1h',
    parameters,
    analysis_id: before.id,
  });
  await openAs(page, reviewer.person, `/review/${before.run_id}`);
  const proposals = page.getByRole('region', { name: 'Proposed runs' });
  await expect(proposals).toContainText('Apodise: Line broadening');
  await expect(proposals).toContainText('2 Hz');
  await proposals.getByRole('button', { name: 'Compare' }).click();
  await expect(page.getByText(/^Compared run/)).toBeVisible();
  await proposals.getByRole('button', { name: 'Reprocess with these parameters' }).click();
  const review = new ReviewPage(page);
  await review.record(['Reprocess with another preset', 'Apodise: Line broadening 2 Hz']);
  const after = await author.waitForEnd(before.id);
  const run = await author.read<FidRun>(`/fid/runs/${after.run_id}`);
  expect(run).toMatchObject({ parameters, recipe_digest: proposed.recipe_digest });
});

test('a recipe saved as a template is what the next spectrum of the kind may begin with', async ({
  page,
  signUp,
}) => {
  const service = await signUp('Tessa Template');
  const [first, next] = [await service.analyse('aspirin-1h.zip'), await service.analyse('aspirin-1h.zip')];
  const recipe = page.getByRole('tabpanel', { name: /Recipe/ });
  await openAs(page, service.person, `/analyses/${first.id}?tab=recipe`);
  await recipe.getByRole('textbox', { name: /Line broadening/ }).fill('4,5');
  await recipe.getByRole('button', { name: 'Save as template' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Save as template' });
  await dialog.getByLabel('Name').fill('Broad NH');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(recipe.getByRole('button', { name: /Own template/ })).toContainText('Broad NH');

  await page.goto(`/analyses/${next.id}?tab=recipe`);
  await expect(recipe.getByText('As the preset')).toBeVisible();
  await recipe.getByRole('button', { name: /Own template/ }).press('Enter');
  await page.getByRole('option', { name: 'Broad NH' }).press('Enter');
  await expect(recipe.getByRole('textbox', { name: /Line broadening/ })).toHaveValue('4.5');
  await expect(recipe.getByRole('button', { name: 'Apply as new run' })).toBeEnabled();
  await recipe.getByRole('button', { name: 'Take template “Broad NH” away' }).press('Enter');
  await expect(recipe.getByRole('button', { name: /Own template/ })).toHaveCount(0);
});
