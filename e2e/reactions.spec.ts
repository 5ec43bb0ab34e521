import { expectAccessible } from './fixtures/accessibility.ts';
import { expect, test } from './fixtures/workstation.ts';
import { DossierPage } from './pages/dossier-page.ts';
import { ShellPage } from './pages/shell-page.ts';
import { openAs } from './pages/sign-in-page.ts';

/** The first prediction or score of a service starts its worker and the readers there. */
const patience = { timeout: 60_000 };

const azideRoute = {
  smiles: 'c1ccc(Cn2ccnn2)cc1',
  type: 'mol',
  in_stock: false,
  children: [
    {
      type: 'reaction',
      smiles: '',
      children: [
        { type: 'mol', smiles: '[N-]=[N+]=NCc1ccccc1', in_stock: true },
        { type: 'mol', smiles: 'C#C', in_stock: true },
      ],
    },
  ],
};

test('a reaction is opened by keys, its experiments predict a yield that is planned, its route is scored step by step', async ({
  page,
  signUp,
}) => {
  const author = await signUp('Rhea Reaction');
  await openAs(page, author.person, '/');
  const shell = new ShellPage(page);
  await page.keyboard.press('g');
  await page.keyboard.press('x');
  await expect(shell.heading('Reactions')).toBeVisible();
  const workspace = new DossierPage(page);
  const dialog = await workspace.openDialog('New reaction');
  await dialog.getByLabel('Name').fill('Click reaction');
  await dialog.getByRole('button', { name: 'Create' }).press('Enter');
  await expect(shell.heading('Click reaction')).toBeVisible();
  const [, id = ''] = /\/reactions\/([^/?]+)/.exec(page.url()) ?? [];

  await test.step('an experiment is entered by its conditions, a yield that cannot be is refused at its field', async () => {
    const entry = await workspace.openDialog('Enter an experiment');
    await entry.getByLabel('Condition', { exact: true }).fill('temperature');
    await entry.getByLabel('Value', { exact: true }).fill('90');
    await entry.getByLabel('Yield / %').fill('420');
    await entry.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(entry.getByLabel('Yield / %')).toHaveAttribute('aria-invalid', 'true');
    await entry.getByLabel('Yield / %').fill('42');
    await entry.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(workspace.row('Experiments', '1')).toContainText('Completed');
  });

  await test.step('yields of every combination are predicted, and one is planned', async () => {
    const experiments = [60, 70, 80, 100, 110].map((temperature) => ({
      conditions: { temperature },
      yield_percent: 90 - Math.abs(temperature - 95),
    }));
    await author.write(`/reaction-projects/${id}/experiments`, { experiments });
    await workspace.openTab('Predicted yields');
    const asked = await workspace.openDialog('Predict yields');
    await asked.getByLabel('temperature').fill('65; 95; 105');
    await expect(asked.getByText('3 combinations will be predicted.')).toBeVisible();
    await asked.getByRole('button', { name: 'Predict' }).press('Enter');
    await expect(shell.heading('Predicted yields')).toBeVisible(patience);
    await expect(page.getByText('Human review required')).toBeVisible();
    await expectAccessible(page, 'predicted yields');
    await workspace.press('Plan temperature 95');
    await expect(page.getByText('Planned: enter its outcome among the experiments.')).toBeVisible();
    await page.getByRole('link', { name: 'Back to the workspace' }).click();
    await workspace.openTab('Experiments');
    await expect(workspace.row('Experiments', 'Planned')).toContainText('95');
  });

  await test.step('a route names what is wrong with it, then shows its hazards on the structures', async () => {
    await workspace.openTab('Routes');
    const scored = await workspace.openDialog('Score a route');
    await scored
      .getByLabel('Route', { exact: true })
      .fill(JSON.stringify({ ...azideRoute, smiles: 'c1ccc(' }));
    await scored.getByRole('button', { name: 'Score', exact: true }).press('Enter');
    await expect(scored.getByText(/the root .* cannot be read/)).toBeVisible(patience);
    await scored.getByLabel('Route', { exact: true }).fill(JSON.stringify(azideRoute));
    await scored.getByRole('button', { name: 'Score', exact: true }).press('Enter');
    await expect(shell.heading('Score of a route')).toBeVisible(patience);
    await expect(page.getByRole('region', { name: 'Hazards' })).toContainText('azide');
    await expectAccessible(page, 'a scored route');
  });

  await test.step('several routes stand side by side, what cannot balance last, and one that cannot be read by name', async () => {
    await page.getByRole('link', { name: 'Back to the workspace' }).click();
    const scored = await workspace.openDialog('Score a route');
    const icosane = { steps: [{ product: 'C'.repeat(20), reactants: ['O'] }] };
    const routes = [icosane, azideRoute, { ...azideRoute, smiles: 'c1ccc(' }];
    await scored.getByLabel('Route', { exact: true }).fill(JSON.stringify(routes));
    await scored.getByRole('button', { name: 'Score', exact: true }).press('Enter');
    await expect(shell.heading('Score of a route')).toBeVisible(patience);
    const rows = page.getByRole('grid', { name: 'Routes side by side' }).getByRole('row');
    await expect(rows.nth(1)).toContainText('In full below');
    await expect(rows.nth(2)).toContainText('Cannot balance');
    await expect(page.getByText('Route 3 of the request was not scored.')).toBeVisible();
    await expectAccessible(page, 'routes side by side');
  });

  await test.step('a predicted product is held against its reactants', async () => {
    await page.getByRole('link', { name: 'Back to the workspace' }).click();
    await workspace.openTab('Outcome checks');
    const checked = await workspace.openDialog('Check an outcome');
    await checked.getByLabel('Reactants', { exact: true }).fill('CC(=O)Cl\nNCc1ccccc1');
    await checked.getByLabel('Predicted products').fill('CC(=O)NCc1ccccc1');
    await checked.getByRole('button', { name: 'Check', exact: true }).press('Enter');
    await expect(shell.heading('Check of a predicted outcome')).toBeVisible(patience);
    await expect(page.getByRole('region', { name: 'Balance' })).toContainText('Cl 1');
    await expectAccessible(page, 'a checked outcome');
  });
});
