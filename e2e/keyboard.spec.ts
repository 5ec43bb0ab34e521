import { expect, test } from './fixtures/workstation.ts';
import { ShellPage } from './pages/shell-page.ts';
import { openAs, SignInPage } from './pages/sign-in-page.ts';
import { WorkspacePage } from './pages/workspace-page.ts';

interface SpectrumLines {
  readonly multiplets: readonly { readonly shift_ppm: number }[];
}

test('from signing in to a saved correction without a mouse', async ({ page, signUp }) => {
  const service = await signUp('Kim Keys');
  await service.analyse('aspirin-1h.zip');
  const { keyboard } = page;
  const { email, password } = service.person;

  await test.step('sign in', async () => {
    await new SignInPage(page).open();
    await expect(page.getByLabel('E-mail')).toBeFocused();
    await keyboard.type(email);
    await keyboard.press('Tab');
    await keyboard.type(password);
    await keyboard.press('Enter');
    await expect(new ShellPage(page).heading('Home')).toBeVisible();
  });

  await test.step('jump to the analyses and open the first', async () => {
    await keyboard.press('g');
    await keyboard.press('a');
    const table = page.getByRole('grid', { name: 'Analyses' });
    await expect(table.getByRole('row')).toHaveCount(2);
    await table.getByRole('row').nth(1).focus();
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/\/analyses\/[^/]+$/);
  });

  const workspace = new WorkspacePage(page);
  await test.step('walk to a peak and give it another category', async () => {
    await expect(workspace.plot.locator('canvas').first()).toBeVisible();
    await workspace.plot.focus();
    await keyboard.press('n');
    await expect(workspace.selectedPeakRow()).toHaveCount(1);
    await keyboard.press('c');
    await expect(workspace.selectedPeakRow()).toContainText('draft');
    await expect(page.getByText('1 local correction, not saved.')).toBeVisible();
  });

  await test.step('undo, redo, and save it with a reason', async () => {
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(page.getByText('No difference to the saved revision.')).toBeVisible();
    await page.getByRole('button', { name: 'Redo' }).press('Enter');
    await page.getByRole('button', { name: 'Save as revision' }).press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Save as revision' });
    await expect(sheet.getByLabel('Reason for the change')).toBeFocused();
    await keyboard.type('Known impurity of this batch.');
    await sheet.getByRole('button', { name: 'Save as revision' }).press('Enter');
    await expect(page.getByText('Saved as revision 1.')).toBeVisible();
    await expect(page.getByText('revision 1', { exact: true })).toBeVisible();
  });
});

test('the palette, the key map and the jump keys reach every area', async ({ page, signUp }) => {
  const { person } = await signUp('Jo Jumper');
  await openAs(page, person);
  const shell = new ShellPage(page);
  const { keyboard } = page;

  for (const [letter, area] of [
    ['a', 'Analyses'],
    ['r', 'Review'],
    ['p', 'Projects'],
    ['u', 'Audit trail'],
    ['s', 'Settings'],
    ['h', 'Home'],
  ] as const) {
    await keyboard.press('g');
    await keyboard.press(letter);
    await expect(shell.heading(area)).toBeVisible();
    await expect(shell.areas.getByRole('link', { name: area })).toHaveAttribute('aria-current', 'page');
  }

  await shell.runCommand('Go to Projects');
  await expect(shell.heading('Projects')).toBeVisible();

  await keyboard.press('?');
  await expect(shell.keyMap).toContainText('Go to Analyses');
  await keyboard.press('Escape');
  await expect(shell.keyMap).toBeHidden();
});

test('the palette finds a record by a word of its title and a compound by its structure', async ({
  page,
  signUp,
}) => {
  const service = await signUp('Fin Finder');
  await service.write('/projects', { name: 'Aspirin, batch 7' });
  await service.write('/compounds', { name: 'Salicylic acid', smiles: 'OC(=O)c1ccccc1O' });
  await openAs(page, service.person);
  const shell = new ShellPage(page);
  const { keyboard } = page;
  await keyboard.press('Control+k');
  await keyboard.type('batch');
  await expect(shell.palette.getByRole('option', { name: /^Aspirin, batch 7/ })).toContainText('Project');
  await keyboard.press('Escape');
  await keyboard.press('Control+k');
  await keyboard.type('c1ccccc1O');
  await expect(shell.palette.getByRole('option', { name: 'Salicylic acid' })).toContainText('C7H6O3');
  await expect(shell.palette.getByRole('option')).toHaveCount(1);
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/compounds\/[^/]+$/);
  await expect(shell.heading('Salicylic acid')).toBeVisible();
});

test('the palette finds a spectrum by its lines, similar structures and an entry of the trail, and says why', async ({
  page,
  signUp,
}) => {
  const service = await signUp('Lina Lines');
  const { id } = await service.analyse('aspirin-1h.zip');
  await service.write('/compounds', { name: 'Salicylic acid', smiles: 'OC(=O)c1ccccc1O' });
  const lone = (await service.read<SpectrumLines>(`/analyses/${id}`)).multiplets.slice(0, 2);
  await openAs(page, service.person);
  const shell = new ShellPage(page);
  const { palette } = shell;
  const { keyboard } = page;

  await test.step('what may be typed stands below the empty field', async () => {
    await keyboard.press('Control+k');
    await expect(palette).toContainText('1H 7.26 2.17 ±0.02');
  });

  await test.step('lines', async () => {
    await keyboard.type(`1H ${lone.map(({ shift_ppm }) => shift_ppm.toFixed(2)).join(' ')} ±0.01`);
    const found = palette.getByRole('option').filter({ hasText: 'lines' });
    await expect(found).toHaveCount(1);
    await expect(found).toContainText('Analysis');
    await expect(palette).toContainText('1 spectrum of 1H looked through');
    // Escape clears the field before it closes the palette.
    await keyboard.press('Escape');
    await expect(palette.getByRole('combobox')).toHaveValue('');
  });

  await test.step('what cannot be read is told in words', async () => {
    await keyboard.type('~2 CCO');
    await expect(palette).toContainText('The least similarity is a number from 0.1 to 1.');
    // Escape clears the field before it closes the palette.
    await keyboard.press('Escape');
    await expect(palette.getByRole('combobox')).toHaveValue('');
  });

  await test.step('an entry of the trail', async () => {
    await keyboard.type('registered salicylic');
    await expect(palette.getByRole('option').filter({ hasText: 'Audit trail' })).toContainText('Lina Lines');
    // Escape clears the field before it closes the palette.
    await keyboard.press('Escape');
    await expect(palette.getByRole('combobox')).toHaveValue('');
  });

  await test.step('a similar structure, opened by keys', async () => {
    await keyboard.type('~0.3 OC(=O)c1ccccc1');
    const found = palette.getByRole('option', { name: 'Salicylic acid' });
    await expect(found).toContainText('similarity 0.');
    await keyboard.press('Enter');
    await expect(shell.heading('Salicylic acid')).toBeVisible();
  });
});

test('the palette shows more records on request, and finds sections of the documentation', async ({
  page,
  signUp,
}) => {
  const service = await signUp('Mora More');
  for (const nth of [1, 2, 3, 4, 5, 6, 7]) await service.write('/projects', { name: `Series no. ${nth}` });
  await openAs(page, service.person);
  const { palette } = new ShellPage(page);
  const { keyboard } = page;
  await keyboard.press('Control+k');
  await keyboard.type('series no');
  const projects = palette.getByRole('option', { name: /^Series no/ });
  await expect(projects).toHaveCount(5);
  const more = palette.getByRole('option', { name: 'More records of each kind' });
  await more.click();
  await expect(projects).toHaveCount(7);
  await expect(more).toHaveCount(0);
  await keyboard.press('Escape');
  await expect(palette.getByRole('combobox')).toHaveValue('');

  await keyboard.type('verify evidence bundle');
  const pages = palette.getByRole('group', { name: 'Documentation' });
  await expect(pages.getByRole('option', { name: /Verify an evidence bundle/ })).toBeVisible();
  await pages.getByRole('option').first().click();
  await expect(page).toHaveURL(/\/documentation\/verify-an-evidence-bundle/);
});

test('letters typed into a field are text, not shortcuts', async ({ page, signUp }) => {
  const { person } = await signUp('Fay Field');
  await openAs(page, person, '/analyses');
  const shell = new ShellPage(page);
  await page.getByLabel('Search').fill('');
  await page.getByLabel('Search').pressSequentially('gh?');
  await expect(page.getByLabel('Search')).toHaveValue('gh?');
  await expect(shell.heading('Analyses')).toBeVisible();
  await expect(shell.keyMap).toBeHidden();
});

test('the first Tab offers to skip to the content', async ({ page, signUp }) => {
  const { person } = await signUp('Tab First');
  await openAs(page, person, '/projects');
  await page.reload();
  await expect(new ShellPage(page).heading('Projects')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});
