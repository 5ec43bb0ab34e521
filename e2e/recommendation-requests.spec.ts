import type { RecommendationRequest } from '#contract/optimization-requests';
import type { Optimization } from '#contract/optimizations';
import { expectAccessible } from './fixtures/accessibility.ts';
import { expect, test } from './fixtures/workstation.ts';
import { DossierPage } from './pages/dossier-page.ts';
import { ShellPage } from './pages/shell-page.ts';
import { openAs } from './pages/sign-in-page.ts';

/** Experiments for a plate, and the first start of a worker on a machine that does other things as well. */
const patience = { timeout: 120_000 };

const settings = ['Base', 'Ligand', 'Substrate', 'Time', 'Water'] as const;

const campaign = {
  name: 'Coupling on one plate',
  parameters: settings.map((name) => ({ kind: 'continuous', name, low: 0, high: 1 })),
  objectives: [
    { name: 'Yield', unit: '%', goal: 'maximize' },
    { name: 'Cost', goal: 'minimize' },
  ],
  batch_size: 4,
  seed: 5,
} as const;

/** Spread over the settings without chance. */
const experiments = Array.from({ length: 30 }, (_, n) => {
  const at = settings.map((_name, k) => ((n + 1) * Math.sqrt([2, 3, 5, 7, 11][k] ?? 2)) % 1);
  const [base = 0, ligand = 0, substrate = 0, time = 0, water = 0] = at;
  return {
    parameters: Object.fromEntries(settings.map((name, k) => [name, at[k] ?? 0])),
    results: {
      Yield: 40 + 30 * Math.sin(3 * base) + 20 * ligand * substrate - 5 * water,
      Cost: 3 * base + ligand + time,
    },
  };
});

test('a plan of a whole plate is sought with progress, stopped, sought again over a reload, and laid out', async ({
  page,
  signUp,
}) => {
  test.slow();
  const author = await signUp('Paula Patience');
  const { id } = await author.write<Optimization>('/optimizations', campaign);
  await author.write(`/optimizations/${id}/iterations`, { experiments });
  await openAs(page, author.person, `/optimizations/${id}/plate`);
  const screen = new DossierPage(page);
  const search = page.getByRole('region', { name: 'Search for the next experiments' });
  const jobs = page.locator('.status-bar').getByText(/jobs? running$/);
  const count = page.getByLabel('Experiments', { exact: true });
  const requests = async () =>
    (
      await author.read<{ items: readonly RecommendationRequest[] }>(
        `/optimizations/${id}/recommendation-requests`,
      )
    ).items;
  const plans = async () =>
    (
      await author.read<{ items: readonly { experiment_wells: number }[] }>(
        `/optimizations/${id}/plate-plans`,
      )
    ).items.map(({ experiment_wells }) => experiment_wells);

  await test.step('how far the search is stands on the screen, and it is stopped', async () => {
    await count.fill('96');
    await screen.press('Plan');
    await expect(search.getByText(/^\d+ of 96$/)).toBeVisible(patience);
    await expect(search.getByRole('progressbar')).toHaveAttribute('aria-valuenow', /^\d+$/);
    await expect(page.getByRole('button', { name: 'Plan', exact: true })).toBeDisabled();
    await expectAccessible(page, 'a search for the experiments of a plan');
    await expect(jobs).toHaveText('1 job running');
    // It goes on while its screen is left, and counts as long as it does.
    await new ShellPage(page).go('Home');
    await expect(jobs).toHaveText('1 job running');
    await page.goBack();
    await expect(search).toBeVisible(patience);
    await screen.press('Stop');
    await expect(page.getByText('The search was stopped. Nothing is kept of it.')).toBeVisible(patience);
    await expect(search).toBeHidden();
    expect(await requests()).toMatchObject([{ count: 96, status: 'failed', error: { code: 'cancelled' } }]);
    expect(await plans()).toEqual([]);
    await expect(jobs).toHaveText('No jobs running');
    await expect(count).toHaveValue('96');
  });

  await test.step('asked again it is found again after a reload, and laid out when the person says so', async () => {
    await count.fill('44');
    await screen.press('Plan');
    await expect(search).toBeVisible(patience);
    await page.reload();
    await expect(search).toBeVisible(patience);
    await expect(count).toHaveValue('44');
    await expect(page.getByText('44 experiments are found. “Plan” lays them out.')).toBeVisible(patience);
    expect((await requests())[0]).toMatchObject({ count: 44, status: 'completed' });
    await screen.press('Plan');
    await expect(page.getByRole('tab', { name: 'Plates', exact: true })).toBeVisible(patience);
    expect(await plans()).toEqual([44]);
  });

  await test.step('who waits on the page has the plan without a second word', async () => {
    await page.goto(`/optimizations/${id}/plate`);
    await count.fill('20');
    await screen.press('Plan');
    await expect(search).toBeVisible(patience);
    await expect(page.getByRole('tab', { name: 'Plates', exact: true })).toBeVisible(patience);
    expect(await plans()).toEqual([20, 44]);
  });

  await test.step('a run that is finished meanwhile ends the search, which is called what it is', async () => {
    await page.goto(`/optimizations/${id}/plate`);
    await count.fill('96');
    await screen.press('Plan');
    await expect(search).toBeVisible(patience);
    await author.change(`/optimizations/${id}`, {
      status: 'finished',
      reason_for_change: 'Enough is known.',
    });
    await expect(page.getByRole('alert').first()).toContainText('The search found no experiments', patience);
    await expect(jobs).toHaveText('No jobs running');
  });
});
