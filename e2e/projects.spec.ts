import { anyDossier } from '../server/testing/any-dossier.ts';
import { findViolations } from './fixtures/accessibility.ts';
import { expect, test, unpackSample } from './fixtures/workstation.ts';
import { HomePage } from './pages/home-page.ts';
import { ShellPage } from './pages/shell-page.ts';
import { openAs } from './pages/sign-in-page.ts';

test('a project is made, gathers an analysis, is renamed and archived', async ({ page, signUp }) => {
  const { person } = await signUp('Petra Project');
  await openAs(page, person, '/projects');
  const shell = new ShellPage(page);

  await page.getByRole('button', { name: 'New project' }).click();
  const dialog = page.getByRole('dialog', { name: 'New project' });
  await dialog.getByLabel('Name').fill('Aspirin batches');
  await dialog.getByLabel(/^Description/).fill('Release of the spring batches');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(shell.heading('Aspirin batches')).toBeVisible();
  const spectra = page.getByRole('region', { name: 'Spectra', exact: true });
  await expect(spectra).toContainText('No spectrum belongs to this project yet');
  await spectra.getByRole('link', { name: 'Add measurements' }).click();

  // Who comes from a project means it for that project.
  const home = new HomePage(page);
  await home.drop(`${unpackSample('aspirin-1h.zip')}/1`);
  await expect(home.guesses.getByRole('button', { name: /Project/ })).toContainText('Aspirin batches');
  await home.send();
  await expect(home.job(/./).getByText(/Review required|Completed/)).toBeVisible({ timeout: 60_000 });

  await shell.go('Projects');
  await page.getByRole('link', { name: 'Aspirin batches' }).click();
  await expect(spectra.getByRole('listitem')).toHaveCount(1);
  await expect(spectra.getByRole('img', { name: /^Spectrum of/ })).toBeVisible();

  await page.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit' });
  await edit.getByLabel('Name').fill('Aspirin, spring');
  await expect(edit.getByRole('button', { name: 'Save' })).toBeDisabled();
  await edit.getByLabel('Reason').fill('The summer batches get their own.');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(shell.heading('Aspirin, spring')).toBeVisible();

  await page.getByRole('button', { name: 'Archive' }).click();
  const archive = page.getByRole('alertdialog', { name: 'Archive Aspirin, spring?' });
  await expect(archive.getByRole('button', { name: 'Archive' })).toBeDisabled();
  await archive.getByLabel('Reason').fill('All batches are released.');
  await archive.getByRole('button', { name: 'Archive' }).click();
  await expect(shell.heading('Projects')).toBeVisible();
  await expect(page.getByText('Aspirin, spring')).toHaveCount(0);
});

test('a project is one page: every record once, as a picture where there is one, and each section with its count', async ({
  page,
  signUp,
}) => {
  const author = await signUp('Pia Page');
  const { id: project_id } = await author.write<{ id: string }>('/projects', { name: 'Esterification' });
  const analysis = await author.upload('aspirin-1h.zip', undefined, '1H', project_id);
  const compound = async (name: string, smiles: string): Promise<string> =>
    (await author.write<{ id: string }>('/compounds', { name, smiles })).id;
  const acetate = await compound('Ethyl acetate', 'CCOC(C)=O');
  await author.write(`/compounds/${acetate}/attachments`, { project_id });
  await compound('Ethanol', 'CCO');
  await author.write('/reaction-projects', {
    name: 'Fischer esterification',
    project_id,
    reaction_smiles: 'CC(=O)O.CCO>OS(=O)(=O)O>CCOC(C)=O',
    parameters: [{ kind: 'continuous', name: 'temperature', unit: '°C', low: 60, high: 80 }],
  });
  await author.write('/regulatory/dossiers', { ...anyDossier, project_id });
  await author.waitForEnd(analysis.id);

  await openAs(page, author.person, `/projects/${project_id}`);
  const section = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(section('Spectra').getByRole('img', { name: /^Spectrum of/ })).toBeVisible();
  await expect(section('Compounds').getByRole('img', { name: 'Structure of Ethyl acetate' })).toBeVisible();
  const scheme = section('Reactions').getByRole('group', { name: 'Reaction of Fischer esterification' });
  await expect(scheme.getByRole('img')).toHaveCount(4);
  await expect(scheme).toContainText('temperature 60–80 °C');
  await expect(section('Dossiers').getByRole('link', { name: anyDossier.title })).toBeVisible();
  for (const name of ['Spectra', 'Compounds', 'Reactions', 'Dossiers'])
    await expect(section(name).locator('[data-count]').first(), name).toHaveText('1');
  await expect(section('Mass spectra')).toContainText(
    'Runs of mass spectra sent to this project stand here.',
  );
  expect(await findViolations(page)).toEqual([]);

  const records = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((links) =>
      links
        .map((link) => link.getAttribute('href') ?? '')
        .filter((href) => /^\/(analyses|compounds|reactions|dossiers)\/./.test(href)),
    );
  expect(records).toHaveLength(4);
  expect(new Set(records).size).toBe(4);

  await section('Compounds').getByRole('button', { name: 'Attach a compound' }).click();
  const dialog = page.getByRole('dialog', { name: 'Attach a compound' });
  await dialog.getByRole('button', { name: /Compound/ }).click();
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.getByRole('option', { name: 'Ethanol' }).click();
  await dialog.getByRole('button', { name: 'Attach', exact: true }).click();
  await expect(section('Compounds').locator('[data-count]').first()).toHaveText('2');

  await test.step('a list of compounds that is cut says so', async () => {
    await page.route(/\/v1\/compounds\?limit=200$/, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), next_cursor: 'more' } });
    });
    await section('Compounds').getByRole('button', { name: 'Attach a compound' }).click();
    await expect(dialog).toContainText('The newest 200.');
    await expect(dialog).not.toContainText('Every compound you registered is attached already.');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('who may only read is offered nothing to put in', async () => {
    const viewer = await signUp('Vito View');
    await author.write(`/projects/${project_id}/members`, { person: viewer.person.email, role: 'viewer' });
    await page.evaluate(() => sessionStorage.clear());
    await openAs(page, viewer.person, `/projects/${project_id}`);
    await expect(section('Spectra').getByRole('listitem')).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Attach a compound' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Add measurements' })).toHaveCount(0);
  });
});
