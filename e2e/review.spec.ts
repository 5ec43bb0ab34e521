import type { Analysis } from '#contract/analyses';
import type { FidRun } from '#contract/fid-runs';
import { ServiceClient } from './fixtures/service.ts';
import { expect, test } from './fixtures/workstation.ts';
import { ReviewPage } from './pages/review-page.ts';
import { ShellPage } from './pages/shell-page.ts';
import { openAs } from './pages/sign-in-page.ts';
import { WorkspacePage } from './pages/workspace-page.ts';

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
  await expect(page.getByRole('region', { name: 'Decisions so far' })).toContainText('override by an admin');
});

test('machine, author and reviewer stand beside each other, what differs first', async ({ page, signUp }) => {
  const author = await signUp('Doro Differs');
  const reviewer = await signUp('Ralf Reviewer');
  const { id, run_id, peaks } = await author.analyse('aspirin-1h.zip');
  const [first, second] = peaks;
  await author.write(`/analyses/${id}/corrections`, {
    edits: [{ action: 'assign', peak_id: first?.id, assignment: 'H-3' }],
    reason_for_change: 'Assigned by HSQC.',
  });
  await reviewer.write(`/analyses/${id}/corrections`, {
    edits: [{ action: 'remove', peak_id: second?.id }],
    reason_for_change: 'A satellite.',
  });
  await openAs(page, reviewer.person, `/review/${run_id}`);
  const workspace = new WorkspacePage(page);
  await workspace.openTab(/^Machine, author, reviewer/);
  const table = page.getByRole('table', { name: 'Machine, author, reviewer' });
  await expect(table.getByRole('columnheader', { name: /^Author/ })).toContainText('Doro Differs');
  await expect(table.getByRole('columnheader', { name: /^Author/ })).toContainText('Assigned by HSQC.');
  await expect(table.getByRole('columnheader', { name: /^Reviewer/ })).toContainText('A satellite.');
  await expect(table).toContainText(`2 differ, ${peaks.length - 2} are equal`);
  const assigned = table.getByRole('row').filter({ hasText: 'H-3' });
  await expect(assigned.getByRole('cell').nth(0)).not.toContainText('H-3');
  await expect(table.getByRole('row').filter({ hasText: 'removed' })).toHaveCount(1);
  const inSpectrum = table.getByRole('button', { name: 'Show 1 line in the spectrum' });
  await inSpectrum.press('Enter');
  await expect(inSpectrum).toHaveAttribute('aria-pressed', 'true');
  await inSpectrum.press('Enter');
  await expect(inSpectrum).toHaveAttribute('aria-pressed', 'false');
  await assigned.getByRole('button').first().click();
  await workspace.openTab(/^Peaks/);
  await expect(workspace.selectedPeakRow()).toContainText('H-3');
});

test('a contradiction fills the decision with its facts and sends nothing', async ({ page, signUp }) => {
  const author = await signUp('Cora Case');
  const reviewer = await signUp('Rolf Rules');
  const analysis = await author.analyse('aspirin-1h.zip');
  const { run_id } = analysis;
  const run = await author.read<FidRun>(`/fid/runs/${run_id}`);
  const contradictions = [
    {
      code: 'solvent_vs_metadata',
      message: 'The lines say acetone-d6, the metadata say CDCl3.',
      severity: 'critical',
      peak_ids: run.peaks.slice(0, 2).map(({ id }) => id),
      evidence: 'quintet at 2.05 ppm',
    },
  ];
  await page.route(`**/v1/fid/runs/${run_id}`, (route) =>
    route.fulfill({ json: { ...run, contradictions } }),
  );
  await page.route(`**/v1/analyses/${analysis.id}`, (route) =>
    route.fulfill({ json: { ...analysis, contradictions } }),
  );
  await openAs(page, reviewer.person, `/review/${run_id}`);
  const card = page.getByRole('region', { name: 'Contradictions' });
  await expect(card).toContainText('The solvent is the one the metadata name.');
  await expect(card).toContainText('quintet at 2.05 ppm');
  await card.getByRole('button', { name: /Show \d+ peak/ }).click();
  await expect(card.getByRole('button', { name: /Show \d+ peak/ })).toHaveAttribute('aria-pressed', 'true');

  const review = new ReviewPage(page);
  const reason = review.decision.getByLabel('Reason', { exact: true });
  await card.getByRole('button', { name: 'Accept B' }).click();
  await expect(reason).toHaveValue(/^Solvent vs metadata: B holds. The lines say acetone-d6/);
  await expect(review.decision.getByRole('radio', { checked: true })).toHaveCount(0);
  await card.getByRole('button', { name: 'Reprocess…' }).click();
  await expect(review.decision.getByRole('radio', { name: 'Reprocess with another preset' })).toBeChecked();
  await expect(review.decision.getByRole('button', { name: /Reason code/ })).toContainText('Calibration off');

  await test.step('the checklist is named in the summary while points are open', async () => {
    await review.decision.getByText('Accept', { exact: true }).click();
    await review.decision.getByRole('button', { name: /Review the record/ }).click();
    const summary = page.getByRole('dialog', { name: 'This will be recorded' });
    await expect(summary).toContainText(/of the checklist (is|are) not ticked/);
    await summary.getByRole('button', { name: 'Back' }).click();
    await page
      .getByRole('region', { name: 'Checklist' })
      .getByText('The lines say acetone-d6, the metadata say CDCl3.')
      .click();
    await expect(page.getByRole('region', { name: 'Checklist' })).toContainText(/1 of \d+/);
  });
  const { items } = await author.read<{ items: readonly object[] }>(`/fid/runs/${run_id}/reviews`);
  expect(items).toEqual([]);
});

test('the palette walks the queue as the keys do', async ({ page, signUp }) => {
  const author = await signUp('Paula Palette');
  const reviewer = await signUp('Rudi Rows');
  await author.analyse('aspirin-1h.zip');
  await openAs(page, reviewer.person, '/review');
  const shell = new ShellPage(page);
  const rows = new ReviewPage(page).queue.locator('.table-row');
  await expect(rows.first()).toBeVisible();
  await shell.runCommand('Next in the queue');
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(shell.palette).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rows.first()).toBeFocused();
});

test('after a decision the run stays, and the next one of the queue opens when asked for', async ({
  page,
  signUp,
}) => {
  const author = await signUp('Nele Next');
  const reviewer = await signUp('Ruben Row');
  const first = await author.analyse('aspirin-1h.zip');
  await author.analyse('aspirin-1h.zip');
  await openAs(page, reviewer.person, `/review/${first.run_id}`);
  const review = new ReviewPage(page);
  await review.choose('Accept', 'All signals explained.');
  await review.record(['Accept']);
  await expect(page).toHaveURL(new RegExp(first.run_id ?? 'none'));
  await expect(page.getByText(/Next in the queue: /)).toBeVisible();
  await page.getByRole('link', { name: 'Open the next one' }).click();
  await expect(page).not.toHaveURL(new RegExp(first.run_id ?? 'none'));
  await expect(page).toHaveURL(/\/review\/run_/);
  await expect(review.decision.getByLabel('Reason', { exact: true })).toHaveValue('');
});

test('a correction after the decision waits for review again, and says so everywhere', async ({
  page,
  signUp,
}) => {
  const author = await signUp('Karl Corrects');
  const reviewer = await signUp('Ria Again');
  const { id, run_id, peaks } = await author.analyse('aspirin-1h.zip');
  await reviewer.approve(run_id ?? '', 'Fine.');
  await author.write(`/analyses/${id}/corrections`, {
    edits: [{ action: 'assign', peak_id: peaks[0]?.id, assignment: 'H-3' }],
    reason_for_change: 'Assigned by HSQC.',
  });
  await openAs(page, author.person, `/analyses/${id}`);
  await expect(page.getByText('Corrected, review required')).toBeVisible();
  await page.getByRole('link', { name: 'Report' }).click();
  await expect(page.getByRole('note')).toContainText('the report shows what was accepted before');
  await new ShellPage(page).signOut();
  await openAs(page, reviewer.person, '/review');
  const row = new ReviewPage(page).rowOf('Karl Corrects');
  await expect(row).toContainText('Corrected after the decision by Karl Corrects (revision 1)');
  await page.getByText(/^For me/).click();
  await expect(row).toHaveCount(1);
  await page.getByText(/^Started by me/).click();
  await expect(row).toHaveCount(0);
});

test('what was corrected while a reviewer looked is looked at before it is signed, with what its structure contradicts', async ({
  page,
  signUp,
}) => {
  const author = await signUp('Corin Corrects');
  const reviewer = await signUp('Rike Reviews');
  const { id, run_id } = await author.analyse('aspirin-1h.zip');
  await openAs(page, reviewer.person, `/review/${run_id}`);
  const review = new ReviewPage(page);
  const list = page.getByRole('region', { name: 'Checklist' });
  const points = await list.getByRole('checkbox').count();
  await list.getByRole('checkbox').first().press('Space');
  await review.choose('Accept', 'All signals explained.');
  await review.decision.getByRole('button', { name: /Review the record/ }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('checkbox').press('Space');
  // Meanwhile, in the window of the author.
  await author.write(`/analyses/${id}/corrections`, {
    edits: [{ action: 'structure', structure: { smiles: 'CCCCCCCC' } }],
    reason_for_change: 'From the label.',
  });
  const record = sheet.getByRole('button', { name: 'Record decision' });
  await record.click();
  await expect(sheet).toContainText('decide on revision 1');
  // What is open in the new revision is named, and passed over by a new step alone.
  await expect(sheet.getByRole('checkbox')).not.toBeChecked();
  await expect(record).toBeDisabled();
  await sheet.getByRole('button', { name: 'Back' }).click();
  await expect(page.locator('.workspace-head')).toContainText('revision 1');
  expect(await list.getByRole('checkbox').count()).toBeGreaterThan(points);
  await expect(list.getByRole('checkbox', { checked: true })).toHaveCount(0);
  // The reason is still there, and signs what is on the screen now.
  await review.decision.getByRole('button', { name: /Review the record/ }).click();
  await sheet.getByRole('checkbox').press('Space');
  await record.click();
  await expect(review.decision).toContainText('accepted');
  const { last_decision } = await author.read<Analysis>(`/analyses/${id}`);
  expect(last_decision?.statement).toContain('Rike Reviews');
});

test('a reviewer sees the structure, and chooses an atom as the author does', async ({ page, signUp }) => {
  const author = await signUp('Dora Draws');
  const reviewer = await signUp('Lars Looks');
  const { id, run_id } = await author.analyse('aspirin-1h.zip');
  const run = await author.read<FidRun>(`/fid/runs/${run_id}`);
  // The acetyl of aspirin, at 2.29 ppm.
  const methyl = run.peaks.filter(({ shift_ppm }) => shift_ppm > 2.28 && shift_ppm < 2.31);
  await author.write(`/analyses/${id}/corrections`, {
    edits: [{ action: 'structure', structure: { smiles: 'CC(=O)Oc1ccccc1C(=O)O' } }],
    reason_for_change: 'Structure of the sample.',
  });
  await author.write(`/analyses/${id}/corrections`, {
    edits: methyl.map(({ id: peak_id }) => ({
      action: 'assign',
      peak_id,
      assignment: null,
      atom_ids: ['a1'],
    })),
    reason_for_change: 'The acetyl.',
  });
  await openAs(page, reviewer.person, `/review/${run_id}`);
  const structure = page.getByRole('region', { name: 'Structure', exact: true });
  await expect(structure).toContainText('C9H8O4');
  const atom = structure.getByRole('button', { name: /^C1, 3 hydrogens, assigned in part to 2.29/ });
  await atom.press('Enter');
  await expect(atom).toHaveAttribute('aria-pressed', 'true');
  // What could be changed by the author cannot be changed here.
  await expect(structure.getByRole('button', { name: /Take|Draw|Paste|Remove/ })).toHaveCount(0);
});
