import { readFileSync, writeFileSync } from 'node:fs';

import { anyDossier } from '../server/testing/any-dossier.ts';
import { drawnMzml } from '../server/testing/drawn-ms-run.ts';
import { expectAccessible, repeated } from './fixtures/accessibility.ts';
import { activePack } from './fixtures/mass-spectra-pack.ts';
import { ServiceClient } from './fixtures/service.ts';
import { expect, test } from './fixtures/workstation.ts';
import { HomePage } from './pages/home-page.ts';
import { openAs } from './pages/sign-in-page.ts';

test('a dropped mzML becomes an approved annotation in a report, by two people', async ({
  page,
  calls,
  signUp,
  administrator,
}, testInfo) => {
  const admin = await ServiceClient.signIn(calls, administrator);
  await admin.retirePacks();
  await activePack(admin);
  const author = await signUp('Mara Masses');
  const reviewer = await signUp('Rolf Reviews');
  const file = testInfo.outputPath('tea.mzML');
  writeFileSync(file, drawnMzml());

  await openAs(page, author.person);
  const home = new HomePage(page);
  await home.drop(file);
  await expect(home.guesses).toContainText('mass spectra');
  await home.guesses.getByLabel(/^Title of/).fill('Tea, batch 7');
  await home.send();
  await home.job('Tea, batch 7').getByRole('link', { name: 'Open' }).click();

  const features = page.getByRole('grid', { name: 'Features' });
  const protonated = features.getByText(/^195\.08/).first();
  await expect(protonated).toBeVisible({ timeout: 60_000 });
  await expect(page.getByTestId('chromatogram')).toHaveAccessibleName(/2 chromatograms of Tea, batch 7/);
  await protonated.click();
  const feature = page.getByRole('region', { name: /^Feature \d+$/ });
  await expect(feature).toContainText('[M+H]+');
  await expect(page.getByTestId('chromatogram')).toHaveAccessibleName(/3 chromatograms/);
  await feature.getByRole('button', { name: /^Fragments, scan/ }).click();
  await expect(page.getByRole('heading', { name: /MS2 of m\/z 195\.08/ })).toBeVisible();
  await feature.getByText(/E\d+ · s$/).click();
  await expect(page.getByRole('dialog', { name: 'Area' })).toContainText('above its baseline');
  await page.keyboard.press('Escape');
  await expectAccessible(page, 'run of mass spectra', { without: repeated });

  await page.getByRole('tab', { name: 'Annotations' }).click();
  await page.getByRole('button', { name: 'Annotate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Annotate' });
  await expect(dialog).toContainText('Licence');
  await dialog.getByRole('button', { name: 'Annotate' }).click();
  const ions = page.getByRole('grid', { name: 'Ions' });
  await expect(ions.getByRole('row').filter({ hasText: 'Caffeine' }).first()).toBeVisible({
    timeout: 60_000,
  });
  await ions.getByRole('row').filter({ hasText: 'Caffeine' }).first().click();
  const hits = page.getByRole('region', { name: 'Library hits' });
  await expect(hits).toContainText('Caffeine');
  await expect(hits.getByRole('application', { name: /peaks? match/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Evidence for the level' })).toContainText('condition of');
  const review = page.getByRole('region', { name: 'Review', exact: true });
  await expect(review.getByText('Approve', { exact: true })).toBeHidden();
  await expectAccessible(page, 'annotation of its author', { without: repeated });
  const address = new URL(page.url()).pathname;

  await openAs(page, reviewer.person, '/review');
  const queue = page.getByRole('grid', { name: 'Review' });
  await expect(queue).toContainText('Every annotation takes a review');
  await queue.getByRole('link', { name: 'Tea, batch 7' }).click();
  await expect(page).toHaveURL(new RegExp(address));
  await review.getByText('Approve', { exact: true }).click();
  await review.getByLabel('Reason', { exact: true }).fill('Fragments and isotopes agree.');
  await review.getByRole('button', { name: /Review the record/ }).click();
  const summary = page.getByRole('dialog', { name: 'This will be recorded' });
  await expect(summary).toContainText('Fragments and isotopes agree.');
  await summary.getByRole('button', { name: 'Record decision' }).click();
  await expect(page.getByText('approved', { exact: true }).first()).toBeVisible();
  await expect(review).toContainText('Rolf Reviews');
  await expectAccessible(page, 'approved annotation', { without: repeated });

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Report (PDF)' }).click();
  const report = await download;
  expect(
    readFileSync(await report.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');

  const dossier = await author.write<{ id: string }>('/regulatory/dossiers', anyDossier);
  await openAs(page, author.person, address);
  await ions.getByRole('row').filter({ hasText: 'Caffeine' }).first().click();
  await page.getByRole('button', { name: 'Send to a dossier…' }).click();
  const sending = page.getByRole('dialog', { name: 'Send to a dossier' });
  await expect(sending).toContainText('It is no amount');
  await sending.getByRole('button', { name: /Dossier/ }).click();
  await page.getByRole('option', { name: anyDossier.title }).click();
  await sending.getByRole('button', { name: 'Send', exact: true }).click();
  const sent = page.getByRole('region', { name: 'Where it was sent' });
  await expect(sent).toContainText('Checked by ICH M7');
  await page.getByRole('button', { name: 'Register compound…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Register', exact: true }).click();
  await expect(sent).toContainText('registered as a compound');
  await expectAccessible(page, 'annotation that was sent', { without: repeated });
  await sent.getByRole('link', { name: anyDossier.title }).click();
  await expect(page).toHaveURL(new RegExp(`/dossiers/${dossier.id}`));
  const entry = page.getByRole('row').filter({ hasText: 'Caffeine' }).first();
  await expect(entry).toContainText('of ion areas (no amount)');
  await entry.getByRole('link', { name: /^Annotation, revision/ }).click();
  await expect(page).toHaveURL(new RegExp(address));
  await admin.retirePacks();
});
