import { readFileSync, writeFileSync } from 'node:fs';

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

  await openAs(page, reviewer.person, '/ms');
  await page
    .getByRole('grid', { name: 'Annotations that wait for a review' })
    .getByRole('link')
    .first()
    .click();
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
  await admin.retirePacks();
});
