import { expectAccessible } from './fixtures/accessibility.ts';
import { expect, test } from './fixtures/workstation.ts';
import { AssessPage } from './pages/assess-page.ts';
import { ShellPage } from './pages/shell-page.ts';
import { openAs } from './pages/sign-in-page.ts';

/** The first assessment of a service starts its worker and the reader of structures there. */
const patience = { timeout: 60_000 };

test('impurities of every kind are assessed by keys alone, each number opens its clause', async ({
  page,
  signUp,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const author = await signUp('Rita Regulatory');
  await openAs(page, author.person, '/');
  const shell = new ShellPage(page);
  await page.keyboard.press('g');
  await page.keyboard.press('e');
  await expect(shell.heading('Assess impurities')).toBeVisible();
  await expect(page.getByText('Decision support. Human review required.')).toBeInViewport();
  const assess = new AssessPage(page);

  await test.step('what is missing is named at its field, and nothing is sent', async () => {
    await assess.assessButton.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('Some fields are still empty or hold no number.');
    await assess.fillProduct('0,5');
    await expect(page.getByRole('alert')).toHaveText('Add at least one impurity.');
  });

  const organic = await assess.add('Organic impurity', 'Impurity A');
  await organic.getByLabel('Level').fill('0.12');
  const solvent = await assess.add('Residual solvent', 'IPA');
  await solvent.getByLabel('Level, ppm').fill('5');
  const element = await assess.add('Element', 'Pb');
  await element.getByLabel('Level').fill('20');
  const unknown = await assess.add('Element', 'Xx');
  await unknown.getByLabel('Level').fill('1');
  const mutagen = await assess.add('Mutagenic impurity', 'Chloride');
  await mutagen.getByLabel('SMILES').fill('ClCCCCCC(C)C');
  await expect(mutagen.getByRole('img', { name: 'Structure of Chloride' })).toBeVisible();
  await mutagen.getByLabel('Level, µg/day').fill('1');
  await assess.choose(mutagen, /Ames test/, 'Positive');
  await expectAccessible(page, 'the form');
  await assess.assessButton.press('Enter');

  const solvents = assess.result('Residual solvents');
  await test.step('verdicts are words, remarks stand beside their rows', async () => {
    await expect(assess.result('Organic impurities').getByText('Exceeds')).toBeVisible(patience);
    await expect(page.getByRole('heading', { name: 'Result' })).toBeFocused();
    const rows = assess.result('Elements').getByRole('row');
    await expect(rows.filter({ hasText: 'Pb' }).or(rows.filter({ hasText: 'Lead' }))).toContainText(
      'Exceeds',
    );
    await expect(rows.filter({ hasText: 'Xx' })).toContainText('See remark');
    const structure = assess
      .result('Mutagenic impurities')
      .getByRole('img', { name: 'Structure of Chloride' });
    await expect(structure.locator('.structure-marked')).toHaveCount(2);
    await expect(organic.getByLabel('Name')).toHaveValue('Impurity A');
    await expectAccessible(page, 'the result');
  });

  await test.step('an ambiguous solvent is told which one it is, in one click', async () => {
    await solvents.getByRole('button', { name: /^2-Propanol/ }).click();
    await expect(solvents.getByText('Within limit')).toBeVisible(patience);
    await expect(page.getByRole('heading', { name: 'Result' })).toBeFocused();
    await expect(solvent.getByLabel('CAS number')).toHaveValue('67-63-0');
  });

  await test.step('a number opens where it stands, by key, and gives the focus back', async () => {
    const limit = assess.result('Mutagenic impurities').getByRole('button', { name: '1.5 µg/day' }).first();
    await assess.openClause(limit);
    const popover = page.getByRole('dialog', { name: 'Chloride: Limit' });
    await expect(popover).toContainText('M7');
    await expect(popover).toContainText('ich-m7@');
    await expect(popover.getByText('Verification')).toBeVisible();
    await expectAccessible(page, 'the clause');
    await page.keyboard.press('Escape');
    await expect(popover).toBeHidden();
    await expect(assess.result('Mutagenic impurities').locator(':focus')).toHaveCount(1);
  });

  await test.step('the result is copied as it stands, and marked as old after a change', async () => {
    await page.getByRole('button', { name: 'Copy as TSV' }).press('Enter');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^section\tname\tverdict\tfield\tvalue\tunit/);
    expect(copied).toMatch(
      /\nmutagenic_impurities\tChloride\twithin\tlimit_ug_per_day\t1\.5\tug\/day\tICH M7/,
    );
    await organic.getByLabel('Level').fill('0,05');
    await expect(page.getByText('The form has changed since.', { exact: false })).toBeVisible();
  });
});

test('nitrosamines have a category with its atoms, the authorities side by side and one sum', async ({
  page,
  signUp,
}) => {
  const author = await signUp('Nora Nitroso');
  await openAs(page, author.person, '/regulatory/assess');
  const assess = new AssessPage(page);
  await assess.fillProduct('0.5');
  const first = await assess.add('Nitrosamine', 'N-nitroso-benzathine');
  await first.getByLabel('SMILES').fill('O=NN(CCNCc1ccccc1)Cc1ccccc1');
  await first.getByLabel('Level, ng/day').fill('9');
  const second = await assess.add('Nitrosamine', 'NDMA');
  await second.getByLabel('Level, ng/day').fill('24');
  const third = await assess.add('Nitrosamine', 'No nitrosamine');
  await third.getByLabel('SMILES').fill('CCN');
  await third.getByLabel('Level, ng/day').fill('1');
  await assess.assessButton.press('Enter');

  const rows = assess.result('Nitrosamines').getByRole('row');
  const scored = rows.filter({ hasText: 'N-nitroso-benzathine' });
  await expect(scored).toContainText('Category 1', patience);
  await expect(scored).toContainText('−1 Aryl group on an alpha-carbon');
  await expect(scored).toContainText('26.5 ng/day');
  await expect(scored.locator('.structure-marked')).not.toHaveCount(0);
  await expect(rows.filter({ hasText: 'No nitrosamine' })).toContainText('Not applicable');
  const risk = page.getByRole('grid', { name: 'Cumulative risk of the nitrosamines' });
  await expect(risk.getByRole('row').filter({ hasText: 'No nitrosamine' })).toContainText(
    'Not a nitrosamine',
  );
  await assess.openClause(risk.getByRole('button', { name: '0.25', exact: true }));
  await expect(page.getByRole('dialog', { name: 'NDMA: Ratio' })).toContainText('nitrosamine-control@');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '0.75', exact: true })).toBeVisible();
  await expectAccessible(page, 'the nitrosamines');
});

test('a purge tells which control options are open, and what a factor lacks', async ({ page, signUp }) => {
  const author = await signUp('Paula Purge');
  await openAs(page, author.person, '/regulatory/assess');
  const assess = new AssessPage(page);
  await assess.fillProduct('0.5');
  const mutagen = await assess.add('Mutagenic impurity', 'Chloride');
  await mutagen.getByLabel('SMILES').fill('ClCCCCCC(C)C');
  await assess.choose(mutagen, /Ames test/, 'Positive');
  await assess.assessButton.press('Enter');
  await expect(assess.result('Mutagenic impurities').getByText('Class 2')).toBeVisible(patience);

  await page.getByLabel('Level where it comes in, ppm').fill('30');
  await page.getByRole('textbox', { name: 'Step 1' }).fill('Washing');
  const factor = page.getByRole('group', { name: 'Washing: Factor 1' });
  await factor.getByLabel('Score').fill('7');
  const calculate = page.getByRole('button', { name: 'Calculate purge' });
  await calculate.press('Enter');
  await expect(factor).toContainText('Reactivity has no score 7. Its scores are 100, 10, 1.');
  await factor.getByLabel('Score').fill('100');
  await calculate.press('Enter');

  const options = page.getByRole('grid', { name: 'Control options' }).getByRole('row');
  await expect(options.filter({ hasText: 'Option 1' })).toContainText('Open', patience);
  await expect(options.filter({ hasText: 'Option 4' })).toContainText('Needs support');
  await expect(options.filter({ hasText: 'Option 4' })).toContainText('ICH M7 R2, section 8.1');
  await assess.openClause(page.getByRole('button', { name: '0.3 ppm', exact: true }).first());
  await expect(page.getByRole('dialog', { name: 'Chloride: Predicted level' })).toContainText(
    'purge-factors@',
  );
  await page.keyboard.press('Escape');
  await expectAccessible(page, 'the purge');

  await factor.getByLabel('Reason').fill('Gone within minutes.');
  await assess.choose(factor, /Rests on/, 'Experiment at trace level');
  await calculate.press('Enter');
  await expect(options.filter({ hasText: 'Option 4' }).getByText('Open', { exact: true })).toBeVisible();
});

test('an assessment can be given up; the form stays, also through another screen', async ({
  page,
  signUp,
}) => {
  const author = await signUp('Carl Cancel');
  await openAs(page, author.person, '/regulatory/assess');
  const assess = new AssessPage(page);
  await page.route('**/regulatory/impurities/assess', () => undefined);
  await assess.fillProduct('1');
  await assess.add('Residual solvent', 'toluene');
  await assess.assessButton.press('Enter');
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(assess.assessButton).toBeEnabled();
  await page.getByRole('link', { name: 'Projects', exact: true }).click();
  await page.getByRole('link', { name: 'Regulatory', exact: true }).click();
  await page.getByRole('link', { name: 'Assess', exact: true }).click();
  await expect(page.getByLabel('Maximum daily dose, g')).toHaveValue('1');
});
