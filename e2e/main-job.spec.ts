import { createHash } from 'node:crypto';
import type { Analysis } from '#contract/analyses';
import { newPerson } from './fixtures/people.ts';
import { ServiceClient } from './fixtures/service.ts';
import { expect, test, unpackSample } from './fixtures/workstation.ts';
import { HomePage } from './pages/home-page.ts';
import { ReportPage } from './pages/report-page.ts';
import { ReviewPage } from './pages/review-page.ts';
import { ShellPage } from './pages/shell-page.ts';
import { SignInPage } from './pages/sign-in-page.ts';
import { overlapping, WorkspacePage } from './pages/workspace-page.ts';

interface ReportJson {
  readonly raw_data: { readonly archive_id: string; readonly sha256: string };
  readonly decision: { readonly kind: string; readonly reviewer: { readonly name: string } | null };
}

const idInAddress = (address: string): string => new URL(address).pathname.split('/')[2] ?? '';

test('a folder from the desktop becomes a reviewed report', async ({ page, request }) => {
  const author = newPerson('Mara Main');
  const reviewer = newPerson('Rudi Second');
  const signIn = new SignInPage(page);
  const shell = new ShellPage(page);
  const home = new HomePage(page);
  const workspace = new WorkspacePage(page);

  await test.step('create an account and drop a Bruker folder', async () => {
    await signIn.open();
    await signIn.createAccount(author);
    await home.drop(`${unpackSample('aspirin-1h.zip')}/1`);
  });

  const shownInQueue = await home.recordQueue();
  await test.step('see what it was taken for, and send it', async () => {
    await expect(home.guesses).toContainText(/\d MHz/);
    await expect(home.guesses).toContainText('CDCl3');
    await expect(home.guesses).toContainText('acqus');
    await expect(home.guesses.getByRole('button', { name: /Instrument of/ })).toContainText('Bruker');
    await expect(home.guesses.getByRole('button', { name: /Nucleus of/ })).toContainText('¹H');
    await home.send();
    await expect(home.guesses).toBeHidden();
  });

  await test.step('watch it and open the result', async () => {
    await expect(home.queue.getByRole('listitem')).toHaveCount(1);
    await expect(home.job(/./).getByText('Review required')).toBeVisible({ timeout: 60_000 });
    const shown = await shownInQueue();
    expect(shown).toEqual(expect.arrayContaining(['Uploading', 'Review required']));
    // A short job may be over before the queue hears that it began.
    expect(shown.filter((step) => step === 'Queued' || step === 'Processing')).not.toEqual([]);
    await home.openResult(/./);
  });

  const analysisId = idInAddress(page.url());
  await test.step('the spectrum is drawn and no two labels share a place', async () => {
    await workspace.open(analysisId);
    await expect(workspace.plot).toHaveAccessibleName(/^1H spectrum, \d+ peaks?, /);
    const { labels } = await workspace.snapshot();
    expect(labels.length).toBeGreaterThan(3);
    expect(overlapping(labels)).toEqual([]);
  });

  await test.step('sign out; somebody else reviews and accepts', async () => {
    await page.goto('/review');
    const review = new ReviewPage(page);
    await expect(review.rowOf(author.displayName)).toContainText('You started this run');
    await review.rowOf(author.displayName).getByRole('link').click();
    await expect(review.decision).toContainText('You started this run, so somebody else has to review it.');
    await expect(review.decision.getByRole('button')).toHaveCount(0);
    await shell.signOut();

    await signIn.open('/review');
    await signIn.createAccount(reviewer);
    await shell.go('Review');
    await review.rowOf(author.displayName).getByRole('link', { name: 'Review' }).click();
    await review.choose('Accept', 'All signals explained.');
    await review.record(['Accept', 'All signals explained.', reviewer.displayName]);
    await shell.go('Review');
    await expect(review.rowOf(author.displayName)).toHaveCount(0);
    await shell.signOut();
  });

  await test.step('download the report as PDF, HTML and JSON', async () => {
    await signIn.open(`/analyses/${analysisId}/report`);
    await signIn.signIn(author);
    const report = new ReportPage(page);
    await expect(report.preview).toBeVisible();
    const pdf = await report.download('PDF');
    expect(pdf.subarray(0, 5).toString('latin1')).toBe('%PDF-');
    const html = (await report.download('HTML')).toString('utf8');
    expect(html).toContain('<svg');
    expect(html).toContain(reviewer.displayName);
    const json = JSON.parse((await report.download('JSON')).toString('utf8')) as ReportJson;
    expect(json.decision).toMatchObject({ kind: 'review', reviewer: { name: reviewer.displayName } });

    const service = await ServiceClient.signIn(request, author);
    const archive = await service.read<{ sha256: string }>(`/raw-fid/${json.raw_data.archive_id}`);
    expect(json.raw_data.sha256).toBe(archive.sha256);
  });

  await test.step('the signed address answers without credentials', async () => {
    const service = await ServiceClient.signIn(request, author);
    const { report_url: address } = await service.read<Analysis>(`/analyses/${analysisId}`);
    const answer = await request.get(address ?? '', { headers: { accept: 'application/pdf' } });
    expect(answer.status()).toBe(200);
    expect((await answer.body()).subarray(0, 5).toString('latin1')).toBe('%PDF-');
    const forged = (address ?? '').replace(/signature=../, 'signature=00');
    expect((await request.get(forged)).status()).toBe(404);
  });
});

test('the downloaded raw data are byte for byte what was dropped', async ({ page, signUp }) => {
  const service = await signUp('Theo Archive');
  const analysis = await service.analyse('aspirin-1h.zip');
  const entry = await service.read<{ files: { name: string; sha256: string }[] }>(
    `/raw-fid/${analysis.archive_id}`,
  );
  await new SignInPage(page).open(`/analyses/${analysis.id}`);
  await new SignInPage(page).signIn(service.person);
  await new WorkspacePage(page).openTab(/^Raw data/);
  const files = page.getByRole('region', { name: 'Original files' });
  await expect(files).toContainText('write-once');
  const started = page.waitForEvent('download');
  await files.getByRole('button', { name: 'Download aspirin-1h.zip' }).click();
  const stream = await (await started).createReadStream();
  const hash = createHash('sha256');
  for await (const chunk of stream) hash.update(chunk as Buffer);
  expect(entry.files.map(({ sha256 }) => sha256)).toContain(hash.digest('hex'));
});
