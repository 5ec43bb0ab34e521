import type { Analysis } from '#contract/analyses';
import type { Review } from '#contract/fid-runs';
import { expect, test, unpackSample } from './fixtures/workstation.ts';
import { HomePage } from './pages/home-page.ts';
import { ReportPage } from './pages/report-page.ts';
import { ReviewPage } from './pages/review-page.ts';
import { ShellPage } from './pages/shell-page.ts';
import { openAs } from './pages/sign-in-page.ts';

// A quantification by keys is in quantification.spec.ts, a dossier by keys in dossiers.spec.ts. Buttons are pressed where the Tab key
// comes to as well; nothing here is clicked.

test('the main job without a mouse: from the folder to the signed-off report', async ({ page, signUp }) => {
  const author = await signUp('Kilian Keys');
  const reviewer = await signUp('Rike Keys');
  const { keyboard } = page;
  const home = new HomePage(page);

  await test.step('choose the folder by its button and send it', async () => {
    await openAs(page, author.person, '/');
    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: /Choose folder/ }).press('Enter');
    await (await chosen).setFiles(`${unpackSample('aspirin-1h.zip')}/1`);
    await expect(home.guesses).toBeVisible();
    await home.guesses.getByRole('button', { name: /^Send \d/ }).press('Enter');
  });

  await test.step('open the result as soon as it is there', async () => {
    const job = home.job(/./);
    await expect(job.getByText(/Review required|Completed/)).toBeVisible({ timeout: 60_000 });
    await job.getByRole('link', { name: 'Open' }).press('Enter');
    await expect(page).toHaveURL(/\/analyses\/[^/]+$/);
  });

  const id = new URL(page.url()).pathname.split('/')[2] ?? '';
  await test.step('come to the plot within five stops, and walk its peaks', async () => {
    await page.reload();
    const plot = page.getByTestId('plot');
    await expect(plot.locator('canvas').first()).toBeVisible();
    let stops = 0;
    const skip = page.getByRole('button', { name: 'Skip to the plot' });
    while (stops < 5 && !(await skip.evaluate((element) => element === document.activeElement))) {
      await keyboard.press('Tab');
      stops += 1;
    }
    expect(stops).toBeLessThan(5);
    await keyboard.press('Enter');
    await expect(plot).toBeFocused();
    await keyboard.press('n');
    await expect(page.getByRole('grid', { name: 'Peaks' }).getByRole('row', { selected: true })).toHaveCount(
      1,
    );
  });

  await test.step('somebody else approves it, in spite of what is open and on purpose', async () => {
    const { run_id } = await author.read<Analysis>(`/analyses/${id}`);
    await new ShellPage(page).signOut();
    await openAs(page, reviewer.person, '/');
    await keyboard.press('g');
    await keyboard.press('r');
    const review = new ReviewPage(page);
    // Enter on the row that has the focus opens it, as everywhere; others may wait in the same queue.
    await review.rowOf(author.person.displayName).focus();
    await keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/review/${run_id}$`));
    await review.decision.getByRole('radio', { name: 'Accept', exact: true }).press('Space');
    await review.decision.getByLabel('Reason', { exact: true }).focus();
    await keyboard.type('All signals explained.');
    await review.decision.getByRole('button', { name: /Review the record/ }).press('Enter');
    const summary = page.getByRole('dialog', { name: 'This will be recorded' });
    const deliberate = summary.getByRole('checkbox');
    if ((await deliberate.count()) > 0) await deliberate.press('Space');
    await summary.getByRole('button', { name: 'Record decision' }).press('Enter');
    await expect(page.getByText('The decision was recorded.')).toBeVisible();
    const [decided] = (await reviewer.read<{ items: Review[] }>(`/fid/runs/${run_id}/reviews`)).items;
    expect(decided).toMatchObject({ decision: 'approve', comment: 'All signals explained.' });
  });

  await test.step('its author downloads the report', async () => {
    await new ShellPage(page).signOut();
    await openAs(page, author.person, `/analyses/${id}/report`);
    const report = new ReportPage(page);
    await expect(report.preview).toBeVisible();
    const started = page.waitForEvent('download');
    await report.files.getByRole('button', { name: 'Download PDF' }).press('Enter');
    expect((await started).suggestedFilename()).toMatch(/\.pdf$/);
  });
});
