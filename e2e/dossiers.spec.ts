import { expectAccessible } from './fixtures/accessibility.ts';
import { openSampleDossier } from './fixtures/sample-dossier.ts';
import { expect, test } from './fixtures/workstation.ts';
import { AssessPage } from './pages/assess-page.ts';
import { DossierPage } from './pages/dossier-page.ts';
import { ShellPage } from './pages/shell-page.ts';
import { openAs } from './pages/sign-in-page.ts';

/** The first assessment of a service starts its worker and the reader of structures there. */
const patience = { timeout: 60_000 };

test('a dossier is opened by keys, filled by the engines, looked over, decided on and read-only from then on', async ({
  page,
  signUp,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const author = await signUp('Doris Dossier');
  await openAs(page, author.person, '/');
  const shell = new ShellPage(page);
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await expect(shell.heading('Dossiers')).toBeVisible();
  const dossier = new DossierPage(page);

  await test.step('what is missing is named at its field, then the dossier opens', async () => {
    const dialog = await dossier.openDialog('New dossier');
    await dialog.getByLabel('Title').fill('Examplamide tablets');
    await dialog.getByLabel('Title').press('Enter');
    await expect(dialog.getByText('Enter a value.')).toHaveCount(3);
    await dialog.getByLabel('Maximum daily dose, g').fill('0,5');
    await dialog.getByLabel('Daily mass of the product, g').fill('0,6');
    await dossier.choose(dialog, /Route/, 'Oral');
    await dossier.choose(dialog, /Assessed as/, 'Drug product');
    await dialog.getByRole('button', { name: 'Create' }).press('Enter');
    await expect(shell.heading('Examplamide tablets')).toBeVisible();
  });

  await test.step('a watch has the limit of each authority, and is the part of a sum that is recorded', async () => {
    await dossier.openTab('Nitrosamines');
    const dialog = await dossier.openDialog('Watch a nitrosamine');
    await dialog.getByLabel('Name or CAS number').fill('NDMA');
    await dialog.getByLabel('Level, ng/day').fill('24');
    await dialog.getByLabel('SMILES').fill('CN(C)N=O');
    await dialog.getByRole('button', { name: 'Add' }).press('Enter');
    const watch = dossier.row('Result: Nitrosamines', 'NDMA');
    await expect(watch).toContainText('96 ng/day', patience);
    await expect(page.getByRole('img', { name: 'Sum 0.25 against 1: NDMA 0.25' })).toBeVisible();
    await dossier.press('Record the result');
    await expect(dossier.table('Recorded before').getByText('Within limit')).toBeVisible();
    await expectAccessible(page, 'watched nitrosamines');
  });

  await test.step('elements are assessed for the product, each number opens its clause', async () => {
    await dossier.openTab('Elements and solvents');
    await expect(page).toHaveURL(/\?tab=levels$/);
    const dialog = await dossier.openDialog('Assess elements');
    await dialog.getByLabel('Symbol or English name').fill('Pb');
    await dialog.getByLabel('Level').fill('2');
    await dialog.getByRole('button', { name: 'Assess and record' }).press('Enter');
    await expect(dossier.row('Result: Elements', 'Lead')).toContainText('Within limit', patience);
    const pde = dossier
      .row('Result: Elements', 'Lead')
      .getByRole('button', { name: '5 µg/day', exact: true });
    await new AssessPage(page).openClause(pde);
    await expect(page.getByRole('dialog', { name: 'Lead: PDE' })).toContainText('Q3D');
    await page.keyboard.press('Escape');
    await expectAccessible(page, 'assessed elements');
  });

  await test.step('an entry of the register is decided on with a note and a reason', async () => {
    await dossier.openTab('Register');
    const dialog = await dossier.openDialog('Add entries');
    await dialog.getByLabel('Name').fill('Impurity B');
    await dialog.getByLabel('Level').fill('0.9');
    await dialog.getByRole('button', { name: 'Assess and record' }).press('Enter');
    const entry = dossier.row('Result: Organic impurities', 'Impurity B');
    await expect(entry).toContainText('High', patience);
    const decision = await dossier.openDialog('Decide on Impurity B');
    await dossier.choose(decision, /Status/, 'Mitigated');
    await decision.getByLabel('Mitigation').fill('Removed by the second wash.');
    await decision.getByLabel('Reason').fill('Report R-12');
    await decision.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(entry).toContainText('Removed by the second wash.');
    await expectAccessible(page, 'the register');
  });

  await test.step('readiness says what is missing and leads there; the hash can be copied', async () => {
    await dossier.openTab('Readiness');
    await dossier.press('Build a report');
    const solvents = page.getByRole('region', { name: /^Solvents/ });
    await expect(solvents).toContainText('The residual solvents were not assessed.', patience);
    await page.getByRole('button', { name: 'Copy the whole hash' }).press('Enter');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^[0-9a-f]{64}$/);
    await expectAccessible(page, 'a readiness report');
    await solvents.getByRole('link', { name: 'Go to Solvents' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Assess solvents' })).toBeVisible();
  });

  await test.step('in review its owner learns what an approval takes, and cannot give it', async () => {
    await dossier.openTab('Overview');
    await dossier.act('Send to review', 'Complete.');
    const panel = page.getByRole('region', { name: 'Approval' });
    await expect(panel).toContainText('You own the dossier. Ask a second person.');
    await expect(
      panel.getByRole('link', { name: 'No readiness report is about this revision.' }),
    ).toBeVisible();
    const dialog = await dossier.openDialog('Approve', /^Approve Examplamide/);
    await expect(dialog).toContainText('You own the dossier.');
    await expect(dialog.getByLabel('Reason')).toHaveCount(0);
    await expectAccessible(page, 'what an approval lacks');
    await page.keyboard.press('Escape');
  });

  await test.step('it is rejected, with who and why, and takes no content any more', async () => {
    await dossier.act('Reject', 'Not all findings are justified.', 'alertdialog');
    await expect(page.getByText('Rejected: the dossier is read-only.', { exact: false })).toBeVisible();
    const decision = dossier.row('Review decisions', 'Doris Dossier');
    await expect(decision).toContainText('Not all findings are justified.');
    await expect(decision).toContainText('Decided by the owner');
    await expect(page.getByRole('button', { name: 'Add a requirement' })).toHaveCount(0);
    await dossier.openTab('Nitrosamines');
    await expect(dossier.row('Result: Nitrosamines', 'NDMA')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Watch a nitrosamine' })).toHaveCount(0);
  });
});

test('the checklist says who has what is open, and the calculator sums components under any name', async ({
  page,
  signUp,
}) => {
  const author = await signUp('Cora Components');
  const id = await openSampleDossier(author);
  const dossier = new DossierPage(page);
  await openAs(page, author.person, `/dossiers/${id}?tab=overview`);
  const guidelines = page.getByRole('region', { name: 'Guidelines' });
  const elements = guidelines
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'ICH Q3D', exact: true }) });
  await expect(elements).toContainText('Mia Mass');
  await expect(elements.getByRole('link', { name: 'Meet it and name the evidence' })).toBeVisible();
  await expectAccessible(page, 'the checklist');
  await dossier.openTab('Elements and solvents');
  for (const [place, [name, component, level, mass]] of [
    ['Pb', 'Drug substance', '1.2', '0.01'],
    ['lead', 'Cellulose', '0.4', '0.39'],
  ].entries()) {
    if (place > 0) await dossier.press('Component');
    const row = page.getByRole('group', { name: `Row ${place + 1}`, exact: true });
    await row.getByLabel('Substance').fill(name ?? '');
    await row.getByLabel('Component').fill(component ?? '');
    await row.getByLabel('Concentration, µg/g').fill(level ?? '');
    await row.getByLabel('Daily mass, g').fill(mass ?? '');
  }
  await expect(page.getByRole('img', { name: /^Lead: 0\.168 µg\/day of 5 µg\/day/ })).toBeVisible(patience);
});
