import type { Analysis } from '#contract/analyses';
import { ServiceClient } from './fixtures/service.ts';
import { expect, test } from './fixtures/workstation.ts';
import { ReviewPage } from './pages/review-page.ts';
import { openAs } from './pages/sign-in-page.ts';

test('a reviewer sends a run back and a new one is made from the same raw data', async ({ page, signUp }) => {
  const author = await signUp('Anna Again');
  const reviewer = await signUp('Rosa Returns');
  const before = await author.analyse('aspirin-1h.zip');
  await openAs(page, reviewer.person, `/review/${before.run_id}`);
  const review = new ReviewPage(page);
  await review.choose('Reprocess with another preset', 'The baseline rolls.');
  await review.decision.getByRole('button', { name: /Preset/ }).click();
  await page.getByRole('option').last().click();
  await review.record(['Reprocess with another preset', 'The baseline rolls.', 'Preset']);

  const after = await author.waitForEnd(before.id);
  expect(after.run_id).not.toBe(before.run_id);
  expect(after.archive_id).toBe(before.archive_id);

  await page.goto(`/review/${before.run_id}`);
  await expect(review.decision).toContainText('A newer run has taken the place of this one.');
});

test('a rejected run gets no report, and says why to its author', async ({ page, signUp }) => {
  const author = await signUp('Arno Author');
  const reviewer = await signUp('Resi Rejects');
  const analysis = await author.analyse('aspirin-1h.zip');
  await reviewer.write(`/fid/runs/${analysis.run_id}/reviews`, {
    decision: 'reject',
    comment: 'The sample was mixed up.',
    reason_code: 'other',
  });
  await openAs(page, author.person, `/review/${analysis.run_id}`);
  await expect(new ReviewPage(page).decision).toContainText('This run was rejected.');
  await expect(page.getByRole('region', { name: 'Decisions so far' })).toContainText(
    'The sample was mixed up.',
  );
  await page.goto(`/analyses/${analysis.id}/report`);
  await expect(page.getByText('There is no report yet.')).toBeVisible();
});

test('an administrator may override with a reason, and the record says so', async ({
  page,
  calls,
  administrator,
}) => {
  const service = await ServiceClient.signIn(calls, administrator);
  const { id, run_id } = await service.analyse('aspirin-1h.zip');
  await openAs(page, administrator, `/review/${run_id}`);
  const review = new ReviewPage(page);
  await expect(review.decision).toContainText('You started this run');
  await review.decision.getByText('Override as admin', { exact: true }).click();
  await review.choose('Accept', 'Checked against the reference batch.');
  await expect(review.decision.getByRole('button', { name: /Review the record/ })).toBeDisabled();
  await review.decision.getByLabel('Reason for the override').fill('Nobody else is on site.');
  await review.record(['Override as admin', 'Nobody else is on site.']);

  const { status } = await service.read<Analysis>(`/analyses/${id}`);
  expect(status).toBe('completed');
  await page.goto(`/review/${run_id}`);
  await expect(page.getByRole('region', { name: 'Decisions so far' })).toContainText('admin override');
});
