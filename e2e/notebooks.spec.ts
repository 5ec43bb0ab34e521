import type { Analysis } from '#contract/analyses';
import { type ChemotionDouble, startChemotionDouble } from '../server/testing/chemotion-double.ts';
import { type ElabftwDouble, startElabftwDouble } from '../server/testing/elabftw-double.ts';
import { expectAccessible } from './fixtures/accessibility.ts';
import { newPerson } from './fixtures/people.ts';
import { ServiceClient } from './fixtures/service.ts';
import { expect, startWorkstation, test } from './fixtures/workstation.ts';
import { openAs } from './pages/sign-in-page.ts';

test.describe('an electronic notebook', () => {
  let elab: ElabftwDouble;
  let workstation: Awaited<ReturnType<typeof startWorkstation>>;
  test.beforeAll(async () => {
    elab = await startElabftwDouble();
    // Its address is one of this machine.
    workstation = await startWorkstation({ WEBHOOK_PRIVATE_NETWORK: 'true' });
  });
  test.afterAll(async () => {
    await workstation.stop();
    await elab.stop();
  });

  test('is connected, tested, sent an analysis once and again, and says why it was not taken', async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: workstation.origin });
    const page = await context.newPage();
    const person = newPerson('Nora Notebook');
    const service = await ServiceClient.signUp(context.request, person);
    const analysis: Analysis = await service.analyse('aspirin-1h.zip');
    await openAs(page, person, '/settings');

    await test.step('an administrator connects it; its key is refused, then taken', async () => {
      await page.getByRole('link', { name: 'Notebooks' }).click();
      await expect(page.getByText('No notebook is connected.')).toBeVisible();
      await page.getByRole('button', { name: 'Connect a notebook' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Name').fill('Group notebook');
      await dialog.getByLabel('Address').fill('http://elab.example.org');
      await dialog.getByLabel('Key').fill('not-the-key');
      await dialog.getByRole('button', { name: 'Connect' }).click();
      await expect(
        dialog.getByText('Must begin with https: a key would be readable on its way.'),
      ).toBeVisible();
      await dialog.getByLabel('Address').fill(`${elab.url}/`);
      await expectAccessible(page, 'connecting', { appearances: ['light', 'dark'] });
      await dialog.getByRole('button', { name: 'Connect' }).click();
      await page.getByRole('button', { name: 'Test the connection to Group notebook' }).click();
      await expect(
        page.getByText(/does not let the key or the account in.*No corresponding API key found!/),
      ).toBeVisible();
      await page.getByRole('button', { name: 'Change Group notebook' }).click();
      await dialog.getByLabel('Key').fill(elab.key);
      await dialog.getByLabel('Reason').fill('Mistyped.');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('button', { name: 'Test the connection to Group notebook' }).click();
      await expect(page.getByRole('gridcell', { name: /Toto Le sysadmin/ })).toBeVisible();
    });

    const openDialog = async () => {
      await page.getByRole('button', { name: 'Export' }).click();
      await page.getByRole('menuitem', { name: 'Send to notebook' }).click();
    };
    const dialog = page.getByRole('dialog', { name: 'Send to a notebook' });

    await test.step('an analysis becomes an entry there, with its files', async () => {
      await page.goto(`/analyses/${analysis.id}`);
      await openDialog();
      await dialog.getByRole('button', { name: 'Send to notebook' }).click();
      await expect(dialog.getByText('Sent', { exact: true })).toBeVisible();
      const [experiment] = elab.experiments;
      await expect(dialog.getByRole('link', { name: 'Open the entry' })).toHaveAttribute(
        'href',
        `${elab.url}/experiments.php?mode=view&id=${experiment?.id}`,
      );
      expect(experiment?.uploads.map(({ real_name: name }) => name)).toContain(`${analysis.id}.eln`);
      expect(experiment?.body).toContain(`${workstation.origin}/analyses/${analysis.id}`);
      await expectAccessible(page, 'sent', { appearances: ['light', 'dark', 'forced colours'] });
    });

    await test.step('a fault there is told with its words, and sending again updates the same entry', async () => {
      elab.trouble = ({ res }) => {
        res.writeHead(422, { 'content-type': 'application/json' });
        res.end(JSON.stringify({ code: '422', message: 'The entry is locked', description: '' }));
        return true;
      };
      await dialog.getByRole('button', { name: 'Send again to Group notebook' }).click();
      await expect(dialog.getByText('Not sent', { exact: true })).toBeVisible();
      await expect(dialog.getByText('The entry is locked')).toBeVisible();
      elab.trouble = () => false;
      await dialog.getByRole('button', { name: 'Send again to Group notebook' }).click();
      await expect(dialog.getByText('Sent', { exact: true })).toBeVisible();
      expect(elab.experiments).toHaveLength(1);
    });

    await test.step('into an experiment that is there, by its link', async () => {
      const there = elab.write({ title: 'Synthesis', body: '<p>Stir.</p>' });
      await dialog.getByText('An experiment that is there').click();
      await dialog.getByLabel('Number or link').fill('some words');
      await dialog.getByRole('button', { name: 'Send to notebook' }).click();
      await expect(dialog.getByText(/Must be the number or the link/)).toBeVisible();
      await dialog.getByLabel('Number or link').fill(`${elab.url}/experiments.php?mode=view&id=${there.id}`);
      await dialog.getByRole('button', { name: 'Send to notebook' }).click();
      await expect(dialog.getByRole('link', { name: 'Open the entry' })).toHaveAttribute(
        'href',
        new RegExp(`id=${there.id}$`),
      );
      await expect.poll(() => there.body).toContain('[Larmor nte_');
      expect(there.body).toMatch(/^<p>Stir\.<\/p>/);
    });

    expect(elab.violations).toEqual([]);
    await context.close();
  });
});

test.describe('a Chemotion ELN', () => {
  let eln: ChemotionDouble;
  let workstation: Awaited<ReturnType<typeof startWorkstation>>;
  test.beforeAll(async () => {
    eln = await startChemotionDouble();
    workstation = await startWorkstation({ WEBHOOK_PRIVATE_NETWORK: 'true' });
  });
  test.afterAll(async () => {
    await workstation.stop();
    await eln.stop();
  });

  test('is connected with login and password, and given a sample in a collection', async ({ browser }) => {
    const context = await browser.newContext({ baseURL: workstation.origin });
    const page = await context.newPage();
    const person = newPerson('Chris Chemotion');
    const service = await ServiceClient.signUp(context.request, person);
    const analysis: Analysis = await service.analyse('aspirin-1h.zip');
    eln.collections.set(12, { isWritable: true, isRestricted: false });
    await openAs(page, person, '/settings');

    await test.step('an administrator connects it; its password is refused, then taken', async () => {
      await page.getByRole('link', { name: 'Notebooks' }).click();
      await page.getByRole('button', { name: 'Connect a notebook' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: /Kind/ }).click();
      await page.getByRole('option', { name: 'Chemotion' }).click();
      await dialog.getByLabel('Name', { exact: true }).fill('Group ELN');
      await dialog.getByLabel('Address').fill(eln.url);
      await dialog.getByLabel('Login').fill(eln.login);
      await expect(dialog.getByRole('button', { name: 'Connect' })).toBeDisabled();
      await dialog.getByLabel('Password').fill('not the password');
      await expectAccessible(page, 'connecting Chemotion', { appearances: ['light', 'dark'] });
      await dialog.getByRole('button', { name: 'Connect' }).click();
      await page.getByRole('button', { name: 'Test the connection to Group ELN' }).click();
      await expect(page.getByText(/does not let the key or the account in.*401 Unauthorized/)).toBeVisible();
      await page.getByRole('button', { name: 'Change Group ELN' }).click();
      await dialog.getByLabel('Login').fill(eln.login);
      await dialog.getByLabel('Password').fill(eln.password);
      await dialog.getByLabel('Reason').fill('Mistyped.');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('button', { name: 'Test the connection to Group ELN' }).click();
      await expect(page.getByRole('gridcell', { name: /Larmor Service \(LSV/ })).toBeVisible();
    });

    await test.step('an analysis becomes a sample in a collection', async () => {
      await page.goto(`/analyses/${analysis.id}`);
      await page.getByRole('button', { name: 'Export' }).click();
      await page.getByRole('menuitem', { name: 'Send to notebook' }).click();
      const dialog = page.getByRole('dialog', { name: 'Send to a notebook' });
      await dialog.getByText('A new sample in a collection').click();
      await dialog.getByLabel('Number or link').fill(`${eln.url}/mydb/collection/12`);
      await expectAccessible(page, 'sending to Chemotion', { appearances: ['light', 'dark'] });
      await dialog.getByRole('button', { name: 'Send to notebook' }).click();
      await expect(dialog.getByText('Sent', { exact: true })).toBeVisible();
      const [sample] = eln.samples;
      await expect(dialog.getByRole('link', { name: 'Open the entry' })).toHaveAttribute(
        'href',
        `${eln.url}/mydb/collection/all/sample/${sample?.id}`,
      );
      expect(sample?.collections).toEqual([12]);
      expect(eln.namesIn(eln.analysesOf(sample)[0])).toContain(`${analysis.id}.jdx`);
    });

    expect(eln.violations).toEqual([]);
    await context.close();
  });
});
