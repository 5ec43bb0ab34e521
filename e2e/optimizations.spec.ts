import { expectAccessible } from './fixtures/accessibility.ts';
import { expect, test } from './fixtures/workstation.ts';
import { DossierPage } from './pages/dossier-page.ts';
import { ShellPage } from './pages/shell-page.ts';
import { openAs } from './pages/sign-in-page.ts';

/** The first recommendation of a service starts its worker. */
const patience = { timeout: 20_000 };

const pastExperiments = [
  'Temperature;Base;Yield',
  '62;K2CO3;12,5',
  '118;DBU;34',
  '91;K2CO3;48',
  '105;DBU;61,5',
  '84;DBU;55',
  '400;DBU;99',
].join('\n');

test('a run is set up by keys, proposes experiments with their reasons, and takes results by hand and from a file', async ({
  page,
  signUp,
}) => {
  const author = await signUp('Olga Optimum');
  await openAs(page, author.person, '/');
  const shell = new ShellPage(page);
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await expect(shell.heading('Optimisation')).toBeVisible();
  await page.getByRole('link', { name: 'New run' }).press('Enter');
  const screen = new DossierPage(page);

  await test.step('what is missing or wrong is named at its field', async () => {
    await expect(shell.heading('New run')).toBeVisible();
    await page.getByRole('button', { name: 'Create' }).press('Enter');
    await expect(page.getByText('Enter a value.').first()).toBeVisible();
    const first = page.getByRole('group', { name: 'Parameter 1' });
    await first.getByRole('textbox', { name: 'Name' }).fill('Temperature');
    await first.getByLabel('Least').fill('120');
    await first.getByLabel('Greatest').fill('60');
    await expect(first.getByText('Must be greater than 120.')).toBeVisible();
    await first.getByLabel('Least').fill('60');
    await first.getByLabel('Greatest').fill('120');
  });

  await test.step('substances are drawn, and a rule is written as a sentence', async () => {
    await screen.press('Add a parameter');
    const second = page.getByRole('group', { name: 'Parameter 2' });
    await second.getByRole('textbox', { name: 'Name' }).fill('Base');
    await screen.choose(second, /Kind/, 'Substances');
    await second
      .getByRole('textbox', { name: 'Levels' })
      .fill('K2CO3\tO=C([O-])[O-].[K+].[K+]\nDBU\tC1CCC2=NCCCN2CC1\n');
    await expect(second.getByRole('img', { name: 'Structure of DBU' })).toBeVisible(patience);
    const cost = page.getByRole('region', { name: 'Cost' });
    await screen.choose(cost, /Experiments cost/, 'More or less');
    await cost.getByLabel('Fixed cost').fill('20');
    await cost.getByLabel('One unit of Temperature').fill('0.5');
    await cost.getByLabel('Levels of Base').fill('3');
    await expect(cost.getByText('Enter as many numbers as there are levels: 2.')).toBeVisible();
    await cost.getByLabel('Levels of Base').fill('3 12');
    const objective = page.getByRole('group', { name: 'Objective 1' });
    await objective.getByRole('textbox', { name: 'Name' }).fill('Yield');
    await objective.getByRole('textbox', { name: /^Unit/ }).fill('%');
    await screen.press('Add a constraint');
    const rule = page.getByRole('group', { name: 'Constraint 1' });
    await screen.choose(rule, /Rule/, 'Never together');
    await screen.choose(rule, /Parameter/, 'Base');
    await rule.getByRole('option', { name: 'DBU' }).press('Enter');
    await expect(rule.getByText('Never: Base is DBU')).toBeVisible();
    await rule.getByRole('option', { name: 'K2CO3' }).press('Enter');
    await page.getByLabel('Name of the run').fill('Coupling of batch 7');
    await page.getByRole('button', { name: 'Create' }).press('Enter');
    await expect(page.getByText('Nothing can be done under these constraints')).toBeVisible(patience);
    await expectAccessible(page, 'the set-up of a run', { without: ['.compound-figure'] });
    await screen.press('Remove Constraint 1');
    await page.getByRole('button', { name: 'Create' }).press('Enter');
    await expect(shell.heading('Coupling of batch 7')).toBeVisible(patience);
  });

  await test.step('the first experiment belongs to the initial design; its result is recorded', async () => {
    const next = page.getByRole('region', { name: 'Next experiment' });
    await expect(next).toContainText('Number 1 of 5 that are spread over the space', patience);
    await expect(next.getByText('Cost', { exact: true })).toBeVisible();
    await expect(next).toContainText('No execution surface; record results by hand or import.');
    await next.getByRole('button', { name: 'Record result' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Record result' });
    await dialog.getByLabel('Yield / %').fill('41,5');
    await dialog.getByLabel('Yield / %').press('Enter');
    await expect(screen.row('Experiments', '41.5')).toContainText('Completed');
    await expect(next).toContainText('Number 2 of 5', patience);
  });

  await test.step('a file shows what was understood of it before it is taken in', async () => {
    await screen.press('Import');
    const dialog = page.getByRole('dialog', { name: 'Import past experiments' });
    const chosen = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'Choose a CSV or Excel file' }).press('Enter');
    await (await chosen).setFiles({
      name: 'past.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(pastExperiments),
    });
    await expect(dialog).toContainText('6 rows read, CSV, decimal comma.', patience);
    await expect(dialog).toContainText('Line 7:');
    await expectAccessible(page, 'an import', { within: '.dialog' });
    await dialog.getByText('Leave 1 row out that cannot be taken').click();
    await dialog.getByRole('button', { name: 'Take in 5 experiments' }).press('Enter');
    await expect(dialog).toBeHidden(patience);
    await expect(screen.row('Experiments', '61.5')).toContainText('Imported');
  });

  await test.step('the model proposes, with an interval that tells where it comes from', async () => {
    const next = page.getByRole('region', { name: 'Next experiment' });
    const predicted = next.getByRole('button', { name: /±/ });
    await expect(predicted).toBeVisible(patience);
    await predicted.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Yield, predicted' })).toContainText('larmor-optimization');
    await page.keyboard.press('Escape');
    const chart = page.getByRole('application', { name: /results of Yield/ });
    await chart.focus();
    await chart.press('End');
    await expect(chart.locator('xpath=following-sibling::output')).toContainText('Experiment 6');
    await chart.press('Enter');
    // By its number: what was proposed may hold any other one.
    const experiments = page.getByRole('grid', { name: 'Experiments', exact: true });
    await expect(experiments.getByRole('row', { name: '6', exact: true })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await screen.openTab('Model');
    await expect(page.getByRole('figure', { name: 'What matters' })).toBeVisible(patience);
    const map = page.getByRole('application', { name: /on average over the other parameters/ }).first();
    await expect(map).toBeVisible(patience);
    await map.focus();
    await map.press('ArrowRight');
    await map.press('ArrowDown');
    await expect(map.locator('xpath=following-sibling::output')).toContainText('Temperature');
    await page.getByRole('radio', { name: 'On average over the space' }).press('Space');
    await expect(page.getByRole('figure', { name: 'Yield along Temperature, on average' })).toBeVisible();
    await expectAccessible(page, 'the model of a run');
    await screen.openTab('Progress');
    await expectAccessible(page, 'a run');
  });
});

test('what the results say of each setting is shown also where a result comes in between two answers', async ({
  page,
  signUp,
}) => {
  const author = await signUp('Erik Effect');
  const { id } = await author.write<{ id: string }>('/optimizations', {
    name: 'Coupling of two',
    parameters: ['Temperature', 'Time'].map((name) => ({ kind: 'continuous', name, low: 0, high: 10 })),
    objectives: [{ name: 'Yield', unit: '%', goal: 'maximize' }],
  });
  const enter = (all: readonly number[]) =>
    author.write(`/optimizations/${id}/iterations`, {
      experiments: all.map((n) => ({
        parameters: { Temperature: n, Time: (7 * n) % 10 },
        results: { Yield: 20 + 6 * n },
      })),
    });
  await enter([0, 1, 2, 4, 5, 6, 8, 9]);
  let hasEntered = false;
  await page.route(/\/optimizations\/[^/]+\/effects/, async (route) => {
    // The diagnostics of the page are of the eight results before.
    if (!hasEntered) {
      await expect(page.getByText('Predicted without it against measured').first()).toBeVisible(patience);
      await enter([3]);
    }
    hasEntered = true;
    await route.continue();
  });
  await openAs(page, author.person, `/optimizations/${id}?tab=model`);
  await expect(page.getByText('9 experiments')).toBeVisible(patience);
  await expect(page.getByText('Working out how sure these effects are')).toBeHidden(patience);
  expect(hasEntered).toBe(true);
});
