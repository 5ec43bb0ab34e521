import type { MsAnnotation } from '#contract/ms-annotations';
import { caffeineSmiles } from '../server/testing/caffeine-library.ts';
import { expectAccessible, repeated } from './fixtures/accessibility.ts';
import { activePack } from './fixtures/mass-spectra-pack.ts';
import { ServiceClient } from './fixtures/service.ts';
import { expect, test } from './fixtures/workstation.ts';
import { openAs } from './pages/sign-in-page.ts';

const aspirin = 'CC(=O)Oc1ccccc1C(=O)O';

test('NMR and mass spectra of one compound agree, and contradict each other on both screens', async ({
  page,
  calls,
  signUp,
  administrator,
}) => {
  const admin = await ServiceClient.signIn(calls, administrator);
  await admin.retirePacks();
  await activePack(admin);
  const author = await signUp('Sara Sample');
  const { id: analysisId } = await author.analyse('aspirin-1h.zip');
  const setStructure = (smiles: string) =>
    author.write(`/analyses/${analysisId}/corrections`, {
      edits: [{ action: 'structure', structure: { smiles } }],
      reason_for_change: 'The batch record says so.',
    });
  const run = await author.readMsRun(undefined, 'tea.mzML');
  await author.findMsFeatures(run.id);
  const annotate = async (): Promise<string> => {
    const { id } = await author.write<MsAnnotation>(`/ms/runs/${run.id}/annotate`, {});
    const read = (): Promise<MsAnnotation> => author.read<MsAnnotation>(`/ms/annotations/${id}`);
    await expect.poll(async () => (await read()).status, { timeout: 60_000 }).toBe('completed');
    return id;
  };
  await setStructure(caffeineSmiles);
  const first = await annotate();
  const compound = await author.write<{ id: string }>('/compounds', {
    name: 'Caffeine',
    smiles: caffeineSmiles,
  });
  await author.write(`/compounds/${compound.id}/attachments`, { analysis_id: analysisId });

  await openAs(page, author.person, `/compounds/${compound.id}`);
  await expect(page.getByRole('region', { name: 'Mass spectra', exact: true })).toContainText(
    'No run of mass spectra is attached.',
  );
  await page.getByRole('button', { name: 'Attach', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Attach the compound' });
  await dialog.getByText('Run of mass spectra', { exact: true }).first().click();
  await dialog.getByRole('button', { name: /Run of mass spectra/ }).click();
  await page.getByRole('option', { name: 'tea.mzML' }).click();
  await dialog.getByRole('button', { name: 'Attach', exact: true }).click();

  const pairs = page.getByRole('region', { name: 'Held against each other' });
  await expect(pairs.getByText('Formula agrees')).toBeVisible();
  await expect(pairs).toContainText('Mass spectra say C8H10N4O2 as well.');
  await expect(page.getByRole('region', { name: 'NMR', exact: true })).toContainText('The registered one');
  await expect(page.getByRole('region', { name: 'Mass spectra', exact: true })).toContainText('195.087');
  await expectAccessible(page, 'compound with two techniques', { without: repeated });
  // shot: compound-agrees

  await setStructure(aspirin);
  await page.reload();
  await expect(pairs.getByText('Formula contradicts')).toBeVisible();
  await expect(pairs).toContainText('The structure is C9H8O4, and mass spectra say C8H10N4O2.');
  // shot: compound-contradicts

  await pairs.getByRole('link', { name: /revision 2$/ }).click();
  const byMass = page.getByRole('region', { name: 'Against mass spectra' });
  await expect(byMass.getByText('Formula contradicts')).toBeVisible();
  await expect(page.getByRole('region', { name: /^Contradictions/ })).toContainText(
    'Formula by mass spectra',
  );
  await expectAccessible(page, 'analysis that mass spectra contradict', { without: repeated });
  // shot: analysis
  await byMass.getByRole('link', { name: 'tea.mzML, annotation revision 0' }).click();

  // The first annotation was made before anybody said that it is one sample.
  await expect(page).toHaveURL(new RegExp(first));
  const byNmr = page.getByRole('region', { name: 'Against NMR of the sample' });
  await expect(byNmr).toContainText('changed since');
  const second = await annotate();
  await page.goto(`/ms/annotations/${second}`);
  await expect(byNmr.getByText('Formula contradicts')).toBeVisible();
  await expect(byNmr).not.toContainText('changed since');
  await expect(page.getByRole('region', { name: 'Evidence for the level' })).toContainText(
    'NMR of the sample disagrees',
  );
  await expectAccessible(page, 'annotation that NMR contradicts', { without: repeated });
  // shot: annotation
  await admin.retirePacks();
});
